"""Twenty boards on which a beginner would call some moves silly: greedy makes none of them."""

from typing import Any

import pytest
from short_boards import board

from konqt.ai.kon.greedy import GreedyAgent
from konqt.core.chance import Scripted, Stream
from konqt.games.kon.engine.actions import (
    Agree,
    ChooseCombat,
    Discard,
    EndPhase,
    Move,
    Pass,
    PlayCard,
    RemoveLosses,
    Retreat,
)
from konqt.games.registry import game_named

GAME = game_named("kon")
OBJECTIVES = ("narvik", "bjornfjell", "bardufoss")
LONG = ["fransk_alpejeger", "polsk_bergjeger", "stridsvogn"]
LAST = ["stridsvogn"]


def position(
    turn: str,
    units: str,
    hands: dict[str, list[str]] | None = None,
    allied_draw: list[str] | None = None,
    **more: Any,
) -> Any:
    """Give a state at the start of a turn; hands left out are empty."""
    filled = {"germany": [], "norway": [], "allies": [], **(hands or {})}
    return GAME.from_position(
        {
            "scenario": "narvik",
            "round": 3 if allied_draw == LAST else 1,
            "turn": turn,
            "phase": 1,
            "units": board(units),
            "hands": filled,
            "decks": {"allies": {"draw": allied_draw or LONG}},
            **more,
        },
        seed=5,
    )


def choice(state: Any) -> Any:
    """Give what greedy does now."""
    actor = GAME.decision(state).actor
    return GreedyAgent().choose(GAME.observe(state, actor), Stream(1))


def moves(state: Any) -> list[Any]:
    """Let greedy play the whole movement phase; give what it did."""
    actor = GAME.decision(state).actor
    done = []
    while GAME.decision(state).kind == "movement" and GAME.decision(state).actor == actor:
        action = choice(state)
        done.append(action)
        GAME.apply(state, action)
    return done


def until(state: Any, kind: str, *actions: Any, dice: tuple[int, ...] = ()) -> Any:
    """Apply the actions, then pass every window until a decision of this kind."""
    chance = Scripted(dice)
    for action in (*actions, EndPhase()):
        GAME.apply(state, action, None, chance)
    while GAME.decision(state).kind != kind:
        assert Pass() in GAME.legal(state), GAME.decision(state)
        GAME.apply(state, Pass(), None, chance)
    return state


def attacks(done: list[Any], units: str) -> set[str]:
    """Give the areas attacked by moves."""
    enemies = {area for area, there in board(units).items() if "germany" in there}
    return {action.to for action in done if getattr(action, "to", None) in enemies}


def held(state: Any) -> set[str]:
    """Give the objectives where Germans stand."""
    units = GAME.observe(state, "referee").units
    return {area for area in OBJECTIVES if units.get(area, {}).get("germany")}


def test_01_germany_does_not_leave_the_last_objective_in_the_last_round() -> None:
    state = position("germany", "narvik:G4 tysfjord:A3 bardufoss:N3 tromso:N1", allied_draw=LAST)
    moves(state)
    assert held(state)


def test_02_germany_steps_into_an_empty_objective_rather_than_wait_beside_it() -> None:
    state = position("germany", "tysfjord:G2 tromso:N2 harstad:A2", allied_draw=LAST)
    done = moves(state)
    assert {action.to for action in done if isinstance(action, Move)} & set(OBJECTIVES)


def test_03_the_allies_attack_the_last_german_objective_in_the_last_turn() -> None:
    units = "bjornfjell:G1 tysfjord:A3 narvik:A2 bardufoss:N2"
    done = moves(position("allies", units, allied_draw=LAST))
    assert attacks(done, units) == {"bjornfjell"}


def test_04_the_allies_do_not_chase_a_straggler_while_an_objective_is_german() -> None:
    units = "bjornfjell:G1 bodo:G1 tysfjord:A3 bardufoss:N2"
    state = position("allies", units, allied_draw=LAST)
    done = moves(state)
    sent = sum(a.count for a in done if isinstance(a, Move) and a.to == "bjornfjell")
    assert sent >= 2


