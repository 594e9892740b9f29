"""While somebody reads the path of lessons, what the next lesson needs is loaded and painted.

The program is a process of its own, so that nothing is loaded but what it loads.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

_RUN = """
import json, sys, time
from pathlib import Path

read = []
sys.addaudithook(lambda event, told: read.append(str(told[0])) if event == "open" else None)
from konqt.lab.bench_start import application, bare_window

def until(there):
    end = time.monotonic() + 120
    while not there():
        assert time.monotonic() < end, "it never came"
        application().processEvents()
        time.sleep(0.005)

def lessons():
    return sorted(Path(each).name for each in read if Path(each).parent.name == "lessons")

window = bare_window()
window.resize(1366, 768)
window.show()
later = "konqt.games.kon.advice.preview"
until(lambda: later in sys.modules and not window.jobs.busy)
learning = window.learning
learning.show_soon()
until(lambda: learning.page is not None and learning.page.rows)
made_ready = "konqt.gui.kon.table.screen"
until(lambda: made_ready in sys.modules and not learning.making_ready)
until(lambda: any(Path(each).name == "places.json" for each in read))
on_path = {"lessons": lessons(), "places": sum("places.json" in each for each in read)}
before = set(sys.modules)
read.clear()
learning.page.next.click()
until(lambda: learning.guide is not None and learning.guide.at_rest)
until(lambda: window.table.view.base.painted and window.table.view.arrangement.settled)
loaded = sorted(each for each in set(sys.modules) - before if each.startswith("konqt"))
print(json.dumps({"on_path": on_path, "loaded": loaded, "read": lessons(),
                  "places": [each for each in read if "places.json" in each]}))
sys.stdout.flush()
window.close()
"""


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return what the path has read, and what the first lesson still had to."""
    home = tmp_path_factory.mktemp("home")
    folders = {
        f"XDG_{name}_HOME": str(home / name) for name in ("CACHE", "CONFIG", "DATA", "STATE")
    }
    out = subprocess.run(
        [sys.executable, "-c", _RUN],
        capture_output=True,
        text=True,
        check=True,
        timeout=300,
        env={**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"},
    ).stdout
    return json.loads(out.splitlines()[-1])


def test_the_first_lesson_waits_for_no_module(opened: Any) -> None:
    assert opened["loaded"] == []


def test_no_lesson_is_read_a_second_time_when_one_is_opened(opened: Any) -> None:
    shipped = Path(__file__).resolve().parents[3] / "assets" / "lessons"
    assert opened["on_path"]["lessons"] == sorted(each.name for each in shipped.glob("*.toml"))
    assert opened["read"] == []


def test_where_names_stand_is_read_while_the_path_is_in_sight(opened: Any) -> None:
    assert opened["on_path"]["places"] == 1
    assert opened["places"] == []
