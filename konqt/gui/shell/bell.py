"""Where a window that has a file open can be rung for, so that nobody opens it a second time.

A datagram socket in a folder of the person's own, named after the file. Systems without such
sockets have no bell: there a second window opens, as the file's lock allows.
"""

import hashlib
import socket
import weakref
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QSocketNotifier, Signal

from konqt.core.private_folders import cache_folder

CALL = b"come"
LONGEST = 100
"""Bytes of a socket's path; systems take little more."""


def ring(file: Path) -> bool:
    """Return whether another window has a file open, which has been called to the front now."""
    place = _place(file)
    if place is None:
        return False
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as caller:
        caller.setblocking(False)
        try:
            caller.sendto(CALL, str(place))
        except OSError:
            return False  # nobody is there, or a killed program's socket is
    return True


class Bell(QObject):
    """Hangs where the file of one window is rung for."""

    rung = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file: Path | None = None
        self._place: Path | None = None
        self._socket: socket.socket | None = None
        self._notifier: QSocketNotifier | None = None

    def hang(self, file: Path | None) -> None:
        """Be rung for with this file from now on; None: with no file."""
        if file == self._file:
            return
        self.take_down()
        self._file = file
        place = _place(file) if file is not None else None
        # Where two windows look at one file the first is rung for.
        if file is None or place is None or ring(file):
            return
        bell = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        bell.setblocking(False)
        try:
            place.unlink(missing_ok=True)
            bell.bind(str(place))
        except OSError:
            bell.close()
            return
        self._socket, self._place = bell, place
        # A window may go without having been closed: its bell must not be left hanging open.
        weakref.finalize(self, bell.close)
        self._notifier = QSocketNotifier(bell.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._answer)

    def take_down(self) -> None:
        """Be rung for no more."""
        self._file = None
        notifier, self._notifier = self._notifier, None
        if notifier is not None:
            notifier.setEnabled(False)
            notifier.deleteLater()
        bell, self._socket = self._socket, None
        if bell is not None:
            bell.close()
        place, self._place = self._place, None
        if place is not None:
            with suppress(OSError):
                place.unlink(missing_ok=True)

    def _answer(self) -> None:
        if self._socket is None:
            return
        with suppress(OSError):
            if self._socket.recv(len(CALL)) == CALL:
                self.rung.emit()


def _place(file: Path) -> Path | None:
    """Return a file's place for a bell; None where there can be none."""
    folder = cache_folder("open") if hasattr(socket, "AF_UNIX") else None
    if folder is None:
        return None
    name = hashlib.sha256(str(file.resolve()).encode(errors="surrogateescape")).hexdigest()[:16]
    place = folder / name
    return place if len(bytes(place)) <= LONGEST else None
