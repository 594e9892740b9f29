"""What is asked at the table: in the prompt, and in one line while its column is folded."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject

from konqt.core.event import Event
from konqt.games.kon.events.play import CardsDrawn
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.wording import Players, faction_name
from konqt.gui.kon.board.animate import KonAnimator
from konqt.gui.kon.board.pieces import Counters
from konqt.gui.kon.cards.hand import HandView
from konqt.gui.kon.interaction.casualties import Casualties
from konqt.gui.kon.table.checklist import Checklist
from konqt.gui.panels import shown_words
from konqt.gui.panels.asked_bar import AskedBar
from konqt.gui.panels.prompt_panel import PromptPanel
from konqt.gui.table.table_page import TablePage
from konqt.i18n.texts import _


@dataclass(frozen=True)
class AskingParts:
    """The parts of a table by which it asks."""

    table: TablePage[KonObservation]
    prompt: PromptPanel[KonObservation]
    hand: HandView
    counters: Counters
    animator: KonAnimator
    players: Players


class Asking(QObject):
    """Says what is asked, what stands in its place, and why something is not to be done."""

    def __init__(self, parts: AskingParts, checklist: Checklist) -> None:
        """Ask nothing yet; `checklist` comes before what ends a phase."""
        super().__init__(parts.table)
        self._parts, self._prompt = parts, parts.prompt
        self.checklist = checklist
        self.bar = AskedBar()
        self.bar.more_wanted.connect(self._raise_column)

    # -- what is asked ----------------------------------------------------------------------

    def show_asked(self) -> None:
        """Let the question be answered that the prompt has been given."""
        self._prompt.setEnabled(True)
        self.say_held()
        self.tell_strip()
        self.show_passes()

    def seal(self) -> None:
        """Let nothing be answered while what has happened is being shown."""
        self._prompt.setEnabled(False)
        self._prompt.show_refusal(())

    def say_held(self) -> None:
        """Ask nothing, and say why, while the board is laid out or what is silenced is passed."""
        table = self._parts.table
        controller = table.controller
        if controller.held or controller.reads:
            self.close_question(table.say_unasked)
        elif controller.asks_nobody:
            self.close_question()

    def close_question(self, say: shown_words.SayShown = shown_words.say_result) -> None:
        """Ask nothing and light no card: it has been answered, and what comes is being shown."""
        waits = self._parts.animator.waits
        self._prompt.close_question(shown_words.say_stays if waits else say)
        self._parts.hand.close_question()

    def tell_strip(self) -> None:
        """Let strip and bar of a folded column say who is asked, and offer the way on."""
        self._parts.table.fold.handle.tell(*self._prompt.head.headline())
        self.bar.follow(self._prompt)

    def show_passes(self) -> None:
        """Say which card windows go by, of those who look."""
        controller = self._parts.table.controller
        standing = controller.questions.standing_passes()
        self._prompt.show_passes([each for each in standing if controller.seats.mine(each[0])])

    # -- what is said there -----------------------------------------------------------------

    def show_losses(self, losing: Casualties) -> None:
        """Mark the counters, and say how far one has come."""
        self._parts.counters.show_casualties(losing)
        if named := losing.picked.total():
            told = _("{count} of {total} losses chosen", count=named, total=losing.total)
            self._prompt.remarks.say_note(told)

    def show_handover(self, faction: str, events: Sequence[Event]) -> None:
        """Say what the hand has got before it is closed; empty: it is."""
        drawn = [event.faction for event in events if isinstance(event, CardsDrawn)]
        whose = next(iter(drawn), self._parts.table.controller.eyes or "")
        said = self._parts.players.say_event
        self._prompt.waits.show_handover(
            faction, whose, lambda: (_("Your new cards"), [*map(said, events)])
        )

    def show_failed(self, faction: str, text: str) -> None:
        """Say that a computer player failed, and how."""
        name = faction_name(faction)
        self._prompt.show_trouble(
            _("The computer player for {name} failed: {problem}", name=name, problem=text)
        )

    def _raise_column(self) -> None:
        """Bring a folded column into sight until the keyboard or the mouse leaves it."""
        self._parts.table.focus("prompt" if self._prompt.buttons() else "log")
