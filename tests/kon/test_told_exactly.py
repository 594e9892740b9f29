"""What refusals, events and the standing say: rule numbers, areas and holders, exactly."""

from typing import Any

import pytest
from kon_kit import GAME, act, asked, at, basic, board, do, of_kind, play, states, why, why_card

from konqt.games.kon.engine.rules.victory import standing

OTHER_MOMENTS = [
    ("move", {"source": "oslo", "to": "horten", "count": 1}, "4.1"),
    ("end_phase", {}, "4.1"),
    ("choose_combat", {"area": "voss"}, "4.2"),
    ("remove_losses", {"losses": {"norway": 1}}, "4.2.6"),
    ("agree", {"value": True}, "4.2.6"),
    ("retreat", {"to": "oslo"}, "4.2.8"),
    ("trade", {"cards": ["panzer"]}, "4.3"),
    ("place", {"to": "oslo", "count": 1}, "4.3"),
    ("withdraw", {"source": "oslo", "count": 1}, "R9"),
    ("pass", {}, "2.4"),
    ("discard", {"card": "panzer"}, "4.4"),
    ("play_card", {"card": "panzer", "use": "attack"}, "2.4"),
]


@pytest.mark.rule("4 one phase at a time", refused=True)
@pytest.mark.parametrize(("kind", "members", "rule"), OTHER_MOMENTS)
def test_an_action_of_another_moment_is_refused_by_the_rule_of_its_own(
    kind: str, members: dict[str, Any], rule: str
) -> None:
    state = basic(
        "oslo:G1 tromso:A1 voss:N1", phase=3, hands={"germany": ["panzer"] * 5}, card_used=[]
    )
    if kind != "discard":
        do(state, "end_phase")
        assert asked(state) == ("germany", "discard")
    reasons = {(reason.rule, reason.code) for reason in GAME.explain(state, act(kind, **members))}
    assert (rule, "not_now") in reasons


@pytest.mark.rule("R53", refused=True)
@pytest.mark.parametrize(
    ("to", "codes"),
    [
        ("oslo", {("R53", "no_coast"), ("R53", "carried_into_enemy")}),
        ("atlantis", {("2.3", "unknown_area")}),
    ],
)
def test_r53_every_condition_of_a_rescue_is_told(to: str, codes: set[tuple[str, str]]) -> None:
    state = basic(
        "bjornfjell:G4 narvik:A2 oslo:G1 finnmark:N1", hands={"allies": ["kystevakuering"]}
    )
    do(state, "move", source="bjornfjell", to="narvik", count=3)
    do(state, "end_phase")
    do(state, "pass", (6, 6, 1, 1, 1))
    assert why_card(state, "kystevakuering", "rescue", to=to) == codes


