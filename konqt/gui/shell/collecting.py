"""The page of a folder's saved games in the window."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from konqt.gui import look
from konqt.gui.shell.open_files import OpenFiles
from konqt.gui.shell.services import WindowServices
from konqt.record.folder import records_folder

if TYPE_CHECKING:
    from konqt.gui.screens.collection.collection_page import CollectionPage


class Collecting:
    """Makes the page when it is first wanted, and again for another folder."""

    def __init__(self, services: WindowServices, files: OpenFiles) -> None:
        self._services, self._files = services, files
        self.page: CollectionPage | None = None

    def show_soon(self) -> None:
        """Show the person's games once the page is loaded; the window does not wait for that."""
        if self.page is not None:
            self.show()
        else:
            before = self._services.stack.currentWidget()
            self._services.jobs.run(_load_page, then=lambda _none: self._show_loaded(before))

    def show(self, folder: Path | None = None) -> None:
        """Show a folder's games; without one those of the person."""
        folder = records_folder() if folder is None else folder
        if self.page is not None and self.page.folder != folder:
            self.leave()
        if self.page is None:
            self.page = self._made(folder)
        self._services.show_page(self.page)
        self.page.read()
        self.page.table.setFocus()

    def leave(self) -> None:
        """Let go of the page."""
        page, self.page = self.page, None
        if page is not None:
            page.stop()
            self._services.guard.remove(page)
            page.deleteLater()

    def set_theme(self, theme: str) -> None:
        """Show small boards in a theme."""
        if self.page is not None:
            self.page.set_theme(theme)

    def _show_loaded(self, before: QWidget | None) -> None:
        """Show the page, unless something else has come in the meantime."""
        at_rest = self._services.stack.currentWidget() is before
        if at_rest and QApplication.activeModalWidget() is None:
            self.show()

    def _made(self, folder: Path) -> "CollectionPage":
        from konqt.gui.screens.collection.collection_page import CollectionPage

        page = CollectionPage(folder, look.theme().name)
        page.open_wanted.connect(partial(self._files.go_on, here=self._services.open_any))
        page.look_wanted.connect(self._services.open_soon)
        page.left.connect(self._services.to_game)
        page.troubled.connect(self._services.tell)
        self._services.stack.addWidget(page)
        return page


def _load_page() -> None:
    """Load the page's modules; for a worker thread."""
    import konqt.gui.screens.collection.collection_page  # noqa: F401 - what is loaded is kept
