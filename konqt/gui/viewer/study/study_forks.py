"""A study's branches at the edge of the log: where one reads that they part, one can go there."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QPoint

from konqt.gui.panels.log_forks import Forks, Way
from konqt.gui.panels.log_panel import LogPanel
from konqt.gui.viewer.study.study_room import StudyRoom
from konqt.gui.widgets.marked_menu import MarkedMenu
from konqt.i18n.texts import _, current_language
from konqt.session.study.forks import forks_along
from konqt.session.study.spot import branch_of


class StudyForks(QObject):
    """Draws the knots for the eyes that look, and goes to the branch that is wanted."""

    def __init__(self, room: StudyRoom, log: LogPanel) -> None:
        super().__init__(room)
        self._room, self._log = room, log
        self._known: tuple[object, ...] = ()
        """what the knots were made of"""
        self.menu = MarkedMenu(log)
        room.shown.connect(self.follow)
        log.ways_wanted.connect(self._choose)

    def follow(self) -> None:
        """Draw them along the line that is looked at."""
        studied, line, viewer = self._room.studied, self._room.line, self._room.page.viewer
        seen = self._room.page.seen
        now = (studied, studied.study, line, viewer, studied.replay.hands_open, current_language(),
               seen.hides, seen.farthest)  # fmt: skip
        if now == self._known:
            return
        self._known = now
        names = {branch.id: branch.name for branch in studied.branches(viewer)}
        names[""] = _("The game")
        found = {
            step: [(each, names[each]) for each in lines if each in names]
            for step, lines in forks_along(studied, line, viewer).items()
            if seen.tells(step)
        }
        left = branch_of(studied.study, line).step if line else -1
        self._log.set_forks(Forks(found, left))

    def forget(self) -> None:
        """Draw none while nobody may look."""
        self._known = ()
        self.menu.close()
        self._log.set_forks(Forks())

    # -- inside -----------------------------------------------------------------------------

    def _choose(self, ways: Sequence[Way], at: QPoint) -> None:
        """Go to the only line, or ask which one."""
        if len(ways) == 1:
            self._room.go_to_branch(ways[0][0])
            return
        self.menu.clear()
        for line, name in ways:
            action = self.menu.addAction(name.replace("&", "&&"))
            action.triggered.connect(partial(self._go, line))
        self.menu.popup(at)
        self.menu.setActiveAction(self.menu.actions()[0])

    def _go(self, line: str, checked: bool = False) -> None:
        del checked
        self._room.go_to_branch(line)
