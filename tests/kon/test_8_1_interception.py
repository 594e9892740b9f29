"""Manual 8.1.1, 8.1.2, 8.1.3: who is asked, what dice catch; R65-R67, R108, R109."""

import pytest
from kon_kit import asked, legal, of_kind, why
from sea_kit import GAME, april, do, facts, kinds, sea, where


def meeting(own: str = "karlsruhe", enemies: str = "warspite york", **more: object):  # type: ignore[no-untyped-def]
    """Give a German force that has just sailed from II into enemies in III."""
    state = sea(f"II:G {own} III:A {enemies}", **more)
    for ship in own.split():
        do(state, "muster", ship=ship)
    do(state, "sail", to="III")
    return state


@pytest.mark.rule("8.1.1", "8.1.2 defender", "8.1 entering")
def test_both_sides_are_asked_the_mover_first() -> None:
    state = meeting()
    assert asked(state) == ("germany", "interception")
    do(state, "pass")
    assert asked(state) == ("allies", "interception")
    do(state, "pass")
    assert asked(state) == ("germany", "naval_movement")
    do(state, "sail", to="IV")


@pytest.mark.rule("8.1.1 dice", "R65")
def test_one_die_a_ship_and_a_draw_for_each_success() -> None:
    state = meeting()
    events = do(state, "intercept", [5, 4], ["york"])
    (rolled,) = of_kind(events, "interception_rolled")
    assert (rolled.faces, rolled.successes, rolled.ships) == ((5, 4), 1, ("karlsruhe",))
    assert facts(state)["encounters"] == [
        {"zone": "III", "interceptors": ["germany"], "intercepted": ["york"]}
    ]
    assert facts(state)["face_up"] == ["karlsruhe", "york"]


