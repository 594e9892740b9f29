"""Of every card of 9 April that may be played it is said how, by a button or in words."""

import random
from collections.abc import Iterator

import pytest
from april_kit import up_to
from seated_kit import begun

from konqt.core.game import Setup
from konqt.games.kon.engine.actions import is_play
from konqt.games.kon.engine.april_cards import APRIL
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.wording.april_card_ways import say_how
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.phase_help import say_help
from konqt.gui.kon.interaction.choices import choices_of
from konqt.i18n.texts import use_language
from konqt.session.session import Session

GAME = KampenOmNorge()
SEATS = (("germany",), ("norway",), ("allies",))


def decisions(games: int) -> Iterator[KonObservation]:
    """Give what whoever is asked sees in some games of 9 April alone, played by chance."""
    for seed in range(games):
        chance = random.Random(seed)
        state = GAME.new(Setup("advanced", seed, seats=SEATS, options={"april_only": True}))
        while (actor := GAME.decision(state).actor) is not None:
            seen = GAME.observe(state, actor)
            yield seen
            plays = [each for each in seen.legal if is_play(each)]
            GAME.apply(state, chance.choice(plays or list(seen.legal)))


def test_every_card_is_told_of_or_has_a_button() -> None:
    use_language("en")
    met = set()
    for seen in decisions(25):
        how = say_how(seen)
        buttons = {getattr(each, "card", "") for each in choices_of(seen).buttons}
        for play in seen.legal:
            if is_play(play) and play.card.startswith(APRIL):
                met.add(play.use)
                assert card_title(play.card) in how or play.card in buttons, (play, how)
    assert {"move", "scout", "deceive", "drop", "sink", "mine", "fire"} <= met


@pytest.mark.parametrize("kind", ["interception", "raid", "join"])
def test_who_has_no_ship_for_it_is_not_told_of_cards(kind: str) -> None:
    use_language("en")
    found = 0
    for seen in decisions(12):
        if seen.decision.kind == kind and len(seen.legal) == 1:
            found += 1
            assert "No ship of yours there" in say_help(seen)
            assert "hold" not in say_help(seen)
    assert found or kind == "join"


def test_who_drops_paratroopers_is_told_of_cards_and_not_of_stacks(
    qapp: object, session: Session
) -> None:
    seen = up_to(session, "movement")
    plays = any(is_play(each) for each in seen.legal)
    with begun(session) as table:
        hint = table.prompt.words.hint.text()
        assert "Drag a stack" not in hint
        assert ("Paratroopers" in hint) == plays


def test_what_happened_tells_what_was_missed_and_not_the_whole_day(
    qapp: object, session: Session
) -> None:
    up_to(session, "landing")
    session.told.mark_seen("norway")
    up_to(session, "mobilization")
    with begun(session) as table:
        card = table.shown.others.card
        told = card.story.text() if card.isVisible() else ""
        assert "cards for 9 April" not in told
        assert not card.replay.isVisible()
