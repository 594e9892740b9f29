"""Card windows of 9 April: one card each, played or let be. Manual 7, appendix; R63, R119-R126."""

from collections.abc import Callable
from typing import NamedTuple

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.april_cards import (
    DECEIVING,
    DIVE_BOMBERS,
    FIGHTERS,
    FORT,
    MINES,
    REALLOCATION,
    RESCUE_SHIP,
    SAILORS,
    SCOUT,
    SMOKE,
)
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.engine.fleet import ZONES
from konqt.games.kon.engine.rules import april_effects as effects
from konqt.games.kon.engine.rules import april_reactions as reactions
from konqt.games.kon.engine.rules.cards import card_number, use_card
from konqt.games.kon.engine.rules.sea_refusal import not_this_card
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.sea_actions import PlayAtSea
from konqt.games.kon.engine.sea_frames import Window
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import WindowPassed

PASS = Pass()
Play = PlayCard | PlayAtSea


class WindowRow(NamedTuple):
    """What is particular about one window."""

    faction: int
    kind: str
    card: str
    use: str
    rule: str
    is_open: Callable[[State, Window], bool]
    """by public facts"""
    plays: Callable[[State, Window], list[Action]]
    explain: Callable[[State, Window, Play], list[Reason]]
    """beyond the card's being held and well made"""
    play: Callable[[State, Window, Play, EventSink | None, ChanceSource], None]
    """the window is closed already"""
    let_be: Callable[[State, Window, EventSink | None], None] = effects.nothing
    """what goes on where the card is not played"""


ROWS: dict[str, WindowRow] = {
    "exchange": WindowRow(
        ALLIES,
        "exchange",
        RESCUE_SHIP,
        "exchange",
        "7.0",
        effects.always,
        effects.exchanges,
        effects.explain_exchange,
        effects.exchange,
    ),
    "reallocation": WindowRow(
        NORWAY,
        "reallocation",
        REALLOCATION,
        "move",
        "7.0",
        effects.always,
        effects.reallocations,
        effects.explain_reallocation,
        effects.reallocate,
    ),
    "reconnaissance": WindowRow(
        ALLIES,
        "reconnaissance",
        SCOUT,
        "scout",
        "7.0",
        effects.some_zone,
        effects.zone_plays,
        effects.explain_zone,
        effects.scout,
    ),
    "deceiving": WindowRow(
        GERMANY,
        "deceiving",
        DECEIVING,
        "deceive",
        "7.0",
        effects.some_zone,
        effects.zone_plays,
        effects.explain_zone,
        effects.deceive,
    ),
    "smoke": WindowRow(
        GERMANY,
        "smoke",
        SMOKE,
        "escape",
        "R120",
        reactions.some_caught,
        reactions.smokes,
        reactions.explain_smoke,
        reactions.lay_smoke,
    ),
    "dive_bombers": WindowRow(
        ALLIES,
        "dive_bombers",
        DIVE_BOMBERS,
        "sink",
        "R63",
        effects.some_zone,
        effects.zone_plays,
        effects.explain_zone,
        effects.dive,
    ),
    "crew": WindowRow(
        GERMANY,
        "crew",
        SAILORS,
        "rescue",
        "R119",
        effects.always,
        reactions.crews,
        reactions.explain_crew,
        reactions.save_crew,
    ),
    "mines": WindowRow(
        ALLIES,
        "mines",
        MINES,
        "mine",
        "R124",
        effects.always,
        reactions.plain_play,
        effects.nothing_more,
        reactions.lay_mines,
    ),
    "forts": WindowRow(
        NORWAY,
        "forts",
        FORT,
        "fire",
        "R77",
        effects.always,
        reactions.plain_play,
        effects.nothing_more,
        reactions.fire,
    ),
    "april_divert": WindowRow(
        NORWAY,
        "divert",
        FIGHTERS,
        "divert",
        "R29",
        effects.always,
        reactions.diversions,
        reactions.explain_diversion,
        reactions.divert,
        reactions.land_as_meant,
    ),
}
"""Frame -> its row."""


class AprilWindowRule:
    """One faction may play one card; the window closes either way."""

    def __init__(self, name: str) -> None:
        self.row = ROWS[name]

    def actor(self, state: State, frame: Window) -> int:
        """Return the faction while it has cards and public facts allow them."""
        faction = self.row.faction
        return faction if state.hands[faction] and self.row.is_open(state, frame) else NOBODY

    def advance(
        self, state: State, frame: Window, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Let it be."""
        state.stack.pop()
        self.row.let_be(state, frame, sink)

    def legal(self, state: State, frame: Window) -> list[Action]:
        """List the plays of the card, if it is held, then the pass."""
        row = self.row
        held = card_number(state, row.faction, row.card) in state.hands[row.faction]
        return [*(row.plays(state, frame) if held else ()), PASS]

    def explain(self, state: State, frame: Window, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        row = self.row
        if isinstance(action, Pass):
            return []
        if not isinstance(action, PlayCard | PlayAtSea):
            return wrong_moment(state, action, row.kind, row.faction)
        reasons = not_this_card(state, row.faction, action, row.card, row.use, row.rule)
        if action.card != row.card or action.use != row.use:
            return reasons
        return reasons + row.explain(state, frame, action)

    def apply(
        self,
        state: State,
        frame: Window,
        action: PlayCard | PlayAtSea | Pass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Play the card, or let it be."""
        row = self.row
        state.stack.pop()
        if isinstance(action, Pass):
            if sink is not None:
                where = ZONES[frame.zone] if frame.zone >= 0 else None
                if frame.area >= 0:
                    where = state.rules.areas[frame.area]
                sink.append(WindowPassed(FACTIONS[row.faction], row.kind, where, row.rule))
            row.let_be(state, frame, sink)
            return
        number = card_number(state, row.faction, action.card)
        use_card(state, row.faction, number, row.use, frame.area, row.rule, sink)
        row.play(state, frame, action, sink, chance)


def is_open(state: State, frame: Window) -> bool:
    """Return whether a window would be asked."""
    row = ROWS[frame.name]
    return bool(state.hands[row.faction]) and row.is_open(state, frame)
