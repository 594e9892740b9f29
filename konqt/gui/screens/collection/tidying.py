"""Saved games renamed, doubled, tagged and thrown away, each once somebody has said how."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QFile, QStandardPaths, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from konqt.core.outside import shown_name
from konqt.gui.odd_names import say_odd_name
from konqt.gui.widgets.asked_line import asked_line
from konqt.gui.widgets.plain_buttons import question
from konqt.i18n.texts import _, ngettext
from konqt.session.library.arranging import doubled, files_of, renamed
from konqt.session.library.tags import as_tags, change_tags, retagged

Deed = Callable[[Path, Sequence[str]], Path | None]


class Tidying:
    """Asks over a window and does it; each gives the file that is to be chosen then.

    None means that nothing was wanted. What the system refuses is raised as `OSError` or
    `RecordError`, what cannot be meant as `ValueError`; each says why, and all is as it was.
    """

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent

    def do(self, what: str, path: Path, tags: Sequence[str]) -> Path | None:
        """Do what a button of `ChosenGame` asks for with a game and its tags."""
        deeds: Mapping[str, Deed] = {
            "rename": self.rename,
            "double": self.double,
            "tags": self.tags,
            "trash": self.trash,
            "show": self.show,
        }
        return deeds[what](path, tags)

    def rename(self, path: Path, tags: Sequence[str]) -> Path | None:
        """Ask for another name."""
        del tags
        old = shown_name(path.stem)
        name = asked_line(self._parent, _("Rename"), _("The saved game's new name:"), old)
        if name is None:
            return None
        return renamed(path, name)

    def double(self, path: Path, tags: Sequence[str]) -> Path:
        """Copy a game beside itself."""
        del tags
        return doubled(path)

    def tags(self, path: Path, tags: Sequence[str]) -> Path | None:
        """Ask for a game's tags."""
        return self.tags_of([path], {path.name: tags})

    def tags_of(self, paths: Sequence[Path], known: Mapping[str, Sequence[str]]) -> Path | None:
        """Ask for the tags that games of one folder have in common; others stay with each."""
        folder, of = paths[0].parent, [known.get(path.name, ()) for path in paths]
        shared = [tag for tag in of[0] if all(tag in each for each in of)]
        asked = ngettext(
            "Tags of this game, divided by commas:",
            "Tags of all {count} games, divided by commas:",
            len(paths),
        )
        text = asked_line(self._parent, _("Tags"), asked, ", ".join(shared))
        if text is None:
            return None
        # Of what another program has given meanwhile nothing is lost.
        new, names = as_tags(text), [path.name for path in paths]
        change_tags(folder, partial(retagged, names=names, given=new, taken=shared))
        return paths[0]

    def trash(self, path: Path, tags: Sequence[str]) -> Path | None:
        """Ask whether a game is meant, and move it to the system's trash."""
        del tags
        return self.trash_all([path])

    def trash_all(self, paths: Sequence[Path]) -> Path | None:
        """Ask whether games are meant, and move them to the system's trash."""
        text = _("Move {file} to the trash?", file=shown_name(paths[0].name))
        if len(paths) > 1:
            text = _("Move {count} games to the trash?", count=len(paths))
        asked = question(_("Move to the trash"), text, self._parent)
        if asked.exec() != QMessageBox.StandardButton.Yes:
            return None
        # Of none that is being played; looked for before any goes.
        files = [each for path in paths for each in files_of(path)]
        for each in files:
            if odd := say_odd_name(each):
                raise OSError(odd)
        _make_room_for_trash()
        for each in files:
            if not QFile.moveToTrash(str(each)):
                raise OSError(_("{file} cannot be moved to the trash here.", file=each.name))
        return paths[0]

    def show(self, path: Path, tags: Sequence[str]) -> None:
        """Open the folder in the system's file manager."""
        del tags
        if odd := say_odd_name(path.parent):
            raise OSError(odd)
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent))):
            raise OSError(_("{folder} cannot be shown here.", folder=path.parent))


def _make_room_for_trash() -> None:
    """Make the folder in which the system keeps its trash: Qt does not, in an account just made."""
    data = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericDataLocation)
    with suppress(OSError):
        Path(data).mkdir(mode=0o700, parents=True, exist_ok=True)
