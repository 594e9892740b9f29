"""The Bokmål catalogue: complete, with the same placeholders, and its check finds damage."""

import importlib.util
from datetime import timedelta, timezone
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages.catalog import Message

from konqt.i18n.compiling import compiled

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def texts() -> ModuleType:
    spec = importlib.util.spec_from_file_location("texts_tool", ROOT / "tools" / "texts.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_text_is_translated_with_the_same_placeholders(texts: ModuleType) -> None:
    assert texts.faults() == []


def test_extracting_again_changes_nothing(texts: ModuleType) -> None:
    for path in texts.catalogues():
        assert texts.written(path) == path.read_bytes()


def test_compiled_at_any_hour_it_is_the_same(
    texts: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else no two wheels of the same sources would be the same."""
    for path in texts.catalogues():
        here = compiled(path)
        with monkeypatch.context() as elsewhere:
            later = timezone(timedelta(hours=9))
            elsewhere.setattr("babel.messages.catalog.LOCALTZ", later)
            assert compiled(path) == here


def message(english: object, bokmal: object) -> tuple[Message, Message]:
    place = [("konqt/gui/here.py", 1)]
    return Message(english, locations=place), Message(english, bokmal)


@pytest.mark.parametrize(
    ("english", "bokmal", "part"),
    [
        ("Open", "", "is not translated"),
        ("From {area}", "Fra {aera}", "other placeholders"),
        ("From {area}", "Fra der", "other placeholders"),
        ("From {area}", "Fra {area} med {card}", "other placeholders"),
        ("It is over.", "Det er slutt", "end differently"),
        ("&Open", "Åpne", "& key"),
        (("{count} card", "{count} cards"), ("{count} kort",), "is not translated"),
        (("{count} card", "{count} cards"), ("{count} kort", "{cuont} kort"), "other placeholders"),
    ],
)
def test_the_check_finds(texts: ModuleType, english: object, bokmal: object, part: str) -> None:
    new, known = message(english, bokmal)
    found = list(texts._message_faults(new, known))
    assert len(found) == 1
    assert part in found[0]


@pytest.mark.parametrize(
    ("english", "bokmal"),
    [
        ("Combat in {area}.", "Kamp {in_area}."),
        (("{count} card", "{count} cards"), ("ett kort", "{count} kort")),
    ],
)
def test_the_check_allows(texts: ModuleType, english: object, bokmal: object) -> None:
    new, known = message(english, bokmal)
    assert list(texts._message_faults(new, known)) == []


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ('_(f"{x}")', "built text"),
        ('_("a" + x)', "built text"),
        ('_(NAMES["level"])', "built text"),
        ("N_(x)", "takes the text itself"),
        ("f\"{_('Pass')}\"", "f-string"),
        ("f\"{ngettext('{count} card', '{count} cards', 2)}\"", "f-string"),
        ('_("fine")', ""),
        ("f'{_(x)}'", ""),
    ],
)
def test_texts_that_the_extractor_cannot_read_are_found(
    texts: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, told: str
) -> None:
    (tmp_path / "some.py").write_text(f"a = {call}\n", encoding="utf-8")
    monkeypatch.setattr(texts, "SOURCES", tmp_path)
    monkeypatch.setattr(texts, "ROOT", tmp_path)
    found = list(texts._hidden_texts())
    assert len(found) == bool(told)
    assert all(line.startswith("some.py:1: ") and told in line for line in found)


def test_no_translation_has_shrunk_to_a_letter(texts: ModuleType) -> None:
    """A plural written from a text instead of a list comes out letter by letter."""
    shrunk = [
        message.id
        for path in texts.catalogues()
        for message in texts.translations(path)
        if message.id
        and len(texts._first(message)) > 1
        and any(len(text) == 1 for text in texts._strings(message))
    ]
    assert shrunk == []
