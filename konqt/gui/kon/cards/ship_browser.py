"""All ships and all cards of 9 April, with what everybody knows of the ships.

The cards of both sides are known to all players; where a hidden ship lies is not, and stands here
for nobody, so that the dialog may be open before anybody's eyes.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from konqt.core.frozen import frozen
from konqt.games.kon import wording
from konqt.games.kon.advice.known_ships import LOST, ShipFacts, open_places, ship_list
from konqt.games.kon.engine.deck_list import DeckCard, april_list
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import sentence
from konqt.games.kon.wording.ship_cards import (
    class_heading,
    say_die,
    say_losses,
    say_ship,
    say_where,
    ship_text,
)
from konqt.games.owner_data import Corrections
from konqt.gui.cards.sizes import large_size, pile_size
from konqt.gui.kon.art import look
from konqt.gui.kon.art.ship_look import april_icon, ship_card, ship_icon
from konqt.gui.screens.opening_size import SHARE_OF_SCREEN, open_at_its_size
from konqt.gui.widgets.plain_buttons import plain
from konqt.gui.widgets.plain_words import Label
from konqt.i18n.texts import _, ngettext

BESIDE = 190
"""Pixels of a dialog's height that its tabs, edges, words and button take beside a card."""
ICON_WIDE, ICON_HIGH = 2.9, 1.35
"""A row's picture, by the height of a line."""
NAME, KNOWN = range(2)
"""Columns of a list."""
SHOWS = Qt.ItemDataRole.UserRole


@frozen
class ShownRow:
    """What a row is about: a ship, or a card of 9 April."""

    ship: ShipFacts | None = None
    card: DeckCard | None = None


def browse_ships(
    seen: KonObservation | None, page: QWidget, data: Corrections = None, faction: str = ""
) -> "ShipBrowser | None":
    """Open the dialog over a page where the game has ships; else nothing opens.

    With a `faction` it opens at that faction's.
    """
    if seen is None or not ship_list(seen.scenario, data):
        return None
    browser = ShipBrowser(seen, page, data)
    if faction in browser.lists:
        browser.tabs.setCurrentWidget(browser.lists[faction])
        browser.lists[faction].tree.setFocus()
    browser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    browser.open()
    return browser


