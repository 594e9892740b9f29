"""The used cards of a faction, face up for everybody, first used first.

On 9 April these are that day's cards; voided ones of the deck lie face up beside them.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import faction_inside
from konqt.gui.cards.pile_browser import PileBrowser
from konqt.gui.kon.cards.kon_faces import FACES
from konqt.i18n.texts import _


def browse_pile(
    faction: str, seen: KonObservation | None, page: QWidget, card_wanted: SignalInstance
) -> None:
    """Open a faction's used cards over a page, which tells the window which card is wanted."""
    pile = seen.piles.get(faction) if seen is not None else None
    if pile is not None:
        april = seen.sea.april if seen is not None else None
        used = april.used.get(faction, ()) if april is not None else None
        browser = used_cards(faction, pile.used, pile.draw, page, used)
        browser.card_wanted.connect(card_wanted)
        browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        browser.open()


def used_cards(
    faction: str,
    cards: Sequence[str],
    draw: int,
    parent: QWidget,
    april: Sequence[str] | None = None,
) -> PileBrowser:
    """Return what shows a faction's pile.

    Args:
        faction: whose.
        cards: what lies face up of its deck.
        draw: cards that are left in the deck.
        parent: the page below.
        april: on 9 April the used cards of that day; None on any other.
    """
    groups = [("", cards)]
    if april is not None:
        groups = [(_("Used 9 April cards"), april), (_("Cards voided from the deck"), cards)]
    title = _("Used cards of {faction}", faction=faction_inside(faction))
    told = _("Face-down cards in the deck: {count}", count=draw)
    return PileBrowser(FACES, faction, groups, (title, told), parent)
