# SPDX-License-Identifier: MIT
"""Random memory folders, queries, prompts and contents for the differential test; the same seed gives the same ones.

Outside the alphabet, because the oracle and the core differ there by decision (SPEC 2.1) or by Python's limits:
- characters newer than Unicode 14 (the oracle's Python is a version behind utf8proc);
- an ignorable character directly before a combining mark (the core drops it before it composes, the oracle after);
- JSON numbers beyond double or 64-bit range, and documents nested deeper than 512 (both read them as damage or as absent,
  at other limits).
"""
import json
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))
NOW = "2026-11-30T12:00:00Z"

with open(os.path.join(HERE, "../golden/stem_families.txt"), encoding="utf-8") as families:
    ENGLISH = sorted({w for line in families if not line.startswith("#") for w in line.replace("!", " ").split()})

COMMON = """docker kubernetes postgres redis nginx webpack typescript python rust grpc token lifetime session cookie login deploy staging
production container image volume timeout latency buffer stream socket header proxy gateway schema table column fixture mock
flaky pipeline artifact runner lockfile monorepo pnpm npm yarn tabs spaces linter formatter coverage checkout review branch""".split()
STOP = "the a to in is for of and not with on it how do i we should fix why never always before after without use using".split()
IDENTIFIERS = """getUserById parseHTTPResponse snake_case_name kebab-case-name my-app my_app MyApp v18.0 1.2.3 0x7fff HTTP2Server CoreDNS
src/routes/users.ts --no-cache C++ node.js pnpm-lock.yaml ECONNREFUSED 127.0.0.1:5432 E1042 ERR_MODULE_NOT_FOUND @scope/pkg utf8
API_KEY_NAME __init__ user2 2fa k8s i18n""".split()
SHORT = "a x ok ci db ui js ts go py 1 22 443 5432 2026 ½ ² ③ é ß".split()
ACCENTS = """naïve café Straße STRASSE Größe señor élève e\u0301le\u0300ve ΣΊΣΥΦΟΣ σίσυφος İstanbul ﬁle ＡＢＣ ｶﾞｲﾄﾞ ǅungla Ångström ÅNGSTRÖM
миграция МИГРАЦИЯ данных नमस्ते स्थापना مرحبا שלום žluťoučký""".split()
UNSPACED = ["部署失败", "数据库连接超时", "使用缓存", "不要使用制表符", "データベース", "接続がタイムアウト", "せつぞくエラー", "部署docker失败",
            "การเชื่อมต่อฐานข้อมูล", "ล้มเหลว", "ການເຊື່ອມຕໍ່", "ဒေတာဘေ့စ်", "មូលដ្ឋានទិន្នន័យ", "库", "が"]
HANGUL = ["데이터베이스", "연결 실패", "배포", "배포를", "한국어", "캐시", "오류"]
EMOJI = ["😀", "👩\u200d💻", "⚠\ufe0f", "foo\u200bbar", "soft\u00adhyphen", "\ufeffbom", "🚀🚀", "→", "…", "\u0000", "\t", "\u2028"]
PUNCTUATION = ["", "", "", "", ",", ".", ":", ";", "!", "?", " -", '"', "(", "`", "\n", "/"]

TYPES = ["USER_CORRECTION", "REPEATED_CORRECTION", "FRUSTRATED_CORRECTION", "USER_PREFERENCE", "UNIVERSAL_DIRECTIVE",
         "WORKING_SOLUTION", "WORKING_SOLUTION", "WORKING_SOLUTION", "FAILED_APPROACH", "ARCHITECTURAL_DECISION", "CODEBASE_PATTERN",
         "CONFIG_INSIGHT", "DEBUGGING_INSIGHT", "error_resolution", "test_result", "SESSION_CHECKPOINT", "user_correction",
         "User_Preference", "session_checkpoint", "MY_OWN_TYPE", "", "docker"]
