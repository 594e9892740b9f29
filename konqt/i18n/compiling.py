"""Compiles a catalogue: for a checkout whose texts have been written since they were compiled.

A build does so as well (packaging/compile_texts.py): what is installed carries compiled catalogues
and needs no Babel. Only the standard library is imported besides, since a build has no more.
"""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from konqt.core.files import PUBLIC, write_file

NO_DATE = datetime(1970, 1, 1, tzinfo=UTC)
"""When a catalogue was begun; the hour of the build would make each one another file."""


def compiled(source: Path) -> bytes:
    """Return a .po file's catalogue in compiled form, with the plural rule of its language.

    Raises:
        ImportError: Babel is not installed.
        OSError: the file cannot be read.
        ValueError: it is no catalogue.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    with source.open("rb") as file:
        try:
            catalogue = read_po(file, abort_invalid=True)
        except PoFileError as error:
            raise ValueError(f"{source}: {error}") from error
    if catalogue.locale is None:
        # Of a language that it does not know, Babel would leave out the rule for plurals.
        catalogue.locale = "en"
    catalogue.creation_date = NO_DATE
    stream = BytesIO()
    write_mo(stream, catalogue)
    return stream.getvalue()


def compile_beside(source: Path) -> bytes:
    """Write the .mo beside a .po file, whole or not at all; return its content.

    Raises:
        ImportError: Babel is not installed.
        OSError: the source cannot be read, or the .mo not written.
        ValueError: it is no catalogue.
    """
    content = compiled(source)
    write_file(source.with_suffix(".mo"), content, PUBLIC, synced=False)
    return content


def is_behind(source: Path) -> bool:
    """Return whether the .mo beside a .po file is missing or older than it."""
    target = source.with_suffix(".mo")
    return not target.exists() or target.stat().st_mtime < source.stat().st_mtime
