"""The coach's words: each kind of question and of German action has one, in two languages."""

import re

from konqt.core.decision import Decision, Moment
from konqt.core.game import Setup
from konqt.core.msg import Msg
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.engine.printed import shipped_crown
from konqt.games.crown.engine.rules.task_table import DECISIONS
from konqt.games.crown.wording.crown_coach import (
    GERMAN,
    HAPPENED,
    QUESTIONS,
    say_crown_first,
    say_crown_happened,
)
from konqt.games.crown.wording.crown_log import SAYS
from konqt.games.registry import game_named, narrator_of
from konqt.i18n.texts import own_locale


def asked(kind: str) -> Decision:
    return Decision("norway", kind, "", Msg(kind), {}, Moment())


def acted(tile: str, **more: str) -> CrownEvent:
    return CrownEvent("german_action", "P3", (("tile", tile), *more.items()))


def test_every_kind_of_question_has_a_sentence() -> None:
    kinds = {decision.kind for decision in DECISIONS.values()}
    assert kinds == set(QUESTIONS)
    narrator = narrator_of("crown")
    for kind in kinds:
        met = narrator.say_first(asked(kind))
        assert met is not None and met.id == kind and met.text.endswith(".")


def test_every_german_action_has_a_sentence() -> None:
    printed = shipped_crown()
    assert {*printed.german_tiles, *printed.order_tiles} == set(GERMAN)
    assert set(HAPPENED) <= set(SAYS)


def test_no_sentence_tells_a_number_that_a_ruling_or_an_owner_may_change() -> None:
    """With Stress that may reach its limit, a Willpower was said to go at 10 all the same."""
    texts = " ".join((*QUESTIONS.values(), *GERMAN.values(), *HAPPENED.values()))
    assert set(re.findall(r"\d+", texts)) == {"0", "1"}


def test_what_comes_instead_of_an_action_is_explained_as_what_it_is() -> None:
    met = say_crown_happened(acted("paratrooper", instead="move"))
    assert met is not None and met.id == "german move" and met.text.startswith("Move:")
    assert say_crown_happened(CrownEvent("card_drawn", "CARDS", ())) is None


def test_the_sentences_are_said_in_norwegian_too() -> None:
    english = [say_crown_first(asked(kind)) for kind in QUESTIONS]
    english += [say_crown_happened(acted(tile)) for tile in GERMAN]
    english += [say_crown_happened(CrownEvent(kind, "", ())) for kind in HAPPENED]
    with own_locale("nb"):
        norwegian = [say_crown_first(asked(kind)) for kind in QUESTIONS]
        norwegian += [say_crown_happened(acted(tile)) for tile in GERMAN]
        norwegian += [say_crown_happened(CrownEvent(kind, "", ())) for kind in HAPPENED]
    for one, other in zip(english, norwegian, strict=True):
        assert one is not None and other is not None
        assert one.id == other.id and one.text != other.text


def test_a_first_turn_meets_german_actions_that_are_explained() -> None:
    game = game_named("crown")
    state = game.new(Setup("crown", 3))
    met = set()
    while len(met) < 3:
        events: list[object] = []
        game.apply(state, game.legal(state)[0], events)  # type: ignore[arg-type]
        found = (say_crown_happened(event) for event in events if isinstance(event, CrownEvent))
        met |= {each.id for each in found if each is not None}
    assert any(each.startswith("german ") for each in met)
