"""What every new-game dialog is: a head, what there is to choose, a seed, and the way to begin."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from konqt.games.registry import plugin_of
from konqt.gui.page import widget_of
from konqt.gui.screens.new_game.chairs import LARGEST_SEED
from konqt.gui.screens.opening_size import open_at_its_size
from konqt.gui.widgets.plain_buttons import plain
from konqt.i18n.texts import _
from konqt.session.plan import GamePlan


class PlanDialog(QDialog):
    """Asks for a `GamePlan`; what there is to choose is told by the dialog that is made of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Make what all have; `lay_between` and `be_ready` are called when the rest is there."""
        super().__init__(parent)
        self.seed = QLineEdit()
        self.seed.setObjectName("seed")
        self.seed.setValidator(QIntValidator(0, LARGEST_SEED, self))
        self.start = QPushButton()
        self.start.setObjectName("startGame")
        self.scrolled = QScrollArea()
        self.scrolled.setWidgetResizable(True)
        self.scrolled.setFrameShape(QScrollArea.Shape.NoFrame)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.buttons.addButton(self.start, QDialogButtonBox.ButtonRole.AcceptRole)
        plain(self.buttons)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def ask(self) -> GamePlan | None:
        """Let a person choose, and be gone; None when they would rather not play."""
        try:
            accepted = self.exec() == QDialog.DialogCode.Accepted
            return self.plan() if accepted else None
        finally:
            self.deleteLater()

    def plan(self) -> GamePlan:
        """Return the whole plan as it stands in the dialog."""
        raise NotImplementedError

    def let_start(self, on: bool) -> None:
        """Let the game begin, or not yet."""
        if not on and self.start.hasFocus():
            # The keyboard would go on to the button beside it, by which Enter leaves the dialog.
            self.scrolled.setFocus()
        self.start.setEnabled(on)

    def retranslate(self) -> None:
        """Say everything in the current language."""
        self.setWindowTitle(_("New game"))
        self.start.setText(_("Start the game"))

    def explain(self) -> None:
        """Lay what is chosen out on two pages, as F1 does at the table."""
        plan = self.plan()
        shown = plugin_of(plan.game).summary(self, None, None, {"scenario": plan.scenario})
        if shown is not None:
            pages = widget_of(shown)
            assert isinstance(pages, QDialog), f"{type(pages).__name__} is no dialog"
            pages.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            pages.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Explain what is chosen by F1."""
        if event.key() == Qt.Key.Key_F1:
            self.explain()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def lay_between(self, head: Sequence[QWidget], inside: QWidget) -> QVBoxLayout:
        """Lay what scrolls between what stays in sight: a head and the buttons.

        Returns:
            The column of all of them, which begins with the head.
        """
        self.scrolled.setWidget(inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(24, 18, 24, 18)
        for part in head:
            whole.addWidget(part)
        whole.addWidget(self.scrolled, 1)
        whole.addWidget(self.buttons)
        return whole

    def be_ready(self) -> None:
        """Open at its own size, so that Enter begins the game."""
        self.start.setDefault(True)
        self.start.setFocus()
        open_at_its_size(self)
