"""Where a fight's dice come from: battalions by their borders, then cards. Manual 4.2."""

from collections.abc import Sequence

from konqt.games.kon.engine.rules.combat_dice import MOST_BATTALIONS, counted, fjord_dice
from konqt.games.kon.forms.observation import Combat, PlayedCard
from konqt.games.kon.wording.cards import card_title
from konqt.games.kon.wording.names import area_name, faction_name
from konqt.i18n.texts import _


def say_attack_sum(combat: Combat) -> list[str]:
    """Return what gives the attack its dice, a line each; the numbers add up to its dice."""
    land = [each for each in combat.attackers if not each.fjord]
    fjord = sum(each.count for each in combat.attackers if each.fjord)
    over_land = sum(each.count for each in land)
    on_land, on_fjord = counted(over_land, fjord)
    lines = [
        _("{count} {source}: {dice}", count=a.count, source=say_source(a.source), dice=a.count)
        for a in land
    ]
    lines += _too_many(over_land - on_land)
    if fjord:
        across = {"count": fjord, "counted": on_fjord, "dice": fjord_dice(on_fjord)}
        lines.append(
            _("{count} across a fjord, two for one die: {dice}", **across)
            if on_fjord == fjord
            else _("{count} across a fjord, of which {counted} count: {dice}", **across)
        )
    return lines + _cards(combat.attack_cards)


def say_defence_sum(combat: Combat) -> list[str]:
    """Return what gives the defence its dice, a line each; the numbers add up to its dice."""
    lines = [
        _("{name}: {dice}", name=faction_name(faction), dice=count)
        for faction, count in combat.defenders.items()
        if count
    ]
    lines += _too_many(sum(combat.defenders.values()) - MOST_BATTALIONS)
    return lines + _cards(combat.defence_cards)


def say_source(source: str) -> str:
    """Say where attackers come from: an area, the sea or the air."""
    if source in ("sea", "air"):
        return _("from the sea") if source == "sea" else _("from the air")
    return _("from {area}", area=area_name(source))


def _too_many(number: int) -> list[str]:
    if number <= 0:
        return []
    return [_("No more than {most} battalions count: −{less}", most=MOST_BATTALIONS, less=number)]


def _cards(cards: Sequence[PlayedCard]) -> list[str]:
    return [
        _("{card}: cancelled", card=card_title(card.card))
        if card.cancelled
        else _("{card}: +{dice}", card=card_title(card.card), dice=card.dice)
        for card in cards
        if card.dice
    ]
