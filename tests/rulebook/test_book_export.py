"""The rulebook as a document: each link leads somewhere, nothing is fetched or missing."""

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import pytest

from konqt.cli.commands import whole_rules
from konqt.cli.main import run
from konqt.core.rulebook import BookOfRules, Diagram, Paragraph, RuleFigure, Text, said
from konqt.games.registry import rulebook_of
from konqt.games.rulebook.as_html import as_html
from konqt.games.rulebook.as_markdown import as_markdown

MOST_BYTES = 8_000_000
LANGUAGES = ("en", "nb")
EMPTY = {"meta", "br", "img", "link"}


@pytest.fixture(scope="module")
def book() -> BookOfRules:
    found = rulebook_of("kon")
    assert found is not None
    return found


class Page(HTMLParser):
    """Anchors, links and words of a page; it fails where tags do not fit together."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.links: list[str] = []
        self.words: list[str] = []
        self.fetched: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        if tag not in EMPTY:
            self._open.append(tag)
        if named.get("id"):
            self.ids[str(named["id"])] += 1
        if tag == "a":
            self.links.append(str(named["href"]))
        if tag in ("script", "link", "iframe", "object") or named.get("src"):
            self.fetched.append(f"{tag} {named.get('src', '')}")

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_the_page_is_dead(book: BookOfRules, language: str) -> None:
    page = Page(as_html(book, language))
    assert page.ids.most_common(1)[0][1] == 1
    assert [link for link in page.links if link[1:] not in page.ids or link[0] != "#"] == []
    assert {section.anchor for section in book.sections} <= set(page.ids)
    assert {block.id for _section, block in book.blocks()} <= set(page.ids)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_fetches_nothing_and_is_small(book: BookOfRules, language: str) -> None:
    text = as_html(book, language)
    assert Page(text).fetched == [] and "http" not in text.replace("http-equiv", "")
    assert len(text.encode()) < MOST_BYTES
    assert f'<html lang="{language}">' in text and "width=device-width" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_book_stands_on_the_page(book: BookOfRules, language: str) -> None:
    words = " ".join(" ".join(Page(as_html(book, language)).words).split())
    for _section, block in book.blocks():
        if isinstance(block, Paragraph):
            assert _squeezed(block.text, language) in words.replace(" ", ""), block.id


def _squeezed(text: Text, language: str) -> str:
    return said(text, language).replace(" ", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_of_the_markdown_is_dead(book: BookOfRules, language: str) -> None:
    text = as_markdown(book, language)
    anchors = Counter(re.findall(r'<a id="([^"]+)"></a>', text))
    links = re.findall(r"\]\(#([^)]+)\)", text)
    assert len(links) > 500 and [link for link in links if link not in anchors] == []
    assert max(anchors.values()) == 1


def test_a_painter_brings_the_pictures(book: BookOfRules) -> None:
    def paint(block: Diagram | RuleFigure, language: str) -> str:
        return f'<svg data-of="{block.id}-{language}"></svg>' if block.id == "4.1-drop" else ""

    assert as_html(book, "nb", paint).count("<svg") == 1
    assert 'data-of="4.1-drop-nb"' in as_html(book, "nb", paint)


def test_the_command_writes_it_in_a_language(tmp_path: Path) -> None:
    out = tmp_path / "rules.md"
    assert run(["rules", "export", "--to", "md", "--lang", "nb", "--out", str(out)]) == 0
    assert "Reglene i Kampen om Norge" in out.read_text(encoding="utf-8")


def test_the_same_call_writes_the_same_bytes(book: BookOfRules) -> None:
    assert as_html(book, "en") == as_html(book, "en")


def test_a_file_is_written_over_only_when_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "rules.md"
    out.write_text("mine", encoding="utf-8")
    call = ["rules", "export", "--to", "md", "--lang", "en", "--out", str(out)]
    assert run(call) == 2 and "already exists" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "mine"
    assert run([*call, "--force"]) == 0 and out.stat().st_size > 1000


def test_the_command_finds_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "search", "fjord", "retreat", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("4.2.8 ")
    assert run(["rules", "search", "xyzzy", "--lang", "nb"]) == 1
    assert "xyzzy" in capsys.readouterr().out


def test_a_folder_is_refused_before_anything_is_painted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole_rules, "writers_by_kind", lambda: {"pdf": pytest.fail})
    call = ["rules", "export", "--to", "pdf", "--force", "--lang", "en", "--out", str(tmp_path)]
    assert run(call) == 2
    assert capsys.readouterr().err.endswith(": this is a folder; name a file in it\n")
