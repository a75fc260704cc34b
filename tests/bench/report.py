#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns the JSON of cortex_bench into the Markdown table of core/docs/performance.md.

usage: report.py RESULT.json
"""
import json
import sys

ROWS = [("load", "Load and index the log"), ("search", "Search, warm"), ("inject", "Inject, warm"), ("decide", "Write decision (skip)"),
        ("append", "Remember (append)"), ("rewrite", "Pin (rewrite)")]


def duration(microseconds):
    for unit, size in (("s", 1e6), ("ms", 1e3)):
        if microseconds >= size:
            return f"{microseconds / size:.3g} {unit}"
    return f"{microseconds:.3g} us"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        result = json.load(file)
    runs = {run["name"].split("/iterations:")[0]: run for run in result["benchmarks"] if "error_occurred" not in run}
    errors = [f"{run['name']}: {run['error_message']}" for run in result["benchmarks"] if "error_occurred" in run]
    sizes = list(dict.fromkeys(name.split("/")[1] for name in runs if "/" in name))

    context = result["context"]
    print(f"{context['date'][:10]}, {context['processor']}, {context['num_cpus']} cores, {context['compiler']}, Cortex {context['cortex']}.")
    print("Median (95th percentile) of single operations.\n")
    print("| what | " + " | ".join(f"{int(s):,} entries" if s.isdigit() else "given log" for s in sizes) + " |")
    print("| --- |" + " ---: |" * len(sizes))
    for key, title in ROWS:
        cells = []
        for size in sizes:
            run = runs.get(f"{key}/{size}")
            cells.append(f"{duration(run['median_us'])} ({duration(run['p95_us'])})" if run else "-")
        print(f"| {title} | " + " | ".join(cells) + " |")
    loads = [runs.get(f"load/{size}") for size in sizes]
    print("| Loading speed | " + " | ".join(f"{run['bytes_per_second'] / 1e6:.0f} MB/s" if run else "-" for run in loads) + " |")
    print("| Log size | " + " | ".join(f"{run['log_bytes'] / 1e6:.1f} MB" if run else "-" for run in loads) + " |")
    searches = [runs.get(f"search/{size}") for size in sizes]
    print("| Memory of a warm engine, times the log | " + " | ".join(f"{run['memory_per_log_byte']:.2f}" if run else "-" for run in searches) + " |")
    if "tokenise" in runs:
        print(f"\nTokenising: {runs['tokenise']['bytes_per_second'] / 1e6:.0f} MB/s.")
    if errors:
        sys.exit("\n".join(["report.py: benchmarks failed:", *errors]))


if __name__ == "__main__":
    main()
