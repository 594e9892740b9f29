"""Every word of the user guide that somebody can try is true: commands, keys, menus, buttons."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
import typer
from babel.messages.pofile import read_po

from konqt.cli.commands import whole_rules
from konqt.cli.main import run
from konqt.cli.program import app
from konqt.gui.shell.commands import COMMANDS, MENUS, SUBMENUS
from konqt.gui.user_guide.guide_files import INDEX, contents, having, page_path
from konqt.gui.viewer.timeline.keys import KEYS
from konqt.i18n.texts import text_in
from konqt.resources import asset

ROOT = Path(__file__).resolve().parents[2]
GUIDE = asset("guide")
LANGUAGES = ("en", "nb")
PAGES = {
    (language, path.name): path.read_text(encoding="utf-8")
    for language in LANGUAGES
    for path in sorted((GUIDE / language).glob("*.md"))
}
CASES = [pytest.param(*key, id="-".join(key)) for key in PAGES]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
BOLD = re.compile(r"\*\*([^*\n]+)\*\*")
KEY = re.compile(r"<kbd>(.+?)</kbd>")
LINK = re.compile(r"(!?)\[[^]]*\]\(([^)]+)\)")
ELSEWHERE = {
    "Esc": ("gui/board/pointer.py", "Key_Escape"),
    "Enter": ("gui/board/pointer.py", "Key_Return"),
    "1": ("gui/board/pointer.py", "Key_1"),
    "9": ("gui/board/pointer.py", "Key_9"),
    "A": ("gui/board/pointer.py", "Key_A"),
    "Shift": ("gui/board/pointer.py", "ShiftModifier"),
    "Shift+F10": ("gui/board/pointer.py", "Key_F10"),
    "Space": ("gui/kon/table/screen.py", "Key_Space"),
    "2": ("gui/crown/table/keys.py", "Key_2"),
    "3": ("gui/crown/table/keys.py", "Key_3"),
    "F": ("gui/crown/table/keys.py", "Key_F"),
    "R": ("gui/crown/table/keys.py", "Key_R"),
    "C": ("gui/crown/table/keys.py", "Key_C"),
    "M": ("gui/crown/table/crown_table.py", "Key_M"),
    "D": ("gui/crown/table/crown_table.py", "Key_D"),
    "Shift+Space": ("gui/crown/table/keys.py", '"Shift+Space"'),
    "F2": ("gui/screens/collection/collection_page.py", '"F2"'),
    "Del": ("gui/screens/collection/collection_page.py", '"Del"'),
    "Ctrl": ("gui/screens/collection/collection_page.py", "ExtendedSelection"),
}
"""keys that no list of the program's has -> where they are taken, and by which word"""
IN_OTHER_WORDS = {"Mellomrom": "Space", "Shift+Mellomrom": "Shift+Space"}
"""keys as the Norwegian guide calls them"""


def commands(page: str) -> Iterator[str]:
    """Yield each `konqt ...` of a page: of blocks for a shell, and within sentences."""
    for kind, code in FENCE.findall(page):
        if kind == "sh":
            yield from (line.strip() for line in code.splitlines() if line.strip())
    yield from re.findall(r"`(konqt [^`…]+)`", FENCE.sub("", page))


def plain(text: str) -> str:
    """Return a text as it stands on the screen, without the dots that a dialog follows."""
    return re.sub(r"\s*(…|\.\.\.)$", "", text.replace("&&", "\0").replace("&", "")).replace(
        "\0", "&"
    )


@pytest.fixture(scope="module")
def on_the_screen() -> dict[str, set[str]]:
    """Return all that the program can say, by language."""
    with (ROOT / "assets/i18n/nb/LC_MESSAGES/konqt.po").open("rb") as file:
        said = [
            (source, own)
            for each in read_po(file)
            if each.id
            for source, own in zip(
                [each.id] if isinstance(each.id, str) else each.id,
                [each.string] if isinstance(each.string, str) else each.string,
                strict=True,
            )
        ]
    told = {"en": [plain(source) for source, _own in said], "nb": [plain(own) for _s, own in said]}
    return {language: {*texts, *map(before_the_details, texts)} for language, texts in told.items()}


def before_the_details(text: str) -> str:
    """Return how a text begins: what follows is another each time, or a key."""
    return re.split(r"[:,]? ?(?:\{|\()", text)[0]


