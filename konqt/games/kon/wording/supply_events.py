"""Log sentences for what happens to pieces beyond combat."""

from typing import TYPE_CHECKING

from konqt.games.kon.events import play as events
from konqt.games.kon.wording.cards import card_title, cards_listed, with_card
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_inside,
    in_area,
    plain_battalions,
)
from konqt.games.kon.wording.numbers import count_of
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.games.kon.wording.makers import Maker


def _diverted(event: events.DropDiverted) -> str:
    text = _(
        "{faction} diverted the paratroopers from {area} to {to}",
        faction=faction_inside(event.faction),
        area=area_name(event.area),
        to=area_name(event.to),
    )
    return with_card(text, "jagerfly")


def _free(event: events.FreeBattalions) -> str:
    return _(
        "{faction} received {battalions} for free",
        faction=faction_inside(event.faction),
        battalions=plain_battalions(event.count),
    )


def _unplaced(event: events.BattalionsUnplaced) -> str:
    return _(
        "{faction} lost {battalions} by not placing them",
        faction=faction_inside(event.faction),
        battalions=plain_battalions(event.count),
    )


def _traded(event: events.CardsTraded) -> str:
    return _(
        "{faction} traded in {symbols} symbols for {battalions}: {cards}",
        faction=faction_inside(event.faction),
        cards=cards_listed(event.cards),
        symbols=count_of(event.symbols),
        battalions=plain_battalions(event.count),
    )


def _placed(event: events.BattalionsPlaced) -> str:
    names = {
        "battalions": battalions(event.faction, event.count),
        "area": area_name(event.area),
        "where": in_area(event.area),
    }
    if event.attack:
        return _("{battalions} attacked {area} from the sea", **names)
    if event.way == "sea":
        return _("{battalions} landed {where}", **names)
    if event.way == "air":
        return _("{battalions} arrived by air {where}", **names)
    return _("{battalions} mobilized {where}", **names)


def _submarine(event: events.SubmarineRolled) -> str:
    names = {
        "faction": faction_inside(event.faction),
        "card": card_title("ubat"),
        "area": area_name(event.area),
        "face": event.face,
    }
    if event.sunk:
        return _("{faction} played {card} off {area} and rolled {face}: a battalion sank", **names)
    return _("{faction} played {card} off {area} and rolled {face}: no battalion sank", **names)


def _rescued(event: events.BattalionRescued) -> str:
    text = _(
        "A defeated battalion was evacuated from {area} to {to}",
        area=area_name(event.area),
        to=area_name(event.to),
    )
    return with_card(text, "kystevakuering")


def _reshuffled(event: events.DeckReshuffled) -> str:
    return _(
        "{faction} shuffled the {count} used cards into a new deck",
        faction=faction_inside(event.faction),
        count=event.count,
    )


def _used_up(event: events.DeckUsedUp) -> str:
    return ngettext(
        "{faction} drew their last card and must take {count} battalion off the board",
        "{faction} drew their last card and must take {count} battalions off the board",
        event.count,
        faction=faction_inside(event.faction),
    )


def _withdrawn(event: events.BattalionsWithdrawn) -> str:
    return ngettext(
        "{battalions} was taken off the board {where}",
        "{battalions} were taken off the board {where}",
        event.count,
        battalions=battalions(event.faction, event.count),
        where=in_area(event.area),
    )


SUPPLY: "dict[type[events.KonEvent], Maker]" = {
    events.DropDiverted: _diverted,
    events.FreeBattalions: _free,
    events.BattalionsUnplaced: _unplaced,
    events.CardsTraded: _traded,
    events.BattalionsPlaced: _placed,
    events.SubmarineRolled: _submarine,
    events.BattalionRescued: _rescued,
    events.DeckReshuffled: _reshuffled,
    events.DeckUsedUp: _used_up,
    events.BattalionsWithdrawn: _withdrawn,
}
"""One sentence maker for each class of supply_events.py."""
