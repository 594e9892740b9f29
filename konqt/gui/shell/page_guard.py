"""The one way from page to page: nobody's hand lies open but that of whoever came last.

Several people share a screen. Whoever has passed a curtain, at the table or in the viewer, counts
as the one before it until somebody else passes one. A page with another one's hand turns away
before it is shown; a table calls whoever is asked.
"""

from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget

from konqt.gui.page import AnyPage, Onlooker, PlayPage
from konqt.gui.widgets.plain_words import put_tips_away


class PageGuard:
    """Shows pages; knows who is before the screen."""

    def __init__(self, stack: QStackedWidget) -> None:
        self._stack = stack
        self._here: Onlooker | None = None

    def came(self, page: AnyPage) -> None:
        """Note that whoever a page now shows a hand to has passed its curtain."""
        self._here = page.onlooker or self._here

    def show(self, page: QWidget) -> None:
        """Show a page, or the curtain before it where another one than its onlooker is here."""
        if isinstance(page, PlayPage):
            if page.onlooker not in (None, self._here):
                page.look_away()
            if page.call():
                return
        if page is not self._stack.currentWidget():
            _put_away_what_floats()
        self._stack.setCurrentWidget(page)

    def remove(self, page: QWidget) -> None:
        """Take a page out; what lies under it is guarded as well."""
        self._stack.removeWidget(page)
        under = self._stack.currentWidget()
        if under is not None:
            self.show(under)


def _put_away_what_floats() -> None:
    """Close menus and tips: they would stay above the next page."""
    put_tips_away()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        popup.close()
