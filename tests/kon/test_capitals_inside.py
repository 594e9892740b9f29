"""What is called by its kind begins with a small letter inside a sentence, in both languages."""

import pytest

from konqt.games.kon.engine.sea_actions import PlaceShip
from konqt.games.kon.wording.actions import say_action
from konqt.i18n.texts import use_language


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Place dummy 1: zone I"), ("nb", "Plasser falskt skip 1: havområde I")],
)
def test_a_dummy_has_no_capital_inside_a_sentence(language: str, said: str) -> None:
    use_language(language)
    try:
        assert say_action(PlaceShip("falsk_1", "I")) == said
    finally:
        use_language("en")
