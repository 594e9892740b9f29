"""A study beside a record: notes, marks, drawings, chapters, branches; the record never changes."""

import json
from pathlib import Path

import pytest
from games_played import plan, play, recorded

from konqt.core.event import PUBLIC, REFEREE
from konqt.games.registry import narrator_of
from konqt.i18n.texts import own_locale
from konqt.record.folder import recent_games
from konqt.record.study_file import StudyError, read_study, study_path
from konqt.record.study_form import LONGEST_TEXT, MOST_DRAWN, Chapter, StudyArrow, StudyRing
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.study import branching
from konqt.session.study.branch_names import chosen_name, name_of
from konqt.session.study.branching import PlayedOn, course_to, line_shown
from konqt.session.study.comments import commented, comments_of, drawings_of, variations_of
from konqt.session.study.computer import Computer
from konqt.session.study.edits import (
    CannotChange,
    note_at,
    promoted,
    renamed,
    with_arrow,
    with_chapter,
    with_flag,
    with_mark,
    with_ring,
    with_text,
    without_branch,
    without_drawings,
)
from konqt.session.study.spot import Spot, branch_of
from konqt.session.study.studied import Studied
from konqt.session.study.what_if import dice_of, rolled_again


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(tmp_path_factory.mktemp("games") / "game.konr")


@pytest.fixture
def studied(game: Path, tmp_path: Path) -> Studied:
    return beside(game, tmp_path)


def beside(game: Path, tmp_path: Path) -> Studied:
    path = tmp_path / "game.konr"
    path.write_bytes(game.read_bytes())
    return Studied.beside(Replay.open(path))


def again(studied: Studied) -> Studied:
    """Read the game and its study from the disk again."""
    return Studied.beside(Replay.open(studied.replay.path))


def say(studied: Studied, step: int, text: str, branch: str = "", eyes: str = PUBLIC) -> None:
    studied.change(lambda study: with_text(study, Spot(step, branch), eyes, text))


def branched(studied: Studied, step: int, actions: int = 2, branch: str = "") -> Spot:
    on = PlayedOn(studied, Spot(step, branch), REFEREE)
    for _action in range(actions):
        on.take(on.legal()[-1])
    return on.saved()


def test_whatever_is_noted_stands_in_the_file_at_once(studied: Studied) -> None:
    before = studied.replay.path.read_bytes()
    say(studied, 3, "Kari waits.\nToo long.")
    assert again(studied).notes(Spot(3), PUBLIC)[0].text == "Kari waits.\nToo long."
    studied.change(lambda s: with_mark(s, Spot(3), PUBLIC, "!?"))
    studied.change(lambda s: with_flag(s, Spot(3), PUBLIC))
    arrow = StudyArrow(start="narvik", end="bjerkvik", colour="blue", dash="dotted")
    studied.change(lambda s: with_arrow(s, Spot(3), PUBLIC, arrow))
    studied.change(lambda s: with_ring(s, Spot(3), PUBLIC, StudyRing(at="narvik", colour="red")))
    studied.change(lambda s: with_chapter(s, Chapter(name="The landing", step=3)))
    found = again(studied)
    assert found.study.notes == studied.study.notes and found.faults == ()
    assert drawings_of(found, 3, PUBLIC) == ([arrow], [StudyRing(at="narvik", colour="red")])
    assert comments_of(found, 3, PUBLIC) == ["The landing", "◊ !? Kari waits.", "Too long."]
    other = Replay.open(studied.replay.path)
    assert commented(other) is not None
    assert other.comments(3, PUBLIC)[0] == "The landing" and other.comments(4, PUBLIC) == []
    assert studied.replay.path.read_bytes() == before
    assert [saved.path for saved in recent_games(folder=studied.path.parent)] == [
        studied.replay.path
    ]


