"""Narvik from its printed text: set-up, turn order, cards, end and winner."""

from collections import Counter

import pytest
from table import Table

DECKS = {
    "germany": {"gebirgsjager": 3, "ingeniorkompani": 3, "speidertropp": 2, "rask_forflytning": 2},
    "norway": {"bakhold": 2, "sprengt_bro": 1, "veisperring": 2, "rask_forflytning": 1},
    "allies": {
        "fransk_alpejeger": 1,
        "polsk_bergjeger": 1,
        "stridsvogn": 1,
        "fremmedlegionaer": 1,
        "kystbombardement": 2,
    },
}


@pytest.mark.rule("NAR Battalions", "NAR")
@pytest.mark.rule("NAR Battalions", refused=True)
def test_nar_battalions_stand_as_listed() -> None:
    assert Table.fresh().position["units"] == {
        "narvik": {"germany": 3},
        "bjornfjell": {"germany": 2},
        "mosjoen": {"germany": 1},
        "tromso": {"norway": 2},
        "bardufoss": {"norway": 2},
        "gratangen": {"norway": 1, "allies": 1},
        "harstad": {"allies": 3},
        "tysfjord": {"allies": 2},
    }


@pytest.mark.rule("NAR Action Cards")
@pytest.mark.parametrize("faction", DECKS)
def test_nar_decks_hold_the_listed_cards_and_no_others(faction: str) -> None:
    position = Table.fresh(seed=3).position
    cards = [*position["hands"][faction], *position["decks"][faction]["draw"]]
    assert Counter(cards) == DECKS[faction]


@pytest.mark.rule("NAR Variations Between the Factions", "R1")
def test_nar_hands_hold_five_three_three() -> None:
    hands = Table.fresh().position["hands"]
    assert {faction: len(hand) for faction, hand in hands.items()} == {
        "germany": 5,
        "norway": 3,
        "allies": 3,
    }


@pytest.mark.rule("NAR Sequence of Play")
def test_nar_germany_begins_then_norway_then_the_allies() -> None:
    table = Table("narvik:G1 tromso:N1 harstad:A1")
    order = []
    for _ in range(4):
        actor, kind = table.decision
        assert kind == "movement"
        order.append((actor, table.position["round"]))
        table.do("end_phase")
    assert order == [("germany", 1), ("norway", 1), ("allies", 1), ("germany", 2)]


@pytest.mark.rule("NAR Phase 3: Reinforcements")
@pytest.mark.rule("NAR Sequence of Play", refused=True)
def test_nar_no_reinforcement_phase() -> None:
    table = Table("narvik:G1 tromso:N1 harstad:A1")
    table.do("end_phase")
    assert [event["phase"] for event in table.happened("phase_began")].count(3) == 0
    assert table.decision == ("norway", "movement")


@pytest.mark.rule("NAR Phase 3: Reinforcements", "NAR", refused=True)
def test_nar_placing_is_refused() -> None:
    assert Table.fresh().why("place", to="narvik", count=1)


@pytest.mark.rule("4.4", "NAR Phase 4: New Cards")
def test_4_4_the_german_hand_is_filled_to_five() -> None:
    table = Table(
        "mosjoen:G2 tromso:N1 harstad:A1",
        germany=["rask_forflytning", "speidertropp"],
    )
    table.do(
        "play_card",
        card="rask_forflytning",
        use="move",
        source="mosjoen",
        via="mo_i_rana",
        to="bodo",
        count=1,
    )
    table.do("end_phase")
    (drawn,) = table.happened("cards_drawn")
    assert drawn["faction"] == "germany"
    assert drawn["count"] == 4
    assert len(table.position["hands"]["germany"]) == 5


