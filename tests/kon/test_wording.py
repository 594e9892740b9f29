"""Sentences for everything that happens, in both languages, without raw ids."""

import ast
import random
import re
import tomllib
from dataclasses import fields, replace
from importlib import resources
from typing import Any, get_args

import pytest

from konqt.core.decision import Decision, Moment
from konqt.core.game import Setup
from konqt.core.msg import Msg
from konqt.core.refusal import Reason
from konqt.games.kon import wording
from konqt.games.kon.board.shipped import shipped_names
from konqt.games.kon.engine import actions, sea_actions
from konqt.games.kon.engine.april_cards import APRIL_USES
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.options import OPTIONS
from konqt.games.kon.engine.reasons import REASONS
from konqt.games.kon.events import april, sea
from konqt.games.kon.events import play as events
from konqt.games.kon.questions import PROMPTS
from konqt.games.kon.wording import actions as action_words
from konqt.games.kon.wording import events as event_words
from konqt.games.kon.wording.card_rules import rules_of_card
from konqt.games.kon.wording.chances import _say_losses
from konqt.games.kon.wording.filling import filled
from konqt.games.kon.wording.quiet_steps import say_done
from konqt.games.kon.wording.standing import say_left_to_play
from konqt.games.registry import game_named
from konqt.i18n import texts_file
from konqt.i18n.texts import use_language

LANGUAGES = ("en", "nb")
SEATS = (("germany",), ("norway",), ("allies",))
RAW = re.compile(r"_|{|}|\b(?:bjornfjell|tromso|mosjoen|bodo|germany|norway|allies)\b")


def clean(text: str) -> bool:
    return bool(text.strip()) and not RAW.search(text) and text[:1] == text[:1].upper()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("scenario", "games"), [("narvik", 12), ("basic", 6)])
def test_a_game_is_told_without_raw_ids(language: str, scenario: str, games: int) -> None:
    use_language(language)
    game = game_named("kon")
    wrong = []
    for seed in range(games):
        dice = random.Random(seed)
        state = game.new(Setup(scenario, seed, SEATS, {}))
        while (decision := game.decision(state)).actor is not None:
            action = dice.choice(list(game.legal(state)))
            said = [wording.say_prompt(decision), wording.say_action(action, decision)]
            told: list[events.KonEvent] = []
            game.apply(state, action, told)
            said += [wording.say_event(event) for event in told]
            said += [wording.say_event(event.seen_by(frozenset())) for event in told]
            wrong += [text for text in said if not clean(text)]
    assert wrong == []


def test_no_event_or_action_is_without_words() -> None:
    known = {
        cls
        for module in (events, april, sea)
        for cls in vars(module).values()
        if isinstance(cls, type)
    }
    concrete = {cls for cls in known if issubclass(cls, events.KonEvent)} - {events.KonEvent}
    assert concrete == set(event_words._SAY)
    made = {*get_args(actions.LandAction), *get_args(sea_actions.SeaAction)}
    assert made - {actions.Pass, actions.EndPhase} == set(action_words._SAY)


SAMPLE = {
    "faction": "allies",
    "actor": "norway",
    "area": "bjornfjell",
    "from": "narvik",
    "to": "tromso",
    "via": "mo_i_rana",
    "source": "bodo",
    "nearest": "bodo",
    "areas": ["narvik", "tromso"],
    "open": ["narvik", "mo_i_rana"],
    "reachable_from": ["narvik", "tysfjord", "gratangen"],
    "card": "sprengt_bro",
    "other": "bakhold",
    "against": "veisperring",
    "members": "from, to",
    "name": "germany",
    "asked": "attack_cards",
    "action": "retreat",
    "use": "drop",
    "uses": ["attack", "defence"],
    "times": ["own 1", "reaction 2"],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted(REASONS))
