"""Windows that a test opens: closed, and all of them gone, when it is done."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.i18n.texts import use_language

AT_ONCE = Settings(reduced_motion=True, ai_speed="instant", combats_stay=False)
"""Nothing is to be waited for."""

Shown = Callable[..., MainWindow]


@contextmanager
def windows() -> Iterator[Shown]:
    """Give what shows a window of some settings and size; English is spoken after them."""
    made: list[MainWindow] = []

    def shown(settings: Settings, size: tuple[int, int] = (1366, 768)) -> MainWindow:
        window = MainWindow(settings)
        made.append(window)
        window.resize(*size)
        window.show()
        return window

    try:
        yield shown
    finally:
        for window in made:
            window.close()
            window.shut_down()
            window.deleteLater()
        use_language("en")
