"""Manual 4.2.6 and 4.2.8, R42, R49: two defenders who do not agree; R3: when a card counts."""

import pytest
from kon_kit import asked, basic, board, codes, do

from konqt.games.kon.engine.state import State


def beaten_together(text: str = "narvik:G5 gratangen:N1,A1 finnmark:N1") -> State:
    state = board(text)
    do(state, "move", source="narvik", to="gratangen", count=5)
    do(state, "end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    return state


@pytest.mark.rule("R42")
def test_r42_with_one_common_area_a_refusal_leaves_germany_no_choice() -> None:
    state = beaten_together()
    do(state, "retreat", to="bardufoss")
    assert asked(state) == ("allies", "agree")
    events = do(state, "agree", value=False)
    assert {(e.faction, e.to) for e in events if e.kind == "retreated"} == {
        ("norway", "bardufoss"),
        ("allies", "bardufoss"),
    }


@pytest.mark.rule("R42")
@pytest.mark.rule("R42", "4.2.8 together", "R43", refused=True)
def test_r42_germany_chooses_among_common_areas_when_partners_disagree() -> None:
    state = board("narvik:G5 bardufoss:N1,A1 harstad:A1")
    do(state, "move", source="narvik", to="bardufoss", count=5)
    do(state, "end_phase", dice=[5, 5, 5, 5, 5, 1, 1])
    do(state, "retreat", to="tromso")
    do(state, "agree", value=False)
    assert asked(state) == ("germany", "retreat")
    assert codes(state, "retreat", to=None) == {"owner_gives_up"}
    assert codes(state, "retreat", to="narvik") >= {"retreat_to_attackers_origin"}
    do(state, "retreat", to="bjornfjell")
    assert (state.held[1] & state.held[2]) == 1 << state.rules.index["bjornfjell"]


@pytest.mark.rule("R43")
def test_r43_partners_may_give_up_together() -> None:
    state = beaten_together()
    do(state, "retreat", to=None)
    events = do(state, "agree", value=True)
    lost = [e for e in events if e.kind == "battalions_defeated"]
    assert {(e.cause, e.rule) for e in lost} == {("given_up", "R43")}


@pytest.mark.rule("4.2.6", "4.2.6 agree", refused=True)
def test_4_2_6_more_losses_than_battalions_of_a_partner_are_refused() -> None:
    state = board("narvik:G5 gratangen:N1,A2 finnmark:N1")
    do(state, "move", source="narvik", to="gratangen", count=5)
    do(state, "end_phase", dice=[6, 6, 1, 1, 1, 1, 1, 1])
    assert asked(state) == ("norway", "losses")
    assert codes(state, "remove_losses", losses={"norway": 2}) == {"losses_too_many"}
    assert codes(state, "remove_losses", losses={"allies": 1}) == {"losses_wrong_sum"}
    assert codes(state, "remove_losses", losses={"germany": 2}) == {"losses_unknown"}


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("counts", "owes"), [("round", False), ("own_turn", True)])
def test_r3_a_defence_card_counts_only_by_the_round(counts: str, owes: bool) -> None:
    state = board(
        "narvik:G1 tysfjord:A1 tromso:N1",
        hands={"allies": ["stridsvogn", "kystbombardement"]},
        options={"card_duty": counts},
    )
    do(state, "move", source="narvik", to="tysfjord", count=1)
    do(state, "end_phase")
    do(state, "play_card", card="stridsvogn", use="defence")
    do(state, "pass", dice=[1, 5, 5])
    do(state, "end_phase")
    assert asked(state) == ("allies", "movement")
    do(state, "end_phase")
    assert (asked(state) == ("allies", "discard")) == owes


@pytest.mark.rule("R49")
@pytest.mark.rule("R49", "4.2.6 Germany decides", refused=True)
def test_r49_germany_decides_only_where_the_partners_disagree() -> None:
    state = board("narvik:G5 gratangen:N1,A2 finnmark:N1")
    do(state, "move", source="narvik", to="gratangen", count=5)
    do(state, "end_phase", dice=[6, 1, 1, 1, 1, 1, 1, 1])
    do(state, "remove_losses", losses={"allies": 1})
    assert codes(state, "remove_losses", losses={"norway": 1}) == {"not_now"}
    events = do(state, "agree", value=True)
    assert [e.faction for e in events if e.kind == "battalions_defeated"] == ["allies"]
    assert asked(state) == ("norway", "retreat")


@pytest.mark.rule("4.2 joint", "4.2 own battalions", "R17")
@pytest.mark.rule("R17", refused=True)
def test_r17_norway_has_passed_when_the_allies_are_asked() -> None:
    state = basic(
        "bergen:G4 voss:N1,A1 finnmark:N1",
        hands={"norway": ["bakhold"], "allies": ["stridsvogn", "ubat"]},
    )
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    do(state, "pass")
    do(state, "pass")
    assert asked(state) == ("allies", "defence_cards")
    assert "card_not_held" in codes(state, "play_card", card="bakhold", use="defence")
    do(state, "play_card", card="stridsvogn", use="defence")
    assert asked(state) == ("allies", "defence_cards")


@pytest.mark.rule("4.2.6 agree", "R49")
@pytest.mark.parametrize(("norway", "allies"), [(2, 0), (1, 1), (0, 2)])
def test_4_2_6_what_the_partners_agree_on_is_lost(norway: int, allies: int) -> None:
    state = board("narvik:G5 gratangen:N2,A2 finnmark:N1")
    do(state, "move", source="narvik", to="gratangen", count=5)
    do(state, "end_phase", dice=[6, 6, 1, 1, 1, 5, 5, 5, 5])
    losses = {"norway": norway, "allies": allies}
    do(state, "remove_losses", losses={name: count for name, count in losses.items() if count})
    events = do(state, "agree", value=True)
    lost = {e.faction: e.count for e in events if e.kind == "battalions_defeated"}
    assert lost == {name: count for name, count in losses.items() if count}
