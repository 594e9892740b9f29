"""The referee's full state as a position that can be typed by hand."""

from konqt.games.kon.engine.factions import FACTIONS, faction_ids
from konqt.games.kon.engine.options import options_json
from konqt.games.kon.engine.rules.attack_list import origin
from konqt.games.kon.engine.rules.victory import outcome_json
from konqt.games.kon.engine.state import State
from konqt.games.kon.forms.observe import card_names, moved_json, units_json
from konqt.games.kon.forms.pending import frames_to_json


def position_of(state: State) -> dict[str, object]:
    """Return the position; reading it back gives the same game, dice stream aside."""
    rules = state.rules
    areas = rules.areas
    data: dict[str, object] = {
        "scenario": rules.scenario.name,
        "round": state.round,
        "turn": FACTIONS[state.turn],
        "phase": state.phase,
        "units": units_json(state),
        "hands": {f: list(card_names(state, i, state.hands[i])) for i, f in enumerate(FACTIONS)},
        "decks": {
            f: {
                "draw": list(card_names(state, i, state.draw[i])),
                "used": list(card_names(state, i, state.used[i])),
            }
            for i, f in enumerate(FACTIONS)
        },
        "moved": moved_json(state),
        "attacks": [
            {"area": areas[row.area], "from": origin(state, row.source), "count": row.battalions}
            for row in state.attacks
        ],
        "attacked_from": list(rules.topology.ids(state.sources)),
        "card_used": list(faction_ids(state.card_used)),
        "allies_arrived": state.arrived,
        "options": options_json(state.options, rules.scenario.name),
        "seats": [list(seat) for seat in state.seats],
        "pending": frames_to_json(state),
    }
    if state.sea is not None:
        from konqt.games.kon.forms.sea_json import sea_json, sea_view

        data |= sea_json(sea_view(state))
    if state.outcome is not None:
        data["outcome"] = outcome_json(state.outcome)
    return data
