"""Titles and texts of cards, in our own words. Manual, Appendix."""

from collections import Counter
from collections.abc import Mapping, Sequence

from konqt.core.frozen import frozen
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.wording.makers import Maker
from konqt.games.kon.wording.names import listed
from konqt.i18n import texts_file
from konqt.i18n.texts import _

PRINTED = ("nb", "en")
"""The languages of the printed game: its cards are Norwegian, its manual has both."""


@frozen
class CardUseText:
    """One effect: the symbols printed before it as (timing, phase), and what it does.

    Timings are `own` turn, `opponent`'s turn, `reaction` in the own turn. Manual 2.4.
    """

    symbols: tuple[tuple[str, int], ...]
    text: str
    use: str
    """as in actions: `attack`, `move`, `cancel` ..."""
    advanced: bool = False
    """whether only the advanced game knows it"""


@frozen
class CardText:
    """What stands on a card: its titles, and uses and notes in the language in use."""

    title: str
    """in the language in use"""
    titles: Mapping[str, str]
    """in every language that has one"""
    uses: tuple[CardUseText, ...]
    notes: tuple[str, ...] = ()
    also: str = ""
    """another name that the card goes by in the Norwegian manual"""

    @property
    def printed(self) -> tuple[str, ...]:
        """The titles of the printed game's two languages, Norwegian first."""
        return tuple(self.titles[code] for code in PRINTED)

    @property
    def other_title(self) -> str:
        """What stands below the title: the printed one, or English below it; empty if the same."""
        below = (title for title in self.printed if title != self.title)
        return next(below, "")

    @property
    def names(self) -> tuple[str, ...]:
        """Whatever the card may be called."""
        return tuple(filter(None, (*self.titles.values(), self.also)))


def card_title(card: str) -> str:
    """Return a card's name in the language in use; the number of a `forsterkninger:5` follows."""
    base, _colon, number = card.partition(":")
    for cards in card_texts(base).values():
        if isinstance(cards, dict) and base in cards:
            title = texts_file.spoken(cards[base], "title")
            return f"{title} ({number})" if number else title
    return base.replace("_", " ").capitalize()


def card_names(card: str) -> tuple[str, ...]:
    """Return a card's name in every language; nothing for a card that there is not."""
    base = card.partition(":")[0]
    for cards in card_texts(base).values():
        if isinstance(cards, dict) and base in cards:
            return tuple(texts_file.in_every_language(cards[base], "title").values())
    return ()


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
    entry = card_texts(base)[faction][base]
    uses = tuple(_use(each, number) for each in entry["uses"])
    titles = texts_file.in_every_language(entry, "title")
    title, notes = texts_file.spoken(entry, "title"), texts_file.spoken_list(entry, "notes")
    return CardText(title, titles, uses, tuple(notes), entry.get("also", ""))


def card_texts(base: str) -> texts_file.Table:
    """Return the file with a card's texts, by faction: those of 9 April have their own."""
    return texts_file.read("kon_april" if base.startswith(APRIL) else "kon_cards")


def _use(entry: texts_file.Table, number: str) -> CardUseText:
    symbols = tuple((str(timing), int(phase)) for timing, phase in entry["when"])
    text = texts_file.spoken(entry, "text")
    if number:
        text = _("{count} reinforcement symbols. {text}", count=number, text=text)
    return CardUseText(symbols, text, entry["use"], entry.get("advanced", False))


def with_card(text: str, card: str | None) -> str:
    """Return a sentence with the card that brought it about behind it; as it is without one."""
    return _("{text} ({card})", text=text, card=card_title(card)) if card else text


def telling_card(maker: Maker, card: str) -> Maker:
    """Return what makes the same sentence with the card behind it that brought it about."""
    return lambda event: with_card(maker(event), card)
