"""Every reason for refusal can be met in play: one position and one try for each code."""

from collections.abc import Callable
from typing import Any

import pytest
from kon_kit import GAME, act, basic, board, do, play, trade

from konqt.games.kon import wording
from konqt.games.kon.engine.reasons import REASONS
from konqt.games.kon.engine.sea_reasons import SEA_REASONS
from konqt.games.kon.engine.state import State

Try = tuple[State, dict[str, Any]]
"""A state and the members of an action that is refused there."""


def card(name: str, use: str, **members: Any) -> dict[str, Any]:
    return {"kind": "play_card", "card": name, "use": use, **members}


def move(source: str, to: str, count: int = 1) -> dict[str, Any]:
    return {"kind": "move", "source": source, "to": to, "count": count}


def place(to: str, count: int = 1) -> dict[str, Any]:
    return {"kind": "place", "to": to, "count": count}


def german(*hand: str, text: str = "oslo:G3 trondheim:G1 hamar:N1,A1 tromso:A1") -> State:
    return basic(text, hands={"germany": list(hand)})


def phase_3(turn: str, *hand: str, **more: Any) -> State:
    text = more.pop("text", "oslo:G3 hamar:N1 tromso:A1")
    return basic(text, turn=turn, phase=3, hands={turn: list(hand)}, **more)


def fight(*hand: str, area: str = "kongsvinger", **others: list[str]) -> State:
    """Germany attacks from Oslo and is asked for cards."""
    state = basic(f"oslo:G4 {area}:N1 finnmark:N1,A1", hands={"germany": list(hand), **others})
    do(state, "move", source="oslo", to=area, count=1)
    do(state, "end_phase")
    return state


def dropped_only(*hand: str) -> State:
    state = german("fallskjermtropp", *hand)
    play(state, "fallskjermtropp", "drop", to="hamar")
    do(state, "end_phase")
    return state


def sabotage(*hand: str, text: str = "oslo:G3 kongsvinger:N3 honefoss:A1 gjovik:N1") -> State:
    state = basic(text, hands={"norway": list(hand)})
    do(state, "move", source="oslo", to="kongsvinger", count=2)
    do(state, "move", source="oslo", to="honefoss", count=1)
    do(state, "end_phase")
    return state


def countering(*hand: str) -> State:
    state = basic(
        "oslo:G3 kongsvinger:N3", hands={"norway": ["veisperring"], "germany": list(hand)}
    )
    do(state, "move", source="oslo", to="kongsvinger", count=2)
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="oslo", to="kongsvinger")
    return state


def joint(dice: tuple[int, ...]) -> State:
    """Norway and the Allies defend Gratangen together against Narvik's five."""
    state = basic("narvik:G5 gratangen:N1,A2 finnmark:N1 bodo:G1")
    do(state, "move", source="narvik", to="gratangen", count=5)
    do(state, "end_phase", dice)
    return state


def joint_referred() -> State:
    state = basic("narvik:G5 bardufoss:N1,A1 harstad:A1")
    do(state, "move", source="narvik", to="bardufoss", count=5)
    do(state, "end_phase", (5, 5, 5, 5, 5, 1, 1))
    do(state, "retreat", to="tromso")
    do(state, "agree", value=False)
    return state


def retreating(text: str, source: str, area: str, dice: tuple[int, ...], **more: Any) -> State:
    state = basic(text, **more)
    do(state, "move", source=source, to=area, count=2)
    do(state, "end_phase", dice)
    return state


def two_combats_lost() -> State:
    """Norway has lost Gjøvik while Lillehammer is still undecided."""
    state = basic("oslo:G2 otta:G2 gjovik:N1 lillehammer:N1 finnmark:N1")
    do(state, "move", source="oslo", to="gjovik", count=2)
    do(state, "move", source="otta", to="lillehammer", count=2)
    do(state, "end_phase")
    do(state, "choose_combat", area="gjovik", dice=(5, 5, 1))
    return state


