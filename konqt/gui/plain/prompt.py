"""The prompt of a game that brings words only: its narrator's, in the frame of any game."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from html import escape
from typing import Generic

from PySide6.QtWidgets import QWidget

from konqt.core.action import Action
from konqt.core.chair import SomeChair
from konqt.core.decision import Decision
from konqt.core.narrator import Narrator
from konqt.gui.page import Seen
from konqt.gui.panels.decision_foot import DecisionFoot
from konqt.gui.panels.game_prompt import Answer, NotAsked, Pass
from konqt.gui.panels.question_words import say_asked, say_head
from konqt.gui.widgets.linked import link_to


class PlainPrompt(Generic[Seen]):
    """Words decisions by a narrator; whatever no click on the board does is a button."""

    def __init__(
        self,
        narrator: Narrator,
        chairs: Mapping[str, SomeChair],
        needs_button: Callable[[Action], bool],
        goes_on: Callable[[Action], bool],
    ) -> None:
        """Begin.

        Args:
            narrator: the game's words.
            chairs: who plays.
            needs_button: says whether an action is done by its button alone.
            goes_on: says whether an action ends something or declines.
        """
        self.narrator = narrator
        self._chairs = chairs
        self._needs_button, self._goes_on = needs_button, goes_on

    def tables(self, foot: DecisionFoot) -> Sequence[QWidget]:
        """Return none."""
        del foot
        return ()

    def seat(self, faction: str, ratio: float) -> None:
        """Return nothing: factions are told apart by their names."""
        del faction, ratio

    def occasion(self, seen: Seen | None) -> Hashable:
        """Return who is asked what, and when."""
        if seen is None:
            return None
        moment = seen.decision.moment
        return seen.decision.actor, seen.decision.kind, moment.round, moment.turn

    def heading(self, seen: Seen) -> str:
        """Return who is asked."""
        decision = seen.decision
        if decision.actor is None:
            return say_head(None, mine=False)
        name = self.narrator.say_asked(decision, self._chairs, False)
        return say_head(name, mine=bool(seen.legal))

    def question(self, seen: Seen) -> str:
        """Return what is asked, with a link to its rule."""
        rule = seen.decision.rule
        link = link_to(rule, self.narrator.rule_name(rule)) if rule else ""
        asked = say_asked(self.narrator.say_prompt(seen.decision), mine=bool(seen.legal))
        return f"{escape(asked)} {link}".strip()

    def hint(self, seen: Seen) -> str:
        """Return nothing."""
        del seen
        return ""

    def help(self, seen: Seen) -> tuple[str, str]:
        """Return nothing."""
        del seen
        return "", ""

    def outlook(self, seen: Seen) -> tuple[Sequence[str], Sequence[str]]:
        """Return nothing."""
        del seen
        return (), ()

    def has_button(self, action: Action) -> bool:
        """Return whether an action stands among the answers."""
        return self._needs_button(action)

    def answers(self, seen: Seen) -> Sequence[Answer]:
        """Return the actions that need a button; what goes on comes last, one of it at the foot."""
        actions = sorted(filter(self.has_button, seen.legal), key=self._goes_on)
        say, goes_on = self.narrator.say_action, self._goes_on
        foot = next((each for each in reversed(actions) if goes_on(each)), None)
        return [
            Answer(each, say(each), main=each is foot, goes_on=goes_on(each)) for each in actions
        ]

    def scopes(self, decision: Decision) -> Sequence[tuple[str, str]]:
        """Return none: no question may be silenced."""
        del decision
        return ()

    def not_asked(self, seen: Seen, passes: Sequence[Pass]) -> Sequence[NotAsked]:
        """Return nothing."""
        del seen, passes
        return ()

    def show(self, seen: Seen | None) -> None:
        """There are no tables."""

    def put_away(self) -> None:
        """There are no tables."""

    def fit(self, width: int) -> None:
        """There are no tables."""
