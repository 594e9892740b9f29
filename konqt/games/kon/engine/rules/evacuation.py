"""Kystevakuering saves defeated battalions. Manual 4.2.6, 4.2.8, Appendix; R53, R72, R95."""

from konqt.core.event import EventSink
from konqt.core.frames import NOBODY
from konqt.core.refusal import Reason
from konqt.games.kon.engine.actions import Action, Pass, PlayCard
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY
from konqt.games.kon.engine.frames import Fight
from konqt.games.kon.engine.rules.cards import card_number, holds, use_card
from konqt.games.kon.engine.rules.coast import EVACUATION
from konqt.games.kon.engine.rules.refusal import (
    misused,
    no_coast,
    not_held,
    number_of,
    surplus,
    unknown_area,
)
from konqt.games.kon.engine.rules.sea_zones import open_coast, zone_controlled
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import BattalionRescued, WindowPassed

PASS = Pass()


def harbours(state: State, area: int) -> int:
    """Return the mask of areas where the rescued can land: another coast without enemies.

    Not where enemies have attacked from this turn: their way back stays free, as in R41 (R95).
    """
    closed = state.enemies_of(ALLIES) | 1 << area
    if state.turn == GERMANY:
        closed |= state.sources
    return open_coast(state) & ~closed


def asks_for_rescue(state: State, fight: Fight) -> bool:
    """Ask the Allies whether to save the fallen, as far as public facts allow it (R135)."""
    if (
        fight.fallen
        and state.round
        and state.hands[ALLIES]
        and EVACUATION in state.rules.card_index[ALLIES]
        and open_coast(state) >> fight.area & 1
        and harbours(state, fight.area)
    ):
        fight.asked = ALLIES
        return True
    fight.fallen = 0
    return False


def legal_rescues(state: State, fight: Fight) -> list[Action]:
    """List the harbours, then pass."""
    rules = state.rules
    out: list[Action] = []
    if holds(state, ALLIES, EVACUATION):
        open_now = harbours(state, fight.area)
        out += [rules.rescues[to] for to in rules.play_areas if open_now >> to & 1]
    out.append(PASS)
    return out


def explain_rescue(state: State, fight: Fight, action: Action) -> list[Reason]:
    """Return every condition that fails."""
    if isinstance(action, Pass):
        return []
    if not isinstance(action, PlayCard):
        return wrong_moment(state, action, "evacuate", ALLIES)
    reasons = not_held(state, ALLIES, action.card)
    if action.card != EVACUATION or action.use != "rescue":
        return reasons + misused(state, ALLIES, action, "R53")
    reasons += surplus(action)
    to = number_of(state, action.to)
    if action.to is None:
        return reasons
    reasons += unknown_area(state, action.to) + no_coast(state, action.to, action.card, "R53")
    reasons += zone_controlled(state, to, {"card": action.card, "area": action.to})
    params = {"card": action.card, "to": action.to}
    if to >= 0 and state.enemies_of(ALLIES) >> to & 1:
        reasons.append(Reason("R53", "carried_into_enemy", params))
    if to >= 0 and state.turn == GERMANY and state.sources >> to & 1:
        reasons.append(Reason("R95", "rescue_to_attackers_origin", params))
    if to == fight.area:
        reasons.append(Reason("R53", "carried_nowhere", params))
    return reasons


def apply_rescue(state: State, fight: Fight, action: Action, sink: EventSink | None) -> None:
    """Put one of the fallen on another coast, or let them go."""
    fight.asked = NOBODY
    area = state.rules.areas[fight.area]
    if type(action) is Pass:
        fight.fallen = 0
        if sink is not None:
            sink.append(WindowPassed(FACTIONS[ALLIES], "evacuate", area, "R53"))
        return
    assert isinstance(action, PlayCard)
    card = card_number(state, ALLIES, action.card)
    to = action.to or ""
    use_card(state, ALLIES, card, "rescue", fight.area, "R53", sink)
    fight.fallen -= 1
    state.add(ALLIES, state.rules.index[to], 1)
    if sink is not None:
        sink.append(BattalionRescued(FACTIONS[ALLIES], area, to, "R53"))
