"""Tables of the rulebook that the game's own data fill: what each card is and does."""

from collections.abc import Callable, Sequence
from functools import partial

from konqt.core.rulebook import RuleTable, Sort, Text
from konqt.games.crown.engine.printed import CrownCard, Printed, printed_in
from konqt.games.crown.wording.crown_cards_told import card_deed
from konqt.games.crown.wording.crown_names import crown_card, use_crown_names
from konqt.i18n.languages import codes
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, own_locale

HEAD = (N_("Card"), N_("Copies"), N_("Strength"), N_("Action"), N_("Other cards"))


def in_languages(say: Callable[[], str]) -> Text:
    """Return what `say` says, by language; spaces are called as on the shipped board.

    The book is made once, whichever board is played on then.
    """
    told: dict[str, str] = {}
    for code in codes():
        with own_locale(code):
            use_crown_names(None)
            told[code] = say()
    return told


def card_table(kind: str, ident: str, sort: Sort, data: object = None) -> RuleTable:
    """Return all action cards, or all Collaborators, with an action in each row.

    Args:
        kind: "action" or "collaborator".
        ident: the table's id.
        sort: of what sort it is.
        data: an owner's; None for the cards that are shipped.
    """
    printed = printed_in(data)
    cards = printed.cards.values()
    shown = [card for card in cards if card.collaborator == (kind == "collaborator")]
    rows = [row for card in shown for row in _rows(card, printed)]
    caption = _same("")
    return RuleTable(ident, caption, tuple(map(_said, HEAD)), tuple(rows), (), sort)


def _said(text: str) -> Text:
    return in_languages(partial(_, text))


def _same(text: str) -> Text:
    return dict.fromkeys(codes(), text)


def _rows(card: CrownCard, printed: Printed) -> Sequence[tuple[Text, ...]]:
    """Return a card's actions; what belongs to the whole card stands in the first row alone."""
    title = in_languages(partial(crown_card, card.id))
    whole = (title, _same(str(card.copies)), _same(str(card.strength or "–")))
    below = (_same(""),) * len(whole)
    return [
        (
            *(below if number else whole),
            in_languages(partial(card_deed, card.id, number, printed)),
            _same(str(action.cost)),
        )
        for number, action in enumerate(card.actions)
    ]
