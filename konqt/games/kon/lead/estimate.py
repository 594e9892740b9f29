"""The chances of each end of a game, estimated from a public position.

A multinomial logistic regression on numbers of the position (`features`), fitted to games between
computers; docs/lead.md says to how many, and how well it was calibrated in games that it had not
seen. It is an estimate of how such games end, no judgement of a player and no exact chance. What
lies hidden has no part in it: whoever asks, from whatever seat, gets the same answer.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field

from konqt.core.ending import OutcomeFacts
from konqt.core.frozen import frozen
from konqt.games.kon.engine.ruleset import ruleset_for
from konqt.games.kon.forms.observation import KonObservation
from konqt.games.kon.lead.april_reader import DAY, AprilReader, part_of
from konqt.games.kon.lead.lead_features import LeadReader
from konqt.games.kon.lead.weights import SIDES, Ends, LeadWeights, shipped_weights
from konqt.games.owner_data import Corrections

GERMAN_SIDE, OTHER_SIDE = SIDES


class NoLead(ValueError):  # noqa: N818 - reads as what it is
    """Nothing was fitted to such games; the message says why."""


@frozen
class Lead:
    """How likely each end of the game is; the chances add up to 1."""

    chances: Mapping[Ends, float]
    part: int | None = None
    """the part of 9 April (of `april`) in which it stands so; None on every other day"""
    meanwhile: float | None = None
    """Germany's chance as that part stands in its middle, None at its beginning and on other days:
    the day is judged at its joints only, and this says no more than which step did most"""
    holders: Mapping[str, str | None] = field(default_factory=dict)
    """objective -> who stands there; None where nobody does"""

    @property
    def as_it_stands(self) -> float:
        """Germany's chance by the position of that very step, rough in the middle of things."""
        return self.german if self.meanwhile is None else self.meanwhile

    @property
    def german(self) -> float:
        """The chance that Germany wins, however clearly."""
        return self.of(GERMAN_SIDE)

    def of(self, side: str) -> float:
        """Return the chance that a side (of `weights.SIDES`) wins, however clearly."""
        return sum(chance for ends, chance in self.chances.items() if ends.side == side)


class Estimator:
    """Estimates positions of one scenario on one board."""

    def __init__(
        self,
        reader: LeadReader,
        weights: LeadWeights,
        april: tuple[AprilReader, LeadWeights] | None = None,
    ) -> None:
        """Take what reads a position and what was fitted to such readings; `april` for that day."""
        self._reader, self._weights, self._april = reader, weights, april
        self._fits = False

    @property
    def ends(self) -> tuple[Ends, ...]:
        """The ways in which the games ended that it was fitted to."""
        return self._weights.ends

    @property
    def source(self) -> Mapping[str, object]:
        """From how many games and positions, of which run, by which command."""
        return self._weights.source

    def lead(self, seen: KonObservation) -> Lead:
        """Return the chances of a position, anybody's observation; of a finished game its end.

        Raises:
            NoLead: nobody wins such a game, or an owner's goals are others than those fitted to.
        """
        if seen.outcome is not None:
            return Lead(self._known(seen.outcome))
        if seen.options.get("april_only"):
            raise NoLead("a game that ends with 9 April has no winner to estimate")
        self._check(seen)
        if self._april is not None and (part := part_of(seen)) is not None:
            reader, weights = self._april
            chances = weights.chances(reader.read(seen))
            return Lead(dict(zip(weights.ends, chances, strict=True)), part)
        after = dict(zip(self.ends, self.after_april(seen), strict=True))
        return Lead(after, holders=seen.standing["objectives"])

    def after_april(self, seen: KonObservation) -> tuple[float, ...]:
        """Return the chance of each end by the weights for all days but 9 April."""
        return self._weights.chances(self._reader.read(seen))

    def curve(self, seen: Iterable[KonObservation]) -> tuple[Lead, ...]:
        """Return the chances after each step of a game, the opening's first.

        In the middle of a part of 9 April they are those with which the part began.
        """
        return tuple(self._curve(seen))

    # -- inside -----------------------------------------------------------------------------

    def _curve(self, seen: Iterable[KonObservation]) -> Iterator[Lead]:
        begun = None
        for lead in map(self.lead, seen):
            if begun is None or lead.part is None or lead.part != begun.part:
                begun = lead
                yield lead
            else:
                yield Lead(begun.chances, lead.part, lead.german)

    def _known(self, outcome: OutcomeFacts) -> dict[Ends, float]:
        """Return certainty; who resigns loses without a level, which nobody had to expect."""
        if not outcome["winner"]:
            raise NoLead("nobody has won this game")
        side = GERMAN_SIDE if GERMAN_SIDE in outcome["winner"] else OTHER_SIDE
        ended = Ends(side, outcome["level"])
        return {**dict.fromkeys(self._weights.ends, 0.0), ended: 1.0}

    def _check(self, seen: KonObservation) -> None:
        if self._fits:
            return
        if self._reader.names(seen) != self._weights.names:
            raise NoLead("the estimate was fitted to games with other goals than this one's")
        self._fits = True


def estimator_of(scenario: str, data: Corrections = None) -> Estimator:
    """Return what estimates the positions of a scenario; `data` is what the game is played with.

    Raises:
        NoLead: nothing was fitted to such games.
        BadWeights: the file of weights is damaged.
    """
    weights = shipped_weights().get(scenario)
    if weights is None:
        raise NoLead(f"no estimate has been fitted to games of the scenario {scenario!r}")
    rules = ruleset_for(scenario, data)
    after = Estimator(LeadReader(rules), weights)
    day = shipped_weights().get(DAY)
    if day is None or rules.fleet is None:
        return after
    reader = AprilReader(rules, after.after_april, len(weights.ends))
    return Estimator(LeadReader(rules), weights, (reader, day))
