"""Log sentences, one for every kind of event, in the past tense."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from konqt.core.later import Later
from konqt.games.kon.engine.card_dice import CARD_DICE
from konqt.games.kon.events import play as events
from konqt.games.kon.questions import KINDS
from konqt.games.kon.wording.cards import card_title, cards_listed, with_card
from konqt.games.kon.wording.chances import say_winners_luck
from konqt.games.kon.wording.names import (
    area_name,
    battalions,
    faction_inside,
    faction_name,
    factions_inside,
    in_area,
    listed,
    phase_name,
    sentence,
)
from konqt.games.kon.wording.numbers import count_of, in_prose
from konqt.games.kon.wording.supply_events import SUPPLY
from konqt.i18n.marks import N_
from konqt.i18n.texts import _, ngettext

if TYPE_CHECKING:
    from konqt.games.kon.wording.makers import Maker


def say_event(event: events.KonEvent) -> str:
    """Return the event as one sentence for the log."""
    say = _SAY.get(type(event))
    return sentence(say(event)) if say else event.kind.replace("_", " ").capitalize()


def _turn_began(event: events.TurnBegan) -> str:
    return _("Round {round}: {faction}", round=event.round, faction=faction_name(event.faction))


def _phase_began(event: events.PhaseBegan) -> str:
    return _("Phase {number}: {name}", number=event.phase, name=phase_name(event.phase))


def _stack_moved(event: events.StackMoved) -> str:
    names = {
        "battalions": battalions(event.faction, event.count),
        "source": area_name(event.source),
        "to": area_name(event.to),
    }
    if event.source == "air":
        text = _jumped(event, names)
    else:
        text = _moved_by_way_of(event, names) if event.via else _moved(event, names)
    return with_card(text, event.card)


def _jumped(event: events.StackMoved, names: dict[str, str]) -> str:
    if event.attack:
        return _("{battalions} attacked {to} from the air", **names)
    return _("{battalions} landed by parachute {where}", where=in_area(event.to), **names)


def _moved(event: events.StackMoved, names: dict[str, str]) -> str:
    if event.attack and event.fjord:
        return _("{battalions} attacked {to} from {source}, across the fjord", **names)
    if event.attack:
        return _("{battalions} attacked {to} from {source}", **names)
    if event.card and event.rule in _ESCAPES:
        return _("{battalions} escaped from {source} to {to}", **names)
    return _("{battalions} moved from {source} to {to}", **names)


def _moved_by_way_of(event: events.StackMoved, names: dict[str, str]) -> str:
    names["via"] = area_name(event.via or "")
    if event.attack and event.fjord:
        return _(
            "{battalions} from {source} attacked {to} by way of {via}, across the fjord", **names
        )
    if event.attack:
        return _("{battalions} from {source} attacked {to} by way of {via}", **names)
    return _("{battalions} moved from {source} by way of {via} to {to}", **names)


_ESCAPES = frozenset(("4.1c", "R22", "R23"))


def _card_played(event: events.CardPlayed) -> str:
    names = {"faction": faction_inside(event.faction), "card": card_title(event.card)}
    dice = _dice(event.card, event.use)
    if dice and event.use == "attack":
        return ngettext(
            "{faction} played {card}: {count} more die in attack",
            "{faction} played {card}: {count} more dice in attack",
            dice,
            **names,
        )
    if dice:
        return ngettext(
            "{faction} played {card}: {count} more die in defence",
            "{faction} played {card}: {count} more dice in defence",
            dice,
            **names,
        )
    if event.use == "turn_back" and event.area:
        return _(
            "{faction} played {card} against the attack on {area}",
            area=area_name(event.area),
            **names,
        )
    return _("{faction} played {card}", **names)


def _dice(card: str, use: str) -> int:
    dice = CARD_DICE.get(card)
    return int(getattr(dice, use)) if dice and use in ("attack", "defence") else 0


def _card_cancelled(event: events.CardCancelled) -> str:
    return _(
        "{faction} cancelled {card} by playing {other}",
        faction=faction_inside(event.by_faction),
        card=card_title(event.card),
        other=card_title(event.by_card),
    )


def _turned_back(event: events.StackTurnedBack) -> str:
    return _(
        "{battalions} could not reach {area} and went back to {to} ({card})",
        battalions=battalions(event.faction, event.count),
        area=area_name(event.area),
        to=area_name(event.to),
        card=card_title(event.card),
    )


def _window_passed(event: events.WindowPassed) -> str:
    question = KINDS.get(event.window)
    declined = question.declined if question and question.declined else N_("{faction} passed")
    return _(declined, faction=faction_inside(event.faction))


def _combat_began(event: events.CombatBegan) -> str:
    before = (None, *(faction for faction, *_rest in event.attackers))
    attackers = [
        _attacker(*each, again=each[0] == last)
        for each, last in zip(event.attackers, before, strict=False)
    ]
    defenders = [battalions(faction, count) for faction, count in event.defenders]
    return _(
        "Combat {where}: {attackers} against {defenders}",
        where=in_area(event.area),
        attackers=listed(attackers, "and"),
        defenders=listed(defenders, "and"),
    )


def _attacker(faction: str, source: str, count: int, fjord: bool, again: bool) -> str:
    """Return whence some attackers come; `again`: those before them are of the same faction."""
    if again:
        return also_from(count, source, fjord)
    names = {"battalions": battalions(faction, count), "source": area_name(source)}
    if fjord:
        return _("{battalions} from {source} across the fjord", **names)
    return _("{battalions} from {source}", **names)


def also_from(count: int, source: str, fjord: bool) -> str:
    """Return "two from Narvik", as it stands behind battalions of the same faction."""
    names = {"count": count_of(count), "source": area_name(source)}
    if fjord:
        return ngettext(
            "one from {source} across the fjord",
            "{count} from {source} across the fjord",
            count,
            **names,
        )
    return ngettext("one from {source}", "{count} from {source}", count, **names)


def _dice_rolled(event: events.DiceRolled) -> str:
    who = factions_inside(event.factions)
    if not event.dice:
        return _("{faction} had no dice to roll, total 0", faction=who)
    if len(event.dice) == 1:
        return _("{faction} rolled {total}", faction=who, total=event.dice[0])
    return _(
        "{faction} rolled {dice} = {total}",
        faction=who,
        dice=" + ".join(str(die) for die in event.dice),
        total=sum(event.dice),
    )


def _losses_proposed(event: events.LossesProposed) -> str:
    return _(
        "{faction} proposed losing {battalions} {where}",
        faction=faction_inside(event.faction),
        battalions=listed([battalions(who, count) for who, count in event.losses], "and"),
        where=in_area(event.area),
    )


def _retreat_proposed(event: events.RetreatProposed) -> str:
    faction = faction_inside(event.faction)
    if event.to is None:
        return _("{faction} proposed giving the battalions up", faction=faction)
    return _(
        "{faction} proposed a joint retreat to {area}", faction=faction, area=area_name(event.to)
    )


def _answered(event: events.ProposalAnswered) -> str:
    faction = faction_inside(event.faction)
    if event.value:
        return _("{faction} agreed", faction=faction)
    return _("{faction} did not agree", faction=faction)


def _defeated(event: events.BattalionsDefeated) -> str:
    names = {"battalions": battalions(event.faction, event.count), "where": in_area(event.area)}
    if event.cause == "no_retreat":
        return ngettext(
            "{battalions} {where} had nowhere to retreat to and was lost",
            "{battalions} {where} had nowhere to retreat to and were lost",
            event.count,
            **names,
        )
    if event.cause == "sunk":
        return ngettext(
            "{battalions} was lost at sea off {area}",
            "{battalions} were lost at sea off {area}",
            event.count,
            area=area_name(event.area),
            **names,
        )
    if event.cause == "given_up":
        return ngettext(
            "{battalions} was given up {where}",
            "{battalions} were given up {where}",
            event.count,
            **names,
        )
    if event.source:
        return ngettext(
            "{battalions} from {source} was defeated {where}",
            "{battalions} from {source} were defeated {where}",
            event.count,
            source=area_name(event.source),
            **names,
        )
    return ngettext(
        "{battalions} was defeated {where}",
        "{battalions} were defeated {where}",
        event.count,
        **names,
    )


def _decided(event: events.CombatDecided) -> str:
    text, luck = say_result(event), say_winners_luck(event)
    return _("{text} ({note})", text=text, note=luck) if luck else text


def say_result(event: events.CombatDecided) -> str:
    """Return how a combat ended, without its chances."""
    totals = {
        "area": area_name(event.area),
        "attack": event.attack_total,
        "defence": event.defence_total,
    }
    if event.winner == "attack":
        return _("The attack on {area} won, {attack} against {defence}", **totals)
    if event.attack_total == event.defence_total:
        return _("A tie at {attack}: the defence of {area} held", **totals)
    return _("The defence of {area} held, {defence} against {attack}", **totals)


def _retreated(event: events.Retreated) -> str:
    return _(
        "{battalions} retreated from {source} to {to}",
        battalions=battalions(event.faction, event.count),
        source=area_name(event.source),
        to=area_name(event.to),
    )


def _discarded(event: events.CardDiscarded) -> str:
    return _(
        "{faction} discarded {card}",
        faction=faction_inside(event.faction),
        card=card_title(event.card),
    )


def _drawn(event: events.CardsDrawn) -> str:
    faction = faction_inside(event.faction)
    if event.cards:
        return _("{faction} drew {cards}", faction=faction, cards=cards_listed(event.cards))
    if in_prose() and event.count == 1:
        return _("{faction} drew one card", faction=faction)
    return ngettext(
        "{faction} drew {count} card",
        "{faction} drew {count} cards",
        event.count,
        count=count_of(event.count),
        faction=faction,
    )


def _game_ended(event: events.GameEnded) -> str:
    return end_sentence(event.winner, event.cause, event.level, event.resigned)


def end_sentence(
    winner: Sequence[str],
    cause: str,
    level: str | None = None,
    resigned: Sequence[str] = (),
) -> str:
    """Return who won, how clearly and why in a sentence; the arguments are an outcome's members."""
    if not winner:
        why = _why(cause, resigned)
        return (
            _("{text}. {why}", text=_("The game is over"), why=why)
            if why
            else _("The game is over")
        )
    names = factions_inside(winner)
    if level == "clear":
        text = _("The game is over: a clear victory for {winner}", winner=names)
    elif level == "marginal":
        text = _("The game is over: a marginal victory for {winner}", winner=names)
    else:
        text = _("The game is over: {winner} won", winner=names)
    why = _why(cause, resigned)
    return _("{text}. {why}", text=text, why=why) if why else text


