"""Cards that give dice, by whatever name a person writes: id, or title in any language."""

from collections.abc import Iterator

from konqt.cli.output import Usage
from konqt.core.plain_names import plain_name
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.engine.data_files import CARDS, shipped_data
from konqt.games.kon.wording import CardText, card_text, card_title, listed
from konqt.i18n.texts import _


def dice_cards(written: str, side: str) -> list[str]:
    """Return the ids of cards written with commas between, for `attack` or `defence`.

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


def dice_card_called(name: str, side: str) -> str:
    """Return the id of the card that is meant by a name; the name itself where none is clear."""
    if name in CARD_DICE:
        return name
    try:
        return _card(name, side)
    except Usage:
        return name


def dice_card_rows() -> Iterator[tuple[str, str]]:
    """Return (English title, Norwegian title and dice) of every card with dice, for help texts."""
    for card, text in sorted(_titled().items(), key=lambda each: each[1].printed[1]):
        norwegian, english = text.printed
        dice = [f"{n} in {side}" for side, n in CARD_DICE[card]._asdict().items() if n]
        yield english, f"{norwegian}: {', '.join(dice)}"


def _card(name: str, side: str) -> str:
    titled = _titled()
    wanted = plain_name(name)
    found = [card for card, text in titled.items() if wanted in _names(card, text)] or [
        card
        for card, text in titled.items()
        if any(known.startswith(wanted) for known in _names(card, text))
    ]
    if not found:
        known = ", ".join(sorted(map(_in_both, titled.values())))
        raise Usage(
            _(
                "no card with dice is called {name}; choose from: {known}",
                name=name.strip()[:60],
                known=known,
            )
        )
    useful = [card for card in found if getattr(CARD_DICE[card], side)]
    if not useful:
        title = card_title(found[0])
        raise Usage(
            _("{card} gives no dice in attack; its dice are for the other side", card=title)
            if side == "attack"
            else _("{card} gives no dice in defence; its dice are for the other side", card=title)
        )
    if len(useful) > 1:
        may_be = listed([_in_both(titled[card]) for card in useful])
        raise Usage(
            _(
                "{name} may be {cards}; type enough of the name to tell them apart",
                name=name.strip()[:60],
                cards=may_be,
            )
        )
    return useful[0]


def _in_both(text: CardText) -> str:
    norwegian, english = text.printed
    return f"{english} ({norwegian})"


def _titled() -> dict[str, CardText]:
    """Return card id -> its texts, of every card that gives dice."""
    return {
        card: card_text(faction, card)
        for faction, cards in shipped_data(CARDS).items()
        for card in cards
        if card in CARD_DICE
    }


def _names(card: str, text: CardText) -> set[str]:
    return {plain_name(name) for name in (card, *text.titles.values())}
