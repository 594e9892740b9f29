"""Reads dice at sea and of 9 April from what everybody is told; loaded by games with ships alone.

A combat counts what sinks: of the ships that fight, not of those that are chased. Interceptions,
scouts, mines, forts, dive bombers, threats and resistance count a success for each die that helps
whoever rolls it: a fort's that closes its city like one that sinks a ship. What a success is worth
has no exact number, and so no sum of them is mixed with ships or battalions.
"""

from collections.abc import Iterator
from fractions import Fraction

from konqt.core.event import Event
from konqt.games.kon.advice.sea_chances import FightQuestion, question_of
from konqt.games.kon.advice.sea_fought import fought
from konqt.games.kon.advice.sea_scene import CHASE, DIVES, SINK, SeaFight, ShownShip
from konqt.games.kon.engine.april_cards import DECEIVING, SCOUT
from konqt.games.kon.engine.factions import ALLIES, FACTIONS, NORWAY
from konqt.games.kon.engine.fleet import COASTAL
from konqt.games.kon.engine.rules.combat_dice import FACES
from konqt.games.kon.engine.ruleset import Ruleset
from konqt.games.kon.events.april import FortRolled, MineRolled, ResistanceRolled, ThreatRolled
from konqt.games.kon.events.sea import (
    InterceptionRolled,
    NavalCombatBegan,
    NavalDieRolled,
    ScoutDiceRolled,
)
from konqt.games.kon.luck.scores import NOTHING, Scores
from konqt.games.kon.luck.throws import ATTEMPTS, GERMAN, SHIPS, Throw
from konqt.games.kon.odds.naval import naval_odds

When = tuple[int, int, str]
SCOUTING = {SCOUT: "reconnaissance", DECEIVING: "deceiving"}
"""Card of 9 April -> the faces of its dice."""


class SeaDiceReader:
    """Follows the dice at sea through a game's events."""

    def __init__(self, rules: Ruleset) -> None:
        """Read a game of these rules, which have ships."""
        assert rules.fleet is not None
        self._rules, self._fleet = rules, rules.fleet
        self._fight: SeaFight | None = None
        self._dice: list[NavalDieRolled] = []
        self._when: When = (0, 0, "")

    def read(self, event: Event, step: int, round_: int, turn: str) -> Iterator[Throw]:
        """Yield the throw that an event completes, or shows to be complete, if any."""
        when = step, round_, turn
        if isinstance(event, NavalDieRolled) and event.by != DIVES:
            self._dice.append(event)
            self._when = when
            return
        yield from self.rest()
        if isinstance(event, NavalCombatBegan):
            self._fight = self._begun(event)
        elif self._fight is not None:
            self._fight = fought(self._fight, event)
        yield from self._attempt(event, when)

    def rest(self) -> Iterator[Throw]:
        """Yield the combat whose dice were the last that fell."""
        fight, dice = self._fight, self._dice
        if not dice:
            return
        self._fight, self._dice = None, []
        question = None if fight is None else question_of(fight)
        if isinstance(question, FightQuestion):
            yield self._fought(question, dice)

    def _begun(self, event: NavalCombatBegan) -> SeaFight:
        attack, defence = (
            tuple(self._shown(ship) for ship in side) for side in (event.attackers, event.defenders)
        )
        return SeaFight(event.zone, event.attacker, 1, attack, defence)

    def _shown(self, ship: str) -> ShownShip:
        number = self._fleet.index[ship]
        return ShownShip(ship, FACTIONS[self._fleet.owner[number]], self._fleet.kinds[number])

    def _fought(self, asked: FightQuestion, dice: list[NavalDieRolled]) -> Throw:
        odds = naval_odds(
            asked.attack, asked.defence, asked.attack_cards, asked.defence_cards, self._rules
        )
        german = 1 if GERMAN in asked.attackers else -1
        lost = Scores.of((-german * number, c) for number, c in enumerate(odds.attack.sunk) if c)
        won = Scores.of((german * number, c) for number, c in enumerate(odds.defence.sunk) if c)
        happened = sum(1 if each.faction == GERMAN else -1 for each in dice if self._sinks(each))
        return Throw(
            *self._when,
            kind="naval_combat",
            place=dice[0].zone,
            unit=SHIPS,
            factions=frozenset((*asked.attackers, *asked.defenders)),
            dice=len(dice),
            scores=lost.plus(won),
            happened=happened,
        )

    def _sinks(self, die: NavalDieRolled) -> bool:
        """Return whether a die sank a ship; Eidsvoll & Norge sinks when it is chased (8.2.7)."""
        if die.ship is None:
            return False
        coastal = self._fleet.kinds[self._fleet.index[die.ship]] == COASTAL
        return die.result == SINK or (die.result == CHASE and coastal)

    def _attempt(self, event: Event, when: When) -> Iterator[Throw]:
        match event:
            case InterceptionRolled(zone=place, faction=roller, faces=dice) if dice:
                rolls: tuple[str, ...] = ("interception",)
            case ScoutDiceRolled(zone=place, faction=roller, faces=dice):
                rolls = (SCOUTING[event.card],)
            case NavalDieRolled(zone=place, faction=roller):
                dice, rolls = (event.face,), ("dive_bombers",)
            case MineRolled(zone=place):
                roller, dice, rolls = FACTIONS[ALLIES], (event.face,), ("mines",)
            case FortRolled(area=place):
                roller, dice, rolls = FACTIONS[NORWAY], (event.face,), ("fort_sinks", "fort_closes")
            case ThreatRolled(area=place, faces=dice):
                roller, rolls = GERMAN, ("threat_removes", "threat_drives")
            case ResistanceRolled(area=place, faction=roller):
                dice, rolls = (event.face,), ("resistance",)
            case _:
                return
        yield self._tried(event.kind, place, roller, dice, rolls, when)

    def _tried(
        self,
        kind: str,
        place: str,
        roller: str,
        dice: tuple[int, ...],
        rolls: tuple[str, ...],
        when: When,
    ) -> Throw:
        """Return dice of which each is a success or none, whatever the others show."""
        faces = frozenset().union(*(self._fleet.faces[roll] for roll in rolls))
        german = 1 if roller == GERMAN else -1
        hit = Fraction(len(faces), FACES)
        one, scores = Scores.of(((german, hit), (0, 1 - hit))), NOTHING
        for _die in dice:
            scores = scores.plus(one)
        return Throw(
            *when,
            kind="dive_bombers" if kind == NavalDieRolled.kind else kind,
            place=place,
            unit=ATTEMPTS,
            factions=frozenset((roller, *enemies_met(kind, roller))),
            dice=len(dice),
            scores=scores,
            happened=german * sum(face in faces for face in dice),
        )


def enemies_met(kind: str, roller: str) -> tuple[str, ...]:
    """Return whose luck an attempt is, too: where Germany rolls, Norway's on land."""
    if roller != GERMAN:
        return (GERMAN,)
    return (FACTIONS[NORWAY] if kind == ThreatRolled.kind else FACTIONS[ALLIES],)
