"""Keys that a list or a board needs itself, though its page's shortcuts have them elsewhere."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from konqt.gui.widgets.unless_gone import unless_gone

LISTS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
BOARDS = (*LISTS, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class OwnKeys(QObject):
    """Keeps keys for a widget while it has the focus."""

    def __init__(self, widget: QWidget, keys: tuple[Qt.Key, ...] = LISTS) -> None:
        super().__init__(widget)
        self._keys = keys
        self.on = True
        """whether it keeps them now"""
        widget.installEventFilter(self)

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say that a key is not the shortcut's."""
        del watched
        asked = self.on and event.type() == QEvent.Type.ShortcutOverride
        if asked and isinstance(event, QKeyEvent):
            plain = event.modifiers() in (_NONE, Qt.KeyboardModifier.KeypadModifier)
            if plain and event.key() in self._keys:
                event.accept()
                return True
        return False


_NONE = Qt.KeyboardModifier.NoModifier
