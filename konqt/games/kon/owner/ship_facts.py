"""What no printed set of ships and 9 April cards can be: its ids, numbers, classes and faces."""

from collections.abc import Iterator

from konqt.games.kon.engine.data_files import APRIL_DECKS, SHIPS, plain, shipped_data
from konqt.games.kon.engine.factions import FACTIONS, Faction
from konqt.games.kon.owner import forms
from konqt.games.kon.owner.data_reader import shown
from konqt.games.owner_data import DataFault

ONLY_OF = {
    "hangarskip": Faction.ALLIES.id,
    "norsk_panserskip": Faction.NORWAY.id,
    "falskt_skip": Faction.GERMANY.id,
}
"""Class -> the only faction that has such ships. Manual 6.1."""
APART = (("fort_sinks", "fort_closes"), ("threat_removes", "threat_drives"))
"""Results of one die, which share no face."""


def ship_faults(ships: forms.Ships) -> Iterator[DataFault]:
    """Find ships that no rule knows, classes of the wrong faction, faces at odds."""
    for faction in FACTIONS:
        known = shipped_data(SHIPS)[faction]
        given: forms.OwnShips = getattr(ships, faction)
        for ship, kind in given.items():
            place = f"{faction}.{ship:.60}"
            if ship not in known:
                remedy = f"known: {', '.join(known)}"
                yield DataFault(SHIPS, place, "unknown_ship", "no such ship", remedy)
            elif ONLY_OF.get(kind.value, faction) != faction:
                text = f"only {ONLY_OF[kind.value]} has ships of the class {kind.value} (6.1)"
                yield DataFault(SHIPS, place, "wrong_class", text, "give it another class")
            elif faction == Faction.NORWAY.id and kind.value != "norsk_panserskip":
                text = "Norway has a coastal defence ship and no other (6.1)"
                yield DataFault(SHIPS, place, "wrong_class", text, 'write "norsk_panserskip"')
        for ship in known:
            if ship not in given:
                text = "this ship is missing; there are 36 ship cards"
                yield DataFault(SHIPS, f"{faction}.{ship}", "missing", text, "put it back")
    for name in forms.ShipClasses.model_fields:
        row: forms.ShipClassForm = getattr(ships.classes, name)
        place = f"classes.{name}"
        yield from _faces(SHIPS, f"{place}.sinks", row.sinks.value, least=0)
        yield from _faces(SHIPS, f"{place}.chases", row.chases.value, least=0)
        yield from _apart(SHIPS, place, "sinks", row.sinks.value, "chases", row.chases.value)
    for name in forms.ShipFaces.model_fields:
        yield from _faces(SHIPS, f"faces.{name}", getattr(ships.faces, name).value)


def april_faults(decks: forms.AprilDecks) -> Iterator[DataFault]:
    """Find 9 April cards that no rule knows, decks of another size, faces at odds."""
    shipped = shipped_data(APRIL_DECKS)
    for faction in FACTIONS:
        known = shipped[faction]
        given: forms.AprilDeck = getattr(decks, faction)
        for card in given:
            if card not in known:
                remedy = f"known: {', '.join(sorted(known))}"
                place = f"{faction}.{card:.60}"
                yield DataFault(APRIL_DECKS, place, "unknown_card", "no such card", remedy)
        for card in known:
            if card not in given:
                text = "this card is missing"
                yield DataFault(APRIL_DECKS, f"{faction}.{card}", "missing", text, "put it back")
    yield from _wrong_total(decks)
    for name in forms.AprilFaces.model_fields:
        yield from _faces(APRIL_DECKS, f"faces.{name}", getattr(decks.faces, name).value)
    for one, other in APART:
        faces = getattr(decks.faces, one).value, getattr(decks.faces, other).value
        yield from _apart(APRIL_DECKS, "faces", one, faces[0], other, faces[1])


def _wrong_total(decks: forms.AprilDecks) -> Iterator[DataFault]:
    """Find another number than the 22 of all factions together, at the first that differs."""
    shipped = shipped_data(APRIL_DECKS)
    ours = [sum(plain(each["copies"]) for each in shipped[f].values()) for f in FACTIONS]
    given = [sum(each.copies.value for each in getattr(decks, f).values()) for f in FACTIONS]
    found, wanted = sum(given), sum(ours)
    if found != wanted:
        place = next(f for i, f in enumerate(FACTIONS) if given[i] != ours[i])
        text = f"{found} cards of 9 April; all factions together have {wanted}"
        remedy = f"take {found - wanted} away" if found > wanted else f"add {wanted - found}"
        yield DataFault(APRIL_DECKS, place, "deck_size", text, remedy)


def _faces(file: str, place: str, faces: list[int], least: int = 1) -> Iterator[DataFault]:
    """Find faces named twice, and a roll that always or never succeeds."""
    if len(set(faces)) != len(faces) or not least <= len(faces) <= 5:
        text = f"{shown(faces)} is not a choice of faces"
        remedy = f"name from {least} to 5 faces, each once"
        yield DataFault(file, place, "bad_faces", text, remedy)


def _apart(
    file: str, place: str, one: str, ones: list[int], other: str, others: list[int]
) -> Iterator[DataFault]:
    """Find faces that would mean two results of one die."""
    both = sorted(set(ones) & set(others))
    if both:
        text = f"{one} and {other} share {shown(both)}"
        yield DataFault(file, f"{place}.{other}", "bad_faces", text, "name other faces")
