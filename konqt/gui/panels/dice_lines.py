"""Dice told one below the other: what fell, and a sentence to each roll."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from konqt.gui import look
from konqt.gui.panels.dice import SIX, DiceBox
from konqt.gui.widgets.plain_words import Label, set_tip

GAP = 6
DIE = 36
ROWS = 3
"""Rolls that have room; a roll keeps its row."""
WIDEST = 0.45
"""Of the width, for dice."""

ToldRoll = tuple[tuple[int, ...], str, frozenset[int]]
"""Faces, what is said of them, and which faces strike."""


class DiceLines(QWidget):
    """Up to three rolls."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes = [DiceBox(self) for _row in range(ROWS)]
        self.words = [Label("", self) for _row in range(ROWS)]
        self.rolls: tuple[ToldRoll, ...] = ()
        for words in self.words:
            words.setWordWrap(True)
            words.setAlignment(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)

    def show_rolls(self, rolls: Sequence[ToldRoll], frame_ms: int = 0) -> DiceBox | None:
        """Show rolls; the last falls if it is new and has time, and is told when it lies still.

        Returns:
            the box in which dice fall now, None for none.
        """
        falling = None
        new = len(rolls) > len(self.rolls)
        self.rolls = tuple(rolls)
        for row, (box, words) in enumerate(zip(self.boxes, self.words, strict=True)):
            faces, told, striking = rolls[row] if row < len(rolls) else ((), "", SIX)
            box.striking = striking
            if new and frame_ms > 0 and row == len(rolls) - 1:
                box.roll(faces, frame_ms)
                words.setText("")
                falling = box
                continue
            if faces != box.faces:
                box.show_faces(faces)
            if not box.falling:
                words.setText(told)
                set_tip(words, told)
        self._lay()
        self.setAccessibleName(" ".join(words.text() for words in self.words).strip())
        return falling

    def skip(self) -> None:
        """Let falling dice lie still."""
        for box in self.boxes:
            box.skip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows anew for another size."""
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        high = (self.height() - (ROWS - 1) * GAP) // ROWS
        die = min(high, round(DIE * look.text_scale()))
        for row, (box, words) in enumerate(zip(self.boxes, self.words, strict=True)):
            number = len(self.rolls[row][0]) if row < len(self.rolls) else 1
            wide = min(round(self.width() * WIDEST), max(1, number) * (die + 4))
            top = row * (high + GAP)
            box.setFixedSize(max(1, wide), max(1, die))
            box.move(0, top + (high - die) // 2)
            left = wide + GAP
            words.setGeometry(QRect(left, top, max(1, self.width() - left), max(1, high)))
