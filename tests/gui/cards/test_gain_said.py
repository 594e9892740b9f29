"""What stands beside a card says which case its number counts: that nobody answers it."""

import pytest
from fights import AT_KONGSVINGER, FACTIONS, chairs_of, game_of, held
from PySide6.QtWidgets import QApplication

from konqt.games.kon.engine.actions import PlayCard
from konqt.games.kon.forms.observation import kon_observation
from konqt.gui.kon.interaction.meaning import say_gain
from konqt.i18n.texts import use_language


@pytest.mark.parametrize(
    ("language", "case"), [("en", "to win if unanswered)"), ("nb", "vinnersjanse uten svar)")]
)
def test_the_gain_beside_a_card_says_that_it_counts_no_answer(
    qapp: QApplication, language: str, case: str
) -> None:
    hands = held(germany=["panzer"], norway=["bakhold"])
    session = game_of(chairs_of(*FACTIONS), AT_KONGSVINGER, hands=hands)
    seen = kon_observation(session.observe("germany"))
    (card,) = [each for each in seen.legal if isinstance(each, PlayCard)]
    use_language(language)
    try:
        told = say_gain(seen, card)
    finally:
        use_language("en")
    assert told.startswith("(+") and told.endswith(case)
