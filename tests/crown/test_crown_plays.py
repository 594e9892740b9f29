"""What a play of cards moves on the tracks is foretold as the rules then do it."""

import pytest

from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownGame, CrownObservation
from konqt.games.crown.crown_plays import TrackChange, cards_discarded, changes_ahead
from konqt.games.crown.engine.crown_actions import (
    CrownAction,
    DiscardCard,
    LowerThreat,
    PlayCrownCard,
    SpendStrength,
    TakeTile,
)
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.crown.wording.crown_plays_told import say_loss, say_play

GAME = CrownGame()
HAND = ["farm_shelter", "gold_reserve", "informant", "merchant", "radio_appeal", "sheriff"]


def seen_with(hand: list[str], **more: object) -> CrownObservation:
    told = dict(GAME.position(GAME.new(Setup("crown", 7))))
    for name in ("pending", "draw", "used", "collaborators"):
        del told[name]
    told |= {"hand": hand, **more}
    told["collaborators"] = [card for card in shipped_crown().collaborators if card not in hand]
    return GAME.observe(GAME.from_position(told, 1), "norway")


@pytest.mark.parametrize("morale", [[2, 0], [0, 1]], ids=["middle", "bottom"])
@pytest.mark.parametrize("stress", [5, 9])
def test_what_is_foretold_comes(morale: list[int], stress: int) -> None:
    seen = seen_with(HAND, stress=stress, threat=4, morale=morale, willpower=3)
    plays = [each for each in seen.legal if isinstance(each, PlayCrownCard | LowerThreat)]
    assert len(plays) > 20
    for play in plays:
        state = GAME.sample(seen, 0)
        GAME.apply(state, play)
        after = GAME.position(state)
        told = {each.track: each.after for each in changes_ahead(GAME, seen, play)}
        loyalty = told.pop("loyalty", None)
        if loyalty is not None:
            assert after["morale"][0] == loyalty  # type: ignore[index, call-overload]
        tracks = ("stress", "threat", "momentum", "willpower", "gold")
        wanted = {track: after[track] for track in tracks if after[track] != seen.position[track]}
        assert told == wanted, play


def test_nothing_that_is_seen_changes_by_looking_ahead() -> None:
    seen = seen_with(HAND)
    before = GAME.observation_to_json(seen)
    changes_ahead(GAME, seen, seen.legal[-1])
    assert GAME.observation_to_json(seen) == before


def test_a_play_is_told_by_its_numbers_or_else_by_its_words() -> None:
    printed = shipped_crown()
    appeal = PlayCrownCard("radio_appeal", 0)
    assert say_play(printed, appeal, (TrackChange("stress", 8, 7),)) == ["1 Stress less: 8 to 7"]
    march = PlayCrownCard("march", 0, ("informant", "sheriff"))
    lost = (TrackChange("loyalty", 2, 1),)
    assert say_play(printed, march, lost) == [
        "The King moves 1 space",
        "1 Morale less: Loyalty 2 to 1",
    ]


@pytest.mark.parametrize(
    ("action", "gone"),
    [
        (PlayCrownCard("march", 0, ("informant",)), ("march", "informant")),
        (PlayCrownCard("gold_reserve", 0, ("march",)), ("march",)),
        (LowerThreat(("march", "informant")), ("march", "informant")),
        (TakeTile("top", "march"), ("march",)),
        (TakeTile("middle"), ()),
        (SpendStrength(("march",)), ("march",)),
        (DiscardCard("march"), ("march",)),
    ],
)
def test_the_cards_that_an_action_discards(action: CrownAction, gone: tuple[str, ...]) -> None:
    assert cards_discarded(action) == gone


def test_only_gold_and_collaborators_are_a_loss() -> None:
    printed, lost = shipped_crown(), (TrackChange("loyalty", 2, 1),)
    assert say_loss(printed, PlayCrownCard("march", 0, ("informant", "roadblock")), ()) == []
    assert say_loss(printed, TakeTile("top", "gold_reserve"), ()) == [
        "1 Gold Reserve goes to the discards and is not evacuated"
    ]
    assert say_loss(printed, DiscardCard("sheriff"), lost) == [
        "Local sheriff is a Collaborator and costs 1 Morale",
        "1 Morale less: Loyalty 2 to 1",
    ]
