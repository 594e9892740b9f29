"""A space of the map in words: what it is, who stands there, what the next Move would bring."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.board.board import Board
from konqt.core.json_value import Json
from konqt.games.crown.crown_forecast import MoveStep
from konqt.games.crown.crown_game import CrownObservation, printed_seen
from konqt.games.crown.wording.crown_names import germans_of, space_name
from konqt.games.crown.wording.crown_standing import space_contents
from konqt.i18n.marks import N_
from konqt.i18n.texts import _

PRINTED: Mapping[str, str] = {
    "town": N_("town"),
    "red": N_("red space, for Germans only"),
    "mobilisation": N_("Mobilisation Centre"),
    "paratrooper": N_("paratroopers may land here"),
    "highway": N_("highway"),
    "route": N_("German route"),
}
"""what may be printed in a space"""


def space_told(
    board: Board, space: str, position: Json | None, steps: Sequence[MoveStep] = ()
) -> str:
    """Return a space with all that is known of it.

    Args:
        board: where it is.
        space: which one.
        position: where pieces stand; None while nobody may look.
        steps: what armies would do in the next Move, where that is shown.
    """
    (facts,) = (each.facts for each in board.spaces if each.ident == space)
    told = _place_told(facts, space, position)
    lines = [f"{space_name(space)}: {told}" if told else space_name(space)]
    return "\n".join((*lines, *_coming(space, steps)))


def place_told(seen: CrownObservation, space: str) -> str:
    """Return what is printed in a space of the game that was observed, and who stands there."""
    there = printed_seen(seen).spaces[space]
    facts: dict[str, object] = {name: getattr(there, name) for name in ("sector", *PRINTED)}
    facts["route"] = there.route >= 0
    return _place_told(facts, space, seen.position)


def _place_told(facts: Mapping[str, object], space: str, position: Json | None) -> str:
    printed = [_(text) for fact, text in PRINTED.items() if facts.get(fact, False) is not False]
    if facts.get("sector"):
        printed.insert(0, _("sector {number}", number=facts["sector"]))
    told = [", ".join(printed)] if printed else []
    if position is not None:
        told.append(", ".join(space_contents(position, space)) or _("empty"))
    return "; ".join(told)


def _coming(space: str, steps: Sequence[MoveStep]) -> Iterator[str]:
    for step in steps:
        who = germans_of(step["unit"], step["count"])
        if step["to"] is None and step["from"] == space:
            yield _("Next Move: no step for {germans}", germans=who)
        elif step["from"] == space:
            yield _("Next Move: {germans} to {to}", germans=who, to=space_name(str(step["to"])))
        elif step["to"] == space:
            names = {"germans": who, "start": space_name(step["from"])}
            if step["battle"]:
                yield _("Next Move: {germans} from {start}, to fight", **names)
            elif step["occupies"]:
                yield _("Next Move: {germans} from {start}, to occupy the town", **names)
            else:
                yield _("Next Move: {germans} from {start}", **names)
