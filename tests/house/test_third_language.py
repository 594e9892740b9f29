"""The page "How to add a language", followed in a copy of the tree with a made-up language.

It has three plural forms, by a rule that neither English nor Norwegian has, and translates only
some of the texts: the window starts in it, and says the rest in English.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLURALS = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
NAME = {"name": "Ixisk fullt", "short": "Ixisk", "systems": ["xx", "xy"], "locale": "sv_SE"}
SINGLE = {
    (None, "&Game"): "&Ludo",
    (None, "Germany"): "Germanio",
    ("counter", "G"): "Ĝ",
    ("print", "Key"): "Klavo",
    ("words", "?, h, help"): "?, helpu",
    ("QPlatformTheme", "Cancel"): "Nuligi",
    (None, "yesterday {time}"): "hieraŭ je {time}",
}
SEVERAL = {"{count} battalion": ("{count} bat-a", "{count} bat-b", "{count} bat-c")}
RULES = """
[rules."1.1"]
title_xx = "La partioj"
"""
CARDS = """
[germany.artilleri]
title_xx = "Artilerio"
uses = [{ text_xx = "1 kroma ĵetkubo." }, {}]
"""
PLACES = {"narvik": "Narviko"}
LOOK = """
import json, sys
from datetime import date, datetime
from pathlib import Path
from PySide6.QtWidgets import QApplication, QComboBox, QDialogButtonBox, QPushButton
from konqt.gui.shell.settings import Settings, default_settings
from konqt.i18n.languages import languages
assert languages()["xx"].name == "Ixisk fullt", "the copy's languages"
settings = default_settings({"LANG": "xy_XY.UTF-8"})
from konqt.i18n.texts import ngettext, use_language
use_language(settings.language)
from konqt.gui.application.application import make_application
application = make_application(["konqt"])
from konqt.gui.shell.main_window import MainWindow
window = MainWindow(settings)
window.show()
application.processEvents()
from konqt.cli.kon.text_commands import command_in
from konqt.games.kon import wording
from konqt.gui.kon.art import factions, furniture
from konqt.gui.screens.saved import say_time
from konqt.gui.shell.settings_dialog import SettingsDialog
from konqt.session.plan import Chair, GamePlan
box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
dialog = SettingsDialog(settings, window.services.plugin)
choice = dialog.findChild(QComboBox, "setting:language")
start = {button.text() for button in window.start_screen.findChildren(QPushButton)}
people = {faction: Chair("human", faction) for faction in ("germany", "norway", "allies")}
window.playing.begin(GamePlan("narvik", people, 5))
application.processEvents()
table = window.table
table.controller.lift()
application.processEvents()
artillery = wording.card_text("germany", "artilleri")
other = wording.card_text("germany", "bombefly")
told = {
    "language": settings.language,
    "menus": [action.text() for action in window.menuBar().actions()],
    "marked": window.menus.actions["language:xx"].isChecked(),
    "commands": [window.menus.actions["language:xx"].text(), window.menus.actions["quit"].text()],
    "start": sorted(start & {"Ixisk", "Norsk", "English"}),
    "choices": [choice.itemText(i) for i in range(choice.count())],
    "qt": [each.text() for each in box.buttons()],
    "plurals": [
        ngettext("{count} battalion", "{count} battalions", count) for count in (1, 2, 5, 22)
    ],
    "rules": [wording.rule_title("1.1"), wording.rule_title("1.2")],
    "cards": [artillery.title, artillery.other_title, artillery.uses[0].text],
    "untold": [other.title, other.other_title],
    "places": [wording.area_name("narvik"), wording.area_name("tysfjord")],
    "on the board": [table.names.of("xx")["narvik"], furniture.word("legend", "xx")],
    "letter": factions.style("germany").letter(),
    "words": [command_in("helpu")[0], command_in("hjelp")[0], command_in("help")[0]],
    "dates": [
        say_time(datetime(2024, 4, 8, 9, 5), date(2024, 4, 9)),
        say_time(datetime(2024, 5, 8, 9, 5), date(2024, 6, 9)),
    ],
}
window.run_command("language:nb")
application.processEvents()
told["after"] = [window.menuBar().actions()[0].text(), wording.faction_name("germany")]
window.run_command("language:xx")
application.processEvents()
told["again"] = [window.menuBar().actions()[0].text(), wording.faction_name("germany")]
window.shut_down()
Path(sys.argv[1]).write_text(json.dumps(told), encoding="utf-8")
"""


def the_page() -> str:
    start = PAGES.index("## How to add a language")
    return PAGES[start : PAGES.index("\n## ", start + 1)]


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the page speaks of; the rest of the tree is only pointed at."""
    to = tmp_path_factory.mktemp("tree")
    ignored = shutil.ignore_patterns("__pycache__")
    for folder in ("konqt", "tools"):
        shutil.copytree(ROOT / folder, to / folder, ignore=ignored)
    (to / "maps").symlink_to(ROOT / "maps")
    (to / "assets").mkdir()
    for each in (ROOT / "assets").iterdir():
        if each.name != "i18n":
            (to / "assets" / each.name).symlink_to(each)
    shutil.copytree(ROOT / "assets/i18n", to / "assets/i18n")
    return to


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, where the program is the copy's, and the person's folders are too."""
    folders = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    at_home = {name: str(tree / "home" / name.lower()) for name in folders}
    return subprocess.run(
        [sys.executable, *command],
        cwd=tree,
        env={
            **os.environ,
            **at_home,
            "PYTHONPATH": str(tree),
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def follow(tree: Path) -> None:
    """Do what the page says, step by step."""
    folder = tree / "assets/i18n/xx"
    folder.mkdir()
    (folder / "language.json").write_text(json.dumps(NAME), encoding="utf-8")
    result = run(tree, "tools/texts.py", "extract")
    assert result.returncode == 0, result.stdout + result.stderr
    source = folder / "LC_MESSAGES/konqt.po"
    text = re.sub(r"nplurals=[^\\]*", PLURALS, source.read_text(encoding="utf-8"), count=1)
    source.write_text(text, encoding="utf-8")
    result = run(tree, "tools/texts.py", "extract")
    assert result.returncode == 0, result.stdout + result.stderr
    text = source.read_text(encoding="utf-8")
    assert PLURALS in text and "msgstr[2]" in text
    for (context, english), own in SINGLE.items():
        above = f'msgctxt "{context}"\n' if context else "\n"
        entry = f'{above}msgid "{english}"\nmsgstr '
        assert text.count(f'{entry}""') == 1, english
        text = text.replace(f'{entry}""', f'{entry}"{own}"')
    for english, forms in SEVERAL.items():
        entry = f'msgid "{english}"\nmsgid_plural "{english}s"\n'
        assert text.count(entry) == 1, english
        empty = "".join(f'msgstr[{number}] ""\n' for number in range(3))
        filled = "".join(f'msgstr[{number}] "{form}"\n' for number, form in enumerate(forms))
        text = text.replace(entry + empty, entry + filled)
    source.write_text(text, encoding="utf-8")
    for name, content in (("kon.toml", RULES), ("kon_cards.toml", CARDS)):
        (folder / "rules").mkdir(exist_ok=True)
        (folder / "rules" / name).write_text(content, encoding="utf-8")
    (folder / "maps").mkdir()
    (folder / "maps/norway.json").write_text(json.dumps(PLACES), encoding="utf-8")


def test_the_page_names_what_is_there() -> None:
    page = the_page()
    assert re.findall(r"^(\d)\.", page, re.M) == list("123456")
    for name in NAME:
        assert f"`{name}`" in page
    for path in ("assets/rules/", "assets/examples/", "tools/texts.py", "assets/PROVENANCE.md"):
        assert f"`{path}`" in page and (ROOT / path).exists()
    assert "tools/texts.py extract" in page and "tools/texts.py check" in page


@pytest.fixture(scope="module")
def followed(tree: Path) -> Path:
    follow(tree)
    return tree


def test_who_follows_the_page_has_no_faults(followed: Path) -> None:
    result = run(followed, "tools/texts.py", "check")
    assert result.returncode == 0, result.stdout + result.stderr
    assert f"xx: {len(SINGLE) + len(SEVERAL)} of " in result.stdout


def test_the_command_line_speaks_it(followed: Path) -> None:
    told = run(followed, "-m", "konqt", "rules", "1.1", "--lang", "xx")
    assert told.returncode == 0, told.stderr
    assert "La partioj" in told.stdout and "Germany plays against" in told.stdout
    refused = run(followed, "-m", "konqt", "rules", "1.1", "--lang", "yy")
    assert refused.returncode == 2 and "en nb xx" in refused.stderr


@pytest.fixture(scope="module")
def seen(followed: Path) -> dict[str, Any]:
    (followed / "look.py").write_text(LOOK, encoding="utf-8")
    result = run(followed, "look.py", "told.json")
    assert result.returncode == 0, result.stdout + result.stderr
    told: dict[str, Any] = json.loads((followed / "told.json").read_text(encoding="utf-8"))
    return told


EXPECTED = {
    "language": "xx",
    "marked": True,
    "commands": ["Ixisk fullt", "&Quit"],
    "start": ["English", "Ixisk", "Norsk"],
    "choices": ["English", "Norsk bokmål", "Ixisk fullt"],
    "qt": ["Nuligi"],
    "plurals": ["1 bat-a", "2 bat-b", "5 bat-c", "22 bat-b"],
    "rules": ["La partioj", "Two, three or more players"],
    "cards": ["Artilerio", "Artilleri", "1 kroma ĵetkubo."],
    "untold": ["Bombers", "Bombefly"],
    "places": ["Narviko", "Tysfjord"],
    "on the board": ["Narviko", "Klavo"],
    "letter": "Ĝ",
    "words": ["help", "help", "help"],
    "dates": ["hieraŭ je 09:05", "8 maj 2024"],
    "after": ["&Spill", "Tyskland"],
    "again": ["&Ludo", "Germanio"],
}


@pytest.mark.parametrize("what", EXPECTED)
def test_the_window_speaks_it_and_english_where_nothing_is_translated(
    seen: dict[str, Any], what: str
) -> None:
    assert seen[what] == EXPECTED[what]
    assert seen["menus"][:2] == ["&Ludo", "&Play"]


DAMAGE = {
    "rules/kon.toml": ('[rules."9.9"]\ntitle_xx = "?"\n', "rules.9.9: there is nothing"),
    "rules/kon_cards.toml": (
        '[germany.artilleri]\ntitle = "x"\n',
        "germany.artilleri.title: there is nothing of that name, nor does it end in _xx",
    ),
    "examples/example-1.toml": ('titel_xx = "x"\n', "titel_xx: there is no such text in English"),
    "maps/norway.json": ('{"atlantis": "?"}', "'atlantis' is no place"),
    "language.json": ('{"name": "X"}', "short is missing"),
}


@pytest.mark.parametrize("file", DAMAGE)
def test_what_does_not_fit_is_told(file: str, tmp_path: Path) -> None:
    from own_texts import own_text_faults

    (tmp_path / "maps").symlink_to(ROOT / "maps")
    (tmp_path / "assets").mkdir()
    for folder in ("rules", "examples"):
        (tmp_path / "assets" / folder).symlink_to(ROOT / "assets" / folder)
    folder = tmp_path / "assets/i18n/xx"
    damaged = folder / file
    damaged.parent.mkdir(parents=True)
    (folder / "language.json").write_text(json.dumps(NAME), encoding="utf-8")
    assert list(own_text_faults(folder)) == []
    content, told = DAMAGE[file]
    damaged.write_text(content, encoding="utf-8")
    found = list(own_text_faults(folder))
    assert found and told in found[0]
