"""What an opponent's process says beside its answers, for the log.

It knows its seat's hand, so only what cannot tell of it is kept: places in the code and the kinds
of errors. All else is counted.
"""

import re
import subprocess
from threading import Thread
from typing import TextIO, cast

from konqt.core.log import LEFT_OUT, logger, place_in_code

_PLACE = re.compile(r'  File "(?P<file>[^"]+)", line (?P<line>\d+), in (?P<name>[\w<>.]+)\s*')
_KIND = re.compile(r"(?:\w+\.)*(?P<kind>[A-Z]\w*(?:Error|Exception|Exit|Interrupt))\b.*", re.S)
_BEGINS = ("Traceback (most recent call last):", "Fatal Python error: ")
MOST_LINES = 400
"""Lines of one process that are looked at for the log; the rest is counted."""
LONGEST_LINE = 4096


def overhear(process: "subprocess.Popen[str]", level: str) -> Thread:
    """Log what a process says on its standard error, until it ends, in the thread returned."""
    listening = Thread(target=_listen, args=(process, level), name="ai-overheard", daemon=True)
    listening.start()
    return listening


def harmless(line: str) -> str | None:
    """Return what a line of standard error may leave in the log; None where that is nothing."""
    if place := _PLACE.fullmatch(line.rstrip("\n")):
        return f'  File "{place_in_code(place["file"])}", line {place["line"]}, in {place["name"]}'
    for begin in _BEGINS:
        if line.startswith(begin):
            return begin.removesuffix(": ")
    if kind := _KIND.fullmatch(line):
        return kind["kind"]
    return None


def _listen(process: "subprocess.Popen[str]", level: str) -> None:
    if process.stderr is None:
        return
    kept = others = 0
    try:
        with cast(TextIO, process.stderr) as stream:
            # Bytes: a letter in a strange encoding must not end the reading, or the pipe fills.
            while line := stream.buffer.readline(LONGEST_LINE):
                text = harmless(line.decode(errors="replace")) if kept < MOST_LINES else None
                if text is None:
                    others += 1
                else:
                    kept += 1
                    logger("opponents").warning("(%s) %s", level, text)
    except (OSError, ValueError):
        # The pipe was closed.
        pass
    if others:
        logger("opponents").warning("(%s) said %d more lines; %s", level, others, LEFT_OUT)
