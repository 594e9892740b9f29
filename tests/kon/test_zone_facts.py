"""What the map tells of a sea zone: who lies there, who controls it, what that opens and bars."""

from typing import Any

import pytest
from sea_games import known_to, steps
from sea_kit import GAME, april, sea

from konqt.games.kon.advice.area_facts import facts_of
from konqt.games.kon.board.shipped import shipped_topology
from konqt.games.kon.engine.factions import ALLIES, GERMANY
from konqt.games.kon.engine.fleet import ON_BOARD, ZONES
from konqt.games.kon.engine.rules.sea_supply import sea_shore
from konqt.games.kon.engine.state import State
from konqt.games.kon.wording.area_facts import say_facts
from konqt.i18n.texts import use_language

TOPOLOGY = shipped_topology()


def told(state: State, place: str, viewer: str = "public") -> list[str]:
    return say_facts(GAME.observe(state, viewer), TOPOLOGY, place)


def test_each_sees_its_own_ships_by_name_and_others_as_a_number() -> None:
    state = sea("III:G emden karlsruhe,A warspite")
    heads = {viewer: told(state, "III", viewer)[0] for viewer in ("germany", "allies", "public")}
    assert heads == {
        "germany": "Sea zone III: Germany: KMS Karlsruhe and KMS Emden; Allies: 1 face down",
        "allies": "Sea zone III: Germany: 2 face down; Allies: HMS Warspite",
        "public": "Sea zone III: Germany: 2 face down; Allies: 1 face down",
    }
    assert told(state, "V")[0] == "Sea zone V: empty"


@pytest.mark.parametrize(
    ("ships", "zone", "lines"),
    [
        (
            "III:G emden karlsruhe II:N eidsvoll_norge",
            "III",
            (
                "Controlled by Germany",
                "Germany can land 2 battalions on this coast each turn, one for each ship here.",
                "The Allies cannot land, evacuate or invade on this coast.",
            ),
        ),
        (
            "III:G emden",
            "III",
            (
                "Controlled by Germany",
                "German reinforcements land on this coast: no Allied ships here or further south.",
            ),
        ),
        (
            "III:G emden,A york",
            "III",
            (
                "Controlled by nobody: both sides have ships here",
                "No German reinforcements on this coast: Allied ships are here or further south.",
                "The Allies can land, evacuate and invade on this coast.",
            ),
        ),
        (
            "III:A york",
            "V",
            (
                "Controlled by nobody",
                "No German reinforcements on this coast: Allied ships are here or further south.",
            ),
        ),
        (
            "I:N eidsvoll_norge",
            "I",
            (
                "Controlled by the Allies",
                "German reinforcements always land on this coast.",
                "Allied ships never enter.",
            ),
        ),
    ],
)
def test_control_is_told_with_what_it_means_for_reinforcements(
    ships: str, zone: str, lines: tuple[str, ...]
) -> None:
    assert set(lines) <= set(told(sea(ships), zone))


def test_a_zone_names_its_coast_and_its_neighbours_and_viii_has_no_coast() -> None:
    outer = told(sea(), "VIII")
    assert "Next to zones II, III, IV, V, VI and VII; raiders come back through here" in outer
    assert not any("coast" in line.casefold() for line in outer)
    third = told(sea(), "III")
    coast = next(line for line in third if line.startswith("Coast: "))
    assert "Stavanger" in coast and "Oslo" not in coast
    assert "raiders" not in " ".join(third)


def test_the_box_of_raiders_tells_who_is_there_and_the_way_back() -> None:
    state = sea("raid:G scharnhorst")
    assert told(state, "raid") == [
        "Raiding ships: Germany: KMS Scharnhorst",
        "Six reinforcement symbols call all raiders back for one turn; they sail out to zones VI,"
        " VII or VIII.",
    ]


def test_what_this_turn_has_brought_is_told() -> None:
    state = sea("III:G emden,A york", tried=["III"], sailed=["emden"], routes=[])
    german = told(state, "III", "germany")
    assert "Germany tried to intercept here: no more ships enter this turn." in german
    assert "Sail no more this turn: KMS Emden" in german
    assert not any("Emden" in line for line in told(state, "III", "allies"))


def test_bombers_reach_a_zone_from_fields_that_germany_alone_holds() -> None:
    held = told(sea(land="stavanger:G1 hamar:N1"), "III")
    assert "German bombers reach it from Stavanger" in held
    assert not any("bombers" in line for line in told(sea(), "III"))


def test_on_9_april_nothing_tells_where_dummies_lie() -> None:
    for ships in ("IV:G falsk_1 III:A york", "IV:G emden III:A york"):
        lines = told(april("reinforcement", ships), "IV")
        assert lines[0] == "Sea zone IV: Germany: 1 face down"
        assert not any("ontrolled" in line or "einforcements" in line for line in lines)
    clear = told(april("reinforcement", "IV:G falsk_1"), "IV")
    assert any("no Allied ships" in line for line in clear)


def test_before_the_landing_a_zone_tells_of_it() -> None:
    line = "Each German ship here can land one battalion on this coast."
    assert line in told(april("raid", "IV:G emden III:A york"), "IV")
    assert line not in told(april("raid", "IV:G emden"), "VIII")
    assert line not in told(april("mobilization", "IV:G emden"), "IV")


def test_games_without_ships_tell_nothing_of_zones() -> None:
    state = GAME.from_position({"scenario": "basic"})
    assert [told(state, place) for place in ON_BOARD] == [[]] * len(ON_BOARD)


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_place_has_words_in_any_game(language: str) -> None:
    use_language(language)
    for number, (_before, _action, state, _events) in enumerate(steps(4)):
        if number % 40 == 0:
            for place in ON_BOARD:
                assert all(told(state, place, "germany"))


@pytest.mark.parametrize("seed", [1, 2])
def test_areas_tell_of_landing_what_the_rules_allow(seed: int) -> None:
    met = 0
    for number, (_before, _action, state, _events) in enumerate(steps(seed)):
        if state.round == 0 or number % 12 or escorted(state):
            continue
        met += 1
        seen = GAME.observe(state, "public")
        german, allied = sea_shore(state, GERMANY), sea_shore(state, ALLIES)
        for index, area in enumerate(TOPOLOGY.areas):
            facts = facts_of(seen, TOPOLOGY, area)
            assert facts.german_landing == bool(german >> index & 1), (area, number)
            assert facts.allied_landing == bool(allied >> index & 1), (area, number)
    assert met > 5


def escorted(state: State) -> bool:
    """Return whether ships have let battalions through in this phase already."""
    return any(getattr(frame, "escorted", ()) for frame in state.stack)


@pytest.mark.parametrize("viewer", ["norway", "germany"])
def test_what_is_hidden_changes_nothing_that_is_told(viewer: str) -> None:
    hidden: Any = ("york", "warspite") if viewer == "germany" else ("emden", "gneisenau")
    owner = "A" if viewer == "germany" else "G"
    first, second = (
        [told(sea(f"IV:{owner} {ship}", seats=SEATS), place, viewer) for place in ZONES]
        for ship in hidden
    )
    assert first == second
    assert known_to(sea(seats=SEATS), viewer) == {viewer}


SEATS = [["germany"], ["norway"], ["allies"]]
