"""A start reads no source of ours: PySide is told what it would look for there."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

from konqt.gui.application.source_scan import _uses_qt

ROOT = Path(__file__).resolve().parents[3]
START = """
import linecache
from konqt.gui.application.application import make_application
from konqt.gui.shell.app import set_up_undisturbed
application = make_application(["konqt"])
from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
window = MainWindow(Settings())
print(*(name for name in linecache.cache if "main_window" in name or "settings" in name))
from shibokensupport import feature
print(feature.pyside_feature_dict["konqt.gui.shell.main_window"])
"""


def test_no_source_is_read_for_pyside() -> None:
    done = subprocess.run(
        [sys.executable, "-c", START], capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines() == ["", "0"], (done.stdout, done.stderr)


def test_every_room_that_uses_qt_is_known() -> None:
    wrong = []
    for path in (ROOT / "konqt").rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if "import PySide6" in (text := path.read_text(encoding="utf-8")) or "from PySide6" in text:
            wrong += [] if _uses_qt(ModuleType(name)) else [name]
    assert wrong == []