@pytest.mark.rule("R42", refused=True)
def test_r42_a_reason_against_both_partners_is_told_once() -> None:
    state = board("narvik:G5 bardufoss:N1,A1 harstad:A1")
    do(state, "move", source="narvik", to="bardufoss", count=5)
    do(state, "end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    told = [reason.code for reason in GAME.explain(state, act("retreat", to="finnmark"))]
    assert told == ["retreat_not_adjacent", "retreat_together"]


@pytest.mark.rule("R42")
def test_r42_with_oslo_as_the_only_common_area_a_refusal_leads_there() -> None:
    state = basic("hamar:G5 elverum:G1 ostfold:G1 kongsvinger:N1,A1 bergen:G1 finnmark:N1")
    do(state, "move", source="hamar", to="kongsvinger", count=5)
    do(state, "end_phase", (5, 5, 5, 5, 5, 1, 1))
    do(state, "retreat", to="oslo")
    do(state, "agree", value=False)
    assert at(state, "oslo") == {"norway": 1, "allies": 1}


@pytest.mark.rule("NAR Winning the Game")
def test_nar_winning_the_end_names_the_scenarios_rule() -> None:
    state = board(
        "mosjoen:G1 tromso:N1 harstad:A1",
        turn="allies",
        card_used=["allies"],
        decks={"allies": {"draw": ["stridsvogn"]}},
    )
    (end,) = of_kind(do(state, "end_phase"), "game_ended")
    assert (end.cause, end.rule) == ("deck", "NAR Winning the Game")
    assert standing(state)["turns_left"] == [0, 0]


@pytest.mark.rule("R89", refused=True)
def test_r89_an_empty_deck_of_norway_is_not_worth_a_word() -> None:
    state = board(
        "mosjoen:G1 tromso:N1 harstad:A1",
        turn="norway",
        decks={"norway": {"draw": ["bakhold"]}},
    )
    events = do(state, "end_phase")
    assert of_kind(events, "cards_drawn") and not of_kind(events, "deck_used_up")


@pytest.mark.rule("1.3 empty city")
@pytest.mark.parametrize("turn", ["germany", "norway", "allies"])
def test_1_3_nobody_holds_an_empty_city(turn: str) -> None:
    state = basic("oslo:G1 bergen:A1 narvik:N1", turn=turn)
    holders = standing(state)["objectives"]
    assert holders == {
        "oslo": "germany",
        "kristiansand": None,
        "stavanger": None,
        "bergen": "allies",
        "trondheim": None,
        "narvik": "norway",
    }


@pytest.mark.rule("2.4 used")
@pytest.mark.parametrize("area", ["oslo", "skien"])
def test_2_4_the_log_names_the_area_a_card_is_played_on(area: str) -> None:
    state = basic("oslo:G1 voss:N1", hands={"germany": ["fallskjermtropp"]})
    (told,) = of_kind(play(state, "fallskjermtropp", "drop", to=area), "card_played")
    assert told.area == area


@pytest.mark.rule("2.4 used")
def test_2_4_the_log_names_no_area_for_a_card_that_is_played_on_none() -> None:
    state = basic("oslo:G1 voss:N1", phase=3, hands={"germany": ["transportfly"]})
    (told,) = of_kind(play(state, "transportfly", "reinforce"), "card_played")
    assert told.area is None


@pytest.mark.rule("R19", "R21", refused=True)
def test_r19_r21_enemies_in_oslo_stop_a_rapid_move_like_any_others() -> None:
    state = basic("ostfold:G1 oslo:N1", hands={"germany": ["rask_forflytning"]})
    way = {"source": "ostfold", "via": "oslo", "to": "horten", "count": 1}
    assert why_card(state, "rask_forflytning", "move", **way) == {("R19", "rapid_through_enemy")}
    state = basic("skien:N1 oslo:G1", turn="norway", hands={"norway": ["rask_forflytning"]})
    way = {"source": "skien", "via": "horten", "to": "oslo", "count": 1}
    assert why_card(state, "rask_forflytning", "move", **way) == {("R21", "rapid_into_enemy")}


@pytest.mark.rule("2.4 used", refused=True)
def test_2_4_at_another_moment_a_card_that_is_not_held_is_told_too() -> None:
    state = basic("oslo:G1 tromso:A1 voss:N1", phase=3, hands={"germany": ["panzer"] * 5})
    do(state, "end_phase")
    assert why_card(state, "ubat", "sink") == {("2.4", "not_now"), ("2.4", "card_not_held")}
    assert why_card(state, "panzer", "attack") == {("2.4", "not_now")}


@pytest.mark.rule("R22", refused=True)
def test_r22_every_unknown_area_of_an_escape_is_named() -> None:
    state = basic("gjovik:G3 hamar:N2 finnmark:N1 oslo:G1", hands={"norway": ["rask_forflytning"]})
    do(state, "move", source="gjovik", to="hamar", count=3)
    do(state, "end_phase")
    escape = act(
        "play_card",
        card="rask_forflytning",
        use="escape",
        source="atlantis",
        to="utopia",
        count=1,
    )
    assert [reason.params for reason in GAME.explain(state, escape)] == [
        {"name": "atlantis"},
        {"name": "utopia"},
    ]


@pytest.mark.parametrize(("scenario", "games"), [("narvik", 60), ("basic", 12)])
def test_what_is_refused_now_is_refused_with_what_is_asked_and_whom(
    scenario: str, games: int
) -> None:
    others = [act(kind, **members) for kind, members, _rule in OTHER_MOMENTS]
    met = set()
    for state in states(games, 41, 2, scenario):
        decision = GAME.decision(state)
        for action in others:
            for reason in GAME.explain(state, action):
                if reason.code == "not_now":
                    told = (reason.params["actor"], reason.params["asked"])
                    assert told == (decision.actor, decision.kind)
                    met.add(decision.kind)
    assert {"movement", "agree", "retreat", "losses"} <= met


@pytest.mark.rule("4.1c cards", refused=True)
def test_4_1c_a_sabotage_card_needs_a_border_and_nothing_else_is_said() -> None:
    state = board("narvik:G3 bardufoss:N2 harstad:A1", hands={"norway": ["veisperring"]})
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "end_phase")
    for members in ({"source": "narvik"}, {"to": "bardufoss"}, {}):
        assert why_card(state, "veisperring", "turn_back", **members) == {("2.4", "card_needs")}


