"""What threatens the player, in a sentence or two."""

from collections.abc import Callable, Mapping

from konqt.games.crown.crown_dangers import Danger
from konqt.games.crown.wording.crown_names import demand_name, frame_name, in_space, space_name
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed
from konqt.i18n.texts import _, ngettext

LOSSES: Mapping[str, str] = {
    "king_below": N_("{town} falls with the King in the sector below"),
    "king_bombed": N_("the King is in it"),
    "towns": N_("the last town falls"),
    "willpower": N_("the last Willpower goes"),
    "pressure": N_("the last Pressure cube is placed"),
    "no_escape": N_("the King has no way to flee"),
}
"""why the game would be lost, within a sentence"""


def say_danger(danger: Danger) -> str:
    """Return what threatens, in a sentence or two."""
    return _SAYS[danger.kind](danger)


def _number(danger: Danger, name: str) -> int:
    value = danger.facts[name]
    assert isinstance(value, int)
    return value


def _loss(danger: Danger) -> str:
    """Return why the game would be lost, within a sentence."""
    cause = str(danger.facts["cause"])
    return _(LOSSES[cause], town=space_name(str(danger.facts["town"]))) if cause in LOSSES else ""


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


# armies


def _lost_next_move(danger: Danger) -> str:
    why = _loss(danger)
    if not why:
        return _("The next Move loses the game.")
    return _("The next Move loses the game: {why}.", why=why)


def _no_escape(danger: Danger) -> str:
    moves, where = _number(danger, "moves"), in_space(danger.places[0])
    if not moves:
        return _("The King has no way to flee {in_area}: giving way loses the game.", in_area=where)
    if moves == 1:
        return _("The next Move reaches the King {in_area}, and he cannot flee.", in_area=where)
    return ngettext(
        "In {count} Move Germans can reach the King {in_area}, and he cannot flee.",
        "In {count} Moves Germans can reach the King {in_area}, and he cannot flee.",
        moves,
        in_area=where,
    )


def _king_entered(danger: Danger) -> str:
    numbers, strength = _numbers(danger), _number(danger, "strength")
    if not strength:
        if _number(danger, "moves"):
            begin = _("{germans} can enter the King's space in the next Move.", **numbers)
        else:
            begin = ngettext(
                "{germans} is in the King's space.",
                "{germans} are in the King's space.",
                _number(danger, "germans"),
                **numbers,
            )
        return _joined(begin, _("He is alone and unarmed."), _cards(danger))
    if _number(danger, "moves"):
        begin = _(
            "{germans} can enter the King's space in the next Move, against a strength of"
            " {strength}.",
            **numbers,
        )
    else:
        begin = ngettext(
            "{germans} is in the King's space, against a strength of {strength}.",
            "{germans} are in the King's space, against a strength of {strength}.",
            _number(danger, "germans"),
            **numbers,
        )
    return _joined(begin, _cards(danger))


def _fight(danger: Danger) -> str:
    numbers = {**_numbers(danger), "in_area": in_space(danger.places[0])}
    if _number(danger, "moves"):
        begin = _(
            "The next Move brings a battle {in_area}: {germans} against a strength of {strength}.",
            **numbers,
        )
    else:
        begin = _("Battle {in_area}: {germans} against a strength of {strength}.", **numbers)
    return _joined(begin, _cards(danger))


def _numbers(danger: Danger) -> dict[str, object]:
    germans = ngettext("{count} German", "{count} Germans", _number(danger, "germans"))
    return {"germans": germans, "strength": _number(danger, "strength")}


def _cards(danger: Danger) -> str:
    """Return whether the hand is enough to hold a space."""
    if danger.facts["cards"]:
        return _("Your cards can make up for it.")
    return _("Your cards are not enough to hold.")


def _king_below(danger: Danger) -> str:
    moves = _number(danger, "moves")
    begin = _town_falls(danger)
    if moves == 1:
        return _joined(begin, _("The King is in the sector below: the game would be lost."))
    return _joined(begin, _("If the King is still in the sector below, the game is lost."))


