"""rules export, rules search: a game's whole rulebook, written out or looked through."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from konqt.cli.ending import FOUND_WRONG, OK
from konqt.cli.language import Lang, speak
from konqt.cli.output import Usage, give, give_json, give_text
from konqt.i18n.marks import N_

if TYPE_CHECKING:
    from konqt.core.rulebook import BookOfRules
    from konqt.games.rulebook.searching import Hit

GROUP, SHOW = "rules", "show"
COMMANDS = (SHOW, "export", "search", "--help", "-h")
"""What may follow; anything else is a rule to be shown."""
Game = Annotated[str, typer.Option("--game", help=N_("Whose rulebook."))]
Json = Annotated[bool, typer.Option("--json", help=N_("One JSON document."))]


def shown(words: Sequence[str]) -> list[str]:
    """Return a call of `rules` with the command that is meant where it names none: to show.

    >>> shown(["rules", "4.2.8"]), shown(["rules", "search", "fjord"]), shown(["odds"])
    (['rules', 'show', '4.2.8'], ['rules', 'search', 'fjord'], ['odds'])
    """
    named = [*words[1:2]]
    if words[:1] != [GROUP] or (named and named[0] in COMMANDS):
        return [*words]
    return [GROUP, SHOW, *words[1:]]


def export(
    to: Annotated[str, typer.Option(help=N_("The kind of file: html, pdf or md."))],
    out: Annotated[Path, typer.Option(help=N_("The file to write."))],
    force: Annotated[bool, typer.Option("--force", help=N_("Write over a file."))] = False,
    game: Game = "kon",
    lang: Lang = "",
) -> int:
    """Write the whole rulebook as one document, with pictures."""
    from konqt.i18n.texts import current_language
    from konqt.record.writer import write_whole

    speak(lang)
    book, writers = _book(game), writers_by_kind()
    if to not in writers:
        raise Usage(f"--to {to[:60]!r}: unknown kind; choose from: {' '.join(writers)}")
    # Painting takes a while: what cannot be written at all is said before.
    if out.is_dir():
        raise Usage(f"--out {out}: this is a folder; name a file in it")
    if out.exists() and not force:
        raise Usage(
            f"--out {out}: already exists; choose another name, or --force to write over it"
        )
    if not out.parent.is_dir():
        raise Usage(f"--out {out.parent}: no such folder; make it, or choose another")
    write_whole(out, writers[to](book, game, current_language()))
    give(str(out))
    return OK


def search(
    words: Annotated[list[str], typer.Argument(help=N_("What to look for, in either language."))],
    most: Annotated[int, typer.Option(min=1, help=N_("How many places."))] = 8,
    game: Game = "kon",
    lang: Lang = "",
    as_json: Json = False,
) -> int:
    """Look something up in the rules, however it is written."""
    from konqt.games.rulebook.searching import Search
    from konqt.i18n.texts import _

    speak(lang)
    hits = Search(_book(game)).find(" ".join(words), most)
    if as_json:
        give_json([_row(hit) for hit in hits])
    elif hits:
        give_text("\n\n".join(map(_said, hits)))
    else:
        give(_("Nothing in the rules fits {words}.", words=" ".join(words)))
    return OK if hits else FOUND_WRONG


def _book(game: str) -> "BookOfRules":
    """Return a game's rulebook.

    Raises:
        Usage: there is no such game, or it has none.
    """
    from konqt.games.registry import UnknownGame, rulebook_of

    try:
        book = rulebook_of(game)
    except UnknownGame as error:
        raise Usage(f"--game: {error}") from None
    if book is None:
        raise Usage(f"--game: {game} has no rulebook")
    return book


def writers_by_kind() -> "Mapping[str, Callable[[BookOfRules, str, str], bytes]]":
    """Return what writes each kind of file: a book of a game in a language."""
    return {"html": _html, "pdf": _pdf, "md": _markdown}


def _html(book: "BookOfRules", game: str, language: str) -> bytes:
    from konqt.gui.export.rulebook_page import as_page

    return as_page(book, game, language)


def _pdf(book: "BookOfRules", game: str, language: str) -> bytes:
    from konqt.gui.export.rulebook_paper import as_paper

    return as_paper(book, game, language)


def _markdown(book: "BookOfRules", game: str, language: str) -> bytes:
    from konqt.games.rulebook.as_markdown import as_markdown

    del game  # it is asked for pictures alone
    return as_markdown(book, language).encode()


def _row(hit: "Hit") -> dict[str, str]:
    from konqt.core.rulebook import said
    from konqt.i18n.texts import current_language

    return {
        "rule": hit.section.ref,
        "title": said(hit.section.title, current_language()),
        "paragraph": hit.block.id if hit.block else hit.section.anchor,
        "text": _text(hit),
    }


def _said(hit: "Hit") -> str:
    from konqt.games.rulebook.words import say_heading
    from konqt.i18n.texts import current_language

    return f"{say_heading(hit.section, current_language())}\n    {_text(hit)}".rstrip()


def _text(hit: "Hit") -> str:
    """Return what stands where it was found; of a heading what stands below it first."""
    from konqt.core.rulebook import said, texts_of
    from konqt.i18n.texts import current_language

    block = hit.block or next(iter(hit.section.blocks), None)
    if block is None:
        return ""
    return " ".join(said(text, current_language()) for text in texts_of(block)[:3])
