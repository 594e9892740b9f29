"""Whether Qt finds a screen to open a window on, and what helps where it does not.

Qt ends the program by itself when it finds none: with words for programmers and a core. What it
says before is heard here, so that one sentence and an exit status are left of it. That costs a
start nothing; a look at the screen beforehand would cost every start.
"""

import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from konqt.i18n.texts import _

if TYPE_CHECKING:  # Qt is loaded later
    from PySide6.QtCore import QMessageLogContext, QtMsgType

EXIT_USAGE = 2
PACKAGES = (
    "libgl1 libegl1 libxkbcommon0 libfontconfig1 libglib2.0-0 libdbus-1-3 libxcb-cursor0"
    " libxcb-icccm4 libxcb-keysyms1 libxkbcommon-x11-0 libxcb-shape0"
)
"""what Qt needs on Debian and Ubuntu"""

_UNANSWERED = (
    ("could not connect to display", "DISPLAY"),
    ("Failed to create wl_display", "WAYLAND_DISPLAY"),
)
"""what Qt says when nobody answers, and what names the display that it has tried"""
_UNKNOWN = "Could not find the Qt platform plugin"
_UNLOADED = re.compile(r'Could not load the Qt platform plugin "([^"]+)"')


class NoDisplayError(ValueError):
    """No window can be opened here; the message says what helps."""


def missing_display(environ: Mapping[str, str], platform: str) -> str:
    """Return why no window can open here; empty when one may."""
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if platform != "linux" or (chosen and not chosen.startswith(("xcb", "wayland"))):
        return ""
    if environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return ""
    return _no_display()


def _no_display() -> str:
    return _(
        "no display found (DISPLAY and WAYLAND_DISPLAY are not set); "
        "start it from a desktop session, or play in the terminal with: konqt play --text"
    )


def missing_library(problem: str) -> str:
    """Return what helps where a library of the system is missing, named in `problem`."""
    return _(
        "Qt cannot load a library of this system ({problem}); on Debian and Ubuntu install the "
        "packages {packages}, or play in the terminal with: konqt play --text",
        problem=" ".join(problem.split()),
        packages=PACKAGES,
    )


class FirstWords:
    """Hears what Qt says while it looks for a screen; ends the program when there is none."""

    def __init__(self, tell: "Callable[[QtMsgType, QMessageLogContext, str], None]") -> None:
        self._tell = tell
        self._heard: list[tuple[QtMsgType, QMessageLogContext, str]] = []

    def __call__(self, kind: "QtMsgType", context: "QMessageLogContext", text: str) -> None:
        """Keep a message of Qt's; after a fatal one Qt would abort, so the program ends here."""
        if getattr(kind, "name", "") == "QtFatalMsg":
            _end(say_no_window([*self._texts(), text], os.environ))
        self._heard.append((kind, context, text))

    def pass_on(self) -> None:
        """Tell what was heard: a screen was found."""
        for heard in self._heard:
            self._tell(*heard)
        self._heard.clear()

    def say_no_screen(self) -> str:
        """Return why there is no screen although Qt has started."""
        return say_no_window(self._texts(), os.environ)

    def _texts(self) -> list[str]:
        return [text for _kind, _context, text in self._heard]


def say_no_window(
    heard: Sequence[str],
    environ: Mapping[str, str],
    why_unloaded: Callable[[str], str] | None = None,
) -> str:
    """Return one sentence for what Qt said when it found no screen, and the remedy."""
    said = "\n".join(heard)
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if chosen and _UNKNOWN in said:
        return _(
            "Qt has no platform called {platform}; unset QT_QPA_PLATFORM, "
            "or play in the terminal with: konqt play --text",
            platform=chosen,
        )
    tried = [name for words, name in _UNANSWERED if words in said]
    if tried:
        return _unanswered(tried, environ)
    unloaded = _UNLOADED.search(said)
    if unloaded is not None:
        return missing_library((why_unloaded or _why_unloaded)(unloaded[1]) or unloaded[0])
    return _(
        "Qt cannot open a window here ({problem}); start konqt from a desktop session, "
        "or play in the terminal with: konqt play --text",
        problem=" ".join((heard[0] if heard else chosen).split()),
    )


def _unanswered(tried: Sequence[str], environ: Mapping[str, str]) -> str:
    """Return one sentence for displays that do not answer, by what names them."""
    known = [name for _words, name in _UNANSWERED if environ.get(name)]
    chosen = environ.get("QT_QPA_PLATFORM", "")
    if chosen and any(name not in tried for name in known):
        # A display is there, and may be a good one: Qt was told to try another kind.
        return _(
            "QT_QPA_PLATFORM asks for {platform}, and no display of that kind answers; unset "
            "QT_QPA_PLATFORM, or play in the terminal with: konqt play --text",
            platform=chosen,
        )
    if not known:
        return _no_display()
    return _(
        "the display {display} does not answer; start konqt from a desktop session, "
        "or play in the terminal with: konqt play --text",
        display=environ[next((name for name in known if name in tried), known[0])],
    )


def _why_unloaded(plugin: str) -> str:
    """Return the system's words for why Qt's part for a kind of screen cannot be loaded."""
    import ctypes

    from PySide6.QtCore import QLibraryInfo

    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.PluginsPath)) / "platforms"
    try:
        ctypes.CDLL(str(folder / f"libq{plugin}.so"))
    except OSError as error:
        return str(error)
    return ""


def _end(text: str) -> NoReturn:
    """Say a last line and end at once: control must not go back to Qt, which would abort."""
    if sys.stderr is not None:
        print(f"konqt: {text}", file=sys.stderr)  # noqa: T201 - there is no window to say it in
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(EXIT_USAGE)
