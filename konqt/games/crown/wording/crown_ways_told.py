"""What a way out of a battle, a flight or a Demand leads to, in words."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from konqt.core.frozen import frozen
from konqt.games.crown.crown_ways_out import BATTLE, WayOut, WaysAhead
from konqt.games.crown.engine.crown_actions import (
    AnswerDemand,
    CrownAction,
    GiveWay,
    KingStep,
    RemoveGerman,
    SpendStrength,
    ValiantDefence,
)
from konqt.games.crown.engine.happened import CrownEvent
from konqt.games.crown.wording.crown_answers import say_crown_action
from konqt.games.crown.wording.crown_endings import say_cause
from konqt.games.crown.wording.crown_names import (
    crown_card,
    frame_name,
    germans_of,
    in_space,
    space_name,
    troops,
)
from konqt.i18n.marks import N_
from konqt.i18n.phrases import listed, sentence
from konqt.i18n.texts import _, ngettext

DANGER, COST, GAIN, PLAIN = "danger", "cost", "gain", "plain"
TRACKS: Mapping[str, str] = {
    "stress": N_("Stress {before} → {after}"),
    "threat": N_("Threat {before} → {after}"),
    "willpower": N_("Willpower {before} → {after}"),
    "pressure": N_("Pressure cubes on the King {before} → {after}"),
    "loyalty": N_("Loyalty {before} → {after}"),
    "momentum": N_("German Momentum {before} → {after}"),
    "quick_response": N_("Quick Response dice {before} → {after}"),
}
BETTER_HIGH = ("willpower", "loyalty")


@frozen
class WayLine:
    """A sentence without its stop on what comes of a way out; how it is for the player; its rule.

    `tone` is one of danger, cost, gain and plain.
    """

    text: str
    tone: str
    rule: str


def say_way(way: WayOut) -> Sequence[WayLine]:
    """Return what comes of a way out, what loses the game first."""
    lines = [*_losing(way), *_battle(way), *_flight(way), *_town(way), *_rest(way)]
    return sorted(lines, key=lambda line: line.tone != DANGER)


def demand_price_told(ahead: WaysAhead, willpower: int) -> str:
    """Return what declining a Demand costs in Willpower, with what its Stress takes besides.

    `willpower` is what the player has.
    """
    names = {"price": ahead.price, "left": willpower}
    whole = next((_willpower_lost(way) for way in ahead.ways if _declines(way.action)), 0)
    if whole > ahead.price:
        return _(
            "Declining costs {whole} Willpower in all: {price} as its price, the rest by Stress; "
            "you have {left}.",
            whole=whole,
            **names,
        )
    return _("Declining costs {price} Willpower; you have {left}.", **names)


def _declines(action: CrownAction) -> bool:
    return isinstance(action, AnswerDemand) and action.answer == "decline"


def _willpower_lost(way: WayOut) -> int:
    return sum(before - after for name, before, after in way.tracks if name == "willpower")


def way_title(way: WayOut) -> str:
    """Return what a way out is called above what comes of it."""
    if isinstance(way.action, GiveWay):
        fights = bool(way.told("battle_lost"))
        return _("Give way") if fights else _("The King flees")
    if isinstance(way.action, SpendStrength):
        return _("Hold")
    if isinstance(way.action, AnswerDemand):
        return _("Decline") if way.action.answer == "decline" else _("Ignore")
    return say_crown_action(way.action)


def way_button(way: WayOut) -> str:
    """Return what the button does that chooses a way out."""
    if isinstance(way.action, SpendStrength):
        count = len(way.action.cards)
        if not count:
            return _("Hold without cards")
        return ngettext("Hold with {count} card", "Hold with {count} cards", count)
    if isinstance(way.action, RemoveGerman | KingStep | ValiantDefence):
        return say_crown_action(way.action)
    if isinstance(way.action, AnswerDemand):
        declines = way.action.answer == "decline"
        return _("Decline the Demand") if declines else _("Ignore the Demand")
    return way_title(way)


def _losing(way: WayOut) -> Iterator[WayLine]:
    if not way.loses:
        return
    if way.loses == "no_escape" and way.valiant is not None and not way.valiant.loses:
        text = _("The King has no way to flee: lost, unless Valiant defence removes the last one")
        yield WayLine(text, DANGER, "ESC.3")
    elif way.loses == "no_escape":
        yield WayLine(_("The King has no way to flee: the game is lost"), DANGER, "ESC.3")
    else:
        # The sentence for the end says that it has been lost; this has not been chosen yet.
        why = say_cause(way.loses).partition(":")[0]
        yield WayLine(_("{why}: the game is lost", why=why), DANGER, "LOSE")


def _battle(way: WayOut) -> Iterator[WayLine]:
    fled = bool(way.told("battle_lost"))
    rule = "RETREAT" if fled or way.sabotage else "HELL"
    if way.removed:
        units = [event.word("unit") for event in way.told("german_removed")[: way.removed]]
        said = listed([germans_of(unit, units.count(unit)) for unit in dict.fromkeys(units)], "and")
        text = _("{germans} leaves the map", germans=said)
        if len(units) > 1:
            text = _("{germans} leave the map", germans=said)
        if way.chosen:
            text = _("{said}; you choose which", said=text)
        yield WayLine(text, GAIN, rule)
    if way.valiant is not None:
        yield from _valiant(way, way.valiant, rule)
    for event in way.told("germans_sent_back"):
        names = {"to": space_name(event.word("to"))}
        count = event.fact("count")
        text = ngettext(
            "{count} German goes back to {to}",
            "{count} Germans go back to {to}",
            count if isinstance(count, int) else 0,
            **names,
        )
        yield WayLine(text, GAIN, "HELL")
    for event in way.told("troops_removed"):
        count = event.fact("count")
        said = troops(count if isinstance(count, int) else 0)
        text = _("{troops} {in_area} to the supply", troops=said, in_area=_in(event))
        yield WayLine(text, COST, event.rule)
    if way.sabotage:
        text = ngettext("{count} Sabotage action", "{count} Sabotage actions", way.sabotage)
        yield WayLine(text, GAIN, "Sabotage")


def _valiant(way: WayOut, more: WayOut, rule: str) -> Iterator[WayLine]:
    # On the bottom row of the Morale there is nothing to pay but Stress.
    paid = any(
        event.rule in BATTLE and event.fact("by") == -1 for event in more.told("morale_changed")
    )
    price = _("1 Morale") if paid else _("1 Stress")
    if way.flees and not more.flees:
        text = _(
            "Valiant defence for {price} removes the last one: the King need not flee", price=price
        )
        yield WayLine(text, GAIN, rule)
    else:
        text = _("Valiant defence for {price} removes one more", price=price)
        yield WayLine(text, PLAIN, rule)


def _flight(way: WayOut) -> Iterator[WayLine]:
    if way.refuges and not isinstance(way.action, KingStep):
        safe = [space_name(each.space) for each in way.refuges if not each.loses]
        if safe:
            yield WayLine(_("The King flees to {areas}", areas=listed(safe)), COST, "ESC.3")
    for cause in dict.fromkeys(each.loses for each in way.refuges if each.loses):
        if cause == way.loses:
            continue
        lost = [space_name(each.space) for each in way.refuges if each.loses == cause]
        names = {"areas": listed(lost)}
        if cause == "king_below":
            text = _("Fleeing to {areas} loses the game: the town above falls", **names)
        else:
            text = _("Fleeing to {areas} loses the game", **names)
        yield WayLine(text, DANGER, "OCC.1" if cause == "king_below" else "LOSE")
    for event in way.told("gold_lost"):
        count = event.fact("count")
        text = ngettext(
            "{count} Gold leaves the game",
            "{count} Gold leave the game",
            count if isinstance(count, int) else 0,
        )
        yield WayLine(text, COST, "ESC.1")
    for event in way.told("die_moved"):
        if event.rule == "ESC.2":
            value = event.fact("value") or 0
            text = _("The Evacuation die {value} joins the Quick Response", value=value)
            yield WayLine(text, COST, "ESC.2")
    if any(event.rule == "ESC.5" for event in way.told("german_removed")):
        yield WayLine(_("One regular of the army goes to the supply"), GAIN, "ESC.5")


def _town(way: WayOut) -> Iterator[WayLine]:
    placed = way.told("german_placed")
    alike = [(event.fact("unit"), event.word("area"), event.rule) for event in placed]
    came = Counter(alike)
    first = {each: placed[alike.index(each)] for each in came}
    for event in way.events:
        area = event.word("area")
        if event.kind == "town_occupied":
            text = _("The Germans occupy {area}", area=space_name(area))
            yield WayLine(text, COST, event.rule)
        elif event.kind == "town_destroyed":
            text = _("{area} is destroyed", area=space_name(area))
            yield WayLine(text, COST, event.rule)
        elif event.kind in ("bomb_placed", "bomb_lowered") and event.rule == "G.bomb":
            yield WayLine(_("Bombs fall {in_area}", in_area=in_space(area)), COST, event.rule)
        elif event.kind == "german_placed":
            if event is first[event.fact("unit"), area, event.rule]:
                yield _placed(event, came[event.fact("unit"), area, event.rule])
        elif event.kind == "tile_flipped":
            number = event.fact("frame")
            frame = frame_name(number if isinstance(number, int) else 0)
            yield WayLine(_("{frame} turns over", frame=sentence(frame)), COST, event.rule)
        elif event.kind == "collaborator_gained":
            card = crown_card(event.word("card"))
            yield WayLine(_("You gain a Collaborator: {card}", card=card), COST, event.rule)
        elif event.kind == "chaos_added":
            yield WayLine(_("A Chaos tile goes into the bag"), COST, event.rule)
        elif event.kind == "king_turned_black":
            yield WayLine(_("The King takes up arms: strength 1"), GAIN, "KING")
    if way.moves:
        text = ngettext("A German Move follows", "{count} German Moves follow", way.moves)
        yield WayLine(text, COST, "G.move")


def _placed(event: CrownEvent, count: int) -> WayLine:
    """Say at once how many Germans of a kind come to a space."""
    said, area = germans_of(event.word("unit"), count), space_name(event.word("area"))
    if count > 1:
        return WayLine(_("{germans} come to {area}", germans=said, area=area), COST, event.rule)
    return WayLine(_("{germans} comes to {area}", germans=said, area=area), COST, event.rule)


def _rest(way: WayOut) -> Iterator[WayLine]:
    fallen = _fallen(way)
    if way.morale:
        yield WayLine(_("Morale +{count}", count=way.morale), GAIN, "MORALE")
    if fallen:
        yield WayLine(_("Morale −{count}", count=fallen), COST, "MORALE")
    if way.army_orders:
        text = ngettext("{count} Army Order", "{count} Army Orders", way.army_orders)
        yield WayLine(text, GAIN, "ARMY")
    for tone in (GAIN, COST):
        told = [
            _(TRACKS[name], before=before, after=after)
            for name, before, after in way.tracks
            if tone == (GAIN if (after > before) == (name in BETTER_HIGH) else COST)
            and not (name == "quick_response" and way.flees)
        ]
        if told:
            yield WayLine(" · ".join(told), tone, "STRESS")


def _fallen(way: WayOut) -> int:
    """Return by how many rows the Morale falls."""
    return sum(event.fact("by") == -1 for event in way.told("morale_changed"))


def _in(event: CrownEvent) -> str:
    return in_space(event.word("area"))
