"""Cards that give dice, by whatever name a person writes: id, English or Norwegian title."""

import unicodedata
from collections.abc import Iterator

from konqt.app.output import Usage
from konqt.games.kon.card_dice import CARD_DICE
from konqt.games.kon.data_files import CARDS, shipped_data
from konqt.games.kon.wording import CardText, card_text

_AS_IN_IDS = str.maketrans({"ø": "o", "æ": "ae", "_": " ", "-": " "})


def dice_cards(written: str, side: str) -> list[str]:
    """Give the ids of cards written with commas between, for `attack` or `defence`.

    Raises:
        Usage: names that no card has, that several have, or of cards without dice there.
    """
    found: list[str] = []
    wrong: list[str] = []
    for name in written.split(","):
        try:
            if name.strip():
                found.append(_card(name, side))
        except Usage as error:
            wrong += error.lines
    if wrong:
        raise Usage(*wrong)
    return found


def dice_card_rows() -> Iterator[tuple[str, str]]:
    """Give (English title, Norwegian title and dice) of every card with dice, for help texts."""
    for card, text in sorted(_titled().items(), key=lambda each: each[1].title_en):
        dice = [f"{n} in {side}" for side, n in CARD_DICE[card]._asdict().items() if n]
        yield text.title_en, f"{text.title_nb}: {', '.join(dice)}"


def _card(name: str, side: str) -> str:
    titled = _titled()
    wanted = _plain(name)
    found = [card for card, text in titled.items() if wanted in _names(card, text)] or [
        card
        for card, text in titled.items()
        if any(known.startswith(wanted) for known in _names(card, text))
    ]
    if not found:
        known = ", ".join(sorted(map(_in_both, titled.values())))
        raise Usage(f"no card with dice is called {name.strip()!r}; there are: {known}")
    useful = [card for card in found if getattr(CARD_DICE[card], side)]
    if not useful:
        title = titled[found[0]].title_en
        raise Usage(f"{title} gives no dice in {side}; its dice are for the other side")
    if len(useful) > 1:
        may_be = " or ".join(_in_both(titled[card]) for card in useful)
        raise Usage(f"{name.strip()!r} may be {may_be}; write enough of either name to tell")
    return useful[0]


def _in_both(text: CardText) -> str:
    return f"{text.title_en} ({text.title_nb})"


def _titled() -> dict[str, CardText]:
    """Give card id -> its texts, of every card that gives dice."""
    return {
        card: card_text(faction, card)
        for faction, cards in shipped_data(CARDS).items()
        for card in cards
        if card in CARD_DICE
    }


def _names(card: str, text: CardText) -> set[str]:
    return {_plain(name) for name in (card, text.title_en, text.title_nb)}


def _plain(name: str) -> str:
    """Give a name as ids spell it: small letters, no accents, single spaces."""
    letters = unicodedata.normalize("NFKD", name.casefold().translate(_AS_IN_IDS))
    return " ".join("".join(c for c in letters if not unicodedata.combining(c)).split())
