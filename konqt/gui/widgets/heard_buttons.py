"""What a screen reader is told of a button, and may do with it: nothing while it is out of sight.

A reader is given hidden buttons, too, and Qt presses them; or it presses one in sight a tenth of a
second later, when something else may have come in its place. All else is told as Qt tells it.
"""

from functools import partial

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QAccessibleWidget,
    QCheckBox,
    QMenu,
    QPushButton,
    QToolButton,
)

from konqt.i18n.texts import _

_DO = QAccessibleActionInterface
_ROLE = QAccessible.Role


class HeardButton(QAccessibleWidget):
    """A button of any kind, pressed or turned by a screen reader while it can be seen."""

    def __init__(self, button: QAbstractButton) -> None:
        super().__init__(button, _ROLE.Button)
        self.addControllingSignal("toggled(bool)" if button.isCheckable() else "clicked()")

    def role(self) -> QAccessible.Role:
        """Return what kind of button it is."""
        button = self.object()
        if not isinstance(button, QAbstractButton):
            return _ROLE.Button
        if _menu_of(button) is not None:
            return _ROLE.ButtonMenu
        if button.isCheckable():
            return _ROLE.RadioButton if button.autoExclusive() else _ROLE.CheckBox
        return _ROLE.Button

    def text(self, kind: QAccessible.Text) -> str:
        """Return its name as it is to be said, its keys, or what any widget tells."""
        button = self.object()
        if isinstance(button, QAbstractButton):
            if kind == QAccessible.Text.Name:
                return button.accessibleName() or _without_letters(button.text()) or _idle(button)
            if kind == QAccessible.Text.Accelerator:
                return _as_keys(_accelerator(button))
        return super().text(kind)

    def state(self) -> QAccessible.State:
        """Return whether it is chosen, held down or opens a menu, with what any widget tells."""
        state, button = super().state(), self.object()
        if not isinstance(button, QAbstractButton):
            return state
        state.checkable, state.checked = button.isCheckable(), button.isChecked()
        state.pressed = button.isDown()
        state.hasPopup = _menu_of(button) is not None
        if isinstance(button, QCheckBox):
            state.checkStateMixed = button.checkState() == button.checkState().PartiallyChecked
        if isinstance(button, QPushButton):
            state.defaultButton = button.isDefault()
        return state

    def actionNames(self) -> list[str]:
        """Return what can be done with it."""
        button, names = self.object(), super().actionNames()
        if not isinstance(button, QAbstractButton) or not button.isEnabled():
            return names
        if _menu_of(button) is not None:
            focus = [] if isinstance(button, QToolButton) else names
            return [_DO.showMenuAction(), *focus]
        if not button.isCheckable():
            return [_DO.pressAction(), *names]
        pressed = [] if button.autoExclusive() else [_DO.pressAction()]
        return [_DO.toggleAction(), *pressed, *names]

    def doAction(self, name: str) -> None:
        """Press it, soon: what it opens may stay for long, and the reader waits for an answer."""
        button = self.object()
        if not isinstance(button, QAbstractButton) or not _in_use(button):
            return
        if name in (_DO.pressAction(), _DO.toggleAction(), _DO.showMenuAction()):
            QTimer.singleShot(0, button, partial(_press, button))
        else:
            super().doAction(name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        """Return the keys that press it."""
        button = self.object()
        if name != _DO.pressAction() or not isinstance(button, QAbstractButton):
            return []
        keys = button.shortcut() if not button.shortcut().isEmpty() else _letter_of(button)
        return [_as_keys(keys)]


def _in_use(button: QAbstractButton) -> bool:
    return button.isVisible() and button.isEnabled()


def _press(button: QAbstractButton) -> None:
    if not _in_use(button):
        return
    if _menu_of(button) is not None and isinstance(button, QPushButton | QToolButton):
        button.showMenu()
    else:
        button.click()


def _menu_of(button: QObject) -> QMenu | None:
    """Return the menu that a press of a button opens."""
    if isinstance(button, QPushButton):
        return button.menu()
    at_once = QToolButton.ToolButtonPopupMode.InstantPopup
    if isinstance(button, QToolButton) and button.popupMode() == at_once:
        return button.menu()
    return None


def _idle(button: QAbstractButton) -> str:
    """Return what a button is called that stands for nothing now, and is therefore hidden."""
    return "" if button.isVisible() else _("Not in use")


def _without_letters(text: str) -> str:
    """Return a button's words without the marks of the letters that press it.

    >>> _without_letters("&Undo: R&&R"), _without_letters("End &&")
    ('Undo: R&R', 'End &')
    """
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _letter_of(button: QAbstractButton) -> QKeySequence:
    return QKeySequence.mnemonic(button.text())


def _accelerator(button: QAbstractButton) -> QKeySequence:
    """Return the key of a dialog's first choice, or the letter that presses any other button."""
    first = isinstance(button, QPushButton) and button.isDefault()
    return QKeySequence(Qt.Key.Key_Enter) if first else _letter_of(button)


def _as_keys(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.NativeText)
