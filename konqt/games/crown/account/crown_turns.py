"""The turns of a stretch of a game, and what happened in the parts of each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from konqt.core.account import ToldStep
from konqt.core.event import Event
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.rules.german_response import QUICK

PLAN, QUICK_RESPONSE, MAIN_RESPONSE, ORDERS = "plan", "quick_response", "main_response", "orders"
FULL_GRID, DEMAND, PUSH, DAWN, END = "full_grid", "demand", "push", "dawn", "end"
BATTLE = "battle"
"""parts of a turn, in the order of the phases; a battle stops any of them"""
NEXT_TURN = frozenset(("tiles_slid", "disc_placed"))
"""with which, or with a tile drawn by P1.2, the next turn begins in the midst of a step"""
PARTS = {
    "tile_taken": PLAN,
    "quick_response_rolled": QUICK_RESPONSE,
    "order_resolved": ORDERS,
    "order_declined": ORDERS,
    "grid_cleared": FULL_GRID,
    "demand_drawn": DEMAND,
    "push_placed": PUSH,
    "push_resolved": PUSH,
    "battle_began": BATTLE,
    "game_over": END,
}
"""kind of event -> the part that begins with it"""
BY_RULE = {
    ("tile_flipped", "P3"): MAIN_RESPONSE,
    ("german_action", "P3"): MAIN_RESPONSE,
    ("sabotage_die_lowered", "SAB"): MAIN_RESPONSE,
    ("tile_flipped", "QR"): QUICK_RESPONSE,
    ("german_action", "QR"): QUICK_RESPONSE,
    ("tile_flipped", "P7.1"): PUSH,
}
"""kind and rule of an event -> the part to which it belongs"""
DAY = 8
"""the phase of a new day"""


@dataclass(slots=True)
class CrownLine:
    """One event, and the step that brought it."""

    step: int
    event: CrownEvent


@dataclass(slots=True)
class CrownPart:
    """What happened in a part of a turn."""

    name: str
    lines: list[CrownLine] = field(default_factory=list)


@dataclass(slots=True)
class CrownTurn:
    """One turn of the player and of the Germans."""

    round: int
    first: int
    """the position that it begins with"""
    last: int
    parts: list[CrownPart] = field(default_factory=list)

    @property
    def events(self) -> Iterator[CrownEvent]:
        """All that happened in it."""
        return (line.event for part in self.parts for line in part.lines)

    def of(self, kind: str) -> list[CrownEvent]:
        """Return its events of a kind."""
        return [event for event in self.events if event.kind == kind]


def crown_turns(told: Iterable[ToldStep]) -> list[CrownTurn]:
    """Return the turns of a stretch of a game, the first perhaps from its middle."""
    turns: list[CrownTurn] = []
    for each in told:
        moment = each.moment
        if not turns or turns[-1].round < moment.round:
            turns.append(CrownTurn(moment.round, each.step - 1, each.step))
        dawn = moment.phase == DAY and _latest(turns[-1]) != DAWN
        if dawn:
            turns[-1].parts.append(CrownPart(DAWN))
        for event in each.events:
            line = CrownLine(each.step, crown_event(event))
            if _opens_turn(line.event) and turns[-1].round == moment.round:
                turns[-1].last = each.step
                turns.append(CrownTurn(moment.round + 1, each.step, each.step))
            _take(turns[-1], line)
        turns[-1].last = each.step
    return turns


def crown_event(event: Event) -> CrownEvent:
    """Return an event as this game's."""
    assert isinstance(event, CrownEvent)
    return event


def why_acted(event: CrownEvent) -> str:
    """Return why a German tile acted: `quick`, `push`, `turned` (over just now) or `symbols`."""
    why = event.word("why")
    if why != "main":
        return QUICK if why == QUICK else why
    return "turned" if event.fact("turned") else "symbols"


def _opens_turn(event: CrownEvent) -> bool:
    return event.kind in NEXT_TURN or (event.kind == "tile_drawn" and event.rule == "P1.2")


def _latest(turn: CrownTurn) -> str:
    return turn.parts[-1].name if turn.parts else ""


def _take(turn: CrownTurn, line: CrownLine) -> None:
    event = line.event
    name = BY_RULE.get((event.kind, event.rule)) or PARTS.get(event.kind, "")
    if not turn.parts or event.kind == "battle_began" or (name and name != turn.parts[-1].name):
        turn.parts.append(CrownPart(name or PLAN))
    turn.parts[-1].lines.append(line)
