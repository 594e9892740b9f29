"""A virtual X screen for each process that runs tests: no other's windows take its focus."""

import ctypes
import os
import select
import signal
import subprocess
import sys
import tempfile
from typing import IO

SIZE = "1920x1080x24"
PATIENCE = 60
"""Seconds for the server to come up; it takes a fraction of one on an idle machine."""
_DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl(2)"""


class NoScreen(RuntimeError):  # noqa: N818 - reads as what it is
    """The X server does not come up; the message says what it said."""


class OwnScreen:
    """A running Xvfb. It goes with the process that started it, however that ends."""

    def __init__(self) -> None:
        """Start one at a display of its own choice.

        Raises:
            NoScreen: it is not installed, or does not come up.
        """
        with tempfile.TemporaryFile() as said:
            self.display = f":{self._started(said)}"

    def _started(self, said: IO[bytes]) -> str:
        """Start the server, which writes what is wrong into a file; return its number."""
        read, write = os.pipe()
        command = ("Xvfb", "-displayfd", str(write), "-screen", "0", SIZE, "-nolisten", "tcp")
        with os.fdopen(read, "rb") as told:
            try:
                self._server = subprocess.Popen(
                    [*command, "-noreset"],
                    pass_fds=(write,),
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=said,
                    preexec_fn=_die_with_parent if sys.platform == "linux" else None,
                )
            except FileNotFoundError:
                text = "Xvfb is not installed: see the Debian packages in README.md"
                raise NoScreen(text) from None
            finally:
                os.close(write)
            ready, _, _ = select.select([told], [], [], PATIENCE)
            number = told.readline().decode().strip() if ready else ""
        if not number:
            self.end()
            said.seek(0)
            text = said.read().decode(errors="replace").strip() or "it says nothing"
            raise NoScreen(f"Xvfb does not come up: {text}")
        return number

    def end(self) -> None:
        """Stop it."""
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()


def _die_with_parent() -> None:
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGTERM)
