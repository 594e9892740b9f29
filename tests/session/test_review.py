"""A look back at one seat's decisions: what it did worst, by what it could know then."""

import json
from pathlib import Path
from typing import Any

import pytest
from saved_games import THREE_SEATS
from short_boards import board

from konqt.core.agent import held_against
from konqt.core.chance import Stream
from konqt.core.thinking import AlsoAsked, Candidate, HeldAgainst, Opinion, Task
from konqt.games.kon.engine.actions import EndPhase, Move
from konqt.games.kon.game import KampenOmNorge
from konqt.games.registry import agent_named
from konqt.session.hint import hint_at_table
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.replay import Replay
from konqt.session.review import (
    CHECK,
    LOOK,
    PastGame,
    SeatReview,
    TablePast,
    last_turn,
    reviewed,
)
from konqt.session.review_told import noted
from konqt.session.session import Session

KON = KampenOmNorge()
THREE = {faction: Chair(HUMAN, faction) for faction in KON.factions}
EMPTY: dict[str, list[str]] = {faction: [] for faction in KON.factions}
END = EndPhase()


def last_round(path: Path | None = None, seed: int = 5, **more: Any) -> Session:
    """Begin where the Allies win by driving the last defender out, and lose without it."""
    units = board("bjornfjell:G1 tysfjord:A3 narvik:A2 bardufoss:N2")
    position = {"scenario": "narvik", "round": 3, "turn": "allies", "phase": 1, "hands": EMPTY}
    decks = {"allies": {"draw": ["stridsvogn"]}}
    whole = {**position, "units": units, "decks": decks, **more}
    session = Session.start_position(GamePlan("narvik", THREE, seed), whole)
    if path is not None:
        session.save_copy(path)
    return session


def blundered(seed: int = 5, **more: Any) -> Session:
    """Let the Allies end their movement where an attack would have won."""
    session = last_round(seed=seed, **more)
    session.submit("allies", END)
    return session


def looked_back(past: PastGame, seat: str, **more: Any) -> SeatReview:
    return reviewed(SeatReview(past, seat, **more), "hard")


def test_a_blunder_is_found_with_what_would_have_been_better() -> None:
    (found,) = looked_back(TablePast(blundered()), "allies").mistakes
    assert (found.step, found.faction, found.done.action) == (1, "allies", END)
    assert isinstance(found.better.action, Move) and found.better.action.to == "bjornfjell"
    assert found.better.reasons, "it says what speaks for the better one"
    assert found.better.estimate is not None and found.done.estimate is not None
    assert found.better.estimate > 0.8 and found.done.estimate < 0.2
    assert found.loss == pytest.approx(found.better.estimate - found.done.estimate)


def test_a_record_tells_the_same_as_the_table(tmp_path: Path) -> None:
    session = blundered()
    session.save_copy(tmp_path / "game.konr")
    replay = Replay.open(tmp_path / "game.konr")
    at_table = looked_back(TablePast(session), "allies")
    assert looked_back(replay, "allies").mistakes == at_table.mistakes


def well_played(session: Session, most: int) -> Session:
    """Do at each decision what whoever looks back holds to be the best."""
    agent = agent_named("kon", "hard")
    while session.decision.actor is not None and session.step < most:
        asked = hint_at_table(session)
        also = (AlsoAsked(asked.seen.legal[0]),)
        task = Task(asked.seen, Stream(asked.seed), asked.history, LOOK, also=also)
        best = held_against(agent, task).best[0].action
        session.submit(session.decision.actor, best)
    return session


def test_good_play_has_no_mistake() -> None:
    session = well_played(Session.start(GamePlan("narvik", THREE, 7)), 14)
    assert session.step == 14
    for faction in KON.factions:
        review = looked_back(TablePast(session), faction)
        assert review.mistakes == () and review.unknown == 0


