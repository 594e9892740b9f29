"""An action of another moment is refused with all that would bar it at its own, nothing less."""

from typing import Any

import pytest
from kon_kit import GAME, act, basic, board, do, states, why

from konqt.core.chance import Stream
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.rules.wrong_moment import barred
from konqt.games.kon.engine.state import State
from konqt.lab.tampered_actions import mutants


def moving(**hands: list[str]) -> State:
    return basic("oslo:G2 bergen:N1 tromso:A1", hands=hands)


def placing() -> State:
    return basic("oslo:G2 bergen:N1 tromso:A1", phase=3, hands={"germany": ["panzer"]})


def fighting() -> State:
    state = basic(
        "gjovik:G3 hamar:N2 bergen:G1 tromso:A1",
        hands={"norway": ["bakhold"], "germany": ["panzer"]},
    )
    do(state, "move", source="gjovik", to="hamar", count=3)
    do(state, "end_phase")
    do(state, "pass")
    do(state, "pass")
    assert GAME.decision(state).actor == "norway"
    return state


CASES: list[tuple[str, State, str, dict[str, Any], set[tuple[str, str]]]] = [
    (
        "a card that is not there to discard",
        moving(germany=["rask_forflytning"]),
        "discard",
        {"card": "panzer"},
        {("4.4", "not_now"), ("2.4", "card_not_held")},
    ),
    (
        "seventy cards to trade",
        moving(germany=["panzer"]),
        "trade",
        {"cards": ["panzer"] * 70},
        {("4.3", "not_now"), ("2.4", "card_not_held")},
    ),
    (
        "a card with too few symbols",
        moving(germany=["rask_forflytning"]),
        "trade",
        {"cards": ["rask_forflytning"]},
        {("4.3", "not_now"), ("R6", "too_few_symbols")},
    ),
    (
        "five battalions inland",
        moving(germany=["panzer"]),
        "place",
        {"to": "hamar", "count": 5},
        {("4.3", "not_now"), ("4.3", "place_one"), ("4.3", "not_german_shore")},
    ),
    (
        "nine of two battalions to the other end of the country",
        placing(),
        "move",
        {"source": "oslo", "to": "narvik", "count": 9},
        {("4.1", "not_now"), ("4.1", "not_adjacent"), ("4.1", "too_few_battalions")},
    ),
    (
        "another faction's battalions",
        placing(),
        "move",
        {"source": "bergen", "to": "voss", "count": 1},
        {("4.1", "not_now"), ("4.1", "no_battalions")},
    ),
    (
        "a retreat to where no border leads",
        fighting(),
        "retreat",
        {"to": "narvik"},
        {("4.2.8", "not_now"), ("4.2.8", "retreat_not_adjacent")},
    ),
    (
        "losses among those who are not there",
        fighting(),
        "remove_losses",
        {"losses": {"allies": 1, "norway": 7}},
        {("4.2.6", "not_now"), ("4.2.6", "losses_unknown"), ("4.2.6", "losses_too_many")},
    ),
    (
        "a combat where nobody attacks",
        fighting(),
        "choose_combat",
        {"area": "bergen"},
        {("4.2", "not_now"), ("4.2", "no_combat_there")},
    ),
    (
        "battalions that are not there to withdraw",
        moving(),
        "withdraw",
        {"source": "bergen", "count": 1},
        {("R9", "not_now"), ("4.1", "no_battalions")},
    ),
]


@pytest.mark.rule("4 one phase at a time", refused=True)
@pytest.mark.parametrize(
    ("state", "kind", "members", "codes"), [each[1:] for each in CASES], ids=[c[0] for c in CASES]
)
def test_4_every_condition_is_told_beside_the_moment(
    state: State, kind: str, members: dict[str, Any], codes: set[tuple[str, str]]
) -> None:
    assert why(state, kind, **members) == codes
    told = GAME.explain(state, act(kind, **members))
    assert len(told) == len({(reason.code, str(reason.params)) for reason in told})


