"""What somebody looks at or looks up at the table: areas on the board and in the list, pages."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint

from konqt.core.event import Event
from konqt.games.kon.board.norway import norway_on
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.owner_data import Corrections
from konqt.gui.board.floating.area_card import AreaCard
from konqt.gui.board.pointer import Pointer
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.panels.area_panel import AreaPanel
from konqt.gui.kon.table.asked_why import AskedWhy
from konqt.gui.kon.table.lookup import Lookup, LookupQuestion
from konqt.gui.kon.table.partner_asked import PartnerAsked
from konqt.gui.table.table_page import TablePage
from konqt.i18n.texts import _


class Looking(QObject):
    """Tells of the area pointed at, lists them all, and opens what a thing's menu names."""

    def __init__(
        self,
        table: TablePage[KonObservation],
        view: KonBoardView,
        drag: DragController,
        data: Corrections,
    ) -> None:
        """Look at nothing yet.

        Args:
            table: the page, of which it asks what may be told.
            view: the board.
            drag: what is in hand: nothing is told over what it asks.
            data: what an owner has corrected.
        """
        super().__init__(table)
        self._table, self._view, self._drag, self._data = table, view, drag, data
        self._marked_in: tuple[object, ...] = ()
        """whose eyes and turn the keyboard's mark on the board is of"""
        self.pointer = Pointer(view, drag)
        self.why = AskedWhy(view, self.pointer, drag)
        self.partner = PartnerAsked(table, view)
        self.areas = AreaPanel(drag, view.pieces.shown.there)
        self.areas.tell_facts(self.facts)
        self.lookup = Lookup(table)
        self.area_card = AreaCard(view, self.facts)
        self.areas.area_focused.connect(self.pointer.point_at)
        self.pointer.area_changed.connect(self._on_area)
        self.pointer.unmarked.connect(self.areas.forget_area)
        self.pointer.area_asked_about.connect(self.look_up_place)
        self.lookup.rule_wanted.connect(table.show_rule)
        self.lookup.area_wanted.connect(self.show_area)
        self.lookup.card_wanted.connect(table.card_wanted)
        # What one seat can ask of a place is nothing for whoever comes next.
        table.controller.covered.connect(self.lookup.menu.close)

    def end_mark(self) -> None:
        """Mark no area for the keyboard beyond the turn, or the eyes, in which that was done."""
        seen, eyes = self._table.in_sight, self._table.controller.eyes
        now = (eyes, seen.round, seen.turn) if seen is not None else (eyes,)
        if now != self._marked_in:
            # Who goes through the list of areas stays there; another seat begins anew.
            if not (self.areas.hasFocus() and self._marked_in and self._marked_in[0] == eyes):
                self.pointer.unmark()
            self._marked_in = now

    def look_away(self) -> None:
        """Tell of no area over the map."""
        self.area_card.look_at("")

    def list_areas(self) -> None:
        """Open the list of areas, and bring the keyboard there."""
        self._table.tabs.setCurrentWidget(self.areas)
        self.areas.setFocus()

    def show_area(self, area: str) -> None:
        """Open an area in the list, with its facts over the map."""
        self._table.tabs.setCurrentWidget(self.areas)
        self.areas.show_area(area)

    def open_pile(self, faction: str) -> None:
        """Browse a faction's used cards."""
        from konqt.gui.kon.cards.used_cards import browse_pile

        table = self._table
        browse_pile(faction, table.observation, table, table.card_wanted)

    def look_up_place(self, place: str, at: QPoint) -> None:
        """Offer a place's page, and what can be asked of it now."""
        asked = (*self.why.questions_at(place), *self.partner.questions_at(place))
        self.lookup.offer_area(place, at, asked)

    def look_up_line(self, event: Event, at: QPoint) -> None:
        """Offer what a line of the log names, and to be told what happened there."""
        asked = LookupQuestion(_("What happened here?"), self._table.line_told.tell_of_current)
        self.lookup.offer_of_event(event, at, [asked])

    def look_up_asked(self, things: Sequence[object], at: QPoint) -> None:
        """Offer the pages of what the prompt names at a point; else of what it asks."""
        seen = self._table.observation
        decision = seen.decision if seen is not None else None
        asked = self.why.questions_of_phase() if decision in things else []
        self.lookup.offer_of_question(decision, things, at, asked)

    def look_up_card(self, faction: str, card: str, at: QPoint) -> None:
        """Offer a card's pages."""
        seen = self._table.observation
        asked = self.why.questions_of_card(faction, card)
        scenario = seen.scenario if seen is not None else ""
        self.lookup.offer_card(faction, card, scenario, at, asked)

    def facts(self, area: str) -> list[str]:
        """Say an area's facts, as whoever looks may know them; nothing while nobody may."""
        seen = self._table.observation
        if seen is None:
            return []
        from konqt.games.kon.wording.area_facts import say_facts

        # While events are shown, of the position that the board has come to.
        topology = norway_on(self._table.session.board).topology
        told = say_facts(self._view.pieces.shown.as_shown(seen), topology, area, self._data)
        return [*told, *self.partner.said_of(area)]

    # -- inside -----------------------------------------------------------------------------

    def _on_area(self, area: str) -> None:
        """Tell of the area pointed at, unless something is in hand or asked about there."""
        busy = self._drag.hold or self._drag.doubt.pending or self.pointer.lent
        self.area_card.look_at("" if busy else area)