def landed(text: str = "kristiansund:G1 trondheim:N1") -> State:
    """An invasion has failed and must leave."""
    state = basic(text, turn="allies", hands={"allies": ["invasjon", "forsterkninger:4"]})
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:4")
    do(state, "place", to="kristiansund", count=1)
    do(state, "end_phase", (1, 5))
    return state


def rescue(text: str = "") -> State:
    state = basic(
        f"tysfjord:G1 gratangen:G2 narvik:A1 finnmark:N1 {text}",
        hands={"allies": ["kystevakuering"]},
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "move", source="gratangen", to="narvik", count=1)
    do(state, "end_phase")
    do(state, "pass", (6, 1, 1))
    return state


def invading(bought: bool) -> State:
    state = basic(
        "narvik:G1 hamar:N1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:7", "forsterkninger:4"]},
    )
    play(state, "invasjon", "invade")
    if bought:
        trade(state, "forsterkninger:7")
    return state


def first_landing(first: str | None = None) -> State:
    walls = "egersund stavanger haugesund bergen voss sogndal alesund andalsnes kristiansund"
    walls += " trondheim steinkjer namsos mosjoen mo_i_rana bodo finnmark tromso"
    germans = " ".join(f"{area}:G1" for area in walls.split())
    state = basic(
        f"{germans} bjornfjell:N1" if first is None else "oslo:G1 bjornfjell:N1",
        turn="allies",
        phase=3,
        allies_arrived=False,
    )
    if first is not None:
        do(state, "place", to=first, count=3)
    return state


def full_norway() -> State:
    rules = basic("oslo:G1 finnmark:N1").rules
    homes = (area for area in rules.topology.ids(rules.shores[1]) if area != "tromso")
    text = " ".join(f"{area}:G1" for area in homes)
    state = phase_3("norway", "forsterkninger:3", "forsterkninger:4", text=f"{text} finnmark:N1")
    trade(state, "forsterkninger:3")
    return state


def lifting() -> State:
    state = phase_3("germany", "transportfly", "transportfly")
    play(state, "transportfly", "reinforce")
    return state


def twice_placed() -> State:
    state = phase_3("norway", "forsterkninger:5", "forsterkninger:4")
    trade(state, "forsterkninger:5", "forsterkninger:4")
    do(state, "place", to="hamar", count=1)
    return state


def withdrawing() -> State:
    state = basic(
        "oslo:G1 tromso:A5 bodo:A3",
        turn="allies",
        phase=3,
        card_used=["allies"],
        hands={"allies": ["ubat"]},
        decks={"allies": {"draw": ["stridsvogn"]}},
    )
    do(state, "end_phase")
    do(state, "withdraw", source="bodo", count=2)
    return state


def over() -> State:
    state = basic("narvik:G1 gratangen:N1")
    do(state, "move", source="narvik", to="gratangen", count=1)
    do(state, "end_phase", (6, 5))
    return state


def moved_to_skien() -> State:
    state = german()
    do(state, "move", source="oslo", to="horten", count=1)
    return state


def shown(*hand: str, use: str = "attack") -> State:
    state = fight(*hand)
    play(state, hand[0], use)
    return state


def escaped(*hand: str) -> State:
    state = sabotage(*hand)
    play(state, "rask_forflytning", "escape", **ESCAPE)
    return state


def choosing() -> State:
    state = basic("oslo:G2 kongsvinger:N1 honefoss:N1 finnmark:N1")
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    do(state, "move", source="oslo", to="honefoss", count=1)
    do(state, "end_phase")
    return state


def absent_allies() -> State:
    state = basic(
        "bergen:G3 voss:N1 tromso:A1",
        hands={"germany": ["bombefly"], "allies": ["stridsvogn", "jagerfly"]},
    )
    do(state, "move", source="bergen", to="voss", count=1)
    do(state, "end_phase")
    play(state, "bombefly", "attack")
    return state


def defending(*hand: str) -> State:
    state = basic("oslo:G3 kongsvinger:N1 tromso:A1", hands={"norway": list(hand)})
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    do(state, "end_phase")
    do(state, "pass")
    return state