def _why(cause: str, resigned: Sequence[str] = ()) -> str:
    """Return why a game ended, as a sentence of its own; empty for a cause that has no words."""
    if resigned:
        return _("{names} resigned.", names=sentence(factions_inside(resigned)))
    why = _CAUSES.get(cause)
    return why() if why else ""


_CAUSES: dict[str, Callable[[], str]] = {
    "deck": lambda: _("The last unused card was drawn."),
    "april": lambda: _("9 April was all that was to be played; nobody has won."),
    "annihilation": lambda: _("The other side has no battalions left."),
}

_ON_LAND: "dict[type[events.KonEvent], Maker]" = {
    **SUPPLY,
    events.TurnBegan: _turn_began,
    events.PhaseBegan: _phase_began,
    events.StackMoved: _stack_moved,
    events.CardPlayed: _card_played,
    events.CardCancelled: _card_cancelled,
    events.StackTurnedBack: _turned_back,
    events.WindowPassed: _window_passed,
    events.CombatBegan: _combat_began,
    events.DiceRolled: _dice_rolled,
    events.LossesProposed: _losses_proposed,
    events.RetreatProposed: _retreat_proposed,
    events.ProposalAnswered: _answered,
    events.BattalionsDefeated: _defeated,
    events.CombatDecided: _decided,
    events.Retreated: _retreated,
    events.CardDiscarded: _discarded,
    events.CardsDrawn: _drawn,
    events.GameEnded: _game_ended,
}
_SAY: "Later[type[events.KonEvent], Maker]" = Later(
    _ON_LAND, "konqt.games.kon.wording.ships:SAY_SEA"
)
"""One sentence maker for each class of events.py; a test holds that none is missing."""
