"""How text comes in and goes out at a terminal or a pipe: UTF-8 on every system. The one place."""

import io
import sys


def settle_streams(newline: str | None = None) -> None:
    """Let the standard streams speak UTF-8, whatever the system's own encoding is.

    Names of files need not be text: what has no letters goes out as `\\udc..`. What comes in and
    is no UTF-8 is read as the sign for an unknown letter. `newline` as for `io.TextIOWrapper`.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline=newline)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
