"""A studied game's page holds all of the study that its viewer may know, to be gone through."""

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from games_played import FACTIONS, plan, play, recorded
from studied_game import ARROWS, CHAPTERS, COMMENT, FORK, NAMES, NOTED, RINGS, studied_game

from konqt.core.direction import isolated
from konqt.core.event import PUBLIC
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.export.web_page import as_html
from konqt.record.study_file import study_path
from konqt.record.study_form import Chapter, StudyArrow
from konqt.resources import asset
from konqt.session.export.wanted import EVERYTHING, Wanted
from konqt.session.plan import HUMAN, Chair
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn
from konqt.session.study.comments import commented
from konqt.session.study.edits import with_arrow, with_chapter, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

pytestmark = pytest.mark.usefixtures("qapp")

THEMES = ("light", "dark")


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Replay:
    return looked_at(studied_game(tmp_path_factory.mktemp("studied")))


@pytest.fixture(scope="module")
def page(replay: Replay, qapp: object) -> str:
    return as_html(replay, PUBLIC).decode()


def looked_at(path: Path) -> Replay:
    replay = Replay.open(path)
    commented(replay)
    return replay


def data_of(page: str) -> Any:
    found = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(found[1])


def mark_at(marks: list[Any], step: int) -> Any:
    return ([mark for mark in marks if mark[0] <= step] or [[0, -1, -1, [], []]])[-1]


def boards(data: Any) -> list[dict[int, Counter[tuple[str, str]]]]:
    """Give who stands where at each own step of each line, put together as the page does."""
    told, lines = data["langs"]["en"], []
    outlines = [{"above": -1, "first": data["first"]}, *data["branches"]]
    sets: list[dict[int, frozenset[int]]] = []
    for outline, own in zip(outlines, [told, *told["branches"]], strict=True):
        there = sets[outline["above"]] if outline["above"] >= 0 else {}
        now = set(there.get(outline["first"] - 1, ()))
        mine = {}
        for step, (gone, come) in enumerate(own["changes"], outline["first"]):
            now = (now - set(gone)) | set(come)
            mine[step] = frozenset(now)
        sets.append(mine)
        lines.append({step: _standing(told, each) for step, each in mine.items()})
    return lines


def _standing(told: Any, things: frozenset[int]) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for each in things:
        if what := told["things"][each][5]:
            space, owner, count, _source = what.split("|")
            found[space, owner] += int(count)
    return found


def test_drawings_stand_at_their_step_alone_in_the_colours_of_each_theme(page: str) -> None:
    marks = data_of(page)["langs"]["en"]["marks"]
    drawn = mark_at(marks, NOTED)[4]
    assert len(drawn) == 3 * ARROWS + 2 * RINGS, "a rim, a line and an arrow's head"
    assert mark_at(marks, NOTED - 1)[4] == mark_at(marks, NOTED + 1)[4] == []
    looks = {theme: re.findall(rf"theme={theme}\] \.t(\d+){{([^}}]*)}}", page) for theme in THEMES}
    styles = {theme: {int(number): rule for number, rule in looks[theme]} for theme in THEMES}
    for _shape, stroke in drawn:
        assert styles["light"][stroke] != styles["dark"][stroke]
    assert sum("stroke-dasharray" in styles["light"][stroke] for _shape, stroke in drawn) == 3


def test_who_went_where_is_drawn_at_each_step(page: str) -> None:
    marks = data_of(page)["langs"]["en"]["marks"]
    march, retreat, attack, flag = 2, 2, 2, 1  # each way is a rim and a line
    drawn = [len(mark_at(marks, step)[3]) for step in (10, 12, 16, 22)]
    assert drawn == [march, 0, 0, retreat + attack + flag]


def test_chapters_and_comments_come_along(page: str) -> None:
    data = data_of(page)
    assert [tuple(each) for each in data["chapters"]] == list(CHAPTERS)
    told = data["langs"]["en"]
    assert COMMENT in told["comments"][str(NOTED)][-1]


def test_every_branch_can_be_stepped_through_as_it_was_played(page: str, replay: Replay) -> None:
    data = data_of(page)
    shown = {branch["name"]: number for number, branch in enumerate(data["branches"], 1)}
    assert [*shown] == list(NAMES)
    assert [branch["above"] for branch in data["branches"]] == [0, 1, 0]
    lines = boards(data)
    for branch in replay.variations(PUBLIC):
        mine = lines[shown[branch.name]]
        assert [*mine] == list(range(branch.step + 1, branch.replay.steps + 1))
        for step, standing in mine.items():
            units = kon_observation(branch.replay.observe(step, PUBLIC)).units
            wanted = {
                (area, who): n for area, here in units.items() for who, n in here.items() if n
            }
            assert standing == wanted, (branch.name, step)
    for code in ("en", "nb"):
        own = data["langs"][code]["branches"][0]
        assert own["log"] and all(step > NOTED for step, *_rest in own["log"])


def test_a_stretch_has_the_branches_that_leave_it_and_those_that_leave_these(
    replay: Replay,
) -> None:
    told = data_of(as_html(replay, PUBLIC, Wanted(first=5, last=NOTED)).decode())
    assert [branch["name"] for branch in told["branches"]] == list(NAMES[:2])
    assert [tuple(each) for each in told["chapters"]] == [CHAPTERS[1]]
    assert told["branches"][1]["first"] == FORK + 1
    later = data_of(as_html(replay, PUBLIC, Wanted(first=NOTED + 1)).decode())
    assert [branch["name"] for branch in later["branches"]] == [NAMES[2]]