@pytest.mark.rule("8.1.1 once")
@pytest.mark.rule("8.1.1 once", refused=True)
def test_after_an_attempt_the_zone_is_closed_and_its_ships_sail_no_more() -> None:
    state = sea("II:G karlsruhe emden III:A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    do(state, "intercept", [1])
    do(state, "pass")
    assert facts(state)["face_up"] == []
    assert facts(state)["tried"] == ["III"]
    assert facts(state)["sailed"] == ["karlsruhe"]
    do(state, "muster", ship="emden")
    assert why(state, "sail", to="III") == {("8.1.1", "zone_tried")}


@pytest.mark.rule("8.1.1 try", "R66")
@pytest.mark.rule("8.1.1 try", "R66", refused=True)
def test_all_own_ships_in_the_zone_take_part() -> None:
    state = sea("II:G karlsruhe III:G emden,A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    (rolled,) = of_kind(do(state, "intercept", [6]), "interception_rolled")
    assert rolled.ships == ("karlsruhe", "emden")
    assert facts(state)["sailed"] == ["karlsruhe", "emden"]


@pytest.mark.rule("8.1.3 sailing on")
@pytest.mark.rule("8.1.3 sailing on", refused=True)
def test_who_was_not_caught_sails_on_after_one_zone() -> None:
    state = meeting("karlsruhe emden", "york")
    do(state, "pass")
    do(state, "intercept", [5, 1], ["emden"])
    assert asked(state) == ("germany", "naval_movement")
    do(state, "sail", to="IV")
    assert where(state, "karlsruhe") == "IV"
    assert where(state, "emden") == "III"
    assert facts(state)["routes"] == [["II", "III", "IV"]]


@pytest.mark.rule("R67")
@pytest.mark.rule("R67", refused=True)
def test_if_both_intercept_there_is_one_combat() -> None:
    state = meeting("karlsruhe", "york")
    do(state, "intercept", [5])
    assert asked(state) == ("allies", "interception")
    do(state, "intercept", [6])
    (met,) = facts(state)["encounters"]
    assert met["interceptors"] == ["germany", "allies"]
    assert met["intercepted"] == ["karlsruhe", "york"]


@pytest.mark.rule("R109", "R65", refused=True)
def test_no_die_falls_for_a_ship_caught_already() -> None:
    state = sea("II:G karlsruhe emden III:A york")
    for ship, dice in (("karlsruhe", [6]), ("emden", [2])):
        do(state, "muster", ship=ship)
        do(state, "sail", to="III")
        do(state, "pass")
        do(state, "intercept", dice)
        if ship == "emden":
            do(state, "sail", to="IV")
    (met,) = facts(state)["encounters"]
    assert met["intercepted"] == ["karlsruhe"]


@pytest.mark.rule("8.1.1 E&N", "R65")
@pytest.mark.rule("8.1.1 E&N", "R65", refused=True)
def test_germany_always_catches_eidsvoll_and_norge() -> None:
    state = sea("II:G karlsruhe III:N eidsvoll_norge")
    do(state, "muster", ship="karlsruhe")
    do(state, "sail", to="III")
    (rolled,) = of_kind(do(state, "intercept"), "interception_rolled")
    assert rolled.faces == ()
    assert facts(state)["encounters"][0]["intercepted"] == ["eidsvoll_norge"]


@pytest.mark.rule("R85", "R108")
@pytest.mark.rule("R85", "R108", refused=True)
def test_eidsvoll_and_norge_never_intercepts() -> None:
    state = sea("III:N eidsvoll_norge IV:G emden", turn="norway")
    do(state, "muster", ship="eidsvoll_norge")
    do(state, "sail", to="IV")
    assert asked(state) == ("germany", "interception")
    do(state, "pass")
    assert asked(state) == ("norway", "naval_movement")


@pytest.mark.rule("7.1 interception", "R107")
@pytest.mark.rule("7.1 interception", "R107", refused=True)
def test_on_9_april_every_shared_zone_is_asked_about_from_south_to_north() -> None:
    state = april("interception", "III:G emden,A york IV:G koln,A rodney V:A suffolk")
    seen = []
    while asked(state)[1] == "interception":
        decision = GAME.decision(state)
        seen.append((decision.facts["zone"], decision.actor))
        do(state, "pass")
    assert seen == [("III", "germany"), ("III", "allies"), ("IV", "germany"), ("IV", "allies")]


@pytest.mark.rule("8.1.1 dummies", "6.1 dummies")
@pytest.mark.rule("8.1.1 dummies", "6.1 dummies", refused=True)
def test_a_dummy_that_is_caught_is_removed_and_that_is_all() -> None:
    state = april("interception", "III:G falsk_1 emden,A york")
    do(state, "pass")
    events = do(state, "intercept", [5, 1], ["falsk_1"])
    assert kinds(events)[:3] == ["interception_rolled", "dummy_removed", "ships_hidden"]
    assert where(state, "falsk_1") == "lost"
    assert facts(state)["encounters"] == []


@pytest.mark.rule("R109", refused=True)
def test_dummies_alone_cannot_try_though_they_are_asked() -> None:
    state = april("interception", "III:G falsk_1,A york")
    assert asked(state) == ("germany", "interception")
    assert legal(state, "intercept") == []
    assert why(state, "intercept") == {("R109", "never_intercepts")}


@pytest.mark.rule("R109")
def test_dummies_beside_interceptors_are_shown_stay_and_do_nothing() -> None:
    state = april("interception", "III:G falsk_1 emden,A york")
    do(state, "intercept", [6])
    assert facts(state)["face_up"] == ["emden", "falsk_1", "york"]
    do(state, "pass")
    assert asked(state)[1] != "interception"
    assert where(state, "falsk_1") == "III"


@pytest.mark.rule("8.1 entering", "8.1.1 dice", "8.1.3 sailing on", refused=True)
def test_nobody_is_asked_where_all_enemies_are_caught() -> None:
    state = sea("II:G karlsruhe emden III:A york")
    do(state, "muster", ship="karlsruhe")
    do(state, "muster", ship="emden")
    do(state, "sail", to="III")
    do(state, "pass")
    do(state, "intercept", [6, 6])
    assert asked(state) == ("germany", "naval_movement")
    assert why(state, "intercept") == {("R64", "only_on_entering")}
