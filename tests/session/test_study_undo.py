"""Undo in a study: each seat's own changes, and nothing that tells of another's."""

from dataclasses import replace
from pathlib import Path

import pytest
from games_played import plan, play

from konqt.core.event import PUBLIC
from konqt.record.study_file import read_study
from konqt.record.study_form import Chapter
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn
from konqt.session.study.edits import renamed, with_chapter, with_text, without_branch
from konqt.session.study.history import MOST_KEPT
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

STEPS = 10
SEEN = ("germany", "norway", "allies", PUBLIC)


def begun(path: Path, allied_name: str = "") -> Studied:
    chairs = plan(allied_name=allied_name).chairs
    session = Session.start(replace(plan(), seed=None, chairs=chairs), path)
    play(session, STEPS)
    session.close()
    return Studied.beside(Replay.open(path))


@pytest.fixture
def running(tmp_path: Path) -> Studied:
    """A game that is not over, with three people at it."""
    return begun(tmp_path / "game.konr")


def note(studied: Studied, viewer: str, text: str, step: int = STEPS) -> None:
    eyes = studied.eyes(Spot(step), viewer)
    studied.change(lambda study: with_text(study, Spot(step), eyes, text), viewer)


def played_on(studied: Studied, viewer: str, spot: Spot, actions: int = 2) -> Spot:
    on = PlayedOn(studied, spot, viewer)
    for _action in range(actions):
        on.take(on.legal()[-1])
    return on.saved()


def texts(studied: Studied) -> set[str]:
    """What stands on the disk, whoever wrote it."""
    return {each.text for each in read_study(studied.path).study.notes}


def test_undo_leaves_another_seats_notes_on_the_disk(running: Studied) -> None:
    note(running, "norway", "the first")
    note(running, "norway", "our plan")
    note(running, "germany", "their weak side")
    running.undo("norway")
    assert texts(running) == {"the first", "their weak side"}
    running.undo("norway")
    assert texts(running) == {"their weak side"}
    running.undo("norway")
    assert texts(running) == {"their weak side"}
    running.redo("norway")
    running.redo("norway")
    assert texts(running) == {"our plan", "their weak side"}
    running.undo("germany")
    assert texts(running) == {"our plan"}


def test_the_arrows_tell_nothing_of_another_seat(running: Studied) -> None:
    for viewer in SEEN:
        assert not running.can_undo(viewer) and not running.can_redo(viewer)
    note(running, "germany", "in secret")
    assert [running.can_undo(viewer) for viewer in SEEN] == [True, False, False, False]
    running.undo("germany")
    assert [running.can_redo(viewer) for viewer in SEEN] == [True, False, False, False]
    note(running, "norway", "ours")
    # What Norway notes takes nothing from what Germany can make again.
    assert running.can_redo("germany") and not running.can_undo("germany")
    running.redo("germany")
    assert texts(running) == {"in secret", "ours"}


def test_how_much_another_seat_notes_takes_nothing_away(running: Studied) -> None:
    note(running, "norway", "ours")
    for number in range(MOST_KEPT + 3):
        note(running, "germany", f"number {number}")
    assert running.can_undo("norway")
    running.undo("norway")
    assert texts(running) == {f"number {MOST_KEPT + 2}"}
    for _change in range(MOST_KEPT + 3):
        running.undo("germany")
    assert texts(running) == {"number 2"} and not running.can_undo("germany")


def test_the_factions_of_one_seat_undo_together(tmp_path: Path) -> None:
    studied = begun(tmp_path / "game.konr", "B")
    note(studied, "norway", "ours")
    assert studied.can_undo("allies") and not studied.can_undo("germany")
    studied.undo("allies")
    assert texts(studied) == set()


def test_chapters_and_branches_of_others_stay(running: Studied) -> None:
    running.change(lambda s: with_chapter(s, Chapter(name="Ours", step=4, eyes="norway")), "norway")
    running.change(
        lambda s: with_chapter(s, Chapter(name="Theirs", step=2, eyes="germany")), "germany"
    )
    ours = played_on(running, "norway", Spot(STEPS))
    theirs = played_on(running, "germany", Spot(STEPS))
    running.undo("norway")
    running.undo("norway")
    study = read_study(running.path).study
    assert [each.name for each in study.chapters] == ["Theirs"]
    assert [each.id for each in study.branches] == [theirs.branch]
    running.redo("norway")
    running.redo("norway")
    study = read_study(running.path).study
    assert [each.name for each in study.chapters] == ["Theirs", "Ours"]
    assert {each.id for each in study.branches} == {ours.branch, theirs.branch}


def test_a_branch_on_which_others_hang_stays(running: Studied) -> None:
    end = played_on(running, PUBLIC, Spot(STEPS))
    longer = played_on(running, PUBLIC, end)
    on = played_on(running, "germany", Spot(longer.step, longer.branch))
    assert on.branch != longer.branch
    running.change(lambda s: with_text(s, Spot(end.step, end.branch), "norway", "Here"), "norway")
    for _change in range(2):
        running.undo(PUBLIC)
    found = Studied.beside(Replay.open(running.replay.path))
    assert not found.faults and {b.id for b in found.study.branches} == {end.branch, on.branch}
    assert texts(found) == {"Here"}


def test_what_others_have_changed_since_is_not_undone(running: Studied) -> None:
    end = played_on(running, PUBLIC, Spot(STEPS))
    running.change(lambda s: renamed(s, end.branch, "The first name"), PUBLIC)
    running.change(lambda s: renamed(s, end.branch, "Norway's name"), "norway")
    running.undo(PUBLIC)
    assert [each.name for each in running.study.branches] == ["Norway's name"]
    running.change(lambda s: without_branch(s, end.branch), "norway")
    running.undo(PUBLIC)
    assert not running.study.branches
    assert not Studied.beside(Replay.open(running.replay.path)).faults


def test_after_the_end_all_changes_are_everybodys(running: Studied) -> None:
    session = Session.open(running.replay.path)
    session.resign("norway")
    session.close()
    over = Studied.beside(Replay.open(running.replay.path))
    note(over, "norway", "one", 3)
    note(over, "germany", "two", 4)
    over.undo("allies")
    assert texts(over) == {"one"} and over.can_redo("norway")
    over.undo(PUBLIC)
    assert texts(over) == set()
