"""Ships on the board: what events say of them agrees with what is seen next."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from konqt.core.event import PUBLIC, REFEREE, Event
from konqt.core.game import Setup
from konqt.games.kon.forms.observation import Observation, kon_observation
from konqt.games.registry import game_named
from konqt.gui.board.piece import Piece
from konqt.gui.kon.board.fleets import STACK, Fleets

GAME = game_named("kon")
VIEWERS = ("germany", "norway", "allies", PUBLIC, REFEREE)
LONGEST = 400
FOR_A_MOMENT = {"ship_shown", "ships_hidden"}
"""after these the state has hidden again what is still shown, or not all of a zone lies hidden"""
FROM_ANYWHERE = {"ship_withdrawn"}
"""nobody is told from which zone"""

Step = tuple[dict[str, Observation], list[Event], dict[str, Observation]]


def seen_by_all(state: object) -> dict[str, Observation]:
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


def pieces(seen: Observation, events: list[Event] | None = None) -> list[Piece]:
    fleets = Fleets()
    fleets.load(seen)
    for event in events or ():
        fleets.apply(event)
    return list(fleets.pieces())


def counted(shown: list[Piece]) -> Counter[tuple[str, str]]:
    count: Counter[tuple[str, str]] = Counter()
    for piece in shown:
        count[piece.space, piece.owner] += piece.count
    return count


@pytest.mark.parametrize("seed", range(3))
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
