"""A naval combat after one more event of it. Manual 8.2.1-8.2.8."""

from collections.abc import Callable
from dataclasses import replace

from konqt.core.event import Event
from konqt.games.kon.advice.sea_scene import (
    BOMBERS,
    CARDS_AT_SEA,
    CHASED,
    CHASING,
    DEFENDERS_ROLL,
    FIGHTERS,
    LAST_STEP,
    ROLLS,
    SINKING,
    SUNK,
    WITHDRAWN,
    SeaFight,
    ShownDie,
    ShownShip,
    changed,
    side_of,
)
from konqt.games.kon.events.april import CrewAfloat
from konqt.games.kon.events.play import CardCancelled, CardPlayed
from konqt.games.kon.events.sea import (
    CardsVoided,
    NavalDieRolled,
    ShipChased,
    ShipsHidden,
    ShipSunk,
    ShipWithdrawn,
)
from konqt.games.kon.forms.observation import PlayedCard

LOSS, TOO_SLOW, DEFENCE_FIRES = "6.1", "8.2.7", "8.2.5"
"""Rules by which events tell where in a combat they belong."""


def fought(fight: SeaFight, event: Event) -> SeaFight:
    """Return the combat after an event; the same where it tells of something else."""
    match event:
        case CardPlayed() | CardCancelled():
            return _with_card(fight, event)
        case NavalDieRolled(zone=zone) if zone == fight.zone:
            return _with_die(fight, event)
        case ShipSunk(zone=zone) if zone == fight.zone:
            step = CHASING if event.rule == TOO_SLOW else SINKING
            return _with_ship(fight, event.ship, step, lambda each: replace(each, gone=SUNK))
        case CrewAfloat(zone=zone) if zone == fight.zone:
            return _with_ship(fight, event.ship, SINKING, lambda each: replace(each, crew=True))
        case ShipChased(zone=zone) if zone == fight.zone:
            to = event.to
            return _with_ship(
                fight, event.ship, CHASING, lambda each: replace(each, gone=CHASED, to=to)
            )
        case ShipWithdrawn():
            return _with_ship(fight, event.ship, fight.step, lambda s: replace(s, gone=WITHDRAWN))
        case CardsVoided(rule=rule) if rule == LOSS:
            voided = dict(fight.voided)
            voided[event.faction] = voided.get(event.faction, 0) + len(event.cards)
            return replace(fight, voided=tuple(sorted(voided.items())), step=SINKING)
        case ShipsHidden(zone=zone) if zone == fight.zone:
            return replace(fight, step=LAST_STEP)
    return fight


def _with_die(fight: SeaFight, event: NavalDieRolled) -> SeaFight:
    die = ShownDie(event.faction, event.by, event.face, event.result, event.ship)
    step = DEFENDERS_ROLL if event.rule == DEFENCE_FIRES else ROLLS
    rolled = replace(fight, step=step, dice=(*fight.dice, die))
    if event.ship is None:
        return rolled
    return _with_ship(
        rolled, event.ship, step, lambda s: replace(s, struck=event.result, by=event.by)
    )


def _with_ship(
    fight: SeaFight, ship: str, step: int, change: Callable[[ShownShip], ShownShip]
) -> SeaFight:
    return replace(
        fight,
        step=step,
        attack=changed(fight.attack, ship, change),
        defence=changed(fight.defence, ship, change),
    )


def _with_card(fight: SeaFight, event: CardPlayed | CardCancelled) -> SeaFight:
    """Return the combat with a card laid, or with one that has no effect any more."""
    attacking = event.faction in side_of(fight.attacker)
    if isinstance(event, CardPlayed):
        if event.card not in CARDS_AT_SEA or fight.step >= ROLLS:
            return fight
        card = PlayedCard(event.faction, event.card, event.use, 0)
        if attacking:
            return replace(fight, attack_cards=(*fight.attack_cards, card))
        return replace(fight, defence_cards=(*fight.defence_cards, card))
    attack, defence = fight.attack_cards, fight.defence_cards
    if attacking:
        attack = _struck_out(attack, event.card, True)
    else:
        defence = _struck_out(defence, event.card, True)
    if event.card == FIGHTERS:
        # The bombers that they had cancelled get through after all (R50).
        attack = _struck_out(attack, BOMBERS, False)
    return replace(fight, attack_cards=attack, defence_cards=defence)


def _struck_out(cards: tuple[PlayedCard, ...], name: str, out: bool) -> tuple[PlayedCard, ...]:
    return tuple(replace(each, cancelled=out) if each.card == name else each for each in cards)