def menu_paths(language: str) -> set[str]:
    """Return every way through the menus, as "Menu › Submenu › Command"."""
    titles = {name: plain(text_in(language, text)) for name, text in MENUS.items()}
    for name, (within, text) in SUBMENUS.items():
        titles[name] = f"{titles[within]} › {plain(text_in(language, text))}"
    ways = {f"{titles[each.menu]} › {plain(text_in(language, each.text))}" for each in COMMANDS}
    return ways | {titles[name] for name in SUBMENUS}


def known_keys() -> set[str]:
    """Return every key that the program itself lists, or that stands in `ELSEWHERE`."""
    keys = {key for each in COMMANDS for key in each.keys.split("; ") if key}
    for listed, _told in KEYS:
        first, *more = listed.split("  ")
        keys |= {first, *more}
        if first.startswith("Ctrl+") and all(each.isdigit() for each in more):
            keys |= {f"Ctrl+{each}" for each in more}
    return {key.replace("Return", "Enter") for key in keys} | set(ELSEWHERE)


def parsed(line: str) -> bool:
    """Read a command line as the program does: its subcommand, its options and what follows."""
    first, *words = shlex.split(line)
    command, context = typer.main.get_command(app), None
    words = whole_rules.shown(words)
    while hasattr(command, "commands"):
        context = command.make_context(first, [], context, resilient_parsing=True)
        command, words = command.commands[words[0]], words[1:]
    # A command that is only mentioned has nothing after its name.
    command.make_context(first, list(words), context, resilient_parsing=not words)
    return first == "konqt"


@pytest.mark.parametrize(("language", "name"), CASES)
def test_each_command_is_one(language: str, name: str) -> None:
    for line in commands(PAGES[language, name]):
        assert parsed(line), line


@pytest.mark.parametrize(("language", "name"), CASES)
def test_each_key_is_one(language: str, name: str) -> None:
    found = {IN_OTHER_WORDS.get(key, key) for key in KEY.findall(PAGES[language, name])}
    assert found - known_keys() == set()


def test_keys_that_no_list_has_are_taken_where_it_is_said() -> None:
    for path, word in ELSEWHERE.values():
        assert word in (ROOT / "konqt" / path).read_text(encoding="utf-8"), (path, word)


@pytest.mark.parametrize(("language", "name"), CASES)
def test_each_word_in_bold_stands_on_the_screen(
    language: str, name: str, on_the_screen: dict[str, set[str]]
) -> None:
    bold = {plain(each) for each in BOLD.findall(FENCE.sub("", PAGES[language, name]))}
    ways = menu_paths(language)
    assert {each for each in bold if "›" in each} - ways == set()
    assert {each for each in bold if "›" not in each} - on_the_screen[language] == set()


@pytest.mark.parametrize(("language", "name"), CASES)
def test_each_link_leads_somewhere(language: str, name: str) -> None:
    for _picture, to in LINK.findall(FENCE.sub("", PAGES[language, name])):
        path = (GUIDE / language / to.partition("#")[0]).resolve()
        assert path.is_file() and path.is_relative_to(ROOT), to


def test_the_contents_name_every_page_once() -> None:
    for language in LANGUAGES:
        listed = [each.file for each in contents(language)]
        assert sorted(listed) == sorted(name for own, name in PAGES if own == language)
        for each in contents(language)[1:]:
            assert PAGES[language, each.file].startswith(f"# {each.title}\n"), each


def test_both_languages_say_the_same() -> None:
    """The same pages, headings, commands, keys and pictures."""
    for name in sorted({name for _language, name in PAGES}):
        shapes = []
        for language in LANGUAGES:
            page = PAGES[language, name]
            bare = FENCE.sub("", page)
            keys = [IN_OTHER_WORDS.get(each, each) for each in KEY.findall(bare)]
            links = [to.replace(f"-{language}.", ".") for _picture, to in LINK.findall(bare)]
            tried = [each.replace(f"--lang {language}", "") for each in commands(page)]
            levels = re.findall(r"^#+", bare, re.MULTILINE)
            shapes.append((levels, sorted(keys), links, tried, len(BOLD.findall(bare))))
        assert shapes[0] == shapes[1], name


def test_the_pictures_are_those_that_are_shown_and_few() -> None:
    shown = {
        (GUIDE / language / to).resolve().name
        for (language, _name), page in PAGES.items()
        for picture, to in LINK.findall(page)
        if picture
    }
    kept = sorted((GUIDE / "pictures").iterdir())
    assert sorted(shown) == [each.name for each in kept]
    assert len(kept) <= 14
    assert sum(each.stat().st_size for each in kept) < 2_500_000


