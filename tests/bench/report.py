#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turns the JSON of cortex_bench and of processes.py into the Markdown tables and the plot of core/docs/performance.md.

usage: report.py RESULT.json [PROCESSES.json [PLOT.svg]]
"""
import json
import math
import os
import sys

ROWS = [("load", "Load and index the log"), ("search", "Search, warm"), ("inject", "Inject, warm"), ("decide", "Write decision (skip)"),
        ("append", "Remember (append)"), ("rewrite", "Pin (rewrite)")]


def duration(microseconds):
    for unit, size in (("s", 1e6), ("ms", 1e3)):
        if microseconds >= size:
            return f"{microseconds / size:.3g} {unit}"
    return f"{microseconds:.3g} us"


def milliseconds(value):
    return duration(value * 1000)


def row(title, cells):
    print(f"| {title} | " + " | ".join(cells) + " |")


def size_table(sizes, first, titles):
    """A table with a column for each size; the rows are (title, cell of one size), "-" where it has none."""
    row(first, [f"{int(size):,} entries" for size in sizes])
    print("| --- |" + " ---: |" * len(sizes))
    for title, cell in titles:
        cells = []
        for size in sizes.values():
            try:
                cells.append(cell(size))
            except KeyError:
                cells.append("-")
        if any(text != "-" for text in cells):
            row(title, cells)


def timing(kind):
    return lambda size: f"{milliseconds(size[kind]['ms'])} ({milliseconds(size[kind]['cpu_ms'])})"


def ratio(of, to):
    return lambda size: f"{size[of]['ms'] / size[to]['ms']:.2g}"


def print_processes(result):
    sizes = result["sizes"]
    print(f"\n## Whole processes\n\nMedian elapsed time (median processor time). {result['cores']} cores, load average {result['load_before']:.1f} before, "
          f"{result['load_after']:.1f} after.\n")
    size_table(sizes, "what", [
        ("`cortex hook claude`, a prompt, cache there", timing("hook")),
        ("the same without cache, which is made", timing("no_cache")),
        ("SQLite FTS5, bm25, ten best", timing("fts5")),
        ("scan of the log, ten best", timing("scan")),
        ("the scan takes so many times as long as the hook", ratio("scan", "hook")),
        ("FTS5 takes so many times as long as the hook", ratio("fts5", "hook")),
        ("`remember` that appends", timing("append")),
        ("`remember` that supersedes", timing("supersede")),
        ("`edit`", timing("edit")),
        ("`forget`", timing("forget")),
        ("`rebuild`", timing("build")),
        ("peak memory of the hook", lambda size: f"{size['hook']['rss_mb']:.1f} MB"),
        ("database, times the log", lambda size: f"{size['cache_bytes'] / size['log_bytes']:.2f}"),
        ("FTS5 database, times the log", lambda size: f"{size['peer_bytes'] / size['log_bytes']:.2f}"),
    ])
    limits = sorted({limit for size in sizes.values() for limit in size.get("postings", {})}, key=int)
    print("\nThe hook by how many postings the words of the prompt have:\n")
    size_table(sizes, "postings", [(f"below {int(limit):,}", lambda size, limit=limit: f"{milliseconds(size['postings'][limit]['ms'])} "
                                    f"({milliseconds(size['postings'][limit]['cpu_ms'])}), {size['postings'][limit]['runs']} prompts") for limit in limits])
    print_claims(result)


def print_claims(result):
    print("\n## The seed's other claims\n")
    row("notes", ["results that FTS5 does not find: median (least to most)", "characters saved by clusters, of 5 results", "of 10", "where any are clustered, of 10"])
    print("| --- | ---: | ---: | ---: | ---: |")
    named = {f"generated, {int(size):,}": found for size, found in result["sizes"].items() if "missed" in found} | result["sets"]
    for name, found in named.items():
        missed, (five, ten) = found["missed"], found["clusters"]
        row(name, [f"{missed['median']:.0%} ({missed['least']:.0%} to {missed['most']:.0%})", f"{five['saved']:.1%} in {five['injections']}",
                   f"{ten['saved']:.1%} in {ten['injections']}", f"{ten['saved_there']:.0%} in {ten['with_cluster']}"])


LINES = [("hook", "cortex hook", "#1f6feb"), ("fts5", "SQLite FTS5", "#8250df"), ("scan", "scan of the log", "#bc4c00")]


def plot(result):
    """Elapsed time over the number of entries, both logarithmic, as SVG."""
    sizes = sorted(int(size) for size in result["sizes"])
    times = [result["sizes"][str(size)][kind]["ms"] for size in sizes for kind, _, _ in LINES]
    left, top, width, height = 70, 30, 520, 300
    low, high = math.floor(math.log10(min(times))), math.ceil(math.log10(max(times)))
    first, last = math.log10(sizes[0]), math.log10(sizes[-1]) if len(sizes) > 1 else math.log10(sizes[0]) + 1

    def x(size):
        return left + (math.log10(size) - first) / (last - first) * width

    def y(ms):
        return top + height - (math.log10(ms) - low) / (high - low) * height

    def text(at_x, at_y, content, anchor="middle", colour="#57606a"):
        return f'<text x="{at_x:.0f}" y="{at_y:.0f}" text-anchor="{anchor}" fill="{colour}">{content}</text>'

    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 390" font-family="sans-serif" font-size="12">',
             '<title>Elapsed time of one prompt by entries of the memory</title>', '<rect width="740" height="390" fill="#ffffff"/>']
    for power in range(low, high + 1):
        parts.append(f'<line x1="{left}" x2="{left + width}" y1="{y(10 ** power):.0f}" y2="{y(10 ** power):.0f}" stroke="#d0d7de"/>')
        parts.append(text(left - 8, y(10 ** power) + 4, f"{10 ** power:g} ms", "end"))
    for size in sizes:
        parts.append(f'<line x1="{x(size):.0f}" x2="{x(size):.0f}" y1="{top}" y2="{top + height}" stroke="#eaeef2"/>')
        parts.append(text(x(size), top + height + 18, f"{size:,}"))
    parts.append(text(left + width / 2, top + height + 42, "entries"))
    ends = []
    for kind, name, colour in LINES:
        points = [(x(size), y(result["sizes"][str(size)][kind]["ms"])) for size in sizes]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="' + " ".join(f"{a:.1f},{b:.1f}" for a, b in points) + '"/>')
        parts += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="{colour}"/>' for a, b in points]
        ends.append((points[-1][1], name, colour))
    lowest = 0.0
    for at, name, colour in sorted(ends):
        lowest = max(at, lowest + 15)
        parts.append(text(left + width + 8, lowest + 4, name, "start", colour))
    return "\n".join(parts + ["</svg>", ""])


def print_operations(result):
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



def main():
    if len(sys.argv) not in (2, 3, 4):
        sys.exit(__doc__)
    results = []
    for path in sys.argv[1:3]:
        # Half of a run may have been left out.
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                results.append(json.load(file))
        else:
            results.append(None)
    if results[0]:
        print_operations(results[0])
    if len(results) > 1:
        print_processes(results[1])
    if len(sys.argv) > 3:
        with open(sys.argv[3], "w", encoding="utf-8") as file:
            file.write(plot(results[1]))


if __name__ == "__main__":
    main()
