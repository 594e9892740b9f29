"""Languages are found by their folders; what is damaged in one never stops the program."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from konqt.i18n import languages as found
from konqt.i18n import texts, texts_file
from konqt.i18n.languages import codes, language_of_system, languages
from konqt.i18n.texts import _, ngettext, text_in, use_language
from konqt.resources import MissingResource

CATALOGUE = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "From {area}"
msgstr "%s"

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "%s"
msgstr[1] "%s"
"""


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the assets' folder of languages, empty, as the program finds it."""

    def asset(*parts: str) -> Path:
        path = tmp_path.joinpath(*parts[1:])
        if not path.exists():
            raise MissingResource(str(path))
        return path

    for module in (found, texts, texts_file):
        monkeypatch.setattr(module, "asset", asset)
    for read in (texts.catalogue, languages):
        read.cache_clear()
    yield tmp_path
    for read in (texts.catalogue, languages):
        read.cache_clear()


def language(assets: Path, code: str, content: str = "{}") -> Path:
    folder = assets / code
    (folder / "LC_MESSAGES").mkdir(parents=True)
    (folder / "language.json").write_text(content, encoding="utf-8")
    return folder


def test_english_is_there_where_nothing_else_is(assets: Path) -> None:
    assert codes() == ("en",) and languages()["en"].name == "English"
    assert list(assets.iterdir()) == []


@pytest.mark.parametrize("content", ["", "[]", '{"name": 3, "systems": "sv"}', "\udcff", "{}"])
def test_a_damaged_file_leaves_the_language_its_code(assets: Path, content: str) -> None:
    folder = language(assets, "sv")
    (folder / "language.json").write_bytes(content.encode("utf-8", "surrogateescape"))
    assert codes() == ("en", "sv")
    assert (languages()["sv"].name, languages()["sv"].locale) == ("sv", "sv")
    assert language_of_system("sv_SE.UTF-8") == "sv"


def test_folders_that_are_no_language_are_left_alone(assets: Path) -> None:
    for name in ("README", "nb.bak", "a", "toolong"):
        language(assets, name)
    (assets / "sv").mkdir()
    assert codes() == ("en",)


def test_english_stands_first_whatever_else_is_there(assets: Path) -> None:
    for code in ("zz", "en", "da", "pt_BR"):
        language(assets, code, json.dumps({"name": code.upper()}))
    assert codes() == ("en", "da", "pt_BR", "zz")
    assert languages()["en"].name == "EN"


@pytest.mark.parametrize(
    "wrong", ["Från {aera}", "Från {area", "Från {}", "Från {area.x}", "Från {0[1]}"]
)
def test_a_translation_that_cannot_be_filled_shows_the_english_one(
    assets: Path, wrong: str
) -> None:
    folder = language(assets, "sv")
    source = folder / "LC_MESSAGES/konqt.po"
    source.write_text(CATALOGUE % (wrong, "ett kort", "{nmuber} kort"), encoding="utf-8")
    use_language("sv")
    assert _("From {area}", area="Narvik") == "From Narvik"
    assert ngettext("{count} card", "{count} cards", 1) == "ett kort"
    assert ngettext("{count} card", "{count} cards", 2) == "2 cards"


def test_a_fault_of_our_own_is_not_hidden() -> None:
    with pytest.raises(KeyError):
        _("From {area}", aera="Narvik")


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_catalogue_is_english(assets: Path, content: bytes) -> None:
    folder = language(assets, "sv")
    (folder / "LC_MESSAGES/konqt.mo").write_bytes(content)
    use_language("sv")
    assert _("Pass") == "Pass" == text_in("sv", "Pass")


def test_own_texts_are_laid_over_and_change_nothing_else(assets: Path) -> None:
    (assets.parent / assets.name / "sv" / "rules").mkdir(parents=True)
    own = assets / "sv/rules/some.toml"
    own.write_text(
        '[a]\ntitle_sv = "Titel"\ntitle_en = "Stolen"\nnew = 1\nwrong_sv = 3\n'
        '[b]\ntitle_sv = "Ny"\n[[list]]\ntext_sv = "Ett"\n[[list]]\n[[list]]\ntext_sv = "Mer"\n',
        encoding="utf-8",
    )
    table = {"a": {"title_en": "Title"}, "list": [{"text_en": "One"}, {"text_en": "Two"}]}
    texts_file._lay_over(table, texts_file._own_file("sv", "rules", "some.toml"), "_sv")
    assert table == {
        "a": {"title_en": "Title", "title_sv": "Titel"},
        "list": [{"text_en": "One", "text_sv": "Ett"}, {"text_en": "Two"}],
    }
    own.write_text("not TOML", encoding="utf-8")
    assert texts_file._own_file("sv", "rules", "some.toml") == {}
