"""Exports tell the branches of a study: their names, where they leave, what happens in them."""

from html import escape
from pathlib import Path

import pytest
from games_played import FACTIONS, recorded

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.registry import narrator_of
from konqt.session.export.as_markdown import plain
from konqt.session.export.forms import exporter_of
from konqt.session.export.wanted import Wanted
from konqt.session.replay import Replay
from konqt.session.study.branching import PlayedOn, line_shown
from konqt.session.study.comments import commented
from konqt.session.study.edits import with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

NAME, NESTED, SAID = "A *bold* try", "Bolder still", "Here it would have turned."

WRITTEN = {"txt": str, "md": plain, "html": escape}


def branched(studied: Studied, spot: Spot, name: str, eyes: str = REFEREE) -> Spot:
    on = PlayedOn(studied, spot, eyes)
    for _action in range(3):
        on.take(on.legal()[-1])
    return on.saved(name)


@pytest.fixture
def studied(tmp_path: Path) -> Studied:
    """Return a study of a whole game with a branch, one that leaves it, and a comment in it."""
    made = Studied.beside(Replay.open(recorded(tmp_path / "game.konr")))
    end = branched(made, Spot(6), NAME)
    branched(made, Spot(end.step - 1, end.branch), NESTED)
    where = Spot(end.step, end.branch)
    made.change(lambda study: with_text(study, where, PUBLIC, SAID))
    return made


def exported(record: Path, ending: str, viewer: str = REFEREE, wanted: Wanted | None = None) -> str:
    replay = Replay.open(record)
    commented(replay)
    return exporter_of(ending)(replay, viewer, wanted or Wanted()).decode()


@pytest.mark.parametrize(
    ("ending", "name"), [("txt", NAME), ("md", r"A \*bold\* try"), ("html", NAME)]
)
@pytest.mark.usefixtures("qapp")
def test_a_report_tells_each_branch_with_its_steps_and_comments(
    studied: Studied, ending: str, name: str
) -> None:
    wanted = Wanted(0, 8) if ending == "html" else Wanted()
    told = " ".join(exported(studied.replay.path, ending, wanted=wanted).split())
    assert name in told and SAID in told
    if ending != "html":
        assert NESTED in told and name in told.partition(NESTED)[2]
    replay, fault = line_shown(studied, studied.study.branches[0].id)
    assert fault is None
    narrator = narrator_of("kon")
    branch = told.partition("Instead of what follows step 6")[2]
    for step in range(7, replay.steps + 1):
        for event in replay.entry(step, REFEREE).events:
            said = narrator.say_event(event, replay.plan.chairs).rstrip(".")
            assert " ".join(WRITTEN[ending](said).split()) in branch


def test_a_stretch_tells_the_branches_that_leave_it(studied: Studied) -> None:
    assert NAME in exported(studied.replay.path, "txt", wanted=Wanted(5, 7))
    assert NAME not in exported(studied.replay.path, "txt", wanted=Wanted(9, 12))


def test_a_game_without_branches_says_nothing_of_them(tmp_path: Path) -> None:
    assert "Branches" not in exported(recorded(tmp_path / "game.konr"), "txt")


@pytest.mark.parametrize("viewer", [*FACTIONS, PUBLIC])
def test_a_branch_of_another_seat_is_not_told_before_the_end(tmp_path: Path, viewer: str) -> None:
    studied = Studied.beside(Replay.open(recorded(tmp_path / "game.konr", 12)))
    branched(studied, Spot(6), NAME, "germany")
    assert (NAME in exported(studied.replay.path, "txt", viewer)) == (viewer == "germany")


def test_a_branch_that_cannot_be_played_says_so_and_the_rest_is_told(studied: Studied) -> None:
    path = studied.path
    text = path.read_text(encoding="utf-8")
    key = studied.study.branches[0].lines[1].key
    assert key
    path.write_text(text.replace(key, "0" * len(key)), encoding="utf-8")
    told = exported(studied.replay.path, "txt")
    assert "It cannot be followed any further." in told and NAME in told
