"""Kampen om Norge in words, as the neutral house asks for them."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from konqt.core import action as core
from konqt.core.decision import Decision
from konqt.core.event import Event
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.engine.actions import kon_action
from konqt.games.kon.wording.names import faction_inside
from konqt.games.registry import entry_named
from konqt.i18n.texts import _

if TYPE_CHECKING:
    from konqt.core.chair import SomeChair
    from konqt.core.narrator import BoardNames, Narrator
    from konqt.core.observation import Observation
    from konqt.core.words_of_help import ActionGroup, FirstMet


class KonNarrator:
    """Words everything through `konqt.games.kon.wording`."""

    def title(self) -> str:
        """Return the game's name, which no language translates."""
        return entry_named("kon").title

    def scenario_name(self, scenario: str, options: Mapping[str, object] | None = None) -> str:
        """Return a scenario's name; an unknown one keeps its id.

        With the `options` of a game it is the game's own name, where it has one under them.
        """
        return wording.scenario_name(scenario, options)

    def faction_name(self, faction: str, inside: bool = False) -> str:
        """Return a faction's name, with `inside` as it stands within a sentence."""
        return faction_inside(faction) if inside else wording.faction_name(faction)

    def use_board(self, names: "BoardNames | None", data: object = None) -> None:
        """Call areas as this board does from now on; None for the shipped board.

        Nothing else is told by an owner's data here.
        """
        del data
        wording.use_board_names(names)

    def say_prompt(self, decision: Decision) -> str:
        """Return what the deciding faction is asked."""
        return wording.say_prompt(decision)

    def say_asked(self, decision: Decision, chairs: "Mapping[str, SomeChair]", inside: bool) -> str:
        """Return who decides, with the person's name where several share the screen."""
        return wording.Players(chairs).asked(decision, inside)

    def say_action(self, action: core.Action, asked: Decision | None = None) -> str:
        """Return an action as a button names it."""
        return wording.say_action(kon_action(action), asked)

    def group_of(self, seen: "Observation", action: core.Action) -> "ActionGroup":
        """Return the group of a legal action."""
        from konqt.games.kon.forms.observation import kon_observation
        from konqt.games.kon.wording.action_groups import group_of

        return group_of(kon_observation(seen), kon_action(action))

    def say_first(self, decision: Decision) -> "FirstMet | None":
        """Return one sentence on a kind of decision for who meets it first."""
        from konqt.games.kon.wording.first_met import say_first

        return say_first(decision)

    def say_done(self, asked: Decision, action: core.Action) -> str:
        """Return what was done where no event tells it."""
        return wording.say_done(asked, action)

    def say_event(self, event: Event, chairs: "Mapping[str, SomeChair] | None" = None) -> str:
        """Return what has happened; with chairs also whose turn begins."""
        return wording.Players(chairs or {}).say_event(event)

    def say_reason(self, reason: Reason) -> str:
        """Return why an action is refused."""
        return wording.say_reason(reason)

    def say_motive(self, motive: Msg) -> str:
        """Return what speaks for an action, as a phrase."""
        from konqt.games.kon.wording.motives import say_motive

        return say_motive(motive)

    def say_when(self, facts: Mapping[str, object]) -> str:
        """Return "round 3, turn of Germany"; the turn before round 1 has a date."""
        faction = wording.faction_name(str(facts["turn"]))
        if not facts["round"]:
            return _("9 April, turn of {faction}", faction=faction)
        return _("round {round}, turn of {faction}", round=facts["round"], faction=faction)

    def rule_refs(self, scenario: str = "") -> Sequence[str]:
        """Return every section, scenario heading and ruling that has a summary, or a scenario's."""
        return wording.rule_refs(scenario)

    def rule_name(self, ref: str) -> str:
        """Return a reference as people read it."""
        return wording.rule_name(ref)

    def rule_title(self, ref: str) -> str:
        """Return a rule's heading."""
        return wording.rule_title(ref)

    def rule_summary(self, ref: str) -> Sequence[str]:
        """Return a rule's summary, one text a paragraph."""
        return [part for part in wording.rule_summary(ref).split("\n\n") if part]


if TYPE_CHECKING:
    _FULFILS: "Narrator" = KonNarrator()
