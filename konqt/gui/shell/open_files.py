"""One file, one window: what is open already comes to the front, another one gets its own."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt
from PySide6.QtGui import QDragMoveEvent, QDropEvent

from konqt.core.child import this_program
from konqt.core.outside import same_file, unusable_name
from konqt.gui.odd_names import say_odd_name
from konqt.gui.shell.bell import Bell, ring
from konqt.gui.shell.services import WindowServices
from konqt.gui.shell.troubles import say_trouble
from konqt.gui.threads import own_process
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _


class OpenFiles(QObject):
    """Opens the files that people choose or drop, each in one window."""

    def __init__(self, services: WindowServices) -> None:
        self._widget = services.window
        super().__init__(self._widget)
        self._services = services
        self._bell = Bell(self)
        self._bell.rung.connect(self.come_forward)
        self._widget.setAcceptDrops(True)
        self._widget.installEventFilter(self)

    @property
    def here(self) -> Path | None:
        """The file of the game in this window."""
        for source in (getattr(self._services.viewer, "replay", None),
                       getattr(self._services.table, "session", None)):  # fmt: skip
            path = getattr(source, "path", None)
            if path is not None:
                return Path(path)
        return None

    def settle(self) -> None:
        """Be found under the file that is open now."""
        self._bell.hang(self.here)

    def close(self) -> None:
        """Be found no more."""
        self._bell.take_down()

    def open(self, path: Path) -> None:
        """Open a file in this window where nothing is open, else where it is, or in a new one."""
        here = self.here
        fault = unusable_name(path)
        if fault is not None:
            self._services.tell(say_trouble(fault))
        elif here is not None and same_file(here, path):
            self.come_forward()
        elif ring(path):
            return
        elif self._services.table is None and self._services.viewer is None:
            self._services.open_any(path)
        elif not open_beside(path):
            self._services.tell(_("Another window for {path} cannot be opened.", path=path))

    def go_on(self, path: Path | str, here: Callable[[Path], object]) -> None:
        """Go on with a saved game: on the table where it lies, in its window, else by `here`."""
        path, table = Path(path), self._services.table
        played = getattr(table.session, "path", None) if table is not None else None
        if played is not None and same_file(played, path):
            self._services.to_game()
        elif (self.here is not None and same_file(self.here, path)) or not ring(path):
            here(path)

    def come_forward(self) -> None:
        """Bring the window before all others."""
        state = self._widget.windowState()
        self._widget.setWindowState(state & ~Qt.WindowState.WindowMinimized)
        self._widget.raise_()
        self._widget.activateWindow()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a file that is dropped on the window."""
        del watched
        if not isinstance(event, QDropEvent):
            return False
        path = dropped(event.mimeData())
        if path is None:
            return False
        # A window that moved the file would take it from its folder.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if not isinstance(event, QDragMoveEvent):
            self.open(path)
        return True


def dropped(data: QMimeData) -> Path | None:
    """Return the first file on this computer that is dropped, None where there is none."""
    files = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next(files, None)


def open_beside(path: Path) -> bool:
    """Return whether a window of its own has been started for a file."""
    if say_odd_name(path):
        return False
    return own_process.start_alone(this_program("open", "--go-on", str(path.resolve())))
