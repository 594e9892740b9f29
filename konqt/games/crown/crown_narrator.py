"""Crown & Courage in words, as the neutral house asks for them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core import action as core
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.crown.engine.crown_actions import ChooseLine, TakeTile
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_answers import crown_action, crown_group, say_crown_action
from konqt.games.crown.wording.crown_coach import say_crown_first
from konqt.games.crown.wording.crown_log import say_crown_event
from konqt.games.crown.wording.crown_motives import say_crown_motive
from konqt.games.crown.wording.crown_names import use_crown_names
from konqt.games.crown.wording.crown_prompts import say_crown_prompt
from konqt.games.crown.wording.crown_reasons import say_crown_reason
from konqt.games.crown.wording.crown_rules import (
    crown_rule_name,
    crown_rule_refs,
    crown_rule_summary,
    crown_rule_title,
)
from konqt.games.registry import entry_named
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair
    from konqt.core.narrator import BoardNames, Narrator
    from konqt.core.observation import Observation
    from konqt.core.words_of_help import ActionGroup, FirstMet


class CrownNarrator:
    """Words everything through `konqt.games.crown.wording`; there is one faction, Norway."""

    def title(self) -> str:
        """Return the game's name, which no language translates."""
        return entry_named("crown").title

    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        """Return the game's name for its only scenario; an unknown one keeps its id."""
        return self.title() if scenario == "crown" else scenario

    def faction_name(self, faction: str, inside: bool = False) -> str:
        """Return a faction's name, the same within a sentence."""
        return {"norway": _("Norway"), "germany": _("Germany")}.get(faction, faction)

    def use_board(self, names: "BoardNames | None", data: object = None) -> None:
        """Call spaces as this board does from now on, and tell cards and tiles by an owner's data.

        None for the shipped board, and for the shipped data.
        """
        use_crown_names(names, data)

    def say_prompt(self, decision: Decision) -> str:
        """Return what the player is asked."""
        return say_crown_prompt(decision)

    def say_asked(self, decision: Decision, chairs: "Mapping[str, SomeChair]", inside: bool) -> str:
        """Return who decides: the player by name, or Norway."""
        actor = decision.actor or ""
        chair = chairs.get(actor)
        return (chair.name if chair is not None else "") or self.faction_name(actor, inside)

    def say_action(self, action: core.Action, asked: Decision | None = None) -> str:
        """Return an action as a button names it, whatever is asked."""
        del asked
        return say_crown_action(crown_action(action))

    def group_of(self, seen: "Observation", action: core.Action) -> "ActionGroup":
        """Return the group of a legal action."""
        return crown_group(crown_action(action))

    def say_first(self, decision: Decision) -> "FirstMet | None":
        """Return one sentence on a kind of decision for who meets it first."""
        return say_crown_first(decision)

    def say_done(self, asked: Decision, action: core.Action) -> str:
        """Return what was done where no event tells it: a tile taken and a line chosen are told."""
        return "" if isinstance(action, TakeTile | ChooseLine) else self.say_action(action)

    def say_event(self, event: Event, chairs: "Mapping[str, SomeChair] | None" = None) -> str:
        """Return what has happened."""
        assert isinstance(event, CrownEvent)
        return say_crown_event(event)

    def say_reason(self, reason: Reason) -> str:
        """Return why an action is refused."""
        return say_crown_reason(reason)

    def say_motive(self, motive: Msg) -> str:
        """Return what speaks for an action, as a phrase.

        Raises:
            ValueError: there is no such motive.
        """
        return say_crown_motive(motive)

    def say_when(self, facts: Mapping[str, object]) -> str:
        """Return "turn 3, phase 1"."""
        return _("turn {round}, phase {phase}", round=facts["round"], phase=facts["phase"])

    def rule_refs(self, scenario: str = "") -> Sequence[str]:
        """Return every rule and ruling that has a summary."""
        return crown_rule_refs()

    def rule_name(self, ref: str) -> str:
        """Return a reference as people read it."""
        return crown_rule_name(ref)

    def rule_title(self, ref: str) -> str:
        """Return a rule's heading."""
        return crown_rule_title(ref)

    def rule_summary(self, ref: str) -> Sequence[str]:
        """Return a rule's summary, one text a paragraph."""
        return crown_rule_summary(ref)


if TYPE_CHECKING:
    _FULFILS: "Narrator" = CrownNarrator()
