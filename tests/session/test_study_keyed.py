"""A study's hashes tell nobody who has the study alone what was done in the game."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from games_played import plan, play

from konqt.core.event import PUBLIC
from konqt.record.reader import read_record
from konqt.record.study_file import read_study, study_path
from konqt.record.study_form import Chapter
from konqt.record.study_identity import identity_of, traces_of
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study.branching import PlayedOn
from konqt.session.study.edits import with_chapter, with_flag, with_text
from konqt.session.study.spot import Spot
from konqt.session.study.studied import Studied

STEPS = 24


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A game with hidden dice that is not over."""
    for number in count():
        path = tmp_path / f"game-{number}.konr"
        session = Session.start(replace(plan(), seed=None), path)
        play(session, STEPS)
        session.close()
        if session.decision.actor is not None:
            break  # drawn from the system's chance, some are over before
    return path


def studied(path: Path) -> Studied:
    return Studied.beside(Replay.open(path))


def noted_everywhere(path: Path, eyes: str = "norway") -> Studied:
    study = studied(path)
    for step in range(STEPS + 1):
        study.change(lambda s, at=step: with_text(s, Spot(at), eyes, f"Here it was {at}."))
    return study


def chain(path: Path) -> list[str]:
    """The hashes as releases before wrote them."""
    replay = Replay.open(path)
    steps = replay.course_until(replay.steps).steps
    return traces_of(identity_of(read_record(path).header), replay.game, steps)


def as_it_was(path: Path) -> None:
    """Let a study be one that an earlier release wrote."""
    data, hashes = json.loads(study_path(path).read_text()), chain(path)
    for part in (*data["notes"], *data.get("chapters", ()), *data.get("branches", ())):
        if part.pop("keyed", None) is not None:
            part["trace"] = hashes[part["step"]]
    study_path(path).write_text(json.dumps(data))


def hashes_in(text: str) -> set[str]:
    return set(re.findall('"([0-9a-f]{32})"', text))


def enemys_acts(path: Path) -> Iterator[tuple[int, list[tuple[object, object]]]]:
    """Yield each step with all that may have been done there; the true one is among it."""
    replay = Replay.open(path)
    course = replay.course_until(replay.steps)
    for number, step in enumerate(course.steps, 1):
        out = [[form, list(values)] for form, values in step.outcomes]
        acts = [replay.game.action_to_json(a) for a in replay.game.legal(course.states[number - 1])]
        assert step.action is not None
        acts.append(replay.game.action_to_json(step.action))
        yield number, [(act, out) for act in acts]


def confirmed(path: Path) -> int:
    """Return how many acts come to light: each guess is hashed behind each hash in the file."""
    from konqt.record.study_identity import _hash

    found, by = hashes_in(study_path(path).read_text()), Replay.open(path).course_until(STEPS).steps
    told = 0
    for number, guesses in enemys_acts(path):
        actor = by[number - 1].by
        told += any(
            _hash(before, [actor, act, out]) in found for act, out in guesses for before in found
        )
    return told


def test_no_guess_of_an_act_is_confirmed_by_the_file(running: Path) -> None:
    noted_everywhere(running)
    assert confirmed(running) == 0
    # The same attack finds every act in what earlier releases wrote.
    as_it_was(running)
    assert confirmed(running) == STEPS


def test_not_even_who_knows_every_act_finds_one_again(running: Path) -> None:
    """What is in the file besides the game's identity is no link of the chain, at no step."""
    study = noted_everywhere(running, PUBLIC)
    study.change(lambda s: with_chapter(s, Chapter(name="The day", step=7)))
    on = PlayedOn(study, Spot(9), "norway")
    on.take(on.legal()[0])
    on.saved()
    identity, *links = chain(running)
    assert hashes_in(study.path.read_text()) & {identity, *links} == {identity}
    assert '"trace"' not in study.path.read_text()


def test_a_study_of_an_earlier_release_opens_and_is_written_again(running: Path) -> None:
    before = noted_everywhere(running)
    before.change(lambda s: with_chapter(s, Chapter(name="The day", step=7)))
    on = PlayedOn(before, Spot(9), "norway")
    on.take(on.legal()[0])
    on.saved()
    written = before.path.read_text()
    as_it_was(running)
    old = before.path.read_text()
    assert chain(running)[5] in old and "keyed" not in old
    again = studied(running)
    assert not again.faults and again.study == before.study
    assert before.path.read_text() == written
    # And it goes on from there.
    again.change(lambda s: with_flag(s, Spot(3), "norway"))
    assert studied(running).notes(Spot(3), "norway")[0].flag


def test_what_was_taken_back_is_written_again_too_and_fits_when_it_is_done_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(replace(plan(), seed=None), path)
    actor = session.decision.actor
    assert actor is not None
    session.submit(actor, session.legal()[0])
    session.record.wait()
    study = studied(path)
    study.change(lambda s: with_text(s, Spot(1), "norway", "They did it."))
    as_it_was(path)
    old = chain(path)[1]
    session.undo(actor)
    session.record.wait()
    found = studied(path)
    assert not found.notes(Spot(1), "norway") and "step 1" in str(found.faults[0])
    text = study_path(path).read_text()
    assert old not in text and "They did it." in text
    session.redo(actor)
    session.close()
    assert studied(path).notes(Spot(1), "norway")[0].text == "They did it."


def test_a_broken_study_of_an_earlier_release_is_not_written(running: Path) -> None:
    noted_everywhere(running)
    as_it_was(running)
    path = study_path(running)
    data = json.loads(path.read_text())
    data["notes"][3]["step"] = "three"
    path.write_text(json.dumps(data))
    content = path.read_bytes()
    assert studied(running).closed and path.read_bytes() == content


def test_what_is_tried_out_in_a_copy_fits_no_note_of_the_game(tmp_path: Path) -> None:
    """Whoever plays the enemy's act in a copy, and lays the game's study there, learns nothing.

    What was noted before the copy was made is found again there.
    """
    path, copy = tmp_path / "game.konr", tmp_path / "copy.konr"
    # With open dice the copy can go on exactly as the game does.
    session = Session.start(plan(), path)
    play(session, STEPS)
    session.save_copy(copy)
    other = Session.open(copy)
    for each in (session, other):
        play(each, 1)
        each.close()
    assert chain(path) == chain(copy) and len(chain(path)) == STEPS + 2
    study = noted_everywhere(path)
    study.change(lambda s: with_text(s, Spot(STEPS + 1), "norway", "Which act was it?"))
    study_path(copy).write_bytes(study.path.read_bytes())
    found = studied(copy)
    assert [n.step for n in found.noted("", "norway")] == list(range(STEPS + 1))
    assert len(found.faults) == 1


def test_the_key_hangs_on_the_secret(running: Path) -> None:
    study = noted_everywhere(running)
    header, *rest = running.read_text().splitlines(keepends=True)
    data = json.loads(header)
    data["secret"] = "0" * 32
    running.write_text(json.dumps(data) + "\n" + "".join(rest))
    assert not studied(running).notes(Spot(3), "norway")
    assert len(read_study(study.path).study.notes) == STEPS + 1
