"""Appendix: each use of each card is possible in its phase and turn, and nowhere else."""

from collections.abc import Callable
from typing import Any

import pytest
from kon_kit import GAME, asked, basic, do, play, trade

from konqt.games.kon.engine.state import State

Cards = tuple[str, ...]


def held(faction: str, card: str, **others: Cards) -> dict[str, list[str]]:
    """Give hands: the faction holds the card, others what they need to be asked."""
    hands = {name: list(cards) for name, cards in others.items()}
    hands[faction] = [card, *hands.get(faction, [])]
    return hands


BOARD = "oslo:G3 bergen:G3 trondheim:G2 voss:N1,A2 hamar:N2 tromso:A2 honefoss:N1"


def movement(faction: str, card: str) -> State:
    """The faction moves; an Allied hand can pay for an invasion."""
    others = {"allies": ("forsterkninger:6",)} if faction == "allies" else {}
    return basic(BOARD, turn=faction, hands=held(faction, card, **others))


def drop_on_the_coast(faction: str, card: str) -> State:
    """Paratroopers are meant for Ålesund."""
    state = basic(BOARD, hands=held(faction, card, germany=("fallskjermtropp",)))
    play(state, "fallskjermtropp", "drop", to="alesund")
    return state


def sabotage(faction: str, card: str) -> State:
    """Two Germans are about to enter Voss."""
    state = basic(BOARD, hands=held(faction, card))
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    return state


def sabotage_played(faction: str, card: str) -> State:
    """Norway has played a roadblock against them."""
    state = basic(BOARD, hands=held(faction, card, norway=("veisperring",)))
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    play(state, "veisperring", "turn_back", source="bergen", to="voss")
    return state


def german_attack(faction: str, card: str) -> State:
    """Germany attacks Voss and has shown a bomber card; now `faction` is asked."""
    germany = ("panzer", "bombefly") if faction != "germany" else ()
    state = basic(BOARD, hands=held(faction, card, germany=germany))
    do(state, "move", source="bergen", to="voss", count=2)
    do(state, "end_phase")
    while asked(state)[0] != faction or asked(state)[1] == "sabotage":
        if asked(state)[0] == "germany":
            play(state, GAME.position(state)["hands"]["germany"][0], "attack")
        else:
            do(state, "pass")
    return state


def attack_on_germany(turn: str) -> Callable[[str, str], State]:
    """Norway or the Allies attack Germans on the coast from Voss."""

    def at_stake(faction: str, card: str) -> State:
        state = basic(
            "oslo:G1 hallingdal:G1 sogndal:G2 voss:N4,A4", turn=turn, hands=held(faction, card)
        )
        do(state, "move", source="voss", to="sogndal", count=4)
        do(state, "end_phase")
        return state

    return at_stake


def counter(turn: str, lying: str, other: str) -> Callable[[str, str], State]:
    """The defenders have played `lying`; the attacker is asked for an answer."""

    def answer(faction: str, card: str) -> State:
        defender = other
        first: Cards = ("bombefly",) if lying == "jagerfly" else ()
        hands = held(faction, card, **{defender: (lying,)})
        hands[faction] += list(first)
        if turn == "germany":
            state = basic(BOARD, hands=hands)
            do(state, "move", source="bergen", to="voss", count=2)
        else:
            state = basic("oslo:G1 sogndal:G2 voss:N4,A4", turn=turn, hands=hands)
            do(state, "move", source="voss", to="sogndal", count=4)
        do(state, "end_phase")
        while asked(state)[1] in ("sabotage", "attack_cards"):
            if first and asked(state)[1] == "attack_cards":
                play(state, "bombefly", "attack")
                first = ()
            do(state, "pass")
        play(state, lying, "cancel" if lying == "jagerfly" else "defence")
        return state

    return answer


def allied_losses(faction: str, card: str) -> State:
    """Allied battalions have fallen in Voss."""
    state = basic(BOARD, hands=held(faction, card))
    do(state, "move", source="bergen", to="voss", count=3)
    do(state, "end_phase")
    do(state, "pass", (6, 6, 6, 1, 1, 1))
    return state


def reinforcement(faction: str, card: str) -> State:
    """The faction's phase 3; Germany's free battalion waits."""
    return basic(BOARD, turn=faction, phase=3, hands=held(faction, card))


def placed(turn: str) -> Callable[[str, str], State]:
    """A battalion has just come by sea."""

    def arrives(faction: str, card: str) -> State:
        more: dict[str, Cards] = {"allies": ("forsterkninger:4",)} if turn == "allies" else {}
        state = basic(BOARD, turn=turn, phase=3, hands=held(faction, card, **more))
        if more:
            trade(state, "forsterkninger:4")
        do(state, "place", to="tromso" if turn == "allies" else "oslo", count=1)
        return state

    return arrives


MOMENTS: dict[str, Callable[[str, str], State]] = {
    "movement": movement,
    "drop": drop_on_the_coast,
    "sabotage": sabotage,
    "sabotage played": sabotage_played,
    "German attack": german_attack,
    "Norwegian attack": attack_on_germany("norway"),
    "Allied attack": attack_on_germany("allies"),
    "an Ambush lies": counter("germany", "bakhold", "norway"),
    "Fighters lie": counter("germany", "jagerfly", "allies"),
    "a Panzer lies before Norway": counter("norway", "panzer", "germany"),
    "a Panzer lies before the Allies": counter("allies", "panzer", "germany"),
    "Allied losses": allied_losses,
    "reinforcement": reinforcement,
    "a German transport": placed("germany"),
    "an Allied transport": placed("allies"),
}
ASKED: dict[str, Cards] = {
    "movement": ("germany", "norway", "allies"),
    "drop": ("allies",),
    "sabotage": ("norway",),
    "sabotage played": ("germany",),
    "German attack": ("germany", "norway", "allies"),
    "Norwegian attack": ("germany", "norway"),
    "Allied attack": ("germany", "allies"),
    "an Ambush lies": ("germany",),
    "Fighters lie": ("germany",),
    "a Panzer lies before Norway": ("norway",),
    "a Panzer lies before the Allies": ("allies",),
    "Allied losses": ("allies",),
    "reinforcement": ("germany", "norway", "allies"),
    "a German transport": ("allies",),
    "an Allied transport": ("germany",),
}
"""Moment -> the factions that are asked then."""