def test_the_tool_takes_each_picture_in_each_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    from guide_photographer import NAMES

    made = sorted(f"{name}-{language}.webp" for name in NAMES.values() for language in LANGUAGES)
    assert made == sorted(each.name for each in (GUIDE / "pictures").iterdir())


def test_a_search_finds_pages_by_all_of_its_words() -> None:
    assert having("qgis geojson", "en") == {"own-board.md"}
    assert having("", "en") == {each.file for each in contents("en")}
    assert having("zeppelin", "en") == frozenset()


def test_a_language_without_a_guide_reads_english() -> None:
    assert page_path(INDEX, "xx") == page_path(INDEX, "en")
    assert contents("xx") == contents("en")


WINDOWS = ("play", "open", "lesson play")
"""commands that open one"""
LONG = ("arena", "lead", "self-test", "rules export")
"""commands that take more than a moment here; the slow test has them"""


def followed(kinds: tuple[str, ...], wanted: bool, folder: Path) -> list[str]:
    """Lay what the guide has one write into a folder; return commands of the kinds, or others."""
    (folder / "my-lesson.toml").write_text(block("lesson.md", "toml"), encoding="utf-8")
    (folder / "mybot.py").write_text(block("bot.md", "python"), encoding="utf-8")
    shutil.copy(ROOT / "tests/fixtures/records/v1/random-two-seats.konr", folder / "game.konr")
    (folder / "Downloads/games").mkdir(parents=True)
    every = [each for name in ORDER for each in commands(PAGES["en", name])]
    return [
        each
        for each in dict.fromkeys(every)
        if not each.startswith(tuple(f"konqt {kind}" for kind in WINDOWS))
        and each.startswith(tuple(f"konqt {kind}" for kind in kinds)) is wanted
    ]


ORDER = [each.file for each in contents("en")]


def block(name: str, kind: str) -> str:
    """Return the one block of a kind on an English page."""
    (found,) = [code for each, code in FENCE.findall(PAGES["en", name]) if each == kind]
    return str(found)


def test_who_follows_the_pages_in_a_terminal_is_never_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command is run as it stands, one after the other, in a folder of its reader's."""
    monkeypatch.chdir(tmp_path)
    for line in followed(LONG, False, tmp_path):
        status = run(shlex.split(line)[1:])
        assert status == 0, (line, capsys.readouterr())


@pytest.mark.slow
def test_who_follows_the_longer_ones_is_not_either(tmp_path: Path) -> None:
    around = {**os.environ, "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    for line in followed(LONG, True, tmp_path):
        command = [sys.executable, "-m", *shlex.split(line)]
        done = subprocess.run(
            command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (line, done.stdout, done.stderr)
        assert "fault" not in done.stdout.lower(), (line, done.stdout)


def test_a_game_that_the_guide_begins_can_be_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the terminal, where it is left at once."""
    monkeypatch.chdir(tmp_path)
    followed(LONG, False, tmp_path)
    assert run(["data", "export", "myboard"]) == 0
    begun = [
        each
        for name in ORDER
        for each in commands(PAGES["en", name])
        if each.startswith("konqt play ") and "cmd:" not in each
    ]
    assert len(begun) >= 4
    for line in begun:
        monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
        words = [each for each in shlex.split(line)[1:] if each != "--text"]
        status = run([*words, "--text"])
        assert status == 0, (line, capsys.readouterr())


READMES = {"en": "README.md", "nb": "README.nb.md"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_readme_names_is_there(language: str) -> None:
    """Its ways through the menus, its pictures and pages, its commands, the other README."""
    text = (ROOT / READMES[language]).read_text(encoding="utf-8")
    ways = {plain(each) for each in BOLD.findall(text) if "›" in each}
    assert ways and ways - menu_paths(language) == set()
    links = [to for _picture, to in LINK.findall(text)]
    assert [to for to in links if not (ROOT / to).is_file()] == []
    assert links[0] == READMES["nb" if language == "en" else "en"]
    for line in re.findall(r"`(konqt [^`…]+)`", text):
        assert parsed(line)


def test_both_readmes_begin_the_game_alike() -> None:
    first = [
        (ROOT / name).read_text(encoding="utf-8").split("```sh\n")[1].split("```")[0]
        for name in READMES.values()
    ]
    assert first[0] == first[1]
