"""What no deck of the printed game can be: its cards, their uses, the size of each deck."""

from collections.abc import Iterator, Mapping

from konqt.games.kon.engine.data_files import CARDS, DICE, Table, plain, shipped_data
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.combat_dice import HIT
from konqt.games.kon.owner import forms
from konqt.games.kon.owner.data_reader import shown
from konqt.games.owner_data import DataFault

VARYING = "forsterkninger"
"""The card type whose symbols vary; a deck names their number. Appendix."""

MOST_SYMBOLS = 12


def card_faults(cards: forms.Cards) -> Iterator[DataFault]:
    """Find cards that no rule knows, and effects that are not the manual's."""
    for faction in FACTIONS:
        known: Table = shipped_data(CARDS)[faction]
        given: Mapping[str, forms.CardForm] = getattr(cards, faction)
        for card, entry in given.items():
            if card not in known:
                yield _unknown(CARDS, faction, card, known)
            else:
                yield from _entry_faults(f"{faction}.{card}", card, entry, known[card]["uses"])
        for card in known:
            if card not in given:
                text = "this card is missing"
                remedy = "put it back; how many there are is in the deck's file"
                yield DataFault(CARDS, f"{faction}.{card}", "missing", text, remedy)


def _entry_faults(
    place: str, card: str, entry: forms.CardForm, uses: list[Table]
) -> Iterator[DataFault]:
    if card == VARYING and entry.symbols is not None:
        text = "the symbols of this card vary and belong in the deck"
        remedy = f'remove them here and name the card "{VARYING}:5" in the deck'
        yield DataFault(CARDS, f"{place}.symbols", "symbols_vary", text, remedy)
    if card != VARYING and entry.symbols is None:
        remedy = 'write symbols = { value = 2, source = "owner" }'
        yield DataFault(CARDS, f"{place}.symbols", "missing", "is missing", remedy)
    if len(entry.uses) != len(uses):
        text = f"{len(entry.uses)} uses; the manual gives {len(uses)} (Appendix)"
        yield DataFault(CARDS, f"{place}.uses", "not_the_manual", text, "put the manual's back")
        return
    for number, (given, wanted) in enumerate(zip(entry.uses, uses, strict=True)):
        for member, value in {"dice": 0, "cancels": [], **wanted}.items():
            found = getattr(given, member)
            if member != "source" and found != value:
                text = f"{shown(found)}; the manual gives {shown(value)} (Appendix)"
                at = f"{place}.uses[{number}].{member}"
                yield DataFault(CARDS, at, "not_the_manual", text, "put the manual's back")


def deck_faults(file: str, decks: forms.DecksForm) -> Iterator[DataFault]:
    """Find cards that a deck cannot hold, and decks of another size than the manual's."""
    for faction in FACTIONS:
        deck: forms.Deck = getattr(decks, faction)
        known = shipped_data(CARDS)[faction]
        for card in deck:
            yield from _name_faults(file, faction, card, known)
        wanted = sum(plain(copies) for copies in shipped_data(file)[faction].values())
        found = sum(copies.value for copies in deck.values())
        if found != wanted:
            text = f"{found} cards; the printed deck has {wanted}"
            more = found - wanted
            remedy = f"take {more} away" if more > 0 else f"add {-more}"
            yield DataFault(file, faction, "deck_size", text, remedy)


def _name_faults(file: str, faction: str, card: str, known: Table) -> Iterator[DataFault]:
    kind, colon, number = card.partition(":")
    place = f"{faction}.{card:.60}"
    if kind not in known:
        yield _unknown(file, faction, card, known)
    elif kind != VARYING and colon:
        text = "the symbols of this card are in cards.toml"
        yield DataFault(file, place, "symbols_fixed", text, f"name it {kind}")
    elif kind == VARYING and number not in map(str, range(1, MOST_SYMBOLS + 1)):
        text = f"{shown(number)} is not a number of symbols"
        remedy = f'write "{VARYING}:5", from 1 to {MOST_SYMBOLS}'
        yield DataFault(file, place, "bad_symbols", text, remedy)


def _unknown(file: str, faction: str, card: str, known: Table) -> DataFault:
    remedy = f"known: {', '.join(sorted(known))}"
    return DataFault(file, f"{faction}.{card:.60}", "unknown_card", "no such card", remedy)


def dice_faults(dice: forms.Dice) -> Iterator[DataFault]:
    """Find faces that no die shows or that the rules fix."""
    if dice.combat_hit.value != [HIT]:
        text = f"{shown(dice.combat_hit.value)}; a hit is a {HIT} by the manual (4.2)"
        yield DataFault(DICE, "combat_hit", "not_the_manual", text, f"write [{HIT}]")
    faces = dice.ubat_sink.value
    if len(set(faces)) != len(faces) or not 1 <= len(faces) <= 5:
        text = f"{shown(faces)} is not a choice of faces"
        remedy = "name from 1 to 5 faces, each once"
        yield DataFault(DICE, "ubat_sink", "bad_faces", text, remedy)
