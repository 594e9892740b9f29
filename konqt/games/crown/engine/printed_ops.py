"""Which operations may be printed where, and what stands beside their names."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.core.fault import Fault, shown
from konqt.core.frozen import frozen
from konqt.core.json_value import KnownObject
from konqt.games.crown.engine.printed_form import place_in

MOST = 9
"""What an operation does at most at once."""


@frozen
class Operand:
    """What stands beside an operation's name: a word, a number, levels; nothing without them."""

    words: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    levels: bool = False

    def told(self, name: str) -> str:
        """Return the operation as it is written."""
        parts = [f'"{name}"']
        if self.words:
            parts.append(" or ".join(f'"{word}"' for word in self.words))
        if self.least or self.most:
            parts.append(f"{self.least} to {self.most}")
        if self.levels:
            parts.append("[1] or [1, 2]")
        return f"[{', '.join(parts)}]"

    def fits(self, told: Sequence[object]) -> bool:
        """Return whether what stands beside the name is this."""
        rest = list(told)
        if self.words and not (rest and rest.pop(0) in self.words):
            return False
        if self.least or self.most:
            count = rest.pop(0) if rest else None
            if type(count) is not int or not count or not self.least <= count <= self.most:
                return False
        if self.levels and not (rest and rest.pop(0) in ([1], [1, 2])):
            return False
        return not rest


NOTHING, SOME = Operand(), Operand(least=1, most=MOST)
SIGNED, LESS = Operand(least=-MOST, most=MOST), Operand(least=-MOST, most=-1)
SECTOR = ("same_sector_as_troop", "same_or_adjacent_sector_of_troop")
_BOTH: Mapping[str, Operand] = {
    "draw": SOME,
    "discard": SOME,
    "sabotage": SOME,
    "army_order": SOME,
}
_TRACKS: Mapping[str, Operand] = {
    "morale": SIGNED,
    "stress": SIGNED,
    "threat": SIGNED,
    "momentum": SIGNED,
}
ON_TILES: Mapping[str, Operand] = {
    **_BOTH,
    "card_action": LESS,
    "evacuate": NOTHING,
    "morale": SOME,
    "raise_die": Operand(("evacuation",), 1, MOST),
    "remove_german": Operand(SECTOR),
    "repeat": Operand(("row_or_column", "grid")),
    "skip_main_response_if_primary": NOTHING,
    "stress": LESS,
    "upgrade": Operand(levels=True),
}
ON_CARDS: Mapping[str, Operand] = {
    **_BOTH,
    **_TRACKS,
    "army_move": SOME,
    "gold": NOTHING,
    "hold_front_army_next_move": NOTHING,
    "king_steps": SOME,
    "mobilise": SOME,
    "peek_frame": SOME,
    "remove_german": Operand((*SECTOR, "anywhere_but_occupied_towns")),
    "skip_next_move": NOTHING,
}
IN_BATTLE: Mapping[str, Operand] = {**_TRACKS, "draw": SOME, "army_order": SOME}
ON_DEMANDS: Mapping[str, Operand] = {
    **_TRACKS,
    "army_order": SOME,
    "bombing": SOME,
    "collaborator": SOME,
    "draw": SOME,
    "pressure": SOME,
    "reinforcements": SOME,
}
IGNORED: Mapping[str, Operand] = {**ON_DEMANDS, "morale_levels": Operand(("-cards_in_ignore_box",))}
ON_TRACK: Mapping[str, Operand] = {
    **_TRACKS,
    "collaborator": SOME,
    "flip_lowest_order_tile": NOTHING,
    "lose": NOTHING,
    "lower_sabotage_dice": SOME,
    "pressure": SOME,
}


def operation_faults(groups: KnownObject, group: str) -> Iterator[Fault]:
    """Yield what is wrong with the operations of a group that has its form."""
    for place, ops, known in _operations(groups[group], group):
        if not ops and not place.endswith("won_battle") and group != "occupation_track":
            remedy = f"known: {', '.join(known)}"
            yield Fault("no_operation", place, "nothing is done", remedy)
        for number, op in enumerate(ops):
            name, *beside = op if isinstance(op, list) and op else [None]
            at = f"{place}[{number}]"
            if not isinstance(name, str) or name not in known:
                text = f"{shown(op)} is no operation of it"
                yield Fault("unknown_operation", at, text, f"known: {', '.join(known)}")
            elif not known[name].fits(beside):
                text = f"{shown(op)} is not how it is written"
                yield Fault("bad_operation", at, text, f"write {known[name].told(name)}")


def _operations(
    told: KnownObject, group: str
) -> Iterator[tuple[str, list[object], Mapping[str, Operand]]]:
    if group == "norwegian_tiles":
        for number, each in enumerate(told["tiles"]):
            yield f"{place_in(f'{group}.tiles', number, each)}.action", each["action"], ON_TILES
    elif group in ("action_cards", "collaborators"):
        for number, each in enumerate(told["cards"]):
            place = place_in(f"{group}.cards", number, each)
            for action, one in enumerate(each["actions"]):
                yield f"{place}.actions[{action}].ops", one["ops"], ON_CARDS
            yield f"{place}.won_battle", each.get("won_battle", []), IN_BATTLE
    elif group == "demands":
        for number, each in enumerate(told["cards"]):
            yield f"{place_in(f'{group}.cards', number, each)}.ops", each["ops"], ON_DEMANDS
    elif group == "ignored_demand":
        yield f"{group}.ops", told["ops"], IGNORED
    elif group == "occupation_track":
        for number, each in enumerate(told["spaces"]):
            yield f"{group}.spaces[{number}].ops", each["ops"], ON_TRACK
