"""Reads dice on land from what everybody is told: combats, and submarines at transports."""

from collections.abc import Iterator
from fractions import Fraction

from konqt.core.event import Event
from konqt.games.kon.engine.factions import ENEMIES
from konqt.games.kon.engine.rules.combat_dice import FACES, HIT
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.events.base import KonEvent
from konqt.games.kon.events.play import CombatBegan, DiceRolled
from konqt.games.kon.events.supply import SubmarineRolled
from konqt.games.kon.luck.scores import Scores
from konqt.games.kon.luck.throws import BATTALIONS, GERMAN, FightThrows, Throw
from konqt.games.kon.odds.area import OUTSIDERS, AreaOdds
from konqt.games.kon.odds.combat_odds import CombatResult, results

ATTACK = "attack"
When = tuple[int, int, str]
"""Step, round and whose turn it is."""


class LandReader:
    """Follows the combats on land through a game's events."""

    def __init__(self, rules: Ruleset) -> None:
        """Read a game of these rules."""
        self._rules = rules
        self._began: CombatBegan | None = None
        self._attackers = 0
        self._defenders: dict[str, int] = {}
        self._attack: DiceRolled | None = None

    def read(self, event: Event, step: int, round_: int, turn: str) -> Iterator[Throw]:
        """Yield the throw that an event completes, if any."""
        match event:
            case CombatBegan():
                self._began, self._attack = event, None
                self._attackers = sum(count for _who, _source, count, _fjord in event.attackers)
                self._defenders = dict(event.defenders)
            case DiceRolled(side=side) if side == ATTACK:
                self._attack = event
            case DiceRolled():
                if self._began is not None and self._attack is not None:
                    yield self._fought(self._began, self._attack, event, (step, round_, turn))
                self._began = None
            case SubmarineRolled():
                yield self._torpedoed(event, (step, round_, turn))
            case KonEvent() if self._began is not None:
                self._follow(event, self._began)

    def _follow(self, event: KonEvent, began: CombatBegan) -> None:
        """Count who leaves the combat before its dice fall, threatened or driven off (R126)."""
        flow, faction = event.flow, getattr(event, "faction", "")
        if flow is None or flow[0] != began.area:
            return
        if faction in self._defenders:
            self._defenders[faction] -= flow[2]
        elif faction == began.attacker:
            self._attackers -= flow[2]

    def _fought(
        self, began: CombatBegan, attack: DiceRolled, defence: DiceRolled, when: When
    ) -> Throw:
        defenders = {faction: count for faction, count in self._defenders.items() if count}
        present, dice = sum(defenders.values()), (len(attack.dice), len(defence.dice))
        outcomes = results(*dice, self._attackers, present)
        landed = sum(count for _who, came, count, _fjord in began.attackers if came in OUTSIDERS)
        landed = min(landed, self._attackers)
        odds = AreaOdds(began.area, self._attackers, landed, defenders, *dice, outcomes)
        ended = next(each for each in outcomes if _is(each, odds, attack.dice, defence.dice))
        german = 1 if began.attacker == GERMAN else -1
        return Throw(
            *when,
            kind="combat",
            place=began.area,
            unit=BATTALIONS,
            factions=frozenset((began.attacker, *defenders)),
            dice=sum(dice),
            scores=Scores.of((german * _lead(each), each.chance) for each in outcomes),
            happened=german * _lead(ended),
            fight=FightThrows(began.attacker, odds, ended),
        )

    def _torpedoed(self, event: SubmarineRolled, when: When) -> Throw:
        """Return the one die of a submarine; who is sunk is whoever's turn it is (R59, R129)."""
        german = 1 if event.faction == GERMAN else -1
        victim = when[2] if when[2] in ENEMIES[event.faction] else GERMAN
        hit = Fraction(len(self._rules.scenario.sink_faces), FACES)
        return Throw(
            *when,
            kind=event.kind,
            place=event.area,
            unit=BATTALIONS,
            factions=frozenset((event.faction, victim)),
            dice=1,
            scores=Scores.of(((german, hit), (0, 1 - hit))),
            happened=german * event.sunk,
        )


def _lead(result: CombatResult) -> int:
    """Return by how many battalions the attack came off better."""
    return result.defender_losses - result.attacker_losses


def _is(
    result: CombatResult, odds: AreaOdds, attack: tuple[int, ...], defence: tuple[int, ...]
) -> bool:
    """Return whether the combat ended so; sixes beyond those present hit nobody (R48)."""
    losses = min(defence.count(HIT), odds.attackers), min(attack.count(HIT), odds.defending)
    won = sum(attack) > sum(defence)
    return (result.won, result.attacker_losses, result.defender_losses) == (won, *losses)
