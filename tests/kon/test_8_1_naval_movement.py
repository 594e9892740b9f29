"""Manual 8.1: task forces, routes, the Home Fleet, raiders; R64, R66, R80, R81, R85, R110, R130."""

import pytest
from kon_kit import asked, legal, why
from sea_kit import GAME, do, facts, kinds, sea, where


@pytest.mark.rule("8.1 reach", "8.1 force")
@pytest.mark.rule("8.1 reach", "8.1 force", refused=True)
def test_ships_sail_up_to_two_zones_before_battalions_move() -> None:
    state = sea("III:G karlsruhe emden")
    assert asked(state) == ("germany", "naval_movement")
    do(state, "muster", ship="karlsruhe")
    do(state, "muster", ship="emden")
    assert {each["to"] for each in legal(state, "sail")} == {"II", "IV", "VIII"}
    do(state, "sail", to="VIII")
    assert why(state, "muster", ship="emden") == {
        ("8.1", "force_not_sailed"),
        ("8.1", "mustered_already"),
    }
    do(state, "sail", to="VI")
    assert where(state, "karlsruhe") == where(state, "emden") == "VI"
    assert facts(state)["sailed"] == ["karlsruhe", "emden"]
    assert facts(state)["routes"] == [["III", "VIII", "VI"]]
    assert why(state, "muster", ship="emden") == {("8.1", "sailed_already")}
    do(state, "end_phase")
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("8.1 reach")
@pytest.mark.rule("8.1 force", refused=True)
def test_a_voyage_of_one_zone_ends_at_anchor() -> None:
    state = sea("III:G karlsruhe")
    do(state, "muster", ship="karlsruhe")
    assert why(state, "anchor") == {("8.1", "force_not_sailed")}
    assert why(state, "end_phase") == {("8.1", "force_not_sailed")}
    do(state, "sail", to="IV")
    do(state, "anchor")
    assert facts(state)["routes"] == [["III", "IV"]]
    assert why(state, "anchor") == {("8.1", "no_force")}
    assert why(state, "sail", to="V") == {("8.1", "no_force")}


@pytest.mark.rule("8.1 force", "6.1 lasting", refused=True)
def test_a_force_has_one_start() -> None:
    state = sea("III:G karlsruhe IV:G emden")
    do(state, "muster", ship="karlsruhe")
    assert why(state, "muster", ship="emden") == {("8.1", "one_start_only")}
    assert why(state, "muster", ship="warspite") == {("6.1", "not_your_ship")}
    assert why(state, "muster", ship="titanic") == {("6.1", "unknown_ship")}
    assert why(state, "muster", ship="koln") == {("6.1", "ship_not_there")}
    assert why(state, "sail", to="VI") == {("8.1", "zone_not_adjacent")}
    assert why(state, "sail", to="IX") == {("2.3", "unknown_zone")}


@pytest.mark.rule("R110", refused=True)
def test_a_second_force_does_not_complete_the_route_of_the_first() -> None:
    state = sea("IV:G karlsruhe emden")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="VIII")
    do(state, "sail", to="II")
    do(state, "muster", ship="emden")
    do(state, "sail", to="VIII")
    assert why(state, "sail", to="II") == {("R110", "same_route")}
    do(state, "anchor")
    assert where(state, "emden") == "VIII"


@pytest.mark.rule("R110")
def test_a_route_may_be_completed_again_where_nothing_else_is_left() -> None:
    state = sea("I:G karlsruhe emden koln")
    for ship, last in (("karlsruhe", "I"), ("emden", "III"), ("koln", "VIII")):
        do(state, "muster", ship=ship)
        do(state, "sail", to="II")
        do(state, "sail", to=last)
    assert facts(state)["routes"] == [["I", "II", "I"], ["I", "II", "III"], ["I", "II", "VIII"]]


@pytest.mark.rule("5.1 zones", "8.1 closed zones")
@pytest.mark.rule("5.1 zones", "8.1 closed zones", refused=True)
def test_allied_ships_never_enter_i_or_ii() -> None:
    state = sea("III:A warspite", turn="allies")
    do(state, "muster", ship="warspite")
    assert {each["to"] for each in legal(state, "sail")} == {"IV", "VIII"}
    assert why(state, "sail", to="II") == {("5.1", "zone_closed_to_allies")}


@pytest.mark.rule("R85")
@pytest.mark.rule("R85", refused=True)
def test_eidsvoll_and_norge_sails_one_zone_but_never_viii() -> None:
    state = sea("VI:N eidsvoll_norge", turn="norway")
    do(state, "muster", ship="eidsvoll_norge")
    assert why(state, "sail", to="VIII") == {("7.0", "not_for_coast_ship")}
    events = do(state, "sail", to="VII")
    assert events[0].seen_by(frozenset()).ships == ("eidsvoll_norge",)
    assert facts(state)["routes"] == [["VI", "VII"]]
    assert legal(state, "muster") == []


