"""What can be done now: every legal action once, an example of each kind that can be done."""

import io
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from sea_games import steps
from sea_twins import twin_position
from solo_game import SoloGame, SoloNarrator
from toy_game import ToyGame
from toy_narrator import ToyNarrator

from konqt.cli.kon.text_table import TextTable
from konqt.cli.talk import Leaving
from konqt.core.chance import Stream
from konqt.core.decision import Decision
from konqt.core.game import Setup
from konqt.core.msg import Msg
from konqt.games.kon.game import KampenOmNorge
from konqt.games.kon.questions import QUESTION_OF
from konqt.games.kon.wording.action_groups import CARDS, OTHERWISE, TITLES
from konqt.games.kon.wording.first_met import ALIKE, SENTENCES, say_first
from konqt.games.registry import narrator_of
from konqt.i18n.texts import use_language
from konqt.session.plan import HUMAN, Chair, GamePlan
from konqt.session.session import Session
from konqt.session.what_now import what_now, what_now_lines

KON = KampenOmNorge()
GAMES: dict[str, tuple[Any, Any]] = {
    **{scenario: (KON, narrator_of("kon")) for scenario in KON.scenarios},
    "toy": (ToyGame(), ToyNarrator()),
    "solo": (SoloGame(), SoloNarrator()),
}
SEEDS = (1, 3)


def asked(scenario: str, seed: int) -> Iterator[tuple[Any, Any]]:
    """Play by chance; give each state with what its decider sees."""
    game, stream = GAMES[scenario][0], Stream(seed)
    state = game.new(Setup(scenario, seed))
    while (actor := game.decision(state).actor) is not None:
        seen = game.observe(state, actor)
        yield state, seen
        # Each kind of action has its chance, though there are many more of one than of another.
        kinds = sorted({each.kind for each in seen.legal})
        kind = kinds[stream.below(len(kinds))]
        some = [each for each in seen.legal if each.kind == kind]
        game.apply(state, some[stream.below(len(some))])


@pytest.mark.parametrize("scenario", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_legal_action_is_told_once(scenario: str, seed: int) -> None:
    game, narrator = GAMES[scenario]
    known = set(narrator.rule_refs(scenario))
    for state, seen in asked(scenario, seed):
        groups = what_now(seen, narrator)
        told = Counter(action for each in groups for action in each.actions)
        assert told == Counter(seen.legal)
        assert len({each.group.id for each in groups}) == len(groups)
        assert len({each.group.title for each in groups}) == len(groups)
        for each in groups:
            assert not game.explain(state, each.example)
            assert each.group.rule in known, each.group


@pytest.mark.parametrize("scenario", GAMES)
def test_what_goes_on_is_told_last(scenario: str) -> None:
    for _state, seen in asked(scenario, 1):
        on = [each.group.goes_on for each in what_now(seen, GAMES[scenario][1])]
        assert on == sorted(on)


@pytest.mark.parametrize("scenario", GAMES)
def test_who_does_not_decide_is_told_nothing(scenario: str) -> None:
    game, narrator = GAMES[scenario]
    state = game.new(Setup(scenario, 1))
    seen = game.observe(state, "public")
    assert not what_now(seen, narrator) and not [*what_now_lines(seen, narrator)]


def test_moves_among_enemies_are_attacks() -> None:
    state = KON.new(Setup("narvik", 1))
    groups = {
        each.group.id: {(a.source, a.to) for a in each.actions}  # type: ignore[attr-defined]
        for each in what_now(KON.observe(state, "germany"), narrator_of("kon"))
        if each.group.id in ("move", "attack")
    }
    assert ("narvik", "gratangen") in groups["attack"]
    assert groups["move"] and not groups["move"] & groups["attack"]


@pytest.mark.parametrize("seed", (0, 2))
def test_the_list_tells_nothing_that_the_seat_may_not_know(seed: int) -> None:
    choice, compared = random.Random(seed), 0
    for number, (before, _action, _after, _events) in enumerate(steps(seed, 240)):
        actor = KON.decision(before).actor
        if number % 6 or actor is None:
            continue
        twin = twin_position(before, actor, choice)
        if twin is None:
            continue
        other = KON.from_position(twin[0], 1)
        narrator = narrator_of("kon")
        told = [*what_now_lines(KON.observe(before, actor), narrator)]
        assert told == [*what_now_lines(KON.observe(other, actor), narrator)]
        assert say_first(KON.decision(before)) == say_first(KON.decision(other))
        compared += 1
    assert compared > 10


def test_every_kind_of_action_and_every_use_of_a_card_has_a_name() -> None:
    from konqt.games.kon.engine.april_cards import APRIL_USES, SEA_USES
    from konqt.games.kon.engine.rules.wrong_moment import HOME_OF

    assert HOME_OF.keys() - {"pass", "end_phase", "play_card"} <= TITLES.keys()
    uses = {each.use for row in APRIL_USES for found in row.values() for each in found}
    uses |= {each.use for found in SEA_USES.values() for each in found}
    assert uses <= CARDS.keys() and {use for use, _card in OTHERWISE} <= CARDS.keys()


@pytest.mark.parametrize("language", ["en", "nb"])
def test_every_decision_is_explained_in_one_sentence(language: str) -> None:
    use_language(language)
    for prompt in QUESTION_OF:
        told = say_first(Decision("germany", "x", "4", Msg(prompt)))
        assert told is not None and told.id in SENTENCES
        assert told.text.endswith(".") and ". " not in told.text.replace("9. april", "")
    assert set(ALIKE) <= set(QUESTION_OF) and set(SENTENCES) <= {
        ALIKE.get(each, each) for each in QUESTION_OF
    }
    assert say_first(Decision(None, "over", "", Msg("over"))) is None


def test_help_in_the_terminal_tells_what_can_be_typed_now() -> None:
    use_language("en")
    session = Session.start(GamePlan("narvik", {
        "germany": Chair(HUMAN, "A"), "norway": Chair(HUMAN, "B"), "allies": Chair(HUMAN, "B"),
    }, 7))  # fmt: skip
    out = io.StringIO()
    with pytest.raises(Leaving):
        TextTable(session, io.StringIO("help\n"), out, tty=False).play()
    listed, helped = out.getvalue().split("What you can do now:")
    numbers = dict(line.strip().split("  ", 1) for line in listed.splitlines() if "  Move" in line)
    for line in helped.splitlines():
        if "for example" in line and "Move" in line:
            number, action = line.partition("for example ")[2].split(": ", 1)
            assert numbers[number].startswith(action)
    assert "Attack an area" in helped and "[4.1]" in helped and "End movement" in helped
    assert "What you can type:" in helped
