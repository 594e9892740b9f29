"""Lessons in the window: their path, one at the table, and what follows its end."""

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from konqt.core.frozen import frozen
from konqt.games.registry import entry_named, narrator_of, plugin_of
from konqt.gui import look
from konqt.gui.game_plugin import GamePlugin
from konqt.gui.shell.memory import put_away
from konqt.gui.shell.painted_ahead import PaintedAhead
from konqt.gui.shell.playing import Playing
from konqt.gui.shell.preferences import Preferences
from konqt.gui.shell.services import WindowServices
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no lesson by this
    from collections.abc import Callable, Sequence

    from konqt.gui.lesson.guide import Guide
    from konqt.gui.screens.learn.lesson_path import LessonPath
    from konqt.gui.screens.learn.page import LearnPage
    from konqt.session.lesson.lesson_files import LessonFile
    from konqt.session.lesson.runner import Runner


PAINTED = 2
"""of what a game's board has painted ahead: places and the whole board; a lesson leads elsewhere
than where a game begins"""
READY_MS = 700
"""after a lesson has been laid on the table: then the one after it is made ready"""


@frozen
class AskedLesson:
    """A lesson that the program is opened with."""

    file: "LessonFile"
    folders: "Sequence[Path]" = ()
    """of more lessons, which the path has too"""


class Learning(QObject):
    """Leads from the path of lessons to one of them and back; keeps how far somebody comes."""

    def __init__(
        self,
        services: WindowServices,
        playing: Playing,
        preferences: Preferences,
        first_game: "Callable[[str], None]",
        ahead: PaintedAhead,
    ) -> None:
        """Take what is at hand.

        Args:
            services: the window's.
            playing: makes tables, and sets them up.
            preferences: say when they are set up anew.
            first_game: asks how to play a scenario, and begins.
            ahead: paints while somebody reads the path.
        """
        super().__init__(services.window)
        self._services, self._playing, self._first_game = services, playing, first_game
        self._ahead = ahead
        self.folders: Sequence[Path] = ()
        """of more lessons, beside those that are always found"""
        self.page: LearnPage | None = None
        self.guide: Guide | None = None
        """of the lesson at the table"""
        self._file: LessonFile | None = None
        self._course: LessonPath | None = None
        self._keeps = True
        """whether progress could be kept so far"""
        playing.left.connect(self._forget)
        preferences.changed.connect(self._quiet)

    # -- the path ---------------------------------------------------------------------------

    def show_soon(self) -> None:
        """Show the path once lessons are read; the window does not wait for that."""
        before = self._services.stack.currentWidget()
        show = partial(self._show_read, before)
        self._services.jobs.run(_read_course, tuple(self.folders), then=show)

    def show(self, course: "LessonPath") -> None:
        """Show a course; a game or lesson that lies on the table leaves it."""
        course = replace(course, game=self._services.game)
        self._playing.leave()
        if self.page is None:
            self.page = self._made()
        self._course = course
        self._services.show_page(self.page)
        self.page.show_course(course)
        self._paint_ahead(course.next())
        self._make_ready(course.next())

    # -- a lesson ---------------------------------------------------------------------------

    def begin_soon(self, file: "LessonFile") -> None:
        """Go on with a lesson where it was left, once it is ready."""
        given = file, self._course, tuple(self.folders)
        self._services.jobs.run(_ready, *given, then=self._on_ready)

    def leave(self) -> None:
        """Leave the lesson for the path; it goes on from here another time."""
        self.show_soon()

    @property
    def teaches(self) -> bool:
        """Whether a lesson is at the table, instead of a game."""
        return self.guide is not None

    @property
    def way_back(self) -> "Callable[[], None] | None":
        """What goes on with the lesson at the table another time; None where none is."""
        return None if self._file is None else partial(self.begin_soon, self._file)

    @property
    def making_ready(self) -> bool:
        """Return whether something of a lesson that may come is still loaded or painted."""
        return self._services.jobs.busy or self._ahead.busy

    # -- inside -----------------------------------------------------------------------------

    def _show_read(self, before: QWidget | None, course: "LessonPath") -> None:
        if self._services.stack.currentWidget() is before:
            self.show(course)

    def _paint_ahead(self, file: "LessonFile | None") -> None:
        """Paint the board of a lesson while somebody reads the path."""
        if file is not None:
            lesson, theme = file.lesson, look.theme().name
            scenario = str(lesson.position.get("scenario", lesson.scenario))
            plugin: GamePlugin = plugin_of(lesson.game)
            self._ahead.begin_soon(plugin, {"scenario": scenario}, theme, most=PAINTED)

    def _make_ready(self, file: "LessonFile | None") -> None:
        """Load what a lesson needs while somebody reads something else."""
        if file is not None:
            self._services.jobs.run(_made_ready, file, then=lambda _nothing: None)

    def _make_next_ready(self) -> None:
        self._make_ready(self._after())

    def _made(self) -> "LearnPage":
        from konqt.gui.screens.learn.page import LearnPage

        page = LearnPage()
        page.lesson_wanted.connect(self.begin_soon)
        page.game_wanted.connect(self._play_first)
        page.left.connect(self._services.to_start)
        self._services.stack.addWidget(page)
        return page

    def _on_ready(self, ready: "tuple[LessonFile, Runner, LessonPath]") -> None:
        self._playing.leave()
        self._file, runner, self._course = ready
        self._lay(runner)
        QTimer.singleShot(READY_MS, self, self._make_next_ready)

    def _lay(self, runner: "Runner") -> None:
        """Lay the lesson's game on the table, in place of the one before: nothing shows between."""
        from konqt.gui.lesson.guide import Guide

        services, before = self._services, self._services.table
        if self.guide is not None:
            self.guide.end()
        table = self._playing.set_out(runner.session)
        self.guide = guide = Guide(table, runner, self._say_after)
        self._quiet()
        guide.moved.connect(self._keep)
        guide.renewed.connect(self._renew)
        guide.leave_wanted.connect(self.leave)
        guide.on_wanted.connect(self._go_on)
        guide.stuck.connect(services.tell)
        table.busy_changed.connect(services.refresh)
        services.show_page(table)
        if before is not None:
            before.close_game()
            services.guard.remove(before)
            put_away(before)
        services.sounds.make_ready()
        guide.begin()

    def _quiet(self) -> None:
        """Leave out what would be another voice beside the lesson's, or act unasked."""
        table = self._services.table
        if table is not None and self.teaches:
            table.set_aids(frozenset(), phase_help=False)
            table.set_idle_passes(on=False)

    def _renew(self) -> None:
        if self.guide is not None:
            self._lay(self.guide.runner)
            self._keep()

    def _keep(self) -> None:
        """Keep how far somebody has come; where that cannot be done, say so once and go on."""
        from konqt.session.lesson.progress import keep

        if self.guide is None or self._file is None:
            return
        try:
            keep(self._file, self.guide.runner)
        except OSError as error:
            if self._keeps:
                why = error.strerror or str(error)
                self._services.tell(_("Your progress cannot be kept: {why}", why=why))
            self._keeps = False

    def _forget(self) -> None:
        if self.guide is not None:
            self.guide.end()
        self.guide = self._file = None

    # -- what follows -----------------------------------------------------------------------

    def _after(self) -> "LessonFile | None":
        if self._course is None or self._file is None:
            return None
        return self._course.after(self._file)

    def _say_after(self) -> str:
        from konqt.session.lesson.form import spoken

        following = self._after()
        if following is not None:
            return _("Next: {lesson}", lesson=spoken(following.lesson, "title"))
        narrator = narrator_of(self._game)
        return _("Play a game: {scenario}", scenario=narrator.scenario_name(self._scenario))

    def _go_on(self) -> None:
        following = self._after()
        if following is not None:
            self.begin_soon(following)
        else:
            self._play_first()

    def _play_first(self) -> None:
        self._first_game(self._scenario)

    @property
    def _game(self) -> str:
        return self._file.lesson.game if self._file is not None else self._services.game

    @property
    def _scenario(self) -> str:
        """The scenario of a first game: the one that is offered first."""
        return entry_named(self._game).scenarios[0]


