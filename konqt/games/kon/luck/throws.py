"""Dice that fell in a game, what they did and what was to be expected of them."""

from fractions import Fraction

from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, GERMANY, NORWAY
from konqt.games.kon.luck.scores import LuckShare, Scores
from konqt.games.kon.odds.area import AreaOdds
from konqt.games.kon.odds.combat_odds import CombatResult

GERMAN = FACTIONS[GERMANY]
OTHERS = f"{FACTIONS[NORWAY]}+{FACTIONS[ALLIES]}"
"""Germany's enemies together, who have what it has not; named wherever a faction is asked for."""
BATTALIONS, SHIPS, ATTEMPTS = UNITS = ("battalions", "ships", "attempts")
"""What luck is counted in, each by itself: nobody can say how many battalions a ship is worth."""
WINS = "wins"
"""Combats won on land: counted beside them, once each."""


@frozen
class FightThrows:
    """A combat on land: its odds with the cards as they lay, and how its dice fell."""

    attacker: str
    odds: AreaOdds
    ended: CombatResult

    @property
    def taken(self) -> bool:
        """Whether the attack won with a battalion left to take the area."""
        return self.ended.won and self.ended.attacker_losses < self.odds.attackers


@frozen
class Throw:
    """Dice that fell together; `scores` and `happened` are Germany's, its enemies' are the rest.

    Counted are battalions on land: those that the enemy lost by dice less the own ones. Ships in a
    combat at sea: the enemy's that sink less the own ones. Everything else by its successes, those
    of Germany's dice less those of its enemies' dice.
    """

    step: int
    """the action with which they fell; 1 is the game's first"""
    round: int
    turn: str
    kind: str
    """`combat`, `naval_combat`, or the kind of the event that told of the dice"""
    place: str
    """an area or a sea zone"""
    unit: str
    """of UNITS"""
    factions: frozenset[str]
    """whose luck it was: all that took part"""
    dice: int
    scores: Scores
    happened: int
    fight: FightThrows | None = None
    """for a combat on land"""

    @property
    def expected(self) -> Fraction:
        """Germany's mean score."""
        return self.scores.expected

    @property
    def share(self) -> LuckShare:
        """Where Germany's score lies among all that could have come."""
        return self.scores.share(self.happened)

    def counted_for(self, faction: str, unit: str) -> tuple[Scores, int] | None:
        """Return a faction's chances and its score in a unit; None where it had no part in it."""
        if faction != OTHERS and faction not in self.factions:
            return None
        german = faction == GERMAN
        if unit == WINS and self.fight is not None:
            mine = (self.fight.attacker == GERMAN) == german
            win = self.fight.odds.win if mine else 1 - self.fight.odds.win
            return Scores.of(((1, win), (0, 1 - win))), int(self.fight.ended.won == mine)
        if unit != self.unit:
            return None
        return (self.scores, self.happened) if german else (self.scores.turned(), -self.happened)
