"""Help with each decision: every prompt has one, it tells what is left, it can be switched off."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from basic_kit import session_at, table_at
from PySide6.QtWidgets import QApplication
from table_kit import observation

from konqt.core.decision import Decision
from konqt.core.msg import Msg
from konqt.games.kon.engine.actions import EndPhase, Move, Pass, PlayCard, Trade
from konqt.games.kon.forms.observation import Attack, Combat, PlayedCard
from konqt.games.kon.questions import PROMPTS
from konqt.games.kon.wording import rule_refs, rule_summary, say_help, say_left
from konqt.games.kon.wording.players import Players
from konqt.gui.kon.panels.kon_prompt import KonPrompt
from konqt.gui.panels.button_column import ScopeButton
from konqt.i18n.texts import use_language
from konqt.session.plan import Chair

UNITS = {"oslo": {"germany": 3}, "tromso": {"norway": 2}, "harstad": {"allies": 1}}


def asked(prompt: str, kind: str = "", **changes: Any) -> Any:
    """Give an observation in which Germany is asked this, with one way to answer."""
    params = {"actor": "germany", "area": "narvik", "count": 2, "card": "panzer", "to": "tromso"}
    decision = Decision(
        "germany", kind or prompt, "4.1", Msg(prompt, {**params, "from": "oslo"}), {}
    )
    return observation(**{"decision": decision, "legal": (Pass(),), **changes})


@pytest.fixture(params=["en", "nb"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_prompt_says_what_may_be_done_and_what_it_costs(
    qapp: QApplication, prompt: str, language: str
) -> None:
    row = PROMPTS[prompt]
    for each in filter(None, (row.help, row.both, row.traded_out)):
        assert each.may and (each.costs or prompt == "over")
    seen = asked(prompt)
    panel = KonPrompt().panel()
    panel.show_observation(seen)
    assert panel.remarks.help.text() and say_help(seen)
    assert '<a href="4.1">' in panel.words.say.text()
    assert panel.remarks.help.text() in panel.accessibleDescription()
    panel.show_help(False)
    assert not panel.remarks.help.text() and not panel.remarks.left.text()
    panel.show_help(True)
    panel.show_observation(replace(seen, legal=()))
    assert not panel.remarks.help.text(), "help is for who decides"
    panel.deleteLater()


def test_partners_at_one_chair_need_not_agree() -> None:
    alone = asked("losses_defence", "losses")
    decision = replace(alone.decision, actor="norway")
    together = replace(alone, decision=decision)
    assert "share the losses as you like" in say_help(together)
    apart = replace(together, seats=(("germany",), ("norway",), ("allies",)))
    assert "must agree" in say_help(apart)


WHATEVER = "You are asked whatever you hold"
PERSON, MACHINE = Chair("human", "Anna"), Chair("ai", "Computer", level="greedy")


@pytest.mark.parametrize(
    ("norway", "allies", "said"),
    [(MACHINE, MACHINE, False), (PERSON, MACHINE, True), (MACHINE, PERSON, True)],
)
def test_only_from_people_there_is_anything_to_hide(
    qapp: QApplication, norway: Chair, allies: Chair, said: bool
) -> None:
    chairs = {"germany": PERSON, "norway": norway, "allies": allies}
    panel = KonPrompt(Players(chairs)).panel()
    panel.show_observation(asked("attack_cards"))
    assert "You hold no card" in panel.remarks.help.text()
    assert (WHATEVER in panel.remarks.help.text()) == said
    panel.deleteLater()


def test_partners_at_one_chair_hide_nothing_from_each_other() -> None:
    seen = asked("attack_cards", seats=(("germany", "norway"), ("allies",)))
    chairs = {"germany": PERSON, "norway": PERSON, "allies": MACHINE}
    assert WHATEVER not in say_help(seen, Players(chairs))
    assert WHATEVER in say_help(seen), "who plays is not known"


def test_what_is_left_follows_the_game(qapp: QApplication) -> None:
    session = session_at(units=UNITS, hands={"germany": ["rask_forflytning", "panzer"]})
    with table_at(session, "germany") as table:
        told = table.prompt.remarks.left.text()
        assert told == "3 battalions have not moved · cards you can use now: Rapid movement"
        table.act(Move("oslo", "honefoss", 3))
        qapp.processEvents()
    assert say_left(session.observe("germany"))[0] == "all battalions have moved"
    session.submit("germany", EndPhase())
    assert session.decision.kind == "reinforcement"
    assert say_left(session.observe("germany"))[0].startswith("your hand: ")
    assert say_left(session.observe("public")) == []


@pytest.mark.parametrize("prompt", ["placement", "first_landing"])
def test_trading_is_spoken_of_only_where_it_is_allowed(prompt: str) -> None:
    seen = asked(prompt, legal=(EndPhase(),))
    assert "trade" not in say_help(seen)
    assert "trade" in say_help(replace(seen, legal=(Trade(("panzer", "panzer")), EndPhase())))


def test_combats_to_come_are_counted() -> None:
    attacks = tuple(Attack(area, "narvik", "germany", 1, False) for area in ("tromso", "harstad"))
    seen = asked("choose_combat", attacks=attacks)
    assert say_left(seen) == ["2 combats to be fought"]


def test_every_rule_behind_a_prompt_can_be_read() -> None:
    rules = {row.rule for name, row in PROMPTS.items() if name != "over"}
    assert rules >= {"4.1", "4.2.6", "4.2.8", "R42", "R46", "R49", "R53"}
    assert all(rule_summary(rule) for rule in rules) and rules <= set(rule_refs())


def test_the_state_of_the_game_can_be_heard(qapp: QApplication) -> None:
    """All that a glance tells stands in words, and holds no hand but by its number."""
    hands = {"germany": ["panzer"], "norway": ["bakhold", "bakhold"]}
    session = session_at(units=UNITS, hands=hands)
    with table_at(session, "germany") as table:
        told = table.status.accessibleDescription()
    for words in (
        *("Round 2", "Germany", "1 Movement", "German victory cities: 1 of 6", "Oslo: Germany"),
        *(
            "as things stand, it is a clear victory",
            "German cards are drawn",
            "Must still use a card: Germany",
        ),
        *("Germany: 3 battalions, hand 1, deck ", "Norway: 2 battalions, hand 2"),
        *("Allies: 1 battalion, hand 0", "used 0"),
    ):
        assert words in told, words
    assert "<" not in told and "Ambush" not in told


def test_a_note_takes_the_place_of_the_help_and_gives_it_back(qapp: QApplication) -> None:
    with table_at(session_at(units=UNITS), "germany") as table:
        prompt = table.prompt
        assert prompt.remarks.help.isVisible() and not prompt.remarks.note.isVisible()
        table.drag.begin_stack("oslo")
        table.drag.hover("honefoss")
        assert prompt.remarks.note.isVisible() and not prompt.remarks.help.isVisible()
        assert not prompt.remarks.left.isVisible()
        table.drag.cancel()
        assert prompt.remarks.help.isVisible() and not prompt.remarks.note.isVisible()


def test_who_can_only_pass_is_told_what_is_true_of_the_hand() -> None:
    """Of a card that has just been played nobody says that none fitted."""
    attack = Attack("narvik", "bjornfjell", "norway", 2, False)
    fight = Combat("narvik", "norway", 1, (attack,), {"germany": 2}, (), (), 2, 2)
    nothing, more = (f"You hold no {which}card that" for which in ("", "other "))
    assert nothing in say_help(asked("attack_cards", combat=fight))
    mine = replace(fight, attack_cards=(PlayedCard("germany", "panzer", "attack", 2),))
    assert more in say_help(asked("attack_cards", combat=mine))
    theirs = replace(fight, attack_cards=(PlayedCard("norway", "bakhold", "attack", 1),))
    assert nothing in say_help(asked("attack_cards", combat=theirs))
    able = (PlayCard("panzer", "attack"), Pass())
    assert "You hold no" not in say_help(asked("attack_cards", combat=fight, legal=able))


def test_a_question_that_comes_again_and_again_says_how_to_end_that(qapp: QApplication) -> None:
    """The Allies may answer each German battalion that is placed: a hand-over for each."""
    told = {}
    for kind in ("submarine", "attack_cards"):
        panel = KonPrompt().panel()
        panel.show_observation(asked(kind))
        told[kind] = [each.accessibleName() for each in panel.findChildren(ScopeButton)]
        panel.deleteLater()
    assert told["submarine"] == ["Do not ask about submarines again this turn"]
    assert told["attack_cards"] == [
        "Do not ask about combat cards again in this combat",
        "Do not ask about combat cards again this turn",
    ]


def test_a_faction_without_battalions_is_not_told_that_all_have_moved() -> None:
    seen = session_at(units=UNITS).observe("germany")
    gone = replace(seen, units={"tromso": {"norway": 2}})
    assert say_left(gone) == ["no battalions on the board"]