def test_the_same_again_wipes_out_and_another_look_replaces(studied: Studied) -> None:
    one = StudyRing(at="narvik")
    other = StudyRing(at="narvik", colour="red", dash="dashed")
    for ring in (one, other):
        studied.change(lambda s, ring=ring: with_ring(s, Spot(1), PUBLIC, ring))  # type: ignore[misc]
    assert note_at(studied.study, Spot(1), PUBLIC).rings == (other,)
    studied.change(lambda s: with_ring(s, Spot(1), PUBLIC, other))
    studied.change(lambda s: with_mark(s, Spot(1), PUBLIC, "!"))
    studied.change(lambda s: with_mark(s, Spot(1), PUBLIC, "!"))
    assert studied.study.notes == ()
    studied.change(lambda s: with_ring(s, Spot(1), PUBLIC, one))
    studied.change(lambda s: without_drawings(s, Spot(1), PUBLIC))
    assert again(studied).empty


def test_every_change_is_taken_back_and_made_again_on_disk(studied: Studied) -> None:
    say(studied, 2, "one")
    end = branched(studied, 5)
    say(studied, end.step, "two", end.branch)
    studied.change(lambda s: without_branch(s, end.branch))
    assert len(again(studied).study.notes) == 1 and not again(studied).study.branches
    studied.undo(PUBLIC)
    assert len(again(studied).study.notes) == 2 and again(studied).study.branches
    studied.redo(PUBLIC)
    assert not again(studied).study.branches
    for _change in range(4):
        studied.undo(PUBLIC)
    assert again(studied).empty and not studied.can_undo(PUBLIC) and studied.can_redo(PUBLIC)


def test_a_branch_goes_its_own_way_and_the_game_stays(studied: Studied) -> None:
    before = studied.replay.path.read_bytes()
    end = branched(studied, 6, 4)
    assert end == Spot(10, "b1")
    found = again(studied)
    line, fault = line_shown(found, "b1")
    assert fault is None and line.steps == 10 and line.hands_open
    for step in range(7):
        assert line.observe(step, REFEREE) == found.replay.observe(step, REFEREE)
    assert line.observe(10, REFEREE) != found.replay.observe(10, REFEREE)
    assert [e.kind for e in line.entry(8, PUBLIC).events]
    assert studied.replay.path.read_bytes() == before
    assert found.replay.steps > 10


def test_a_branch_is_led_on_at_its_end_and_parts_before_it(studied: Studied) -> None:
    end = branched(studied, 6, 3)
    longer = branched(studied, end.step, 2, end.branch)
    assert longer == Spot(end.step + 2, "b1") and len(studied.study.branches) == 1
    side = branched(studied, 7, 1, "b1")
    assert side.branch == "b2" and branch_of(studied.study, "b2").parent == "b1"
    early = branched(studied, 5, 1, "b2")
    assert branch_of(studied.study, early.branch).parent == "", "step 5 is the game's own"


def test_promoting_changes_places_and_at_last_the_way_on(studied: Studied) -> None:
    branched(studied, 6, 4)
    branched(studied, 8, 2, "b1")
    branched(studied, 8, 3, "b1")
    say(studied, 9, "main", "b1")
    say(studied, 9, "side", "b3")
    studied.change(lambda s: promoted(s, "b3"))
    assert [b.id for b in studied.study.branches] == ["b1", "b3", "b2"]
    old = branch_of(studied.study, "b1").lines
    studied.change(lambda s: promoted(s, "b3"))
    found = again(studied)
    assert found.study.branches[0].last == 11 and branch_of(found.study, "b3").lines == old[2:]
    assert comments_of(found, 9, PUBLIC, "b1") == ["side"]
    assert comments_of(found, 9, PUBLIC, "b3") == ["main"]
    for branch in ("b1", "b2", "b3"):
        assert line_shown(found, branch)[1] is None
    with pytest.raises(CannotChange, match="never changes"):
        studied.change(lambda s: promoted(s, "b1"))
    studied.undo(PUBLIC)
    studied.undo(PUBLIC)
    assert [b.id for b in studied.study.branches] == ["b1", "b2", "b3"]


def test_a_branch_is_named_and_needs_a_name(studied: Studied) -> None:
    branched(studied, 2, 1)
    assert studied.study.branches[0].name == "Branch 1"
    studied.change(lambda s: renamed(s, "b1", " Over Bjerkvik "))
    assert again(studied).study.branches[0].name == "Over Bjerkvik"
    with pytest.raises(CannotChange, match="name"):
        studied.change(lambda s: renamed(s, "b1", "  "))


