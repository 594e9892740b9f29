"""The line above the viewer's bar that looks for the largest mistakes and says what they were."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QToolButton, QWidget

from konqt.gui.viewer.record_mistakes import RecordMistakes
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.lane_marks import MISTAKE
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.gui.widgets.unscrolled import ListInSight
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.review import MissedChance

EDGE, GAP = 12, 6
LINES = 2
"""Lines of words for which there is room from the start: nothing moves when they come."""
PARTS = 1000
"""Parts of the progress."""
BAR_WIDTH = 140


class MistakesBar(QWidget):
    """Asked for, it has the decisions looked through, and tells of the step in sight."""

    closed = Signal()

    def __init__(self, page: TellingPage, mistakes: RecordMistakes) -> None:
        """Begin out of sight: somebody asks for it."""
        super().__init__()
        self.setObjectName("mistakes")
        self._page, self.mistakes = page, mistakes
        self._step = 0
        self._heard = ""
        """what a screen reader was told last"""
        self.words, self.whose, self.progress = Label(), ListInSight(), QProgressBar()
        self.look_it, self.close_it = QPushButton(), QToolButton()
        self.before_it, self.next_it = QToolButton(), QToolButton()
        self._lay_out()
        self.look_it.clicked.connect(self._press)
        self.close_it.clicked.connect(self.leave)
        self.before_it.clicked.connect(partial(self._leap, -1))
        self.next_it.clicked.connect(partial(self._leap, 1))
        mistakes.changed.connect(self._tell)
        page.seen.changed.connect(self._tell)
        self.hide()
        self.retranslate()

    # -- for the page -----------------------------------------------------------------------

    def ask(self) -> None:
        """Come in sight; it looks for nothing before somebody says whose mistakes."""
        self.show()
        self._tell()
        able = self.look_it.isEnabled()
        (self.look_it if able else self.close_it).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def leave(self) -> None:
        """Go out of sight, look no more, and leave no marks."""
        self.mistakes.forget()
        self.hide()
        self.closed.emit()

    def follow(self, step: int) -> None:
        """Come to a step: say what was done worst there."""
        self._step = step
        if not self.isHidden():
            self._tell()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Largest mistakes"))
        self.whose.setAccessibleName(_("Whose mistakes"))
        set_tip(self.whose, _("Whose mistakes"))
        self.progress.setAccessibleName(_("The computer is looking back"))
        for button, sign, said, key in (
            (self.before_it, "◀", _("Previous mistake"), "Shift+M"),
            (self.next_it, "▶", _("Next mistake"), "M"),
            (self.close_it, "×", _("Close"), ""),
        ):
            button.setText(sign)
            button.setAccessibleName(said)
            set_tip(button, f"{said} ({key})" if key else said)
        self.mistakes.lay()
        self._tell()

    # -- inside -----------------------------------------------------------------------------

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 2, EDGE, 0)
        row.setSpacing(GAP)
        self.words.setWordWrap(True)
        self.progress.setTextVisible(False)
        self.progress.setRange(0, PARTS)
        self.progress.setFixedWidth(BAR_WIDTH)
        row.addWidget(self.words, 1)
        for part in (self.progress, self.whose, self.look_it):
            row.addWidget(part)
        for button in (self.before_it, self.next_it, self.close_it):
            button.setAutoRaise(True)
            row.addWidget(button)

    def _press(self) -> None:
        """Look for what is chosen, or leave off."""
        if self.mistakes.running:
            self.mistakes.leave_off()
        else:
            self.mistakes.begin(self.whose.currentData() or "")

    def _leap(self, way: int) -> None:
        self._page.playhead.leap(MISTAKE, way)

    def _tell(self) -> None:
        """Say how far it is, what was found, or what was done worst at the step in sight."""
        if self.isHidden():
            return
        mistakes, running = self.mistakes, self.mistakes.running
        self._offer()
        told = self._said()
        self.words.setText(told)
        self.words.setMinimumHeight(LINES * self.words.fontMetrics().lineSpacing())
        self.progress.setVisible(running)
        self.progress.setValue(round(PARTS * mistakes.share))
        self.look_it.setText(_("Stop") if running else _("Look for the largest mistakes"))
        self.look_it.setEnabled(running or bool(mistakes.seats))
        for button in (self.before_it, self.next_it):
            button.setVisible(bool(mistakes.mistakes) and not running)
        heard = self._at_hand() is not None or not running
        if heard and told != self._heard:
            self._heard = told
            announce(self, told)

    def _offer(self) -> None:
        """Offer whose mistakes may be looked for, where there is a choice."""
        narrator, seats = self._page.narrator, self.mistakes.seats
        rows = [("", _("Everybody's")), *((who, narrator.faction_name(who)) for who in seats)]
        chosen = self.whose.currentData()
        listed = range(self.whose.count())
        if [(self.whose.itemData(row), self.whose.itemText(row)) for row in listed] != rows:
            self.whose.clear()
            for who, name in rows:
                self.whose.addItem(name, who)
            self.whose.setCurrentIndex(max(0, self.whose.findData(chosen)))
        self.whose.setVisible(len(seats) > 1 and not self.mistakes.running)

    def _at_hand(self) -> "MissedChance | None":
        """Return the mistake of the step in sight, if it may be told."""
        found = (each for each in self.mistakes.mistakes if each.step == self._step)
        return next(found, None)

    def _said(self) -> str:
        from konqt.session.review_told import say_failure, say_missed

        mistakes, narrator = self.mistakes, self._page.narrator
        if (missed := self._at_hand()) is not None:
            who, told = narrator.faction_name(missed.faction), say_missed(missed, narrator)
            return _("{faction}: {told}", faction=who, told=told)
        if mistakes.failed:
            return say_failure()
        if mistakes.running:
            return self._say_way()
        if mistakes.reviews:
            return self._say_found()
        if not mistakes.seats:
            return _("Choose with whose eyes you look, to be told of that seat's mistakes.")
        return _("Where did most of the chance to win go? Each decision by what was known then.")

    def _say_way(self) -> str:
        """Say whose decisions are looked at, and how many there have been."""
        review = self.mistakes.reviewer.review
        if review is None:
            return ""
        if review.checks:
            return _("What looks bad is asked again, with other dice …")
        order = self._page.replay.game.factions
        name = self._page.narrator.faction_name(next(each for each in order if each in review.seat))
        return ngettext(
            "{faction}: {count} decision looked at …",
            "{faction}: {count} decisions looked at …",
            review.decisions,
            faction=name,
        )

    def _say_found(self) -> str:
        """Say how many were found; not how many are still to come, where that is hidden."""
        from konqt.session.review_told import say_nothing_known

        mistakes = self.mistakes
        said = [_("Stopped before the end.")] if mistakes.stopped else []
        count = sum(self._page.seen.tells(each.step) for each in mistakes.mistakes)
        unknown = say_nothing_known(mistakes.reviews)
        if unknown:
            said.append(unknown)
        elif self._page.seen.hides:
            said.append(_("Mistakes are told as they come in sight; M leads to the next one."))
        elif count:
            said.append(
                ngettext(
                    "{count} mistake on the timeline; M leads to the next one.",
                    "{count} mistakes on the timeline; M leads to the next one.",
                    count,
                )
            )
        else:
            said.append(_("No mistakes found."))
        return " ".join(said)
