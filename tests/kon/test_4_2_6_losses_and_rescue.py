"""Manual 4.2.6, 4.2.8 and Appendix: losses of landed attackers, Kystevakuering; R48, R53, R95."""

import pytest
from kon_kit import asked, at, basic, do, legal, of_kind, play, trade, why, why_card

from konqt.games.kon.engine.state import State


def lost_in_narvik(
    *hand: str, here: str = "A2", dice: tuple[int, ...] = (6, 6, 1, 1, 1), text: str = ""
) -> State:
    """Three Germans from Bjørnfjell fight the Allies in Narvik; the dice have just fallen."""
    state = basic(f"bjornfjell:G4 narvik:{here} finnmark:N1 {text}", hands={"allies": list(hand)})
    do(state, "move", source="bjornfjell", to="narvik", count=3)
    do(state, "end_phase")
    do(state, "pass", dice)
    return state


@pytest.mark.rule("R53", "4.2.6 evacuation", "allies.kystevakuering rescue")
def test_r53_a_fallen_battalion_goes_to_another_coast() -> None:
    state = lost_in_narvik("kystevakuering")
    assert asked(state) == ("allies", "evacuate")
    (rescued,) = of_kind(play(state, "kystevakuering", "rescue", to="tromso"), "battalion_rescued")
    assert (rescued.area, rescued.to) == ("narvik", "tromso")
    assert at(state, "tromso") == {"allies": 1} and at(state, "narvik") == {"germany": 3}


@pytest.mark.rule(
    "R53", "2.3 mined zones", "4.2.6 evacuation", "allies.kystevakuering rescue", refused=True
)
@pytest.mark.parametrize(
    ("to", "reasons"),
    [
        ("narvik", {("R53", "carried_into_enemy"), ("R53", "carried_nowhere")}),
        ("bodo", {("R53", "carried_into_enemy")}),
        ("bardufoss", {("R53", "no_coast")}),
        ("kristiansand", {("R53", "no_coast")}),
        ("oslo", {("R53", "no_coast"), ("R53", "carried_into_enemy")}),
        ("", {("2.3", "unknown_area")}),
    ],
)
def test_r53_where_nobody_is_brought(to: str, reasons: set[tuple[str, str]]) -> None:
    state = lost_in_narvik("kystevakuering", text="bodo:G1 oslo:G1")
    assert why_card(state, "kystevakuering", "rescue", to=to) == reasons


@pytest.mark.rule("R53", refused=True)
def test_r53_only_this_card_rescues_and_only_so() -> None:
    state = lost_in_narvik("kystevakuering", "stridsvogn")
    assert why_card(state, "stridsvogn", "defence") == {("R53", "card_not_for_this")}
    assert why_card(state, "stridsvogn", "rescue", to="tromso") == {
        ("Appendix", "card_has_no_such_use")
    }
    voyage = {"source": "tromso", "to": "harstad", "count": 1}
    assert why_card(state, "kystevakuering", "move", **voyage) == {("R53", "card_not_for_this")}
    assert why_card(state, "kystevakuering", "rescue") == {("2.4", "card_needs")}
    assert why_card(state, "kystevakuering", "rescue", to="tromso", count=1) == {
        ("2.4", "card_takes_not")
    }
    assert why(state, "retreat", to="tromso") == {("4.2.8", "not_now")}


@pytest.mark.rule("R95")
def test_r95_each_card_saves_one_while_any_are_left() -> None:
    state = lost_in_narvik("kystevakuering", "kystevakuering", "kystevakuering")
    play(state, "kystevakuering", "rescue", to="tromso")
    assert asked(state) == ("allies", "evacuate")
    play(state, "kystevakuering", "rescue", to="harstad")
    assert asked(state) == ("germany", "reinforcement")
    assert len(state.hands[2]) == 1


@pytest.mark.rule("R95", refused=True)
def test_r95_a_pass_lets_the_rest_go() -> None:
    state = lost_in_narvik("kystevakuering", "kystevakuering")
    play(state, "kystevakuering", "rescue", to="tromso")
    do(state, "pass")
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R95", refused=True)
def test_r95_nobody_is_brought_where_germany_attacked_from_this_turn() -> None:
    state = basic(
        "tysfjord:G1 gratangen:G1 narvik:A1 finnmark:N1", hands={"allies": ["kystevakuering"]}
    )
    for area in ("tysfjord", "gratangen"):
        do(state, "move", source=area, to="narvik", count=1)
    do(state, "end_phase")
    do(state, "pass", (6, 1, 1))
    assert at(state, "tysfjord") == {}
    assert why_card(state, "kystevakuering", "rescue", to="tysfjord") == {
        ("R95", "rescue_to_attackers_origin")
    }
    play(state, "kystevakuering", "rescue", to="harstad")


