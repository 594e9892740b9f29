"""Exports of the game in sight, from the menus of the window."""

from functools import partial
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QRectF, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QMessageBox

from konqt.core.outside import content_of
from konqt.gui import look
from konqt.gui.page import widget_of
from konqt.gui.shell.dialogs import LOOKED_UP
from konqt.gui.shell.services import WindowServices
from konqt.gui.shell.troubles import say_trouble
from konqt.i18n.texts import _, current_language

if TYPE_CHECKING:  # a start of the window imports no export by this
    from konqt.gui.export.dialog import ExportDialog
    from konqt.gui.export.source import Source

RING = 8
"""Pixels between those who fight and the ring about them in a picture."""
SETTLING_MS = 30
"""How long a board that changes is given before it is looked at again."""
MOST = 1_000_000_000
"""Bytes of a file that was exported."""


class Exports(QObject):
    """Opens the dialog, puts what was made in its place and says where that is."""

    def __init__(self, services: WindowServices) -> None:
        self._parent = services.window
        super().__init__(self._parent)
        self._services = services
        self._copy: Path | None = None
        """a copy of a game without a file, while the dialog is open"""
        self.dialog: ExportDialog | None = None
        """while it is open"""
        self._asked = False
        """whether there has been a dialog at all"""

    def ask(self) -> None:
        """Ask what of the game in sight is to be exported, and how."""
        from konqt.gui.export.dialog import ExportDialog

        if self.dialog is not None:
            return
        try:
            source = self._source()
        except (OSError, ValueError) as error:
            self._say(say_trouble(error))
            return
        if source is None:
            self._say(_("This game has no file of its own, so it cannot be exported."))
            return
        self._asked = True
        dialog = self.dialog = ExportDialog(
            source, current_language(), look.theme().name, self._parent
        )
        # The seat in sight may be another one's soon: then it goes, like the page of a card.
        dialog.setProperty(LOOKED_UP, True)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.made.connect(self._put)
        dialog.finished.connect(self._on_closed)
        dialog.open()

    def copy_combat(self) -> None:
        """Lay a picture of the combat in sight on the clipboard, to be pasted in a chat."""
        from konqt.gui.export.copied_combat import combat_at, painted, section

        viewer = self._services.viewer
        if viewer is None:
            return
        if not _in_place(viewer.view):
            # A picture holds what the window is about to show.
            QTimer.singleShot(SETTLING_MS, self, self.copy_combat)
            return
        combat = combat_at(viewer.replay, viewer.viewer, viewer.playhead.step)
        if combat is None:
            self._say(_("This step lies in no combat. Go to one with F or Ctrl+Shift+→."))
            return
        board = section(widget_of(viewer.view), *_place_on(viewer.view, combat.place))
        QGuiApplication.clipboard().setImage(painted(board, combat))
        text = _("A picture of the combat is on the clipboard: board, dice and result.")
        self._open(self._message(QMessageBox.Icon.Information, text))

    def stop(self) -> None:
        """End what is being made, for the window goes; nothing of it is left."""
        if self.dialog is not None:
            self.dialog.reject()
        if self._asked:
            from konqt.gui.export.run import wait_for_ended

            wait_for_ended()

    def _source(self) -> "Source | None":
        from konqt.gui.export.source import of_table, of_viewer

        services = self._services
        shown = services.stack.currentWidget()
        if services.viewer is not None and shown is services.viewer:
            return of_viewer(services.viewer)
        if services.table is None or shown is not services.table:
            return None
        session = services.table.session
        if session.record.saved and session.path is not None:
            return of_table(services.table, session.path)
        # It has no file, or an older one.
        name = session.path.name if session.path is not None else "game.konr"
        self._copy = Path(mkdtemp(prefix="konqt-")) / name
        session.save_copy(self._copy)
        return of_table(services.table, self._copy)

    def _put(self, made: Path, path: Path) -> None:
        self._services.jobs.run(put_in_place, made, path, then=self._on_put)

    def _on_put(self, outcome: tuple[Path, str]) -> None:
        path, trouble = outcome
        if trouble:
            if self.dialog is not None:
                self.dialog.go_on()
            self._say(trouble)
            return
        if self.dialog is not None:
            self.dialog.placed()
        self._tell(path)

    def _tell(self, path: Path) -> None:
        """Say where the file is, and offer to show it."""
        text = _("The export is in {path}.", path=path)
        box = self._message(QMessageBox.Icon.Information, text)
        flags = Qt.TextInteractionFlag
        box.setTextInteractionFlags(flags.TextSelectableByMouse | flags.TextSelectableByKeyboard)
        for label, place in ((_("&Open it"), path), (_("Show in &folder"), path.parent)):
            button = box.addButton(label, QMessageBox.ButtonRole.ActionRole)
            button.clicked.connect(partial(self._show, place))
        self._open(box)

    def _show(self, place: Path, *_checked: object) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(place))):
            text = _("Nothing on this computer opens {path}.", path=place)
            self._say(text)

    def _say(self, trouble: str) -> None:
        self._open(self._message(QMessageBox.Icon.Warning, trouble))

    def _message(self, icon: QMessageBox.Icon, text: str) -> QMessageBox:
        # Not read before the first export: a start of the window has no use for it.
        from konqt.gui.widgets.plain_buttons import message

        return message(icon, "konqt", text, self._parent)

    def _open(self, box: QMessageBox) -> None:
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def _on_closed(self) -> None:
        self.dialog = None
        if self._copy is not None:
            rmtree(self._copy.parent, ignore_errors=True)
            self._copy = None


def _in_place(view: object) -> bool:
    """Return whether a board's ground, names and pieces stand there as the zoom wants them."""
    from konqt.gui.board.view import BoardView

    return not isinstance(view, BoardView) or (view.base.settled and view.arrangement.placed)


def _place_on(view: object, place: str) -> tuple[QRectF | None, QRectF | None]:
    """Return where a place lies on a board in sight, and where a ring is to be drawn there.

    In the board's pixels; None where there is no map, or no need.
    """
    from konqt.gui.board.view import BoardView

    if not isinstance(view, BoardView) or place not in view.ground.paths:
        return None, None
    box = view.ground.paths[place].boundingRect()
    there = QRect()
    for _piece, body in view.pieces.boxes({place}):
        there = there.united(body)
    # What is lit needs no ring.
    lit = place == view.lights.combat or not there.isValid()
    ring = None if lit else QRectF(there).adjusted(-RING, -RING, RING, RING)
    return QRectF(view.mapFromScene(box).boundingRect()), ring


def put_in_place(made: Path, path: Path) -> tuple[Path, str]:
    """Write a file that was made to where it was wanted, whole or not at all.

    Returns the place, and what went wrong, if anything did.
    """
    from konqt.record.writer import write_whole

    try:
        write_whole(path, content_of(made, MOST))
    except (OSError, ValueError) as error:
        return path, say_trouble(error)
    return path.resolve(), ""
