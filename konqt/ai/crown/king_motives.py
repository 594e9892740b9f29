"""Why the adjutant would do something: what its planning foresees of it, held against the rest.

A turn that was played on with an answer is a `TurnOutlook`. What speaks for the answer is what
comes out better in its outlooks than in those of the other answers, by the weights of `king_worth`.
`konqt.games.crown.wording.crown_motives` says it.
"""

from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from konqt.ai.crown import king_worth as weights
from konqt.core.event import EventSink
from konqt.core.frozen import frozen
from konqt.core.msg import Msg
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import CHAOS
from konqt.games.crown.engine.rules.german_forces import front_sector
from konqt.games.crown.engine.rules.resolving import WON

MOST = 2
"""reasons that are given for an answer"""
LEAST = 0.5
"""by how much a number must differ from the others' to be a reason"""
ACTION, BATTLE = 5.0, 12.0
"""what a German action less is worth as a reason, and a battle less"""


@frozen
class TurnOutlook:
    """Where a turn ended in one world, how many German actions came in it, where was fought."""

    state: CrownState
    actions: int
    battles: frozenset[str]


def outlook(state: CrownState, events: EventSink) -> TurnOutlook:
    """Return what a turn came to, by its end and its events."""
    told = [each for each in events if isinstance(each, CrownEvent)]
    fought = frozenset(each.word("area") for each in told if each.kind == "battle_began")
    return TurnOutlook(state, sum(each.kind == "german_action" for each in told), fought)


class Weighed(NamedTuple):
    """A number of a position, and what one more of it is worth: below 0 where less is better."""

    worth: float
    read: Callable[[CrownState], int]


def _held(state: CrownState) -> int:
    return sum(state.printed.cards[card].collaborator for card in state.cards.hand)


def _behind(state: CrownState) -> int:
    """Return how many sectors the front is behind the King, two at most."""
    king = state.printed.spaces[state.king].sector or len(state.printed.spaces)
    return min(2, king - front_sector(state))


NUMBERS: Mapping[str, Weighed] = {
    "way": Weighed(
        -weights.STEP, lambda state: weights.steps_to_freedom(state.printed)[state.king]
    ),
    "willpower": Weighed(weights.WILLPOWER, lambda state: state.willpower),
    "pressure": Weighed(-weights.PRESSURE[1], lambda state: state.pressure),
    "stress": Weighed(-weights.WILLPOWER / 6, lambda state: state.stress),
    "threat": Weighed(-weights.THREAT, lambda state: state.threat),
    "momentum": Weighed(-weights.MOMENTUM, lambda state: state.momentum),
    "evacuation": Weighed(weights.DIE, lambda state: len(state.dice.evacuation)),
    "raised": Weighed(weights.PIP, lambda state: sum(die - 1 for die in state.dice.evacuation)),
    "sabotage": Weighed(weights.RECRUIT, lambda state: sum(state.dice.sabotage)),
    "guard": Weighed(weights.GUARD, lambda state: sum(each.die for each in state.frame)),
    "quick": Weighed(-weights.QUICK, lambda state: state.dice.quick),
    "loyalty": Weighed(weights.LOYALTY, lambda state: state.loyalty),
    "cards": Weighed(weights.CARD, lambda state: len(state.cards.hand) - _held(state)),
    "collaborators": Weighed(-weights.COLLABORATOR, _held),
    "troops": Weighed(weights.TROOP, lambda state: sum(state.norwegian.values())),
    "germans": Weighed(
        -weights.GERMAN,
        lambda state: sum(state.regular.values()) + sum(state.paratrooper.values()),
    ),
    "towns": Weighed(-weights.TOWN, lambda state: len(state.towns)),
    "front": Weighed(weights.CLOSE, _behind),
    "chaos": Weighed(
        -weights.CHAOS_TILE,
        lambda state: state.bag.count(CHAOS) + sum(each.tile == CHAOS for each in state.laid),
    ),
    "gold": Weighed(weights.GOLD, lambda state: state.cards.gold),
}
"""what a reason can be about"""


def reasons_between(
    now: CrownState, own: Sequence[TurnOutlook], others: Sequence[TurnOutlook]
) -> tuple[Msg, ...]:
    """Return what speaks for an answer, the weightiest first.

    Args:
        now: the position in which it is given; what lies face down in it is not asked about.
        own: where it leads.
        others: where the other answers lead.
    """
    if not own:
        return ()
    if any(each.state.cause == WON for each in own):
        return (Msg("freedom"),)
    if _lost(own) == len(own):
        return ()
    found = [*_numbers(now, own, others), *_events(own, others)]
    if _lost(own) * len(others) < _lost(others) * len(own):
        found.append((weights.END, Msg("survives")))
    found.sort(key=lambda each: -each[0])
    return tuple(msg for _weight, msg in found[:MOST])


def _lost(outlooks: Sequence[TurnOutlook]) -> int:
    return sum(each.state.cause not in ("", WON) for each in outlooks)


def _numbers(
    now: CrownState, own: Sequence[TurnOutlook], others: Sequence[TurnOutlook]
) -> list[tuple[float, Msg]]:
    """Return the numbers that come out better than elsewhere; or else than they are now."""
    better, gained = [], []
    for name, (worth, read) in NUMBERS.items():
        before, mine = read(now), [read(each.state) for each in own]
        theirs = fmean([read(each.state) for each in others] or [before])
        by, since = worth * (fmean(mine) - theirs), worth * (mine[0] - before)
        settled = min(mine) == max(mine) and since > 0
        msg = _change(name, before, mine[0]) if settled else _instead(name, fmean(mine), theirs)
        if msg is None:
            continue
        if by >= LEAST * abs(worth):
            better.append((by, msg))
        elif settled and by >= 0:
            gained.append((since, msg))
    return better or gained


def _change(name: str, before: int, after: int) -> Msg:
    return Msg(name, {"before": before, "after": after})


def _instead(name: str, own: float, other: float) -> Msg | None:
    """Return that a number comes out otherwise than elsewhere; nothing if it reads the same."""
    if round(own) == round(other):
        return None
    return Msg(name, {"own": round(own), "other": round(other)})


def _events(own: Sequence[TurnOutlook], others: Sequence[TurnOutlook]) -> list[tuple[float, Msg]]:
    """Return what happens less than elsewhere: German actions, battles."""
    if not others:
        return []
    mine, theirs = (fmean([each.actions for each in group]) for group in (own, others))
    found: list[tuple[float, Msg]] = []
    fewer = _instead("actions", mine, theirs)
    if theirs - mine >= LEAST and fewer is not None:
        found.append((ACTION * (theirs - mine), fewer))
    fought = frozenset().union(*(each.battles for each in own))
    for area in sorted(frozenset().union(*(each.battles for each in others)) - fought):
        share = sum(area in each.battles for each in others) / len(others)
        if share >= LEAST:
            found.append((BATTLE * share, Msg("no_battle", {"area": area})))
    return found