def test_05_one_battalion_does_not_attack_a_stack_of_five() -> None:
    units = "bjornfjell:G5 narvik:G1 tysfjord:A1 tromso:N3 harstad:A2"
    done = moves(position("allies", units, {"germany": ["gebirgsjager"]}))
    assert "bjornfjell" not in attacks(done, units)


def test_06_nobody_attacks_without_a_single_die() -> None:
    units = "narvik:G3 harstad:A1 bardufoss:N2 tromso:N2"
    done = moves(position("allies", units))
    assert "narvik" not in attacks(done, units)


def test_07_the_defender_of_the_last_objective_plays_his_dice_cards() -> None:
    state = position(
        "allies",
        "bjornfjell:G2 tysfjord:A3 bardufoss:N2",
        {"germany": ["gebirgsjager", "rask_forflytning"]},
        allied_draw=LAST,
    )
    until(state, "defence_cards", Move("tysfjord", "bjornfjell", 3))
    assert choice(state) == PlayCard("gebirgsjager", "defence")


def test_08_no_card_is_spent_on_a_fight_that_is_won_anyway() -> None:
    state = position(
        "germany",
        "narvik:G5 bjornfjell:G1 gratangen:N1 tromso:N3 harstad:A5",
        {"germany": ["gebirgsjager", "speidertropp"]},
        card_used=["germany"],
    )
    until(state, "attack_cards", Move("narvik", "gratangen", 5))
    assert choice(state) == Pass()


def test_09_the_duty_to_use_a_card_is_met_in_a_fight_where_it_helps() -> None:
    state = position(
        "germany",
        "tysfjord:G3 mosjoen:G1 narvik:N2 tromso:N3 harstad:A2",
        {"germany": ["gebirgsjager", "speidertropp", "rask_forflytning"]},
    )
    until(state, "attack_cards", Move("tysfjord", "narvik", 3))
    action = choice(state)
    assert isinstance(action, PlayCard)
    assert action.use == "attack"


def test_10_battalions_are_not_given_up_while_a_way_is_open() -> None:
    state = position("norway", "narvik:G2 bardufoss:N4 tromso:N1 harstad:A2 tysfjord:A1")
    until(state, "retreat", Move("bardufoss", "narvik", 4), dice=(5, 5, 5, 4, 1, 1))
    action = choice(state)
    assert isinstance(action, Retreat)
    assert action.to is not None


def test_11_germans_retreat_to_an_objective_rather_than_out_of_the_war() -> None:
    state = position("allies", "narvik:G3 gratangen:A4 harstad:A1 tromso:N4")
    until(state, "retreat", Move("gratangen", "narvik", 4), dice=(5, 5, 5, 5, 1, 1, 1))
    assert choice(state) in (Retreat("bjornfjell"), Retreat("bardufoss"))


def test_12_scouts_cancel_the_ambush_that_would_turn_the_fight() -> None:
    state = position(
        "germany",
        "narvik:G3 bjornfjell:G2 gratangen:N2 tromso:N2 harstad:A3",
        {"germany": ["speidertropp"], "norway": ["bakhold"]},
    )
    until(state, "defence_cards", Move("narvik", "gratangen", 3))
    GAME.apply(state, PlayCard("bakhold", "defence"))
    while GAME.decision(state).kind == "defence_cards":
        GAME.apply(state, Pass())
    assert choice(state) == PlayCard("speidertropp", "cancel")


def test_13_norway_blows_the_bridge_under_a_stack_that_would_win() -> None:
    state = position(
        "germany",
        "tysfjord:G5 narvik:N3 tromso:N1 harstad:A3",
        {"norway": ["sprengt_bro", "veisperring"], "germany": ["rask_forflytning"]},
        allied_draw=LAST,
    )
    until(state, "sabotage", Move("tysfjord", "narvik", 5))
    action = choice(state)
    assert isinstance(action, PlayCard)
    assert (action.card, action.use) == ("sprengt_bro", "turn_back")


