"""Explaining agrees with listing: for legal actions and for thousands of damaged ones."""

import random
from dataclasses import fields, replace
from typing import Any

import pytest
from kon_kit import GAME, act, asked, board, codes, do, states

from konqt.games.kon.engine import actions
from konqt.games.kon.engine.reasons import REASONS
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.questions import PROMPTS


def names_of(scenario: str) -> tuple[list[str], list[str]]:
    """Give areas and cards to try: those of the scenario, some more, and some that are none."""
    rules = ruleset_for(scenario)
    cards = [card for index in rules.card_index for card in index]
    return [*rules.play_ids, "namsos", "nowhere"], [*cards, "panzer", "tiger"]


NAMES = {scenario: names_of(scenario) for scenario in GAME.scenarios}
USES = (
    *("move", "escape", "attack", "defence", "cancel", "turn_back", "drop", "airlift"),
    *("reinforce", "sink", "invade", "divert", "rescue"),
)
OPTIONAL = ("source", "via", "to", "count")
"""Details of a card play that some uses need and others refuse."""


def any_value(stream: random.Random, scenario: str, name: str, old: Any) -> Any:
    areas, cards = NAMES[scenario]
    if name == "count":
        return stream.choice([-1, 0, 1, 2, 3, 4])
    if name == "card":
        return stream.choice(cards)
    if name == "use":
        return stream.choice(USES)
    if name == "value":
        return stream.choice([True, False])
    if name == "losses":
        changed = {key: count + stream.choice([-1, 0, 1]) for key, count in old}
        changed[stream.choice([*areas, "norway", "allies"])] = 1
        return tuple(sorted((key, count) for key, count in changed.items() if count))
    if name == "cards":
        return tuple(sorted(stream.choices(cards, k=stream.choice([0, 1, 2, 3]))))
    return stream.choice(areas)


SOME_OF_EACH = (
    actions.Move("narvik", "bjornfjell", 1),
    actions.PlayCard("rask_forflytning", "move", "narvik", "bjornfjell", "bardufoss", 1),
    actions.PlayCard("veisperring", "turn_back", "narvik", None, "bardufoss"),
    actions.PlayCard("gebirgsjager", "attack"),
    actions.ChooseCombat("bardufoss"),
    actions.RemoveLosses((("norway", 1),)),
    actions.Agree(True),
    actions.Retreat("tromso"),
    actions.Retreat(None),
    actions.Trade(("bakhold",)),
    actions.Place("narvik", 1),
    actions.Discard("bakhold"),
    actions.Withdraw("harstad", 1),
    actions.EndPhase(),
    actions.Pass(),
)


def damaged(stream: random.Random, scenario: str, action: Any) -> Any:
    """Change one member, or take an action of any kind."""
    names = [field.name for field in fields(action)]
    if not names or stream.random() < 0.2:
        return stream.choice(SOME_OF_EACH)
    name = stream.choice(names)
    if isinstance(action, actions.PlayCard) and name in OPTIONAL and stream.random() < 0.2:
        return replace(action, **{name: None})
    return replace(action, **{name: any_value(stream, scenario, name, getattr(action, name))})


@pytest.mark.parametrize(("scenario", "games", "every"), [("narvik", 8, 1), ("basic", 6, 5)])
def test_legal_actions_have_no_reasons_against_them(scenario: str, games: int, every: int) -> None:
    for state in states(games, 21, every, scenario):
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        for action in legal:
            assert GAME.explain(state, action) == []
            assert GAME.action_from_json(GAME.action_to_json(action)) == action


@pytest.mark.parametrize(
    ("scenario", "games", "every", "codes_met"), [("narvik", 25, 1, 20), ("basic", 24, 3, 35)]
)
def test_damaged_actions_are_refused_exactly_when_they_are_not_listed(
    scenario: str, games: int, every: int, codes_met: int
) -> None:
    stream = random.Random(22)
    found: set[str] = set()
    for state in states(games, 22, every, scenario):
        legal = GAME.legal(state)
        for _ in range(5):
            action = damaged(stream, scenario, stream.choice(legal or SOME_OF_EACH))
            reasons = GAME.explain(state, action)
            assert (not reasons) == (action in legal), (action, reasons)
            assert all(reason.rule for reason in reasons)
            found |= {reason.code for reason in reasons}
    assert found <= set(REASONS)
    assert len(found) > codes_met


@pytest.mark.parametrize(("scenario", "games"), [("narvik", 8), ("basic", 4)])
def test_every_prompt_has_its_sentence(scenario: str, games: int) -> None:
    for state in states(games, 23, scenario=scenario):
        assert GAME.decision(state).prompt.id in PROMPTS


