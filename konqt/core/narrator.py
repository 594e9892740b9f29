"""What words a game: sentences and names, in the language in use at the moment of the call.

The engine speaks in ids and parameters. Window, terminal, exports and command line ask a game's
narrator for everything that people read, and so know no game themselves.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from konqt.core.action import Action
from konqt.core.chair import SomeChair
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.msg import Msg
from konqt.core.observation import Observation
from konqt.core.refusal import Reason
from konqt.core.words_of_help import ActionGroup, FirstMet


class BoardNames(Protocol):
    """What the places on a board are called (`board.names`)."""

    def of(self, language: str) -> Mapping[str, str]:
        """Return every place's name by its id, in a language."""
        ...


class Narrator(Protocol):
    """A game in words. Sentences are whole and without markup; names are plain text."""

    def title(self) -> str:
        """Return the game's name."""
        ...

    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        """Return a scenario's name; an unknown one keeps its id.

        With the `options` of a game it is the game's own name, where it has one under them.
        """
        ...

    def faction_name(self, faction: str, inside: bool = False) -> str:
        """Return a faction's name, with `inside` as it stands within a sentence."""
        ...

    def use_board(self, names: BoardNames | None, data: object = None) -> None:
        """Call places as this board does from now on; None for the shipped board.

        With an owner's `data` cards and tiles are told by those; None for the shipped ones.
        """
        ...

    def say_prompt(self, decision: Decision) -> str:
        """Return what the deciding faction is asked."""
        ...

    def say_asked(self, decision: Decision, chairs: Mapping[str, SomeChair], inside: bool) -> str:
        """Return who decides, with the person's name where several share the screen."""
        ...

    def say_action(self, action: Action, asked: Decision | None = None) -> str:
        """Return an action as a button names it; with what is `asked` the words fit that."""
        ...

    def group_of(self, seen: Observation, action: Action) -> ActionGroup:
        """Return the group of a legal action, as whoever decides sees the game."""
        ...

    def say_first(self, decision: Decision) -> FirstMet | None:
        """Return one sentence on a kind of decision for who meets it first; None for none."""
        ...

    def say_done(self, asked: Decision, action: Action) -> str:
        """Return what was done where no event tells it, as far as everybody may know it.

        Empty where the event with which a chapter or section begins tells the deed, too.
        """
        ...

    def say_event(self, event: Event, chairs: Mapping[str, SomeChair] | None = None) -> str:
        """Return what has happened; with chairs also whose turn begins."""
        ...

    def say_reason(self, reason: Reason) -> str:
        """Return why an action is refused, by the rules or by the session (`i18n.refusals`).

        A code that has no sentence is told as its own words: "because" as "Because".
        """
        ...

    def say_motive(self, motive: Msg) -> str:
        """Return what speaks for an action, as a phrase to stand after "Why: ", without a stop.

        Raises:
            ValueError: the game knows no such motive.
        """
        ...

    def say_when(self, facts: Mapping[str, object]) -> str:
        """Return the moment that a decision's facts tell of, as "round 3, turn of Germany"."""
        ...

    def rule_refs(self, scenario: str = "") -> Sequence[str]:
        """Return every rule that has a summary, in the rulebook's order.

        With a scenario only those that count in it.
        """
        ...

    def rule_name(self, ref: str) -> str:
        """Return a reference as people read it."""
        ...

    def rule_title(self, ref: str) -> str:
        """Return a rule's heading."""
        ...

    def rule_summary(self, ref: str) -> Sequence[str]:
        """Return a rule's summary, one text a paragraph."""
        ...
