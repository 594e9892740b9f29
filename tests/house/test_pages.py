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
    path = path.replace("NAME", "kon")
    found = [*ROOT.glob(path), *ROOT.glob(f"{KON}/{path}")]
    beside = [*ROOT.glob(f"konqt/gui/kon/board/{path}"), *ROOT.glob(f"{KON}/engine/rules/{path}")]
    assert found or beside, f"CONTRIBUTING.md names {path}"
    text = "".join(each.read_text(encoding="utf-8") for each in found + beside if each.is_file())
    for name in re.findall(r"`(\w+)`", names):
        assert re.search(rf"\b{name}\b", text), f"CONTRIBUTING.md names {name} in {path}"


class Edit(NamedTuple):
    """Text put into a file: before the first `mark`, every one or in its place, or at the end."""

    path: str
    text: str
    mark: str = ""
    every: bool = False
    instead: bool = False
    """in the place of the mark"""


class Page(NamedTuple):
    """The first step, what is then said to be missing, and the other steps."""

    first: tuple[Edit, ...]
    told: tuple[str, ...]
    rest: tuple[Edit, ...]
    tried: tuple[str, ...] = ()
    """what then must work: arguments of `konqt`, or of Python with -m or -c before them"""


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
        Edit(
            "konqt/gui/kon/art/scenes.py", '    "skilag": _skier,\n', '    "panzer": weapons.tank'
        ),
        Edit("konqt/ai/kon/basic/card_values.py", '"skilag": 0.3, ', '"bakhold": 0.28'),
        Edit(
            f"{KON}/engine/rules/refusal.py",
            '    "skilag": ("source", "to", "count"),\n',
            '    "kystevakuering": ("source"',
        ),
        Edit(
            f"{KON}/data/decks_basic.toml",
            """skilag = { value = 1, source = "reconstructed" }
bakhold = { value = 4,""",
            "bakhold = { value = 5,",
            instead=True,
        ),
        Edit(
            f"{KON}/engine/rules/skis.py",
            """from konqt.core.refusal import Reason
from konqt.games.kon.engine.rules.moving import explain_count, free_to_move
from konqt.games.kon.engine.rules.refusal import not_adjacent, number_of, surplus, unknown_area


def add_skis(state, out):
    for source in state.rules.play_areas:
        free = min(free_to_move(state, source), 2)
        near = state.rules.topology.adjacent[source] & ~state.enemies_of(state.turn)
        for to in state.rules.play_areas if free else ():
            if near >> to & 1:
                out += state.rules.flight("skilag", "move", source, to)[:free]


def explain_skis(state, action):
    reasons = surplus(action)
    if action.source is None or action.to is None or action.count is None:
        return reasons
    for area in (action.source, action.to):
        reasons += unknown_area(state, area)
    reasons += not_adjacent(state, action.source, action.to, "4.1")
    reasons += explain_count(state, action.source, action.count)
    to, params = number_of(state, action.to), {"card": "skilag", "to": action.to}
    if action.count > 2:
        reasons.append(Reason("4.1", "carried_too_many", {"card": "skilag", "count": 3}))
    if to >= 0 and state.enemies_of(state.turn) >> to & 1:
        reasons.append(Reason("4.1", "carried_into_enemy", params))
    return reasons
""",
        ),
        Edit(
            f"{KON}/engine/rules/movement.py",
            """
from konqt.games.kon.engine.rules.skis import add_skis, explain_skis  # noqa: E402

CARD_PLAYS["skilag"] = add_skis
CARD_REASONS["skilag", "move"] = explain_skis
CARD_RULES["skilag"] = "4.1"
""",
        ),
    ),
    (
        "rules show skilag",
        "data check konqt/games/kon/data",
        """-c from konqt.core.chance import Stream
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.wording import card_text
from konqt.games.kon.wording.action_groups import group_of
game = KampenOmNorge()
held = {"germany": [], "norway": ["skilag"], "allies": []}
stand = {"hamar": {"norway": 1}, "oslo": {"germany": 1}, "tromso": {"allies": 1}}
begun = {"scenario": "basic", "turn": "norway", "hands": held, "units": stand}
state = game.from_position({**begun, "allies_arrived": True}, 1)
plays = [each for each in game.legal(state) if getattr(each, "card", "") == "skilag"]
assert "gjovik" in {each.to for each in plays} and "oslo" not in {each.to for each in plays}
assert group_of(game.observe(state, "norway"), plays[0]).title
assert card_text("norway", "skilag").title == "Ski team"
refused = game.action_from_json({**game.action_to_json(plays[0]), "to": "bergen"})
told = {each.code for each in game.explain(state, refused)}
assert told == {"not_adjacent"}, told
""",
        "fuzz --games 6 --seed 3 --scenario basic --jobs 1",
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
        "frame parley: missing in forms/pending.py FORMS",
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
        Edit(f"{KON}/forms/pending.py", '    "parley": constant(MOVEMENT),\n', '    "movement":'),
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

@frozen
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
            "\n\n@frozen",
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


def shipped(path: str, *changes: tuple[str, str]) -> str:
    """Give the text of a file of ours, with words of it changed."""
    text = (ROOT / path).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, f"{path}: nothing reads {old!r} any more"
        text = text.replace(old, new)
    return text


REGISTRY = "konqt/games/registry.py"
SCENARIO = Page(
    (Edit(REGISTRY, '"lofoten", ', '"narvik", "basic", "advanced")'),),
    (
        "file of a scenario scenario_lofoten.toml: missing in games/kon/data",
        "scenario lofoten: missing in wording/scenarios.py SCENARIO_WORDS",
        "scenario lofoten: missing in assets/rules (its summary)",
    ),
    (
        Edit(
            f"{KON}/data/scenario_lofoten.toml",
            shipped(
                f"{KON}/data/scenario_narvik.toml",
                ('name = "narvik"', 'name = "lofoten"'),
                ('["narvik", "bjornfjell", "bardufoss"]', '["harstad", "tromso"]'),
                ('germany_needs = { value = "any"', 'germany_needs = { value = "all"'),
                ('chapter = "NAR"', 'chapter = "LOF"'),
                ('rule_of_end = "NAR Winning', 'rule_of_end = "LOF Winning'),
            ),
        ),
        Edit(
            f"{KON}/wording/scenarios.py",
            """    "lofoten": ScenarioWords(N_("Lofoten"), N_("Islands"), CITIES, RECONSTRUCTED),
""",
            '    "narvik": ScenarioWords(',
        ),
        Edit("assets/rules/lofoten_summary.toml", shipped("assets/rules/narvik_summary.toml")),
        Edit(
            "assets/rules/kon.toml",
            """
[rules."LOF"]
title_en = "Lofoten"
title_nb = "Lofoten"
text_en = "Islands alone."
text_nb = "Bare øyer."

[rules."LOF Winning the Game"]
name_nb = "LOF Slutt og seier"
title_en = "Lofoten: end and victory"
title_nb = "Lofoten: slutt og seier"
text_en = "Germany must hold both."
text_nb = "Tyskland må holde begge."
""",
        ),
        Edit(
            "assets/rulebook/lofoten.toml",
            """
id = "lofoten"
title_en = "Scenario: Lofoten"
title_nb = "Scenario: Lofoten"

[[sections]]
ref = "LOF"
blocks = [{ id = "what", summary = 1 }]

[[sections]]
ref = "LOF Winning the Game"
blocks = [{ id = "who", summary = 1 }]
""",
        ),
        Edit(f"{KON}/rulebook/book.py", '"lofoten", ', '"narvik", "aim"'),
    ),
    (
        "fuzz --games 4 --scenario lofoten --jobs 1",
        "rules show LOF",
        """-c from konqt.games.kon.wording import rule_refs, rule_title
from konqt.games.registry import rulebook_of
own = {"LOF", "LOF Winning the Game"}
assert own <= set(rule_refs("lofoten")) and not own & set(rule_refs("narvik"))
assert not [ref for ref in rule_refs("lofoten") if ref.startswith("NAR")]
assert rule_title("LOF Set-up") == "Lofoten"
assert rulebook_of("kon").section("LOF Winning the Game").ref == "LOF Winning the Game"
""",
        "fuzz --games 1 --scenario lofoten --jobs 1 --seat germany=ai:greedy",
        """-c from PySide6.QtWidgets import QApplication
app = QApplication([])
from konqt.gui.kon.screens.kon_offer import new_game_dialog
from konqt.gui.kon.screens.summary import SummaryDialog
asked, summary = new_game_dialog(None, {"scenario": "lofoten"}), SummaryDialog(None, "lofoten")
assert asked._scenarios.scenario == "lofoten"
assert summary.scenarios.buttons["lofoten"].text() == "Lofoten"
""",
    ),
)
LEVEL = Page(
    (
        Edit(
            REGISTRY,
            '            "timid": "konqt.ai.kon.timid:TimidAgent",\n',
            '            "greedy": "konqt.ai',
        ),
    ),
    ("level timid: missing in games/registry.py level_words", "No module named"),
    (
        Edit(
            "konqt/ai/kon/timid.py",
            """from typing import Any


class TimidAgent:
    name = "timid"

    def __init__(self, data: Any = None) -> None:
        del data

    def choose(self, observation: Any, rng: Any) -> Any:
        return observation.legal[-1]
""",
        ),
        Edit(
            REGISTRY,
            '            "timid": LevelWords(N_("timid"), N_("Computer: timid"), N_("waits")),\n',
            '            "greedy": LevelWords(',
        ),
    ),
    (
        "arena --games 2 --jobs 1 --seat germany=ai:timid",
        """-c from konqt.ai.process import AiProcess
from konqt.core.game import Setup
from konqt.games.registry import game_named
game, opponent = game_named("kon"), AiProcess("timid", "kon")
seen = game.observe(game.new(Setup("narvik", 1)), "germany")
assert opponent.ask(seen, 1).result(60) == seen.legal[-1]
opponent.stop()
""",
    ),
)
AS_NUMBERS = ('"toy"', '"numbers"')
GAME = Page(
    (
        Edit(
            REGISTRY,
            """    "numbers": GameEntry(
        name="numbers",
        scenarios=("numbers",),
        game="konqt.games.numbers.game:ToyGame",
        narrator="konqt.games.numbers.narrator:ToyNarrator",
        plugin="konqt.gui.numbers.numbers_plugin:ToyPlugin",
        levels={"random": "konqt.ai.random_agent:RandomAgent"},
        title="Numbers",
    ),
""",
            '    "kon": GameEntry(',
        ),
    ),
    ("game numbers: konqt.games.numbers missing in Games do not know each other",),
    (
        Edit("konqt/games/numbers/__init__.py", '"""Numbers."""\n'),
        Edit("konqt/games/numbers/game.py", shipped("tests/kit/toy_game.py", AS_NUMBERS)),
        Edit("konqt/games/numbers/narrator.py", shipped("tests/kit/toy_narrator.py", AS_NUMBERS)),
        Edit("konqt/gui/numbers/__init__.py", '"""Numbers at the window."""\n'),
        Edit(
            "konqt/gui/numbers/numbers_plugin.py",
            shipped(
                "tests/kit/toy_plugin.py",
                AS_NUMBERS,
                ("from toy_game import", "from konqt.games.numbers.game import"),
            ),
        ),
        Edit("pyproject.toml", '"konqt.games.numbers", ', '"konqt.games.kon"', every=True),
        Edit("pyproject.toml", '"konqt.gui.numbers", ', '"konqt.gui.kon"', every=True),
    ),
    (
        "-c from importlinter.cli import lint_imports_command as c; c()",
        "-m pytest -q -p no:cacheprovider tests/contract -k numbers",
    ),
)
EXPORTER = Page(
    (
        Edit(
            "konqt/session/export/forms.py",
            '    "lines": '
            'ExportForm("konqt.session.export.as_lines:as_lines", "one line a step"),\n',
            '    "txt": ExportForm(',
        ),
    ),
    (
        "exporter lines: missing, No module named",
        "exporter lines: missing in docs/interfaces.md",
    ),
    (
        Edit(
            "konqt/session/export/as_lines.py",
            """from konqt.session.export.step_by_step import told


def as_lines(replay, viewer, wanted=None):
    return ",".join(told(replay, viewer)).encode()
""",
        ),
        Edit("docs/interfaces.md", "lines\\|", "txt\\|md"),
    ),
    (
        "export game.konr --to lines --out game.lines",
        "-m pytest -q -p no:cacheprovider tests/app/test_export_command.py -k lines",
    ),
)
PAGES_OF = {
    "a card": CARD,
    "a decision": DECISION,
    "an event": EVENT,
    "a scenario": SCENARIO,
    "a level": LEVEL,
    "a game": GAME,
    "an exporter": EXPORTER,
}
FOLLOWED_ELSEWHERE = {
    "a rule": "tests/house/test_rule_page.py",
    "a language": "tests/house/test_third_language.py",
}


def copied(to: Path) -> None:
    """Copy what the pages speak of; the rest of the tree is only pointed at."""
    ignored = shutil.ignore_patterns("__pycache__", "compiled")
    shutil.copytree(ROOT / "konqt", to / "konqt", ignore=ignored)
    kept = "konqt/games/kon/board/compiled"
    (to / kept).symlink_to(ROOT / kept)
    (to / "maps").symlink_to(ROOT / "maps")
    (to / "assets").mkdir()
    for each in (ROOT / "assets").iterdir():
        if each.name not in ("rules", "rulebook"):
            (to / "assets" / each.name).symlink_to(each)
    for texts in ("assets/rules", "assets/rulebook"):
        shutil.copytree(ROOT / texts, to / texts)
    shutil.copytree(ROOT / "docs", to / "docs", ignore=shutil.ignore_patterns("pictures"))
    house = "tests/house/test_nothing_missing.py"
    for part in (house, "tests/conftest.py", "tests/rest.txt", "tests/slow.txt", "pyproject.toml"):
        (to / part).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / part, to / part)
    # Whoever is found through a link finds the tree that it leads to.
    for part in ("tests/kit", "tests/contract", "tests/app", "tools"):
        shutil.copytree(ROOT / part, to / part, ignore=ignored)
    for part in ("tests/fixtures", "tests/kon"):
        (to / part).symlink_to(ROOT / part)
    shutil.copy(ROOT / "tests/fixtures/records/v1/resigned.konr", to / "game.konr")


