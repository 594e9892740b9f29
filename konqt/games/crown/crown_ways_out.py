"""What each way out of a battle, a flight or a Demand leads to, told before it is chosen.

It comes from the rules' own code, done to a world that the player cannot rule out, up to where the
battle or the Demand is over; what that world holds face down is not told.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from konqt.core.event import EventSink
from konqt.core.frozen import frozen
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    CrownAction,
    DrawOffer,
    GiveWay,
    GoOn,
    KingStep,
    RemoveGerman,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.crown_parts import GermanMove
from konqt.games.crown.engine.crown_state import CrownState
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.rules.agenda import asked, own_answers
from konqt.games.crown.engine.rules.battle import HELL, RETREAT, strength_of
from konqt.games.crown.engine.rules.demands import price

BATTLE = (RETREAT, HELL)
ANSWERS = (GiveWay, SpendStrength, ValiantDefence, RemoveGerman, KingStep, AnswerDemand)
KINDS = frozenset(("battle", "valiant", "remove", "escape", "demand"))
"""kinds of decisions whose answers are looked ahead to"""
TRACKS: dict[str, Callable[[CrownState], int]] = {
    "stress": lambda state: state.stress,
    "threat": lambda state: state.threat,
    "willpower": lambda state: state.willpower,
    "pressure": lambda state: state.pressure,
    "loyalty": lambda state: state.loyalty,
    "momentum": lambda state: state.momentum,
    "quick_response": lambda state: state.dice.quick,
}


@frozen
class BattleNow:
    """Both strengths in a battle, and what cards could add."""

    area: str
    regulars: int
    paratroopers: int
    troops: int
    king: str
    """black or white where the King stands there, else empty"""
    strength: int
    """of the Norwegians, cards aside"""
    cards: tuple[tuple[str, int], ...]
    """the cards of the hand that have a strength, and which"""
    most_cards: int
    """how many of them may be spent: the Loyalty"""

    @property
    def germans(self) -> int:
        """The strength of the Germans."""
        return self.regulars + self.paratroopers


@frozen
class Refuge:
    """A space to which the King can flee, and why the game is lost by fleeing there, if it is."""

    space: str
    loses: str = ""


@frozen
class WayOut:
    """What comes of an answer if nothing more is paid and every Sabotage action is passed."""

    action: CrownAction
    events: tuple[CrownEvent, ...]
    """all that happens, in order, up to the end of the battle or the Demand"""
    tracks: tuple[tuple[str, int, int], ...]
    """tracks that change, with their levels before and after"""
    removed: int
    """Germans who leave the map in the battle itself"""
    chosen: bool
    """whether the player chooses which of them go"""
    sabotage: int
    army_orders: int
    morale: int
    """by how many steps the Morale rises"""
    flees: bool
    """whether there is a Forced Escape"""
    refuges: tuple[Refuge, ...]
    moves: int
    """German Moves that come after it"""
    loses: str
    """why the game is lost by it, whatever the player does then but a Valiant defence"""
    valiant: "WayOut | None" = None
    """the same with one Morale paid for one more German, where that can be done"""

    def told(self, kind: str) -> list[CrownEvent]:
        """Return its events of a kind."""
        return [event for event in self.events if event.kind == kind]


@frozen
class WaysAhead:
    """What is to be seen before one answers."""

    ways: tuple[WayOut, ...]
    battle: BattleNow | None
    price: int
    """Willpower that it costs to decline the Demand on the table"""


class _Ahead:
    """One answer on its way through the rules, with the questions that follow."""

    def __init__(self, game: CrownGame, state: CrownState, valiant: bool) -> None:
        self.game, self.state, self._valiant = game, state, valiant
        self.events: EventSink = []
        self.refuges: tuple[Refuge, ...] = ()
        self.army_orders = 0
        self.chosen = self.offered = False

    def do(self, action: CrownAction) -> None:
        """Do an answer, and answer what follows."""
        self.game.apply(self.state, action, self.events)
        self.go_on()

    def go_on(self) -> None:
        """Answer what is asked until the battle or the Demand is over."""
        while (waiting := asked(self.state)) is not None:
            _task, decision = waiting
            answer = own_answers(self.state)[0]
            if decision.kind == "valiant":
                self.offered, answer = True, ValiantDefence(self._valiant)
            elif decision.kind == "sabotage":
                answer = GoOn()
            elif decision.kind == "army":
                self.army_orders += 1
                answer = GoOn()
            elif decision.kind == "draw":
                answer = DrawOffer(False)
            elif decision.kind == "remove":
                self.chosen = True
            elif decision.kind == "escape":
                self._flee(own_answers(self.state))
                return
            self.game.apply(self.state, answer, self.events)

    def _flee(self, ways: Sequence[CrownAction]) -> None:
        """Look at every way for the King; go on with the first that does not lose the game."""
        tried = []
        for way in ways:
            ahead = _Ahead(self.game, self.state.clone(), self._valiant)
            ahead.do(way)
            tried.append(ahead)
        self.refuges = tuple(
            Refuge(way.to, ahead.state.cause)
            for way, ahead in zip(ways, tried, strict=True)
            if isinstance(way, KingStep)
        )
        best = next((ahead for ahead in tried if not ahead.state.cause), tried[0])
        self.state, self.events = best.state, [*self.events, *best.events]


def battle_now(game: CrownGame, seen: CrownObservation, data: object = None) -> BattleNow | None:
    """Return both strengths where a battle is being asked about, else None."""
    area = seen.decision.moment.place
    if seen.decision.kind not in ("battle", "valiant", "remove") or not area:
        return None
    state = game.sample(seen, 0, data)
    here = state.king == area
    cards = [
        (card, strength_of(state, (card,)))
        for card in state.cards.hand
        if state.printed.cards[card].strength
    ]
    return BattleNow(
        area=area,
        regulars=state.regular.get(area, 0),
        paratroopers=state.paratrooper.get(area, 0),
        troops=state.norwegian.get(area, 0),
        king=("black" if state.king_black else "white") if here else "",
        strength=state.strength(area),
        cards=tuple(cards),
        most_cards=state.loyalty,
    )


def demand_price(game: CrownGame, seen: CrownObservation, data: object = None) -> int:
    """Return how much Willpower it costs to decline the Demand on the table, 0 without one."""
    if seen.decision.kind != "demand":
        return 0
    return price(game.sample(seen, 0, data), str(seen.decision.facts["demand"]))


def ways_ahead(game: CrownGame, seen: CrownObservation, data: object = None) -> WaysAhead:
    """Return both strengths or a Demand's price, and every way out."""
    ways = ways_out(game, seen, data)
    return WaysAhead(ways, battle_now(game, seen, data), demand_price(game, seen, data))


