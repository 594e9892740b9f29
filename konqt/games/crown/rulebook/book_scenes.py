"""Positions of the rulebook's diagrams: typed in a few words, and told in whole sentences.

`board = "klofta:R2 jessheim:N1,K gran:P1"` are regulars, troops, paratroopers and the King. Other
members of a position are written as everywhere; what is left out is as at set-up, in the tenth
turn with an empty hand.
"""

from collections.abc import Iterator, Mapping

from konqt.core.json_value import KnownObject
from konqt.core.rulebook import Scene
from konqt.games.crown.engine.crown_actions import crown_action_from_json
from konqt.games.crown.wording.crown_answers import say_crown_action
from konqt.games.crown.wording.crown_names import germans_of, space_name, troops
from konqt.i18n.texts import _

KINDS: Mapping[str, str] = {"N": "norwegian", "R": "regular", "P": "paratrooper"}
KING = "K"
AS_TYPED = ("round", "phase", "hand", "towns", "morale", "king_black", "dice")
"""members of a position that a diagram writes as every position does"""


def crown_scene(entry: KnownObject) -> KnownObject:
    """Return a diagram's position, as the engine reads positions."""
    position: dict[str, object] = {"scenario": "crown", "round": 10, "hand": []}
    position |= {name: entry[name] for name in AS_TYPED if name in entry}
    units: dict[str, dict[str, int]] = {}
    for word in entry["board"].split():
        space, _colon, stacks = word.partition(":")
        for stack in stacks.split(","):
            if stack == KING:
                position["king"] = space
            else:
                units.setdefault(space, {})[KINDS[stack[0]]] = int(stack[1:])
    return {**position, "units": units}


def crown_described(scene: Scene, wanted: KnownObject) -> str:
    """Return a scene in words, with the action that may be tried, if any."""
    return " ".join((*_told(scene.position), *_to_try(wanted)))


def _told(position: KnownObject) -> Iterator[str]:
    units: Mapping[str, Mapping[str, int]] = position["units"]
    yield _("The King: {area}.", area=space_name(position["king"]))
    for space, there in units.items():
        stacks = ", ".join(
            troops(count) if kind == "norwegian" else germans_of(kind, count)
            for kind, count in there.items()
        )
        yield f"{space_name(space)}: {stacks}."


def _to_try(wanted: KnownObject) -> Iterator[str]:
    if wanted:
        yield _("Try it: {action}.", action=say_crown_action(crown_action_from_json(dict(wanted))))