PRINTED: dict[tuple[str, str], dict[str, str]] = {
    ("germany", "artilleri"): {"German attack": "attack", "DEFENCE": "defence"},
    ("germany", "bombefly"): {"German attack": "attack"},
    ("germany", "fallskjermtropp"): {"movement": "drop"},
    ("germany", "gebirgsjager"): {"German attack": "attack", "DEFENCE": "defence"},
    ("germany", "ingeniorkompani"): {"sabotage played": "cancel", "DEFENCE": "defence"},
    ("germany", "jagerbomber"): {"German attack": "attack", "Fighters lie": "cancel"},
    ("germany", "panzer"): {"German attack": "attack", "DEFENCE": "defence"},
    ("germany", "rask_forflytning"): {"movement": "move"},
    ("germany", "speidertropp"): {"German attack": "attack", "an Ambush lies": "cancel"},
    ("germany", "transportfly"): {"movement": "airlift", "reinforcement": "reinforce"},
    ("germany", "ubat"): {"an Allied transport": "sink"},
    ("germany", "forsterkninger:5"): {"reinforcement": "trade"},
    ("norway", "veisperring"): {"sabotage": "turn_back"},
    ("norway", "sprengt_bro"): {"sabotage": "turn_back"},
    ("norway", "bakhold"): {"Norwegian attack": "attack", "German attack": "defence"},
    ("norway", "rask_forflytning"): {"movement": "move", "sabotage": "escape"},
    ("norway", "panservernkanon"): {
        "German attack": "cancel defence",
        "a Panzer lies before Norway": "cancel",
    },
    ("norway", "forsterkninger:3"): {"reinforcement": "trade"},
    ("allies", "fransk_alpejeger"): {"Allied attack": "attack", "German attack": "defence"},
    ("allies", "fremmedlegionaer"): {"Allied attack": "attack", "German attack": "defence"},
    ("allies", "invasjon"): {"movement": "invade"},
    ("allies", "jagerfly"): {"drop": "divert", "German attack": "cancel"},
    ("allies", "kystbombardement"): {"Allied attack": "attack"},
    ("allies", "kystevakuering"): {"movement": "move", "Allied losses": "rescue"},
    ("allies", "panservernkanon"): {
        "German attack": "cancel defence",
        "a Panzer lies before the Allies": "cancel",
    },
    ("allies", "polsk_bergjeger"): {"Allied attack": "attack", "German attack": "defence"},
    ("allies", "stridsvogn"): {"Allied attack": "attack", "German attack": "defence"},
    ("allies", "ubat"): {"a German transport": "sink"},
    ("allies", "forsterkninger:4"): {"reinforcement": "trade"},
}
"""Faction and card -> moment and uses, from the appendix and the lists of 4.1 to 4.3.

DEFENCE stands for both attacks on Germans.
"""


def uses_printed(faction: str, card: str, moment: str) -> set[str]:
    uses = PRINTED[faction, card]
    if faction == "germany" and moment in ("Norwegian attack", "Allied attack"):
        moment = "DEFENCE"
    return set(uses.get(moment, "").split()) - {"trade"}


def uses_offered(state: State, card: str) -> set[str]:
    offered = [GAME.action_to_json(action) for action in GAME.legal(state)]
    return {a["use"] for a in offered if a["kind"] == "play_card" and a["card"] == card}


CASES = [
    (moment, faction, card)
    for moment, factions in ASKED.items()
    for faction, card in PRINTED
    if faction in factions
]


@pytest.mark.rule(
    "Appendix", "2.4 phase", "2.4 own turn", "2.4 opponents turn", "4.1 cards", "4.3 cards"
)
@pytest.mark.rule("Appendix", "2.4 phase", "2.4 own turn", "4.3 cards", refused=True)
@pytest.mark.parametrize(("moment", "faction", "card"), CASES)
def test_a_card_can_be_used_as_printed_and_not_otherwise(
    moment: str, faction: str, card: str
) -> None:
    state: Any = MOMENTS[moment](faction, card)
    assert asked(state)[0] == faction, asked(state)
    assert uses_offered(state, card) == uses_printed(faction, card, moment)


def test_all_29_types_and_all_their_uses_are_printed_here() -> None:
    rules = basic("oslo:G1 voss:N1").rules
    for number, faction in enumerate(("germany", "norway", "allies")):
        for card, uses in zip(rules.cards[number], rules.uses[number], strict=True):
            if card.startswith("forsterkninger"):
                continue
            told = " ".join(PRINTED[faction, card].values()).split()
            assert {use.use for use in uses} == set(told), card
    assert len(PRINTED) == 29


@pytest.mark.rule(
    "4.3",
    "germany.forsterkninger trade",
    "norway.forsterkninger trade",
    "allies.forsterkninger trade",
)
@pytest.mark.parametrize(
    ("faction", "card"), [key for key in PRINTED if key[1].startswith("forsterkninger")]
)
def test_reinforcement_cards_are_traded_and_nothing_else(faction: str, card: str) -> None:
    trade(reinforcement(faction, card), card)
