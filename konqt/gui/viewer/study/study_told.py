"""The comment of the step in sight, wherever one looks: over the board, in the log, to a room."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QWidget

from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.viewer.study.card import StudyCard
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import current_language
from konqt.session.study.comments import said_at, sign_of, told_note

Caption = Callable[[str, bool], None]
"""What tells a room: the comment, and whether to keep room where a step has none."""


class StudyTold(QObject):
    """Tells a study's comments outside of the study's own pages, to the eyes that look."""

    def __init__(
        self, room: StudyRoom, page: QWidget, card: StudyCard, log: LogPanel, caption: Caption
    ) -> None:
        """Follow the study of a page."""
        super().__init__(room)
        self._room, self._page, self.card = room, page, card
        self._log, self._caption = log, caption
        self._known: tuple[object, ...] = ()
        """what the log's marks were made of"""
        self._noted = False
        self._silent = True
        """nobody may look, or a step is on its way"""
        self.presenting = False
        """what is said is told large below the board, and not on it"""
        self.floats = True
        """whether the card may lie on the board at all"""
        room.shown.connect(self.follow)
        room.panel.installEventFilter(self)
        log.keep_edge()

    def watch(self, column: QWidget) -> None:
        """Follow the column with the study as it folds and rises."""
        column.installEventFilter(self)

    def follow(self) -> None:
        """Tell of the step in sight."""
        self._silent = False
        self._mark_log()
        self._tell()

    def wait(self) -> None:
        """Tell nothing until the next step has come."""
        self._silent = True
        self._tell()

    def forget(self) -> None:
        """Tell nothing while nobody may look."""
        self._known, self._noted = (), False
        self._log.set_noted({})
        self.wait()

    def present(self, on: bool) -> None:
        """Tell it below the board, to a room, or on the board again."""
        self.presenting = on
        self._tell()

    def leave_board(self) -> None:
        """Never lie on the board: of that alone a picture is made."""
        self.floats = False
        self.card.tell("", ())

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Come and go with the page of notes, on which the same words stand."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.Move):
            self._tell()
        return super().eventFilter(watched, event)

    # -- inside -----------------------------------------------------------------------------

    def _tell(self) -> None:
        room = self._room
        mark, lines = "", list[str]()
        if not self._silent:
            mark, lines = said_at(room.studied, room.spot, room.page.viewer)
        there = self.floats and not self.presenting and not self._stands_there()
        self.card.tell(*((mark, lines) if there else ("", ())))
        self._caption(" ".join(filter(None, (mark, *lines))), self._noted)

    def _mark_log(self) -> None:
        room = self._room
        studied, viewer, line = room.studied, room.page.viewer, room.spot.branch
        # A study that was changed is another one, and keeps the old one's parts.
        seen = room.page.seen
        now = (studied, studied.study, line, viewer, studied.replay.hands_open, current_language(),
               seen.hides, seen.farthest)  # fmt: skip
        if now == self._known:
            return
        self._known = now
        found = dict[int, tuple[str, str]]()
        for note in studied.noted(line, viewer):
            if (said := told_note(note)) and seen.tells(note.step):
                found.setdefault(note.step, (sign_of(note), " ".join(said)))
        self._noted = bool(found)
        self._log.set_noted(found)

    def _stands_there(self) -> bool:
        """Return whether the page of notes is in sight; a folded column lies beside the window."""
        panel = self._room.panel
        if not panel.isVisible():
            return False
        return self._page.rect().intersects(QRect(panel.mapTo(self._page, QPoint()), panel.size()))
