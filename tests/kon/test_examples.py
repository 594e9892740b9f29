"""The manual's Examples 1 to 3, played with its dice, end exactly as it says."""

from typing import Any

import pytest
from kon_kit import GAME, asked, at, basic, do, legal, of_kind, play, trade, why, why_card

from konqt.games.kon.engine.state import State


def units(state: State) -> dict[str, Any]:
    placed: dict[str, Any] = GAME.position(state)["units"]
    return placed


def hand(state: State, faction: str) -> list[str]:
    return list(GAME.position(state)["hands"][faction])


def rolls(events: list[Any]) -> dict[str, tuple[int, ...]]:
    return {roll.side: roll.dice for roll in of_kind(events, "dice_rolled")}


@pytest.mark.rule("Example 1")
@pytest.mark.rule("Example 1", refused=True)
def test_example_1_german_turn() -> None:
    # Finnmark only keeps Norway and the Allies on the board outside the picture.
    state = basic(
        "oslo:G2 gjovik:G3 kongsvinger:G1 hamar:N1 finnmark:N1",
        hands={
            "germany": ["panzer", "speidertropp", "forsterkninger:5", "artilleri", "ubat"],
            "norway": ["veisperring", "bakhold"],
        },
    )
    do(state, "move", source="oslo", to="honefoss", count=2)
    do(state, "move", source="kongsvinger", to="hamar", count=1)
    do(state, "move", source="gjovik", to="hamar", count=3)
    do(state, "end_phase")
    # No Norwegians in Hønefoss: that movement cannot be sabotaged.
    assert {each["to"] for each in legal(state, "play_card")} == {"hamar"}
    play(state, "veisperring", "turn_back", source="kongsvinger", to="hamar")
    assert asked(state) == ("germany", "counter") and legal(state, "play_card") == []
    do(state, "pass")
    assert at(state, "kongsvinger") == {"germany": 1}
    do(state, "pass")

    play(state, "panzer", "attack")
    do(state, "pass")
    play(state, "bakhold", "defence")
    events = play(state, "speidertropp", "cancel", (2, 2, 2, 6))
    assert rolls(events) == {"attack": (2, 2, 2), "defence": (6,)}
    (lost,) = of_kind(events, "battalions_defeated")
    (decided,) = of_kind(events, "combat_decided")
    (home,) = of_kind(events, "retreated")
    assert (lost.faction, lost.count) == ("germany", 1)
    assert (decided.winner, decided.attack_total, decided.defence_total) == ("defence", 6, 6)
    assert (home.to, home.count) == ("gjovik", 2)

    trade(state, "forsterkninger:5")
    do(state, "place", to="oslo", count=1)
    do(state, "place", to="oslo", count=1)
    assert legal(state, "place") == []
    (drawn,) = of_kind(do(state, "end_phase"), "cards_drawn")
    assert drawn.count == 3
    assert asked(state) == ("norway", "movement")
    assert units(state) == {
        "oslo": {"germany": 2},
        "honefoss": {"germany": 2},
        "gjovik": {"germany": 2},
        "kongsvinger": {"germany": 1},
        "hamar": {"norway": 1},
        "finnmark": {"norway": 1},
    }
    used = GAME.position(state)["decks"]["germany"]["used"]
    assert used == ["panzer", "speidertropp", "forsterkninger:5"]