def test_the_computer_plays_one_side_or_all(studied: Studied) -> None:
    on = PlayedOn(studied, Spot(4), REFEREE)
    turn = on.course.game.decision(on.course.states[-1]).actor
    assert turn is not None
    others = [f for f in on.course.game.factions if f != turn]
    assert Computer(on, dict.fromkeys(others, "greedy")).go_on() == 0, "a person decides"
    Computer(on, dict.fromkeys((turn, *others), "greedy")).go_on()
    assert on.over
    end = on.saved("The computer's")
    line, fault = line_shown(again(studied), end.branch)
    assert fault is None and line.finished and line.observe(end.step, PUBLIC).outcome is not None


def test_other_dice_are_chosen_or_rolled_and_the_rest_stays(studied: Studied) -> None:
    step = next(n for n in range(1, 400) if dice_of(studied, Spot(n), PUBLIC))
    rolls = dice_of(studied, Spot(step), PUBLIC)
    count = sum(len(faces) for _sides, faces in rolls)
    for face in (1, 6):
        end = rolled_again(studied, Spot(step), PUBLIC, [face] * count)
        assert end.step == step
        again_rolled = dice_of(studied, end, PUBLIC)
        assert {f for _sides, faces in again_rolled for f in faces[:count]} == {face}
    rolled_again(studied, Spot(step), PUBLIC)
    with pytest.raises(CannotChange, match="1 to 6, not 7"):
        rolled_again(studied, Spot(step), PUBLIC, [7])
    with pytest.raises(CannotChange, match="faces are given"):
        rolled_again(studied, Spot(step), PUBLIC, [1] * (count + 1))
    with pytest.raises(CannotChange, match="No dice"):
        rolled_again(studied, Spot(1), PUBLIC)
    before = studied.study
    with pytest.raises(CannotChange, match="dice that fell"):
        rolled_again(studied, Spot(step), PUBLIC, [f for _sides, faces in rolls for f in faces])
    assert studied.study == before
    names = {each.name for each in studied.study.branches}
    assert len(names) >= 2 and all(n.endswith(f", step {step}") for n in names)
    assert dice_of(studied, Spot(step), PUBLIC) == rolls


def test_another_choice_is_a_branch_from_the_step_before(studied: Studied) -> None:
    step = next(n for n in range(1, 99) if len(PlayedOn(studied, Spot(n), PUBLIC).legal()) > 1)
    on = PlayedOn(studied, Spot(step), PUBLIC)
    other = next(a for a in on.legal() if a != studied.replay.action(step + 1))
    on.take(other)
    end = on.saved()
    assert branch_of(studied.study, end.branch).step == step
    assert line_shown(studied, end.branch)[0].action(step + 1) == other


# -- what does not fit ---------------------------------------------------------------------------


def test_a_game_that_goes_on_keeps_its_study(tmp_path: Path) -> None:
    session = Session.start(plan(), tmp_path / "game.konr")
    play(session, 12)
    session.record.wait()
    studied = Studied.beside(Replay.open(tmp_path / "game.konr"))
    say(studied, 12, "so far")
    play(session, 10)
    session.close()
    found = again(studied)
    assert found.faults == () and comments_of(found, 12, PUBLIC) == ["so far"]