GUIDANCE = ["USER_CORRECTION", "USER_PREFERENCE", "UNIVERSAL_DIRECTIVE", "FRUSTRATED_CORRECTION", "REPEATED_CORRECTION"]
SESSIONS = ["s1aaaaaa-1", "s1aaaaaa-2", "s1aaaaaa", "s2bbbbbb-1", "0192f3a4-7b1c-7000", "0192f3a4-9d2e-7000", "0192f3a4", "s2", "unknown", "x"]
TIMES = ["2026-11-29T10:00:00Z", "2026-11-29T10:00:00+02:00", "2026-11-28T23:59:59.5Z", "2026-11-01", "2026-10-15T08:30:00", "20261120T101010",
         "20261120T101010Z", "2026-W47-5", "2026-W47", "2026-11-20 10:00", "2026-11-20T10", "2026-11-20T10:00:00.123456789", "2026-11-20T10:00:00,25",
         " 2026-11-20T10:00:00Z ", "2027-01-01T00:00:00Z", "2026-11-20T10:00:00-0530", "2026-11-20T10:00:00+05:30:15", "2026-11-20t10:00:00z",
         "2026-02-30T00:00:00Z", "yesterday", "", "2026-11-20T25:00:00Z", "1999-12-31T23:59:59Z", "0001-01-01", "9999-12-31T23:59:59.999999",
         "2026-11-20TZ", "2026-11-20T10:00:00 Z", "2026/11/20", "1732000000", "2026-11-20T10:00:00.1", "2026-11-20T101010.5+01"]
PRIORITIES = [0, 1, 3, 5, 9.5, 10, 99, -4, 1e3, 0.25, "5", True, False, None, [5], {"p": 5}, ""]
REPEATS = [0, 1, 2, 5, 100, -1, 2.0, "3", True, None, 1e2]
GENERIC_TAGS = ["stop_hook", "auto_extracted", "user_correction", "IN_SESSION", "repeated"]
DAMAGE = [b"", b"   ", b"[1, 2]", b"null", b"42", b'"text"', b"NaN", b'{"content": NaN}', b'{"content": "a", "priority": Infinity}', b'{"content": "torn',
          b'{"content": "bad \xff utf-8"}', b'{"content": "trailing"},', b"{content: 1}", b"{'content': 'single'}", b'{"content": "tab\there"}',
          b'{"content": "x"} {"content": "y"}', b'\xef\xbb\xbf{"content": "second bom"}', b'{"a": 01}', b'{"a": .5}', b'{"a": 1.}', b'{"a": +1}', b"{}",
          b'{"content": "\\ud83d lone"}', b'{"content": "\\ude00 low \\ud83d\\ude00 pair"}', b'{"content": "first", "content": "docker second"}',
          b'{"content": "bad escape \\x"}', b'{"content": "\\u12"}', b'{"content": {"deep": [[[[{}]]]]}, "tags": {"a": 1}}', b"\x00", b"{} // comment",
          b' \t{"content": "padded docker"} \r', b'{"content": "overlong \xc0\xaf"}', b'{"content": "surrogate \xed\xa0\x80"}', b'{"content": "\\u0000docker"}']