@pytest.mark.rule("R95", "R53", "2.3 mined zones", refused=True)
def test_r95_against_a_rescue_to_oslo_the_mines_and_the_attack_from_there_are_told() -> None:
    state = basic(
        "oslo:G1 kongsvinger:N1 tysfjord:G1 narvik:A1 finnmark:N1",
        hands={"allies": ["kystevakuering"]},
    )
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    do(state, "choose_combat", area="narvik")
    do(state, "pass", (6, 1))
    assert why_card(state, "kystevakuering", "rescue", to="oslo") == {
        ("R53", "no_coast"),
        ("R95", "rescue_to_attackers_origin"),
    }


@pytest.mark.rule("R95")
def test_r95_the_allies_own_routes_do_not_close_a_harbour() -> None:
    state = basic(
        "narvik:G2 tysfjord:A1 finnmark:N1", turn="allies", hands={"allies": ["kystevakuering"]}
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    do(state, "end_phase")
    do(state, "pass", (1, 6, 1))
    assert asked(state) == ("allies", "evacuate")
    play(state, "kystevakuering", "rescue", to="tysfjord")
    assert at(state, "tysfjord") == {"allies": 1}


@pytest.mark.rule("R53", refused=True)
@pytest.mark.parametrize("hand", [(), ("stridsvogn",)])
def test_r53_the_allies_are_asked_when_they_hold_any_card(hand: tuple[str, ...]) -> None:
    state = basic("bjornfjell:G4 narvik:A1 finnmark:N1", hands={"allies": list(hand)})
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    do(state, "end_phase", () if hand else (6, 1, 1))
    if hand:
        do(state, "pass", (6, 1, 1))
    assert asked(state) == (("allies", "evacuate") if hand else ("germany", "reinforcement"))
    assert legal(state, "play_card") == []


@pytest.mark.rule("R53", "4.2.6 evacuation", "allies.kystevakuering rescue", refused=True)
def test_r53_no_rescue_inland() -> None:
    state = basic("narvik:G3 bardufoss:A1 finnmark:N1", hands={"allies": ["kystevakuering"]})
    do(state, "move", source="narvik", to="bardufoss", count=2)
    do(state, "end_phase")
    do(state, "pass", (6, 1, 1))
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R53", "allies.kystevakuering rescue", refused=True)
def test_r53_norwegians_are_not_rescued() -> None:
    state = basic("bjornfjell:G4 narvik:N1 finnmark:N1,A1", hands={"allies": ["kystevakuering"]})
    do(state, "move", source="bjornfjell", to="narvik", count=2)
    do(state, "end_phase", (6, 1, 1))
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R53")
def test_r53_of_joint_losses_only_the_allied_share_is_rescued() -> None:
    state = lost_in_narvik("kystevakuering", here="N1,A1", dice=(6, 6, 1, 1, 1))
    play(state, "kystevakuering", "rescue", to="harstad")
    assert at(state, "harstad") == {"allies": 1}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R53", "4.2.8 evacuation", "allies.kystevakuering rescue")
def test_r53_allies_without_a_retreat_are_rescued() -> None:
    state = basic(
        "bjornfjell:G3 tysfjord:G1 bardufoss:G1 gratangen:G1 narvik:A2 finnmark:N1",
        hands={"allies": ["kystevakuering"]},
    )
    do(state, "move", source="bjornfjell", to="narvik", count=3)
    do(state, "end_phase")
    events = do(state, "pass", (5, 5, 5, 1, 1))
    (lost,) = of_kind(events, "battalions_defeated")
    assert (lost.count, lost.cause) == (2, "no_retreat")
    assert asked(state) == ("allies", "evacuate")
    # Harstad lies across the fjord: closed to a retreat, open to ships.
    play(state, "kystevakuering", "rescue", to="harstad")
    assert at(state, "harstad") == {"allies": 1}
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R42", "R53")
def test_r53_of_a_joint_defence_without_a_retreat_only_the_allies_are_rescued() -> None:
    state = basic(
        "bardufoss:G4 finnmark:G1 tromso:N2,A1 voss:N1",
        hands={"allies": ["kystevakuering", "kystevakuering"]},
    )
    do(state, "move", source="bardufoss", to="tromso", count=4)
    do(state, "end_phase")
    events = do(state, "pass", (5, 5, 5, 5, 1, 1, 1))
    lost = {event.faction: event.cause for event in of_kind(events, "battalions_defeated")}
    assert lost == {"norway": "no_retreat", "allies": "no_retreat"}
    assert asked(state) == ("allies", "evacuate")
    assert at(state, "tromso") == {"germany": 4}
    play(state, "kystevakuering", "rescue", to="bodo")
    assert asked(state) == ("germany", "reinforcement")
    assert at(state, "bodo") == {"allies": 1}


@pytest.mark.rule("R43", "R53")
@pytest.mark.rule("4.2.8 evacuation", refused=True)
def test_r53_battalions_given_up_are_not_rescued() -> None:
    state = lost_in_narvik("kystevakuering", dice=(5, 5, 5, 1, 1))
    assert asked(state) == ("allies", "retreat")
    do(state, "retreat", to=None)
    assert asked(state) == ("germany", "reinforcement")


@pytest.mark.rule("R53")
def test_r53_a_rescued_battalion_does_not_count_in_the_retreat() -> None:
    state = lost_in_narvik("kystevakuering", here="A3", dice=(6, 5, 5, 1, 1, 1))
    play(state, "kystevakuering", "rescue", to="tromso")
    assert asked(state) == ("allies", "retreat")
    do(state, "retreat", to="gratangen")
    assert at(state, "gratangen") == {"allies": 2} and at(state, "tromso") == {"allies": 1}


def landed_on_harstad(dice: tuple[int, ...]) -> State:
    """Two Allies from Tysfjord and two from the sea attack three Germans and lose."""
    state = basic(
        "harstad:G3 tysfjord:A2 narvik:N1",
        turn="allies",
        hands={"allies": ["invasjon", "forsterkninger:6"]},
    )
    do(state, "move", source="tysfjord", to="harstad", count=2)
    play(state, "invasjon", "invade")
    trade(state, "forsterkninger:6")
    do(state, "place", to="harstad", count=1)
    do(state, "place", to="harstad", count=1)
    do(state, "end_phase", dice)
    return state


@pytest.mark.rule("4.2.6", "4.2.6 choose")
@pytest.mark.rule("4.2.6", "4.2.6 choose", refused=True)
def test_4_2_6_beaten_attackers_choose_between_shore_and_sea() -> None:
    state = landed_on_harstad((1, 1, 1, 6, 5, 5))
    assert asked(state) == ("allies", "losses")
    assert why(state, "remove_losses", losses={"sea": 3}) == {
        ("4.2.6", "losses_too_many"),
        ("4.2.6", "losses_wrong_sum"),
    }
    assert why(state, "remove_losses", losses={"air": 1}) == {("4.2.6", "losses_unknown")}
    assert why(state, "remove_losses", losses={"tysfjord": 2}) == {("4.2.6", "losses_wrong_sum")}
    do(state, "remove_losses", losses={"sea": 1})
    assert at(state, "tysfjord") == {"allies": 2}
    assert asked(state) == ("allies", "retreat")


@pytest.mark.rule("4.2.6")
def test_4_2_6_winning_attackers_are_not_asked() -> None:
    state = landed_on_harstad((5, 5, 5, 6, 1, 1))
    assert asked(state)[1] != "losses"


@pytest.mark.rule("4.2.6")
@pytest.mark.rule("4.2.6", refused=True)
def test_4_2_6_paratroopers_can_be_the_ones_who_fall() -> None:
    state = basic(
        "narvik:G1 bardufoss:N2 finnmark:N1 trondheim:G1 oslo:G1",
        hands={"germany": ["fallskjermtropp"]},
    )
    do(state, "move", source="narvik", to="bardufoss", count=1)
    assert why_card(state, "fallskjermtropp", "drop", to="bardufoss") == {
        ("R30", "out_of_air_range")
    }
    state = basic("oslo:G2 kongsvinger:N2 finnmark:N1", hands={"germany": ["fallskjermtropp"]})
    do(state, "move", source="oslo", to="kongsvinger", count=1)
    play(state, "fallskjermtropp", "drop", to="kongsvinger")
    do(state, "end_phase", (1, 1, 6, 1))
    assert asked(state) == ("germany", "losses")
    do(state, "remove_losses", losses={"air": 1})
    assert at(state, "oslo") == {"germany": 2}


@pytest.mark.rule("R48")
@pytest.mark.rule("R48", refused=True)
def test_r48_surplus_sixes_defeat_nobody_else() -> None:
    state = basic("narvik:G3 gratangen:N1 bardufoss:N1 oslo:G1")
    do(state, "move", source="narvik", to="gratangen", count=3)
    events = do(state, "end_phase", (6, 6, 6, 1))
    assert [lost.count for lost in of_kind(events, "battalions_defeated")] == [1]
    assert at(state, "bardufoss") == {"norway": 1}
