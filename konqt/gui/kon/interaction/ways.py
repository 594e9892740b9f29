"""By which places of the board an action is named, in the order in which a person names them.

Everything comes from `Choices`: what a click means in a study is what it means at a table.
"""

from dataclasses import replace

from konqt.games.kon.engine.actions import Action, is_play
from konqt.games.kon.forms.observation import Observation
from konqt.gui.board.hand.ways import Place, Way, way
from konqt.gui.kon.interaction.choices import Choices, choices_of, needs_map, steps_of

Places = tuple[str, ...]


def ways_of(seen: Observation, legal: "tuple[Action, ...]") -> list[Way]:
    """Return each action's way by the places it names, where from before where to.

    `seen` is what the eyes know that look on: ships that they do not see lie nowhere.
    """
    found = _sorted(choices_of(replace(seen, legal=legal)))
    return [way(action, *map(Place, found.get(action, ()))) for action in legal]


def _sorted(choices: Choices) -> dict[Action, Places]:
    found: dict[Action, Places] = {action: (area,) for area, action in choices.areas.items()}
    for targets in choices.places.values():
        found |= {action: (area,) for area, action in targets.items()}
    for source, goals in choices.moves.items():
        for to, counts in goals.items():
            # Who leaves the board goes nowhere else.
            way = (source,) if to == source else (source, to)
            found |= dict.fromkeys(counts.values(), way)
    for uses in choices.cards.values():
        for use in uses:
            if is_play(use) and needs_map(use):
                members = (getattr(use, member, None) for member in steps_of(use.use))
                found[use] = tuple(dict.fromkeys(place for place in members if place))
    return found | _at_sea(choices)


def _at_sea(choices: Choices) -> dict[Action, Places]:
    sea = choices.sea
    if sea is None:
        return {}
    found = dict[Action, Places]()
    for ship, goals in sea.going.items():
        lies = sea.lying.get(ship, "")
        for to, action in goals.items():
            found[action] = (lies, to) if lies and lies != to else (to,)
    for ship, action in sea.named.items():
        if ship in sea.lying:
            found[action] = (sea.lying[ship],)
    return found
