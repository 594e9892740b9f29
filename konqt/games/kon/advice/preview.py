"""What a move or a card would mean, said before it is done: dice, odds, gain. Manual 4.1, 4.2.

Made from an observation, so it can tell a viewer nothing that the viewer may not know.
"""

from collections.abc import Sequence
from fractions import Fraction

from konqt.core.frozen import frozen
from konqt.games.kon.board.topology import Topology
from konqt.games.kon.engine.actions import Action, Move, Place, PlayCard
from konqt.games.kon.engine.april_cards import APRIL_DICE
from konqt.games.kon.engine.card_dice import CANCELS, CARD_DICE
from konqt.games.kon.engine.factions import ENEMIES
from konqt.games.kon.engine.rules.combat_dice import attack_dice, defence_dice
from konqt.games.kon.forms.observation import Combat, KonObservation, PlayedCard
from konqt.games.kon.odds.combat_odds import CombatOdds, odds_of_dice, win_chance

ON_DICE = frozenset(("attack", "defence", "cancel"))
"""Uses of a card that change dice of a combat, and nothing else."""


@frozen
class MovePreview:
    """What a move would lead to; an attack's figures count those already at the borders."""

    kind: str
    """`move` or `attack`"""
    target: str
    attack_dice: int
    from_land: int
    """attacking battalions over land, sea or air"""
    from_fjord: int
    """attacking battalions across fjords"""
    defence_dice: int
    defenders: dict[str, int]
    """faction -> battalions that would defend"""
    odds: CombatOdds | None
    """without cards yet; None for a move"""


ATTACKING_USES = ("move", "drop")
"""Uses of cards that can bring battalions among enemies."""


def may_attack(action: Action) -> bool:
    """Return whether this brings battalions to an area, where enemies may stand."""
    if isinstance(action, PlayCard):
        return action.use in ATTACKING_USES and action.to is not None
    return isinstance(action, Move | Place)


def preview_move(
    observation: KonObservation, action: Action, topology: Topology | None = None
) -> MovePreview:
    """Say what a move, or a card that moves, would lead to.

    Raises:
        ValueError: the action moves no battalions to an area.
    """
    if not isinstance(action, Move | PlayCard | Place) or action.to is None:
        raise ValueError(f"{action.kind} moves no battalions to an area")
    actor = observation.decision.actor or observation.turn
    there = observation.units.get(action.to, {})
    defenders = {f: n for f, n in there.items() if n and f in ENEMIES[actor]}
    if not defenders:
        return MovePreview("move", action.to, 0, 0, 0, 0, {}, None)
    last = _last_area(action)
    over_land = sum(a.count for a in observation.attacks if a.area == action.to and not a.fjord)
    across = sum(a.count for a in observation.attacks if a.area == action.to and a.fjord)
    count = action.count or 1
    if last is not None and _fjord(topology, last, action.to):
        across += count
    else:
        over_land += count
    attacking = attack_dice(over_land, across)
    defending = defence_dice(sum(defenders.values()))
    return MovePreview(
        kind="attack",
        target=action.to,
        attack_dice=attacking,
        from_land=over_land,
        from_fjord=across,
        defence_dice=defending,
        defenders=defenders,
        odds=odds_of_dice(attacking, defending, over_land + across, sum(defenders.values())),
    )


def _last_area(action: Move | PlayCard | Place) -> str | None:
    """Return the area that the target is entered from; None from the sea and from the air."""
    if isinstance(action, Place):
        return None
    return (action.via if isinstance(action, PlayCard) else None) or action.source


def _fjord(topology: Topology | None, source: str, to: str) -> bool:
    if topology is None:
        from konqt.games.kon.board.shipped import shipped_topology

        topology = shipped_topology()
    return topology.is_fjord(source, to)


def card_gain(observation: KonObservation, action: Action) -> float | None:
    """Return the change of the deciding side's chance to win the combat by playing this card.

    0 where no combat is being fought or the card changes no dice in it; None where it does
    something that dice alone do not tell.
    """
    combat = observation.combat
    actor = observation.decision.actor
    if combat is None or actor is None or not isinstance(action, PlayCard):
        return 0.0
    if action.use not in ON_DICE:
        return None
    return float(_won_by(actor, combat, *_dice_changed(combat, action)) - _won_by(actor, combat))


def own_chance(combat: Combat, actor: str) -> float:
    """Return a faction's chance to win a combat with the cards that lie there."""
    return float(_won_by(actor, combat))


def _won_by(actor: str, combat: Combat, more_attack: int = 0, more_defence: int = 0) -> Fraction:
    """Return a faction's chance to win a combat with so many more dice on either side."""
    win = win_chance(combat.attack_dice + more_attack, combat.defence_dice + more_defence)
    return win if actor == combat.attacker else 1 - win


def _dice_changed(combat: Combat, action: PlayCard) -> tuple[int, int]:
    if action.use == "attack":
        card = action.card
        return APRIL_DICE[card] if card in APRIL_DICE else CARD_DICE[card].attack, 0
    if action.use == "defence":
        return 0, CARD_DICE[action.card].defence
    attack = cancelled_by(action.card, combat.attack_cards)
    defence = cancelled_by(action.card, combat.defence_cards)
    if attack is not None:
        # What the cancelled card had cancelled itself counts again (R50).
        return _back(attack, combat) - attack.dice, 0
    if defence is not None:
        return _back(defence, combat), -defence.dice
    return 0, 0


def cancelled_by(card: str, lying: Sequence[PlayedCard]) -> PlayedCard | None:
    """Return which of the cards that lie there a card would cancel, None for none."""
    victims = CANCELS.get(card, frozenset())
    return next((each for each in lying if each.card in victims and not each.cancelled), None)


def _back(cancelled: PlayedCard, combat: Combat) -> int:
    """Return the attack dice that count again once a card no longer cancels any."""
    freed = CANCELS.get(cancelled.card, frozenset())
    dice = (card.dice for card in combat.attack_cards if card.cancelled and card.card in freed)
    return next(dice, 0)
