"""Who stands better on 9 April, which nobody wins: cities, then battalions, then ships."""

import pytest
from sea_kit import GAME, april, do, sea

from konqt.games.kon.wording import say_standing
from konqt.games.kon.wording.goal import say_goal
from konqt.games.kon.wording.standing import say_why_won
from konqt.i18n.texts import use_language

FOUR = "oslo:G1 bergen:G1 trondheim:G1 narvik:G1"
THREE = "oslo:G1 bergen:G1 trondheim:G1"


@pytest.mark.parametrize(
    ("land", "ships", "better", "by"),
    [
        (f"{FOUR} hamar:N9", "", "germany", "cities"),
        ("oslo:G9 hamar:N1", "", "allies", "cities"),
        (f"{THREE} hamar:N2", "", "germany", "battalions"),
        (f"{THREE} hamar:N4", "", "allies", "battalions"),
        (f"{THREE} hamar:N3", "I:G emden falsk_1 falsk_2", "germany", "ships"),
        (f"{THREE} hamar:N3", "I:G emden III:A york,N eidsvoll_norge", "allies", "ships"),
        (f"{THREE} hamar:N3", "I:G emden falsk_1 III:A york", None, None),
    ],
)
def test_cities_decide_then_battalions_then_ships_and_dummies_are_none(
    land: str, ships: str, better: str | None, by: str | None
) -> None:
    state = april("raid", f"VI:G falsk_4 {ships}", land=land, fleet={"home": []})
    standing = GAME.observe(state, "public").standing
    assert (standing["winner"], standing["level"]) == ([], None)
    told = standing["april"]
    assert (told["better"], told["by"]) == (better, by)


def test_a_crew_afloat_is_no_ship_and_the_home_fleet_takes_no_part() -> None:
    facts = {"crews": ["emden"]}
    state = april("landing", "I:G emden koln", facts=facts, fleet={"home": ["york", "rodney"]})
    assert GAME.observe(state, "public").standing["april"]["ships"] == {"germany": 1, "allies": 0}


def test_the_end_of_9_april_tells_it_in_words_and_the_campaign_does_not() -> None:
    state = april(
        "reinforcement",
        land="oslo:G1 hamar:N3",
        turn="allies",
        options={"april_only": True},
    )
    do(state, "end_phase")
    seen = GAME.observe(state, "public")
    assert seen.standing["april"]["cities"] == {"germany": 1, "allies": 5}
    assert say_standing(seen.standing) == (
        "Ahead now, by victory cities: Norway + Allies "
        "(Germany first: victory cities 1–5, battalions 1–3, ships 0–0)"
    )
    assert say_why_won("advanced", GAME.outcome(state), seen) == (
        "Germany holds 1 of the 6 victory cities."
    )
    use_language("nb")
    assert say_standing(seen.standing).startswith("Står best nå, med flest poengbyer: Norge")
    assert "april" not in GAME.observe(sea(), "public").standing


def test_what_is_hidden_changes_nothing_in_it() -> None:
    told = [
        GAME.observe(april("raid", f"VI:G {ship}", lost=[other]), "allies").standing
        for ship, other in (("falsk_1", "falsk_2"), ("falsk_2", "falsk_1"))
    ]
    assert told[0] == told[1]


@pytest.mark.parametrize("alone", [True, False], ids=["9 April alone", "the whole game"])
def test_the_goal_of_a_longer_game_is_told_on_9_april_and_not_who_is_ahead(alone: bool) -> None:
    state = april("raid", "VI:G emden", options={"april_only": alone})
    told = say_goal(GAME.observe(state, "public"))
    assert told == ("" if alone else "Germany must hold all 6 victory cities once 62 more "
                    "German cards are drawn.")  # fmt: skip