@pytest.mark.rule("4.2.1 cards", refused=True)
def test_4_2_1_a_card_of_another_deck_is_refused_as_such() -> None:
    # The last card of the Allied deck in Narvik attacks; an unknown one is not taken for it.
    state = board(
        "narvik:G2 tysfjord:A2 tromso:N1", turn="allies", hands={"allies": ["stridsvogn"]}
    )
    do(state, "move", source="tysfjord", to="narvik", count=2)
    do(state, "end_phase")
    assert why_card(state, "panzer", "attack") == {
        ("2.4", "card_not_held"),
        ("2.4", "card_not_in_deck"),
    }


@pytest.mark.rule("4.2.8 surrounded")
def test_4_2_8_those_without_a_retreat_fall_by_the_rule_of_retreats() -> None:
    state = basic("gratangen:G4 harstad:A1 finnmark:N1")
    do(state, "move", source="gratangen", to="harstad", count=4)
    (lost,) = of_kind(do(state, "end_phase", (5, 5, 1)), "battalions_defeated")
    assert (lost.cause, lost.rule) == ("no_retreat", "4.2.8")


@pytest.mark.rule("2.4 phase", refused=True)
def test_2_4_details_are_named_as_they_are_written() -> None:
    state = basic("oslo:G2 voss:N1", hands={"germany": ["rask_forflytning", "fallskjermtropp"]})
    lacking = GAME.explain(state, act("play_card", card="rask_forflytning", use="move"))
    assert [reason.params["members"] for reason in lacking] == ["from, via, to, count"]
    drop = act("play_card", card="fallskjermtropp", use="drop", source="oslo", to="oslo", count=1)
    assert [reason.params["members"] for reason in GAME.explain(state, drop)] == ["from, count"]


@pytest.mark.rule("3 six", "4.3 free battalion")
def test_3_what_comes_without_cards_is_told_with_its_rule() -> None:
    state = basic("oslo:G1 voss:N1", turn="allies", allies_arrived=False)
    (free,) = of_kind(do(state, "end_phase"), "free_battalions")
    assert (free.faction, free.count, free.rule) == ("allies", 6, "3")
    state = basic("oslo:G1 voss:N1")
    (free,) = of_kind(do(state, "end_phase"), "free_battalions")
    assert (free.faction, free.count, free.rule) == ("germany", 1, "4.3")
    state = basic("oslo:G1 voss:N1", turn="norway")
    assert not of_kind(do(state, "end_phase"), "free_battalions")


@pytest.mark.rule("4.3 one an area", refused=True)
def test_4_3_one_an_area_holds_for_oslo_too() -> None:
    state = basic(
        "bergen:G1 voss:N1",
        turn="norway",
        phase=3,
        hands={"norway": ["forsterkninger:3", "forsterkninger:4"]},
    )
    do(state, "trade", cards=["forsterkninger:3", "forsterkninger:4"])
    do(state, "place", to="oslo", count=1)
    assert why(state, "place", to="oslo", count=1) == {("R58", "one_an_area")}