@pytest.mark.rule("4.4", "R3", "R4")
@pytest.mark.rule("4.4", "R3", "R4", refused=True)
def test_r4_without_a_card_used_germany_discards_one_and_draws_one() -> None:
    table = Table(
        "mosjoen:G1 tromso:N1 harstad:A1",
        germany=["speidertropp", "gebirgsjager", "ingeniorkompani", "gebirgsjager", "speidertropp"],
    )
    table.do("end_phase")
    assert table.decision == ("germany", "discard")
    assert table.rule in {"4.4", "R4"}
    assert {action["card"] for action in table.legal()} == {
        "speidertropp",
        "gebirgsjager",
        "ingeniorkompani",
    }
    assert table.why("discard", card="rask_forflytning")
    table.do("discard", card="speidertropp")
    position = table.position
    assert len(position["hands"]["germany"]) == 5
    assert position["decks"]["germany"]["used"][-1] == "speidertropp"
    assert table.decision == ("norway", "movement")


@pytest.mark.rule("4.4")
@pytest.mark.rule("4.4 discard", "NAR Variations Between the Factions", refused=True)
def test_4_4_norway_has_no_duty_to_play() -> None:
    table = Table("mosjoen:G1 tromso:N1 harstad:A1", turn="norway", norway=["bakhold"] * 2)
    table.do("end_phase")
    assert table.decision == ("allies", "movement")


@pytest.mark.rule("R3")
def test_r3_a_card_used_in_anothers_turn_counts_for_the_round() -> None:
    table = Table(
        "narvik:G1 tysfjord:A1 tromso:N1",
        allies=["stridsvogn", "fremmedlegionaer", "kystbombardement"],
        decks={"allies": {"draw": ["polsk_bergjeger", "fransk_alpejeger", "kystbombardement"]}},
    )
    table.do("move", source="narvik", to="tysfjord", count=1)
    table.do("end_phase")
    assert table.decision == ("allies", "defence_cards")
    table.do("play_card", card="stridsvogn", use="defence")
    table.do("pass", dice=[1, 2, 2])
    while table.decision[1] != "movement":
        table.do(**table.legal()[0])
    assert table.decision == ("norway", "movement")
    table.do("end_phase")
    assert table.decision == ("allies", "movement")
    table.do("end_phase")
    assert table.decision == ("germany", "movement")


@pytest.mark.rule("R4", refused=True)
def test_r4_an_empty_hand_discards_nothing() -> None:
    table = Table("mosjoen:G1 tromso:N1 harstad:A1")
    table.do("end_phase")
    assert table.decision == ("norway", "movement")


@pytest.mark.rule("R89")
@pytest.mark.rule("R89", "NAR Variations Between the Factions", refused=True)
def test_r89_an_empty_german_deck_changes_nothing() -> None:
    table = Table(
        "mosjoen:G1 tromso:N1 harstad:A1",
        germany=["speidertropp"],
        decks={"germany": {"draw": []}},
    )
    table.do("end_phase")
    while table.decision[1] == "discard":
        table.do(**table.legal()[0])
    assert table.decision == ("norway", "movement")
    assert table.position["decks"]["germany"]["draw"] == []


@pytest.mark.rule("R89")
@pytest.mark.rule("R89", "NAR Action Cards", refused=True)
def test_r89_an_empty_norwegian_deck_is_not_reshuffled() -> None:
    table = Table(
        "mosjoen:G1 tromso:N1 harstad:A1",
        turn="norway",
        norway=["bakhold"],
        decks={"norway": {"draw": [], "used": ["veisperring", "sprengt_bro"]}},
    )
    table.do("end_phase")
    assert table.position["hands"]["norway"] == ["bakhold"]


def at_allied_turn(board: str, allies: list[str], draw: list[str]) -> Table:
    return Table(board, turn="allies", allies=allies, decks={"allies": {"draw": draw}})


@pytest.mark.rule("NAR Winning the Game", "NAR Phase 4: New Cards")
def test_nar_the_allied_decks_last_card_ends_the_game_at_once() -> None:
    table = at_allied_turn(
        "mosjoen:G1 tromso:N1 harstad:A1", ["stridsvogn", "polsk_bergjeger"], ["fremmedlegionaer"]
    )
    table.do("end_phase")
    if table.decision[1] == "discard":
        table.do("discard", card="stridsvogn")
    assert table.decision == (None, "over")
    assert table.legal() == []
    (ended,) = table.happened("game_ended")
    assert ended["cause"] == "deck"


