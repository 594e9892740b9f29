"""Combat as a watcher judges it: dice, losses, who goes where. Manual 4.2."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from kon_kit import State
from manual_facts import ALLIED_COAST, ATTACK_DICE, DEFENCE_DICE, SIDE
from watched_books import Books

MOST = 5
"""Battalions of a side that give dice."""


@dataclass
class Laid:
    """A card in a combat, and what it gives while nothing cancels it."""

    faction: str
    card: str
    dice: int
    cancelled: bool = False


@dataclass
class Fight:
    """What has been seen of the combat going on."""

    area: str
    battalion_dice: dict[str, int]
    present: dict[str, int]
    laid: dict[str, list[Laid]] = field(default_factory=lambda: {"attack": [], "defence": []})
    rolled: dict[str, tuple[int, ...]] = field(default_factory=dict)
    fallen: Counter[str] = field(default_factory=Counter)
    went: set[str] = field(default_factory=set)
    winner: str = ""


class WatchedCombat(Books):
    """Judges what is told of combats."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.fight: Fight | None = None

    def _side(self, faction: str) -> str:
        return "attack" if faction == self.mover else "defence"

    def _combat_began(self, event: Any) -> None:
        area = event.area
        rows = self.attacks[area]
        assert {origin: count for _f, origin, count, _fjord in event.attackers} == +rows
        over_fjord = sum(n for origin, n in rows.items() if (origin, area) in self.fjords)
        dry = min(MOST, rows.total() - over_fjord)
        defending = sum(count for _faction, count in event.defenders)
        present = Counter(dict.fromkeys(SIDE.values(), 0))
        for faction, side in SIDE.items():
            present[side] += self.units[faction, area]
        self.fight = Fight(
            area,
            {"attack": dry + min(MOST - dry, over_fjord) // 2, "defence": min(MOST, defending)},
            dict(present),
        )

    def lay(self, event: Any) -> None:
        """Judge a card played in a combat: own battalions there, one of a type. R39, R40."""
        assert self.fight is not None
        side = self._side(event.faction)
        laid = self.fight.laid[side]
        if event.use not in ("attack", "defence"):
            laid.append(Laid(event.faction, event.card, 0))
            return
        assert event.use == side and self.units[event.faction, self.fight.area]
        assert event.card not in {each.card for each in laid}
        dice = ATTACK_DICE if side == "attack" else DEFENCE_DICE
        laid.append(Laid(event.faction, event.card, dice[event.card]))

    def _card_cancelled(self, event: Any) -> None:
        if self.fight is None:
            return
        laid = self.fight.laid[self._side(event.faction)]
        victim = next(
            each
            for each in reversed(laid)
            if (each.faction, each.card, each.cancelled) == (event.faction, event.card, False)
        )
        victim.cancelled = True
        if event.card == "jagerfly":
            for each in self.fight.laid["attack"]:
                each.cancelled &= each.card != "bombefly"

    def _dice_rolled(self, event: Any) -> None:
        fight = self.fight
        assert fight is not None
        cards = sum(each.dice for each in fight.laid[event.side] if not each.cancelled)
        battalions = fight.battalion_dice[event.side]
        assert (event.from_battalions, event.from_cards) == (battalions, cards)
        assert len(event.dice) == battalions + cards
        fight.rolled[event.side] = event.dice

    def _battalions_defeated(self, event: Any) -> None:
        if event.cause == "no_retreat":
            assert not self.ways_out(event.faction, event.area)
        self.change(event.faction, event.area, -event.count)
        if event.cause == "dice":
            fight = self.fight
            assert fight is not None
            fight.fallen[SIDE[event.faction]] += event.count
            if event.faction == self.mover:
                self.attacks[event.area][event.source] -= event.count

    def _combat_decided(self, event: Any) -> None:
        fight = self.fight
        assert fight is not None
        attack, defence = fight.rolled["attack"], fight.rolled["defence"]
        fight.winner = "attack" if sum(attack) > sum(defence) else "defence"
        assert event.winner == fight.winner
        own = SIDE[self.mover]
        for side, sixes in ((own, defence.count(6)), (_other(own), attack.count(6))):
            assert fight.fallen[side] == min(sixes, fight.present[side])

    def _retreated(self, event: Any) -> None:
        fight = self.fight
        assert fight is not None
        own_turn = event.faction == self.mover
        assert fight.winner == ("defence" if own_turn else "attack")
        if own_turn and event.rule == "R46":
            assert self.attacks[event.source][event.to] == event.count
        else:
            assert event.to in self.ways_out(event.faction, event.source)
            fight.went.add(event.to)
            assert len(fight.went) == 1
        self.change(event.faction, event.source, -event.count)
        self.change(event.faction, event.to, event.count)

    def _battalion_rescued(self, event: Any) -> None:
        assert {event.area, event.to} <= ALLIED_COAST and event.area != event.to
        assert not self.hostile("allies", event.to) and event.to not in self.attacks
        assert self.mover == "allies" or event.to not in self.origins
        self.change("allies", event.to, 1)


def _other(side: str) -> str:
    return "west" if side == "germany" else "germany"