class ShipBrowser(QDialog):
    """Lists ships by faction and class, then the cards of 9 April; beside them the one chosen."""

    def __init__(
        self, seen: KonObservation, parent: QWidget | None = None, data: Corrections = None
    ) -> None:
        super().__init__(parent)
        self._scenario, self._data = seen.scenario, data
        self._places = open_places(seen, data)
        """all that is kept of the observation: what everybody sees"""
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.lists: dict[str, FactionList] = {}
        for faction in FACTIONS:
            ships = [each for each in ship_list(self._scenario, data) if each.faction == faction]
            cards = [each for each in april_list(self._scenario, data) if each.faction == faction]
            page = FactionList(faction, ships, cards, self._places, data)
            page.tree.currentItemChanged.connect(self._show)
            self.lists[faction] = page
            self.tabs.addTab(page, "")
        self.tabs.currentChanged.connect(self._show)
        self.face = Label()
        self.face.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.known = Label()
        self.known.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.known.setWordWrap(True)
        self.note = Label(parent=self)
        self.note.setWordWrap(True)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        plain(self._buttons)
        self._buttons.rejected.connect(self.reject)
        beside = QVBoxLayout()
        beside.addWidget(self.face)
        beside.addWidget(self.known)
        beside.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.tabs, 1)
        row.addLayout(beside)
        column = QVBoxLayout(self)
        column.addLayout(row, 1)
        column.addWidget(self.note)
        column.addWidget(self._buttons)
        self.retranslate()
        self.lists[FACTIONS[0]].tree.setFocus()
        open_at_its_size(self)

    @property
    def shown(self) -> ShownRow:
        """What is seen large."""
        page = self.tabs.currentWidget()
        assert isinstance(page, FactionList)
        return page.chosen()

    def sizeHint(self) -> QSize:
        """Return the room of a list that shows most of its rows, beside a card."""
        line = self.fontMetrics().height()
        face = self._face_size()
        return QSize(30 * line + face.width(), max(face.height() + BESIDE, 36 * line))

    def changeEvent(self, event: QEvent) -> None:
        """Follow language, theme and text size."""
        super().changeEvent(event)
        kinds = QEvent.Type.LanguageChange, QEvent.Type.PaletteChange, QEvent.Type.FontChange
        if event.type() in kinds and hasattr(self, "_buttons"):
            self.retranslate()

    def retranslate(self) -> None:
        """Say and draw everything anew."""
        self.setWindowTitle(_("Ships and 9 April cards"))
        self.tabs.setAccessibleName(_("Factions"))
        for index, (faction, page) in enumerate(self.lists.items()):
            self.tabs.setTabText(index, wording.faction_name(faction))
            emblem = look.emblem(faction, self.fontMetrics().height(), self.devicePixelRatioF())
            self.tabs.setTabIcon(index, QIcon(emblem))
            page.retranslate()
        self.note.setText(_("Only what everybody knows: where hidden ships lie is not told here."))
        self._show()

    def _show(self, *_changed: object) -> None:
        """Show the chosen row's card beside the list."""
        shown, size, ratio = self.shown, self._face_size(), self.devicePixelRatioF()
        self.face.setFixedWidth(size.width() + 8)
        self.known.setFixedWidth(size.width() + 8)
        if shown.ship is not None:
            self._put(ship_card(shown.ship.ship, size, ratio, self._data), say_ship(shown.ship))
            self.known.setText(say_where(shown.ship, self._places.get(shown.ship.ship, "")))
        elif shown.card is not None:
            card = shown.card
            face = look.card_face(card.faction, card.card, size, ratio, min(card.copies))
            self._put(face, say_card(card))
            self.known.setText(" ".join(wording.card_text(card.faction, card.card).notes))

    def _put(self, face: QPixmap, told: str) -> None:
        self.face.setPixmap(face)
        self.face.setAccessibleName(told)

    def _face_size(self) -> QSize:
        """Return the size of the card beside the list: large where the screen is high enough."""
        room = self.screen().availableSize().height() * SHARE_OF_SCREEN
        large = large_size()
        return large if large.height() + BESIDE <= room else pile_size()


