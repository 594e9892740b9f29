"""No process of the program's runs a file that lies in the working folder or beside a saved game.

The ways by which processes are started are found in the source: a new one has no row in `WAYS`, and
the first test says so. Each is then taken in a folder full of files named as Python's own modules.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from saved_games import THREE_SEATS
from sources import MODULES, ROOT, name, parsed

STARTING = {"Popen", "QProcess", "get_context", "startDetached", "execv", "execve",
            "spawnv", "ProcessPoolExecutor", "start_alone"}  # fmt: skip
OURS = {"python", "this_module", "this_program"}
"""What says, in `core.child`, how a process of ours is called."""
DOOR = "konqt/core/child.py"
QTS_DOOR = "konqt/gui/threads/own_process.py"

OPPONENT = """
from konqt.ai.process import AiProcess
from konqt.session.replay import Replay
replay = Replay.open("game.konr")
seat = next(each for each in replay.game.factions if replay.observe(0, each).legal)
opponent = AiProcess("greedy", replay.game.name, most_restarts=0)
print(opponent.ask(replay.observe(0, seat), 1).result(100) in replay.observe(0, seat).legal)
opponent.stop()
"""
WORKERS = """
from konqt.lab.workers import in_workers
if __name__ == "__main__":
    print(list(in_workers(divmod, [(7, 2), (9, 2)], 2)))
"""
PLAYED_OUT = """
from konqt.session.playouts.playing import PlayOuts
from konqt.session.playouts.question import question_of
from konqt.session.replay import Replay
if __name__ == "__main__":
    replay = Replay.open("game.konr")
    seen = replay.observe(replay.steps - 9, "public")
    playing = PlayOuts(question_of(replay.game.name, seen, replay.data), 1, 1)
    while playing.more(1):
        pass
    print(len(playing.ends))
"""
EXPORT = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QObject
from konqt.gui.export.order import Order
from konqt.gui.export.run import ExportRun
application = QCoreApplication([])
owner = QObject()
run = ExportRun(owner)
run.made.connect(lambda path: (print(path.suffix), application.quit()))
run.failed.connect(lambda text: (print("failed", text), application.quit()))
run.start(Order(Path("game.konr"), "txt", 0, 1, "public", "en", "light"))
application.exec()
run.forget()
"""
SOUNDS = """
from PySide6.QtCore import QCoreApplication
from konqt.gui.sound import sounds
sounds.PLAYER = "this"
application = QCoreApplication([])
heard = sounds.Sounds()
heard.installed = lambda: True
heard.use(True, 1)
heard.changed.connect(application.quit)
heard.make_ready()
application.exec()
print("ended")
"""
SMALL_BOARDS = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from konqt.gui.screens.small_boards import SmallBoards
application = QGuiApplication([])
owner = QObject()
boards = SmallBoards(owner)
boards.ask([Path("game.konr")], "light", lambda path, _picture: print(path.name))
while not boards.settled:
    application.processEvents()
boards.stop()
"""
BOOK = """
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QObject
from konqt.gui.rulebook.whole_book import BookRun
application = QCoreApplication([])
owner = QObject()
run = BookRun(owner)
run.ended.connect(lambda trouble: (print("trouble:", trouble), application.quit()))
run.start("no such game", "en", Path("book.pdf"))
application.exec()
"""
WINDOW = """
from pathlib import Path
from konqt.gui.shell.open_files import open_beside
print(open_beside(Path("no such game.konr")))
"""
BENCH = """
from pathlib import Path
from konqt.lab.bench_window import _environment, _run
print(_run("import random; print(random.__name__)", _environment(Path.cwd())))
"""
BENCH_AI = """
from konqt.core.game import Setup
from konqt.games.registry import game_named
from konqt.lab.bench_ai import _opponent
game = game_named("kon")
seen = game.observe(game.new(Setup("narvik", 1)), "germany")
with _opponent(game, "random") as process:
    process.ask(seen, 1).result(60)
