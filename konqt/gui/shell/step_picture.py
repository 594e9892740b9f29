"""A picture of the window at any step of a record, without a screen: `konqt show`."""

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.i18n.texts import use_language
from konqt.i18n.voice import Voice, speaking

if TYPE_CHECKING:  # Qt is loaded later
    from PySide6.QtCore import QCoreApplication
    from PySide6.QtGui import QImage

    from konqt.session.replay import Replay

BASE_SECONDS = 60.0
"""how long the base picture may take on a slow machine"""


def render_step(
    path: Path,
    step: int | None,
    seat: str,
    size: tuple[int, int],
    theme: str,
    lang: str,
    out: Path,
    study: Path | None = None,
) -> None:
    """Draw the viewer at a step into a PNG file.

    Args:
        path: the record.
        step: number of actions done; the last step when None.
        seat: a faction id, `public` or `referee` (whoever asks for it by name gets it).
        size: width and height in pixels.
        theme: `light` or `dark`.
        lang: the language's code, as `en`.
        out: the picture's file.
        study: whose drawings are shown; by default those of the one beside the record.

    Raises:
        ValueError: no record, no such step, no such seat, another game's study, or the picture
            cannot be written; the message says what helps.
    """
    from konqt.gui.png import save_png
    from konqt.session.replay import Replay

    replay = Replay.open(path, referee=seat == "referee")
    step = replay.steps if step is None else step
    if not 0 <= step <= replay.steps:
        raise ValueError(f"{path}: there is no step {step}; the record has 0 to {replay.steps}")
    known = (*replay.game.factions, "public", "referee")
    if seat not in known:
        raise ValueError(f"there is no seat {seat!r}; choose from: {' '.join(known)}")
    application = screenless()
    with speaking(Voice()):
        use_language(lang)
        image = _picture(application, replay, step, seat, size, theme, study)
    save_png(image, out)


def screenless() -> "QCoreApplication":
    """Return an application that needs no screen; an existing one is used again."""
    from PySide6.QtWidgets import QApplication

    existing = QApplication.instance()
    if existing is not None:
        return existing
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from konqt.gui.shell.app import make_application

    return make_application(["konqt"])


def _picture(
    application: "QCoreApplication",
    replay: "Replay",
    step: int,
    seat: str,
    size: tuple[int, int],
    theme: str,
    study: Path | None,
) -> "QImage":
    from PySide6.QtCore import QEvent, Qt

    from konqt.games.registry import desk_of
    from konqt.gui import look
    from konqt.gui.board.view import BoardView
    from konqt.gui.desk import GameDesk

    look.use_theme(theme)
    desk: GameDesk = desk_of(replay.game.name)
    screen = desk.viewer_page(replay, theme, seat)
    try:
        screen.set_reduced_motion(True)
        if study is not None:
            screen.study.take(study)
        screen.setFixedSize(*size)
        # On no screen, where a mouse that happens to lie there would point at something.
        screen.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
        screen.show()
        screen.go(step)
        screen.view.fit_play()
        limit = time.monotonic() + BASE_SECONDS
        application.processEvents()
        while not (_settled(screen.view) and screen.overview.settled) and time.monotonic() < limit:
            application.processEvents()
            time.sleep(0.01)
        if isinstance(screen.view, BoardView):
            screen.view.finish()
        application.processEvents()
        return screen.grab().toImage()
    finally:
        screen.stop()
        screen.close()
        screen.deleteLater()
        application.sendPostedEvents(screen, QEvent.Type.DeferredDelete.value)


def _settled(view: object) -> bool:
    """Return whether ground, names and pieces are in place; at once where there is no map."""
    from konqt.gui.board.view import BoardView

    return not isinstance(view, BoardView) or (view.base.settled and view.arrangement.settled)
