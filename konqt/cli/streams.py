"""The standard streams as the command finds them: closed, full, or with nobody at the other end."""

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from konqt.core.terminal import silence


class OutputLost(Exception):  # noqa: N818 - reads as what happened
    """Standard output took no more; no OSError, which Typer would take for its own.

    `quiet` when its reader has gone: then there is nobody to tell.
    """

    def __init__(self, text: str = "", quiet: bool = False) -> None:
        self.quiet = quiet
        super().__init__(text)


class _Closed(io.RawIOBase):
    """A standard output that was closed before the program began."""

    name = "<stdout>"

    def writable(self) -> bool:
        """Return true: it is asked before the first write."""
        return True

    def write(self, data: object) -> int:
        """Refuse.

        Raises:
            OutputLost: always.
        """
        del data
        raise OutputLost("standard output is closed; leave it open, or send it to a file")


class Output(io.TextIOWrapper):
    """Standard output whose failures say what they are."""

    def write(self, text: str) -> int:
        """Write a text.

        Raises:
            OutputLost: it could not be written.
        """
        with _named():
            return super().write(text)

    def flush(self) -> None:
        """Hand over what has been written.

        Raises:
            OutputLost: it could not be handed over.
        """
        with _named():
            super().flush()


def take_streams() -> None:
    """Put streams in place that tell what is wrong with them, even where there are none.

    A closed descriptor is opened on nothing: the next file opened, which may be a record, would
    otherwise get its number, and with it whatever a library writes there.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: PTH123, SIM115 - as long as we run
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    elif isinstance(sys.stderr, io.TextIOWrapper):
        # Names of files need not be text; whatever they hold can be said.
        sys.stderr.reconfigure(errors="backslashreplace")
    if sys.stdout is None:
        sys.stdout = Output(_Closed(), encoding="utf-8", write_through=True)
    elif type(sys.stdout) is io.TextIOWrapper:
        encoding, by_line = sys.stdout.encoding, sys.stdout.line_buffering
        sys.stdout = Output(
            sys.stdout.detach(), encoding, "backslashreplace", line_buffering=by_line
        )


def hand_over() -> None:
    """Make sure that all output has arrived.

    Raises:
        OutputLost: it has not.
    """
    with _named():
        sys.stdout.flush()


@contextmanager
def _named() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        silence(1)
        raise OutputLost(quiet=True) from None
    except OSError as error:
        from konqt.record.errors import remedy_for

        silence(1)
        what = error.strerror or type(error).__name__
        remedy = remedy_for(error, "send it to another file")
        raise OutputLost(f"standard output cannot be written ({what}); {remedy}") from None
