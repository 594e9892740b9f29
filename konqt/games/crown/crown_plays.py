"""What a play of cards changes on the tracks: Stress, Threat, Momentum, Loyalty, Willpower, Gold.

It is done by the rules' own code to a world that the player cannot rule out, and read up to the
first thing that happens elsewhere: until then every such world has the same in store.
"""

from collections.abc import Iterator, Sequence

from konqt.core.event import EventSink
from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    DiscardCard,
    LowerThreat,
    PlayCrownCard,
    SpendStrength,
    TakeTile,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import GOLD, printed_in

STRESS, THREAT, MOMENTUM = "stress", "threat", "momentum"
LOYALTY, WILLPOWER, EVACUATED = "loyalty", "willpower", "gold"
TRACKS = {
    "morale_changed": LOYALTY,
    "stress_changed": STRESS,
    "threat_changed": THREAT,
    "threat_lowered": THREAT,
    "momentum_changed": MOMENTUM,
    "willpower_lost": WILLPOWER,
    "gold_evacuated": EVACUATED,
}
"""kind of event -> the track whose marker it moves"""
BESIDE = frozenset(("card_played", "cards_discarded", "tile_taken"))
"""what else happens to the cards before anything happens elsewhere"""


@frozen
class TrackChange:
    """Where a track's marker stands before and after."""

    track: str
    before: int
    after: int


def changes_ahead(
    game: CrownGame, seen: CrownObservation, action: CrownAction, data: object = None
) -> tuple[TrackChange, ...]:
    """Return what a legal play of cards moves on the tracks, in the order in which it does."""
    printed = printed_in(data)
    state = game.sample(seen, 0, data)
    events: EventSink = []
    game.apply(state, action, events)
    before = _standing(seen.position)
    after: dict[str, int] = {}
    for event in _own(events):
        track = TRACKS[event.kind]
        row = event.fact("row") if track == LOYALTY else event.fact("to")
        value = int(str(row))
        after[track] = printed.loyalty(value) if track == LOYALTY else value
    return tuple(
        TrackChange(track, before[track], value)
        for track, value in after.items()
        if value != before[track]
    )


def cards_paid(action: CrownAction) -> tuple[str, ...]:
    """Return the cards that pay for an action, or are what it discards."""
    if isinstance(action, PlayCrownCard | LowerThreat):
        return action.pay
    if isinstance(action, SpendStrength):
        return action.cards
    if isinstance(action, DiscardCard):
        return (action.card,)
    if isinstance(action, TakeTile) and action.pay is not None:
        return (action.pay,)
    return ()


def cards_discarded(action: CrownAction) -> tuple[str, ...]:
    """Return all cards that an action discards; Gold played for its own action is none. C61."""
    if isinstance(action, PlayCrownCard) and action.card != GOLD:
        return (action.card, *action.pay)
    return cards_paid(action)


def _own(events: Sequence[object]) -> Iterator[CrownEvent]:
    for event in events:
        assert isinstance(event, CrownEvent)
        if event.kind in TRACKS:
            yield event
        elif event.kind not in BESIDE:
            return


def _standing(position: KnownObject) -> dict[str, int]:
    names = (STRESS, THREAT, MOMENTUM, WILLPOWER, EVACUATED)
    return {LOYALTY: position["morale"][0], **{name: position[name] for name in names}}
