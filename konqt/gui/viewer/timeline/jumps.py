"""A button with everything one may leap to, each with its key."""

from functools import partial

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from konqt.gui.viewer.timeline.lane_marks import Leaps
from konqt.gui.viewer.timeline.playhead import Playhead
from konqt.gui.widgets.plain_words import set_tip
from konqt.i18n.texts import _


class JumpButton(QToolButton):
    """Opens a list of leaps; what the record has none of cannot be chosen."""

    def __init__(
        self, playhead: Playhead, leaps: Leaps | None = None, parent: QWidget | None = None
    ) -> None:
        """Lead a playhead about; without a game's own `leaps`, to what every game has."""
        super().__init__(parent)
        self._playhead, self._leaps = playhead, leaps or Leaps()
        self.tells_ahead = True
        """whether the list says by what can be chosen what is still to come"""
        self.setAutoRaise(True)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        self.actions_by_way: dict[tuple[str, int], QAction] = {}
        for kind, _next, _previous, key in self._leaps.rows:
            for way, keys in ((1, key), (-1, f"Shift+{key}")):
                action = menu.addAction("")
                action.setShortcut(QKeySequence(keys))
                action.triggered.connect(partial(self._leap, kind, way))
                self.actions_by_way[kind, way] = action
                # The keys work while the list is closed.
                self.addAction(action)
        menu.aboutToShow.connect(self._enable)
        menu.aboutToHide.connect(self._enable_all)
        self.setMenu(menu)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setText(_("Go to"))
        self.setAccessibleName(_("Go to"))
        set_tip(self, _("Next and previous card, loss, city and more"))
        for kind, following, before, _key in self._leaps.rows:
            self.actions_by_way[kind, 1].setText(_(following))
            self.actions_by_way[kind, -1].setText(_(before))

    def _leap(self, kind: str, way: int) -> None:
        self._playhead.leap(kind, way)

    def _enable(self) -> None:
        for (kind, way), action in self.actions_by_way.items():
            marks, step = self._playhead.marks.get(kind, ()), self._playhead.step
            able = any(each > step for each in marks) if way > 0 else any(e < step for e in marks)
            action.setVisible(bool(marks) or not self.tells_ahead)
            action.setEnabled(able or (way > 0 and not self.tells_ahead))

    def _enable_all(self) -> None:
        """Let the keys of all be heard again: where there is nothing, that is said."""
        for action in self.actions_by_way.values():
            action.setVisible(True)
            action.setEnabled(True)
