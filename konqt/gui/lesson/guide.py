"""Leads somebody through a lesson at a table: says each step, and answers each act.

Whatever is meant at the table, by mouse, card, button or key, goes by its gates; there the lesson
is asked before anything is done. What the lesson itself does for others reaches the table as any
step of a game does, by its bridge.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from konqt.gui.board.view import BoardView
from konqt.gui.lesson.panel import HELP, RIGHT, WRONG, LessonPanel
from konqt.gui.lesson.pointing import StepPointing
from konqt.gui.lesson.quiet import QuietParts
from konqt.gui.lesson.step_telling import (
    AtTheEnd,
    StepTelling,
    say_anew,
    say_answer,
    say_read_on,
)
from konqt.gui.page import widget_of
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.widgets.meant import is_shortcut
from konqt.gui.widgets.unless_gone import unless_gone
from konqt.session.lesson.answer import DONE, NOT_MEANT, NOT_NOW, LessonAnswer
from konqt.session.lesson.form import Do, Partner, position_of
from konqt.session.lesson.pattern import fits_any
from konqt.session.lesson.runner import Runner, Stuck

if TYPE_CHECKING:
    from konqt.core.action import Action
    from konqt.gui.table.table_page import AnyTable
    from konqt.session.update import Update

LAST = 100
"""where the lesson is asked among a table's gates: what another keeps undone is no try"""
LAID = 3
"""turns in which a table is laid out: side column, panel, what the panel leaves room for"""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def _lay_whole(table: "AnyTable") -> None:
    """Lay a table out whole before anything of it is painted.

    The panel's height follows from its width, which is known once the side column has its own: a
    table laid out in turns would be seen with another height first. A board that is scrolled paints
    at once.
    """
    page = widget_of(table)
    page.setUpdatesEnabled(False)
    for _turn in range(LAID):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)
    page.setUpdatesEnabled(True)


