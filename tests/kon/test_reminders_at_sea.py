"""The checklist before a phase is ended: what it finds of ships, and that it keeps quiet else."""

import io
from typing import Any

import pytest
from sea_kit import GAME, april, do, sea

from konqt.cli.kon.text_table import Leaving, TextTable
from konqt.games.kon.advice.forgotten import AT_SEA
from konqt.games.kon.advice.reminders import comes_last, reminders
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.actions import EndPhase, Pass
from konqt.games.kon.engine.state import State
from konqt.games.kon.wording.checklist import TITLES, say_checklist, say_first, turned_on
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session

LAND = "oslo:G2 tromso:N2 harstad:A2 bodo:A2"


def found(state: State) -> dict[str, Any]:
    """Return what the deciding faction may have forgotten, by kind."""
    seen = GAME.observe(state, str(GAME.decision(state).actor))
    return {each.kind: each for each in reminders(seen, shipped_topology())}


def told(state: State, lang: str = "en") -> list[str]:
    """Return the checklist in words."""
    seen = GAME.observe(state, str(GAME.decision(state).actor))
    use_language(lang)
    try:
        return say_checklist(seen, shipped_topology(), turned_on({}))
    finally:
        use_language("en")


def test_ships_that_could_sail_are_named_by_their_zones() -> None:
    state = sea("III:G emden koln VI:G blucher", LAND)
    assert found(state)["sail"].zones == ("III", "VI")
    assert told(state) == ["No ship has sailed yet; some could, from zone III and zone VI"]


def test_nobody_is_asked_about_ships_once_one_has_sailed_or_none_can() -> None:
    state = sea("III:G emden koln VI:G blucher", LAND)
    do(state, "muster", ship="emden")
    do(state, "sail", to="IV")
    do(state, "anchor")
    assert "sail" not in found(state)
    assert "sail" not in found(sea("raid:G blucher", LAND))
    quiet = sea("III:G emden", LAND, pending=[{"kind": "movement"}])
    assert not set(AT_SEA) & set(found(quiet))


def test_raiders_that_were_called_back_and_stay_are_told_of() -> None:
    hands = {"germany": ["forsterkninger:4", "panzer"]}
    state = sea("raid:G blucher III:G emden", LAND, hands=hands)
    do(state, "muster", ship="emden")
    do(state, "sail", to="IV")
    do(state, "anchor")
    assert "sail" not in found(state)
    do(state, "recall", cards=["forsterkninger:4", "panzer"])
    assert found(state)["sail"].zones == ("raid",)
    assert told(state) == [
        "Called back, and still in the box of raiders: click the ships there to sail"
    ]
    do(state, "muster", ship="blucher")
    do(state, "sail", to="VI")
    do(state, "anchor")
    assert "sail" not in found(state)


def test_a_zone_that_the_allies_leave_to_germany_is_named() -> None:
    state = sea("V:G emden,A york warspite", LAND, turn="allies")
    for ship in ("york", "warspite"):
        do(state, "muster", ship=ship)
    do(state, "sail", to="VI")
    do(state, "anchor")
    assert found(state)["zone_left"].zones == ("V",)
    assert told(state) == ["Left to Germany, which bars the coast to the Allies: zone V"]
    for text in ("V:G emden,A york warspite suffolk", "V:A york warspite"):
        state = sea(text, LAND, turn="allies")
        for ship in ("york", "warspite"):
            do(state, "muster", ship=ship)
        do(state, "sail", to="VI")
        do(state, "anchor")
        assert "zone_left" not in found(state), "some stayed, or Germany has nobody there"


def test_a_zone_by_which_germany_can_no_longer_place_is_named() -> None:
    for text, shut in (
        ("III:A york IV:G emden", True),
        ("IV:G emden", False),
        ("III:A york IV:G emden koln", False),
        ("VII:A york IV:G emden", False),
        ("III:A york II:G emden", False),
    ):
        state = sea(text, LAND)
        do(state, "muster", ship="emden")
        there = "V" if "IV:G" in text else "I"
        do(state, "sail", to=there)
        do(state, "anchor")
        assert ("zone_left" in found(state)) is shut, text


def test_raids_that_are_possible_are_named_before_the_rest_stays() -> None:
    state = april("raid", "VI:G blucher emden VIII:G scharnhorst falsk_1")
    assert set(found(state)["raid"].ships) == {"blucher", "scharnhorst"}
    assert told(state) == ["Could go raiding: KMS Scharnhorst and KMS Blücher"]
    assert comes_last(GAME.observe(state, "germany"), Pass())
    assert "raid" not in found(april("raid", "VI:G emden falsk_1"))