def owing(*cards: str) -> State:
    state = basic(
        "oslo:G2 bergen:N1 tromso:A1", phase=3, hands={"germany": list(cards)}, card_used=[]
    )
    do(state, "end_phase")
    assert GAME.decision(state).kind == "discard"
    return state


@pytest.mark.rule("2.4 used", refused=True)
@pytest.mark.parametrize(
    ("card", "use", "members", "codes"),
    [
        ("panzer", "attack", {}, set()),
        ("panzer", "attack", {"to": "oslo"}, {"card_takes_not"}),
        ("panzer", "sink", {}, {"card_has_no_such_use"}),
        ("panzer", "sink", {"to": "oslo"}, {"card_has_no_such_use"}),
        ("panzer", "airlift", {"to": "oslo"}, {"card_has_no_such_use"}),
        ("bakhold", "attack", {}, {"card_not_held", "card_not_in_deck"}),
        ("forsterkninger:4", "attack", {}, {"card_only_traded"}),
        (
            "rask_forflytning",
            "move",
            {"source": "oslo", "via": "narvik", "to": "oslo", "count": 3},
            {"not_adjacent", "rapid_too_many", "rapid_returns", "too_few_battalions"},
        ),
        ("transportfly", "airlift", {}, {"card_needs"}),
        ("transportfly", "move", {}, {"card_has_no_such_use"}),
        (
            "transportfly",
            "airlift",
            {"source": "air", "to": "oslo", "count": 1},
            {"unknown_area"},
        ),
        (
            "transportfly",
            "airlift",
            {"source": "oslo", "to": "oslo", "count": 3},
            {"carried_nowhere", "carried_too_many", "too_few_battalions"},
        ),
    ],
)
def test_2_4_a_card_of_another_moment_is_looked_at_whole(
    card: str, use: str, members: dict[str, Any], codes: set[str]
) -> None:
    state = owing("panzer", "rask_forflytning", "transportfly", "forsterkninger:4")
    told = why(state, "play_card", card=card, use=use, **members)
    assert {code for _rule, code in told} == {"not_now"} | codes


@pytest.mark.rule("4 one phase at a time")
@pytest.mark.parametrize("scenario", ["narvik", "basic"])
def test_4_what_is_barred_at_every_moment_is_never_legal(scenario: str) -> None:
    """What the wrong moment says besides is none of the moment: the right one refuses it too."""
    met = set()
    for state in states(30, 7, 2, scenario):
        actor = GAME.decision(state).actor
        if actor is None:
            continue
        for action in GAME.legal(state):
            assert not barred(state, action, FACTIONS.index(actor)), action
            met.add(action.kind)
    wanted = {"move", "play_card", "retreat", "remove_losses", "choose_combat", "discard"}
    assert met >= wanted | ({"trade", "place"} if scenario == "basic" else set())


def test_no_reason_at_another_moment_tells_what_another_seat_holds() -> None:
    """Whoever is asked learns nothing of hands and decks that are not his."""
    stream = Stream(11)
    compared = 0
    for number, state in enumerate(states(20, 3, 3, "basic")):
        actor = GAME.decision(state).actor
        if actor is None:
            continue
        other = GAME.sample(GAME.observe(state, actor), number)
        for action in mutants(GAME, GAME.legal(state), stream, 12):
            assert GAME.explain(state, action) == GAME.explain(other, action), action
            compared += 1
        for kind, members in (
            ("discard", {"card": "panzer"}),
            ("trade", {"cards": ["bakhold", "ubat"]}),
            ("play_card", {"card": "jagerfly", "use": "cancel"}),
        ):
            action = act(kind, **members)
            assert GAME.explain(state, action) == GAME.explain(other, action), action
    assert compared > 400


def test_an_airlift_field_and_an_invaded_coast_are_not_told_as_impossible() -> None:
    """Placements that only some cards allow are no matter of the wrong moment."""
    state = moving(germany=["panzer"])
    assert why(state, "place", to="trondheim", count=1) == {("4.3", "not_now")}
    allies = basic("oslo:G2 bergen:G1 voss:N1 tromso:A1", turn="allies", hands={"allies": ["ubat"]})
    assert why(allies, "place", to="bergen", count=1) == {("4.3", "not_now")}


