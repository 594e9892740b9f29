"""Ships on the board: what events say of them agrees with what is seen next."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from breadth_kit import wide
from sea_twins import twins

from konqt.core.event import PUBLIC, REFEREE, Event
from konqt.core.game import Setup
from konqt.games.kon.engine.fleet import ON_BOARD
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.registry import game_named
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.fleets import STACK, Fleets
from konqt.gui.kon.board.trail import ways_of
from konqt.session.session import Session

GAME = game_named("kon")
VIEWERS = ("germany", "norway", "allies", PUBLIC, REFEREE)
LONGEST = 400
FOR_A_MOMENT = {"ship_shown", "ships_hidden"}
"""after these the state has hidden again what is still shown, or not all of a zone lies hidden"""
FROM_ANYWHERE = {"ship_withdrawn"}
"""nobody is told from which zone"""

Step = tuple[dict[str, KonObservation], list[Event], dict[str, KonObservation]]


def seen_by_all(state: object) -> dict[str, KonObservation]:
    return {viewer: kon_observation(GAME.observe(state, viewer)) for viewer in VIEWERS}


def steps(seed: int) -> Iterator[Step]:
    state, chance = GAME.new(Setup("advanced", seed)), random.Random(seed)
    before = seen_by_all(state)
    for _step in range(LONGEST):
        if before[REFEREE].outcome is not None:
            return
        events: list[Event] = []
        GAME.apply(state, chance.choice(before[REFEREE].legal), events)
        after = seen_by_all(state)
        yield before, events, after
        before = after


def told(viewer: str, events: list[Event]) -> list[Event]:
    if viewer == REFEREE:
        return events
    return [event.seen_by(frozenset((viewer,)) - {PUBLIC}) for event in events]


def pieces(seen: KonObservation, events: list[Event] | None = None) -> list[Piece]:
    fleets = Fleets()
    fleets.load(seen)
    # What is mustered, and what has sailed, is told with the next position.
    fleets.force = fleets.sailed = frozenset()
    for event in events or ():
        fleets.apply(event)
    return list(fleets.pieces())


def counted(shown: list[Piece]) -> Counter[tuple[str, str]]:
    count: Counter[tuple[str, str]] = Counter()
    for piece in shown:
        count[piece.space, piece.owner] += piece.count
    return count


@pytest.mark.parametrize("seed", wide(range(3), [0]))
def test_events_bring_ships_where_they_are_seen_next(seed: int) -> None:
    met = 0
    for before, events, after in steps(seed):
        kinds = {event.kind for event in events}
        for viewer in VIEWERS:
            followed = pieces(before[viewer], told(viewer, events))
            seen = pieces(after[viewer])
            if not kinds & FROM_ANYWHERE:
                assert counted(followed) == counted(seen), (viewer, kinds)
            if not kinds & (FROM_ANYWHERE | FOR_A_MOMENT):
                assert followed == seen, (viewer, kinds)
            met += followed != pieces(before[viewer])
    assert met > 100, "ships moved"


def test_who_may_not_look_sees_numbers_alone() -> None:
    before, _events, _after = next(steps(0))
    for _before, _events, seen in steps(0):
        before = seen
        if seen[PUBLIC].round == 1:
            break
    shown = pieces(before[PUBLIC])
    assert {piece.kind for piece in shown} == {STACK}
    assert {piece.owner for piece in shown} == {"germany", "allies"}
    assert shown == pieces(before["germany"]), "nor does the owner's counter tell more"


def followed(session: Session, viewer: str) -> list[Any]:
    """Give what the board shows of ships, event by event, while the last step is played."""
    step = session.step
    fleets = Fleets()
    fleets.load(kon_observation(session.told.observe_then(viewer, step - 1)))
    entry = next((each for each in session.history(viewer) if each.step == step), None)
    shown: list[Any] = []
    for event in entry.events if entry is not None else ():
        assert isinstance(event, KonEvent)
        fleets.apply(event)
        shown.append((event.kind, list(fleets.pieces()), fleets.folded()))
        shown.append([fleets.told(place) for place in ON_BOARD])
    shown.append(ways_of(entry.events if entry is not None else []))
    return shown


@pytest.mark.parametrize(
    "positions",
    [
        pytest.param(40, id="some"),
        pytest.param(500, id="all", marks=[pytest.mark.slow, pytest.mark.timeout(3600)]),
    ],
)
def test_no_hidden_ship_can_be_followed_while_it_is_moved(positions: int) -> None:
    """Who moves, in which order and as which piece: alike in games that differ in hidden ships."""
    kinds = set()
    for pair in twins(positions, 15):
        if pair.one.step:
            here, there = (followed(each, pair.viewer) for each in (pair.one, pair.other))
            assert here == there, (pair.viewer, pair.names)
            kinds |= {each[0] for each in here if isinstance(each, tuple) and each}
    assert {"ship_placed", "force_sailed"} & kinds and len(kinds) > 8