@pytest.mark.rule("NAR Winning the Game", "NAR Phase 4: New Cards", refused=True)
def test_nar_with_cards_left_the_game_goes_on() -> None:
    table = at_allied_turn(
        "mosjoen:G1 tromso:N1 harstad:A1",
        [],
        ["fremmedlegionaer", "stridsvogn", "polsk_bergjeger", "fransk_alpejeger"],
    )
    table.do("end_phase")
    assert table.decision == ("germany", "movement")


@pytest.mark.rule("NAR Winning the Game", "R86")
@pytest.mark.rule("NAR Winning the Game", "R86", refused=True)
@pytest.mark.parametrize(
    ("board", "winner"),
    [
        ("mosjoen:G1 narvik:N1 bjornfjell:A1 bardufoss:N1", ["norway", "allies"]),
        ("narvik:G1 bjornfjell:A1 bardufoss:N1", ["germany"]),
        ("bardufoss:G1 narvik:N1 bjornfjell:A1", ["germany"]),
        ("mosjoen:G1 tromso:N1 harstad:A1", ["norway", "allies"]),
    ],
    ids=["all three held", "Germans in Narvik", "Germans in Bardufoss", "all three empty"],
)
def test_nar_germany_wins_with_one_objective(board: str, winner: list[str]) -> None:
    table = at_allied_turn(board, [], ["fremmedlegionaer"])
    table.do("end_phase")
    assert table.decision == (None, "over")
    assert table.happened("game_ended")[0]["winner"] == winner


@pytest.mark.rule("1.3", "R10", "1.3 defeated", "1.3 clear for Norway")
def test_1_3_the_last_german_battalion_lost_ends_the_game() -> None:
    table = Table("bjornfjell:G1 tysfjord:A2 tromso:N1", turn="allies")
    table.do("move", source="tysfjord", to="bjornfjell", count=2)
    table.do("end_phase", dice=[6, 1, 2])
    assert table.decision == (None, "over")
    (ended,) = table.happened("game_ended")
    assert (ended["winner"], ended["cause"]) == (["norway", "allies"], "annihilation")


@pytest.mark.rule("1.3", "R10")
def test_1_3_norway_gone_but_allies_left_goes_on() -> None:
    table = Table("narvik:G3 bardufoss:N1 harstad:A1")
    table.do("move", source="narvik", to="bardufoss", count=3)
    table.do("end_phase", dice=[6, 5, 4, 1])
    assert table.at("bardufoss") == {"germany": 3}
    assert table.decision == ("norway", "movement")


@pytest.mark.rule("R11", refused=True)
def test_r11_both_sides_gone_at_once_is_no_german_victory() -> None:
    table = Table("narvik:G1 bardufoss:N1")
    table.do("move", source="narvik", to="bardufoss", count=1)
    table.do("end_phase", dice=[6, 6])
    assert table.decision == (None, "over")
    assert table.happened("game_ended")[0]["winner"] == ["norway", "allies"]


@pytest.mark.rule("NAR Number of Players")
def test_nar_two_seats_share_norway_and_the_allies() -> None:
    table = Table.fresh(seats=(("germany",), ("norway", "allies")))
    seen = table.game.observe(table.state, "norway")
    assert isinstance(seen.hands["allies"], tuple)
    assert isinstance(seen.hands["germany"], int)


@pytest.mark.rule("NAR Number of Players", "1.2 three", "R1", refused=True)
def test_nar_three_seats_hide_all_other_hands() -> None:
    seen = Table.fresh().game.observe(Table.fresh().state, "norway")
    assert isinstance(seen.hands["norway"], tuple)
    assert seen.hands["allies"] == 3
    assert seen.hands["germany"] == 5
