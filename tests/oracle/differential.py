#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares the core with the oracle on random corpora: search, injection plans, intents and write decisions.

usage: differential.py [--cases N] [--seed S] [--jobs J] [--runner build/release/golden_runner]

Scores agree to a relative 1e-12, everything else exactly. A failing case is printed small enough to paste into a golden file.
What the generator leaves out, and why, is said at the top of corpora.py.
"""
import argparse
import functools
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time

import corpora
import cortex_oracle as oracle

HERE = os.path.dirname(os.path.abspath(__file__))
CASES_PER_CORPUS = 24
TOLERANCE = 1e-12

# The oracle has no speed in mind; remembering what it computed for a text changes no result.
for name in ("words", "tokens"):
    cached = functools.lru_cache(maxsize=50_000)(lambda text, plain=getattr(oracle, name): tuple(plain(text)))
    setattr(oracle, name, lambda text, cached=cached: list(cached(text)))
for name in ("normalise", "stem"):
    setattr(oracle, name, functools.lru_cache(maxsize=50_000)(getattr(oracle, name)))


class Corpus:
    """Log, core and aliases as the oracle sees them."""

    def __init__(self, log, core, aliases):
        self.log, self.core, self.raw_aliases = log, core, aliases
        self.aliases = oracle.alias_map(aliases)
        self.idf = oracle.compute_idf(log, core)
        self.now = oracle.parse_time(corpora.NOW)

    def answer(self, case):
        """What the oracle says, in the shape of golden_runner's answers."""
        kind, expansion = case["kind"], case.get("expansion", ())
        if kind == "search":
            in_core = case["in"] == "core"
            rows = oracle.search(self.core if in_core else self.log, case["query"], self.idf, self.aliases, self.now,
                                 use_decay=not in_core, top=case["top"], expansion=expansion)
            return [{k: v for k, v in row.items() if k != "entry"} for row in rows]
        if kind == "inject":
            return oracle.plan_injection(self.log, self.core, case["prompt"], self.aliases, self.now, case["session"], expansion=expansion)
        if kind == "intent":
            return oracle.extract_intent(case["prompt"], self.aliases)
        new = dict(type=case["type"], content=case["content"], session_id=case["session"])
        action, line, reason = oracle.decide(self.log, new)
        if kind == "dedup":
            return dict(action=action, line=line, reason=reason)
        other = "" if line is None else oracle.content_hash(oracle.as_text(self.log[line].get("content")))
        return dict(action=action, other=other, reason=reason)


def is_redacted(actual):
    """Whether random text happened to look like a secret ("login X!"): the oracle knows no redaction (SPEC 8.1)."""
    return isinstance(actual, dict) and "redacted" in actual


def difference(expected, actual, path="answer"):
    """Where two answers differ, or None."""
    if isinstance(expected, (int, float)) and isinstance(actual, (int, float)) and not isinstance(expected, bool):
        if abs(expected - actual) <= TOLERANCE * max(abs(expected), abs(actual)):
            return None
    elif isinstance(expected, dict) and isinstance(actual, dict) and expected.keys() == actual.keys():
        return next((d for k in expected if (d := difference(expected[k], actual[k], f"{path}.{k}"))), None)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        return next((d for i, (e, a) in enumerate(zip(expected, actual)) if (d := difference(e, a, f"{path}[{i}]"))), None)
    elif expected == actual:
        return None
    return f"{path}: the oracle says {json.dumps(expected, ensure_ascii=False)[:400]}, the core {json.dumps(actual, ensure_ascii=False)[:400]}"


def ask(runner, messages):
    """The answers of golden_runner; fewer than asked for, and what it said, where it failed."""
    data = "".join(json.dumps(m) + "\n" for m in messages).encode()
    run = subprocess.run([runner], input=data, capture_output=True)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    return answers, None if run.returncode == 0 else f"exit {run.returncode}: {run.stderr.decode(errors='replace')[-3000:]}"


def cases_about(source, corpus):
    r = source.random
    contents = [e["content"] for e in corpus.log + corpus.core if isinstance(e.get("content"), str)]
    for _ in range(CASES_PER_CORPUS):
        kind = r.choices(["search", "inject", "intent", "dedup", "remember"], [8, 6, 1, 6, 3])[0]
        if kind == "search":
            yield dict(kind=kind, query=source.query(contents), top=r.choice([5, 50, 1000]), expansion=source.expansion(), **{"in": r.choice(["log", "log", "core"])})
        elif kind == "inject":
            yield dict(kind=kind, prompt=source.prompt(contents), session=source.session(), expansion=source.expansion())
        elif kind == "intent":
            yield dict(kind=kind, prompt=source.prompt(contents))
        else:
            new = source.new_entry(corpus.log)
            if kind == "remember":
                new["content"] = new["content"].strip(" \t\r\n") or "empty"  # the verb trims, and refuses what is empty
            yield dict(kind=kind, **new)


def own_case(case, log, core, aliases):
    return dict(case, log=log, core=core, aliases=aliases, now=corpora.NOW)


