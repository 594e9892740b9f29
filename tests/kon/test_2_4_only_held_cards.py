"""Manual 2.4: in every window a card that is not in the hand is refused, and that is all."""

from collections.abc import Callable

import pytest
from kon_kit import basic, do, play, why_card
from test_appendix_cards import ASKED, MOMENTS, PRINTED

from konqt.games.kon.engine.state import State

DETAILS: dict[tuple[str, str], dict[str, object]] = {
    ("movement", "fallskjermtropp"): {"to": "horten"},
    ("movement", "transportfly"): {"source": "oslo", "to": "bergen", "count": 1},
    ("movement", "kystevakuering"): {"source": "tromso", "to": "bodo", "count": 1},
    ("drop", "jagerfly"): {"to": "andalsnes"},
    ("sabotage", "veisperring"): {"source": "bergen", "to": "voss"},
    ("sabotage", "sprengt_bro"): {"source": "bergen", "to": "voss"},
    ("sabotage", "rask_forflytning"): {"source": "voss", "to": "sogndal", "count": 1},
    ("Allied losses", "kystevakuering"): {"to": "tromso"},
}
RAPID = {
    "germany": {"source": "oslo", "via": "horten", "to": "skien", "count": 1},
    "norway": {"source": "hamar", "via": "elverum", "to": "tynset", "count": 1},
}
OTHER = {"germany": "ubat", "norway": "sprengt_bro", "allies": "invasjon"}
"""A card that is in the hand instead, so that the window opens."""


def uses_at(moment: str, faction: str, card: str) -> list[str]:
    """Give what the card can be played for in that moment; trading is no play."""
    defends = faction == "germany" and moment in ("Norwegian attack", "Allied attack")
    uses = PRINTED[faction, card].get("DEFENCE" if defends else moment, "").split()
    return [use for use in uses if use != "trade"]


def details_of(moment: str, faction: str, card: str, use: str) -> dict[str, object]:
    """Give the areas and the count that make the play complete."""
    if card == "rask_forflytning" and use == "move":
        return RAPID[faction]
    return DETAILS.get((moment, card), {})


CASES = [
    (moment, faction, card, use)
    for moment, factions in ASKED.items()
    for faction, card in PRINTED
    if faction in factions and card != OTHER[faction]
    for use in uses_at(moment, faction, card)
]


@pytest.mark.rule("2.4 used", refused=True)
@pytest.mark.parametrize(("moment", "faction", "card", "use"), CASES)
def test_2_4_a_card_that_is_not_held_is_refused_in_every_window(
    moment: str, faction: str, card: str, use: str
) -> None:
    build: Callable[[str, str], State] = MOMENTS[moment]
    state = build(faction, OTHER[faction])
    details = details_of(moment, faction, card, use)
    assert why_card(state, card, use, **details) == {("2.4", "card_not_held")}
    held = build(faction, card)
    assert why_card(held, card, use, **details) == set()


@pytest.mark.rule("2.4 used", refused=True)
@pytest.mark.parametrize(
    ("moment", "faction"), [(moment, f) for moment, factions in ASKED.items() for f in factions]
)
def test_2_4_that_a_card_is_not_held_is_told_beside_every_other_reason(
    moment: str, faction: str
) -> None:
    state = MOMENTS[moment](faction, OTHER[faction])
    for card in ("tiger", "panzer", "bakhold", "stridsvogn"):
        told = why_card(state, card, "sing")
        assert ("2.4", "card_not_held") in told and len(told) > 1, card


@pytest.mark.rule("2.4 phase", refused=True)
@pytest.mark.parametrize(
    ("moment", "faction", "card", "use"), [case for case in CASES if details_of(*case)]
)
def test_2_4_a_play_that_lacks_a_detail_is_refused_for_that_alone(
    moment: str, faction: str, card: str, use: str
) -> None:
    state = MOMENTS[moment](faction, card)
    details = details_of(moment, faction, card, use)
    for lacking in details:
        rest = {name: value for name, value in details.items() if name != lacking}
        assert why_card(state, card, use, **rest) == {("2.4", "card_needs")}, lacking


@pytest.mark.rule("2.4 used", refused=True)
def test_2_4_a_submarine_that_is_not_held_sinks_nothing() -> None:
    state = basic("oslo:G1 voss:N1 tromso:A1", phase=3, hands={"allies": ["stridsvogn"]})
    do(state, "place", to="skien", count=1)
    assert why_card(state, "ubat", "sink") == {("2.4", "card_not_held")}
    state = basic("oslo:G1 voss:N1 tromso:A1", phase=3, hands={"allies": ["ubat"]})
    do(state, "place", to="skien", count=1)
    play(state, "ubat", "sink", (1,))