def _read_course(folders: "tuple[Path, ...]") -> "LessonPath":
    """Read all lessons and load the page that shows them; for a worker thread."""
    import konqt.gui.screens.learn.page  # noqa: F401 - what is loaded is kept
    from konqt.gui.screens.learn.lesson_path import read_path

    return read_path(folders)


def _made_ready(file: "LessonFile") -> None:
    """Import and read what a lesson needs, before anybody opens it; for a worker thread."""
    import konqt.gui.lesson.guide  # noqa: F401 - what is loaded is kept
    from konqt.session.lesson.runner import Runner

    plugin: GamePlugin = plugin_of(file.lesson.game)
    # Whoever opens it is told what is wrong with it.
    with suppress(OSError, ValueError, LookupError, TypeError):
        plugin.prepare(Runner(file.lesson).session)


def _ready(
    file: "LessonFile", course: "LessonPath | None", folders: "tuple[Path, ...]"
) -> "tuple[LessonFile, Runner, LessonPath]":
    """Make a lesson ready to be played: what is not the program's is checked; for a worker thread.

    Args:
        file: the lesson's.
        course: the path as it was read last, if it was.
        folders: of more lessons.

    Raises:
        ValueError: it cannot be played; the message lists every fault.
    """
    import konqt.gui.lesson.guide  # noqa: F401 - what is loaded is kept
    from konqt.gui.screens.learn.lesson_path import read_path
    from konqt.session.lesson.progress import taken_up

    course = course or read_path(folders)
    if file.lesson.id not in {each.lesson.id for each in (*course.lessons, *course.examples)}:
        from konqt.session.lesson.checking import check_lesson
        from konqt.session.lesson.fault import BadLesson

        # A lesson that does not fit its game would stop in the middle.
        if wrong := check_lesson(file.path).faults:
            raise BadLesson(tuple(wrong))
    runner = taken_up(file)
    plugin: GamePlugin = plugin_of(file.lesson.game)
    plugin.prepare(runner.session)
    return file, runner, course
