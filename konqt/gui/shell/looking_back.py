"""Looking at a record in the window, and going back to what was there before."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from konqt.games.registry import plugin_of
from konqt.gui import look
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.shell import window_place
from konqt.gui.shell.dialogs import Dialogs
from konqt.gui.shell.first_sight import FirstSight, beginning, is_long
from konqt.gui.shell.memory import put_away
from konqt.gui.shell.opening import looked_back, replayed, unsaved_copy
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices
from konqt.gui.viewer.source import replay_of
from konqt.gui.viewer.views import seat_title, several_people
from konqt.i18n.game_marks import HandSeen
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.gui.viewer.viewer_page import AnyViewer
    from konqt.record.lock import RecordLock
    from konqt.session.replay import Replay
    from konqt.session.session import Session


PAINTED_MS = 20
"""Until a board that is shown first has been painted, and the rest of its record may be read."""


class LookingBack:
    """Lays one record at a time in the window's viewer."""

    def __init__(
        self,
        services: WindowServices,
        dialogs: Dialogs,
        playing: Playing,
        preferences: Preferences,
        show_menus: Callable[[bool], None],
    ) -> None:
        """Look at nothing yet; `show_menus` shows the line of menus or leaves its room."""
        self._services, self._dialogs, self._playing = services, dialogs, playing
        self._preferences, self._show_menus = preferences, show_menus
        self.first: FirstSight | None = None
        """what is shown of a long record until all of it has been read"""
        self._before: QWidget | None = None
        """the page before that"""
        services.jobs.failed.connect(self._put_first_away)
        self._came_from: QWidget | None = None
        """the page before the record in the viewer"""
        self._coming: AnyViewer | None = None
        """one that is being made, and then laid in the window"""
        self._beside_coming: Replay | None = None
        """what is to be laid beside it"""
        self._keyboard: QWidget | None = None
        """what had the keyboard at the table before a record was looked at"""
        self._was_full = False
        """whether the window filled the screen before a viewer's board did"""
        self._lock: RecordLock | None = None
        """keeps other windows from playing a game of which a hand lies open here"""
        self._shown: dict[int | Path, int] = {}
        """a game, or its file -> the step at which all its hands were shown here"""
        self._seen: dict[int | Path, dict[frozenset[str], HandSeen]] = {}
        """a game, or its file -> by seat the hands that were looked at here one by one"""

    @property
    def viewer(self) -> "AnyViewer | None":
        """The viewer's screen while a record lies in it."""
        return self._services.viewer

    def open_soon(self, source: Path | str | int) -> None:
        """Open a record, or an example by its number, once it has been read in a thread.

        Of a long one the board is shown as the game began until that is done.
        """
        if isinstance(source, int) or not is_long(source):
            self._services.jobs.run(replayed, source, then=self.show_in_turns)
        else:
            self._services.jobs.run(beginning, source, then=partial(self._show_first, source))

    def _show_first(self, source: Path | str, replay: "Replay | None") -> None:
        """Show how a long game began, then read all of it."""
        if replay is None:
            self._read_on(source)
            return
        services = self._services
        self._put_first_away()
        self._before = services.stack.currentWidget()
        self.first = FirstSight(replay, look.theme().name)
        services.stack.addWidget(self.first)
        services.show_page(self.first)
        # After the board has been painted.
        QTimer.singleShot(PAINTED_MS, services.window, partial(self._read_on, source))

    def _read_on(self, source: Path | str) -> None:
        self._services.jobs.run(replayed, source, then=self.show_in_turns)

    def _put_first_away(self) -> None:
        """Take the first sight of a record out: the whole has come, or will not."""
        first, self.first = self.first, None
        if first is None:
            return
        services, before = self._services, self._before
        first.stop()
        if services.stack.currentWidget() is first:
            if before is None:
                services.to_start()
            else:
                services.show_page(before)
        services.stack.removeWidget(first)
        put_away(first)

    def open_both_soon(self, source: Path, other: Path) -> None:
        """Open a record and lay another one beside it, once both have been read in a thread.

        Nobody is asked who looks: two boards show nobody's hand of a game that is not over.
        """
        self._services.jobs.run(replayed, source, then=self._show_unasked)
        self._lay_beside_soon(other)

    def _show_unasked(self, replay: "Replay") -> None:
        self._lay_in_turns(replay, _stay)

    def review_soon(self) -> None:
        """Look at the game on the table step by step, once its record is read."""
        if self._services.table is None:
            return
        session = self._services.table.session
        if session.record.saved and session.path is not None:
            self._services.jobs.run(replayed, session.path, then=self._show_now)
        elif (copy := self._services.tried(unsaved_copy, session)) is not None:
            self._services.jobs.run(looked_back, copy, then=self._show_now)

    def show(self, source: "Path | str | Session | Replay") -> None:
        """Open a record at once."""
        viewer = self._made(source)
        if viewer is not None:
            self._lay(viewer)
            self._show()

    def show_in_turns(self, replay: "Replay") -> None:
        """Open a record; of a game that is not over whoever looks is asked for first."""
        goes_on = not (replay.finished or replay.hands_open)
        self._lay_in_turns(replay, _look_as_it_stands if goes_on else _stay)

    def _show_now(self, replay: "Replay") -> None:
        """Show the game on the table: one that goes on where it stands, else where it turned."""
        self._lay_in_turns(replay, _to_turning_point if replay.finished else _to_end)

    def _lay_in_turns(self, replay: "Replay", then: "Callable[[AnyViewer], None]") -> None:
        """Open a record in several events, none of them long: make its page in parts, show it."""
        viewer = self._made(replay, begun=False)
        if viewer is None:
            self._put_first_away()
        else:
            self._drop_coming()
            self._coming = viewer
            self._soon(partial(self._make_coming, viewer, then))

    def _soon(self, step: Callable[[], None]) -> None:
        """Do something in the next event."""
        QTimer.singleShot(0, self._services.window, step)

    def _make_coming(self, viewer: "AnyViewer", then: "Callable[[AnyViewer], None]") -> None:
        """Make one more part of a viewer that is still wanted, and lay it in the window at last."""
        on = self._coming is viewer and viewer.make_more()
        self._soon(partial(self._make_coming if on else self._lay_coming, viewer, then))

    def _lay_coming(self, viewer: "AnyViewer", then: "Callable[[AnyViewer], None]") -> None:
        if self._coming is not viewer:
            # Another record was opened, or this one left, in the meantime.
            if self._coming is None:
                self._put_first_away()
            return
        self._coming = None
        self._lay(viewer)
        then(viewer)
        beside, self._beside_coming = self._beside_coming, None
        if beside is not None:
            self._lay_beside(beside)
        self._soon(self._show)

    def _drop_coming(self) -> None:
        viewer, self._coming = self._coming, None
        if viewer is not None:
            viewer.begin()  # what it has not begun it could not end
            viewer.stop()
            put_away(viewer)

    def use_settings(self) -> None:
        """Take over how the window looks and moves now."""
        if self.viewer is not None:
            settings, still = self._services.settings, self._preferences.reduced_motion
            self.viewer.set_reduced_motion(still, settings.dice_animation)
            self.viewer.set_overlays(settings.overlays)
            self.viewer.set_camera(settings.camera_follows, still)
            self.viewer.set_panels(settings.panels)

    def set_theme(self, theme: str) -> None:
        """Take another theme."""
        if self.viewer is not None:
            self.viewer.set_theme(theme)

    def leave(self) -> None:
        """Take the record out of the window."""
        self._drop_coming()
        self._release()
        viewer, self._services.viewer = self.viewer, None
        if viewer is not None:
            viewer.stop()
            self._services.guard.remove(viewer)
            put_away(viewer)
            self._services.name_areas()

    def let_go(self) -> None:
        """Show no hand any more, so that the game can be gone on with."""
        if self._lock is not None and self.viewer is not None:
            self.viewer.look_away()
        self._release()

    def mark(self, session: "Session") -> None:
        """Leave a sign at a game of which hands were shown here before its end."""
        if several_people(session.plan.chairs):
            known: tuple[int | Path, ...] = (session.origin.start, *filter(None, (session.path,)))
            steps = [self._shown[each] for each in known if each in self._shown]
            session.hands_shown = max(steps, default=None)
            seen: dict[frozenset[str], HandSeen] = {}
            for each in known:
                seen |= self._seen.get(each, {})
            session.hands_seen = tuple(seen.values())

    def _ask_beside(self) -> None:
        """Ask for the file of a record that is to lie beside the one in the viewer."""
        path = self._dialogs.record()
        if path:
            self._lay_beside_soon(Path(path))

    def _lay_beside_soon(self, path: Path) -> None:
        self._services.jobs.run(replayed, path, then=self._lay_beside)

    def _lay_beside(self, replay: "Replay") -> None:
        if self._coming is not None:
            self._beside_coming = replay
        elif self.viewer is not None:
            self.viewer.beside.lay(replay)

    def _present(self, on: bool) -> None:
        """Give the viewer's board the whole screen, or what the window had before."""
        window = self._services.window
        if on:
            self._was_full = window.isFullScreen()
        window_place.fill_screen(window, on or self._was_full)
        self._show_menus(not on)

    def _on_revealed(self) -> None:
        """Tell whoever plays the game that all hands were shown."""
        viewer = self.viewer
        if viewer is None:
            return
        replay = viewer.replay
        self._shown[replay.origin.start] = self._shown[replay.path] = replay.steps
        self._tell_table()

    def _on_came(self) -> None:
        """Note whose hand lies open, and tell whoever plays the game of it."""
        viewer = self.viewer
        if viewer is None:
            return
        self._services.guard.came(viewer)
        seat = viewer.onlooker[1] if viewer.onlooker is not None else frozenset[str]()
        if viewer.viewer not in seat:
            return  # all of them, of which `_on_revealed` tells
        replay, narrator = viewer.replay, viewer.narrator
        chairs = replay.plan.chairs
        factions = [each for each in chairs if each in seat]
        looked = HandSeen(partial(seat_title, factions, chairs, narrator), replay.steps)
        for game in (replay.origin.start, replay.path):
            self._seen.setdefault(game, {})[seat] = looked
        self._tell_table()

    def _tell_table(self) -> None:
        """Let the table say which hands have been shown."""
        table = self._services.table
        if table is not None:
            self.mark(table.session)
            table.status.retranslate()

    def _hold(self) -> str:
        """Keep other windows from playing the record; return why that cannot be.

        One window would show one person's hand, and the other another's.
        """
        from konqt.record.errors import RecordBusy, RecordError
        from konqt.record.lock import RecordLock

        path: Path | None = self.viewer.replay.path if self.viewer is not None else None
        table = self._services.table
        own = table is not None and table.session.path == path
        if path is None or own or self._lock is not None:
            return ""
        try:
            self._lock = RecordLock.taken(path)
        except RecordBusy:
            return _("This game is being played in another window. Look at it there.")
        except RecordError:
            pass  # nobody can play it from there either
        return ""

    def _release(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()

    def _made(
        self, source: "Path | str | Session | Replay", begun: bool = True
    ) -> "AnyViewer | None":
        """Return a record in its viewer; one that cannot be read is told of."""
        services = self._services
        viewer = services.tried(_viewer_of, source, look.theme().name, begun)
        if viewer is None:
            services.name_areas()
        return viewer

    def _lay(self, viewer: "AnyViewer") -> None:
        services = self._services
        before = services.stack.currentWidget()
        self._came_from = self._before if before is self.first else before
        self.leave()
        if services.table is not None and services.stack.currentWidget() is services.table:
            self._keyboard = services.table.focusWidget()
        services.viewer = viewer
        self.use_settings()
        viewer.closed.connect(self._close)
        viewer.eyes.left.connect(self._go_back)
        viewer.eyes.hold = self._hold
        viewer.refused.connect(services.tell)
        viewer.eyes.revealed.connect(self._on_revealed)
        viewer.eyes.came.connect(self._on_came)
        viewer.eyes.covered.connect(self._dialogs.put_away)
        viewer.eyes.covered.connect(services.put_book_away)
        viewer.card_wanted.connect(self._dialogs.card)
        viewer.panel_changed.connect(self._preferences.keep_panel)
        viewer.sounded.connect(services.sounds.play)
        viewer.study.table_wanted.connect(self._playing.sit_down_in_turns)
        viewer.playing_on.continued.connect(self._continue)
        viewer.beside.file_wanted.connect(self._ask_beside)
        viewer.beside.wanted.connect(self._lay_beside_soon)
        viewer.presented.connect(self._present)
        services.stack.addWidget(viewer)

    def _show(self) -> None:
        if self.viewer is not None:
            self._services.show_page(self.viewer)
        self._put_first_away()

    def _continue(self) -> None:
        """Go on with the game in the viewer: back at its table, or in its record."""
        viewer, table = self.viewer, self._services.table
        if viewer is None:
            return
        game = viewer.study.game
        if table is not None and _is_of(table.session, game):
            self._close()
        else:
            self._services.continue_soon(game.path)

    def _go_back(self) -> None:
        """Go back to the page from which a record was opened that nobody looks at after all."""
        before = self._came_from
        if (
            before is None
            or before is self._services.table
            or self._services.stack.indexOf(before) < 0
        ):
            self._close()
            return
        self.leave()
        self._services.show_page(before)

    def _close(self) -> None:
        """Go back to the game that was being reviewed, or to the start screen."""
        services = self._services
        if services.table is None or self.viewer is None:
            services.to_start()
            return
        renamed = self.viewer.names != services.table.names
        self.leave()
        services.to_game()
        if services.stack.currentWidget() is services.table:
            # Qt by itself gives it to the first part of the page.
            services.table.take_keyboard(self._keyboard)
        if renamed:
            # What the table said meanwhile had the record's names.
            services.table.spoken.say_anew()


def _is_of(session: "Session", game: "Replay") -> bool:
    """Return whether a record is a session's own, or was made to look at it unsaved."""
    same = game.origin.start == session.origin.start
    return same and (game.path == session.path or not session.record.saved)


def _stay(viewer: "AnyViewer") -> None:
    """Stand where a record opens."""
    del viewer


def _look_as_it_stands(viewer: "AnyViewer") -> None:
    viewer.go(viewer.replay.steps)
    viewer.eyes.ask_who_looks()


def _to_turning_point(viewer: "AnyViewer") -> None:
    viewer.turning.seek(viewer.replay)


def _to_end(viewer: "AnyViewer") -> None:
    viewer.go(viewer.replay.steps)


def _viewer_of(source: "Path | str | Session | Replay", theme: str, begun: bool) -> "AnyViewer":
    """Return a record in its game's viewer.

    Raises:
        OSError, ValueError: the record cannot be read; the message says what mends it.
    """
    replay = replay_of(source)
    plugin: GamePlugin = plugin_of(replay.game.name)
    return plugin.viewer_page(replay, theme, begun=begun)
