"""The answers to a question as buttons: in a column, and the one way on at the foot."""

from collections.abc import Callable, Hashable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from konqt.core.action import Action
from konqt.gui.panels.action_button import ActionButton, nothing
from konqt.gui.panels.button_column import ButtonColumn
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.game_prompt import Answer
from konqt.gui.panels.main_place import MainButton
from konqt.gui.widgets.plain_words import set_tip

PASSES = "passes"
"""the row of buttons by which a seat is not asked again"""


def always(action: Action) -> bool:
    """Say yes of every action."""
    del action
    return True


class Answers(QObject):
    """Lays answers where those of the same occasion stood, with why one cannot be undone."""

    chosen = Signal(object)
    looked_at = Signal(object)

    def __init__(self, foot: DecisionFoot, parent: QObject) -> None:
        """Begin without answers; the way on stands at a `foot`."""
        super().__init__(parent)
        self.column = ButtonColumn()
        self._main = foot.main
        self.warning: Callable[[Action], str] = nothing
        """says of an action why it could not be taken back, for its button"""
        self.attracts: Callable[[Action], bool] = always
        """whether an action's main button is filled; in a lesson where it leads on"""
        self.occasion: Hashable = None
        """what the buttons are for"""
        self._ways_on: list[Action] = []

    def clear(self, occasion: Hashable, keep: bool) -> None:
        """Take all buttons away for those of an occasion; `keep` those of the same in place."""
        if keep:
            self.column.rows.keep(self.occasion)
        else:
            self.column.rows.forget()
        self.occasion = occasion
        self._ways_on = []
        self.column.clear()
        self.column.show()
        self._main.clear()

    def lay(self, answers: Sequence[Answer], colour: QColor, passes: QWidget | None) -> None:
        """Offer answers, the main one in its seat's colour, and below them a row of `passes`."""
        rows: list[tuple[Hashable, QWidget]] = []
        for answer in answers:
            if answer.goes_on:
                self._ways_on.append(answer.action)
            if answer.main:
                main = MainButton(answer.action, answer.text, colour, self._main)
                main.filled = self.attracts(answer.action)
                self._join(main)
                if answer.tip:
                    set_tip(main, answer.tip)
                self._main.offer(main)
                continue
            button = ActionButton(answer.action, answer.text, self.column.page)
            self._join(button)
            button.fit(self.column.width())
            rows.append((answer.action, button))
        if passes is not None:
            rows.append((PASSES, passes))
        self.column.rows.lay(self.occasion, rows)

    def buttons(self) -> list[ActionButton]:
        """Return the buttons that act, first to last."""
        return [*self.column.actions_offered(), *self._last_ones()]

    def number(self) -> None:
        """Let each button be heard as one of a list."""
        self.column.number_answers(self._last_ones())

    def way_on(self) -> ActionButton | None:
        """Return the foot's button that ends something or declines; None: there is none."""
        button = self._main.action_button
        return button if button is not None and button.action in self._ways_on else None

    def warns(self, action: Action) -> str:
        """Say of an action why it could not be taken back; empty: it could, or nobody knows."""
        return self.warning(action)

    def _last_ones(self) -> list[ActionButton]:
        found = self._main.findChildren(ActionButton)
        return [button for button in found if not button.isHidden()]

    def _join(self, button: ActionButton) -> None:
        button.chosen.connect(self.chosen)
        button.looked_at.connect(self.looked_at)
        button.warns = self.warns
        button.stand_for(button.action)
