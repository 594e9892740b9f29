"""Chances in words: how lucky a combat was, what the combats of a turn may bring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from konqt.games.kon.wording.names import area_name, faction_inside, factions_inside
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:  # nothing has a chance yet when a game is painted first
    from fractions import Fraction

    from konqt.games.kon.events.play import CombatDecided
    from konqt.games.kon.odds.area import AreaOdds, Spread
    from konqt.games.kon.odds.turn import TurnOdds


def say_percent(chance: "Fraction | float") -> str:
    """Return a chance as whole percent; certain and impossible only where they are exact."""
    value = float(chance) * 100
    if 0 < value < 1:
        return _("under 1 %")
    if 99 < value < 100:
        return _("over 99 %")
    return _("{value} %", value=round(value))


def say_percents(chances: "Sequence[Fraction | float]") -> list[str]:
    """Return chances of which exactly one comes true as whole percent that add up to 100.

    Each is rounded up or down, those first up that lose most by being cut. What is under 1 % has
    no number of its own; the others share the rest of the 100 between them.
    """
    values = [float(chance) * 100 for chance in chances]
    counted = [number for number, value in enumerate(values) if 1 <= value <= 99]
    whole = {number: int(values[number]) for number in counted}
    missing = round(sum(values[number] for number in counted)) - sum(whole.values())
    by_cut = sorted(counted, key=lambda number: whole[number] - values[number])
    for number in by_cut[:missing]:
        whole[number] += 1
    return [
        _("{value} %", value=whole[number]) if number in whole else say_percent(chance)
        for number, chance in enumerate(chances)
    ]


def say_winners_luck(event: "CombatDecided") -> str:
    """Say the attack's chance to win beforehand, then how likely it was to do at least this well.

    The first is the chance that the window tells before the dice fall. Nothing where none did.
    """
    from konqt.games.kon.odds.luck import chance_to_win, winners_luck

    if not event.attack_dice + event.defence_dice:
        return ""
    told = {"chance": say_percent(chance_to_win(event)), "share": say_percent(winners_luck(event))}
    if event.winner == "attack":
        return _("its chance to win was {chance}; at least this well: {share}", **told)
    return _("the attack's chance to win was {chance}; defence at least this good: {share}", **told)


def say_turn_odds(odds: "TurnOdds") -> list[str]:
    """Return what the combats of a turn may bring: a line an area, then all together.

    Nothing where nobody attacks.
    """
    lines = [_say_area(odds, each) for each in odds.areas]
    if len(odds.areas) > 1:
        lines.append(say_all_combats(odds))
    return lines + _say_cut_off(odds)


def say_all_combats(odds: "TurnOdds") -> str:
    """Return the whole turn in one line: the chance that all attacks win, the losses expected.

    One attack gets its own line, none an empty one.
    """
    if not odds.areas:
        return ""
    if len(odds.areas) == 1:
        return _say_area(odds, odds.areas[0])
    defenders = dict.fromkeys(faction for each in odds.areas for faction in each.defenders)
    losses = _say_losses(
        odds.attacker, tuple(defenders), odds.attacker_losses, odds.defender_losses
    )
    told = {"chance": say_percent(odds.all_won), "cards": _cards_left_out(odds), "losses": losses}
    if len(odds.areas) == 2:
        return _("Both attacks win {cards}: {chance}. {losses}", **told)
    return _("All {count} attacks win {cards}: {chance}. {losses}", count=len(odds.areas), **told)


def _cards_left_out(odds: "TurnOdds") -> str:
    """Say which cards the chances know nothing of: all, or those not yet played in a combat."""
    return _("without more cards") if odds.cards else _("without cards")


def say_each_combat(odds: "TurnOdds") -> str:
    """Return the chance that each of several areas is taken, in one line; else an empty one."""
    if len(odds.areas) < 2:
        return ""
    told = (
        _("{area} taken: {chance}", area=area_name(each.area), chance=say_percent(each.taken))
        for each in odds.areas
    )
    return " · ".join(told)


def say_number(number: "Fraction | int") -> str:
    """Return a number with one decimal, as the language writes it."""
    whole, tenth = divmod(round(number * 10), 10)
    return _("{whole}.{tenth}", whole=whole, tenth=tenth)


def _say_area(turn: "TurnOdds", odds: "AreaOdds") -> str:
    rest = 1 - odds.taken - odds.held
    taken, held, emptied = say_percents((odds.taken, odds.held, rest))
    told = {
        "area": _say_fight(odds),
        "cards": _cards_left_out(turn),
        "taken": taken,
        "held": held,
        "losses": _say_losses(
            turn.attacker, tuple(odds.defenders), odds.attacker_losses, odds.defender_losses
        ),
    }
    if not rest:
        return _("{area}, {cards}: taken {taken}, held {held}. {losses}", **told)
    return _(
        "{area}, {cards}: taken {taken}, held {held}, won but nobody left to take it {rest}. "
        "{losses}",
        rest=emptied,
        **told,
    )


def _say_fight(odds: "AreaOdds") -> str:
    """Say where a combat is, and how many dice it has where the attackers do not show that."""
    name = area_name(odds.area)
    if odds.attack_dice == odds.attackers:
        return name
    attack = ngettext("{count} die", "{count} dice", odds.attack_dice)
    return _(
        "{area} ({attack} against {defence})", area=name, attack=attack, defence=odds.defence_dice
    )


def _say_losses(attacker: str, defenders: tuple[str, ...], own: "Spread", others: "Spread") -> str:
    from konqt.games.kon.odds.area import mean

    ours = {"attacker": faction_inside(attacker), "own": say_number(mean(own))}
    if not defenders:
        # All of them are off the board already; what is left of the combat can cost only us.
        return _("Expected losses: {attacker} {own}", **ours)
    return _(
        "Expected losses: {attacker} {own}, {defenders} {others}",
        defenders=factions_inside(defenders),
        others=say_number(mean(others)),
        **ours,
    )


def _say_cut_off(odds: "TurnOdds") -> list[str]:
    """Say who will find no way out, and what the order of the combats does to it."""
    lines = []
    differs = False
    least, most = _range(odds.best.defenders, odds.worst.defenders)
    if least != most:
        differs = True
        lines.append(
            _(
                "Also lost, with nowhere to retreat to: {least} to {most} defenders",
                least=least,
                most=most,
            )
        )
    elif most != say_number(0):
        lines.append(_("Also lost, with nowhere to retreat to: {count} defenders", count=most))
    least, most = _range(odds.best.attackers, odds.worst.attackers)
    if least != most:
        differs = True
        lines.append(
            _(
                "Also lost, with nowhere to retreat to: {least} to {most} attackers",
                least=least,
                most=most,
            )
        )
    elif most != say_number(0):
        lines.append(_("Also lost, with nowhere to retreat to: {count} attackers", count=most))
    if differs and odds.order:
        order = ", ".join(area_name(area) for area in odds.order)
        lines.append(_("Best order for the attack: {areas}", areas=order))
    return lines


def _range(one: "Fraction", other: "Fraction") -> tuple[str, str]:
    """Return the smaller and the larger number in words; equal where the reader sees none apart."""
    least, most = sorted((one, other))
    return say_number(least), say_number(most)