def test_all_failing_conditions_are_told_at_once() -> None:
    state = board("narvik:G3 tromso:N1 harstad:A1")
    refused = codes(state, "move", source="harstad", to="bardufoss", count=1)
    assert refused == {"not_adjacent", "no_battalions"}
    refused = codes(
        state,
        "play_card",
        card="rask_forflytning",
        use="move",
        source="narvik",
        via="harstad",
        to="namsos",
        count=4,
    )
    assert refused == {
        "card_not_held",
        "area_not_in_play",
        "not_adjacent",
        "too_few_battalions",
        "rapid_too_many",
        "rapid_through_enemy",
    }


def test_a_refused_move_names_the_areas_from_which_it_could_be_made() -> None:
    state = board("narvik:G3 tromso:N1 harstad:A1")
    (reason,) = GAME.explain(state, act("move", source="narvik", to="tromso", count=1))
    assert reason.params["reachable_from"] == ["bardufoss", "finnmark"]


@pytest.mark.rule("R22", refused=True)
def test_r22_sabotage_after_the_escape_is_refused() -> None:
    state = board(
        "narvik:G3 bardufoss:N2 harstad:A1",
        hands={"norway": ["rask_forflytning", "veisperring"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "end_phase")
    do(
        state,
        "play_card",
        card="rask_forflytning",
        use="escape",
        source="bardufoss",
        to="tromso",
        count=1,
    )
    assert asked(state) == ("norway", "sabotage")
    refused = codes(
        state, "play_card", card="veisperring", use="turn_back", source="narvik", to="bardufoss"
    )
    assert refused == {"sabotage_before_escape"}


@pytest.mark.parametrize("kind", ["place", "trade"])
def test_reinforcement_is_refused_by_the_scenario(kind: str) -> None:
    state = board("narvik:G3 tromso:N1")
    action = act(kind, **({"to": "narvik", "count": 1} if kind == "place" else {"cards": []}))
    assert {r.rule for r in GAME.explain(state, action)} == {"NAR Phase 3: Reinforcements"}


CARRIED = {
    ("rask_forflytning", "move"),
    ("rask_forflytning", "escape"),
    ("fallskjermtropp", "drop"),
    ("transportfly", "airlift"),
    ("kystevakuering", "move"),
    ("jagerfly", "divert"),
    ("veisperring", "turn_back"),
    ("sprengt_bro", "turn_back"),
}
"""Card and use of every play that names an area and comes often."""


def test_a_name_left_empty_is_no_name_left_out() -> None:
    met = set()
    for state in states(8, 31, 5, "basic"):
        for action in GAME.legal(state):
            names = [f.name for f in fields(action) if isinstance(getattr(action, f.name), str)]
            for name in names:
                assert GAME.explain(state, replace(action, **{name: ""})), (action, name)
            if isinstance(action, actions.PlayCard) and len(names) > 2:
                met.add((action.card, action.use))
    assert met >= CARRIED


@pytest.mark.parametrize(
    "action",
    [
        None,
        "end_phase",
        {"kind": "end_phase"},
        actions.Move("narvik", "bjornfjell", True),
        actions.Move("narvik", "bjornfjell", 1.0),  # type: ignore[arg-type]
        actions.Move(["narvik"], "bjornfjell", 1),  # type: ignore[arg-type]
        actions.Trade(("veisperring", "bakhold")),
        actions.Trade(["bakhold"]),  # type: ignore[arg-type]
        actions.RemoveLosses((("norway", 1), ("norway", 1))),
        actions.RemoveLosses((("allies", 0),)),
        actions.RemoveLosses((("norway",),)),  # type: ignore[arg-type]
        actions.Agree(1),  # type: ignore[arg-type]
    ],
)
def test_what_has_the_form_of_no_action_is_refused_not_raised(action: Any) -> None:
    state = board("narvik:G3 bjornfjell:G1 tromso:N1 harstad:A1")
    assert [reason.code for reason in GAME.explain(state, action)] == ["malformed"]


def test_a_number_of_more_than_a_hundred_digits_is_of_no_action() -> None:
    for count in (10**100, -(10**100), 10**5000):
        with pytest.raises(
            ValueError, match="'count' must be a whole number of at most 100 digits"
        ):
            act("move", source="narvik", to="bjornfjell", count=count)
        with pytest.raises(
            ValueError, match=r"losses\.norway must be a whole number of at most 100 digits"
        ):
            act("remove_losses", losses={"norway": count})
