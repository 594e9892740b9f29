"""Phase 2: the order of combats and the eight steps of each. Manual 4.2; R35-R38, R52."""

from konqt.core.chance import ChanceSource
from konqt.core.event import EventSink
from konqt.core.refusal import Reason
from konqt.games.kon.engine import frames
from konqt.games.kon.engine.actions import Action, ChooseCombat
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.engine.frames import COMPARE, DICE, LOSSES, RETREAT, Fight, Lying
from konqt.games.kon.engine.rules.attack_list import (
    areas_under_attack,
    defenders_in,
    no_combat_there,
)
from konqt.games.kon.engine.rules.combat_cards import (
    advance_window,
    apply_card,
    explain_card,
    legal_cards,
)
from konqt.games.kon.engine.rules.combat_dice import HIT, attack_dice, defence_dice
from konqt.games.kon.engine.rules.combat_start import begin_combat
from konqt.games.kon.engine.rules.losses import (
    advance_losses,
    apply_losses,
    explain_losses,
    legal_losses,
)
from konqt.games.kon.engine.rules.refusal import unknown_area
from konqt.games.kon.engine.rules.retreat import (
    advance_retreat,
    apply_retreat,
    explain_retreat,
    legal_retreats,
)
from konqt.games.kon.engine.rules.wrong_moment import wrong_moment
from konqt.games.kon.engine.state import State
from konqt.games.kon.events.play import CombatDecided, DiceRolled


class ChooseCombatRule:
    """The attacker chooses where to fight next (R52)."""

    def actor(self, state: State, frame: frames.CombatChoice) -> int:
        """Return the attacker."""
        return state.turn

    def advance(
        self, state: State, frame: frames.CombatChoice, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Nothing goes on by itself here."""

    def legal(self, state: State, frame: frames.CombatChoice) -> list[Action]:
        """List the areas under attack."""
        return [ChooseCombat(a) for a in state.rules.topology.ids(areas_under_attack(state))]

    def explain(self, state: State, frame: frames.CombatChoice, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if not isinstance(action, ChooseCombat):
            return wrong_moment(state, action, "choose_combat", state.turn)
        return unknown_area(state, action.area) or no_combat_there(state, action.area)

    def apply(
        self,
        state: State,
        frame: frames.CombatChoice,
        action: ChooseCombat,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Begin that combat."""
        state.stack.pop()
        begin_combat(state, state.rules.index[action.area], sink)


class FightRule:
    """Leads one combat through its steps; each step's rules stand in a module of its own."""

    def actor(self, state: State, frame: Fight) -> int:
        """Return the faction asked, if any."""
        return frame.asked

    def advance(
        self, state: State, frame: Fight, sink: EventSink | None, chance: ChanceSource
    ) -> None:
        """Take the next automatic step."""
        step = frame.step
        if step < DICE:
            advance_window(state, frame)
        elif step < LOSSES:
            _roll(state, frame, sink, chance)
        elif step == LOSSES:
            advance_losses(state, frame, sink)
        elif step == COMPARE:
            _compare(state, frame, sink)
        else:
            advance_retreat(state, frame, sink)

    def legal(self, state: State, frame: Fight) -> list[Action]:
        """List the answers of the faction asked."""
        step = frame.step
        if step < DICE:
            return legal_cards(state, frame)
        return (legal_losses if step == LOSSES else legal_retreats)(state, frame)

    def explain(self, state: State, frame: Fight, action: Action) -> list[Reason]:
        """Return every condition that fails."""
        if frame.step < DICE:
            return explain_card(state, frame, action)
        return (explain_losses if frame.step == LOSSES else explain_retreat)(state, frame, action)

    def apply(
        self,
        state: State,
        frame: Fight,
        action: Action,
        sink: EventSink | None,
        chance: ChanceSource,
    ) -> None:
        """Take the answer of the faction asked."""
        step = frame.step
        if step < DICE:
            apply_card(state, frame, action, sink, chance)
        else:
            (apply_losses if step == LOSSES else apply_retreat)(state, frame, action, sink)


def card_dice_of(cards: list[Lying]) -> int:
    """Return the dice of the cards that are not cancelled."""
    return sum(card.dice for card in cards if not card.cancelled)


def battalion_dice(state: State, area: int) -> tuple[int, int]:
    """Return the dice of attack and defence in an area, cards left out. R35, R36."""
    rules = state.rules
    over_land = across = 0
    for row in state.attacks:
        if row.area == area:
            if rules.fjord[row.source] >> area & 1:
                across += row.battalions
            else:
                over_land += row.battalions
    defending = sum(state.count(f, area) for f in defenders_in(state, area))
    return attack_dice(over_land, across), defence_dice(defending)


def _roll(state: State, fight: Fight, sink: EventSink | None, chance: ChanceSource) -> None:
    """Throw both sides' dice; defeated defenders throw too. Manual 4.2.4, 4.2.5."""
    area = fight.area
    attacking, defending = battalion_dice(state, area)
    attack_cards = card_dice_of(fight.attack_cards)
    defence_cards = card_dice_of(fight.defence_cards)
    name = state.rules.areas[area]
    here = (name, state.round, state.turn)
    attack = chance.dice(state, attacking + attack_cards, occasion=("attack", *here))
    defence = chance.dice(state, defending + defence_cards, occasion=("defence", *here))
    fight.attack_roll, fight.defence_roll = attack, defence
    defenders = defenders_in(state, area)
    present = sum(state.count(f, area) for f in defenders)
    fight.defence_losses = min(attack.count(HIT), present)
    fight.attack_losses = min(defence.count(HIT), state.count(state.turn, area))
    fight.next_step(LOSSES)
    if sink is not None:
        attacker = (FACTIONS[state.turn],)
        sink.append(DiceRolled(name, "attack", attacker, attack, attacking, attack_cards, "4.2.4"))
        names = tuple(FACTIONS[f] for f in defenders)
        sink.append(DiceRolled(name, "defence", names, defence, defending, defence_cards, "4.2.5"))


def _compare(state: State, fight: Fight, sink: EventSink | None) -> None:
    """Name the winner. Manual 4.2.7."""
    fight.next_step(RETREAT)
    if sink is not None:
        attack, defence = fight.attack_roll or (), fight.defence_roll or ()
        sink.append(
            CombatDecided(
                area=state.rules.areas[fight.area],
                winner="attack" if fight.attack_wins else "defence",
                attack_total=sum(attack),
                defence_total=sum(defence),
                attack_sixes=attack.count(HIT),
                defence_sixes=defence.count(HIT),
                attack_dice=len(attack),
                defence_dice=len(defence),
            )
        )