def all_told(past: PastGame, seat: str) -> list[tuple[int, Opinion]]:
    """Return all that an opponent answers about a seat's decisions."""
    agent, review = agent_named("kon", "hard"), SeatReview(past, seat)
    found = []
    while (question := review.next()) is not None:
        answers = held_against(agent, question.task)
        found.append((question.step, answers))
        review.take(question, answers)
    return found


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    """Others hold other cards and draw others; the opening is played with each of two deals."""
    plain = Session.start(GamePlan("narvik", THREE, 7))
    position = plain.position()
    seen = KON.observe(KON.from_position(position, 1), "germany")
    other = KON.position(KON.sample(seen, 99))
    assert other["hands"] != position["hands"]
    done = [seen.legal[0], seen.legal[-1]]
    found = []
    for each in (position, other):
        session = Session.start_position(GamePlan("narvik", THREE, 7), each)
        for action in done:
            if session.decision.actor == "germany" and action in session.legal():
                session.submit("germany", action)
        found.append(all_told(TablePast(session), "germany"))
    assert found[0] == found[1]
    assert any(held.loss for _step, answers in found[0] for held in answers.also)


def test_what_came_out_later_changes_nothing() -> None:
    """The same attack succeeds with one die and fails with another."""
    attack = Move("tysfjord", "bjornfjell", 1)
    found, ends = [], set()
    for seed in range(6):
        session = last_round(seed=seed)
        session.submit("allies", attack)
        session.submit("allies", END)
        while session.decision.actor is not None:
            session.submit(session.decision.actor, session.legal()[-1])
        ends.add(repr(session.outcome))
        review = SeatReview(TablePast(session), "allies", steps=(1, 2))
        found.append(reviewed(review, "hard").mistakes)
    assert len(ends) > 1, "the dice fell otherwise"
    assert found[0] and all(each == found[0] for each in found)


def test_nothing_is_said_where_the_level_knows_no_chances() -> None:
    session = blundered()
    for level in ("random", "greedy"):
        review = reviewed(SeatReview(TablePast(session), "allies"), level)
        assert review.mistakes == () and review.unknown == review.decisions == 1


def test_with_ships_nothing_is_said() -> None:
    session = Session.start(GamePlan("advanced", THREE, 3))
    while session.step < 12 and (actor := session.decision.actor) is not None:
        session.submit(actor, session.legal()[-1])
    reviews = [looked_back(TablePast(session), faction) for faction in KON.factions]
    assert sum(each.decisions for each in reviews) > 0
    assert all(each.mistakes == () and each.unknown == each.decisions for each in reviews)


def test_who_is_told_nothing_is_not_marked() -> None:
    """Where the computer knows no chances it judges nothing: that it says so is no help."""
    session = Session.start(GamePlan("narvik", THREE, 7))
    session.submit("germany", session.legal()[0])
    past = TablePast(session)
    review = reviewed(SeatReview(past, "germany"), "random")
    assert review.decisions == review.unknown == 1
    noted(session, past, review)
    session.submit("germany", session.legal()[0])
    assert session.so_far.played[1].hint is None


def test_it_stops_at_once_and_keeps_what_it_has() -> None:
    session = blundered()
    asked: list[int] = []
    agent, review = agent_named("kon", "hard"), SeatReview(TablePast(session), "allies")
    first = review.next()
    assert first is not None
    review.take(first, held_against(agent, first.task))
    reviewed(review, "hard", stopped=lambda: not asked.append(1))
    assert len(asked) == 1, "nothing more is asked of the opponent"
    assert [each.step for each in review.mistakes] == [1]


def told_back(loss: float | None, error: float, again: float | None = None) -> SeatReview:
    """Let an opponent say of everything that it loses so much, and asked again something else."""
    review = SeatReview(Replay.open(THREE_SEATS), "germany", most=3)
    while (question := review.next()) is not None:
        value = again if question.again and again is not None else loss
        held = HeldAgainst(Candidate(question.done.action, 0.4, 0.01), value, error)
        best = Candidate(question.asked.seen.legal[0], 0.4 + (value or 0), 0.01)
        review.take(question, Opinion((best,), (held,)))
    return review


def test_a_small_loss_and_an_unsure_one_are_no_mistakes() -> None:
    assert len(told_back(0.03, 0.0149).mistakes) == 3, "no more than are wanted"
    assert told_back(0.0299, 0.001).mistakes == ()
    assert told_back(0.2, 0.1).mistakes == ()
    assert told_back(None, 0.1).mistakes == ()