RAPID = {"source": "oslo", "via": "horten", "to": "skien", "count": 1}
ESCAPE = {"source": "kongsvinger", "to": "elverum", "count": 1}
TURN_BACK = {"source": "oslo", "to": "kongsvinger"}
FLIGHT = {"source": "oslo", "to": "trondheim", "count": 1}

PROVOKED: dict[str, Callable[[], Try]] = {
    # any time
    "not_now": lambda: (german(), {"kind": "retreat", "to": "hamar"}),
    "game_over": lambda: (over(), {"kind": "end_phase"}),
    "no_reinforcement": lambda: (board("narvik:G1 tromso:N1"), place("narvik")),
    "unknown_area": lambda: (german(), move("oslo", "valhall")),
    "area_not_in_play": lambda: (board("mosjoen:G1 tromso:N1"), move("mosjoen", "namsos")),
    "card_not_held": lambda: (german(), card("panzer", "attack")),
    "card_needs": lambda: (german("fallskjermtropp"), card("fallskjermtropp", "drop")),
    "card_takes_not": lambda: (
        german("fallskjermtropp"),
        card("fallskjermtropp", "drop", to="skien", count=1),
    ),
    "card_not_for_this": lambda: (german("panzer"), card("panzer", "attack")),
    "card_not_in_deck": lambda: (german(), card("bakhold", "attack")),
    "card_has_no_such_use": lambda: (german("panzer"), card("panzer", "drop", to="oslo")),
    "card_only_traded": lambda: (
        german("forsterkninger:5"),
        card("forsterkninger:5", "attack"),
    ),
    # movement
    "not_adjacent": lambda: (german(), move("oslo", "skien")),
    "no_battalions": lambda: (german(), move("skien", "arendal")),
    "too_few_battalions": lambda: (german(), move("oslo", "horten", 4)),
    "moved_already": lambda: (moved_to_skien(), move("horten", "skien")),
    "count_too_small": lambda: (german(), move("oslo", "horten", 0)),
    "rapid_too_many": lambda: (
        german("rask_forflytning"),
        card("rask_forflytning", "move", **{**RAPID, "count": 3}),
    ),
    "rapid_too_near": lambda: (
        german("rask_forflytning"),
        card("rask_forflytning", "move", **{**RAPID, "to": "gjovik"}),
    ),
    "rapid_through_enemy": lambda: (
        german("rask_forflytning", text="oslo:G1 horten:N1"),
        card("rask_forflytning", "move", **RAPID),
    ),
    "rapid_into_enemy": lambda: (
        basic("oslo:N1 skien:G1", turn="norway", hands={"norway": ["rask_forflytning"]}),
        card("rask_forflytning", "move", **RAPID),
    ),
    "rapid_returns": lambda: (
        german("rask_forflytning"),
        card("rask_forflytning", "move", **{**RAPID, "to": "oslo"}),
    ),
    # cards that carry, by air and by sea
    "out_of_air_range": lambda: (
        german("fallskjermtropp"),
        card("fallskjermtropp", "drop", to="finnmark"),
    ),
    "no_held_air_field": lambda: (
        german("transportfly"),
        card("transportfly", "airlift", **{**FLIGHT, "to": "bergen"}),
    ),
    "carried_nowhere": lambda: (
        german("transportfly"),
        card("transportfly", "airlift", **{**FLIGHT, "to": "oslo"}),
    ),
    "carried_too_many": lambda: (
        german("transportfly"),
        card("transportfly", "airlift", **{**FLIGHT, "count": 3}),
    ),
    "carried_into_enemy": lambda: (
        basic("bodo:G1 tromso:A1", turn="allies", hands={"allies": ["kystevakuering"]}),
        card("kystevakuering", "move", source="tromso", to="bodo", count=1),
    ),
    "nothing_to_invade_with": lambda: (
        basic("bodo:G1 tromso:A1", turn="allies", hands={"allies": ["invasjon"]}),
        card("invasjon", "invade"),
    ),
    "one_purchase": lambda: (invading(True), {"kind": "trade", "cards": ["forsterkninger:4"]}),
    # reinforcements
    "too_few_symbols": lambda: (
        phase_3("germany", "panzer"),
        {"kind": "trade", "cards": ["panzer"]},
    ),
    "no_room_to_place": lambda: (
        full_norway(),
        {"kind": "trade", "cards": ["forsterkninger:4"]},
    ),
    "nothing_to_place": lambda: (invading(False), place("tromso")),
    "place_one": lambda: (phase_3("germany"), place("oslo", 2)),
    "not_german_shore": lambda: (phase_3("germany"), place("bergen")),
    "not_mobilization": lambda: (phase_3("norway"), place("finnmark")),
    "not_allied_coast": lambda: (phase_3("allies"), place("kristiansand")),
    "placed_among_enemies": lambda: (phase_3("norway"), place("oslo")),
    "one_an_area": lambda: (twice_placed(), place("hamar")),
    "landing_together": lambda: (first_landing(), place("tromso", 2)),
    "landing_too_near": lambda: (first_landing("tromso"), place("finnmark", 3)),
    "no_second_landing": lambda: (first_landing(), place("harstad", 3)),
    "lift_still_open": lambda: (lifting(), card("transportfly", "reinforce")),
    "no_air_field_held": lambda: (
        phase_3("germany", "transportfly", text="hamar:G1 voss:N1"),
        card("transportfly", "reinforce"),
    ),
    "withdraw_too_many": lambda: (
        withdrawing(),
        {"kind": "withdraw", "source": "tromso", "count": 3},
    ),
    # sabotage
    "no_such_attack": lambda: (
        sabotage("veisperring"),
        card("veisperring", "turn_back", **{**TURN_BACK, "source": "elverum"}),
    ),
    "no_norwegians_there": lambda: (
        sabotage("veisperring"),
        card("veisperring", "turn_back", source="oslo", to="honefoss"),
    ),
    "turned_back_into_the_air": lambda: (
        sabotage("veisperring"),
        card("veisperring", "turn_back", source="air", to="kongsvinger"),
    ),
    "sabotage_before_escape": lambda: (
        escaped("rask_forflytning", "veisperring"),
        card("veisperring", "turn_back", **TURN_BACK),
    ),
    "not_under_attack": lambda: (
        sabotage("rask_forflytning"),
        card("rask_forflytning", "escape", source="gjovik", to="hamar", count=1),
    ),
    "escape_too_many": lambda: (
        sabotage("rask_forflytning"),
        card("rask_forflytning", "escape", **{**ESCAPE, "count": 3}),
    ),
    "cancels_not_this": lambda: (countering("speidertropp"), card("speidertropp", "cancel")),
    # combat
    "no_combat_there": lambda: (
        choosing(),
        {"kind": "choose_combat", "area": "finnmark"},
    ),
    "no_dice_here": lambda: (fight("ingeniorkompani"), card("ingeniorkompani", "defence")),
    "card_type_twice": lambda: (shown("panzer", "panzer"), card("panzer", "attack")),
    "never_together": lambda: (shown("bombefly", "jagerbomber"), card("jagerbomber", "attack")),
    "no_coast": lambda: (
        basic("oslo:G1 tromso:A1", turn="allies", hands={"allies": ["kystevakuering"]}),
        card("kystevakuering", "move", source="tromso", to="bardufoss", count=1),
    ),
    "not_in_this_combat": lambda: (absent_allies(), card("stridsvogn", "defence")),
    "paratroopers_only": lambda: (dropped_only("panzer"), card("panzer", "attack")),
    "nothing_to_cancel": lambda: (defending("panservernkanon"), card("panservernkanon", "cancel")),
    "counter_not_now": lambda: (fight("speidertropp"), card("speidertropp", "cancel")),
    "losses_unknown": lambda: (
        joint((6, 6, 1, 1, 1, 1, 1, 1)),
        {"kind": "remove_losses", "losses": {"germany": 2}},
    ),
    "losses_too_many": lambda: (
        joint((6, 6, 1, 1, 1, 1, 1, 1)),
        {"kind": "remove_losses", "losses": {"norway": 2}},
    ),
    "losses_wrong_sum": lambda: (
        joint((6, 6, 1, 1, 1, 1, 1, 1)),
        {"kind": "remove_losses", "losses": {"allies": 1}},
    ),
    "retreat_not_adjacent": lambda: (
        joint((5, 5, 5, 5, 5, 1, 1, 1)),
        {"kind": "retreat", "to": "finnmark"},
    ),
    "retreat_to_enemy": lambda: (
        retreating("narvik:G3 bardufoss:N1 finnmark:N1", "narvik", "bardufoss", (5, 5, 1)),
        {"kind": "retreat", "to": "narvik"},
    ),
    "retreat_to_combat": lambda: (two_combats_lost(), {"kind": "retreat", "to": "lillehammer"}),
    "retreat_to_attackers_origin": lambda: (
        retreating("narvik:G2 bardufoss:N1 finnmark:N1", "narvik", "bardufoss", (5, 5, 1)),
        {"kind": "retreat", "to": "narvik"},
    ),
    "retreat_across_fjord": lambda: (
        retreating("narvik:G2 gratangen:A1 finnmark:N1", "narvik", "gratangen", (5, 5, 1)),
        {"kind": "retreat", "to": "harstad"},
    ),
    "retreat_together": lambda: (
        joint((5, 5, 5, 5, 5, 1, 1, 1)),
        {"kind": "retreat", "to": "harstad"},
    ),
    "rescue_to_attackers_origin": lambda: (
        rescue(),
        card("kystevakuering", "rescue", to="tysfjord"),
    ),
    "attackers_must_retreat": lambda: (landed(), {"kind": "retreat", "to": None}),
    "owner_gives_up": lambda: (joint_referred(), {"kind": "retreat", "to": None}),
}
"""Code -> how it is met."""