print(process.level)
"""
SELF_TEST = """
from konqt.cli.self_test import _output
from konqt.core import child
print(_output(child.this_program("rules", "4.1"), child.environment()))
"""
WAYS = {
    "konqt/ai/process.py": (OPPONENT, "True"),
    "konqt/cli/self_test.py": (SELF_TEST, "4.1"),
    "konqt/lab/workers.py": (WORKERS, "[(3, 1), (4, 1)]"),
    "konqt/session/playouts/playing.py": (PLAYED_OUT, "1"),
    "konqt/gui/export/run.py": (EXPORT, ".txt"),
    "konqt/gui/sound/sounds.py": (SOUNDS, "ended"),
    "konqt/gui/screens/small_boards.py": (SMALL_BOARDS, "game.konr"),
    "konqt/gui/rulebook/whole_book.py": (BOOK, "trouble: --game: unknown game"),
    "konqt/gui/shell/open_files.py": (WINDOW, "True"),
    "konqt/lab/bench_window.py": (BENCH, "random"),
    "konqt/lab/bench_ai.py": (BENCH_AI, "random"),
}
"""What starts a process in each module that does, and what is printed if it has done its work."""
STRANGER = "open({mark!r}, 'a').write(__name__ + ' ')\nraise ImportError('a stranger was run')\n"


def starts(module: ast.Module) -> list[str]:
    """List how a module starts processes."""
    called = [each.func for each in ast.walk(module) if isinstance(each, ast.Call)]
    names = [
        (each.id, "") if isinstance(each, ast.Name)
        else (each.attr, getattr(each.value, "id", "")) if isinstance(each, ast.Attribute)
        else ("", "")
        for each in called
    ]  # fmt: skip
    return [
        one for one, of in names
        if one in STARTING | OURS or of == "subprocess" or (of, one) == ("child", "start")
    ]  # fmt: skip


def test_each_module_that_starts_processes_is_tried_here() -> None:
    found = {name(path) for path in MODULES if starts(parsed(path))}
    assert found - {DOOR, QTS_DOOR} == {*WAYS}


def test_only_one_place_says_how_python_is_called() -> None:
    named = {
        name(path)
        for path in MODULES
        for each in ast.walk(parsed(path))
        if isinstance(each, ast.Attribute) and each.attr == "executable"
    }
    assert named == {DOOR}


def test_only_one_place_asks_whether_the_program_is_packaged() -> None:
    """Elsewhere it was asked here and forgotten there: no game could begin in a package."""
    asking = {
        name(path)
        for path in MODULES
        for each in ast.walk(parsed(path))
        if getattr(each, "attr", "") == "frozen"
        or (isinstance(each, ast.Constant) and each.value == "frozen")
    }
    assert asking == {DOOR}


@pytest.mark.parametrize(
    "source",
    [
        "subprocess.run(command)",
        "subprocess.Popen(command)",
        "Popen(command)",
        "QProcess(self)",
        "ProcessPoolExecutor(2)",
        "get_context('spawn')",
        "child.start(command)",
        "os.execv(path, words)",
        "QProcess.startDetached(path)",
    ],
)
def test_a_way_is_found(source: str) -> None:
    assert starts(ast.parse(source))


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a folder with a saved game, and a file for each of Python's modules beside it."""
    folder = tmp_path_factory.mktemp("hostile")
    shutil.copy(THREE_SEATS, folder / "game.konr")
    stranger = STRANGER.format(mark=str(folder / "ran"))
    for module in {*sys.stdlib_module_names, "numpy", "PySide6", "pydantic"}:
        (folder / f"{module}.py").write_text(stranger, encoding="utf-8")
    return folder


def run(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    homes = {f"XDG_{kind}_HOME": str(folder / "home") for kind in ("CACHE", "CONFIG", "DATA")}
    (folder / "ran").unlink(missing_ok=True)
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **homes, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )


@pytest.mark.parametrize("way", WAYS)
def test_no_neighbour_is_run(hostile: Path, tmp_path: Path, way: str) -> None:
    code, said = WAYS[way]
    script = tmp_path / "script.py"
    script.write_text(code, encoding="utf-8")
    # As the command `konqt` is a script: its own folder is searched, not the working folder.
    done = run(hostile, str(script))
    assert not (hostile / "ran").exists(), (hostile / "ran").read_text()
    assert said in done.stdout, done.stderr


def test_a_module_that_is_run_looks_there_no_longer(tmp_path: Path) -> None:
    """What Python itself loads before us is beyond our power, as `types.py`."""
    shutil.copy(THREE_SEATS, tmp_path / "game.konr")
    stranger = STRANGER.format(mark=str(tmp_path / "ran"))
    for module in ("random", "json", "queue", "typing", "argparse", "numpy"):
        (tmp_path / f"{module}.py").write_text(stranger, encoding="utf-8")
    two = ("--games", "2", "--jobs", "2", "--scenario", "basic")
    for words in (("arena", *two), ("open", "game.konr", "--text")):
        done = run(tmp_path, "-m", "konqt", *words)
        assert (done.returncode, done.stderr) == (0, "")
        assert not (tmp_path / "ran").exists()
