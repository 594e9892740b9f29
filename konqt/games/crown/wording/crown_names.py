"""What spaces, tiles, cards, pieces and pools of Crown & Courage are called."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from konqt.games.crown.crown_board import shipped_crown_names
from konqt.games.crown.engine.crown_state import PARATROOPER
from konqt.games.crown.engine.printed import Printed, printed_in
from konqt.i18n.locales import current_locale
from konqt.i18n.marks import N_, NC_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, current_language, ngettext, pgettext

if TYPE_CHECKING:
    from konqt.core.narrator import BoardNames

T = TypeVar("T")
GAME = "crown"
LEVELS = ("", "I", "II", "III")
TITLES: Mapping[str, str] = {
    "chaos": NC_("tile", "Chaos"),
    "evacuate": NC_("tile", "Evacuate"),
    "fire": NC_("tile", "Fire"),
    "inspire": NC_("tile", "Inspire"),
    "order": NC_("tile", "Order"),
    "repeat": NC_("tile", "Repeat"),
    "rest": NC_("tile", "Rest"),
    "sabotage": NC_("tile", "Sabotage"),
    "strategise": NC_("tile", "Strategise"),
    "upgrade": NC_("tile", "Upgrade"),
}
GERMAN_ACTIONS: Mapping[str, str] = {
    "bombing": NC_("German action", "Bombing"),
    "chaos": NC_("German action", "Chaos"),
    "collaborator": NC_("German action", "Collaborator"),
    "morale": NC_("German action", "Morale"),
    "move": NC_("German action", "Move"),
    "paratrooper": NC_("German action", "Paratrooper"),
    "reinforcements": NC_("German action", "Reinforcements"),
    "stress": NC_("German action", "Stress"),
    "threat": NC_("German action", "Threat"),
}
CARDS: Mapping[str, str] = {
    "gold_reserve": N_("Gold Reserve"),
    "march": N_("March through the night"),
    "volunteers": N_("Volunteers"),
    "roadblock": N_("Roadblock"),
    "blown_bridge": N_("Blown bridge"),
    "ski_troops": N_("Ski troops"),
    "radio_appeal": N_("Radio appeal"),
    "farm_shelter": N_("Farm shelter"),
    "informant": N_("Informant"),
    "saboteur_cell": N_("Saboteur cell"),
    "ambush": N_("Ambush"),
    "sheriff": N_("Local sheriff"),
    "editor": N_("Newspaper editor"),
    "merchant": N_("Merchant"),
    "railway": N_("Railway official"),
    "informer": N_("Double agent"),
}
DEMANDS: Mapping[str, str] = {
    "protection": N_("Accept German protection"),
    "quisling": N_("Appoint Quisling"),
    "lay_down_arms": N_("Lay down your arms"),
    "return": N_("Return to Oslo"),
}
SLOTS: Mapping[str, str] = {
    "top": N_("the top of the plan"),
    "middle": N_("the middle of the plan"),
    "bottom": N_("the bottom of the plan"),
}
POOLS: Mapping[str, str] = {
    "evacuation": N_("the Evacuation pool"),
    "population": N_("the Population pool"),
    "quick_response": N_("the Quick Response box"),
    "sabotage": N_("the Sabotage pool"),
}
_ON = frozenset(
    (
        *("fornebu", "honefoss", "gran", "jessheim", "kongsvinger", "eidsvoll", "skarnes"),
        *("gjovik", "hamar", "stange", "brumunddal", "moelv", "loten", "lillehammer", "elverum"),
        *("lillestrom", "klofta", "ski", "tretten", "favang", "rena", "koppang", "otta", "tynset"),
        *("evenstad", "opphus", "ringebu", "terningmoen", "midtskogen", "grundset", "furnes"),
        *("osensjoen", "jordet", "nordskogbygda"),
    )
)
"""Places that Norwegian is `på`, not `i`."""


def use_crown_names(names: "BoardNames | None", data: object = None) -> None:
    """Call spaces as this board does from now on, and tell what is printed by an owner's `data`.

    None for the shipped board, and for the shipped data.
    """
    _use(current_locale().boards, names)
    _use(current_locale().data, data)


def _use(kept: dict[str, T], own: T | None) -> None:
    if own is None:
        kept.pop(GAME, None)
    else:
        kept[GAME] = own


def printed_told(data: object = None) -> Printed:
    """Return what is printed, as it is told: of `data`, else of the game that is told of now."""
    return printed_in(current_locale().data.get(GAME) if data is None else data)


def space_name(space: str) -> str:
    """Return what a space is called; an unknown one keeps its id."""
    board = current_locale().boards.get(GAME) or shipped_crown_names()
    return board.of(current_language()).get(space) or space


def in_space(space: str) -> str:
    """Return a space with its preposition: "in Hamar", "på Hamar"."""
    if space in _ON:
        return _("in {place}", place=space_name(space))
    return _("in {area}", area=space_name(space))


def tile_name(tile: str) -> str:
    """Return a tile's title and level.

    >>> tile_name("evacuate_2")
    'Evacuate II'
    """
    title, _line, level = tile.partition("_")
    name = pgettext("tile", TITLES[title]) if title in TITLES else title
    return f"{name} {LEVELS[int(level)]}" if level.isdecimal() else name


def german_action(action: str) -> str:
    """Return what a German action is called.

    >>> german_action("move")
    'Move'
    """
    return pgettext("German action", GERMAN_ACTIONS.get(action, action))


def crown_card(card: str) -> str:
    """Return a card's title; an owner's own is called by its id.

    >>> crown_card("night_train")
    'Night train'
    """
    return _(CARDS[card]) if card in CARDS else _by_id(card)


def crown_cards(cards: Sequence[str]) -> str:
    """Return several cards' titles in a sentence."""
    return listed([crown_card(card) for card in cards], "and")