@pytest.mark.parametrize("at", [NOTED, NOTED - 1])
def test_a_branch_of_a_branch_that_begins_later_leaves_the_game(tmp_path: Path, at: int) -> None:
    path = studied_game(tmp_path)
    on = PlayedOn(Studied.beside(looked_at(path)), Spot(at), PUBLIC)
    on.take(on.legal()[-1])
    on.saved("Of another hand")
    beside = study_path(path)
    study = json.loads(beside.read_text(encoding="utf-8"))
    first, *_others, last = study["branches"]
    last["parent"] = first["id"]
    beside.write_text(json.dumps(study), encoding="utf-8")
    data = data_of(as_html(looked_at(path), PUBLIC).decode())
    (number,) = (n for n, e in enumerate(data["branches"]) if e["name"] == "Of another hand")
    told = data["branches"][number]
    assert (told["above"], told["first"]) == (0, at + 1)
    assert [*boards(data)[number + 1]] == [at + 1]


def test_a_game_that_nobody_studied_has_no_menus_to_choose_from(tmp_path: Path) -> None:
    data = data_of(as_html(Replay.open(recorded(tmp_path / "g.konr", 4)), PUBLIC).decode())
    assert data["branches"] == data["chapters"] == []


def test_nobody_who_played_the_game_is_named_in_a_branch(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(allied_name="Berit"), path)
    session.seating.give({"germany": Chair(HUMAN, "Karin")})
    play(session)
    session.close()
    replay = looked_at(path)
    last = replay.steps - 1
    action = replay.action(last + 1)
    assert action is not None
    studied = Studied.beside(replay)
    for step, found in ((0, None), (last, action)):
        on = PlayedOn(studied, Spot(step), PUBLIC)
        on.take(found or on.legal()[0])
        on.saved(f"From {step}")
    told = data_of(as_html(looked_at(path), PUBLIC).decode())["langs"]["en"]
    assert any(name in json.dumps(told["log"]) for name in ("Karin", "Berit"))
    assert all(branch["log"] for branch in told["branches"])
    texts = [told["strings"][n] for each in told["branches"] for n in each["told"][-1]]
    assert "won" in texts[-4], "the game ends here too"
    assert not re.search("Karin|Berit", json.dumps([told["branches"], texts]))


def test_a_branch_says_what_was_dealt_anew_and_where_it_breaks_off(tmp_path: Path) -> None:
    path = recorded(tmp_path / "game.konr", 10)
    on = PlayedOn(Studied.beside(looked_at(path)), Spot(6), "germany")
    for _step in range(3):
        on.take(on.legal()[0])
    on.saved("What if")
    beside = study_path(path)
    study = json.loads(beside.read_text(encoding="utf-8"))
    study["branches"][0]["lines"][-1]["do"] = {"kind": "no such action"}
    beside.write_text(json.dumps(study), encoding="utf-8")
    langs = data_of(as_html(looked_at(path), "germany").decode())["langs"]
    english, norwegian = (langs[code]["branches"][0] for code in ("en", "nb"))
    assert english["dealt"] == "In this branch, all that Germany could not see was dealt anew."
    assert norwegian["dealt"] not in ("", english["dealt"])
    assert english["stops"] == "It cannot be followed any further."
    assert norwegian["stops"] not in ("", english["stops"])


def test_a_branch_of_a_game_that_is_over_was_dealt_nothing(page: str) -> None:
    for branch in data_of(page)["langs"]["en"]["branches"]:
        assert branch["dealt"] == branch["stops"] == ""


def test_a_name_turns_no_words_round_that_stand_beside_it(tmp_path: Path) -> None:
    path, turned = recorded(tmp_path / "game.konr", 8), "\u202eesruoc"
    studied = Studied.beside(Replay.open(path))
    studied.change(
        lambda study: with_chapter(study, Chapter(name=turned, step=4, eyes=PUBLIC)), PUBLIC
    )
    on = PlayedOn(studied, Spot(6), PUBLIC)
    on.take(on.legal()[0])
    on.saved(turned)
    data = data_of(as_html(looked_at(path), PUBLIC).decode())
    (_step, chapter), branch = data["chapters"][0], data["branches"][0]["name"]
    assert branch == chapter == isolated(turned) != turned


@pytest.mark.parametrize("viewer", [*FACTIONS, PUBLIC])
def test_what_a_seat_noted_stands_in_no_other_seats_page_before_the_end(
    tmp_path: Path, viewer: str
) -> None:
    path = recorded(tmp_path / "game.konr", 8)
    bare = as_html(looked_at(path), viewer, EVERYTHING)
    studied = Studied.beside(Replay.open(path))
    at, eyes = Spot(6), "germany"
    area = studied.replay.observe(6, eyes).areas_in_play
    studied.change(lambda study: with_text(study, at, eyes, "SECRET"), eyes)
    studied.change(
        lambda study: with_arrow(study, at, eyes, StudyArrow(start=area[0], end=area[1])), eyes
    )
    studied.change(
        lambda study: with_chapter(study, Chapter(name="SECRET", step=6, eyes=eyes)), eyes
    )
    on = PlayedOn(studied, at, eyes)
    on.take(on.legal()[-1])
    on.saved("SECRET")
    found = as_html(looked_at(path), viewer, EVERYTHING)
    assert (b"SECRET" in found) == (viewer == eyes)
    assert (found == bare) == (viewer != eyes), "not a byte more"


def test_the_box_of_the_step_has_no_height_of_its_own() -> None:
    style = asset("export", "page.css").read_text(encoding="utf-8")
    for rule in re.findall(r"#(?:happened|said|events|now)(?:,[^{]*)?\{([^}]*)\}", style):
        assert not re.search(r"(?<!min-)(?<!line-)height|overflow:|max-height", rule), rule