ASKED_OF_A_SEAT = {"not_your_decision"}
"""Told by a running game to the wrong seat; the rules know no seats (tests/session)."""


ON_LAND = set(REASONS) - ASKED_OF_A_SEAT - set(SEA_REASONS)
"""tests/kon/test_sea_reasons.py meets the others."""


@pytest.mark.parametrize("code", sorted(ON_LAND))
def test_every_reason_is_met_and_told_with_all_its_facts(code: str) -> None:
    state, members = PROVOKED[code]()
    action = act(**members)
    assert action not in GAME.legal(state)
    (reason, *_same) = [r for r in GAME.explain(state, action) if r.code == code]
    assert wording.rule_title(reason.rule) != reason.rule
    told = wording.say_reason(reason)
    assert "…" not in told and "–" not in told, told


def test_no_reason_is_provoked_that_does_not_exist() -> None:
    assert set(PROVOKED) == ON_LAND


@pytest.mark.parametrize(
    ("state", "members", "told"),
    [
        (
            lambda: basic("oslo:G2 hamar:N1 tromso:A1"),
            move("tromso", "finnmark"),
            "The battalions in Tromsø belong to the Allies, not to Germany.",
        ),
        (
            lambda: basic("oslo:G2 hamar:N1,A1 tromso:A1"),
            move("hamar", "elverum"),
            "The battalions in Hamar belong to Norway and the Allies, not to Germany.",
        ),
        (
            german,
            move("skien", "arendal"),
            "There are no battalions of Germany in Skien.",
        ),
        (
            german,
            card("bakhold", "attack"),
            "Ambush is a card of Norway; Germany cannot play it.",
        ),
        (
            lambda: german("fallskjermtropp"),
            card("fallskjermtropp", "drop"),
            "Paratroopers: choose a destination first.",
        ),
    ],
)
def test_a_refusal_says_what_a_friend_at_the_table_would(
    state: Callable[[], State], members: dict[str, Any], told: str
) -> None:
    reasons = GAME.explain(state(), act(**members))
    assert told in [wording.say_reason(each) for each in reasons]
