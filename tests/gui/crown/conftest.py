"""What tests of Crown & Courage at the window begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from seated_kit import activated
from window_kit import windows

from konqt.gui.shell.main_window import MainWindow
from konqt.gui.shell.settings import Settings
from konqt.record import folder


@pytest.fixture
def window(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """Give an active window in which nothing moves; what is saved lies in the test's own folder."""
    del qapp
    monkeypatch.setattr(folder, "records_folder", lambda: tmp_path)
    with windows() as shown:
        made = shown(Settings(reduced_motion=True, ai_speed="instant"))
        activated(made)
        yield made
