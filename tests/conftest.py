"""What every test needs: no screen, no user folders, English texts, a fixed scale."""

import atexit
import gc
import importlib.util
import logging
import os
import shutil
import sys
import tempfile
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from left_behind import OUTSIDE, folder_of_temporary_files, nothing_left
from listed_tests import LISTS, listed, marks_of, unknown

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"
CACHE = "KONQT_TEST_CACHE"
"""names the folder in which a whole run keeps what it has drawn"""
ROOM = "2000"
"""Megabytes of drawn boards: one for each size, theme and language that a test asks for. The
programs that a test starts have it too: they would throw away what the next test needs."""
UNKNOWN = pytest.StashKey[list[str]]()
"""ids in the lists that no test has"""
AROUND = pytest.StashKey[AbstractContextManager[None]]()
"""what looks at the world outside a test before it and after it"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add what `tools/tasks.py` asks for the tests of the window."""
    parser.addoption(
        "--own-screen", action="store_true", help="run on a virtual X screen, one for each process"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Give the process its screen, and compile the translations of the checkout."""
    runs_tests = hasattr(config, "workerinput") or not config.getoption("numprocesses", None)
    os.environ["KONQT_CACHE_MB"] = ROOM
    if CACHE not in os.environ:
        os.environ[CACHE] = tempfile.mkdtemp(prefix="konqt-drawn-")
        # Drawn boards of megabytes.
        atexit.register(shutil.rmtree, os.environ[CACHE], ignore_errors=True)
    if runs_tests:
        atexit.register(shutil.rmtree, folder_of_temporary_files(), ignore_errors=True)
    if config.getoption("--own-screen") and runs_tests:
        from own_screen import OwnScreen

        screen = OwnScreen()
        # Not before Qt, which is still there when pytest has finished.
        atexit.register(screen.end)
        os.environ.update(DISPLAY=screen.display, QT_QPA_PLATFORM="xcb")
        os.environ.pop("WAYLAND_DISPLAY", None)
    path = Path(__file__).resolve().parents[1] / "tools" / "texts.py"
    spec = importlib.util.spec_from_file_location("packaging_texts", path)
    assert spec and spec.loader
    texts = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(texts)
    texts.compile_if_older()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what the lists name, before tests are chosen by marks."""
    for item in items:
        for mark in marks_of(item.nodeid):
            item.add_marker(mark)
    single = any("::" in each for each in config.args)
    every, there = frozenset[str]().union(*map(listed, LISTS)), [each.nodeid for each in items]
    config.stash[UNKNOWN] = [] if single else unknown(every, there)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Search for no garbage while tests are found, nor later among what then stays to the end."""
    del session
    gc.disable()
    found = yield
    gc.enable()
    gc.collect()
    gc.freeze()
    return found


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """Look at what the test may change for others, before any of its fixtures does."""
    around = item.stash[AROUND] = nothing_left(OUTSIDE)
    around.__enter__()
    yield


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Fail the test that leaves something behind, when all its fixtures have ended."""
    yield
    item.stash[AROUND].__exit__(None, None, None)


@pytest.fixture
def unknown_in_the_lists(request: pytest.FixtureRequest) -> list[str]:
    """Give the listed ids of which no collected file has a test."""
    return request.config.stash[UNKNOWN]


@pytest.fixture(scope="session")
def drawn_before() -> Path:
    """Return a cache folder for a whole run: a board is drawn once, as for somebody who comes back.

    All processes of the run share it, as windows of the same person do. What is about the first
    start asks for `own_cache` instead.
    """
    return Path(os.environ[CACHE])


@pytest.fixture
def own_cache(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Point the cache at a fresh place too: nothing was ever drawn."""
    folder = own_folders / "xdg_cache_home"
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(autouse=True)
def own_folders(
    tmp_path_factory: pytest.TempPathFactory, drawn_before: Path, monkeypatch: pytest.MonkeyPatch
) -> Path:
    """Point every user folder at a fresh place, so that no test meets a person's files."""
    home = tmp_path_factory.mktemp("home")
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(home / variable.lower()))
    monkeypatch.setenv("XDG_CACHE_HOME", str(drawn_before))
    monkeypatch.setenv("HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Begin and end every test in English, and with the shipped board's names."""
    from konqt.i18n.locales import PROGRAMS
    from konqt.i18n.texts import use_language

    use_language("en")
    yield
    use_language("en")
    # A command that tells of an owner's board ends with its process; here the next test follows.
    PROGRAMS.boards.clear()


@pytest.fixture(autouse=True)
def usual_look() -> Iterator[None]:
    """End every test in the usual theme and size of text."""
    yield
    look = sys.modules.get("konqt.gui.look")
    if look is not None and (look.theme().name, look.text_scale()) != ("light", 1.0):
        look.use_theme("light")


@pytest.fixture(autouse=True)
def no_window_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no second program where a game is on the table: it would outlive its test."""
    own_process = sys.modules.get("konqt.gui.threads.own_process")
    if own_process is not None:
        monkeypatch.setattr(own_process, "start_alone", lambda _command: True)


@pytest.fixture(autouse=True)
def nothing_to_be_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """Play no sounds, whatever is installed."""
    sounds = sys.modules.get("konqt.gui.sound.sounds")
    if sounds is not None:
        monkeypatch.setattr(sounds.Sounds, "installed", staticmethod(lambda: False))


class _Troubles(logging.Handler):
    """Keeps the errors that the program logs, and Qt's warnings.

    A full disk or an opponent that has gone is a warning: many tests bring that about.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one line, with the error that belongs to it."""
        if record.levelno < logging.ERROR and record.name != "konqt.qt":
            return
        error = record.exc_info[1] if record.exc_info else None
        self.lines.append(f"{record.name}: {record.getMessage()} {error!r}")


@pytest.fixture(autouse=True)
def no_trouble_logged(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which the program logs trouble, unless `logs` says that it is meant to."""
    troubles = _Troubles()
    root = logging.getLogger("konqt")
    root.addHandler(troubles)
    yield
    root.removeHandler(troubles)
    if request.node.get_closest_marker("logs") is None:
        assert not troubles.lines