def demand_name(card: str) -> str:
    """Return a Demand's title; an owner's own is called by its id."""
    return _(DEMANDS[card]) if card in DEMANDS else _by_id(card)


def _by_id(card: str) -> str:
    return card.replace("_", " ").capitalize()


def slot_name(slot: str) -> str:
    """Return a slot of the plan within a sentence."""
    return _(SLOTS[slot]) if slot in SLOTS else slot


def pool_name(pool: str) -> str:
    """Return a pool of dice within a sentence; "frame 4" is a tile of the frame."""
    name, _blank, number = pool.partition(" ")
    if name == "frame":
        return frame_name(int(number))
    return _(POOLS[pool]) if pool in POOLS else pool


def frame_name(number: int) -> str:
    """Return a place of the frame within a sentence."""
    return _("frame {number}", number=number)


def place_name(at: object) -> str:
    """Return a place of a tile within a sentence: a space of the grid, the frame or a slot.

    >>> place_name((0, 2))
    'row 1, column 3'
    """
    if isinstance(at, Sequence) and not isinstance(at, str) and len(at) == 2:
        return _("row {row}, column {column}", row=at[0] + 1, column=at[1] + 1)
    return _("the frame") if at == "frame" else slot_name(str(at))


def regulars(count: int) -> str:
    """Return "2 regulars"."""
    return ngettext("{count} regular", "{count} regulars", count)


def germans_of(unit: str, count: int) -> str:
    """Return "2 regulars" or "1 paratrooper"."""
    if unit == PARATROOPER:
        return ngettext("{count} paratrooper", "{count} paratroopers", count)
    return regulars(count)


def troops(count: int) -> str:
    """Return "2 troops"."""
    return ngettext("{count} troop", "{count} troops", count)


def faces(values: object) -> str:
    """Return the faces of dice in a sentence, the one as the other."""
    shown = values if isinstance(values, tuple | list) else (values,)
    return listed([str(each) for each in shown], "and") or _("none")