@pytest.mark.rule("8.1 reach", refused=True)
def test_who_has_no_ship_is_not_asked_to_sail() -> None:
    assert asked(sea("III:A warspite")) == ("germany", "movement")
    assert asked(sea("III:A warspite", turn="allies")) == ("allies", "naval_movement")


@pytest.mark.rule("7.2 recall", "5.1 box", "R80", "R130")
@pytest.mark.rule("7.2 recall", "5.1 box", "R80", "R130", refused=True)
def test_six_symbols_call_the_raiders_back_for_a_turn() -> None:
    cards = ["forsterkninger:4", "panzer", "artilleri"]
    state = sea("raid:G blucher scharnhorst", hands={"germany": cards})
    assert why(state, "muster", ship="blucher") == {("7.2", "still_raiding")}
    assert why(state, "recall", cards=["artilleri", "forsterkninger:4"]) == {
        ("R80", "recall_too_few_symbols")
    }
    do(state, "recall", cards=["forsterkninger:4", "panzer"])
    assert facts(state)["card_used"] == ["germany"]
    assert why(state, "recall", cards=["artilleri"]) >= {("7.2", "nobody_to_recall")}
    do(state, "muster", ship="blucher")
    assert {each["to"] for each in legal(state, "sail")} == {"VI", "VII", "VIII"}
    do(state, "sail", to="VI")
    assert why(state, "sail", to="raid") == {("R130", "box_is_closed")}
    do(state, "sail", to="V")
    assert where(state, "blucher") == "V"
    assert where(state, "scharnhorst") == "raid"
    do(state, "end_phase")
    assert where(state, "scharnhorst") == "raid"


@pytest.mark.rule("7.4 Home Fleet", "R81", "R106")
@pytest.mark.rule("7.4 Home Fleet", "R81", "R106", refused=True)
def test_the_home_fleet_is_placed_first_and_does_not_sail_that_turn() -> None:
    fleet = {"home": ["warspite", "york"]}
    state = sea("IV:A rodney", turn="allies", fleet=fleet)
    assert asked(state) == ("allies", "home_fleet")
    assert why(state, "place_ship", ship="warspite", to="II") == {("5.1", "zone_closed_to_allies")}
    assert why(state, "place_ship", ship="rodney", to="III") == {("7.0", "not_to_be_placed")}
    do(state, "place_ship", ship="warspite", to="III")
    do(state, "place_ship", ship="york", to="VIII")
    assert asked(state) == ("allies", "naval_movement")
    assert {each["ship"] for each in legal(state, "muster")} == {"rodney"}


@pytest.mark.rule("7.4 Home Fleet", "R81", "R138", refused=True)
def test_the_home_fleet_may_lie_beside_germans_without_an_attempt() -> None:
    state = sea("III:G emden", turn="allies", fleet={"home": ["warspite"]})
    events = do(state, "place_ship", ship="warspite", to="III")
    assert kinds(events) == ["ship_placed"]
    assert asked(state) == ("allies", "naval_movement")


@pytest.mark.rule("R64")
@pytest.mark.rule("R64", refused=True)
def test_ships_that_lie_with_enemies_try_only_by_the_toggle() -> None:
    state = sea("III:G emden,A york")
    assert why(state, "intercept", zone="III") == {("R64", "only_on_entering")}
    state = sea("III:G emden,A york V:A suffolk", options={"standing_interception": True})
    assert legal(state, "intercept") == [{"kind": "intercept", "zone": "III"}]
    assert why(state, "intercept") == {("R64", "name_a_zone")}
    assert why(state, "intercept", zone="V") == {("R64", "nobody_to_intercept_with")}
    do(state, "intercept", [3], zone="III")
    assert asked(state) == ("allies", "interception")
    do(state, "pass")
    assert why(state, "intercept", zone="III") >= {("8.1.1", "zone_tried")}


@pytest.mark.rule("6.1 stack")
@pytest.mark.rule("6.1 stack", refused=True)
def test_a_force_is_seen_by_its_owner_alone_until_it_sails() -> None:
    state = sea("III:G karlsruhe emden")
    before = GAME.observe(state, "norway")
    do(state, "muster", ship="karlsruhe")
    after = GAME.observe(state, "norway")
    assert (before.pending, before.decision, before.sea) == (
        after.pending,
        after.decision,
        after.sea,
    )
    (sailed,) = do(state, "sail", to="IV")
    told = sailed.seen_by(frozenset({"norway"}))
    assert (told.ships, told.count, told.to) == (None, 1, "IV")
    assert GAME.observe(state, "norway").pending[0]["force"] == [None]