def test_14_norway_does_not_sabotage_an_attack_that_cannot_win() -> None:
    state = position(
        "germany",
        "narvik:G1 bardufoss:N5 tromso:N1 harstad:A3",
        {"norway": ["sprengt_bro", "veisperring"], "germany": ["rask_forflytning"]},
    )
    until(state, "sabotage", Move("narvik", "bardufoss", 1))
    assert choice(state) == Pass()


def test_15_engineers_mend_the_bridge_under_the_main_attack() -> None:
    state = position(
        "germany",
        "tysfjord:G5 narvik:N3 tromso:N1 harstad:A3",
        {"norway": ["sprengt_bro"], "germany": ["ingeniorkompani", "ingeniorkompani"]},
        allied_draw=LAST,
    )
    until(state, "sabotage", Move("tysfjord", "narvik", 5))
    (bridge,) = [a for a in GAME.legal(state) if isinstance(a, PlayCard)]
    GAME.apply(state, bridge)
    assert GAME.decision(state).kind == "counter"
    assert choice(state) == PlayCard("ingeniorkompani", "cancel")


def test_16_partners_agree_instead_of_letting_germany_decide() -> None:
    state = position("germany", "narvik:G5 gratangen:N2A2 tromso:N1 harstad:A1")
    until(state, "losses", Move("narvik", "gratangen", 5), dice=(6, 5, 5, 5, 5, 1, 1, 1, 1))
    proposal = choice(state)
    assert isinstance(proposal, RemoveLosses)
    GAME.apply(state, proposal)
    if GAME.decision(state).kind == "agree":
        assert choice(state) == Agree(True)


def test_17_the_fight_that_is_closed_in_is_fought_while_it_is_closed_in() -> None:
    state = position(
        "allies", "narvik:G2 bjornfjell:G1 tysfjord:A6 gratangen:A3 bardufoss:N1 tromso:N2"
    )
    until(
        state,
        "choose_combat",
        Move("tysfjord", "bjornfjell", 2),
        Move("gratangen", "narvik", 3),
        Move("tysfjord", "narvik", 2),
    )
    assert choice(state) == ChooseCombat("narvik")


def test_18_norway_does_not_open_an_objective_to_germans_beside_it() -> None:
    state = position("norway", "narvik:G3 bardufoss:N2 tromso:N1 tysfjord:A3 gratangen:A2")
    moves(state)
    units = GAME.observe(state, "referee").units
    assert units.get("bardufoss", {}).get("norway", 0) >= 1


def test_19_the_least_useful_card_is_thrown_away() -> None:
    state = position(
        "germany",
        "narvik:G4 tromso:N3 harstad:A3",
        {"germany": ["gebirgsjager", "ingeniorkompani", "rask_forflytning", "speidertropp"]},
    )
    GAME.apply(state, EndPhase())
    assert GAME.decision(state).kind == "discard"
    assert choice(state) == Discard("rask_forflytning")


def test_20_a_rapid_movement_takes_an_objective_that_a_march_cannot_reach() -> None:
    state = position(
        "germany",
        "bodo:G2 tromso:N3 harstad:A2",
        {"germany": ["rask_forflytning"]},
        allied_draw=LAST,
    )
    done = moves(state)
    assert any(isinstance(a, PlayCard) and a.to in OBJECTIVES for a in done)
    assert held(state)


@pytest.mark.parametrize("cards", [2, 3])
def test_21_the_allies_keep_cards_whose_use_would_end_the_game_too_soon(cards: int) -> None:
    """Each card drawn brings the end nearer; while Germans hold objectives time is needed."""
    state = position(
        "allies",
        "narvik:G4 bjornfjell:G3 gratangen:A5 bardufoss:N3 harstad:A2",
        {"allies": ["kystbombardement", "fremmedlegionaer", "kystbombardement"][:cards]},
        allied_draw=["fransk_alpejeger", "polsk_bergjeger"],
    )
    until(state, "attack_cards", Move("gratangen", "narvik", 5))
    used = 0
    while GAME.decision(state).kind == "attack_cards":
        action = choice(state)
        used += isinstance(action, PlayCard)
        GAME.apply(state, action)
    assert used <= 1
