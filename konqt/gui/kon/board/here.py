"""Here? A small question at the place of a choice from which there is no way back."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from konqt.games.kon import wording
from konqt.games.kon.engine.actions import Action
from konqt.gui.board.floating.overlay import place_beside
from konqt.gui.board.view import BoardView
from konqt.gui.kon.board.drag import DragController
from konqt.gui.kon.board.meant_place import place_of
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.texts import _


class HereQuestion(QFrame):
    """Enter, a click on the button or once more at the place says yes; anything else no."""

    def __init__(self, view: BoardView, drag: DragController) -> None:
        super().__init__(view)
        self._view, self._drag = view, drag
        self._area = ""
        self._action: Action | None = None
        """what names no place of its own, and so is asked about by itself; None: its place is"""
        self.setObjectName("here")
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.asks = Label()
        self.yes = QPushButton()
        self.yes.setAutoDefault(True)
        self.yes.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 5, 6, 5)
        row.addWidget(self.asks)
        row.addWidget(self.yes)
        drag.doubt.doubted.connect(self._on_doubted)
        self.yes.clicked.connect(drag.doubt.confirm)
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        name = wording.area_name(self._area) if self._area else ""
        told = _("{area}: here? This cannot be undone.", area=name)
        if self._action is not None:
            does = wording.say_action(self._action)
            told = _("{action}? This cannot be undone.", action=does)
        self.asks.setText(told)
        self.yes.setText(_("Yes") if self._action is not None else _("Yes, here"))
        no = _("Esc: no")
        set_tip(self, no)
        self.setAccessibleName(self.asks.text())
        self.yes.setAccessibleDescription(f"{self.asks.text()} {no}")

    def _on_doubted(self, action: Action | None, area: str) -> None:
        if action is None:
            held = self.yes.hasFocus()
            self.hide()
            if held:
                self._view.setFocus()
            return
        self._area = area
        self._action = None if place_of(action) else action
        self.retranslate()
        self.adjustSize()
        view = self._view
        if area in view.ground.paths:
            view.camera.ensure_area(area)
            self.move(place_beside(view, self.size(), area))
        self.show()
        self.raise_()
        self.yes.setFocus()
