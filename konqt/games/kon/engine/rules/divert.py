"""Jagerfly diverts paratroopers. Appendix, R29."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, CardOrPass, Pass, PlayCard
from konqt.games.kon.engine.factions import ALLIES, FACTIONS
from konqt.games.kon.engine.frames import Divert
from konqt.games.kon.engine.rules.air import land_paratroopers
from konqt.games.kon.engine.rules.cards import card_number, holds, use_card
from konqt.games.kon.engine.rules.refusal import (
    misused,
    not_adjacent,
    not_held,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.sea_zones import (
    no_fitting_ship,
    ship_fails,
    ships_off,
    show_for,
)
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import DropDiverted, WindowPassed

FIGHTERS = "jagerfly"
PASS = Pass()


class DivertRule:
    """The Allies may choose a neighbouring area for paratroopers meant for their coast."""

    def actor(self, state: State, frame: Divert) -> int:
        """Return the Allies while they have cards."""
        if state.sea is not None and not ships_off(state, frame.area):
            return NOBODY  # no Allied ship, no carrier: that is public (R134)
        return ALLIES if state.hands[ALLIES] else NOBODY

    def advance(
        self, state: State, frame: Divert, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Let the battalion land where it was meant to."""
        state.stack.pop()
        land_paratroopers(state, frame.area, sink)

    def legal(self, state: State, frame: Divert) -> list[Action]:
        """List the neighbouring areas, then pass."""
        out: list[Action] = []
        rules = state.rules
        if holds(state, ALLIES, FIGHTERS) and not ship_fails(state, frame.area, FIGHTERS):
            out += [rules.diversions[to] for to in sorted(rules.neighbours[frame.area])]
        out.append(PASS)
        return out

    def explain(self, state: State, frame: Divert, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if isinstance(action, Pass):
            return []
        if not isinstance(action, PlayCard):
            return wrong_moment(state, action, "divert", ALLIES)
        reasons = not_held(state, ALLIES, action.card)
        if action.card != FIGHTERS or action.use != "divert":
            return reasons + misused(state, ALLIES, action, "R29")
        reasons += surplus(action)
        params: dict[str, object] = {"card": action.card, "use": action.use}
        params["area"] = state.rules.areas[frame.area]
        reasons += no_fitting_ship(state, frame.area, action.card, params)
        if action.to is not None:
            meant = state.rules.areas[frame.area]
            reasons += unknown_area(state, action.to)
            reasons += not_adjacent(state, meant, action.to, "R29")
        return reasons

    def apply(
        self,
        state: State,
        frame: Divert,
        action: CardOrPass,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Choose the area, or let them land."""
        meant = state.rules.areas[frame.area]
        if type(action) is Pass:
            if sink is not None:
                sink.append(WindowPassed(FACTIONS[ALLIES], "divert", meant, "R29"))
            self.advance(state, frame, sink, chance)
            return
        state.stack.pop()
        card, to = card_number(state, ALLIES, action.card), action.to or ""
        use_card(state, ALLIES, card, "divert", frame.area, "R29", sink)
        show_for(state, frame.area, FIGHTERS, sink)
        if sink is not None:
            sink.append(DropDiverted(FACTIONS[ALLIES], meant, to, "R29"))
        land_paratroopers(state, state.rules.index[to], sink)
