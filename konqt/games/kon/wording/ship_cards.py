"""What stands on the ship cards, in words, and where a ship lies as far as everybody sees."""

from collections.abc import Iterator, Mapping, Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.advice.known_ships import LOST, RAIDING, FleetCount, ShipFacts
from konqt.games.kon.engine.fleet import BATTLESHIP, CARRIER, COASTAL, DUMMY
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import faction_name, listed, sentence
from konqt.games.kon.wording.ship_names import ship_name, short_ship_name
from konqt.i18n import texts_file
from konqt.i18n.texts import _, ngettext

PRINTED = ("nb", "en")


@frozen
class ShipText:
    """The words of one card, in the language in use."""

    name: str
    short: str
    """its name where there is little room"""
    kind: str
    """its class"""
    other_kind: str
    """its class in the other language of the printed game; empty if that is the same"""
    lines: tuple[str, ...]
    """what there is to say beside its die"""


def ship_text(facts: ShipFacts) -> ShipText:
    """Return what stands on a ship's card."""
    kind = class_name(facts.kind)
    names = texts_file.in_every_language(_class(facts.kind), "name")
    other = next((names[code] for code in PRINTED if names[code] != kind), "")
    name, short = ship_name(facts.ship), short_ship_name(facts.ship)
    return ShipText(name, short, kind, other, tuple(_lines(facts)))


def class_name(kind: str) -> str:
    """Return what one ship of a class is called."""
    return texts_file.spoken(_class(kind), "name")


def class_heading(kind: str) -> str:
    """Return what the ships of a class are called."""
    return texts_file.spoken(_class(kind), "several")


def say_sinks() -> str:
    """Return the word before the faces that sink."""
    return _("Sinks")


def say_chases() -> str:
    """Return the word before the faces that chase."""
    return _("Chases")


def say_die(facts: ShipFacts) -> str:
    """Say what the die does: "Sinks: 5 and 6. Chases: 3 and 4." Empty without a die."""
    told = []
    for word, faces in ((say_sinks(), facts.sinks), (say_chases(), facts.chases)):
        if faces:
            told.append(f"{word}: {_faces(faces)}.")
    return " ".join(told)


def say_ship(facts: ShipFacts) -> str:
    """Say all that stands on a card, for those who hear it."""
    text = ship_text(facts)
    lines = (f"{line}." for line in text.lines)
    return " ".join(filter(None, (f"{text.name}. {text.kind}.", say_die(facts), *lines)))


def say_where(facts: ShipFacts, place: str) -> str:
    """Say where a ship lies open, or that it is lost; nothing where nobody can tell."""
    if not place:
        return ""
    if place == LOST:
        return _("Removed") if facts.dummy else _("Lost")
    if place == RAIDING:
        return _("Raiding")
    return _("Seen in zone {zone}", zone=place)


def say_losses(ships: Sequence[ShipFacts], places: Mapping[str, str]) -> str:
    """Say how many of a faction's ships are lost, dummies apart."""
    told = []
    real = [each for each in ships if not each.dummy]
    lost = sum(places.get(each.ship) == LOST for each in real)
    told.append(_("Ships lost: {count} of {all}", count=lost, all=len(real)))
    dummies = [each for each in ships if each.dummy]
    if dummies:
        gone = sum(places.get(each.ship) == LOST for each in dummies)
        told.append(_("dummies removed: {count} of {all}", count=gone, all=len(dummies)))
    return "; ".join(told)


def say_fleet(count: FleetCount) -> str:
    """Say how a faction's ships fare: "13 ships, 3 of them raiding, 1 lost"."""
    told = [ngettext("{count} ship", "{count} ships", count.left)]
    if count.raiding:
        told.append(_("{count} of them raiding", count=count.raiding))
    if count.lost:
        told.append(_("{count} lost", count=count.lost))
    if count.to_come:
        told.append(_("{count} still to come", count=count.to_come))
    return ", ".join(told)


def say_lost_ships(counts: Mapping[str, FleetCount]) -> str:
    """Say whose ships are lost and how many raid, in one line; empty while neither is so."""
    lost = ", ".join(
        f"{faction_name(faction)} {count.lost}" for faction, count in counts.items() if count.lost
    )
    raiding = sum(count.raiding for count in counts.values())
    told = (
        _("Ships lost: {each}", each=lost) if lost else "",
        _("{count} raiding", count=raiding) if raiding else "",
    )
    return sentence(" · ".join(filter(None, told)))


def _class(kind: str) -> texts_file.Table:
    table: texts_file.Table = texts_file.read("kon_sea")["classes"][kind]
    return table


def _faces(faces: Sequence[int]) -> str:
    return listed([str(face) for face in faces], "and")


def _lines(facts: ShipFacts) -> Iterator[str]:
    if facts.voids:
        voids = facts.voids
        yield ngettext("If sunk: {count} card voided", "If sunk: {count} cards voided", voids)
    if facts.raids:
        raids = facts.raids
        yield ngettext(
            "Raid: {count} Allied card voided", "Raid: {count} Allied cards voided", raids
        )
    if facts.lands:
        yield _("9 April: lands one battalion")
    if facts.faction == "allies" and facts.kind in PLAYED_BESIDE:
        card = card_title(PLAYED_BESIDE[facts.kind])
        yield _("Allows {card} on its coast", card=card)
    if facts.kind == COASTAL:
        yield _("Always face up")
        yield _("Sunk when chased")
        yield _("Sails one zone per turn; never attempts to intercept")
    if facts.kind == DUMMY:
        yield _("No ship at all: it rolls no die and lands nobody")
        yield _("Leaves the game when intercepted, or at the end of 9 April")


PLAYED_BESIDE = {CARRIER: "jagerfly", BATTLESHIP: "kystbombardement"}
"""Class -> Allied card that needs such a ship. Manual 5.2."""
