"""Says what a screen reader is told of buttons of every kind, first by Qt and then by the program.

Run as a program of its own, because an offer cannot be taken back: `python heard_alike.py`.
"""

import json
import sys

from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QMenu,
    QPushButton,
    QRadioButton,
    QToolButton,
    QWidget,
)

from konqt.gui.widgets.heard_parts import offer_parts_safely

STATES = (
    "checkable", "checked", "checkStateMixed", "pressed", "hasPopup", "defaultButton", "disabled",
    "focusable", "invisible",
)  # fmt: skip


def of_every_kind(page: QWidget) -> list[QAbstractButton]:
    """Make buttons of every kind, each with something to tell."""
    plain, keyed, named = QPushButton("&End R&&R", page), QPushButton("x", page), QPushButton("y")
    keyed.setShortcut(QKeySequence("Ctrl+E"))
    named.setParent(page)
    named.setAccessibleName("A name && more")
    named.setAccessibleDescription("said after it")
    first, held, off = (QPushButton(each, page) for each in ("first", "held", "off"))
    first.setDefault(True)
    held.setDown(True)
    off.setEnabled(False)
    opening, tool, opener = QPushButton("opens", page), QToolButton(page), QToolButton(page)
    opening.setMenu(QMenu(page))
    tool.setText("tool")
    tool.setToolTip("its tip")
    opener.setText("Go to")
    opener.setMenu(QMenu(page))
    opener.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    down, tick, half = QPushButton("down", page), QCheckBox("&tick", page), QCheckBox("half", page)
    for each in (down, tick):
        each.setCheckable(True)
        each.setChecked(True)
    half.setTristate(True)
    half.setCheckState(half.checkState().PartiallyChecked)
    choice, other = QRadioButton("choice", page), QRadioButton("other", page)
    choice.setChecked(True)
    return [plain, keyed, named, first, held, off, opening, tool, opener, down, tick, half, choice,
            other]  # fmt: skip


def told_of(button: QAbstractButton) -> list[object]:
    """Give all that a screen reader can ask of a button."""
    offered = QAccessible.queryAccessibleInterface(button)
    state, actions = offered.state(), offered.actionInterface()
    kinds = QAccessible.Text
    words = (kinds.Name, kinds.Description, kinds.Accelerator, kinds.Help)
    names = actions.actionNames()
    return [
        offered.role().name,
        [offered.text(each) for each in words],
        {each: bool(getattr(state, each)) for each in STATES},
        names,
        [actions.keyBindingsForAction(each) for each in names],
    ]


def main() -> None:
    """Say what is told before and after the program's own offer."""
    application = QApplication(["heard_alike"])
    pages = QWidget(), QWidget()
    by_qt = [told_of(each) for each in of_every_kind(pages[0])]
    offer_parts_safely()
    by_program = [told_of(each) for each in of_every_kind(pages[1])]
    json.dump([by_qt, by_program], sys.stdout)
    del application


if __name__ == "__main__":
    main()
