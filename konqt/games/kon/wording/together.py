"""Several things of one kind in one sentence, as reports tell them; the log tells each by itself.

The first is told whole, of the others what differs: "One German battalion moved from Horten to
Oslo and two from Voss to Bergen".
"""

from collections.abc import Sequence

from konqt.games.kon.engine.factions import ENEMIES
from konqt.games.kon.events.play import (
    BattalionsDefeated,
    BattalionsPlaced,
    KonEvent,
    Retreated,
    StackMoved,
)
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.events import also_from
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_inside,
    in_area,
    listed,
    plain_battalions,
)
from konqt.games.kon.wording.numbers import count_of, in_words
from konqt.i18n.texts import _, ngettext


def say_moves(moves: Sequence[StackMoved]) -> str:
    """Say movements of one faction to where no enemies are, by no card."""
    first = moves[0]
    whole = _(
        "{battalions} moved from {source} to {to}",
        battalions=battalions(first.faction, first.count),
        source=area_name(first.source),
        to=area_name(first.to),
    )
    return listed([whole, *map(_other_move, moves[1:])], "and")


def _other_move(move: StackMoved) -> str:
    return ngettext(
        "one from {source} to {to}",
        "{count} from {source} to {to}",
        move.count,
        count=in_words(move.count),
        source=area_name(move.source),
        to=area_name(move.to),
    )


def say_attacks(moves: Sequence[StackMoved]) -> str:
    """Say attacks of one faction on one area, by no card."""
    first = moves[0]
    names = {
        "battalions": battalions(first.faction, first.count),
        "source": area_name(first.source),
        "to": area_name(first.to),
    }
    if first.fjord:
        whole = _("{battalions} attacked {to} from {source} across the fjord", **names)
    else:
        whole = _("{battalions} attacked {to} from {source}", **names)
    return listed([whole, *map(_other_attack, moves[1:])], "and")


def _other_attack(move: StackMoved) -> str:
    return also_from(move.count, move.source, move.fjord)


def say_defeats(lost: Sequence[BattalionsDefeated]) -> str:
    """Say what the dice of a combat have cost; from where only if each tells it."""
    counts: dict[tuple[str, str], int] = {}
    for each in lost:
        key = each.faction, each.source or ""
        counts[key] = counts.get(key, 0) + each.count
    (first, source), *others = counts
    count = counts[first, source]
    alike = [other for other in others if counts[other] == count and other[0] in ENEMIES[first]]
    if not source and len(others) == 1 and alike:
        return _("each side lost {battalions}", battalions=plain_battalions(count))
    names = {"faction": faction_inside(first), "battalions": plain_battalions(count)}
    whole = (
        _("{faction} lost {battalions} from {source}", source=area_name(source), **names)
        if source
        else _("{faction} lost {battalions}", **names)
    )
    told = {first: [whole]}
    for faction, source in others:
        parts = told.setdefault(faction, [])
        named = faction if not parts else ""
        parts.append(_other_defeat(named, source, counts[faction, source]))
    sides = [listed(parts, "and") for parts in told.values()]
    # What each has lost is a list by itself where one of them has lost from several areas.
    return listed(sides, "and") if len(told) == len(counts) else "; ".join(sides)


def _other_defeat(faction: str, source: str, count: int) -> str:
    """Say a loss behind the first one; `faction` where it is another than before."""
    if not faction:
        return also_from(count, source, fjord=False)
    names = {"faction": faction_inside(faction), "count": count_of(count)}
    if source:
        return ngettext(
            "{faction} one from {source}",
            "{faction} {count} from {source}",
            count,
            source=area_name(source),
            **names,
        )
    return ngettext("{faction} one", "{faction} {count}", count, **names)


def say_retreats(moves: Sequence[Retreated]) -> str:
    """Say where the beaten of one faction went from an area."""
    first = moves[0]
    whole = _(
        "{battalions} retreated from {source} to {to}",
        battalions=battalions(first.faction, first.count),
        source=area_name(first.source),
        to=area_name(first.to),
    )
    return listed([whole, *map(_other_retreat, moves[1:])], "and")


def _other_retreat(move: Retreated) -> str:
    return ngettext(
        "one to {to}", "{count} to {to}", move.count,
        count=in_words(move.count), to=area_name(move.to),
    )  # fmt: skip


def say_jumps(moves: Sequence[StackMoved]) -> str:
    """Say where paratroopers of one faction landed, among no enemies and by one kind of card."""
    first = moves[0]
    whole = _(
        "{battalions} landed by parachute {where}",
        battalions=battalions(first.faction, first.count),
        where=in_area(first.to),
    )
    text = listed([whole, *(_other_place(move.to, move.count) for move in moves[1:])], "and")
    return _("{text} ({card})", text=text, card=card_title(first.card)) if first.card else text


def say_placings(placed: Sequence[BattalionsPlaced]) -> str:
    """Say where a faction put new battalions in one way, among no enemies."""
    first = placed[0]
    names = {
        "battalions": battalions(first.faction, first.count),
        "where": in_area(first.area),
    }
    if first.way == "sea":
        whole = _("{battalions} landed {where}", **names)
    elif first.way == "air":
        whole = _("{battalions} arrived by air {where}", **names)
    else:
        whole = _("{battalions} mobilized {where}", **names)
    return listed([whole, *(_other_place(each.area, each.count) for each in placed[1:])], "and")


def say_mobilized(events: Sequence[KonEvent]) -> str:
    """Say where battalions of one faction took up arms on 9 April."""
    places = [(str(getattr(each, "area", "")), int(getattr(each, "count", 1))) for each in events]
    (area, count), faction = places[0], str(getattr(events[0], "faction", ""))
    whole = _(
        "{battalions} took up arms {where}",
        battalions=battalions(faction, count),
        where=in_area(area),
    )
    return listed([whole, *(_other_place(*each) for each in places[1:])], "and")


def _other_place(area: str, count: int) -> str:
    return ngettext(
        "one {where}", "{count} {where}", count, count=in_words(count), where=in_area(area)
    )


def often(text: str, times: int) -> str:
    """Return a sentence with how many times it is true."""
    if times == 1:
        return text
    if times == len(("once", "twice")):
        return _("{text} (twice)", text=text)
    return _("{text} ({count} times)", text=text, count=in_words(times))
