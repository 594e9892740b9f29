"""Titles and texts of cards, in our own words. Manual, Appendix."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from konqt.games.kon.wording import texts_file
from konqt.games.kon.wording.names import listed
from konqt.i18n.texts import _, current_language


@dataclass(frozen=True, slots=True)
class CardUse:
    """One effect: the symbols printed before it as (timing, phase), and what it does.

    Timings are `own` turn, `opponent`'s turn, `reaction` in the own turn. Manual 2.4.
    """

    symbols: tuple[tuple[str, int], ...]
    text: str
    use: str
    """as in actions: `attack`, `move`, `cancel` ..."""
    advanced: bool = False
    """whether only the advanced game knows it"""


@dataclass(frozen=True, slots=True)
class CardText:
    """What stands on a card: both titles, and uses and notes in the language in use."""

    title_en: str
    title_nb: str
    uses: tuple[CardUse, ...]
    notes: tuple[str, ...] = ()
    also: str = ""
    """another name that the card goes by in the Norwegian manual"""


def card_title(card: str) -> str:
    """Return a card's name in the language in use; the number of a `forsterkninger:5` follows."""
    base, _colon, number = card.partition(":")
    for cards in texts_file.read("kon_cards").values():
        if isinstance(cards, dict) and base in cards:
            title = texts_file.spoken(cards[base], "title")
            return f"{title} ({number})" if number else title
    return base.replace("_", " ").capitalize()


def card_titles(cards: Sequence[str]) -> list[str]:
    """Return the cards' names in the order they first come; several of one kind are counted."""
    return [
        _("{count} × {card}", count=count, card=title) if count > 1 else title
        for title, count in Counter(map(card_title, cards)).items()
    ]


def cards_listed(cards: Sequence[str]) -> str:
    """Return the cards within a sentence: "2 × Ambush and Roadblock"."""
    return listed(card_titles(cards), "and")


def card_text(faction: str, card: str) -> CardText:
    """Return what stands on the faction's card.

    Raises:
        KeyError: the faction has no such card.
    """
    base, _colon, number = card.partition(":")
    entry = texts_file.read("kon_cards")[faction][base]
    uses = tuple(_use(each, number) for each in entry["uses"])
    notes = tuple(entry.get(f"notes_{current_language()}", ()))
    return CardText(entry["title_en"], entry["title_nb"], uses, notes, entry.get("also", ""))


def _use(entry: texts_file.Table, number: str) -> CardUse:
    symbols = tuple((str(timing), int(phase)) for timing, phase in entry["when"])
    text = texts_file.spoken(entry, "text")
    if number:
        text = _("{count} reinforcement symbols. {text}", count=number, text=text)
    return CardUse(symbols, text, entry["use"], entry.get("advanced", False))