class Source:
    """Words, entries and questions about them, from one random number generator."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        r = self.random
        # A corpus talks about few things, so that entries share words.
        self.topic = r.sample(ENGLISH, 14) + r.sample(COMMON, 12) + r.sample(IDENTIFIERS, 5)
        self.exotic = r.random() < 0.5
        self.types = TYPES if r.random() < 0.6 else [t for t in TYPES if "checkpoint" not in t.lower()]
        self.aliases = self.make_aliases()

    def word(self):
        r = self.random
        k = r.random()
        if k < 0.5:
            return r.choice(self.topic)
        if k < 0.62:
            return r.choice(STOP)
        if k < 0.72:
            return r.choice(ENGLISH)
        if k < 0.78:
            return r.choice(IDENTIFIERS)
        if k < 0.83:
            return r.choice(SHORT)
        if k < 0.86:  # parts of words, for the substring tier
            whole = r.choice(self.topic)
            cut = r.randint(1, max(1, len(whole) // 2))
            return whole[cut:] if r.random() < 0.5 else whole[:-cut]
        if k < 0.88:
            return r.choice(self.topic) + r.choice(self.topic)
        if not self.exotic:
            return r.choice(COMMON)
        if k < 0.91:
            return r.choice(ACCENTS)
        if k < 0.95:
            text = r.choice(UNSPACED)
            start = r.randrange(len(text))
            return text[start:start + r.randint(1, len(text))]
        if k < 0.98:
            return r.choice(HANGUL)
        return r.choice(EMOJI)

    def text(self, least, most):
        r = self.random
        out = []
        for _ in range(r.randint(least, most)):
            word = self.word()
            if r.random() < 0.1:
                word = word.upper() if r.random() < 0.5 else word.capitalize()
            out.append(word + r.choice(PUNCTUATION))
        return ("" if self.exotic and r.random() < 0.1 else " ").join(out)

    def make_aliases(self):
        r = self.random
        if r.random() < 0.3:
            return {}
        groups = {}
        for _ in range(r.randint(1, 5)):
            key = r.choice(["k8s", "ci", "db", "my-app", "continuous integration", "数据库", "배포", "C++", "pg", "js", *self.topic])
            form = lambda: r.choice(["kubernetes", "my_app", "myapp", "continuous-integration", "build server", "database", "Datenbank", "部署", "postgres",
                                     "", "...", "x", " spaced  form ", *self.topic, f"{r.choice(self.topic)} {r.choice(self.topic)}"])
            values = [form() for _ in range(r.randint(0, 3))]
            groups[key] = r.choice([values, values, values, values + [5, None], form(), 7, {"a": "b"}])
        return groups

    # ------------------------------------------------------------ entries

    def mutated(self, content):
        """The same statement in other words, or another one in similar words."""
        r = self.random
        words = content.split(" ")
        for _ in range(r.choice([1, 1, 1, 2, 3])):
            at = r.randrange(len(words))
            k = r.random()
            if k < 0.2:
                words.insert(at, self.word())
            elif k < 0.35 and len(words) > 2:
                del words[at]
            elif k < 0.5:
                words[at] = self.word()
            elif k < 0.6:
                words.insert(at, r.choice(["not", "never", "without", "don't", "no", "不要", "nicht"]))
            elif k < 0.7:
                words.append(r.choice(["18", "22", "v2", "5432", "127.0.0.1", "0x10"]))
            elif k < 0.8:
                words = [r.choice(["18", "22", "v3", "5433"]) if any(c.isdigit() for c in w) else w for w in words]
            elif k < 0.85:
                words = [w.upper() for w in words]
            elif k < 0.95:
                words += [self.word() for _ in range(r.randint(2, 12))]
            else:
                r.shuffle(words)
        return " ".join(words)

    def contrast(self):
        r = self.random
        a, b, c = r.choice(self.topic), r.choice(self.topic), r.choice(["not", "instead of", "over", "rather than", "statt", "au lieu de"])
        return f"{r.choice(['Use', 'Always use', 'Prefer', 'Run'])} {a} {c} {b}{r.choice(['', ' in tests', ', please', '. Otherwise it fails'])}"

    def content(self, earlier):
        r = self.random
        k = r.random()
        if earlier and k < 0.3:
            return self.mutated(r.choice(earlier))
        if earlier and k < 0.35:
            return r.choice(earlier)
        if k < 0.45:
            return self.contrast()
        if k < 0.5:
            return self.text(0, 3)
        return self.text(4, 24)

    def entry(self, earlier, is_core=False):
        r = self.random
        entry = {"type": r.choice(self.types), "content": self.content(earlier)}
        earlier.append(entry["content"])
        tags = [self.word() for _ in range(r.randint(0, 4))] + r.sample(GENERIC_TAGS, r.choice([0, 0, 1]))
        if r.random() < 0.9:
            entry["tags"] = tags if r.random() < 0.9 else r.choice([[*tags, 5, None], "docker", {}, None])
        if r.random() < 0.9:
            entry["timestamp"] = f"2026-{r.randint(8, 11):02d}-{r.randint(1, 29):02d}T{r.randint(0, 23):02d}:00:00Z" if r.random() < 0.6 else r.choice(TIMES)
        if r.random() < 0.9:
            entry["session_id"] = r.choice(SESSIONS)
        entry["source"] = "test"
        if is_core or r.random() < 0.05:
            entry["section"] = self.text(1, 3)
        if is_core or r.random() < 0.15:
            entry["priority"] = r.choice(PRIORITIES)
        if r.random() < 0.1:
            entry["repeats"] = r.choice(REPEATS)
        if r.random() < 0.04:  # missing and wrongly typed
            del entry[r.choice(sorted(entry))]
        if r.random() < 0.03:
            entry[r.choice(sorted(entry))] = r.choice([None, 5, ["list"], {"an": "object"}, True])
        return entry

    def file(self, count, is_core=False):
        """The bytes of a JSONL file, as several writers leave it."""
        r = self.random
        earlier, lines = [], []
        for _ in range(count):
            separators = (",", ":") if r.random() < 0.3 else None
            lines.append(json.dumps(self.entry(earlier, is_core), ensure_ascii=r.random() < 0.3, separators=separators).encode())
            if r.random() < 0.02:
                lines.append(lines[-1])
        if r.random() < 0.4:
            for _ in range(r.randint(1, 4)):
                lines.insert(r.randint(0, len(lines)), r.choice(DAMAGE))
        end = b"\r\n" if r.random() < 0.1 else b"\n"
        data = end.join(lines) + (end if r.random() < 0.8 and lines else b"")
        return (b"\xef\xbb\xbf" if r.random() < 0.05 else b"") + data

    # ------------------------------------------------------------ questions

    def query(self, contents):
        r = self.random
        k = r.random()
        if contents and k < 0.55:
            known = r.choice(contents).split()
            words = r.sample(known, min(len(known), r.randint(1, 6))) + [self.word() for _ in range(r.randint(0, 3))]
            r.shuffle(words)
            return " ".join(words)
        if contents and k < 0.6:
            return r.choice(contents)
        if k < 0.75:
            return self.text(8, 20)
        if k < 0.78:
            return r.choice(["", "?", "a b", "...", "😀", " "])
        if k < 0.85 and self.aliases:
            return f"{self.text(0, 2)} {r.choice(list(self.aliases))} {self.text(0, 3)}"
        return self.text(1, 6)

    def expansion(self):
        r = self.random
        return [] if r.random() < 0.6 else [self.word() if r.random() < 0.8 else self.text(2, 3) for _ in range(r.randint(1, 5))]

    def prompt(self, contents):
        r = self.random
        query = self.query(contents)
        k = r.random()
        if k < 0.4:
            return query
        if k < 0.5:
            return f"please look at this: ```\n{self.text(6, 12)}\n``` {query}"
        if k < 0.6:
            return f'the page says "{self.text(4, 9)}" so {query}'
        if k < 0.7:
            return f"{r.choice(self.topic)}-{r.choice(self.topic)} --{r.choice(self.topic)}- {query}"
        if k < 0.75:
            return " ".join(r.sample(STOP, 4)) + r.choice(["", " ok", " " * 60, "  no \n"])
        return f"How do I {query} again? I get {self.word()} with {self.word()}"

    def new_entry(self, entries):
        """A new entry: most often one that is about the same as an entry of the log."""
        r = self.random
        known = [e for e in entries if isinstance(e.get("content"), str) and e["content"].strip()]
        if not known or r.random() < 0.2:
            return dict(type=r.choice(TYPES), content=self.content([]), session=r.choice(SESSIONS))
        old = r.choice(known)
        content = old["content"] if r.random() < 0.15 else self.mutated(old["content"])
        kind = old["type"] if r.random() < 0.5 and isinstance(old.get("type"), str) else r.choice(GUIDANCE if r.random() < 0.6 else TYPES)
        return dict(type=kind, content=content, session=r.choice([*SESSIONS, "new"]))

    def session(self):
        return self.random.choice([*SESSIONS, "zzzzzzzz-9", ""])
