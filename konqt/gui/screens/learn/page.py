"""The path of lessons as a page: what comes next, all lessons in order, one's own below them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from konqt.gui.screens.backdrop import Backdrop, Sheet
from konqt.gui.screens.learn.lesson_path import LessonPath, title_of
from konqt.gui.screens.learn.lesson_row import BEGUN, DONE, NEW, LessonRow, OnThePath
from konqt.gui.screens.learn.lessons_of_game import LessonsOfGame
from konqt.gui.screens.menu_button import MenuButton
from konqt.gui.screens.words import Words, heading, quiet, rule_line
from konqt.gui.widgets.take_out import take_out
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.i18n.texts import _, ngettext
from konqt.session.lesson.form import spoken
from konqt.session.lesson.lesson_files import LessonFile

WIDE = 760
"""Pixels of the sheet at most, at the usual text size."""


class LearnPage(Backdrop):
    """Shows a course, and opens its lessons."""

    lesson_wanted = Signal(object)
    """a lesson's file"""
    game_wanted = Signal()
    """a first game is to be played: there is no lesson left"""
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.course = LessonPath()
        self.title = heading(factor=1.6)
        self.intro = quiet(factor=1.0)
        self.next = MenuButton(primary=True)
        self.next.setObjectName("learn:next")
        self.rows: list[LessonRow] = []
        self.games: list[LessonsOfGame] = []
        self.own_title = heading(factor=1.0)
        self.faults = Words()
        self.back = MenuButton(factor=1.0)
        self.back.setObjectName("learn:back")
        self._lay_out()
        self.next.clicked.connect(self._open_next)
        self.back.clicked.connect(self.left)
        self.retranslate()

    def show_course(self, course: LessonPath) -> None:
        """Show lessons and how far somebody has come; the keyboard stands at the next one."""
        self.course = course
        for gone in (*self.rows, *self.games):
            take_out(gone)
        self.rows, self.games = [], []
        for group in course.groups:
            game = LessonsOfGame(group.game)
            self._ours.addWidget(game)
            self.games.append(game)
            for row in self._rows_for(group.course):
                game.add(row, example=False)
            for row in self._rows_for(group.examples):
                game.add(row, example=True)
        for row in self._rows_for(course.own):
            self._own.addWidget(row)
        self.retranslate()
        self._order_tabs()
        self.next.setFocus()

    def retranslate(self) -> None:
        """Say everything in the language in use."""
        course = self.course
        self.setAccessibleName(_("Learn"))
        self.title.setText(_("Learn"))
        self.intro.setText(_("Short lessons at the board. You can leave at any step."))
        coming = course.next()
        if coming is None:
            self.next.say(_("Play a first game"), _("You have been through every lesson"))
        else:
            begun = bool(course.reached(coming).mark.at)
            title = title_of(coming)
            said = (
                _("Continue: {game}", game=title) if begun else _("Start: {lesson}", lesson=title)
            )
            self.next.say(said, spoken(coming.lesson, "about"))
        for game in self.games:
            game.retranslate(alone=len(self.games) == 1)
        self.own_title.setText(_("Your own lessons"))
        self.own_title.setVisible(bool(course.own or course.wrong))
        self._line.setVisible(bool(course.own or course.wrong))
        self.faults.setText("\n".join((_("These files are no lessons:"), *course.wrong)))
        self.faults.setVisible(bool(course.wrong))
        self.back.say(_("Back to the start screen (Esc)"))
        files = [(part, file) for part in course.parts for file in part]
        for row, (part, file) in zip(self.rows, files, strict=True):
            row.say(self._told(part.index(file) + 1, file, len(part)))

    # -- Qt ---------------------------------------------------------------------------------

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the size of what stands on the sheet."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._settle_height()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back by Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the sheet's width in step with the text size."""
        super().resizeEvent(event)
        most = round(WIDE * self.fontMetrics().height() / 16)
        self._sheet.setMaximumWidth(max(most, 420))
        self._settle_height()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        inside = QWidget()
        column = self._column = QVBoxLayout(inside)
        column.setContentsMargins(24, 18, 24, 14)
        column.setSpacing(6)
        self._ours, self._own = QVBoxLayout(), QVBoxLayout()
        self._line = rule_line()
        self._ours.setSpacing(14)
        self._own.setSpacing(0)
        column.addWidget(self.title)
        column.addWidget(self.intro)
        column.addSpacing(4)
        column.addWidget(self.next)
        column.addSpacing(8)
        column.addLayout(self._ours)
        column.addSpacing(6)
        column.addWidget(self._line)
        column.addWidget(self.own_title)
        column.addLayout(self._own)
        column.addWidget(self.faults)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for see_through in (scroll, scroll.viewport(), inside):
            see_through.setAutoFillBackground(False)
        self._scroll = scroll
        self._sheet = Sheet()
        within = QVBoxLayout(self._sheet)
        within.setContentsMargins(4, 4, 4, 8)
        within.addWidget(scroll, 1)
        foot = QHBoxLayout()
        foot.setContentsMargins(20, 0, 20, 0)
        foot.addWidget(self.back)
        within.addLayout(foot)
        upright = QVBoxLayout()
        upright.addWidget(self._sheet, 1)
        upright.addStretch(0)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(16, 16, 16, 16)
        whole.addStretch(1)
        whole.addLayout(upright, 100)
        whole.addStretch(1)
        inside.installEventFilter(self)

    def _settle_height(self) -> None:
        """End the sheet with its content, so that few lessons do not leave it half empty."""
        inside, whole = self._column, self._sheet.layout()
        assert whole is not None
        inside.activate()
        needed = inside.totalHeightForWidth(self._scroll.viewport().width())
        needed = max(needed, inside.totalSizeHint().height())
        edges, margins = self._sheet.contentsMargins(), whole.contentsMargins()
        around = edges.top() + edges.bottom() + margins.top() + margins.bottom()
        around += self.back.sizeHint().height() + whole.spacing()
        self._sheet.setMaximumHeight(needed + around + 2 * self._sheet.frameWidth() + 6)

    def _told(self, number: int, file: LessonFile, count: int) -> OnThePath:
        lesson, known = file.lesson, self.course.reached(file)
        steps, at = len(lesson.steps), known.mark.at
        far, state = "", NEW
        if at:
            far, state = _("step {number} of {count}", number=at + 1, count=steps), BEGUN
        elif known.finished:
            far = _("completed")
        if known.finished:  # whoever looks at it again has not lost it
            state = DONE
        minutes = ngettext("{count} minute", "{count} minutes", lesson.minutes)
        return OnThePath(
            number,
            title_of(file),
            spoken(lesson, "about"),
            minutes,
            far,
            state,
            at / steps,
            number == 1,
            number == count,
        )

    def _rows_for(self, files: Sequence[LessonFile]) -> Iterator[LessonRow]:
        """Make the rows of lessons that follow one another."""
        for number, file in enumerate(files, 1):
            row = LessonRow(self._told(number, file, len(files)))
            row.setObjectName(f"path:{file.lesson.id}")
            row.setProperty("lesson", file.lesson.id)
            row.clicked.connect(self._open_row)
            self.rows.append(row)
            yield row

    def _order_tabs(self) -> None:
        walk: Sequence[QWidget] = (self.next, *self.rows, self.back)
        for one, other in pairwise(walk):
            self.setTabOrder(one, other)

    def _open_next(self) -> None:
        coming = self.course.next()
        if coming is None:
            self.game_wanted.emit()
        else:
            self.lesson_wanted.emit(coming)

    def _open_row(self) -> None:
        name = str(self.sender().property("lesson"))
        files = self.course.every
        self.lesson_wanted.emit(next(each for each in files if each.lesson.id == name))