class Guide(QObject):
    """One lesson at one table. Going back makes another game, so that another table follows."""

    moved = Signal()
    """another step, or something done in one: that is to be kept"""
    renewed = Signal()
    """the lesson's game is another one now"""
    leave_wanted = Signal()
    on_wanted = Signal()
    """whoever is through the lesson wants what follows it"""
    stuck = Signal(str)
    """why the lesson cannot go on"""

    def __init__(self, table: "AnyTable", runner: Runner, after: AtTheEnd) -> None:
        """Sit down at a table that has not begun, and that nobody else plays at.

        Args:
            table: at the session of the runner.
            runner: the way through the lesson.
            after: says what follows it.
        """
        super().__init__(table)
        self.table, self.runner = table, runner
        self.panel = LessonPanel()
        self.pointing = StepPointing(table)
        self.telling = StepTelling(self.panel, runner, after)
        self._expects = False
        """whether an act that is right is on its way"""
        self._due: Callable[[], None] | None = None
        """what is to be done once all that happens has been shown"""
        QuietParts(table, runner.lesson.quiet)
        table.lay_above(self.panel)
        table.controller.seats.learner = runner.lesson.learner
        table.one_at_a_time = True
        for prompt in table.findChildren(PromptPanel):
            prompt.offers_silence = False
            prompt.answers.attracts = self._attracts
        table.say_unasked = self._say_unasked
        table.gates.add(self._lets_do, LAST)
        table.tried.connect(self._on_tried)
        table.busy_changed.connect(self._settle)
        table.animator.stopped.connect(self._say)
        runner.session.record.subscribe(self._heard)
        table.installEventFilter(self)
        if isinstance(table.view, BoardView):
            table.view.viewport().installEventFilter(self)
        panel = self.panel
        panel.on_wanted.connect(self.go_on)
        panel.back_wanted.connect(self.back)
        panel.again_wanted.connect(self.again)
        panel.skip_wanted.connect(self.skip)
        panel.leave_wanted.connect(self.leave_wanted)
        panel.choices.chosen.connect(self.choose)
        panel.reworded.connect(self._reword)
        self._reword()

    def begin(self) -> None:
        """Begin where the lesson stands, at a table that is in sight."""
        self.table.controller.reads = not self.runner.waits
        _lay_whole(self.table)
        self.table.start()
        if position_of(self.runner.step) and not self.runner.acted:
            self.telling.answer = say_anew
        self._show_step()

    @property
    def at_rest(self) -> bool:
        """Whether all that happened has been shown, and the step stands there."""
        return not self._busy and self._due is None

    def end(self) -> None:
        """Point at nothing any more: the table is about to go."""
        self.pointing.take_away()

    # -- ways on and back -------------------------------------------------------------------

    def go_on(self) -> None:
        """Go on to the next step; show or do what is meant in this one, once that is offered."""
        runner = self.runner
        if self._busy:
            return
        if runner.over:
            self.on_wanted.emit()
        elif runner.asks:
            return
        elif not runner.waits:
            self._try(self._on)
        elif runner.chooses and (action := runner.shown()) is not None and runner.help_offered:
            self.table.act(action)
        elif runner.help_offered and not self.telling.shown:
            self._show_action()
        elif self.telling.shown and (action := runner.shown()) is not None:
            self.table.act(action)

    def choose(self, number: int) -> None:
        """Answer a question by the number of an answer, from 0."""
        if self._busy or not self.runner.asks:
            return
        answer = self.runner.choose(number)
        self.telling.given.add(number)
        right = answer.kind == DONE
        self.telling.answer = lambda: (answer.words, RIGHT if right else WRONG)
        self.panel.answer_anew()
        self._say()
        if right:
            self.table.controller.let_read(True)
            self.panel.main.setFocus()

    def back(self) -> None:
        """Go back to the step before."""
        self._return(partial(_to_the_step_before, self.runner))

    def again(self) -> None:
        """Begin this step anew."""
        self._return(self.runner.again)

    def skip(self) -> None:
        """Have done what is meant in this step, and go on."""
        if not self._busy and not self.runner.over:
            self._try(self._skip)

    # -- Qt ---------------------------------------------------------------------------------

    @unless_gone
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Go on by Enter while nothing is asked, and leave by Escape where it puts nothing back.

        Keys come here that no part of the table has taken. A piece that is pressed is answered when
        there is nothing to do: it cannot be moved, and nothing else would say why.
        """
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self._pressed(event.position().toPoint())
        if watched is self.table and event.type() == QEvent.Type.Resize:
            # Its width tells the panel itself; of the page's height it takes a share at most.
            self.panel.take_height()
        if watched is not self.table or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        fresh = not is_shortcut(event) and not event.isAutoRepeat()
        if fresh and event.key() == Qt.Key.Key_Escape and not self.table.holds():
            self.leave_wanted.emit()
            return True
        if fresh and event.key() in ENTER and not self.runner.waits and not self._busy:
            self.go_on()
            return True
        if fresh and self.runner.asks and self.panel.choices.key_pressed(event.key()):
            return True
        return super().eventFilter(watched, event)

    def _pressed(self, at: QPoint) -> None:
        view = self.table.view
        if self.runner.waits or self.runner.over or self._busy or not isinstance(view, BoardView):
            return
        if any(box.contains(at) for _piece, box in view.pieces.boxes()):
            self._told(LessonAnswer(NOT_NOW, asked=self.runner.asks))

    # -- what is meant at the table ---------------------------------------------------------

    def _lets_do(self, action: "Action") -> bool:
        """Ask the lesson of an action; what it does not mean is answered and not done."""
        if self._busy:
            return False
        answer = self.runner.judged(action)
        self._expects = answer is None
        if answer is not None:
            self._told(answer)
        return answer is None

    def _on_tried(self, action: "Action") -> None:
        """Answer what the rules have refused already."""
        answer = self.runner.judged(action)
        if answer is not None:
            self._told(answer)

    def _told(self, answer: LessonAnswer) -> None:
        # A free choice that is not the example's is weighed, not wrong.
        kind = HELP if self.runner.chooses and answer.kind == NOT_MEANT else WRONG
        self.telling.answer = lambda: (answer.words, kind)
        self.panel.answer_anew()
        self._say()

    def _attracts(self, action: "Action") -> bool:
        """Return whether the button of an action may stand out: it leads on, or is a choice."""
        step = self.runner.step
        if not self.runner.waits or not isinstance(step, Do) or self.runner.chooses:
            return True
        return fits_any(self.table.session.game, action, step.want)

    def _say(self) -> None:
        self.telling.say(waits=self._due is not None, stays=self.table.animator.waits)

    def _reword(self) -> None:
        """Say everything in the language now in use."""
        self.telling.make_room()
        self._say()

    def _say_unasked(self) -> tuple[str, str]:
        return say_answer() if self.runner.asks else say_read_on()

    def _heard(self, update: "Update") -> None:
        """Take note of what has been done at the table, before any of it is shown."""
        if not self._expects:
            return
        self._expects = False
        answer = self.runner.took(update)
        self.telling.forget()
        if answer.kind == DONE:
            self.table.controller.reads = True
            self._due = self._done
            self.pointing.take_away()
        else:
            self.pointing.point_anew()
        self._say()
        self.moved.emit()

    def _done(self) -> None:
        """Say what was right about it, or go on where there is nothing to say."""
        if self.runner.says("right"):
            self._show_step()
        else:
            self._try(self._on)

    # -- steps ------------------------------------------------------------------------------

    def _on(self) -> None:
        self._come_by(self.runner.on)

    def _skip(self) -> None:
        self._expects = False
        self._come_by(self.runner.skip)

    def _come_by(self, step: "Callable[[], list[Update]]") -> None:
        """Go to another step; where it sets the table anew, another table follows."""
        before = self.runner.session
        happens = bool(step())
        if self.runner.session is before:
            self._enter(happens)
        else:
            self.renewed.emit()

    def _enter(self, happens: bool) -> None:
        """Show a step that has been come to; `happens`: something is to be seen first."""
        self.telling.forget()
        self.moved.emit()
        if happens:
            self.table.controller.reads = True
            self._due = self._show_step
            if isinstance(self.runner.step, Partner):
                # Its words stand there while one looks at what it does.
                self.pointing.point(self.runner.step)
            else:
                self.pointing.take_away()
                self.table.controller.let_read(True)
            self._say()
        else:
            self._show_step()

    def _show_step(self) -> None:
        """Say the step, point at what it names, and ask what it asks."""
        runner, controller = self.runner, self.table.controller
        at_the_end = runner.number == runner.count and not runner.over
        if at_the_end and not (runner.waits or runner.asks):  # with it the lesson is completed
            runner.on()
            self.moved.emit()
        if controller.reads == runner.waits or runner.asks:
            controller.let_read(not runner.waits)
        if isinstance(runner.step, Do) and not runner.waits:
            self.pointing.take_away()
        elif self.pointing.step is runner.step:
            self.pointing.look()
        else:
            self.pointing.point(runner.step)
        self._say()
        if runner.asks and self.table.isVisible():
            self.panel.choices.buttons[0].setFocus()
        elif not runner.waits and self.table.isVisible():
            self.panel.main.setFocus()
        elif self.panel.isAncestorOf(self.table.window().focusWidget() or self.table):
            self.table.take_keyboard(None)

    def _settle(self) -> None:
        """Do what was put off until all that happens has been shown."""
        if self._busy:
            return
        due, self._due = self._due, None
        if due is not None:
            due()
        else:
            self.pointing.settle()

    def _show_action(self) -> None:
        """Say and point out how the step is done."""
        action = self.runner.shown()
        if action is None:
            return
        self.telling.shown = True
        say = self.table.narrator.say_action
        self.telling.answer = lambda: (
            f"{self.runner.help_words} → {say(action)}".strip(),
            HELP,
        )
        self.pointing.point(self.runner.step, action)
        self._say()

    def _return(self, step: Callable[[], None]) -> None:
        if not self._busy and self._try(step):
            self.renewed.emit()

    def _try(self, step: Callable[[], None]) -> bool:
        try:
            step()
        except Stuck as error:
            self.stuck.emit(str(error))
            return False
        return True

    @property
    def _busy(self) -> bool:
        """Whether something is still being shown, or on its way."""
        return self.table.bridge.busy or self.table.controller.doing.showing


def _to_the_step_before(runner: Runner) -> None:
    """Go back; from the end it is the last step that stands there, and is over by itself."""
    over = runner.over
    runner.back()
    if over and not (runner.waits or runner.asks):
        runner.back()
