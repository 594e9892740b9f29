"""The settings file: what is kept, and what a bad one does (nothing but say so)."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from konqt.gui.shell import settings as stored
from konqt.gui.shell.commands import COMMANDS
from konqt.gui.shell.settings import (
    Settings,
    default_settings,
    load,
    now_kept,
    save,
    settings_path,
)
from konqt.gui.theme import theme_named
from konqt.gui.theme_names import THEMES
from konqt.i18n.texts import use_language
from konqt.record.folder_lock import LOCK


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    chosen = Settings("nb", "dark", 125, True, "instant", False, {"a": 1}, {"geometry": "ff"})
    assert save(chosen, path) is None
    assert load(path) == (chosen, None)


def test_a_language_asked_for_this_once_is_not_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    once = Settings(language="nb", theme="dark").speaking("en")
    assert once.language == "en"
    assert save(replace(once, theme="light"), path) is None
    assert load(path)[0] == Settings(language="nb", theme="light")


def test_a_missing_file_is_no_trouble(tmp_path: Path) -> None:
    settings, trouble = load(tmp_path / "settings.json")
    assert (settings, trouble) == (default_settings(), None)


def test_the_file_lies_in_the_configuration_folder(own_folders: Path) -> None:
    assert settings_path().is_relative_to(own_folders)
    assert save(Settings(theme="dark")) is None
    assert load()[0].theme == "dark"


@pytest.mark.parametrize(
    ("spoken", "language"),
    [
        ("nb_NO.UTF-8", "nb"),
        ("nn_NO", "nb"),
        ("no_NO", "nb"),
        ("C.UTF-8", "en"),
        ("nonsense", "en"),
    ],
)
def test_the_first_language_is_the_systems(spoken: str, language: str) -> None:
    assert default_settings({"LC_ALL": "", "LANG": spoken}).language == language


NONSENSE = [
    b"",
    b"\x00\xff\xfe",
    b"{",
    b"[]",
    b'"text"',
    b"null",
    b"[" * 200_000,
    b"x" * (stored.LARGEST_FILE + 5),
]


@pytest.mark.parametrize("raw", NONSENSE, ids=range(len(NONSENSE)))
def test_a_damaged_file_gives_defaults_and_says_so_and_is_kept(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    settings, trouble = load(path)
    assert settings == default_settings()
    assert trouble is not None
    assert str(path) in trouble.text()
    assert "\n" not in trouble.text()
    assert save(settings, path) is None
    assert (tmp_path / "settings.damaged.json").read_bytes() == raw
    assert load(path) == (settings, None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("language", "fr"),
        ("language", 3),
        ("theme", None),
        ("text_scale", "125"),
        ("text_scale", True),
        ("text_scale", 99),
        ("reduced_motion", 1),
        ("ai_speed", ["step"]),
        ("window", {"geometry": 4}),
        ("last_plan", []),
    ],
)
def test_one_bad_value_costs_only_itself(tmp_path: Path, key: str, value: object) -> None:
    path = tmp_path / "settings.json"
    good = {"theme": "dark"} if key != "theme" else {"text_scale": 150}
    path.write_text(json.dumps({**good, key: value}), encoding="utf-8")
    settings, trouble = load(path)
    assert trouble is not None
    assert key in trouble.text()
    assert settings == replace(default_settings(), **good)


def test_keys_of_a_newer_release_survive(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "dark", "sound": {"volume": 7}}', encoding="utf-8")
    settings, trouble = load(path)
    assert trouble is None
    save(replace(settings, theme="light"), path)
    assert json.loads(path.read_text(encoding="utf-8"))["sound"] == {"volume": 7}


def test_a_folder_in_its_place_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()
    settings, trouble = load(path)
    assert settings == default_settings()
    assert trouble is not None
    assert str(path) in trouble.text()
    assert save(settings, path) is not None
    assert {each.name for each in tmp_path.iterdir()} == {"settings.json", LOCK}


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    save(Settings(theme="dark"), path)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    trouble = save(Settings(theme="light"), path)
    assert trouble is not None
    assert "No space left" in trouble.text()
    assert load(path)[0].theme == "dark"
    assert {each.name for each in tmp_path.iterdir()} == {"settings.json", LOCK}


def test_trouble_speaks_the_language_of_the_moment(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{", encoding="utf-8")
    trouble = load(path)[1]
    assert trouble is not None
    use_language("nb")
    assert str(path) in trouble.text()


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_can_be_chosen_everywhere(theme: str) -> None:
    assert save(Settings(theme=theme)) is None
    assert load() == (replace(default_settings(), theme=theme), None)
    assert f"theme:{theme}" in {command.id for command in COMMANDS}
    assert theme_named(theme).name == theme


def test_two_windows_keep_what_each_has_chosen(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save(Settings(panels={"log": True}, reminders={"raids": False}), path)
    one, two = load(path)[0], load(path)[0]
    one = replace(one, theme="dark", panels={"log": True, "map": True}, window={"geometry": "aa"})
    assert save(one, path) is None
    one = now_kept(one)
    two = replace(two, volume=20, panels={"log": False}, reminders={})
    assert save(two, path) is None
    kept = load(path)[0]
    assert (kept.theme, kept.volume, kept.window) == ("dark", 20, {"geometry": "aa"})
    assert kept.panels == {"log": False, "map": True} and kept.reminders == {}
    # What one has chosen once is not chosen again and again.
    assert save(replace(load(path)[0], theme="light"), path) is None
    assert save(replace(one, text_scale=125), path) is None
    assert (load(path)[0].theme, load(path)[0].text_scale) == ("light", 125)


def test_two_first_windows_keep_what_each_has_chosen(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    one, two = load(path)[0], load(path)[0]
    save(replace(one, theme="dark"), path)
    save(two, path)
    assert load(path)[0].theme == "dark"


def test_many_windows_at_once_lose_no_choice(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"

    def choose(window: int) -> None:
        for number in range(20):
            settings = load(path)[0]
            panels = {**settings.panels, f"{window} {number}": True}
            assert save(replace(settings, panels=panels), path) is None

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(choose, range(4)))
    assert len(load(path)[0].panels) == 80
