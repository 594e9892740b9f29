"""Where the places of a board are kept: with the program for its own, in the cache for others.

Those of the program's own board are found when it is built; those of an owner's or a generated
one at its first start, in a worker, and taken from the cache at every later one.
"""

import json
from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from threading import Lock

from konqt.board.board import Board
from konqt.core.json_value import KnownObject
from konqt.gui.board.art import BoardArt
from konqt.gui.board.disk_cache import PLACES, cache_of
from konqt.gui.board.slots.slots import AreaSlots, Arrow, AttackSlot, Slots, Tier, ZoneSlots
from konqt.gui.board.slots.territory import Point

DIGITS = 2
"""Of a place in board units: a hundredth of one is far below a pixel."""

_known: dict[Hashable, Slots] = {}
"""by board, tier and size of text: every view of a board stands alike"""
_lock = Lock()


def slots_at_hand(board: Board, art: BoardArt, tier: Tier, text_scale: float) -> Slots | None:
    """Return the places of a board, or None if they must be searched for; in any thread.

    Args:
        board: its areas and zones.
        art: what is printed and written on it.
        tier: for which zooms.
        text_scale: the size of text, 1.0 to 1.5.
    """
    name = _full_name(board, art, tier, text_scale)
    if name not in _known:
        packed = art.packed_slots(board).get(" ".join(name_of(tier, text_scale)))
        kept = packed if packed is not None else _on_disk(name)
        found = _slots(kept) if kept is not None else None
        if found is None:
            return None
        _known[name] = found
    return _known[name]


def slots_of(board: Board, art: BoardArt, tier: Tier, text_scale: float = 1.0) -> Slots:
    """Return the same, searched for where they must be, which takes seconds."""
    found = slots_at_hand(board, art, tier, text_scale)
    if found is not None:
        return found
    from konqt.gui.board.slot_search import found_slots, needs_of

    with _lock:
        if slots_at_hand(board, art, tier, text_scale) is None:
            plain = plain_slots(found_slots(board, needs_of(board, art, tier, text_scale)))
            name = _full_name(board, art, tier, text_scale)
            cache_of(PLACES).put(json.dumps(plain).encode(), "slots", *name)
            _known[name] = _slots(plain)
    return slots_of(board, art, tier, text_scale)


def _full_name(board: Board, art: BoardArt, tier: Tier, text_scale: float) -> tuple[str, ...]:
    # Places depend on what is printed and written, and so on the kind of art.
    return board.content_hash, type(art).__qualname__, *name_of(tier, text_scale)


def name_of(tier: Tier, text_scale: float) -> tuple[str, str]:
    """Return by what the places of a tier at a size of text are known."""
    return str(tier.scale), str(round(100 * text_scale))


def plain_slots(slots: Slots) -> KnownObject:
    """Return places as JSON has them."""
    return {
        "scale": slots.scale,
        "side": slots.side,
        "low": slots.low,
        "areas": {area: _plain_area(each) for area, each in slots.areas.items()},
        "zones": {z: [_plain(e.sign), [*map(_plain, e.ships)]] for z, e in slots.zones.items()},
    }


def _plain_area(slots: AreaSlots) -> KnownObject:
    return {
        "name": _plain(slots.name),
        # Up, so that what just fits still does.
        "room": [round(each + 0.5 / 10**DIGITS, DIGITS) for each in slots.room],
        "stacks": [*map(_plain, slots.stacks)],
        "marks": _plain(slots.marks) if slots.marks is not None else None,
        "upright": slots.upright,
        "spare": slots.spare,
        "attacks": {
            goal: [_plain(each.at), *(map(_plain, each.arrow or ()))]
            for goal, each in slots.attacks.items()
        },
    }


def _plain(at: Point) -> list[float]:
    return [round(each, DIGITS) for each in at]


def _on_disk(name: Sequence[str]) -> KnownObject | None:
    content = cache_of(PLACES).take("slots", *name)
    if content is None:
        return None
    with suppress(ValueError):
        plain = json.loads(content)
        return plain if isinstance(plain, dict) else None
    return None


def _slots(plain: KnownObject) -> Slots:
    areas = {area: _area(each) for area, each in plain["areas"].items()}
    zones = {
        zone: ZoneSlots(_point(sign), tuple(map(_point, ships)))
        for zone, (sign, ships) in plain["zones"].items()
    }
    return Slots(plain["scale"], plain["side"], plain["low"], areas, zones)


def _area(plain: KnownObject) -> AreaSlots:
    return AreaSlots(
        _point(plain["name"]),
        _point(plain["room"]),
        tuple(map(_point, plain["stacks"])),
        _point(plain["marks"]) if plain["marks"] is not None else None,
        plain["upright"],
        plain["spare"],
        _attacks(plain["attacks"]),
    )


def _attacks(plain: Mapping[str, Sequence[Sequence[float]]]) -> dict[str, AttackSlot]:
    return {goal: AttackSlot(_point(at), _arrow(ends)) for goal, (at, *ends) in plain.items()}


def _arrow(ends: Sequence[Sequence[float]]) -> Arrow | None:
    return (_point(ends[0]), _point(ends[1])) if ends else None


def _point(at: Sequence[float]) -> Point:
    x, y = at
    return x, y