def edit(tree: Path, edits: tuple[Edit, ...]) -> None:
    for path, text, mark, every, instead in edits:
        file = tree / path
        file.parent.mkdir(exist_ok=True)
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        assert mark in old, f"{path}: nothing reads {mark!r} any more"
        laid = text if instead else text + mark
        new = old.replace(mark, laid, -1 if every else 1) if mark else old + text
        file.write_text(new, encoding="utf-8")


def in_tree(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env={
            **os.environ,
            "PYTHONPATH": str(tree),
            "PYTHONDONTWRITEBYTECODE": "1",
            "QT_QPA_PLATFORM": "offscreen",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def tried(tree: Path, what: str) -> subprocess.CompletedProcess[str]:
    """Do what must work after the last step."""
    if what.startswith("-c "):
        return in_tree(tree, "-c", what.removeprefix("-c "))
    return in_tree(
        tree, *(what.split() if what.startswith("-m ") else ("-m", "konqt", *what.split()))
    )


def looked_over(tree: Path) -> subprocess.CompletedProcess[str]:
    """Run the test of all tables in the copy."""
    return in_tree(
        tree,
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "-vv", "-k", "not taken_away"),
        "tests/house/test_nothing_missing.py",
    )


def test_each_page_is_followed() -> None:
    named = re.findall(r"## How to add (.+)", how_to_add())
    assert sorted(named) == sorted([*PAGES_OF, *FOLLOWED_ELSEWHERE])
    assert all((ROOT / test).is_file() for test in FOLLOWED_ELSEWHERE.values())


QUICK = ("a card", "a decision")
"""Pages followed whenever tests are run; a copy of the tree is looked over three times for each."""


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, id=name, marks=() if name in QUICK else pytest.mark.slow)
        for name, page in PAGES_OF.items()
    ],
)
def test_who_follows_a_page_is_done(page: Page, tmp_path: Path) -> None:
    copied(tmp_path)
    edit(tmp_path, page.first)
    result = looked_over(tmp_path)
    assert result.returncode == 1, result.stdout + result.stderr
    assert [told for told in page.told if told not in result.stdout] == []
    edit(tmp_path, page.rest)
    result = looked_over(tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    for what in page.tried:
        result = tried(tmp_path, what)
        assert result.returncode == 0, f"{what}\n{result.stdout}{result.stderr}"