def test_narvik_knows_no_shores_for_what_it_does_not_place() -> None:
    state = board("narvik:G1 harstad:A1 tromso:N1", hands={"norway": ["bakhold"]})
    assert why(state, "place", to="narvik", count=7) == {
        ("NAR Phase 3: Reinforcements", "no_reinforcement")
    }


def allies_owing() -> State:
    hands = {"allies": ["kystevakuering", "jagerfly", "ubat"]}
    state = basic("oslo:G2 bergen:N1 tromso:A2", turn="allies", phase=3, hands=hands, card_used=[])
    do(state, "end_phase")
    assert GAME.decision(state).kind == "discard"
    return state


def norway_choosing() -> State:
    state = basic(
        "gjovik:N1 hamar:G1 kongsvinger:N1 oslo:G1 bergen:G1 tromso:A1",
        turn="norway",
        hands={"norway": ["veisperring", "rask_forflytning"]},
    )
    do(state, "move", source="gjovik", to="hamar", count=1)
    do(state, "move", source="kongsvinger", to="oslo", count=1)
    do(state, "end_phase")
    assert GAME.decision(state).kind == "choose_combat"
    return state


CARD_CASES: list[tuple[State, str, str, dict[str, Any], set[tuple[str, str]]]] = [
    (allies_owing(), "kystevakuering", "move", {"source": "tromso", "to": "bodo", "count": 1},
     set()),
    (allies_owing(), "kystevakuering", "move", {"source": "tromso", "to": "hamar", "count": 1},
     {("R32", "no_coast")}),
    (allies_owing(), "kystevakuering", "move", {"source": "tromso", "to": "tromso", "count": 3},
     {("R32", "carried_nowhere"), ("R32", "carried_too_many"), ("4.1", "too_few_battalions")}),
    (allies_owing(), "kystevakuering", "rescue", {"to": "hamar"}, {("R53", "no_coast")}),
    (allies_owing(), "kystevakuering", "rescue", {"to": "atlantis"}, {("2.3", "unknown_area")}),
    (allies_owing(), "jagerfly", "divert", {"to": "hamar"}, set()),
    (allies_owing(), "ubat", "sink", {"to": "atlantis"},
     {("2.4", "card_takes_not"), ("2.3", "unknown_area")}),
    (allies_owing(), "ubat", "drop", {"to": "atlantis"},
     {("Appendix", "card_has_no_such_use"), ("2.3", "unknown_area")}),
    (norway_choosing(), "veisperring", "turn_back", {"source": "gjovik", "to": "hamar"}, set()),
    (norway_choosing(), "veisperring", "turn_back", {"source": "bergen", "to": "hamar"},
     {("4.1c", "not_adjacent")}),
    (norway_choosing(), "rask_forflytning", "escape",
     {"source": "hamar", "to": "bergen", "count": 2},
     {("4.2.8", "not_adjacent"), ("R22", "too_few_battalions")}),
]  # fmt: skip


@pytest.mark.rule("2.4 used", "R32", "R53", "4.1c cards", refused=True)
@pytest.mark.parametrize(
    ("state", "card", "use", "members", "codes"),
    CARD_CASES,
    ids=[f"{case[1]} {case[2]} {number}" for number, case in enumerate(CARD_CASES)],
)
def test_2_4_where_a_card_would_lead_is_looked_at(
    state: State, card: str, use: str, members: dict[str, Any], codes: set[tuple[str, str]]
) -> None:
    told = why(state, "play_card", card=card, use=use, **members)
    assert told == {("2.4", "not_now")} | codes


@pytest.mark.rule("4.2.6", refused=True)
def test_4_2_6_losses_without_a_combat_are_of_no_moment_unless_nobody_bears_the_name() -> None:
    state = moving()
    for name in ("norway", "oslo", "air", "sea"):
        assert why(state, "remove_losses", losses={name: 1}) == {("4.2.6", "not_now")}
    assert ("4.2.6", "losses_unknown") in why(state, "remove_losses", losses={"utopia": 1})