def _town_falls(danger: Danger) -> str:
    town = space_name(str(danger.facts["town"]))
    return ngettext(
        "{town} can fall in the next Move.",
        "{town} can fall in {count} Moves.",
        _number(danger, "moves"),
        town=town,
    )


# tracks, tiles, bombs


def _pressure_next(danger: Danger) -> str:
    return _("The next Pressure cube loses the game.")


def _willpower_next(danger: Danger) -> str:
    numbers = danger.facts["frames"]
    assert isinstance(numbers, tuple)
    stress = _number(danger, "stress")
    if _number(danger, "willpower") == 1:
        begin = ngettext(
            "{count} more Stress costs the last Willpower and the game.",
            "{count} more Stress cost the last Willpower and the game.",
            stress,
        )
    else:
        begin = ngettext(
            "{count} more Stress costs a Willpower.",
            "{count} more Stress cost a Willpower.",
            stress,
        )
    if not numbers or stress == 1:
        return begin
    tiles = listed([frame_name(int(each)) for each in numbers], "or")
    return _joined(begin, _("One turn of {tiles} is enough for that.", tiles=tiles))


def _last_willpower(danger: Danger) -> str:
    return _("Only one Willpower is left: the next loss of one loses the game.")


def _threat_next(danger: Danger) -> str:
    dice = _number(danger, "dice")
    if not dice:
        return _("The next Threat brings a German Move.")
    return ngettext(
        "The next Threat sends a die to the Quick Response, which then has {count}.",
        "The next Threat sends a die to the Quick Response, which then has {count}.",
        dice,
    )


def _quick_response(danger: Danger) -> str:
    dice = _number(danger, "dice")
    if danger.facts["move"]:
        return ngettext(
            "A Quick Response rolls {count} die, and a Move follows.",
            "A Quick Response rolls {count} dice, and a Move follows.",
            dice,
        )
    return ngettext(
        "A Quick Response rolls {count} die.", "A Quick Response rolls {count} dice.", dice
    )


def _bomb_falls(danger: Danger) -> str:
    town = space_name(str(danger.facts["town"]))
    begin = ngettext(
        "The next Bombing destroys {town}.",
        "{count} more Bombings destroy {town}.",
        _number(danger, "bombings"),
        town=town,
    )
    if danger.facts["king"]:
        return _joined(begin, _("The King is in it: the game would be lost."))
    why = _loss(danger)
    return _joined(begin, _("The game would be lost: {why}.", why=why) if why else "")


# demands, supplies


def _demand_unpayable(danger: Danger) -> str:
    card, cost = str(danger.facts["card"]), _number(danger, "price")
    left = _number(danger, "willpower")
    if card:
        demand = _("The Demand {name}", name=demand_name(card))
        facts = {"demand": demand, "price": cost, "left": left}
        if cost == left:
            return _("{demand}: declining it costs your last {left} Willpower.", **facts)
        return _("{demand}: declining it costs {price} Willpower, and you have {left}.", **facts)
    if cost == left:
        return _("To decline the next Demand would cost all your Willpower.")
    return _(
        "You cannot decline the next Demand: it costs at least {price} Willpower, and you have"
        " {left}.",
        price=cost,
        left=left,
    )


def _supply_empty(danger: Danger) -> str:
    if danger.facts["supply"] == "german":
        return _("No German is left in the supply: Reinforcements and Paratrooper become Moves.")
    return _("No troop is left in your supply: you cannot mobilise.")


_SAYS: Mapping[str, Callable[[Danger], str]] = {
    "lost_next_move": _lost_next_move,
    "no_escape": _no_escape,
    "king_entered": _king_entered,
    "pressure_next": _pressure_next,
    "willpower_next": _willpower_next,
    "bomb_falls": _bomb_falls,
    "king_below": _king_below,
    "last_willpower": _last_willpower,
    "demand_unpayable": _demand_unpayable,
    "threat_next": _threat_next,
    "fight": _fight,
    "town_falls": _town_falls,
    "supply_empty": _supply_empty,
    "quick_response": _quick_response,
}
"""kind -> what says it"""
