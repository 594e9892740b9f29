"""Combats with one attack over one border, for tests of the cards that are played in them."""

from kon_kit import GAME, asked, basic, do

from konqt.games.kon.engine.state import State


def combat(
    text: str, source: str, to: str, count: int = 1, turn: str = "germany", **hands: tuple[str, ...]
) -> State:
    """Attack over one border; nobody sabotages."""
    state = basic(text, turn=turn, hands={name: list(cards) for name, cards in hands.items()})
    do(state, "move", source=source, to=to, count=count)
    do(state, "end_phase")
    if asked(state)[1] == "sabotage":
        do(state, "pass")
    return state


def on_voss(*german: str, here: str = "N1,A1", **hands: tuple[str, ...]) -> State:
    """Two Germans go from Bergen to Voss: on the coast and in air range."""
    return combat(
        f"bergen:G4 voss:{here} finnmark:N1 tromso:A1", "bergen", "voss", 2, germany=german, **hands
    )


def on_kongsvinger(*german: str, **hands: tuple[str, ...]) -> State:
    """Two Germans go from Oslo to Kongsvinger: inland and in air range."""
    text = "oslo:G4 kongsvinger:N1 finnmark:N1 tromso:A1"
    return combat(text, "oslo", "kongsvinger", 2, germany=german, **hands)


def against_germans(
    turn: str, *cards: str, german: tuple[str, ...] = (), area: str = "bodo"
) -> State:
    """Two battalions of `turn` go from Tysfjord to two Germans in Bodø or in Bjørnfjell."""
    letter = turn[0].upper()
    text = f"{area}:G2 oslo:G1 tysfjord:{letter}2 tromso:N1 finnmark:A1"
    return combat(text, "tysfjord", area, 2, turn=turn, germany=german, **{turn: cards})


def dice(state: State) -> tuple[int, int]:
    fight = GAME.observe(state, "public").combat
    assert fight is not None
    return fight.attack_dice, fight.defence_dice
