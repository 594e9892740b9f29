"""A hint comes from one seat's knowledge, and what is done after it is marked in the record."""

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from saved_games import THREE_SEATS
from sea_games import steps
from sea_twins import twin_position

from konqt.ai.kon.searcher import SearchAgent
from konqt.core.chance import Stream
from konqt.core.thinking import Budget, Candidate
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.game import KampenOmNorge
from konqt.games.registry import narrator_of, simpler_levels, strongest_level
from konqt.i18n.game_marks import marks_of
from konqt.i18n.texts import use_language
from konqt.record.errors import RecordError
from konqt.record.reader import read_record
from konqt.record.verify import verify
from konqt.session.hint import (
    HintQuestion,
    NoHint,
    hint_at_table,
    hint_in_record,
    hint_lines,
    hinted,
    say_chance,
    say_trust,
)
from konqt.session.hints_asked import say_hint
from konqt.session.plan import AI, HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.session import Session
from konqt.session.thoughts import thought_lines

KON = KampenOmNorge()
FEW = Budget(playouts=60)
THREE = {faction: Chair(HUMAN, faction) for faction in KON.factions}


def begun(path: Path | None = None) -> Session:
    """Begin a game of three people."""
    return Session.start(GamePlan("narvik", THREE, 7), path)


def lines_in(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_best_three_come_from_the_one_who_decides() -> None:
    session = begun()
    question = hint_at_table(session)
    found = hinted(question, "hard", budget=FEW)
    assert question.seen.viewer == session.decision.actor
    assert 1 < len(found) <= 3 and {each.action for each in found} <= set(session.legal())
    assert all(each.estimate is not None and each.error is not None for each in found)
    assert found == hinted(question, "hard", budget=FEW), "asked again, it says the same"


def test_a_first_answer_with_the_smaller_chance_is_explained() -> None:
    own, other = Candidate(EndPhase(), 0.27, 0.02), Candidate(EndPhase(), 0.38, 0.02)
    told = say_trust([own, other])
    assert "trusts its own judgement" in told
    assert hint_lines([own, other], narrator_of("kon"))[-1].strip() == told
    assert say_trust([other, own]) == "", "they stand in the order of their chances"
    assert say_trust([own, Candidate(EndPhase(), 0.9, 0.5)]) == "", "its chance is not told"
    assert say_trust([own, Candidate(EndPhase(), 0.2742, 0.02)]) == "", "they read alike"
    assert say_trust([Candidate(EndPhase()), own]) == "", "the first has none"


def test_near_ties_are_not_explained() -> None:
    def told(first: float, second: float, error: float | None) -> bool:
        best = [Candidate(EndPhase(), first, error), Candidate(Pass(), second, error)]
        return bool(say_trust(best))

    assert not told(0.93, 0.94, 0.02), "they differ by less than their errors"
    assert not told(0.60, 0.62, 0.02)
    assert told(0.60, 0.64, 0.02)
    assert told(0.93, 0.94, 0.001)
    assert told(0.93, 0.94, None), "such chances are exact"
    many = [
        Candidate(EndPhase(), 0.5, 0.02),
        Candidate(Pass(), 0.9, 0.29),
        Candidate(Pass(), 0.56, 0.02),
    ]
    assert say_trust(many), "what is clearly better is not hidden by a rough guess"


def test_nothing_that_the_seat_cannot_know_changes_the_hint() -> None:
    plain = Session.start_position(GamePlan("narvik", THREE, 7), begun().position())
    here = plain.position()
    asked = hint_at_table(plain)
    other = KON.from_position(_hands_swapped(here, asked.seen.viewer), 99)
    twin = HintQuestion("kon", KON.observe(other, asked.seen.viewer), asked.history)
    assert twin.seed == asked.seed
    assert hinted(twin, "hard", budget=FEW) == hinted(asked, "hard", budget=FEW)


def _hands_swapped(position: Any, viewer: str) -> Any:
    """Return a position in which the others hold what lay hidden in their decks."""
    changed = json.loads(json.dumps(position))
    for faction, deck in changed["decks"].items():
        if faction != viewer:
            hand, draw = changed["hands"][faction], deck["draw"]
            deck["draw"] = [*hand, *draw[len(hand) :]]
            changed["hands"][faction] = draw[: len(hand)]
    assert changed != position
    return changed


def test_nor_do_hidden_ships_change_it() -> None:
    choice, compared = random.Random(4), 0
    for number, (before, _action, _after, _events) in enumerate(steps(3, 120)):
        actor = KON.decision(before).actor
        twin = twin_position(before, actor, choice) if actor and number % 12 == 0 else None
        if twin is None or actor is None:
            continue
        other = KON.from_position(twin[0], 1)
        asked = [HintQuestion("kon", KON.observe(each, actor)) for each in (before, other)]
        assert asked[0].seed == asked[1].seed
        assert hinted(asked[0], "hard") == hinted(asked[1], "hard")
        compared += 1
    assert compared > 4


def test_what_is_done_after_a_hint_is_marked_in_its_line(tmp_path: Path) -> None:
    session = begun(tmp_path / "game.konr")
    first, second, *others = session.legal()
    session.hints.note((first, second))
    session.submit("germany", second)
    session.submit("germany", session.legal()[0])
    session.hints.note(session.legal()[1:2])
    session.submit("germany", session.legal()[0])
    session.close()
    done = [line for line in lines_in(tmp_path / "game.konr") if "do" in line]
    assert [line.get("hint") for line in done] == [2, None, True]
    assert others
    replay = Replay.open(tmp_path / "game.konr")
    own = [replay.entry(step, "germany").hint for step in (1, 2, 3)]
    assert own == [2, None, 0]
    assert [replay.entry(step, "norway").hint for step in (1, 2, 3)] == [None] * 3, (
        "others would learn that there was something to choose from"
    )


def test_taking_back_does_not_take_the_hint_back(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = begun(path)
    first, second, *_others = session.legal()
    session.hints.note((first,))
    session.submit("germany", first)
    session.undo("germany")
    session.close()
    again = Session.open(path)
    again.submit("germany", second)
    again.close()
    done = [line["hint"] for line in lines_in(path) if "do" in line]
    assert done == [1, True], "the answers are forgotten with the program, not that they were told"
    assert Session.open(path, keep=False).hints.at(1, "germany") == 0


def test_another_action_in_place_of_one_before_a_hint_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = begun(path)
    first, second, *_others = session.legal()
    session.submit("germany", first)
    session.hints.note(session.legal()[:1])
    session.undo("germany")
    session.submit("germany", second)
    session.close()
    assert [line.get("hint") for line in lines_in(path) if "do" in line] == [None, True]
    assert Replay.open(path).entry(1, "germany").hint == 0


def test_the_same_action_again_after_such_a_hint_is_not_marked() -> None:
    session = begun()
    first = session.legal()[0]
    for again in (session.redo, lambda viewer: session.submit(viewer, first)):
        session.submit("germany", first)
        session.hints.note(session.legal()[:1])
        session.undo("germany")
        again("germany")
        assert session.hints.at(1, "germany") is None
        session.undo("germany")


def test_such_a_mark_goes_as_far_back_as_somebody_takes_back() -> None:
    session = begun()
    first, other = session.legal()[:2]
    session.submit("germany", first)
    session.submit("germany", session.legal()[0])
    session.hints.note(session.legal()[:1])
    session.undo("germany")
    session.undo("germany")
    session.submit("germany", other)
    assert session.hints.at(1, "germany") == 0


def test_what_is_taken_back_without_a_hint_is_not_marked() -> None:
    session = begun()
    first = session.legal()[0]
    session.hints.note((first,))
    session.submit("germany", first)
    session.submit("germany", session.legal()[0])
    session.undo("germany")
    session.submit("germany", session.legal()[1])
    assert [each.hint for each in session.so_far.done] == [1, None], "the hint was on the first"


def test_what_is_done_again_after_a_hint_is_marked_as_well(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = begun(path)
    first, second, *_others = session.legal()
    session.submit("germany", second)
    session.undo("germany")
    session.hints.note((first, second))
    session.redo("germany")
    assert session.hints.at(1, "germany") == 2
    session.undo("germany")
    session.redo("germany")
    assert session.hints.at(1, "germany") == 2, "once is enough"
    session.close()
    assert [line.get("hint") for line in lines_in(path) if "redo" in line] == [2, None]
    assert verify(path).ok
    assert Replay.open(path).entry(1, "germany").hint == 2
    again = Session.open(path)
    assert again.hints.at(1, "germany") == 2
    again.close()


def test_what_the_computer_does_that_takes_the_seat_over_follows_no_hint() -> None:
    session = begun()
    first = session.legal()[0]
    session.hints.note((first,))
    session.seating.give({"germany": Chair(AI, level="greedy")})
    session.submit("germany", first, thought=(Candidate(first),))
    assert session.so_far.played[-1].hint is None


def test_where_one_thing_alone_can_be_done_nothing_is_marked() -> None:
    session, stream = begun(), Stream(3)
    while len(session.legal()) > 1:
        some = session.legal()
        session.submit(session.decision.actor or "", some[stream.below(len(some))])
    session.hints.note(session.legal())
    session.submit(session.decision.actor or "", session.legal()[0])
    assert session.so_far.played[-1].hint is None


def test_the_end_tells_how_many_hints_there_were(tmp_path: Path) -> None:
    use_language("en")
    path = tmp_path / "game.konr"
    session = begun(path)
    for _each in range(3):
        session.hints.note(session.legal()[:1])
        session.submit("germany", session.legal()[0])
    assert marks_of(session).hints == (), "not before"
    session.resign("germany")
    assert "3 hints" in marks_of(session).short()
    assert marks_of(session).hints_told() == ["Germany: 3 decisions with a hint from the computer."]
    session.close()
    assert marks_of(Replay.open(path)).short() == marks_of(session).short()


def test_records_without_hints_say_nothing_of_any() -> None:
    replay = Replay.open(THREE_SEATS)
    assert replay.hands_open and marks_of(replay).hints == ()
    assert replay.entry(1, "referee").hint is None


@pytest.mark.parametrize("wrong", (0, False, "1", -1, 1.5))
def test_a_mark_that_is_none_is_a_fault_of_its_line(tmp_path: Path, wrong: object) -> None:
    path = tmp_path / "game.konr"
    session = begun(path)
    session.submit("germany", session.legal()[0])
    session.close()
    lines = path.read_text("utf-8").splitlines()
    lines[1] = json.dumps({**json.loads(lines[1]), "hint": wrong})
    path.write_text("\n".join(lines) + "\n", "utf-8")
    with pytest.raises(RecordError, match=r":2: .*hint"):
        read_record(path)


def test_where_nobody_decides_there_is_no_hint() -> None:
    session = begun()
    session.resign("germany")
    with pytest.raises(NoHint):
        hint_at_table(session)
    replay = Replay.open(THREE_SEATS)
    with pytest.raises(NoHint, match=f"after step {replay.steps}"):
        hint_in_record(replay, replay.steps)
    assert hint_in_record(replay, 3).seen.viewer == replay.decision(3).actor


def test_an_answer_is_told_with_its_chance() -> None:
    use_language("en")
    action = EndPhase()
    assert say_chance(Candidate(action)) == ""
    assert say_chance(Candidate(action, 0.58, 0.04)) == "58 % ± 4"
    assert say_chance(Candidate(action, 0.58, 0.001)) == "58 % ± 1"
    assert say_chance(Candidate(action, 0.0, 0.02)) == "0 % ± 2"
    assert say_chance(Candidate(action, 1.0, 0.5)) == "hardly tried"
    lines = hint_lines([Candidate(action, 0.58, 0.04)], narrator_of("kon"))
    assert lines == ["  1.  End phase   58 % ± 4"]


def test_declining_is_called_as_the_button_calls_it() -> None:
    use_language("en")
    asked, narrator = replace(begun().decision, kind="attack_cards"), narrator_of("kon")
    best = (Candidate(EndPhase()), Candidate(Pass()))
    assert hint_lines(best, narrator, asked)[1] == "  2.  No more cards"
    considered = thought_lines(best, EndPhase(), narrator, asked)
    assert list(considered) == ["Also considered: No more cards"]


def test_whether_it_was_followed_is_said() -> None:
    use_language("en")
    told = [say_hint(rank) for rank in (None, 0, 1, 2)]
    assert told[0] == "" and len(set(told)) == 4 and "answer 2" in told[3]


def test_where_a_level_fails_the_next_simpler_one_gives_the_hint(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    question = hint_at_table(begun())
    simpler = hinted(question, simpler_levels("kon", "hard")[0], budget=FEW)

    def broken(*_asked: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(SearchAgent, "think", broken)
    assert hinted(question, "hard", budget=FEW) == simpler


def test_the_strongest_is_asked() -> None:
    assert strongest_level("kon") != "random"


def test_after_the_end_everybody_is_told_which_decisions_had_a_hint(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = begun(path)
    session.hints.note(session.legal()[:1])
    session.submit("germany", session.legal()[0])
    session.resign("norway")
    session.close()
    replay = Replay.open(path)
    assert [replay.entry(1, viewer).hint for viewer in ("public", "norway", "referee")] == [1] * 3