def test_what_was_played_otherwise_is_kept_but_not_shown(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(plan(), path)
    actor = session.decision.actor
    assert actor is not None
    one, other = session.legal()[:2]
    session.submit(actor, one)
    session.record.wait()
    studied = Studied.beside(Replay.open(path))
    say(studied, 0, "the opening")
    say(studied, 1, "a fine move")
    session.undo(actor)
    session.submit(actor, other)
    session.close()
    found = again(studied)
    assert comments_of(found, 0, PUBLIC) == ["the opening"] and not comments_of(found, 1, PUBLIC)
    assert "step 1 was taken back" in str(found.faults[0])
    say(found, 1, "another move")
    assert comments_of(again(found), 1, PUBLIC) == ["another move"]
    texts = {note.text for note in read_study(found.path).study.notes}
    assert texts == {"the opening", "another move", "a fine move"}


def test_another_games_study_is_refused_and_stays(studied: Studied, tmp_path: Path) -> None:
    say(studied, 1, "mine")
    other = recorded(tmp_path / "other.konr", 5, seed=8)
    study_path(other).write_bytes(studied.path.read_bytes())
    before = study_path(other).read_bytes()
    found = Studied.beside(Replay.open(other))
    assert found.empty and "another game (game.konr)" in found.closed
    with pytest.raises(StudyError, match="another game"):
        say(found, 1, "lost?")
    with pytest.raises(StudyError, match="another game"):
        Studied.opened(Replay.open(other), study_path(other), named=True)
    assert study_path(other).read_bytes() == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not JSON"),
        ('{"kons": 1', "not JSON"),
        ('{"kons": 1, "kons": 1}', "twice"),
        ("[]", "not a study"),
        ('{"konr": 1}', "not a study"),
        ('{"kons": 1}', "program is missing"),
    ],
)
def test_a_broken_file_is_named_and_never_written_over(
    studied: Studied, text: str, told: str
) -> None:
    studied.path.write_text(text)
    found = again(studied)
    assert told in found.closed and str(studied.path) in found.closed
    with pytest.raises(StudyError):
        say(found, 1, "x")
    assert studied.path.read_text() == text


def test_broken_parts_are_named_and_the_others_shown(studied: Studied) -> None:
    say(studied, 1, "one")
    say(studied, 2, "two")
    branched(studied, 3)
    data = json.loads(studied.path.read_text())
    data["notes"][0]["mark"] = "??"
    data["branches"][0]["step"] = "three"
    studied.path.write_text(json.dumps(data))
    found = again(studied)
    assert comments_of(found, 2, PUBLIC) == ["two"] and not found.study.branches
    assert "notes.0.mark" in str(found.faults[0]) and "branches.0.step" in str(found.faults[1])
    with pytest.raises(StudyError, match="mend the file"):
        say(found, 4, "x")
    assert json.loads(studied.path.read_text()) == data


def test_a_newer_study_is_shown_and_not_changed(studied: Studied) -> None:
    say(studied, 1, "from tomorrow")
    data = json.loads(studied.path.read_text()) | {"kons": 2, "program": "9.9"}
    studied.path.write_text(json.dumps(data))
    found = again(studied)
    assert comments_of(found, 1, PUBLIC) == ["from tomorrow"]
    assert "9.9" in found.closed and "format 2" in str(found.faults[0])
    with pytest.raises(StudyError):
        say(found, 1, "mine")


def test_an_illegal_branch_is_shown_as_far_as_it_goes(studied: Studied) -> None:
    branched(studied, 6, 4)
    data = json.loads(studied.path.read_text())
    data["branches"][0]["lines"][2]["by"] = "norway"
    data["branches"][0]["lines"][2]["key"] = "0" * 16
    studied.path.write_text(json.dumps(data))
    line, fault = line_shown(again(studied), "b1")
    assert line.steps == 8 and fault is not None
    assert "b1 (Branch 1), step 9" in str(fault) and str(studied.path) in str(fault)


def test_two_windows_do_not_write_over_each_other(studied: Studied) -> None:
    say(studied, 1, "one")
    other = again(studied)
    say(other, 1, "two")
    with pytest.raises(StudyError, match="another program"):
        say(studied, 2, "three")
    assert comments_of(again(studied), 1, PUBLIC) == ["two"]
    assert comments_of(studied, 2, PUBLIC) == []


def test_what_cannot_be_written_is_not_changed(studied: Studied) -> None:
    lost = Studied.opened(studied.replay, studied.path.parent / "gone" / "game.kons")
    with pytest.raises(StudyError, match="cannot write the study"):
        say(lost, 1, "x")
    assert lost.empty and not lost.can_undo(PUBLIC)


