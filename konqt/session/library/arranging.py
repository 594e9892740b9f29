"""Saved games given another name, and doubled, each with its study, while nobody plays them.

A study that a killed program leaves under the old name is brought back by `study.left`.
"""

import os
import shutil
from contextlib import suppress
from pathlib import Path

from konqt.core.files import PRIVATE
from konqt.i18n.texts import _
from konqt.record.errors import told
from konqt.record.format import SUFFIX
from konqt.record.lock import RecordLock
from konqt.record.study_file import study_path
from konqt.record.writer import write_whole
from konqt.session.library.tags import TagsDamaged, change_tags, read_tags

LONGEST = 200
"""Bytes; with what else is written beside it a name has at most 255."""
_NOT_IN_NAMES = frozenset('/\\:*?"<>|')


class CannotArrange(ValueError):  # noqa: N818 - reads as what it is
    """Why a file keeps its name, in words for people."""


def renamed(path: Path, name: str) -> Path:
    """Give a record another name in its folder, with study and tags, and return its new path.

    The tags stand under both names meanwhile: a program that is killed loses none.

    Raises:
        CannotArrange: the name is none, or another file's.
        RecordBusy: the game is being played.
        RecordError: the system refuses; all keep their names.
    """
    new = path.with_name(_file_name(name))
    if new == path:
        return path
    study, beside = study_path(path), study_path(new)
    try:
        taken = next((each for each in (new, beside) if each.exists()), None)
        studied = study.exists()
    except OSError as error:
        raise told(error, new, "use this name") from None
    if taken is not None and (taken == new or studied):
        raise CannotArrange(_("{file} is there already; choose another name.", file=taken.name))
    held = RecordLock.taken(path)
    try:
        tagged = _tagged(path, new)
        try:
            path.rename(new)
            if studied:
                _rename_too(study, beside, new, path)
        except OSError as error:
            if tagged:
                _untag(new)
            raise told(error, path, "rename it") from None
        if tagged:
            _untag(path)
    finally:
        held.release()
    return new


def doubled(path: Path) -> Path:
    """Copy a record beside itself under the next free name, and return where it lies.

    The copy of a running game says that it is one: its end opens no hands, its dice are its own.

    Raises:
        RecordError: it cannot be read, or not be written; then nothing new lies there.
    """
    from konqt.record.copying import copy_of

    number = 2
    while (new := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    _put(copy_of(path), new, path)
    if study_path(path).exists() and not study_path(new).exists():
        try:
            _put(_read(study_path(path)), study_path(new), study_path(path))
        except ValueError:
            with suppress(OSError):
                new.unlink()
            raise
    return new


def files_of(path: Path) -> tuple[Path, ...]:
    """Return the files to be thrown away with a game that nobody plays: itself, and its study.

    Raises:
        RecordBusy: somebody plays it.
    """
    RecordLock.taken(path).release()
    study = study_path(path)
    return (path, study) if study.exists() else (path,)


def _tagged(path: Path, new: Path) -> bool:
    """Give the tags of a file to another name too; False where it has none that could be read.

    Raises:
        RecordError: they cannot be written.
    """
    with suppress(TagsDamaged):
        if read_tags(path.parent).get(path.name):
            change_tags(path.parent, lambda tags: {**tags, new.name: tags.get(path.name, ())})
            return True
    return False


def _untag(path: Path) -> None:
    """Take the tags from a name that no file has; those that stay there mean nothing."""
    with suppress(ValueError):
        change_tags(path.parent, lambda tags: {**tags, path.name: ()})


def _rename_too(study: Path, beside: Path, new: Path, path: Path) -> None:
    """Give the study its game's new name; a game without its study would be half renamed.

    Raises:
        OSError: the system refuses; the game has its old name again.
    """
    try:
        study.rename(beside)
    except OSError:
        new.rename(path)
        raise


def _read(path: Path) -> bytes:
    """Return what stands in a study.

    Raises:
        RecordError: it cannot be read; it names the file.
    """
    try:
        return path.read_bytes()
    except OSError as error:
        raise told(error, path, "read it") from None


def _put(content: bytes, new: Path, of: Path) -> None:
    """Write a copy whole or not at all, with the date of the file that it is of.

    Raises:
        RecordError: it cannot be written; it names the file.
    """
    write_whole(new, content, PRIVATE)
    with suppress(OSError):
        shutil.copystat(of, new)


def _file_name(name: str) -> str:
    name = name.strip().removesuffix(SUFFIX).strip()
    if not name or name.startswith(".") or not name.isprintable() or _NOT_IN_NAMES & set(name):
        raise CannotArrange(_("A game's name has letters, figures, spaces and dashes."))
    if len(os.fsencode(name)) > LONGEST:
        raise CannotArrange(_("This name is too long; choose a shorter one."))
    return name + SUFFIX