def disagreement(runner, case, log, core, aliases):
    """How oracle and core differ about a case with a corpus of its own, or None."""
    expected = Corpus(log, core, aliases).answer(case)
    answers, failure = ask(runner, [own_case(case, log, core, aliases)])
    return failure or (None if is_redacted(answers[0]) else difference(expected, answers[0]))


def shrink(items, still_fails, budget):
    """Drops as many items as possible, halves first, while the case still fails."""
    size = max(1, len(items) // 2)
    while size and budget[0] > 0:
        start = 0
        while start < len(items) and budget[0] > 0:
            budget[0] -= 1
            fewer = items[:start] + items[start + size:]
            if still_fails(fewer):
                items = fewer
            else:
                start += size
        size //= 2
    return items


def minimised(runner, case, corpus):
    """The case with its own, smallest corpus, as a line to paste; None where it fails in its raw folder only."""
    log, core, aliases = corpus.log, corpus.core, corpus.raw_aliases
    fails = lambda c=None, l=None, k=None, a=None: bool(disagreement(
        runner, c or case, log if l is None else l, core if k is None else k, aliases if a is None else a))
    if not fails():
        return None
    budget = [400]
    aliases = dict(shrink(list(aliases.items()), lambda items: fails(a=dict(items)), budget))
    log = shrink(log, lambda items: fails(l=items), budget)
    core = shrink(core, lambda items: fails(k=items), budget)
    for field in ("query", "prompt", "content"):
        if field in case:
            with_words = lambda words, f=field: dict(case, **{f: " ".join(words)})
            case = with_words(shrink(case[field].split(" "), lambda words: any(words) and fails(c=with_words(words)), budget))
    if case.get("expansion"):
        case = dict(case, expansion=shrink(case["expansion"], lambda words: fails(c=dict(case, expansion=words)), budget))
    where = disagreement(runner, case, log, core, aliases)
    return f"{where}\n  {json.dumps(own_case(case, log, core, aliases), ensure_ascii=False)}"


def check_corpus(task):
    """(seed, cases compared, cases left out, failures, what to tell of them) of one random memory folder."""
    runner, seed = task
    source = corpora.Source(seed)
    with tempfile.TemporaryDirectory(prefix="cortex-differential-") as folder:
        log_path, core_path = os.path.join(folder, "memory_log.jsonl"), os.path.join(folder, "core_tagged.jsonl")
        for path, data in ((log_path, source.file(source.random.randint(0, 70))), (core_path, source.file(source.random.randint(0, 12), True))):
            with open(path, "wb") as file:
                file.write(data)
        corpus = Corpus(oracle.read_jsonl(log_path), oracle.read_jsonl(core_path), source.aliases)
        cases = list(cases_about(source, corpus))
        shared = dict(folder=folder, aliases=source.aliases, now=corpora.NOW)
        answers, failure = ask(runner, [dict(corpus=shared), *cases])
        failures = []
        left_out = sum(is_redacted(actual) for actual in answers)
        for case, actual in zip(cases, answers):
            if is_redacted(actual):
                continue
            where = difference(corpus.answer(case), actual)
            if where:
                failures.append((case["kind"], where, case))
        if failure:
            case = cases[len(answers)] if len(answers) < len(cases) else {}
            failures.append((case.get("kind", "end"), failure, case))
        # Minimising is slow and one case tells as much as ten.
        told = []
        for kind, where, case in failures:
            if kind in {k for k, _ in told}:
                continue
            small = minimised(runner, case, corpus) if case else None
            told.append((kind, small or f"{where}\n  {json.dumps(case, ensure_ascii=False)}\n  only in the folder as written: seed {seed}"))
    return seed, len(cases) - left_out, left_out, len(failures), told


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--show", type=int, default=5, help="failing cases to print for each kind")
    parser.add_argument("--runner", default=os.path.join(HERE, "../../build/release/golden_runner"))
    arguments = parser.parse_args()
    if not os.access(arguments.runner, os.X_OK):
        sys.exit(f"differential.py: {arguments.runner} is not there: build it first (scripts/test.sh)")

    started, done, redacted, wrong, shown = time.monotonic(), 0, 0, 0, {}
    corpus_count = -(-arguments.cases // CASES_PER_CORPUS)
    tasks = [(arguments.runner, arguments.seed * 1_000_000 + i) for i in range(corpus_count)]
    with multiprocessing.Pool(arguments.jobs) as pool:
        for seed, cases, left_out, failed, told in pool.imap(check_corpus, tasks):
            done, redacted, wrong = done + cases, redacted + left_out, wrong + failed
            for kind, text in told:
                shown[kind] = shown.get(kind, 0) + 1
                if shown[kind] <= arguments.show:
                    print(f"{kind} (seed {seed}): {text}\n", flush=True)
    print(f"differential: {done - wrong} passed, {wrong} failed in {time.monotonic() - started:.0f} s "
          f"(seed {arguments.seed}; {redacted} left out, whose text redaction took for a secret)")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
