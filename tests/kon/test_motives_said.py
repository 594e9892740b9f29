"""What an opponent gives as a reason is said in a phrase, in every language."""

import json

import pytest

from konqt.core.msg import Msg
from konqt.games.kon.narrator import KonNarrator
from konqt.games.kon.wording.motives import MOTIVES
from konqt.i18n.texts import own_locale

PARAMS = {
    "area": "bergen",
    "areas": ["bergen", "oslo"],
    "chance": 0.705,
    "before": 0.38,
    "after": 0.64,
    "count": 2,
    "borders": 1,
    "ships": 1,
    "own": 2,
    "cards": 2,
    "card": "bombefly",
    "other": "veisperring",
    "faction": "germany",
    "zone": "V",
    "ship": "blucher",
    "give": "emden",
}


@pytest.mark.parametrize("language", ["en", "nb"])
@pytest.mark.parametrize("motive", MOTIVES)
def test_every_reason_is_a_phrase_without_gaps(motive: str, language: str) -> None:
    params = json.loads(json.dumps(PARAMS))
    with own_locale("en"):
        english = KonNarrator().say_motive(Msg(motive, params))
    with own_locale(language):
        said = KonNarrator().say_motive(Msg(motive, params))
    assert said, motive
    assert "…" not in said, "a placeholder was left empty"
    assert "{" not in said
    assert not said.endswith("."), "it stands within a line"
    if language != "en":
        assert said != english, "it is not translated"


def test_a_reason_is_said_in_the_language_in_use() -> None:
    takes = Msg("takes", {"area": "bergen", "chance": 0.705})
    nearer = Msg("nearer", {"area": "voss", "borders": 2})
    with own_locale("en"):
        assert KonNarrator().say_motive(takes) == "wins in Bergen (70\N{NO-BREAK SPACE}%)"
        assert KonNarrator().say_motive(nearer) == "comes nearer to Voss: 2 borders to cross"
    with own_locale("nb"):
        assert KonNarrator().say_motive(takes) == "vinner i Bergen (70\N{NO-BREAK SPACE}%)"
        assert KonNarrator().say_motive(nearer) == "kommer nærmere Voss: 2 grenser igjen"


def test_an_unknown_reason_is_refused() -> None:
    with pytest.raises(ValueError, match="no such motive: shiny"):
        KonNarrator().say_motive(Msg("shiny", {"area": "bergen"}))


def test_numbers_that_are_no_chances_do_not_bring_it_down() -> None:
    for odd in (float("inf"), 1e308, -3, "much", None, [0.5], True):
        assert "Bergen" in KonNarrator().say_motive(Msg("takes", {"area": "bergen", "chance": odd}))
