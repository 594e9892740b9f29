"""The viewer's third page: what the present step did, and each rule behind it."""

from collections.abc import Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QUrl, Signal
from PySide6.QtWidgets import QTextBrowser

from konqt.games.kon import wording
from konqt.i18n.texts import _


class StepExplained(QTextBrowser):
    """Says a step in words, with the rules that it follows, in our own words too."""

    rule_wanted = Signal(str)

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._step: tuple[int, tuple[Any, ...], int] = (0, (), 0)
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(10)
        self.anchorClicked.connect(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("What happened and why"))
        self.show_step(*self._step)

    def show_step(self, step: int, events: Iterable[Any], example: int = 0) -> None:
        """Explain a step by its events, and by its note when the game is an example."""
        self._step = (step, tuple(events), example)
        self.setHtml("".join(_paragraphs(*self._step)))

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        self._step = (0, (), 0)
        self.clear()

    def _follow(self, url: QUrl) -> None:
        self.rule_wanted.emit(url.toString())


def _paragraphs(step: int, events: tuple[Any, ...], example: int) -> Iterable[str]:
    refs = dict.fromkeys(event.rule for event in events if getattr(event, "rule", ""))
    if example:
        note = wording.example_note(example, step)
        if step == 0:
            yield f"<h3>{escape(wording.example_title(example))}</h3>"
        yield f"<p>{escape(note.text)}</p>"
        refs = dict.fromkeys((*note.refs, *refs))
    elif step == 0:
        yield f"<p>{escape(_('This is how the game began.'))}</p>"
    if events:
        yield "<ul>"
        for event in events:
            yield f"<li>{escape(wording.say_event(event))}</li>"
        yield "</ul>"
    for ref in refs:
        title = escape(f"{wording.rule_name(ref)} {wording.rule_title(ref)}")
        yield f'<h4><a href="{escape(ref)}">{title}</a></h4>'
        for part in wording.rule_summary(ref).split("\n\n"):
            yield f"<p>{escape(part)}</p>"
