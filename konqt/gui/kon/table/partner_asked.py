"""Asking a computer partner to come to an area: in the area's menu, with a flag on the map.

Only the side that asks sees it: under a curtain, and for other eyes, there is none.
"""

from functools import partial

from PySide6.QtCore import QObject

from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording.names import area_name
from konqt.games.kon.wording.partner import say_ask, say_asked, say_asked_no_more, say_no_longer
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.board.wish_flags import WishFlags
from konqt.gui.kon.table.lookup import LookupQuestion
from konqt.gui.table.table_page import TablePage
from konqt.gui.widgets.heard import announce


class PartnerAsked(QObject):
    """What the person before the screen asks of the computers of the own side."""

    def __init__(self, table: TablePage[KonObservation], view: KonBoardView) -> None:
        super().__init__(table)
        self._table, self._view = table, view
        self.flags = WishFlags(view)
        view.also_said = self.said_of
        table.controller.observation_changed.connect(self._follow)

    def questions_at(self, area: str) -> list[LookupQuestion]:
        """Return what can be asked of partners there, as entries of an area's menu."""
        seen, asked = self._table.observation, self._table.session.seating.wishes
        if seen is None or area not in seen.areas_in_play:
            return []
        mine = asked.seen_by(self._eyes)
        found = []
        for partner in asked.partners(self._eyes):
            if mine.get(partner) == area:
                end = partial(self._end, partner)
                found.append(LookupQuestion(say_no_longer(partner), end))
            elif not seen.units.get(area, {}).get(partner):
                ask = partial(self._ask, partner, area)
                found.append(LookupQuestion(say_ask(partner), ask))
        return found

    def said_of(self, area: str) -> list[str]:
        """Say of an area which partners are asked to come there."""
        asked = self._table.session.seating.wishes.seen_by(self._eyes)
        return [say_asked(partner) for partner, place in asked.items() if place == area]

    # -- inside -----------------------------------------------------------------------------

    @property
    def _eyes(self) -> str:
        """Who looks; nobody while the table is covered, and in a lesson, which plays for others."""
        controller = self._table.controller
        return "" if controller.seats.learner else controller.eyes or ""

    def _is_mine(self, partner: str) -> bool:
        """Return whether it can still be asked: the game goes on while a menu is open."""
        return partner in self._table.session.seating.wishes.partners(self._eyes)

    def _ask(self, partner: str, area: str) -> None:
        if not self._is_mine(partner):
            return
        self._table.session.seating.wishes.ask(self._eyes, partner, area)
        self._show()
        announce(self._view, f"{area_name(area)}: {say_asked(partner)}")

    def _end(self, partner: str) -> None:
        if not self._is_mine(partner):
            return
        self._table.session.seating.wishes.end(partner)
        self._show()
        announce(self._view, say_asked_no_more(partner))

    def _follow(self, seen: KonObservation | None) -> None:
        """Show what whoever looks now asks; who has come need not be asked any more."""
        asked = self._table.session.seating.wishes
        for partner, area in asked.seen_by(self._eyes).items():
            if seen is not None and seen.units.get(area, {}).get(partner):
                asked.end(partner)
        self._show()

    def _show(self) -> None:
        self.flags.show(self._table.session.seating.wishes.seen_by(self._eyes))