class FactionList(QWidget):
    """One faction's ships by class and its cards of 9 April, as rows."""

    def __init__(
        self,
        faction: str,
        ships: Sequence[ShipFacts],
        cards: Sequence[DeckCard],
        places: dict[str, str],
        data: Corrections,
    ) -> None:
        super().__init__()
        self._faction, self._ships, self._cards = faction, ships, cards
        self._places, self._data = places, data
        self.losses = Label()
        self.tree = QTreeWidget()
        self.tree.setColumnCount(2)
        self.tree.setHeaderHidden(True)
        self.tree.setRootIsDecorated(False)
        self.tree.setIndentation(0)
        self.tree.setFrameShape(QFrame.Shape.NoFrame)
        self.tree.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.tree.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(self)
        column.addWidget(self.losses)
        column.addWidget(self.tree, 1)

    def chosen(self) -> ShownRow:
        """Return what the chosen row is about; of none, the first."""
        item = self.tree.currentItem()
        shown = item.data(NAME, SHOWS) if item is not None else None
        return shown if isinstance(shown, ShownRow) else ShownRow(self._ships[0])

    def rows(self) -> Iterator[QTreeWidgetItem]:
        """Give the rows of ships and cards, without headings."""
        every = map(self.tree.topLevelItem, range(self.tree.topLevelItemCount()))
        for row in every:
            if row is not None and row.data(NAME, SHOWS) is not None:
                yield row

    def retranslate(self) -> None:
        """Write the rows anew; the chosen one stays so."""
        kept = self.chosen()
        self.tree.blockSignals(True)
        self.tree.clear()
        line = self.tree.fontMetrics().height()
        icon = QSize(round(line * ICON_WIDE), round(line * ICON_HIGH))
        self.tree.setIconSize(icon)
        self.tree.setAccessibleName(wording.faction_name(self._faction))
        for kind, ships in groupby(self._ships, key=lambda each: each.kind):
            of_kind = list(ships)
            self._heading(class_heading(kind), say_die(of_kind[0]))
            for ship in of_kind:
                self._ship_row(ship, icon)
        self._heading(_("9 April cards"), "")
        for card in self._cards:
            self._card_row(card, icon)
        self.losses.setText(say_losses(self._ships, self._places))
        self.tree.resizeColumnToContents(NAME)
        self.tree.setColumnWidth(NAME, self.tree.columnWidth(NAME) + line)
        bar = self.tree.verticalScrollBar().sizeHint().width()
        # Both columns are always in sight: no row is read by scrolling sideways.
        self.tree.setMinimumWidth(self.tree.columnWidth(NAME) + self._known_width() + bar)
        same = [row for row in self.rows() if row.data(NAME, SHOWS) == kept]
        self.tree.setCurrentItem(same[0] if same else next(self.rows()))
        self.tree.blockSignals(False)

    def _known_width(self) -> int:
        """Return the width of the longest that is known of any row."""
        metrics = self.tree.fontMetrics()
        known = (row.text(KNOWN) for row in self.rows())
        return 2 * metrics.height() + max(map(metrics.horizontalAdvance, known))

    def _heading(self, heading: str, told: str) -> None:
        """Add a heading, which the keys pass over: rows below it are no children of it."""
        words = f"{heading} · {told}" if told else heading
        row = QTreeWidgetItem(self.tree, [words])
        row.setFlags(Qt.ItemFlag.NoItemFlags)
        row.setFirstColumnSpanned(True)
        row.setForeground(NAME, self.tree.palette().text())
        font = self.tree.font()
        font.setBold(True)
        row.setFont(NAME, font)

    def _ship_row(self, ship: ShipFacts, icon: QSize) -> None:
        place = self._places.get(ship.ship, "")
        where = say_where(ship, place)
        row = QTreeWidgetItem(self.tree, [ship_text(ship).name, where])
        ratio = self.devicePixelRatioF()
        row.setIcon(NAME, _untinted(ship_icon(ship.ship, icon, ratio, self._data)))
        row.setData(NAME, SHOWS, ShownRow(ship))
        heard = " ".join(filter(None, (say_ship(ship), where and f"{where}.")))
        row.setData(NAME, Qt.ItemDataRole.AccessibleTextRole, heard)
        if place == LOST:
            font = self.tree.font()
            font.setStrikeOut(True)
            row.setFont(NAME, font)

    def _card_row(self, card: DeckCard, icon: QSize) -> None:
        number = ngettext("{count} card", "{count} cards", card.count)
        row = QTreeWidgetItem(self.tree, [wording.card_title(card.card), number])
        ratio = self.devicePixelRatioF()
        row.setIcon(NAME, _untinted(april_icon(card.faction, card.card, icon, ratio)))
        row.setData(NAME, SHOWS, ShownRow(card=card))
        row.setData(NAME, Qt.ItemDataRole.AccessibleTextRole, f"{say_card(card)} {number}.")


def _untinted(picture: QPixmap) -> QIcon:
    """Return an icon that is not tinted in the chosen row."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


def say_card(card: DeckCard) -> str:
    """Say all that stands on a 9 April card."""
    text = wording.card_text(card.faction, card.card)
    symbols = ngettext("{count} symbol", "{count} symbols", min(card.copies))
    told = (use.text for use in text.uses)
    return " ".join((f"{text.title}.", *told, *text.notes, f"{sentence(symbols)}."))
