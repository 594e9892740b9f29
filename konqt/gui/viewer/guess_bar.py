"""The line above the viewer's bar in which a person guesses what comes, while that is hidden."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from konqt.gui.viewer.guesses import GuessTally
from konqt.gui.viewer.teller import TellingPage
from konqt.gui.viewer.timeline.step_words import StepWords
from konqt.gui.widgets.heard import announce
from konqt.gui.widgets.plain_words import Label, set_tip
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

MOST = 4
"""Choices that a question may have: each has a key."""
EDGE = 12


class GuessBar(QWidget):
    """A question with its choices, and the count; of one height at every step."""

    def __init__(self, page: TellingPage) -> None:
        super().__init__()
        self._page = page
        self._line: object = None
        """the line of the game that is asked about"""
        self.tally = GuessTally()
        self.words, self.count = StepWords(), Label()
        self.choices = [QToolButton() for _number in range(MOST)]
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, 2, EDGE, 0)
        row.setSpacing(6)
        # As wide as what it says, so that the choices stand behind the question.
        row.addWidget(self.words, 1000)
        for number, button in enumerate(self.choices):
            button.setCheckable(True)
            button.clicked.connect(partial(self._pick, number))
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.count)
        self.hide()
        self.retranslate()

    def shortcuts(self) -> Sequence[tuple[str, Callable[[], None]]]:
        """Return the key of each choice, and what it does."""
        return [(str(number + 1), partial(self._pick, number)) for number in range(MOST)]

    def come_after(self, part: QWidget) -> None:
        """Be reached by Tab behind another part, which keeps the keyboard when the page opens."""
        for button in self.choices:
            QWidget.setTabOrder(part, button)
            part = button

    def follow(self, step: int) -> None:
        """Come to a step: say what it has answered, and ask what comes next."""
        page, guesser = self._page, self._page.teller.guesser()
        self.setVisible(page.seen.hides and guesser is not None)
        if self._line is not page.replay or not page.seen.hides or guesser is None:
            self._line = page.replay
            self.tally.drop()
        if guesser is not None and page.seen.hides:
            self.tally.follow(step, guesser, new=step == page.seen.farthest)
            announce(self.words, self._verdict())
        self._tell()

    def forget(self) -> None:
        """Ask nothing while nobody may look."""
        self.tally.drop()
        self._tell()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        guesser = self._page.teller.guesser()
        if guesser is not None:
            self.tally.reword(guesser)
        self._tell()

    # -- inside -----------------------------------------------------------------------------

    def _pick(self, number: int, checked: bool = True) -> None:
        """Take a choice; one that is pressed again stays taken."""
        del checked
        asked = self.tally.asked
        if asked is not None and number < len(asked.choices) and self.isVisible():
            self.tally.pick(asked.choices[number][0])
            announce(self.words, sentence(asked.choices[number][1]))
        self._tell()

    def _tell(self) -> None:
        tally = self.tally
        asked = tally.asked.text if tally.asked is not None else ""
        verdict = self._verdict()
        told = [verdict, asked] if asked else [verdict, _("Nothing to guess here")]
        said = [each for each in told if each]
        self.words.setMaximumWidth(self._wide(". ".join(said)))
        self.words.tell(said, [verdict or asked])
        self.setMinimumHeight(self._high())
        for number, button in enumerate(self.choices):
            choices = tally.asked.choices if tally.asked is not None else ()
            button.setVisible(number < len(choices))
            choice, words = choices[number] if number < len(choices) else ("", "")
            taken = bool(choice) and choice == tally.picked
            sign = "✓" if taken else str(number + 1)
            button.setText(f"{sign} {sentence(words)}".replace("&", "&&"))
            button.setAccessibleName(sentence(words))
            set_tip(button, _("Guess this ({key})", key=number + 1))
            button.setChecked(taken)
        told_right = _("Right: {right} of {count}", right=tally.right, count=tally.all)
        self.count.setText(told_right if tally.all else "")

    def _wide(self, text: str) -> int:
        return self.words.fontMetrics().horizontalAdvance(text) + EDGE

    def _high(self) -> int:
        """Return the height with choices, also where there are none."""
        return self.choices[0].sizeHint().height() + 2

    def _verdict(self) -> str:
        """Say whether the guess that the step in sight has answered was right."""
        tally = self.tally
        if tally.proved is None:
            return ""
        truth = dict(tally.proved.choices)[tally.truth]
        if tally.guessed == tally.truth:
            return _("You guessed right: {truth}", truth=truth)
        return _("You guessed wrong; the answer was {truth}", truth=truth)
