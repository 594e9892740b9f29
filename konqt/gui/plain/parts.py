"""Parts of a page made of words and buttons."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Generic

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QTextBrowser, QWidget

from konqt.core.event import Event, with_words
from konqt.core.narrator import Narrator
from konqt.gui.page import Seen
from konqt.gui.screens.words import Words
from konqt.gui.widgets.linked import LinkedPage
from konqt.i18n.texts import _

Say = Callable[[Seen], str]
"""words what an observation shows"""


class WordsPart(Words, Generic[Seen]):
    """Board, hand or status in words."""

    def __init__(self, say: Say[Seen], name: str = "", factor: float = 1.0) -> None:
        """Make a part.

        Args:
            say: words an observation; it is not asked while nobody may look.
            name: of the dress that it wears (`gui.style`).
            factor: its size among the program's texts.
        """
        super().__init__(factor=factor)
        self.setObjectName(name)
        self.setContentsMargins(14, 8, 14, 8)
        self._say = say
        self.observation: Seen | None = None

    def show_observation(self, observation: Seen | None) -> None:
        """Show an observation; None while nobody may look."""
        self.observation = observation
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setText("" if self.observation is None else self._say(self.observation))

    def set_large(self, large: bool) -> None:
        """Words have their size already."""


class WordsBoard(WordsPart[Seen]):
    """What lies in the middle of the page of a game without a map."""

    awaited = False
    """words stand at once"""

    def __init__(self, say: Say[Seen]) -> None:
        super().__init__(say, "board", 1.6)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_observation(self, observation: Seen | None) -> None:
        """Show an observation; None while nobody may look."""
        self.show_observation(observation)

    def show_event(self, event: Event, ms: int) -> None:
        """Words say it when it has been shown."""

    def finish_motion(self) -> None:
        """Nothing moves."""

    def show_moves(
        self, events: Sequence[Event], before: Callable[[int], Seen] | None = None
    ) -> None:
        """Words say it already."""

    def set_theme(self, theme: str) -> None:
        """Words follow the palette by themselves."""

    def fit_play(self) -> None:
        """Words are whole already."""

    def run(self, command: str) -> None:
        """Do what a command of the map does where there is no map: nothing."""

    def set_overlay(self, name: str, on: bool) -> None:
        """Nothing lies over words."""

    def show_focus(self) -> None:
        """Show nothing more: a list marks its row itself."""

    def set_camera(self, follows: bool, motion: float) -> None:
        """Words stand where they are."""

    def stop(self) -> None:
        """Nothing runs behind them."""


class EventsExplained(LinkedPage):
    """Says a step in words, and the rules that its events name."""

    rule_wanted = Signal(str)

    def __init__(self, narrator: Narrator) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self._narrator = narrator
        self._events: tuple[Event, ...] = ()
        self._why: Callable[[], Iterable[str]] = tuple
        self.anchorClicked.connect(self._follow)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("What happened and why"))
        say = self._narrator
        told = [f"<p>{escape(say.say_event(event))}</p>" for event in with_words(self._events)]
        told += [f"<p>{escape(each)}</p>" for each in self._why()]
        for ref in dict.fromkeys(getattr(event, "rule", "") for event in self._events):
            if ref:
                name = escape(f"{say.rule_name(ref)} {say.rule_title(ref)}")
                told.append(f'<h4><a href="{escape(ref)}">{name}</a></h4>')
                told += [f"<p>{escape(part)}</p>" for part in say.rule_summary(ref)]
        self.setHtml("".join(told))

    def show_step(
        self,
        step: int,
        events: Iterable[Event],
        example: int = 0,
        why: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """Explain a step by its events, and by what was considered before it."""
        del step, example
        self._events, self._why = tuple(events), why
        self.retranslate()

    def forget(self) -> None:
        """Say nothing while nobody may look."""
        self.show_step(0, ())

    def _follow(self, url: QUrl) -> None:
        self.rule_wanted.emit(url.toString())


class NoNote(QWidget):
    """The note under the board of a record that has none."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()

    def show_step(self, step: int) -> None:
        """Say nothing."""

    def retranslate(self) -> None:
        """Say nothing."""