def test_every_reason_reads_well(language: str, code: str) -> None:
    use_language(language)
    numbers = dict.fromkeys(re.findall(r"{(\w+)}", REASONS[code]), 2)
    text = wording.say_reason(Reason("4.1", code, {**numbers, **SAMPLE}))
    assert clean(text)
    assert text.endswith((".", "?"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(PROMPTS))
def test_every_prompt_reads_well(language: str, name: str) -> None:
    use_language(language)
    numbers = dict.fromkeys(re.findall(r"{(\w+)}", PROMPTS[name].text), 2)
    assert clean(filled(PROMPTS[name].text, {**numbers, **SAMPLE}))


def test_a_refusal_names_the_areas_in_a_list() -> None:
    reason = Reason(
        "4.1",
        "not_adjacent",
        {
            "from": "bardufoss",
            "to": "harstad",
            "reachable_from": ["narvik", "tysfjord", "gratangen"],
        },
    )
    english = wording.say_reason(reason)
    assert english.startswith("Harstad does not border Bardufoss")
    assert "Narvik, Tysfjord or Gratangen" in english
    use_language("nb")
    assert "Narvik, Tysfjord eller Gratangen" in wording.say_reason(reason)


def test_areas_to_choose_from_are_parted_by_or_and_areas_that_are_held_by_and() -> None:
    held = {"area": "narvik", "areas": ["oslo", "bergen"], "card": "bombefly"}
    told = wording.say_reason(Reason("R31", "no_held_air_field", held))
    assert told.endswith("held now: Oslo and Bergen.")
    choice = wording.say_reason(Reason("4.2", "no_combat_there", held))
    assert choice.endswith("choose Oslo or Bergen.")
    none = wording.say_reason(Reason("R30", "out_of_air_range", {**held, "areas": []}))
    assert none.endswith("air fields held: none.")


def test_norwegian_places_take_their_own_preposition() -> None:
    use_language("nb")
    event = events.BattalionsDefeated("germany", "bjornfjell", 2)
    assert wording.say_event(event) == "2 tyske bataljoner ble nedkjempet på Bjørnfjell"
    event = events.BattalionsDefeated("norway", "narvik", 1)
    assert wording.say_event(event) == "1 norsk bataljon ble nedkjempet i Narvik"


def test_hidden_draws_tell_only_their_number() -> None:
    event = events.CardsDrawn("allies", 2, ("stridsvogn", "fremmedlegionaer"))
    assert wording.say_event(event) == "The Allies drew Armor and Foreign legion"
    assert wording.say_event(event.seen_by(frozenset(("norway",)))) == "The Allies drew 2 cards"


def test_several_cards_of_a_kind_are_counted() -> None:
    drawn = ("kystevakuering", "invasjon", "kystevakuering", "forsterkninger:4")
    event = events.CardsDrawn("allies", 4, drawn)
    counted = "2 × Coastal evacuation, Invasion and Reinforcements (4)"
    assert wording.say_event(event) == f"The Allies drew {counted}"
    assert wording.say_action(actions.Trade(drawn)) == f"Trade in {counted}"
    traded = events.CardsTraded("allies", ("kystevakuering", "kystevakuering"), 3, 1)
    told = "The Allies traded in 3 symbols for 1 battalion: 2 × Coastal evacuation"
    assert wording.say_event(traded) == told


WINDOWS = ("sabotage", "counter", "divert", "attack_cards", "defence_cards", "counter_cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_says_what_was_left_undone_whether_or_not_cards_were_played(language: str) -> None:
    use_language(language)
    told = {
        window: wording.say_event(events.WindowPassed("allies", window, "narvik"))
        for window in (*WINDOWS, "submarine", "evacuate")
    }
    assert not [text for text in told.values() if "(" in text]
    assert len(set(told.values())) == 6, "cards and counters are passed alike, the rest is not"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_discard_has_one_verb_everywhere(language: str) -> None:
    use_language(language)
    verb = {"en": "discard", "nb": "kast"}[language]
    discard = actions.Discard("bakhold")
    question = Decision("germany", "discard", "4.4", Msg("discard"), {})
    late = Reason("4.4", "not_now", {"asked": "discard", "action": "discard", "actor": "norway"})
    said = [
        wording.say_action(discard),
        wording.say_event(events.CardDiscarded("germany", "bakhold")),
        wording.say_prompt(question),
        *wording.say_reason(late).rstrip(".").split(". "),
        wording.rule_summary("4.4"),
    ]
    assert all(verb in text.lower() for text in said)


def test_an_owners_board_gives_its_own_names() -> None:
    names = shipped_names()
    try:
        wording.use_board_names(type(names)({"en": {"narvik": "Ofoten"}}))
        assert wording.area_name("narvik") == "Ofoten"
    finally:
        wording.use_board_names(None)
    assert wording.area_name("narvik") == "Narvik"


def rule_cards() -> list[tuple[str, str]]:
    texts = texts_file.read("kon_cards")
    return [(faction, card) for faction in texts for card in texts[faction]]


def april_cards() -> list[tuple[str, str]]:
    texts = texts_file.read("kon_april")
    return [(faction, card) for faction in texts for card in texts[faction]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("faction", "card"), april_cards())
def test_texts_of_9_april_cards_tell_each_use_with_its_dice(
    language: str, faction: str, card: str
) -> None:
    use_language(language)
    text = wording.card_text(faction, card)
    assert wording.card_title(card) == text.title
    known = APRIL_USES[FACTIONS.index(faction)][card]
    uses = {use.use: use.dice for use in known}
    # Cards that can only be traded in are so in phase 3.
    phases = [use.phase for use in known] or [3]
    assert [use.symbols for use in text.uses] == [(("april", phase),) for phase in phases]
    assert [use.use for use in text.uses] == (list(uses) or ["symbols"])
    for use in text.uses:
        assert use.text.endswith(".") and "_" not in use.text
        if uses.get(use.use):
            assert use.text.startswith(f"{uses[use.use]} ")


def test_rules_of_the_sea_are_told_with_cards_of_games_that_have_ships_alone() -> None:
    assert "R74" in rules_of_card("allies", "jagerfly", "advanced")
    assert "R74" in rules_of_card("allies", "jagerfly")
    for scenario in ("basic", "narvik"):
        told = rules_of_card("allies", "jagerfly", scenario)
        assert "R72" in told and not {"R74", "R75", "5.2", "7.1", "8.2.2"} & set(told)
    assert "R77" in rules_of_card("norway", "april_kystfort", "advanced")


def test_all_card_types_of_the_basic_game_have_texts() -> None:
    count = {faction: len(cards) for faction, cards in texts_file.read("kon_cards").items()}
    assert count == {"germany": 12, "norway": 6, "allies": 11}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("faction", "card"), rule_cards())
def test_card_texts_agree_with_the_dice_they_give(language: str, faction: str, card: str) -> None:
    use_language(language)
    text = wording.card_text(faction, card)
    assert all(text.titles.values()) and {"en", "nb"} <= set(text.titles) and text.uses
    for use in text.uses:
        assert use.text.endswith(".") and "_" not in use.text
        assert all(when in ("own", "opponent", "reaction") for when, _phase in use.symbols)
        assert all(phase in (1, 2, 3) for _when, phase in use.symbols)
        if use.use in ("attack", "defence"):
            dice = getattr(CARD_DICE[card], use.use)
            assert use.text.startswith(f"{dice} ")


@pytest.mark.parametrize(
    ("language", "limit"),
    [("en", "At most one such card in a combat"), ("nb", "Høyst ett slikt kort i hver kamp")],
)
@pytest.mark.parametrize(("faction", "card"), rule_cards())
def test_one_limit_is_worded_alike_on_all_cards_that_give_dice(
    language: str, limit: str, faction: str, card: str
) -> None:
    use_language(language)
    text = wording.card_text(faction, card)
    told = any(limit.lower() in note.lower() for note in text.notes)
    assert told == (card in CARD_DICE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_bound_to_a_coast_say_so_alike(language: str) -> None:
    use_language(language)
    start = {"en": "Only in areas by sea zones III to VII", "nb": "Bare i områder ved havområde"}
    told = {
        card
        for faction, card in rule_cards()
        if any(note.startswith(start[language]) for note in wording.card_text(faction, card).notes)
    }
    assert told == {"invasjon", "jagerfly", "kystbombardement", "kystevakuering"}


def test_symbols_agree_with_the_card_data() -> None:
    path = resources.files("konqt.games.kon") / "data" / "cards.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for faction, cards in data.items():
        for card, entry in cards.items():
            told = {use.use: use.symbols for use in wording.card_text(faction, card).uses}
            for use in entry["uses"]:
                assert (use["timing"], use["phase"]) in told[use["use"]]


RULINGS = set(range(1, 145))


def test_every_ruling_that_is_named_is_explained() -> None:
    told = {int(ref[1:]) for ref in wording.rule_refs() if ref[0] == "R"}
    assert told == RULINGS


def cited(root: str) -> set[str]:
    """Find what the rules cite: strings that look like references."""
    found: set[str] = set()
    for path in resources.files(root).iterdir():
        if path.is_file() and path.name.endswith(".py"):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            strings = {n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)}
            found |= {str(s) for s in strings if re.fullmatch(REFERENCE, str(s))}
    return found


REFERENCE = r"R\d+|[1-8]\.\d(?:\.\d|c)?|NAR [A-Z].*"


def test_every_reference_in_the_rules_has_a_summary_of_its_own() -> None:
    refs = cited("konqt.games.kon.engine.rules") | cited("konqt.games.kon")
    assert refs - set(wording.rule_refs()) == set()
    assert {"R91", "R95", "4.1c", "4.2.8", "NAR Phase 3: Reinforcements"} <= refs


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_can_be_read_of_in_its_ruling_and_nothing_else_can(language: str) -> None:
    entries = texts_file.read("kon")["rules"]
    toggled = {entry["option"]: ref for ref, entry in entries.items() if "option" in entry}
    assert toggled == {option.id: option.rule for option in OPTIONS}
    use_language(language)
    for ref in toggled.values():
        toggle = entries[ref][f"toggle_{language}"]
        assert wording.rule_summary(ref).endswith(toggle)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_summary(language: str) -> None:
    use_language(language)
    for ref in wording.rule_refs():
        assert wording.rule_title(ref) != ref
        assert len(wording.rule_summary(ref)) > 30


def test_norwegian_readers_see_norwegian_headings_and_the_reference_stays() -> None:
    headings = [ref for ref in wording.rule_refs() if ref.startswith("NAR ")]
    assert len(headings) == 10
    assert all(wording.rule_name(ref) == ref for ref in wording.rule_refs())
    use_language("nb")
    assert wording.rule_name("Appendix") == "Tillegg"
    named = {ref: wording.rule_name(ref) for ref in headings}
    assert named["NAR Winning the Game"] == "NAR Slutt og seier"
    assert all(name != ref and name.startswith("NAR ") for ref, name in named.items())
    assert len(set(named.values())) == len(headings)
    assert wording.rule_name("4.2.8") == "4.2.8"
    # Only such headings are called otherwise: a number is read without looking it up.
    renamed = {
        ref
        for ref, entry in texts_file.read("kon")["rules"].items()
        if any(key.startswith("name_") for key in entry)
    }
    assert renamed == {*headings, "Appendix"}
    texts = [wording.rule_summary(ref) for ref in wording.rule_refs()]
    assert not [text for text in texts for ref in headings if ref in text]


@pytest.mark.parametrize(
    ("written", "ref"),
    [
        ("4.2.8", "4.2.8"),
        ("r41", "R41"),
        ("NAR winning the game", "NAR Winning the Game"),
        ("nar slutt og seier", "NAR Winning the Game"),
        ("tillegg", "Appendix"),
        ("NAR", "NAR"),
        ("99", None),
        ("", None),
    ],
)
def test_a_rule_is_found_by_what_people_write(written: str, ref: str | None) -> None:
    assert wording.rule_called(written) == ref


def test_a_deeper_reference_finds_the_section_above() -> None:
    assert wording.rule_title("4.2.8.1") == wording.rule_title("4.2.8")
    assert wording.rule_title("NAR No Such Heading") == wording.rule_title("NAR")
    assert wording.rule_title("R999") == "R999"


@pytest.mark.parametrize(
    "cls", [cls for cls in event_words._SAY if "rule" in {f.name for f in fields(cls)}]
)
def test_every_event_cites_a_rule_that_has_a_summary(cls: type[events.KonEvent]) -> None:
    rule = next(f.default for f in fields(cls) if f.name == "rule")
    assert wording.rule_title(str(rule)) != rule


def test_sabotage_says_who_turns_back() -> None:
    roadblock = actions.PlayCard("veisperring", "turn_back", "narvik", None, "gratangen")
    bridge = actions.PlayCard("sprengt_bro", "turn_back", "narvik", None, "gratangen")
    one = "1 battalion from Narvik against Gratangen turns back"
    assert wording.say_action(roadblock) == f"{wording.card_title('veisperring')}: {one}"
    assert wording.say_turning_back(roadblock, 3).endswith(one)
    assert wording.say_turning_back(bridge, 1).endswith(one)
    assert "all 2 from Narvik against Gratangen turn back" in wording.say_turning_back(bridge, 2)
    assert "all from Narvik against Gratangen" in wording.say_action(bridge)


def test_one_battalion_escapes_and_two_escape() -> None:
    said = [
        wording.say_action(
            actions.PlayCard("rask_forflytning", "escape", "gratangen", None, "bardufoss", count)
        )
        for count in (1, 2)
    ]
    assert "1 battalion escapes from Gratangen to Bardufoss" in said[0]
    assert "2 battalions escape from Gratangen to Bardufoss" in said[1]


def test_a_counter_names_the_attack_that_was_stopped() -> None:
    facts = {"round": 1, "area": "gratangen", "from": "narvik", "card": "sprengt_bro"}
    prompt = Msg("counter", {"card": "sprengt_bro", "actor": "germany"})
    said = wording.say_prompt(Decision("germany", "counter", "4.1c", prompt, facts))
    assert said.endswith("against your attack from Narvik on Gratangen?")


def test_whose_turns_are_left_and_whether_one_may_be_the_last() -> None:
    game = game_named("kon")
    seen: Any = game.observe(game.new(Setup("narvik", 1, SEATS, {})), "public")
    last = {"end_deck": "allies", "cards_left": 3}
    for turn, turns, words in (
        ("germany", [1, 3], "Allied turns left: 1\u20133; the next may be the last"),
        ("allies", [1, 3], "Allied turns left: 1\u20133; this may be the last"),
        ("germany", [2, 3], "Allied turns left: 2\u20133"),
    ):
        standing = {**last, "turns_left": turns}
        assert say_left_to_play(replace(seen, turn=turn, standing=standing))[1] == words
    standing = {"end_deck": "germany", "cards_left": 57, "turns_left": [12, 57]}
    told = say_left_to_play(replace(seen, standing=standing))
    assert told == ["57 German cards left", "German turns left: 12\u201357"]


def test_the_allies_are_several_and_no_name_begins_a_sentence_within_one() -> None:
    asked = Decision("allies", "movement", "4.1", Msg("movement"), moment=Moment(1, "allies"))
    assert say_done(asked, actions.EndPhase()) == "The Allies finished moving"
    use_language("nb")
    assert say_done(asked, actions.EndPhase()) == "De allierte avsluttet forflytningen"
    assert _say_losses("germany", ("norway", "allies"), {}, {}) == (
        "Forventede tap: Tyskland 0,0, Norge og de allierte 0,0"
    )
