"""Each window speaks with its own voice, whatever it is that happens to it.

Qt brings everything that happens, painting and timers too, as an event for one object, and
everything that a window says is said in one. Where windows speak differently there is a door
before all events: behind it the voice of the receiver's window is in use, until the event is done.
Events within events pass it too, so a dialog that waits in one window takes no words from another.
One window that speaks as the program does has no door, and pays for none.

What waits without a window, as the post of the workers does, keeps the voice that it was asked in.
"""

from functools import cache
from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from konqt.i18n.voice import PROGRAMS, Voice, current_voice, speaking


class Voices:
    """The windows that are open, each with its voice."""

    def __init__(self) -> None:
        self._of: WeakKeyDictionary[QObject, Voice] = WeakKeyDictionary()

    def take(self, window: QObject, voice: Voice) -> None:
        """Have a window, and everything in it, speak with a voice from now on."""
        self._of[window] = voice
        self._hang()

    def let_go(self, window: QObject) -> None:
        """Forget a window that is closed."""
        self._of.pop(window, None)
        self._hang()

    def of(self, receiver: QObject | None) -> Voice | None:
        """Return the voice of the window that something belongs to; None outside of all."""
        while receiver is not None:
            voice = self._of.get(receiver)
            if voice is not None:
                return voice
            receiver = receiver.parent()
        return None

    def _hang(self) -> None:
        """Hang the door where it is needed, else take it down.

        Qt for Python takes a function that an object is given for one that its class overrides.
        """
        application = QApplication.instance()
        if any(voice is not PROGRAMS for voice in self._of.values()):
            application.notify = self._enter  # type: ignore[union-attr, method-assign]
        elif "notify" in vars(application):
            del application.notify  # type: ignore[union-attr]

    def _enter(self, receiver: QObject, event: QEvent) -> bool:
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        voice = self.of(receiver)
        if voice is None or voice is current_voice():
            return QApplication.notify(application, receiver, event)
        with speaking(voice):
            return QApplication.notify(application, receiver, event)


@cache
def voices() -> Voices:
    """Return the voices of the program's windows."""
    return Voices()