@pytest.mark.rule("R19", "R21", "4.1 cards")
@pytest.mark.parametrize(("turn", "rule"), [("germany", "R19"), ("norway", "R21")])
def test_r19_r21_the_log_names_the_ruling_on_rapid_movement(turn: str, rule: str) -> None:
    text = "oslo:G2 finnmark:N1" if turn == "germany" else "oslo:N2 finnmark:G1"
    state = basic(text, turn=turn, hands={turn: ["rask_forflytning"]})
    way = {"source": "oslo", "via": "horten", "to": "skien", "count": 1}
    (rapid,) = of_kind(play(state, "rask_forflytning", "move", **way), "stack_moved")
    (plain,) = do(state, "move", source="oslo", to="horten", count=1)
    assert (rapid.rule, rapid.card, rapid.via) == (rule, "rask_forflytning", "horten")
    assert (plain.rule, plain.card, plain.via) == ("4.1", None, None)


@pytest.mark.rule("NAR Phase 3: Reinforcements", "NAR Winning the Game", refused=True)
@pytest.mark.parametrize(
    ("kind", "members", "rule", "more"),
    [
        (
            "trade",
            {"cards": ["bakhold"]},
            "NAR Phase 3: Reinforcements",
            {("2.4", "card_not_held")},
        ),
        ("place", {"to": "narvik", "count": 1}, "NAR Phase 3: Reinforcements", set()),
        (
            "withdraw",
            {"source": "harstad", "count": 1},
            "NAR Winning the Game",
            {("4.1", "no_battalions")},
        ),
    ],
)
def test_nar_what_the_scenario_leaves_out_is_refused_by_its_own_rule(
    kind: str, members: dict[str, Any], rule: str, more: set[tuple[str, str]]
) -> None:
    told = why(board("narvik:G1 harstad:A1"), kind, **members)
    assert told == {(rule, "no_reinforcement")} | more


@pytest.mark.rule("2.3 land areas", refused=True)
@pytest.mark.parametrize(
    ("kind", "members"),
    [
        ("move", {"source": "atlantis", "to": "oslo", "count": 1}),
        ("move", {"source": "oslo", "to": "atlantis", "count": 1}),
        ("place", {"to": "atlantis", "count": 1}),
        ("choose_combat", {"area": "atlantis"}),
        ("retreat", {"to": "atlantis"}),
    ],
)
def test_2_3_at_another_moment_an_unknown_area_is_told_too(
    kind: str, members: dict[str, Any]
) -> None:
    state = basic("oslo:G1 tromso:A1 voss:N1", phase=3, hands={"germany": ["panzer"] * 5})
    do(state, "end_phase")
    assert ("2.3", "unknown_area") in why(state, kind, **members)


@pytest.mark.rule("R28", "R31", "R32", "R33", "4.1 cards")
@pytest.mark.parametrize(
    ("turn", "card", "use", "members", "rule"),
    [
        ("germany", "fallskjermtropp", "drop", {"to": "skien"}, "R28"),
        (
            "germany",
            "transportfly",
            "airlift",
            {"source": "oslo", "to": "trondheim", "count": 1},
            "R31",
        ),
        (
            "allies",
            "kystevakuering",
            "move",
            {"source": "tromso", "to": "bodo", "count": 1},
            "R32",
        ),
        ("allies", "invasjon", "invade", {}, "R33"),
    ],
)
def test_4_1_the_log_names_the_ruling_on_each_card_of_the_movement(
    turn: str, card: str, use: str, members: dict[str, Any], rule: str
) -> None:
    hands = {turn: [card, "forsterkninger:6"]}
    state = basic("oslo:G2 trondheim:G1 voss:N1 tromso:A1", turn=turn, hands=hands)
    (told,) = of_kind(play(state, card, use, **members), "card_played")
    assert (told.card, told.use, told.rule) == (card, use, rule)
