"""The chances of a scene at sea before its dice fall. Manual 8.1.1, 8.2; see `odds.naval`."""

from fractions import Fraction

from konqt.core.frozen import frozen
from konqt.games.kon.advice.sea_scene import (
    GERMAN,
    JOINING,
    ROLLS,
    SeaAttempt,
    SeaFight,
    SeaScene,
    ShownShip,
)
from konqt.games.kon.engine.fleet import CLASSES, DUMMY
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.odds.area import mean
from konqt.games.kon.odds.naval import CARDS, interception_odds, naval_odds
from konqt.games.owner_data import Corrections

MOST_AT_ONCE = 8
"""Ships of a combat up to which its odds are worked out in a few milliseconds."""


@frozen
class Spread:
    """The chance of each number of something, the first of none."""

    factions: tuple[str, ...]
    """whom it befalls"""
    what: str
    """`sunk`, `chased`, `voided` or `caught`"""
    chances: tuple[Fraction, ...]

    @property
    def mean(self) -> Fraction:
        """The number to expect."""
        return mean(self.chances)


@frozen
class FightQuestion:
    """A naval combat by classes and cards alone: what its odds hang on."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: tuple[str, ...]
    defence: tuple[str, ...]
    attack_cards: tuple[str, ...]
    defence_cards: tuple[str, ...]

    @property
    def at_once(self) -> bool:
        """Whether the answer takes a few milliseconds at most."""
        return len(self.attack) + len(self.defence) <= MOST_AT_ONCE


@frozen
class AttemptQuestion:
    """An attempt to intercept so many cards."""

    targets: tuple[str, ...]
    dice: int
    at_once: bool = True


SeaQuestion = FightQuestion | AttemptQuestion


def question_of(scene: SeaScene | None) -> SeaQuestion | None:
    """Return what a scene leaves to chance; None once its dice have begun to fall."""
    match scene:
        case SeaFight() if JOINING <= scene.step < ROLLS and scene.attack and scene.defence:
            return FightQuestion(
                _owners(scene.attack),
                _owners(scene.defence),
                _classes(scene.attack),
                _classes(scene.defence),
                tuple(c.card for c in scene.attack_cards if c.card in CARDS["attack"]),
                tuple(c.card for c in scene.defence_cards if c.card in CARDS["defence"]),
            )
        case SeaAttempt(faces=None) if scene.dice:
            # Whose they are counts, not which: those face down are of the same side.
            owners = {each.owner for each in scene.targets}
            return AttemptQuestion(tuple(sorted(owners)), scene.dice)
    return None


def spreads_of(question: SeaQuestion, data: Corrections = None) -> tuple[Spread, ...]:
    """Return the chances: of a combat for either side what sinks, is chased and is voided."""
    rules = ruleset_for("advanced", data)
    if isinstance(question, AttemptQuestion):
        chances = interception_odds(question.dice, rules)
        return (Spread(question.targets, "caught", chances),)
    odds = naval_odds(
        question.attack, question.defence, question.attack_cards, question.defence_cards, rules
    )
    return tuple(
        Spread(who, what, getattr(side, what))
        for who, side in ((question.attackers, odds.attack), (question.defenders, odds.defence))
        for what in ("sunk", "chased", "voided")
    )


def _owners(ships: tuple[ShownShip, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(sorted((s.owner for s in ships), key=lambda o: o != GERMAN)))


def _classes(ships: tuple[ShownShip, ...]) -> tuple[str, ...]:
    """Return the classes of those that fight, so that like combats have one answer."""
    kinds = (each.kind for each in ships if not each.gone and each.kind != DUMMY)
    return tuple(sorted(kinds, key=CLASSES.index))
