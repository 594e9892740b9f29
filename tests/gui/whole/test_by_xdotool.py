"""A real window on a real (virtual) display, played with nothing but the mouse."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
TOOLS = ("Xvfb", "xdotool")
PATIENCE = 90

pytestmark = [
    pytest.mark.xvfb,
    pytest.mark.timeout(300),
    pytest.mark.skipif(
        not all(shutil.which(tool) for tool in TOOLS), reason=f"needs {' and '.join(TOOLS)}"
    ),
]

CLIENT = """
import json, os, sys
from pathlib import Path
from PySide6.QtCore import QPoint, QTimer
from konqt.gui.application.application import make_application
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.session.plan import Chair, GamePlan

app = make_application(["konqt"])
window = MainWindow(Settings(ai_speed="step", reduced_motion=True))
window.resize(1280, 720)
window.move(0, 0)
window.show()
people = {f: Chair("human", "A") for f in ("germany", "norway", "allies")}
window.playing.begin(GamePlan("narvik", people, 7))
table = window.table

def tell():
    if not (table.view.base.settled and table.view.arrangement.settled):
        return
    port = table.view.viewport()
    places = {a: table.view.point_of(a) for a in ("narvik", "gratangen", "tromso")}
    spots = {a: port.mapToGlobal(at).toTuple() for a, at in places.items()}
    button = table.prompt.buttons()[-1]
    spots["end"] = button.mapToGlobal(QPoint(20, 8)).toTuple()
    told = {"spots": spots, "step": table.session.step, "refusing": table.in_hand.bubble.refusing,
            "reminded": table.asking.checklist.read, "kind": table.session.decision.kind}
    temporary = Path(sys.argv[1] + ".new")
    temporary.write_text(json.dumps(told))
    temporary.replace(sys.argv[1])

timer = QTimer()
timer.timeout.connect(tell)
timer.start(150)
app.exec()
os._exit(0)
"""


class Client:
    """The window in another process, seen through what it tells, moved by xdotool."""

    def __init__(self, display: str, told: Path) -> None:
        self.told = told
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "PYTHONPATH": str(ROOT),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", CLIENT, str(told)],
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def until(self, member: str, value: object) -> dict[str, object]:
        end = time.monotonic() + PATIENCE
        told: dict[str, object] = {}
        while time.monotonic() < end:
            assert self.process.poll() is None, "the window has died"
            if self.told.exists():
                told = json.loads(self.told.read_text())
                if told[member] == value:
                    return told
            time.sleep(0.1)
        raise AssertionError(f"{member} never became {value!r}: {told}")

    def mouse(self, *words: object) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, check=True, timeout=30)

    def drag(self, start: list[int], end: list[int]) -> None:
        self.mouse("mousemove", *start, "mousedown", 1)
        for part in range(1, 9):
            at = [round(a + (b - a) * part / 8) for a, b in zip(start, end, strict=True)]
            self.mouse("mousemove", *at)
        self.mouse("mouseup", 1)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-noreset", "-screen", "0", "1280x720x24"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as stream:
        display = ":" + stream.readline().strip()
    window = Client(display, tmp_path / "told.json")
    yield window
    for process in (window.process, server):
        process.terminate()
        process.wait(timeout=20)


def test_a_stack_is_dragged_refused_and_the_phase_ended(client: Client) -> None:
    spots = client.until("step", 0)["spots"]
    assert isinstance(spots, dict)
    client.drag(spots["narvik"], spots["tromso"])
    client.until("refusing", True)
    client.drag(spots["narvik"], spots["gratangen"])
    client.until("step", 1)
    # A hand that looks before it clicks: the way to take the move back has come below the button.
    time.sleep(1.5)
    told = client.until("step", 1)
    assert told["kind"] == "movement"
    end = told["spots"]["end"]  # type: ignore[index]
    client.mouse("mousemove", *end, "click", 1)
    # The whole stack went: the checklist tells that nobody is left in Narvik.
    client.until("reminded", True)
    # Read first: a second click of a hasty hand on the same place does not count.
    time.sleep(1.5)
    anyway = client.until("reminded", True)["spots"]["end"]  # type: ignore[index]
    client.mouse("mousemove", *anyway, "click", 1)
    client.until("kind", "sabotage")
