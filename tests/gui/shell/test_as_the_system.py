"""The window looks and moves as the person's system asks, for whoever has chosen nothing else."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from window_kit import Shown, windows

from konqt.games.registry import plugin_of
from konqt.gui import look
from konqt.gui.shell import system_look
from konqt.gui.shell.settings import Settings
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.gui.theme_names import SYSTEM


@pytest.fixture
def shown(qapp: object) -> Iterator[Shown]:
    """Give what shows a window; its theme goes with it."""
    del qapp
    with windows() as show:
        yield show
    look.use_theme("light")


def system_is(monkeypatch: pytest.MonkeyPatch, dark: bool, contrast: bool = False) -> None:
    """Let the system want a look from now on: a screen that nobody sees has no system to ask."""
    monkeypatch.setattr(system_look, "wants_dark", lambda: dark)
    monkeypatch.setattr(system_look, "wants_contrast", lambda: contrast)
    scheme = Qt.ColorScheme.Dark if dark else Qt.ColorScheme.Light
    QGuiApplication.styleHints().colorSchemeChanged.emit(scheme)


def test_a_first_start_is_dark_on_a_dark_system(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    system_is(monkeypatch, dark=True)
    shown(Settings())
    assert look.theme().name == "dark"
    assert QApplication.palette().window().color().lightness() < 128


def test_the_window_follows_the_system_while_it_runs(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown(Settings())
    told: list[str] = []
    window.preferences.themed.connect(told.append)
    system_is(monkeypatch, dark=True)
    system_is(monkeypatch, dark=False)
    system_is(monkeypatch, dark=True, contrast=True)
    assert told == ["dark", "light", "contrast"]
    assert look.theme().name == "contrast"
    assert window.settings.theme == SYSTEM, "what was chosen stays chosen"


def test_who_has_chosen_light_keeps_it_on_a_dark_system(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown(Settings(theme="light"))
    system_is(monkeypatch, dark=True)
    assert look.theme().name == "light"
    window.run_command("theme:system")
    assert look.theme().name == "dark"


def test_contrast_asked_for_while_it_runs_is_followed(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown(Settings())
    monkeypatch.setattr(system_look, "wants_contrast", lambda: True)
    hints = QGuiApplication.styleHints()
    hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert look.theme().name == "contrast"


def test_pieces_stand_still_where_the_system_asks_for_less_motion(shown: Shown) -> None:
    window = shown(Settings())
    motion, told = window.preferences.motion, []
    window.preferences.changed.connect(lambda: told.append(window.preferences.reduced_motion))
    motion.hear("org.freedesktop.appearance", "reduced-motion", 1)
    motion.hear("org.gnome.desktop.interface", "enable-animations", True)
    motion.hear("org.freedesktop.appearance", "reduced-motion", 0)
    motion.hear("org.gnome.desktop.interface", "enable-animations", False)
    motion.hear("org.freedesktop.appearance", "color-scheme", 1)
    assert told == [True, False, True]
    assert not window.settings.reduced_motion, "it is nothing that a person has chosen here"


def test_the_settings_offer_the_system_first(shown: Shown) -> None:
    window = shown(Settings())
    dialog = SettingsDialog(window.settings, plugin_of("kon"), window)
    try:
        assert dialog.settings().theme == SYSTEM
    finally:
        dialog.deleteLater()
    assert window.menus.actions["theme:system"].isChecked()
