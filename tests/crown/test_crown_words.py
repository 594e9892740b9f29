"""Whatever the rules ask, do and refuse is said in whole sentences, in both languages."""

import ast
import inspect
import json
from importlib import import_module
from pkgutil import iter_modules

import pytest
from crown_games import GAME, fresh

from konqt.core.chance import Stream
from konqt.core.decision import Decision
from konqt.core.event import EventSink
from konqt.core.game import Setup
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.crown.crown_narrator import CrownNarrator
from konqt.games.crown.engine import rules
from konqt.games.crown.engine.crown_actions import CLASSES, ArmyOrder, PlaceTile, TakeTile
from konqt.games.crown.engine.crown_files import shipped_groups
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.crown.engine.rules.task_table import DECISIONS
from konqt.games.crown.wording import crown_answers, crown_log, crown_names, crown_prompts
from konqt.games.crown.wording.crown_cards_told import card_deeds
from konqt.games.crown.wording.crown_plays_told import say_deeds
from konqt.games.crown.wording.crown_reasons import REASONS
from konqt.games.crown.wording.crown_rules import crown_rule_refs
from konqt.i18n.texts import own_locale

SAY = CrownNarrator()
LANGUAGES = pytest.mark.parametrize("language", ["en", "nb"])


def literals_of(call: str, number: int) -> set[str]:
    """Return the texts that the rules give to a function at a place, as its calls are written."""
    calls = [
        node
        for module in iter_modules(rules.__path__, rules.__name__ + ".")
        for node in ast.walk(ast.parse(inspect.getsource(import_module(module.name))))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(call)
    ]
    return {
        str(each.value)
        for node in calls
        if len(node.args) > number
        for each in ast.walk(node.args[number])
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }


def test_every_event_of_the_rules_has_a_sentence() -> None:
    assert literals_of(".tell", 0) <= set(crown_log.SAYS)


@pytest.mark.parametrize("row", range(4))
def test_the_log_names_the_row_of_the_morale_as_the_track_does(row: int) -> None:
    event = CrownEvent("morale_changed", "MORALE", (("by", 1), ("row", row), ("space", 2)))
    said = f"The Morale rose to row {shipped_crown().loyalty(row)}, space 3"
    assert SAY.say_event(event) == said


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    assert literals_of("Reason", 1) <= set(REASONS)


def test_every_question_has_its_words_and_every_action_its_button_and_group() -> None:
    kinds = {decision.kind for decision in DECISIONS.values()}
    assert kinds <= set(crown_prompts.PROMPTS)
    assert {each.kind for each in CLASSES} == set(crown_answers.GROUPS)
    assert set(CLASSES) == set(crown_answers.SAYS)


def test_every_tile_card_and_demand_of_the_data_has_a_name() -> None:
    printed = fresh().printed
    assert set(printed.titles) <= set(crown_names.TITLES)
    assert {*printed.german_tiles, *printed.order_tiles} <= set(crown_names.GERMAN_ACTIONS)
    assert set(printed.demands) == set(crown_names.DEMANDS)
    assert set(printed.cards) == set(crown_names.CARDS)
    for card in printed.cards.values():
        told = card_deeds(card.id)
        assert len(told) == len(card.actions)
        assert not [each for each in told if each[:1].islower()]


def test_a_card_that_an_owner_has_changed_says_what_it_does_in_that_game() -> None:
    cards = shipped_groups()["action_cards"]
    (appeal,) = (each for each in cards["cards"] if each["id"] == "radio_appeal")
    appeal["actions"][0]["ops"] = [["stress", -2], ["draw", 1]]
    data = GAME.data_of({"cards.json": json.dumps({"action_cards": cards})}, None)
    assert card_deeds("radio_appeal") == ["Lose 1 Stress", "Gain 2 Morale"]
    assert card_deeds("radio_appeal", data) == ["Lose 2 Stress; Draw 1 card", "Gain 2 Morale"]
    assert say_deeds(data, data.cards["radio_appeal"])[0] == "Cost 0: Lose 2 Stress; Draw 1 card"


@LANGUAGES
def test_whole_games_are_told_without_a_gap_or_an_id(language: str) -> None:
    said: set[str] = set()
    with own_locale(language):
        for seed in range(12):
            state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
            while (decision := GAME.decision(state)).actor is not None:
                said.add(SAY.say_prompt(decision))
                said |= {SAY.say_action(action) for action in GAME.legal(state)}
                events: EventSink = []
                legal = GAME.legal(state)
                GAME.apply(state, legal[stream.below(len(legal))], events)
                said |= {SAY.say_event(event) for event in events}
    assert len(said) > 300
    for each in said:
        assert "{" not in each and "_" not in each and "None" not in each, each
        assert each[0].isupper() or each[0].isdigit(), each


@LANGUAGES
def test_a_refusal_names_what_it_is_about(language: str) -> None:
    with own_locale(language):
        for code in REASONS:
            params: dict[str, object] = {
                "slot": "top", "at": (0, 1), "tile": "fire_1", "card": "march", "frame": 3,
                "area": "hamar", "from": "hamar", "to": "elverum", "needed": 2, "loyalty": 1,
            }  # fmt: skip
            told = SAY.say_reason(Reason("P1", code, params))
            assert "{" not in told and told.endswith("."), told


def test_a_player_reads_where_a_tile_goes_and_why_it_cannot() -> None:
    place = PlaceTile((0, 2), "orders")
    assert SAY.say_action(place) == "Row 1, column 3, Army Orders up"
    move = ArmyOrder("move", "hurdal", "eidsvoll", 2)
    assert SAY.say_action(move) == "Move 2 troops from Eidsvoll to Hurdal"
    (reason,) = GAME.explain(fresh(), TakeTile("top"))
    assert SAY.say_reason(reason) == "The top tile costs a card from your hand."
    with own_locale("nb"):
        assert SAY.say_action(move) == "Flytt 2 norske avdelinger fra Eidsvoll til Hurdal"
        event = CrownEvent("king_moved", "Evacuate", (("start", "otta"), ("to", "freedom")))
        assert SAY.say_event(event) == "Kongen dro fra Otta til Friheten"
        battle = Decision("norway", "battle", "BATTLE", Msg("battle"), {"area": "hamar"})
        assert SAY.say_prompt(battle) == "Det er kamp ved Hamar."


@LANGUAGES
def test_every_rule_that_an_event_or_a_refusal_names_can_be_looked_up(language: str) -> None:
    named: set[str] = set()
    for seed in range(30):
        state, stream = GAME.new(Setup("crown", seed)), Stream(seed)
        while (decision := GAME.decision(state)).actor is not None:
            named.add(decision.rule)
            events: EventSink = []
            legal = GAME.legal(state)
            GAME.apply(state, legal[stream.below(len(legal))], events)
            named |= {event.rule for event in events if isinstance(event, CrownEvent)}
    named |= literals_of("Reason", 0) - {"WIN", "LOSE"}
    with own_locale(language):
        for ref in named:
            assert ref in crown_rule_refs(), ref
            assert SAY.rule_summary(ref)[0] and SAY.rule_title(ref)