def test_a_pass_of_a_card_window_is_not_held_up() -> None:
    state = april("dive_bombers", "III:G emden", hands={"allies": ["april_stupbombefly"]})
    seen = GAME.observe(state, "allies")
    assert seen.legal and not comes_last(seen, Pass()) and comes_last(seen, EndPhase())


def test_ships_that_could_land_are_named_and_dummies_are_not() -> None:
    state = april("landing", "III:G emden koln falsk_1")
    assert GAME.decision(state).facts["zone"] == "III"
    assert set(found(state)["landing"].ships) == {"emden", "koln"}
    do(state, "land", ship="emden", to="stavanger")
    assert found(state)["landing"].ships == ("koln",)
    do(state, "land", ship="koln", to="stavanger")
    assert found(state) == {}
    assert found(april("landing", "III:G falsk_1")) == {}


@pytest.mark.parametrize("scenario", ["advanced", "basic"])
def test_the_last_allied_cards_are_announced(scenario: str) -> None:
    def at_the_end(left: int, faction: str = "allies") -> State:
        cards = ["jagerfly"] * 2 + ["kystbombardement"] * 2
        position = {
            "scenario": scenario, "round": 2, "turn": faction, "phase": 3, "card_used": [faction],
            "units": {"oslo": {"germany": 1}, "tromso": {"norway": 1}, "harstad": {"allies": 1}},
            "hands": {"germany": ["panzer"], "norway": ["bakhold"], "allies": ["invasjon"]},
            "decks": {"allies": {"draw": cards[:left]}},
        }  # fmt: skip
        return GAME.from_position(position, 1)

    assert found(at_the_end(2))["exhausted"].count == 2
    assert "exhausted" not in found(at_the_end(4)), "they hold one card and draw two"
    assert "exhausted" not in found(at_the_end(0)), "that has happened"
    assert "exhausted" not in found(at_the_end(2, "norway"))


@pytest.mark.parametrize("lang", ["en", "nb"])
def test_each_has_its_words_and_its_switch(lang: str) -> None:
    states = (
        sea("III:G emden koln VI:G blucher", LAND),
        april("raid", "VI:G blucher"),
        april("landing", "III:G emden"),
    )
    english = [line for state in states for line in told(state)]
    lines = [line for state in states for line in told(state, lang)]
    assert len(lines) == 3 and (lines == english) is (lang == "en")
    assert set(AT_SEA) <= set(TITLES)
    off = turned_on(dict.fromkeys(AT_SEA, False))
    for state in states:
        seen = GAME.observe(state, str(GAME.decision(state).actor))
        assert say_checklist(seen, shipped_topology(), off) == []
    use_language(lang)
    assert say_first(Pass()) != say_first(EndPhase())
    use_language("en")


def test_the_terminal_tells_of_raids_once_and_then_goes_on() -> None:
    state = april("raid", "VI:G blucher")
    chairs = {f: Chair(HUMAN, f) for f in ("germany", "norway", "allies")}
    session = Session.start_position(GamePlan("advanced", chairs, 1), GAME.position(state))
    number = 1 + session.legal().index(Pass())
    for times, steps in ((1, 0), (2, 1)):
        out = io.StringIO()
        lines = f"{number}\n" * times + "q\n"
        with pytest.raises(Leaving):
            TextTable(session, io.StringIO(lines), out, False).play()
        assert out.getvalue().count("Before you go on:") == 1
        assert "Could go raiding: KMS Blücher" in out.getvalue()
        assert session.step == steps


def reinforcing(*hand: str, faction: str = "norway") -> State:
    facts = {"fought": True}
    state = april(
        "reinforcement", land="oslo:G1 tromso:N1", turn=faction, hands={faction: hand}, facts=facts
    )
    assert GAME.decision(state).kind == "reinforcement", GAME.decision(state)
    return state


def test_cards_of_9_april_that_still_buy_somebody_are_told_of() -> None:
    state = reinforcing("april_kystfort", "april_forsterkninger")
    assert found(state)["trade"].count >= 1
    (said,) = told(state)
    assert said.startswith("Lost unless you trade now: 9 April cards that still buy")
    do(state, "trade", cards=["april_forsterkninger", "april_kystfort"])
    assert "trade" not in found(state)


def test_cards_of_9_april_that_buy_nobody_are_kept_quiet_about() -> None:
    assert "trade" not in found(reinforcing("april_kystfort"))


def test_later_cards_are_kept_for_another_round() -> None:
    hand = ["forsterkninger:4", "panzer"]
    quiet = sea("III:G emden", LAND, phase=3, hands={"germany": hand})
    assert GAME.decision(quiet).kind == "reinforcement" and "trade" not in found(quiet)
