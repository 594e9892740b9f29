"""What stays beside the board of a fight that has left the stage: where it was and who won."""

from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from konqt.gui.widgets.plain_words import MarkedLabel, unmarked


class LastFight(QFrame):
    """Two lines, until the next turn's movement."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lastFight")
        self.title, self.outcome = MarkedLabel(), MarkedLabel()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 8)
        column.setSpacing(4)
        for label in (self.title, self.outcome):
            label.setWordWrap(True)
            column.addWidget(label)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._low = False
        self.hide()

    def set_low(self, low: bool) -> None:
        """Leave the room to the log, which tells it too, where the column is low."""
        self._low = low
        self._settle()

    @property
    def told(self) -> bool:
        """Whether there is a fight of which it tells."""
        return bool(self.outcome.text())

    def forget(self) -> None:
        """Tell of none."""
        self.tell("", "")

    def tell(self, title: str, outcome: str) -> None:
        """Say where it was and how it ended, in markup; nothing is shown of one without an end."""
        self.title.setText(title)
        self.outcome.setText(outcome)
        self.setAccessibleName(unmarked(title))
        self.setAccessibleDescription(unmarked(outcome))
        self._settle()

    def _settle(self) -> None:
        self.setVisible(self.told and not self._low)