@pytest.mark.rule("Example 2")
@pytest.mark.rule("Example 2", refused=True)
def test_example_2_allied_turn() -> None:
    # Oslo only keeps Germany on the board outside the picture.
    state = basic(
        "andalsnes:G2 dombas:N1 oslo:G1",
        turn="allies",
        hands={
            "allies": ["invasjon", "forsterkninger:7", "kystevakuering"],
            "germany": ["bombefly"],
        },
    )
    play(state, "invasjon", "invade")
    (traded,) = trade(state, "forsterkninger:7", "kystevakuering")
    assert (traded.symbols, traded.count) == (9, 3)
    for _ in range(3):
        do(state, "place", to="andalsnes", count=1)
    do(state, "end_phase")
    # The Allies hold no card more, Germany none that helps.
    assert asked(state) == ("germany", "defence_cards") and legal(state, "play_card") == []
    events = do(state, "pass", (3, 5, 4, 6, 1))
    assert rolls(events) == {"attack": (3, 5, 4), "defence": (6, 1)}
    (decided,) = of_kind(events, "combat_decided")
    assert (decided.winner, decided.attack_total, decided.defence_total) == ("attack", 12, 7)
    fallen, stranded = of_kind(events, "battalions_defeated")
    assert (fallen.faction, fallen.count, fallen.cause) == ("allies", 1, "dice")
    assert (stranded.faction, stranded.count, stranded.cause) == ("germany", 2, "no_retreat")
    assert at(state, "andalsnes") == {"allies": 2}

    assert asked(state) == ("allies", "reinforcement")
    assert legal(state, "trade") == [] and legal(state, "place") == []
    (drawn,) = of_kind(do(state, "end_phase"), "cards_drawn")
    assert drawn.count == 3
    assert asked(state) == ("germany", "movement")


@pytest.mark.rule("Example 3")
@pytest.mark.rule("Example 3", refused=True)
def test_example_3_german_turn() -> None:
    state = basic(
        "tysfjord:G2 trondheim:G1 bardufoss:N1 narvik:A2",
        hands={
            "germany": [
                "rask_forflytning",
                "fallskjermtropp",
                "bombefly",
                "panzer",
                "transportfly",
            ],
            "norway": ["forsterkninger:3"],
            "allies": ["jagerfly", "kystevakuering"],
        },
    )
    play(
        state,
        "rask_forflytning",
        "move",
        source="tysfjord",
        via="bjornfjell",
        to="bardufoss",
        count=1,
    )
    do(state, "move", source="tysfjord", to="narvik", count=1)
    reached = {each["to"] for each in legal(state, "play_card", use="drop")}
    assert reached >= {"harstad", "narvik", "bjornfjell"}
    assert not reached & {"gratangen", "bardufoss", "tromso"}
    play(state, "fallskjermtropp", "drop", to="narvik")
    do(state, "pass")
    do(state, "end_phase")
    assert asked(state) == ("norway", "sabotage") and legal(state, "play_card") == []
    do(state, "pass")

    do(state, "choose_combat", area="narvik")
    play(state, "bombefly", "attack")
    play(state, "panzer", "attack")
    do(state, "pass")
    assert ("2.4", "card_not_held") in why_card(state, "panservernkanon", "cancel")
    play(state, "jagerfly", "cancel")
    do(state, "pass")
    assert asked(state) == ("germany", "counter_cards")
    events = do(state, "pass", (6, 6, 4, 1, 6, 5))
    assert rolls(events) == {"attack": (6, 6, 4, 1), "defence": (6, 5)}
    lost = {e.faction: e.count for e in of_kind(events, "battalions_defeated")}
    assert lost == {"germany": 1, "allies": 2}
    events = play(state, "kystevakuering", "rescue", to="tromso")
    (decided,) = of_kind(events, "combat_decided")
    assert (decided.winner, decided.attack_total, decided.defence_total) == ("attack", 17, 11)
    assert at(state, "narvik") == {"germany": 1} and at(state, "tromso") == {"allies": 1}

    # Bardufoss: Germany still holds Transportfly, which gives no dice.
    assert asked(state) == ("germany", "attack_cards")
    do(state, "pass")
    events = do(state, "pass", (5, 4))
    assert not of_kind(events, "battalions_defeated")
    assert asked(state) == ("norway", "retreat")
    assert ("R41", "retreat_to_attackers_origin") in why(state, "retreat", to="bjornfjell")
    assert why(state, "retreat", to="narvik") == {("4.2.8", "retreat_to_enemy")}
    do(state, "retreat", to="tromso")

    play(state, "transportfly", "reinforce")
    do(state, "place", to="bardufoss", count=1)
    (drawn,) = of_kind(do(state, "end_phase"), "cards_drawn")
    assert drawn.count == 5 and len(hand(state, "germany")) == 5
    assert asked(state) == ("norway", "movement")
    assert units(state) == {
        "trondheim": {"germany": 1},
        "narvik": {"germany": 1},
        "bardufoss": {"germany": 2},
        "tromso": {"norway": 1, "allies": 1},
    }