def ways_out(game: CrownGame, seen: CrownObservation, data: object = None) -> tuple[WayOut, ...]:
    """Return what every answer leads to, in the order in which they are legal.

    Args:
        game: the rules.
        seen: what the player sees; nothing is looked ahead to but at the kinds in `KINDS`.
        data: an owner's, as the game was begun with it.
    """
    if seen.decision.kind not in KINDS:
        return ()
    state = _alone(game.sample(seen, 0, data))
    return tuple(
        _way_out(game, state, action) for action in seen.legal if isinstance(action, ANSWERS)
    )


def _alone(state: CrownState) -> CrownState:
    """Leave only this battle or Demand on the agenda; a Move that comes up is counted, not made."""
    ends = [at for at, task in enumerate(state.agenda) if task.name == "battle_over"]
    state.agenda = state.agenda[ends[-1] if ends else len(state.agenda) - 1 :]
    state.move = GermanMove(True, clashes=state.move.clashes)
    # Other battles come after this one, and are told then.
    return state


def _way_out(game: CrownGame, state: CrownState, action: CrownAction) -> WayOut:
    way, offered = _followed(game, state, action, valiant=False)
    if not offered:
        return way
    more, _offered = _followed(game, state, action, valiant=True)
    return replace(way, valiant=more)


def _followed(
    game: CrownGame, before: CrownState, action: CrownAction, valiant: bool
) -> tuple[WayOut, bool]:
    ahead = _Ahead(game, before.clone(), valiant)
    ahead.do(action)
    state = ahead.state
    events = tuple(event for event in ahead.events if isinstance(event, CrownEvent))
    tracks = [(name, level(before), level(state)) for name, level in TRACKS.items()]
    fled = [event.word("to") for event in events if event.kind == "king_fled"]
    flees = bool(fled) or state.cause == "no_escape"
    refuges = ahead.refuges or tuple(Refuge(space, state.cause) for space in fled)
    risen = sum(event.kind == "morale_changed" and event.fact("by") == 1 for event in events)
    gone = sum(event.kind == "german_removed" and event.rule in BATTLE for event in events)
    way = WayOut(
        action=action,
        events=tuple(map(_open, events)),
        tracks=tuple(track for track in tracks if track[1] != track[2]),
        removed=gone,
        chosen=ahead.chosen,
        sabotage=sum(event.number("count") for event in events if _gives_sabotage(event)),
        army_orders=ahead.army_orders,
        morale=risen,
        flees=flees,
        refuges=refuges,
        moves=state.move.waiting,
        loses=state.cause,
    )
    return way, ahead.offered


def _gives_sabotage(event: CrownEvent) -> bool:
    return event.kind == "troops_removed" and event.rule in ("RETREAT", "OCC.2")


def _open(event: CrownEvent) -> CrownEvent:
    """Return an event without what nobody has seen yet: the face of a tile that turns over."""
    if event.kind != "tile_flipped":
        return event
    return replace(event, facts=tuple(fact for fact in event.facts if fact[0] != "tile"))
