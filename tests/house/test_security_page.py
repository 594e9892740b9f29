"""The page on security names a test for each promise; each of them is there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def test_every_test_that_the_page_names_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    named = NAMED.findall(page)
    assert len(named) >= 30
    gone = [
        f"{file}::{test}"
        for file, test in named
        if f"\ndef {test}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert gone == []


def test_every_promise_names_a_test() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    rows = [line for line in page.splitlines() if line.startswith("| ") and "promise" not in line]
    assert len(rows) >= 15 and all(NAMED.search(row) for row in rows)
