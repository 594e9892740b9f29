"""Sentences of the game in the reader's language: names, cards, events, reasons, rules.

Everything here answers in the language that `konqt.i18n.texts` has in use at the moment of the
call; nobody should keep a sentence across a change of language.
"""

from konqt.games.kon.wording.actions import say_action, say_turning_back
from konqt.games.kon.wording.attacks import say_attack
from konqt.games.kon.wording.cards import (
    CardText,
    CardUseText,
    card_text,
    card_title,
    card_titles,
    cards_listed,
)
from konqt.games.kon.wording.chances import (
    say_all_combats,
    say_each_combat,
    say_percent,
    say_turn_odds,
    say_winners_luck,
)
from konqt.games.kon.wording.corrections import say_corrections
from konqt.games.kon.wording.events import say_event
from konqt.games.kon.wording.example_notes import (
    EXAMPLES,
    ExampleNote,
    example_note,
    example_title,
)
from konqt.games.kon.wording.goal import say_goal
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_name,
    listed,
    phase_name,
    use_board_names,
)
from konqt.games.kon.wording.phase_help import say_help, say_left
from konqt.games.kon.wording.players import Players
from konqt.games.kon.wording.prompts import say_prompt
from konqt.games.kon.wording.quiet_steps import say_done
from konqt.games.kon.wording.reasons import say_reason
from konqt.games.kon.wording.rules import (
    rule_called,
    rule_name,
    rule_refs,
    rule_summary,
    rule_title,
)
from konqt.games.kon.wording.scenarios import (
    goal_word,
    goals_title,
    say_goals_held,
    say_origin,
    scenario_name,
)
from konqt.games.kon.wording.standing import say_standing, say_why_won

__all__ = [
    "EXAMPLES",
    "CardText",
    "CardUseText",
    "ExampleNote",
    "Players",
    "area_name",
    "battalions",
    "card_text",
    "card_title",
    "card_titles",
    "cards_listed",
    "example_note",
    "example_title",
    "faction_name",
    "goal_word",
    "goals_title",
    "listed",
    "phase_name",
    "rule_called",
    "rule_name",
    "rule_refs",
    "rule_summary",
    "rule_title",
    "say_action",
    "say_all_combats",
    "say_attack",
    "say_corrections",
    "say_done",
    "say_each_combat",
    "say_event",
    "say_goal",
    "say_goals_held",
    "say_help",
    "say_left",
    "say_origin",
    "say_percent",
    "say_prompt",
    "say_reason",
    "say_standing",
    "say_turn_odds",
    "say_turning_back",
    "say_why_won",
    "say_winners_luck",
    "scenario_name",
    "use_board_names",
]
