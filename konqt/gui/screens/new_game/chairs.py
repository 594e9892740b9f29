"""Who sits where: the usual seatings as chairs, and chairs as data for the settings file."""

from collections.abc import Mapping

from konqt.games.registry import game_named, is_level, usual_level, value_sets_of
from konqt.gui.screens.halted import LONGEST_NAME
from konqt.gui.screens.new_game.offer import Offer
from konqt.i18n.texts import _
from konqt.session.plan import AI, HUMAN, Chair, GamePlan

LARGEST_SEED = 2_147_483_647
_UNNAMED = ("Player", "Spiller")
"""how players that nobody has named are called, in every language"""


def seated(
    offer: Offer, seating: str, names: tuple[str, ...] = (), level: object = None
) -> dict[str, Chair]:
    """Return a seating's chairs.

    Args:
        offer: what there is to choose from.
        seating: one of its seatings.
        names: of the players in their order, where there are any.
        level: who plays where the computer does; the usual one where there is no such opponent.
    """
    asked = offer.seatings()[seating]
    known = isinstance(level, str) and is_level(offer.game, level)
    computer = Chair(AI, level=str(level) if known else usual_level(offer.game))
    chairs = {}
    for faction in game_named(offer.game).factions:
        number = asked.players[faction]
        if number == 0:
            chairs[faction] = computer
            continue
        holder = asked.cards.get(faction)
        cards = _player(holder, names) if holder else ""
        chairs[faction] = Chair(HUMAN, _player(number, names), cards=cards)
    return chairs


def _player(number: int, names: tuple[str, ...]) -> str:
    known = names[number - 1] if number <= len(names) else ""
    return known or _("Player {number}", number=number)


def seating_of(offer: Offer, chairs: Mapping[str, Chair]) -> str | None:
    """Return the seating whose seats these are, whatever the names and levels."""
    numbers: dict[str, int] = {}
    players = {}
    for faction in game_named(offer.game).factions:
        chair = chairs[faction]
        if chair.kind == AI:
            players[faction] = 0
        else:
            alone = chair.name or f"only {faction}"
            players[faction] = numbers.setdefault(alone, len(numbers) + 1)
    shared = {faction for faction, chair in chairs.items() if chair.cards}
    return next(
        (
            name
            for name, known in offer.seatings().items()
            if known.players == players and shared == set(known.cards)
        ),
        None,
    )


def people_named(chairs: Mapping[str, Chair]) -> tuple[str, ...]:
    """Return the players' names in faction order, each once; who only holds cards comes last."""
    people = [chair for chair in chairs.values() if chair.kind == HUMAN]
    names = [chair.name for chair in people] + [chair.cards for chair in people]
    return tuple(dict.fromkeys(name for name in names if name))


def chairs_out(chairs: Mapping[str, Chair]) -> dict[str, object]:
    """Return chairs as data for the settings file."""
    return {
        f: {"kind": c.kind, "name": c.name, "level": c.level, "cards": c.cards}
        for f, c in chairs.items()
    }


def kept_choices(plan: GamePlan) -> dict[str, object]:
    """Return what the next new-game dialog begins with, as data for the settings file."""
    kept = {"scenario": plan.scenario, "options": dict(plan.options)}
    sets = value_sets_of(plan.game)
    values = "" if sets is None else sets.name_of(plan.files)
    if values:
        kept["values"] = values
    return {**kept, "chairs": chairs_out(plan.chairs)}


def _in_this_language(name: str) -> str:
    """Return a player that nobody has named the name for it in the language now in use."""
    word, _blank, number = name.partition(" ")
    if word in _UNNAMED and number.isascii() and number.isdigit():
        return _("Player {number}", number=int(number))
    return name


def chairs_in(game: str, data: object) -> dict[str, Chair] | None:
    """Return what `chairs_out` wrote of a game's chairs; None when the data are anything else."""
    factions = game_named(game).factions
    if not isinstance(data, dict) or set(data) != set(factions):
        return None
    chairs = {}
    for faction in factions:
        each = data[faction]
        if not isinstance(each, dict):
            return None
        kind, name, level = (each.get(key) for key in ("kind", "name", "level"))
        if kind == AI and isinstance(level, str) and is_level(game, level):
            chairs[faction] = Chair(AI, level=level)
        elif kind == HUMAN and isinstance(name, str):
            cards = each.get("cards", "")
            if not isinstance(cards, str):
                return None
            mover, holder = (_in_this_language(n[:LONGEST_NAME]) for n in (name, cards))
            chairs[faction] = Chair(HUMAN, mover, cards=holder)
        else:
            return None
    return chairs
