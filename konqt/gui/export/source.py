"""The game that a window would export: its file, how far it goes, whose eyes may be chosen."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from konqt.core.event import PUBLIC, REFEREE
from konqt.core.frozen import frozen
from konqt.gui.viewer.views import needs_curtain, several_people, views_of

if TYPE_CHECKING:  # a start of the window imports no page by this
    from konqt.gui.table.table_page import AnyTable
    from konqt.gui.viewer.viewer_page import AnyViewer


@frozen
class Source:
    """One saved game, and what the person before the window may have of it."""

    path: Path
    steps: int
    """how many actions it has"""
    step: int
    """the position in sight"""
    views: Sequence[tuple[str, str]]
    """(viewer, what it is called) of every seat that may be chosen, the one in sight first"""

    @property
    def name(self) -> str:
        """Return what an export's file is called, without its ending."""
        return self.path.stem


def of_viewer(viewer: "AnyViewer") -> Source | None:
    """Return the game in a viewer; None where it has no file.

    Of a game that several people still play no hand is offered but the one that lies open.
    """
    replay = viewer.replay
    path = Path(replay.path)
    if not path.is_file():
        return None
    open_, chairs = viewer.eyes.hands_open, viewer.chairs
    found = []
    for view, title, why in viewer.eyes.views():
        free = open_ or not (why or view == REFEREE or needs_curtain(view, chairs, open_))
        if free or view == viewer.viewer:
            found.append((view, title))
    found.sort(key=lambda each: each[0] != viewer.viewer)
    return Source(path, viewer.playhead.last, viewer.playhead.step, found)


def of_table(table: "AnyTable", path: Path) -> Source:
    """Return the game on a table, whose record lies at a path.

    Where several people share the screen nobody's hand is offered: a file of it would stay.
    """
    session, chairs = table.session, table.chairs
    eyes = table.controller.eyes
    views = views_of(session.plan.seats(), chairs, False, table.narrator)
    own = [
        (view, title)
        for view, title, why in views
        if view not in (PUBLIC, REFEREE) and eyes is not None and not why
    ]
    public = [(view, title) for view, title, _why in views if view == PUBLIC]
    found = public if several_people(chairs) else [*own, *public]
    return Source(path, session.step, session.step, found)
