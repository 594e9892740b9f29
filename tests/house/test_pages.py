"""The pages "How to add ..." lead there: what they name exists, and who follows one is done.

Each page is followed in a copy of the tree: the first step alone is answered with the names of
the others, and after all of them nothing is missing.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
KON = "konqt/games/kon"
PAGES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`([\w/.*]+(?:\.py|\.toml|\.md|/))`(?:\s+\(((?:`\w+`,?\s*)+))?")


def how_to_add() -> str:
    """Give the pages on how something is added."""
    start = PAGES.index("Paths below without a folder")
    return PAGES[start : PAGES.index("## House style")]


@pytest.mark.parametrize(
    ("path", "names"), sorted(set(NAMED.findall(how_to_add()))), ids=lambda each: each[:60] or "-"
)
def test_what_a_page_names_is_there(path: str, names: str) -> None:
    found = [*ROOT.glob(path), *ROOT.glob(f"{KON}/{path}")]
    beside = [*ROOT.glob(f"konqt/gui/kon/board/{path}"), *ROOT.glob(f"{KON}/engine/rules/{path}")]
    assert found or beside, f"CONTRIBUTING.md names {path}"
    text = "".join(each.read_text(encoding="utf-8") for each in found + beside if each.is_file())
    for name in re.findall(r"`(\w+)`", names):
        assert re.search(rf"\b{name}\b", text), f"CONTRIBUTING.md names {name} in {path}"


class Edit(NamedTuple):
    """Text put into a file: before the first `mark`, or at its end."""

    path: str
    text: str
    mark: str = ""


class Page(NamedTuple):
    """The first step, what is then said to be missing, and the other steps."""

    first: tuple[Edit, ...]
    told: tuple[str, ...]
    rest: tuple[Edit, ...]


CARD = Page(
    (
        Edit(
            f"{KON}/data/cards.toml",
            """
[norway.skilag]
symbols = { value = 1, source = "reconstructed" }
uses = [{ use = "move", phase = 1, timing = "own", source = "manual" }]
""",
        ),
    ),
    (
        "card of norway skilag: missing in ai/kon/basic/card_values.py KEPT",
        "card of norway skilag: missing in assets/rules/kon_cards.toml",
        "card skilag: missing in gui/kon/art/scenes.py SCENES",
        "card that moves skilag: missing in engine/rules/refusal.py MOVES",
        "card of phase 1 skilag: missing in engine/rules/movement.py CARD_PLAYS",
        "card of phase 1 skilag: missing in engine/rules/movement.py CARD_RULES",
        "use in phase 1 ('skilag', 'move'): missing in engine/rules/movement.py CARD_REASONS",
    ),
    (
        Edit(
            "assets/rules/kon_cards.toml",
            """
[norway.skilag]
title_en = "Ski team"
title_nb = "Skilag"
uses = [{ use = "move", when = [["own", 1]], text_en = "Moves.", text_nb = "Flytter." }]
""",
        ),
        Edit("konqt/gui/kon/art/scenes.py", '    "skilag": _skier,\n', '    "panzer": _tank'),
        Edit("konqt/ai/kon/basic/card_values.py", '"skilag": 0.3, ', '"bakhold": 0.28'),
        Edit(
            f"{KON}/engine/rules/refusal.py",
            '    "skilag": ("source", "via", "to", "count"),\n',
            '    "kystevakuering": ("source"',
        ),
        Edit(
            f"{KON}/engine/rules/movement.py",
            """
CARD_PLAYS["skilag"] = _add_rapid_moves
CARD_REASONS["skilag", "move"] = _explain_rapid
CARD_RULES["skilag"] = ""
""",
        ),
    ),
)
DECISION = Page(
    (
        Edit(
            f"{KON}/engine/frames.py",
            """

class Parley(_Constant):
    \"\"\"Somebody may talk.\"\"\"

    name: ClassVar[str] = "parley"


""",
            "TURN = Turn()",
        ),
    ),
    (
        "frame parley: missing in engine/frames.py Frame",
        "frame parley: missing in engine/rules/table.py DECIDING",
        "frame parley: missing in questions (a row that asks it)",
        "frame parley: missing in forms/pending.py WRITERS",
        "frame parley: missing in forms/pending_reader.py READERS",
        "frame parley: no prompt in engine/decisions.py",
    ),
    (
        Edit(f"{KON}/engine/frames.py", "    | Parley\n", "    | Movement\n"),
        Edit(f"{KON}/engine/rules/table.py", '    "parley": MovementRule(),\n', '    "movement":'),
        Edit(
            f"{KON}/questions/moving.py",
            """