def test_no_more_is_noted_than_can_be_read_again(studied: Studied) -> None:
    """Else the next start would find a study that it does not understand, and change nothing."""
    say(studied, 2, "x" * LONGEST_TEXT)
    with pytest.raises(CannotChange, match=r"20,?000.*20,?001"):
        say(studied, 3, "x" * (LONGEST_TEXT + 1))
    say(studied, 4, "half a \ud800 character")
    for number in range(MOST_DRAWN):
        arrow, ring = StudyArrow(start="oslo", end=f"{number}"), StudyRing(at=f"{number}")
        studied.change(lambda study, arrow=arrow: with_arrow(study, Spot(5), PUBLIC, arrow))
        studied.change(lambda study, ring=ring: with_ring(study, Spot(5), PUBLIC, ring))
    with pytest.raises(CannotChange, match="room"):
        studied.change(
            lambda study: with_arrow(study, Spot(5), PUBLIC, StudyArrow(start="a", end="b"))
        )
    with pytest.raises(CannotChange, match="room"):
        studied.change(lambda study: with_ring(study, Spot(5), PUBLIC, StudyRing(at="oslo")))
    found = again(studied)
    assert not found.faults and not found.closed and found.study == studied.study
    studied.change(lambda study: with_ring(study, Spot(5), PUBLIC, StudyRing(at="0")))
    assert len(note_at(studied.study, Spot(5), PUBLIC).rings) == MOST_DRAWN - 1


def test_games_without_a_file_have_no_study(studied: Studied) -> None:
    studied.replay.path.unlink()
    found = Studied.beside(studied.replay)
    with pytest.raises(StudyError, match="has not been saved"):
        say(found, 1, "x")


def test_what_has_been_played_is_not_played_again(
    studied: Studied, monkeypatch: pytest.MonkeyPatch
) -> None:
    end = branched(studied, 4, 5)
    side = branched(studied, 6, 2, end.branch)
    played = []
    real = branching.play_action

    def counted(*given: object) -> None:
        played.append(given)
        real(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(branching, "play_action", counted)
    for step in range(9):
        course_to(studied, Spot(step, end.branch))
    line_shown(studied, side.branch)
    assert not played
    longer = branched(studied, end.step, 1, end.branch)
    assert line_shown(studied, longer.branch)[0].steps == longer.step and len(played) == 1
    studied.change(lambda s: promoted(s, side.branch))
    for branch in (end.branch, side.branch):
        assert line_shown(studied, branch)[1] is None


def test_a_branch_that_the_program_named_is_called_in_the_readers_language(
    studied: Studied,
) -> None:
    """In the language in use, whichever was when it was named; and in what others export."""
    numbered = branched(studied, 4, 2)
    action = PlayedOn(studied, Spot(6), PUBLIC)
    do = action.legal()[0]
    actor = action.course.game.decision(action.course.states[-1]).actor
    named = chosen_name(narrator_of(studied.replay.game.name), actor, do, 7)
    action.take(do)
    chosen = action.saved(named)
    computer = PlayedOn(studied, Spot(8), PUBLIC)
    computer.take(computer.legal()[0])
    computed = computer.saved("The computer, from step 9")
    own = branched(studied, 10, 1)
    studied.change(lambda study: renamed(study, own.branch, "Branch of my own"))
    english = {each.id: each.name for each in studied.branches(PUBLIC)}
    assert english[numbered.branch] == "Branch 1" and english[chosen.branch] == named
    with own_locale("nb"):
        told = {each.id: each.name for each in again(studied).branches(PUBLIC)}
        assert told[numbered.branch] == "Gren 1"
        assert told[computed.branch] == "Datamaskinen, fra trinn 9"
        assert told[own.branch] == "Branch of my own"
        norwegian = chosen_name(narrator_of(studied.replay.game.name), actor, do, 7)
        assert told[chosen.branch] == norwegian != named
        assert [each.name for each in variations_of(studied, PUBLIC)] == list(told.values())
        assert name_of(numbered.branch, studied.study, studied.replay) == "Gren 1" and not name_of(
            "", studied.study, studied.replay
        )
        in_norwegian = branched(studied, 12, 1)
    # Whoever reads English finds it in English, and one with a name of theirs as it is.
    assert name_of(in_norwegian.branch, studied.study, studied.replay).startswith("Branch ")
