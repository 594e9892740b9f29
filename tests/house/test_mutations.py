"""tools/mutants.py damages rules and nothing else, and its list of survivors is of today."""

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "konqt" / "games"
RULES = {"kon": GAMES / "kon" / "engine" / "rules", "crown": GAMES / "crown" / "engine"}


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator["Maker"]:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    yield Maker(tmp_path)
    sys.modules.pop("mutations", None)


class Maker:
    """Makes the mutants of a text."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, text: str) -> list[str]:
        from mutations import count_of, mutant_of

        (self.folder / "rule.py").write_text(text, encoding="utf-8")
        name = Path("rule.py")
        return [
            mutant_of(self.folder, name, number).change
            for number in range(count_of(self.folder, name))
        ]


CHANGES = [
    ("if a and b:\n        act()", ["a and b  ->  True", "a and b  ->  False", "a and b  ->  b",
                                  "a and b  ->  a", "act()  ->  pass"]),
    ("return a < b", ["a < b  ->  a >= b"]),
    ("return not a", ["not a  ->  a"]),
    ("return a & ~b", ["a & ~b  ->  a", "a & ~b  ->  ~b", "~b  ->  b"]),
    ("return min(a, 5)", ["min(a, 5)  ->  min(a, 6)"]),
    ("return [x for x in a if b]", ["for x in a if b  ->  without b"]),
    ("a.b = c", ["a.b = c  ->  pass"]),
    # The empty text only tells the type checker that there is one.
    ("return a or ''", ["a or ''  ->  ''"]),
    ("return a or 0", ["a or 0  ->  0"]),
]  # fmt: skip


@pytest.mark.parametrize(("body", "changes"), CHANGES)
def test_every_check_is_damaged_in_every_way(made: Maker, body: str, changes: list[str]) -> None:
    assert made(f"def rule(a, b, c):\n    {body}\n") == changes


@pytest.mark.parametrize(
    "text",
    [
        'def rule(a: int = 3) -> "int":\n    """Say 4."""\n    return a\n',
        "class Frame:\n    __slots__ = ('a', 'b')\n    name = 3\n",
        "def rule(a):\n    assert a > 3\n    return -1\n",
        "def rule(a):\n    return Reason('4.1', 'no', {'count': a + 1})\n",
        "def rule(a):\n    params = {'count': 3}\n    return params\n",
    ],
)
def test_what_changes_no_rule_is_left_alone(made: Maker, text: str) -> None:
    assert made(text) == []


def test_an_event_that_is_not_told_is_a_mutant_but_not_whether_anybody_listens(made: Maker) -> None:
    text = "def rule(sink):\n    if sink is not None:\n        sink.append(Told())\n"
    assert made(text) == ["sink.append(Told())  ->  pass"]


def test_tables_lose_entries(made: Maker) -> None:
    assert made("CARDS = {'a': first, 'b': second}\n") == [
        "{'a': first, 'b': second}  ->  without 'a': first",
        "{'a': first, 'b': second}  ->  without 'b': second",
    ]


def test_explained_survivors_stand_in_the_rules_of_today() -> None:
    text = (ROOT / "tools" / "mutants_explained.toml").read_text(encoding="utf-8")
    for entry in tomllib.loads(text)["survivor"]:
        rules = RULES[entry.get("game", "kon")]
        lines = (rules / entry["file"]).read_text(encoding="utf-8").splitlines()
        assert entry["line"] in {line.strip() for line in lines}, entry
        assert len(entry["why"]) > 20, entry
