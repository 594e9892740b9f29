"""The command `konqt`: without arguments the window, with them one of the subcommands.

Only the subcommands need Typer; the window must not wait for it. Every failure that a person
can cause ends as one line on standard error.
"""

import os
import sys
from collections.abc import Sequence

from konqt.cli.ending import BAD_USAGE, OK, tell
from konqt.cli.streams import OutputLost, hand_over, take_streams
from konqt.core.console import settle_streams
from konqt.core.stopping import INTERRUPTED, end_on_interrupt, work_is_done

COMPLETING = "_KONQT_COMPLETE"
"""By this a shell asks what a half-typed command line could go on with."""
UNFORESEEN = "something went wrong in the program"


def main(argv: Sequence[str] | None = None) -> None:
    """Run the command and end the program with its exit status."""
    try:
        take_streams()
        end_on_interrupt()
        settle_streams()
        status = run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        status = INTERRUPTED
    work_is_done()
    raise SystemExit(status)


def run(argv: Sequence[str]) -> int:
    """Run the command and give its exit status: 0, 1 found wrong, 2 bad usage."""
    try:
        if not argv and COMPLETING not in os.environ:
            from konqt.gui.shell.app import run as open_window

            return open_window(["konqt"])
        from konqt.cli.program import run_command

        status = run_command(argv)
        hand_over()
        return status
    except OutputLost as lost:
        if lost.quiet:
            # Whoever read our output has seen enough, as `head` does.
            return OK
        tell(str(lost))
        return BAD_USAGE
    except Exception as error:
        if os.environ.get("KONQT_DEBUG"):
            raise
        text = said(error)
        if text.startswith(UNFORESEEN):
            _log(error)
        for line in getattr(error, "lines", ()) or (text,):
            tell(line)
        return BAD_USAGE


def said(error: BaseException) -> str:
    """Return one line for an error: its own words, or its kind when they are not for people."""
    from konqt.core.refusal import IllegalAction
    from konqt.resources import MissingResource

    text = str(error).strip()
    if isinstance(error, OSError) and not isinstance(error, MissingResource):
        from konqt.record.errors import remedy_for

        name = f"{error.filename}: " if error.filename else ""
        remedy = remedy_for(error, "check the name and its permissions")
        return f"{name}{error.strerror or text}; {remedy}"
    if isinstance(error, ModuleNotFoundError):
        return f"{text}; this installation is incomplete; reinstall konqt"
    if isinstance(error, ImportError) and ".so" in text:
        from konqt.gui.application.display import missing_library

        return missing_library(text)
    if isinstance(error, ValueError) and not isinstance(error, IllegalAction) and text:
        return text
    text = " ".join(text.split())
    return f"{UNFORESEEN} ({type(error).__name__}: {text[:200]}); KONQT_DEBUG=1 shows where"


def _log(error: BaseException) -> None:
    """Write down where an unforeseen error came from."""
    from konqt.core.log import kept_log, logger, versions

    with kept_log(versions):
        logger("command").error("a command ended", exc_info=error)