def test_what_looked_bad_by_chance_is_asked_again_with_other_dice() -> None:
    assert told_back(0.2, 0.01, again=0.01).mistakes == ()
    assert {each.loss for each in told_back(0.2, 0.01, again=0.05).mistakes} == {0.05}
    review = SeatReview(TablePast(blundered()), "allies")
    first = review.next()
    assert first is not None and first.budget == LOOK
    bad = HeldAgainst(Candidate(END, 0.1, 0.01), 0.5, 0.01)
    review.take(first, Opinion((Candidate(first.asked.seen.legal[0], 0.6, 0.01),), (bad,)))
    again = review.next()
    assert again is not None and again.budget == CHECK and again.seed != first.seed
    assert again.asked == first.asked and review.next() is None


def test_a_question_holds_what_the_seat_knew_then_and_no_more() -> None:
    replay = Replay.open(THREE_SEATS)
    review, met = SeatReview(replay, "norway"), 0
    while (question := review.next()) is not None:
        before, met = question.step - 1, met + 1
        assert question.asked.seen == replay.observe(before, "norway")
        past = [e for n in range(1, question.step) for e in replay.entry(n, "norway").events]
        assert list(question.asked.history) == past
        assert question.done.action == replay.action(question.step)
        held = HeldAgainst(Candidate(question.done.action))
        review.take(question, Opinion((Candidate(question.done.action),), (held,)))
    assert met == review.decisions > 3 and review.share == 1.0


def test_what_somebody_went_on_with_ends_where_something_came_to_light() -> None:
    replay = Replay.open(THREE_SEATS)
    lengths = set()
    for faction in replay.game.factions:
        review = SeatReview(replay, faction)
        while (question := review.next()) is not None:
            then = question.done.then
            lengths.add(len(then))
            for number, action in enumerate(then, question.step + 1):
                assert replay.action(number) == action
                assert replay.decision(number - 1).actor == faction
                told = replay.entry(number - 1, faction).events
                assert not any(event.reveals for event in told)
            review.take(question, Opinion((Candidate(question.done.action),)))
    assert {0, 1} <= lengths


def test_the_last_turn_is_one_that_is_over() -> None:
    session = Session.start(GamePlan("narvik", THREE, 7))
    first = session.decision.moment.turn
    session.submit(first, session.legal()[0])
    assert last_turn(TablePast(session), first) == (), "what is said of it would be a hint"
    while session.decision.moment.turn == first:
        session.submit(session.decision.actor or "", session.legal()[-1])
    over, running = session.step, session.decision.moment.turn
    session.submit(session.decision.actor or "", session.legal()[0])
    assert last_turn(TablePast(session), first) == list(range(1, over + 1))
    assert last_turn(TablePast(session), running) == ()


def test_after_the_end_the_last_turn_is_the_one_in_which_the_game_ended() -> None:
    session = last_round()
    while (actor := session.decision.actor) is not None:
        session.submit(actor, session.legal()[-1])
    assert list(last_turn(TablePast(session), "allies")) == list(range(1, session.step + 1))


def test_who_gives_up_in_a_turn_may_look_back_at_it() -> None:
    session = last_round()
    session.submit("allies", session.legal()[0])
    session.resign("allies")
    assert last_turn(TablePast(session), "allies") == [1]


def test_who_looks_back_is_helped_with_what_comes_next(tmp_path: Path) -> None:
    path = tmp_path / "game.konr"
    session = Session.start(GamePlan("narvik", THREE, 7), path)
    better, key = session.legal()[1], session.so_far.key
    session.submit("germany", session.legal()[0])
    session.hints.note_review(frozenset({"germany"}), [(key, better)])
    session.submit("germany", session.legal()[0])
    session.submit("germany", session.legal()[0])
    session.close()
    done = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line.get("hint") for line in done if "do" in line] == [None, True, None]


def test_who_takes_back_and_does_what_was_told_has_taken_a_hint() -> None:
    session = Session.start(GamePlan("narvik", THREE, 7))
    better, key = session.legal()[1], session.so_far.key
    session.submit("germany", session.legal()[0])
    session.hints.note_review(frozenset({"germany"}), [(key, better)])
    session.undo("germany")
    session.submit("germany", better)
    assert session.so_far.played[0].hint == 1


def test_others_are_not_marked_for_who_looked_back() -> None:
    session = Session.start(GamePlan("narvik", THREE, 7))
    session.hints.note_review(frozenset({"norway"}), [])
    session.submit("germany", session.legal()[0])
    assert session.so_far.played[0].hint is None
