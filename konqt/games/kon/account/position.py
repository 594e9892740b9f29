"""One position in words and numbers: how factions stand, hands, the dice that led there."""

from collections.abc import Sequence

from konqt.core.account import TableBlock
from konqt.core.event import Event
from konqt.core.observation import Observation
from konqt.games.kon.account.rows import standing_of
from konqt.games.kon.events.play import DiceRolled, SubmarineRolled
from konqt.games.kon.forms.observation import kon_observation
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import faction_name, factions_inside
from konqt.games.kon.wording.scenarios import goals_title
from konqt.games.kon.wording.ship_names import ship_name
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _


def standing(seen: Observation) -> TableBlock:
    """Return battalions, cities and cards of each faction."""
    goals = goals_title(kon_observation(seen).scenario)
    columns = (_("Faction"), _("Battalions"), goals, _("Hand"), _("Deck"))
    rows = tuple(
        (faction_name(faction), *map(str, numbers.values()))
        for faction, numbers in standing_of(seen).items()
    )
    return TableBlock("", columns, rows)


def hands(seen: Observation) -> list[tuple[str, Sequence[str] | int]]:
    """Return each faction's cards by their titles, or how many it has."""
    return [
        (faction_name(faction), hand if isinstance(hand, int) else tuple(map(card_title, hand)))
        for faction, hand in kon_observation(seen).hands.items()
    ]


def dice(events: Sequence[Event]) -> list[tuple[str, Sequence[int]]]:
    """Return who rolled which dice, on land and at sea."""
    found: list[tuple[str, Sequence[int]]] = []
    for event in events:
        faces, face = getattr(event, "faces", ()), getattr(event, "face", 0)
        if isinstance(event, DiceRolled):
            found.append((sentence(factions_inside(event.factions)), event.dice))
        elif isinstance(event, SubmarineRolled):
            found.append((faction_name(event.faction), (event.face,)))
        elif event.kind == "naval_die_rolled":
            found.append((_roller(str(getattr(event, "by", ""))), (face,)))
        elif faces or face:
            who = faction_name(str(getattr(event, "faction", "")))
            found.append((who, tuple(faces) or (face,)))
    return [(who, rolled) for who, rolled in found if rolled]


def _roller(ident: str) -> str:
    """Return the name of a ship or card that rolls a die."""
    named = ship_name(ident)
    return card_title(ident) if named == ident else named