MOVING = (
    *MOVING,
    Question(
        kind="parley",
        frame="parley",
        phase=1,
        duty=CARDS,
        asked="Now it is for {actor} to talk.",
        decline="Be silent",
        declined="{faction} was silent",
        prompts=(Prompt("parley", "4.1", "Talk?", Help("Say something.")),),
    ),
)
""",
        ),
        Edit(f"{KON}/forms/pending.py", '    "parley": _nothing,\n', '    "movement": _nothing'),
        Edit(f"{KON}/forms/pending_reader.py", 'READERS["parley"] = _movement\n'),
        Edit(
            "konqt/ai/kon/basic/choices.py", '    "parley": choose_movement,\n', '    "movement":'
        ),
        Edit("konqt/ai/kon/greedy.py", '    "parley": choose_movement,\n', '    "movement":'),
        Edit("docs/interfaces.md", "parley ", "movement sabotage counter"),
    ),
)
EVENT = Page(
    (
        Edit(
            f"{KON}/events/supply.py",
            """

@dataclass(frozen=True, slots=True)
class WeatherTurned(KonEvent):
    \"\"\"The weather turned.\"\"\"

    kind: ClassVar[str] = "weather_turned"
    changes: ClassVar[str] = CARDS
    rule: str = "4"
""",
        ),
    ),
    (
        "event weather_turned: missing in wording/events.py _SAY",
        "event weather_turned: missing in gui/kon/board/animate.py PAUSES",
        "event of cards weather_turned: missing in engine/ledger.py CARD_BOOKS",
        "weather_turned is not named in events/play.py",
    ),
    (
        Edit(
            f"{KON}/events/play.py",
            "from konqt.games.kon.events.supply import WeatherTurned as WeatherTurned\n",
            "\n\n@dataclass",
        ),
        Edit(
            f"{KON}/wording/supply_events.py",
            '    events.WeatherTurned: lambda event: _("The weather turned"),\n',
            "    events.DropDiverted:",
        ),
        Edit("konqt/gui/kon/board/animate.py", '    "weather_turned": 0,\n', '    "stack_moved":'),
        Edit(
            f"{KON}/engine/ledger.py", '    "weather_turned": _reshuffled,\n', '    "card_played":'
        ),
    ),
)


def copied(to: Path) -> None:
    """Copy what the pages speak of; the rest of the tree is only pointed at."""
    ignored = shutil.ignore_patterns("__pycache__", "compiled")
    shutil.copytree(ROOT / "konqt", to / "konqt", ignore=ignored)
    (to / "konqt/board/compiled").symlink_to(ROOT / "konqt/board/compiled")
    (to / "maps").symlink_to(ROOT / "maps")
    (to / "assets").mkdir()
    for each in (ROOT / "assets").iterdir():
        if each.name != "rules":
            (to / "assets" / each.name).symlink_to(each)
    shutil.copytree(ROOT / "assets/rules", to / "assets/rules")
    shutil.copytree(ROOT / "docs", to / "docs", ignore=shutil.ignore_patterns("pictures"))
    (to / "tests/house").mkdir(parents=True)
    shutil.copy(ROOT / "tests/house/test_nothing_missing.py", to / "tests/house")


def edit(tree: Path, edits: tuple[Edit, ...]) -> None:
    for path, text, mark in edits:
        file = tree / path
        old = file.read_text(encoding="utf-8")
        assert mark in old, f"{path}: nothing reads {mark!r} any more"
        at = old.index(mark) if mark else len(old)
        file.write_text(old[:at] + text + old[at:], encoding="utf-8")


def looked_over(tree: Path) -> subprocess.CompletedProcess[str]:
    """Run the test of all tables in the copy."""
    return subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", "."),
            *("-k", "not taken_away", "-vv", "tests/house/test_nothing_missing.py"),
        ],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("page", [CARD, DECISION, EVENT], ids=["a card", "a decision", "an event"])
def test_who_follows_a_page_is_done(page: Page, tmp_path: Path) -> None:
    copied(tmp_path)
    edit(tmp_path, page.first)
    result = looked_over(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert [told for told in page.told if told not in result.stdout] == []
    edit(tmp_path, page.rest)
    result = looked_over(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
