#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures whole cortex processes beside SQLite FTS5 and a plain scan of the log, in one run and interleaved.

usage: processes.py BUILD OUT.json [SIZES]      SIZES: 1000,4400,100000,1000000

Logs and prompts come from gen_corpus.py where CORTEX_BENCH_DIR (or ../shared/bench beside the checkout) has one, else from
bench_corpus. They are kept in BUILD/corpora for the next run.
"""
import importlib.util
import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time

PROMPTS = 40
WRITES_AT = 100_000
SETS = ("nl2bash", "conala", "cosqa", "locomo")
BUCKETS = (100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000)
root = pathlib.Path(__file__).resolve().parents[2]


class Stopwatch:
    """One small process that runs the others, so that neither Python's start nor its memory counts."""

    def __init__(self, build):
        self.process = subprocess.Popen([build / "bench_stopwatch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=None, text=True)

    def run(self, argv, text=""):
        self.process.stdin.write(json.dumps({"argv": [str(word) for word in argv], "input": text}) + "\n")
        self.process.stdin.flush()
        result = json.loads(self.process.stdout.readline())
        if result["code"] != 0:
            sys.exit(f"processes.py: {argv} ended with {result['code']}: {result['out']}")
        return result


def summary(results):
    def middle(key):
        return statistics.median(result[key] for result in results)
    ordered = sorted(result["ms"] for result in results)
    return {"ms": middle("ms"), "p95": ordered[len(ordered) * 95 // 100], "cpu_ms": middle("cpu_ms"), "rss_mb": middle("rss_kb") / 1024, "runs": len(results)}


def bench_dir():
    given = os.environ.get("CORTEX_BENCH_DIR")
    folder = pathlib.Path(given) if given else root.parent / "shared" / "bench"
    return folder if folder.is_dir() else None


def write_gen_corpus(script, size, folder):
    spec = importlib.util.spec_from_file_location("gen_corpus", script)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    with open(folder / "memory_log.jsonl", "w", encoding="utf-8") as log:
        for entry in module.entries(size):
            log.write(json.dumps(entry, ensure_ascii=False) + "\n")
    # The entries of a small corpus are the first ones of each larger one.
    return list(module.prompts(min(size, 100_000), PROMPTS))


def corpus(build, size):
    """A memory folder with a log of `size` entries and without cache, and prompts about it."""
    script = bench_dir() and bench_dir() / "gen_corpus.py"
    kind = "gen" if script and script.is_file() else "own"
    folder = build / "corpora" / f"{kind}-{size}"
    prompts = folder.with_suffix(".prompts")
    if not prompts.is_file():
        folder.mkdir(parents=True, exist_ok=True)
        if kind == "gen":
            prompts.write_text("\n".join(write_gen_corpus(script, size, folder)) + "\n", encoding="utf-8")
        else:
            subprocess.run([build / "bench_corpus", str(size), folder / "memory_log.jsonl", prompts, str(PROMPTS)], check=True)
    for item in folder.iterdir():
        if item.name not in ("memory_log.jsonl", "peer.fts5"):
            shutil.rmtree(item) if item.is_dir() else item.unlink()
    return folder, prompts.read_text(encoding="utf-8").splitlines()


def last_time(folder):
    """Memory fades: prompts are asked when the last note was taken."""
    with open(folder / "memory_log.jsonl", "rb") as log:
        log.seek(-min(20_000, log.seek(0, os.SEEK_END)), os.SEEK_END)
        return json.loads(log.read().splitlines()[-1])["timestamp"]


class Bench:
    def __init__(self, build):
        self.build = build
        self.cortex = build / "cortex"
        self.watch = Stopwatch(build)
        self.sessions = 0

    def hook(self, folder, prompt):
        self.sessions += 1
        event = {"session_id": f"bench-{self.sessions}", "hook_event_name": "UserPromptSubmit", "cwd": "/nowhere/shop", "prompt": prompt}
        return self.watch.run([self.cortex, "hook", "claude", "--dir", folder, "--now", last_time(folder)], json.dumps(event))

    def verb(self, folder, *words):
        return self.watch.run([self.cortex, *words, "--json", "--dir", folder])

    def whole(self, folder, *words):
        """The whole answer of a verb, which is not measured; nothing found is an answer too."""
        return json.loads(subprocess.run([self.cortex, *words, "--json", "--dir", folder], capture_output=True, text=True).stdout)

    def build_cache(self, folder, repeats):
        runs = []
        for _ in range(repeats):
            (folder / "memory_cache.db").unlink(missing_ok=True)
            runs.append(self.verb(folder, "rebuild"))
        return summary(runs)

    def reading(self, folder, prompts, size):
        """Hooks with the cache there, FTS5 and scans over the same prompts, one after the other."""
        log, peer = folder / "memory_log.jsonl", folder / "peer.fts5"
        peers = self.build / "bench_peers"
        if not peer.is_file():
            self.watch.run([peers, "build", log, peer])
        scans = 3 if size >= 1_000_000 else 10
        found = {"hook": [], "fts5": [], "scan": []}
        self.hook(folder, prompts[0])
        self.watch.run([peers, "fts5", log, peer, prompts[0]])
        for number, prompt in enumerate(prompts):
            found["hook"].append(self.hook(folder, prompt))
            found["fts5"].append(self.watch.run([peers, "fts5", log, peer, prompt]))
            if number < scans:
                found["scan"].append(self.watch.run([peers, "scan", log, prompt]))
        return found, peer.stat().st_size

    def without_cache(self, folder, prompts):
        runs = []
        for prompt in prompts[:15]:
            (folder / "memory_cache.db").unlink(missing_ok=True)
            runs.append(self.hook(folder, prompt))
            if not (folder / "memory_cache.db").is_file():
                sys.exit("processes.py: a hook without cache left none")
        return summary(runs)

    def writing(self, folder):
        """On a copy of the folder, cache included."""
        copy = self.build / "corpora" / "writes"
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("peer.fts5"))
        self.verb(copy, "rebuild")
        # Words of letters: a word with digits that differs makes another statement.
        def word(*numbers):
            return "".join(chr(ord("a") + int(digit)) for number in (time.time_ns(), *numbers) for digit in str(number)[-8:])

        runs = {"append": [], "supersede": [], "edit": [], "forget": []}

        def remember(kind, text):
            run = self.verb(copy, "remember", text)
            answer = json.loads(run["out"])
            if answer["action"] != kind:
                sys.exit(f"processes.py: {answer['action']} ({answer['reason']}) instead of {kind}")
            runs[kind].append(run)
            return answer["id"]

        ids = []
        for number in range(20):
            text = " ".join(word(number, place) for place in range(9))
            ids.append((remember("append", text), text))
        for number in range(8):
            remember("supersede", ids[number][1] + " and also " + word(number))
        for number in range(8, 14):
            runs["edit"].append(self.verb(copy, "edit", ids[number][0], "--content", f"Edited {ids[number][1]}"))
        for number in range(14, 20):
            runs["forget"].append(self.verb(copy, "forget", ids[number][0]))
        shutil.rmtree(copy)
        return {kind: summary(found) for kind, found in runs.items()}

    def claims(self, folder, prompts):
        text = "\n".join(prompts) + "\n"
        out = subprocess.run([self.build / "bench_claims", folder, last_time(folder)], input=text, capture_output=True, text=True, check=True).stdout
        return [json.loads(line) for line in out.splitlines()]

    def missed(self, folder, claims):
        """Of each query, the share of results that FTS5 over the same words does not find at all."""
        text = "\n".join(claim["intent"].replace("\n", " ") for claim in claims) + "\n"
        out = subprocess.run([self.build / "bench_peers", "matches", folder / "peer.fts5"], input=text, capture_output=True, text=True, check=True).stdout
        shares = []
        for claim, line in zip(claims, out.splitlines()):
            lines = set(claim["lines"])
            if lines:
                shares.append(len(lines - {int(number) for number in line.split()}) / len(lines))
        return {"least": min(shares), "median": statistics.median(shares), "most": max(shares), "queries": len(shares)}


def clustered(claims, limit):
    hot = [item for claim in claims for item in claim.get("hot", []) if item["limit"] == limit and item["hits"] > 1]
    chars = sum(item["chars"] for item in hot)
    some = [1 - item["shown"] / item["chars"] for item in hot if item["shown"] < item["chars"]]
    return {"limit": limit, "injections": len(hot), "saved": 1 - sum(item["shown"] for item in hot) / chars if chars else 0,
            "with_cluster": len(some), "saved_there": statistics.mean(some) if some else 0}


def postings_of(database, terms):
    counts = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    query = "SELECT sum(count) FROM index_postings p JOIN index_words w ON w.id = p.word WHERE w.word = ?"
    return sum(counts.execute(query, (term,)).fetchone()[0] or 0 for term in terms)


def by_postings(bench, folder, prompts, hooks):
    buckets = {}
    for prompt, hook in zip(prompts, hooks):
        intent = bench.whole(folder, "inject", "--prompt", prompt)["intent"]
        touched = postings_of(folder / "memory_cache.db", bench.whole(folder, "search", intent, "--top", "1")["terms"])
        buckets.setdefault(next((limit for limit in BUCKETS if touched < limit), BUCKETS[-1]), []).append(hook)
    return {str(limit): summary(found) for limit, found in sorted(buckets.items())}


def measure_size(bench, size):
    folder, prompts = corpus(bench.build, size)
    built = bench.build_cache(folder, 3 if size <= 100_000 else 1)
    found, peer_bytes = bench.reading(folder, prompts, size)
    # Takes every result with its explanation: the small sizes are enough.
    claims = bench.claims(folder, prompts) if size <= 10_000 else []
    result = {"build": built, **{kind: summary(runs) for kind, runs in found.items()}}
    result["log_bytes"] = (folder / "memory_log.jsonl").stat().st_size
    result["cache_bytes"] = (folder / "memory_cache.db").stat().st_size
    result["peer_bytes"] = peer_bytes
    result["postings"] = by_postings(bench, folder, prompts, found["hook"])
    if claims:
        result["missed"] = bench.missed(folder, claims)
        result["clusters"] = [clustered(claims, limit) for limit in (5, 10)]
    if size <= 10_000:
        result["no_cache"] = bench.without_cache(folder, prompts)
    if size == WRITES_AT:
        result.update(bench.writing(folder))
    return result


def measure_sets(bench):
    """Judged retrieval sets, where there are any: real wordings, in which notes are alike."""
    results = {}
    for name in SETS:
        source = bench_dir() and bench_dir() / name
        if not source or not source.is_dir():
            continue
        folder = bench.build / "corpora" / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        shutil.copy(source / "corpus.jsonl", folder / "memory_log.jsonl")
        bench.watch.run([bench.build / "bench_peers", "build", folder / "memory_log.jsonl", folder / "peer.fts5"])
        lines = (source / "queries.jsonl").read_text(encoding="utf-8").splitlines()[:200]
        claims = bench.claims(folder, [json.loads(line)["query"].replace("\n", " ") for line in lines])
        results[name] = {"missed": bench.missed(folder, claims), "clusters": [clustered(claims, limit) for limit in (5, 10)]}
    return results


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    bench = Bench(pathlib.Path(sys.argv[1]).resolve())
    sizes = [int(size) for size in (sys.argv[3] if len(sys.argv) == 4 else "1000,4400,100000,1000000").split(",")]
    result = {"load_before": os.getloadavg()[0], "cores": os.cpu_count(), "sizes": {}}
    for size in sizes:
        print(f"processes.py: {size} entries ...", file=sys.stderr)
        result["sizes"][str(size)] = measure_size(bench, size)
    result["sets"] = measure_sets(bench)
    result["load_after"] = os.getloadavg()[0]
    pathlib.Path(sys.argv[2]).write_text(json.dumps(result, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
