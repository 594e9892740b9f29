"""A study of a game that is not over holds nothing that its maker's seat cannot know."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from games_played import plan, play

from konqt.core.event import PUBLIC, REFEREE
from konqt.record.study_file import read_study
from konqt.record.study_form import Chapter
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn, line_shown
from konqt.session.study.comments import comments_of
from konqt.session.study.edits import CannotChange, with_chapter, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied
from konqt.session.study.what_if import dice_of, rolled_again

STEPS = 10


@pytest.fixture
def running(tmp_path: Path) -> Studied:
    """A game that is not over, with three people at it."""
    chairs = plan(allied_name="").chairs
    session = Session.start(replace(plan(), seed=None, chairs=chairs), tmp_path / "game.konr")
    play(session, STEPS)
    session.close()
    return Studied.beside(Replay.open(tmp_path / "game.konr"))


def note(studied: Studied, viewer: str, text: str) -> None:
    eyes = studied.eyes(Spot(STEPS), viewer)
    studied.change(lambda study: with_text(study, Spot(STEPS), eyes, text))
    chapter = Chapter(name=text, step=2, eyes=eyes)
    studied.change(lambda study: with_chapter(study, chapter))


def played_on(studied: Studied, viewer: str, actions: int = 3) -> Spot:
    on = PlayedOn(studied, Spot(STEPS), viewer)
    for _action in range(actions):
        on.take(on.legal()[-1])
    return on.saved()


def test_what_one_seat_noted_no_other_seat_reads(running: Studied) -> None:
    note(running, "norway", "my last card is bad")
    note(running, PUBLIC, "for all")
    assert comments_of(running, STEPS, "norway") == ["my last card is bad", "for all"]
    for other in ("germany", "allies", PUBLIC):
        assert comments_of(running, STEPS, other) == ["for all"]
        assert [chapter.name for chapter in running.chapters(other)] == ["for all"]
    assert len(comments_of(running, STEPS, REFEREE)) == 2


def test_only_who_noted_something_is_told_that_its_step_was_played_otherwise(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(replace(plan(allied_name=""), seed=None), path)
    actor = session.decision.actor
    assert actor is not None
    session.submit(actor, session.legal()[0])
    session.record.wait()
    studied = Studied.beside(Replay.open(path))
    studied.change(lambda study: with_text(study, Spot(1), "norway", "a fine move"))
    session.undo(actor)
    session.close()
    found = Studied.beside(Replay.open(path))
    assert len(found.faults) == 1 and found.faults_told("norway") == list(found.faults)
    assert found.faults_told("germany") == [] == found.faults_told(PUBLIC)


@pytest.mark.parametrize("viewer", ["germany", "norway", PUBLIC])
def test_a_branch_begins_in_a_world_that_its_maker_cannot_rule_out(
    running: Studied, viewer: str
) -> None:
    end = played_on(running, viewer)
    found = Studied.beside(Replay.open(running.replay.path))
    line, fault = line_shown(found, end.branch)
    assert fault is None and line.steps == end.step and not line.hands_open
    assert line.observe(STEPS, viewer) == found.replay.observe(STEPS, viewer)
    for other in {"germany", "norway", PUBLIC} - {viewer}:
        assert end.branch not in [b.id for b in found.branches(other)] or viewer == PUBLIC


def test_two_games_alike_to_a_seat_give_the_same_worlds(running: Studied, tmp_path: Path) -> None:
    """Nothing in the file depends on what lies hidden: it is dealt from the seat's view alone."""
    game = running.replay.game
    seen = running.replay.observe(STEPS, "germany")
    dealt = {json.dumps(game.position(game.sample(seen, n)), sort_keys=True) for n in range(30)}
    true = game.position(running.replay.course_until(STEPS).states[-1])
    assert len(dealt) > 1
    played_on(running, "germany")
    world = read_study(running.path).study.branches[0].world
    assert world is not None and world != true


def test_the_file_holds_no_secret_and_no_generator(running: Studied) -> None:
    note(running, "norway", "mine")
    played_on(running, "norway")
    text = running.path.read_text()
    header = json.loads(running.replay.path.read_text().partition("\n")[0])
    assert header["secret"] not in text and str(header["seed"]) not in text
    assert str(header["opening"]["rng"]) not in text and '"rng"' not in text


def test_a_branch_without_a_world_is_not_shown_before_the_end(running: Studied) -> None:
    end = played_on(running, "norway")
    data = json.loads(running.path.read_text())
    del data["branches"][0]["world"]
    running.path.write_text(json.dumps(data))
    found = Studied.beside(Replay.open(running.replay.path))
    line, fault = line_shown(found, end.branch)
    assert line.steps == STEPS and "when the game is over" in str(fault)


def test_a_world_that_is_not_what_its_maker_saw_is_refused(running: Studied) -> None:
    end = played_on(running, "norway")
    data = json.loads(running.path.read_text())
    data["branches"][0]["world"] = running.replay.game.position(
        running.replay.course_until(3).states[-1]
    )
    running.path.write_text(json.dumps(data))
    line, fault = line_shown(Studied.beside(Replay.open(running.replay.path)), end.branch)
    assert line.steps == STEPS and "another position" in str(fault)


def test_dice_of_a_running_game_are_rolled_again_only_with_all_hands_shown(
    tmp_path: Path,
) -> None:
    session = Session.start(replace(plan(), scenario="basic"), tmp_path / "basic.konr")
    play(session, 120)
    session.close()
    running = Studied.beside(Replay.open(tmp_path / "basic.konr"))
    assert not running.replay.hands_open
    running.replay.reveal()
    step = next(n for n in range(1, 121) if dice_of(running, Spot(n), REFEREE))
    assert dice_of(running, Spot(step), "norway") == []
    with pytest.raises(CannotChange):
        rolled_again(running, Spot(step), "norway")
    end = rolled_again(running, Spot(step), REFEREE)
    assert running.study.branches[0].world is not None
    assert line_shown(running, end.branch)[1] is None


def test_the_end_of_a_branch_opens_no_hands_of_the_game(running: Studied) -> None:
    end = played_on(running, "norway", 1)
    on = PlayedOn(running, end, "norway")
    while not on.over:
        on.take(on.legal()[0])
    line, _fault = line_shown(running, on.saved().branch)
    assert line.finished and not line.hands_open


@pytest.mark.parametrize("scenario", ["narvik", "basic", "advanced"])
def test_worlds_are_dealt_at_every_moment_of_every_scenario(scenario: str, tmp_path: Path) -> None:
    session = Session.start(replace(plan(3), scenario=scenario), tmp_path / "game.konr")
    play(session, 12 if scenario == "narvik" else 60, 3)
    session.close()
    replay = Replay.open(tmp_path / "game.konr")
    assert not replay.hands_open
    for step in range(0, replay.steps + 1, 4):
        for viewer in ("germany", "norway", PUBLIC):
            studied = Studied.opened(replay, tmp_path / f"{viewer}{step}.kons")
            on = PlayedOn(studied, Spot(step), viewer)
            on.take(on.legal()[-1])
            end = on.saved()
            line, fault = line_shown(Studied.opened(replay, studied.path), end.branch)
            assert fault is None, (step, viewer, replay.decision(step).kind)
            assert line.observe(step, viewer) == replay.observe(step, viewer)