@pytest.mark.rule("4.2", refused=True)
def test_4_2_where_nobody_attacks_at_all_no_other_combat_is_named() -> None:
    assert why(placing(), "choose_combat", area="bergen") == {("4.2", "not_now")}


@pytest.mark.rule("R55", "4.3", "R60", refused=True)
def test_4_3_shores_enemies_and_stacks_are_looked_at() -> None:
    state = basic("oslo:G2 horten:N1 tromso:A1 bergen:N1")
    assert why(state, "place", to="horten", count=1) == {
        ("4.3", "not_now"),
        ("R55", "placed_among_enemies"),
    }
    norway = basic("oslo:G1 bergen:N1 tromso:A1 kristiansand:G1", turn="norway")
    assert why(norway, "place", to="kristiansand", count=1) == {
        ("4.3", "not_now"),
        ("R55", "placed_among_enemies"),
    }
    allies = basic("oslo:G1 bergen:N1", turn="allies", allies_arrived=False)
    assert why(allies, "place", to="bodo", count=3) == {("4.3", "not_now")}
    assert why(allies, "place", to="bodo", count=1) == {("4.3", "not_now")}
    assert why(allies, "place", to="bodo", count=2) == {
        ("4.3", "not_now"),
        ("4.3", "place_one"),
        ("R60", "landing_together"),
    }


@pytest.mark.rule("R60", "4.3", refused=True)
@pytest.mark.parametrize(
    ("turn", "to", "arrived"),
    [("germany", "oslo", False), ("norway", "bergen", False), ("allies", "bodo", True)],
)
def test_r60_only_the_first_landing_of_the_allies_is_a_stack(
    turn: str, to: str, arrived: bool
) -> None:
    state = basic("oslo:G1 bergen:N1", turn=turn, allies_arrived=arrived)
    assert why(state, "place", to=to, count=3) == {("4.3", "not_now"), ("4.3", "place_one")}


@pytest.mark.rule("4.3", refused=True)
def test_4_3_an_air_field_inland_is_no_place_for_the_allies() -> None:
    allies = basic("oslo:G1 voss:N1 tromso:A1", turn="allies")
    rules = allies.rules
    inland = [rules.areas[i] for i in rules.play_areas if rules.fields & ~rules.shores[2] >> i & 1]
    assert inland
    for area in inland:
        assert ("4.3", "not_allied_coast") in why(allies, "place", to=area, count=1)


@pytest.mark.rule("4.1", refused=True)
def test_4_1_who_has_moved_and_whose_they_are_is_looked_at() -> None:
    hands = {"allies": ["invasjon", "forsterkninger:6"]}
    state = basic("oslo:G1 bodo:A1 voss:N1", turn="allies", hands=hands)
    do(state, "move", source="bodo", to="mo_i_rana", count=1)
    do(state, "play_card", card="invasjon", use="invade")
    assert why(state, "move", source="mo_i_rana", to="bodo", count=1) == {
        ("4.1", "not_now"),
        ("4.1", "moved_already"),
    }
    sabotage = basic("gjovik:G3 hamar:N2 bergen:G1 tromso:A1", hands={"norway": ["veisperring"]})
    do(sabotage, "move", source="gjovik", to="hamar", count=3)
    do(sabotage, "end_phase")
    assert GAME.decision(sabotage).actor == "norway"
    assert why(sabotage, "move", source="hamar", to="gjovik", count=2) == {("4.1", "not_now")}
    assert ("4.1", "too_few_battalions") in why(
        sabotage, "move", source="hamar", to="gjovik", count=3
    )
    assert why(sabotage, "move", source="hamar", to="narvik", count=2) == {
        ("4.1", "not_now"),
        ("4.1", "not_adjacent"),
    }


@pytest.mark.rule("R9", "2.3 land areas", refused=True)
def test_r9_an_unknown_area_to_withdraw_from_is_told() -> None:
    assert ("2.3", "unknown_area") in why(moving(), "withdraw", source="utopia", count=1)
