"""What the present step did and why: a page with every rule, and an example's own note."""

from collections.abc import Callable, Iterable
from html import escape
from typing import TypeAlias
from urllib.parse import quote, unquote

from PySide6.QtCore import QRect, Qt, QUrl, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from konqt.core.event import Event, with_words
from konqt.games.kon import wording
from konqt.games.kon.events.base import KonEvent
from konqt.gui.screens.words import Words
from konqt.gui.widgets.linked import LinkedPage
from konqt.i18n.texts import _

Why: TypeAlias = Callable[[], Iterable[str]]
"""Says what a computer player considered, in the language in use."""


class StepExplained(LinkedPage):
    """Says a step in words, with the rules that it follows, in our own words too."""

    rule_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step: tuple[int, tuple[KonEvent, ...], int, Why] = (0, (), 0, tuple)
        self._stale = True
        """whether its words are still to be written"""
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(10)
        self.anchorClicked.connect(self._follow)
        self.setAccessibleName(_("What happened and why"))

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("What happened and why"))
        self.show_step(*self._step)

    def show_step(
        self, step: int, events: Iterable[Event], example: int = 0, why: Why = tuple
    ) -> None:
        """Explain a step by its events, and by the rules of its note when it is an example's.

        `why` says what a computer player considered before it.
        """
        mine = tuple(event for event in events if isinstance(event, KonEvent))
        self._step = (step, mine, example, why)
        if self.isVisible() or self.parentWidget() is None:
            self._write()
        elif not self._stale:
            # Behind another page nothing is laid out, nor left of what others may not know.
            self._stale = True
            self.clear()

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        self._step = (0, (), 0, tuple)
        self._stale = False
        self.clear()

    def toPlainText(self) -> str:
        """Return what it says, whether it is in sight or not."""
        if self._stale:
            self._write()
        return super().toPlainText()

    def showEvent(self, event: QShowEvent) -> None:
        """Say what has come while another page lay before this one."""
        super().showEvent(event)
        if self._stale:
            self._write()

    def setHtml(self, text: str) -> None:
        """Show a text: nothing is left to be written."""
        self._stale = False
        super().setHtml(text)

    def _write(self) -> None:
        self.setHtml("".join(_paragraphs(*self._step)))

    def _follow(self, url: QUrl) -> None:
        address = url.toString(QUrl.ComponentFormattingOption.FullyEncoded)
        self.rule_wanted.emit(unquote(address.removeprefix("rule/")))


class StepNote(Words):
    """An example's note on the present step, under the board; hidden for other records.

    It keeps room for the longest note, so that the board stands still from step to step.
    """

    def __init__(self, example: int, steps: int) -> None:
        super().__init__(factor=1.1)
        self._example = example
        self._steps = steps
        self._step = 0
        self.setContentsMargins(14, 6, 14, 6)
        self.setVisible(bool(example))

    def show_step(self, step: int) -> None:
        """Say what a step shows."""
        self._step = step
        if self._example:
            self.setText(wording.example_note(self._example, step).text)

    def retranslate(self) -> None:
        """Say it in the language now in use."""
        self.show_step(self._step)
        self._keep_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room at another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._keep_room()

    def _keep_room(self) -> None:
        if not self._example:
            return
        margins = self.contentsMargins()
        across = margins.left() + margins.right() + 2 * self.margin()
        room = QRect(0, 0, max(1, self.width() - across), 10_000)
        metrics, wrap = self.fontMetrics(), int(Qt.TextFlag.TextWordWrap)
        notes = (wording.example_note(self._example, n).text for n in range(self._steps + 1))
        highest = max(metrics.boundingRect(room, wrap, note).height() for note in notes)
        self.setMinimumHeight(highest + margins.top() + margins.bottom())


def _paragraphs(step: int, events: tuple[KonEvent, ...], example: int, why: Why) -> Iterable[str]:
    rules = (getattr(event, "rule", "") for event in events)
    refs = dict.fromkeys(rule for rule in rules if rule)
    if example:
        note = wording.example_note(example, step)
        if step == 0:
            yield f"<h3>{escape(wording.example_title(example))}</h3>"
        refs = dict.fromkeys((*note.refs, *refs))
    elif step == 0:
        yield "<p>" + escape(_("This is how the game began.")) + "</p>"
    if events:
        yield "<ul>"
        for event in with_words(events):
            yield f"<li>{escape(wording.say_event(event))}</li>"
        yield "</ul>"
    yield from (f"<p>{escape(each)}</p>" for each in why())
    for ref in refs:
        title = escape(f"{wording.rule_name(ref)} {wording.rule_title(ref)}")
        # Some references hold a colon, which an address would take for the end of its scheme.
        yield f'<h4><a href="rule/{quote(ref, safe="")}">{title}</a></h4>'
        for part in wording.rule_summary(ref).split("\n\n"):
            yield f"<p>{escape(part)}</p>"
