"""Combats that a step decided: the arrows of the attack, and a flag for whoever won.

The position after the step knows nothing of them any more; who attacked from where stands in the
one before.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from konqt.core.event import Event
from konqt.core.frozen import frozen
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.events.play import CombatBegan, CombatDecided, Retreated
from konqt.games.kon.forms.observation import Combat, KonObservation
from konqt.gui.board.arrows import BROAD, aimed_arrow, attack_arrow
from konqt.gui.board.items import Z_ARROW, Shape
from konqt.gui.board.view import BoardView
from konqt.gui.kon.art import look
from konqt.gui.kon.board.trail import BESIDE, EDGE, EDGE_WIDTH, STRENGTH, halo_of

MOST = 60
"""Steps that are looked back at: no combat has as many."""
ASIDE = 1.4 * BROAD
"""How far an arrow lies aside of the one that leads the beaten back, in sides of a counter."""
FOOT = QPointF(0.36, -0.44)
"""Where a flag stands by the middle of its counter, in sides of a counter."""
POLE, POLE_WIDTH = 0.95, 0.1
CLOTH, FLY = 0.5, 0.62
"""Height of a flag's cloth at the pole, and its length, in sides of a counter."""


@frozen
class DecidedFight:
    """A combat that has been decided: who attacked from where, and whose flag is shown."""

    area: str
    attackers: tuple[tuple[str, str], ...]
    """(faction, where from)"""
    winners: tuple[str, ...]
    """none where a defence holds whose last battalions fell with the attack's dice"""
    sent_back: tuple[str, ...] = ()
    """where the beaten retreated to"""


def decided_by(
    events: Iterable[Event], before: Callable[[int], KonObservation] | None
) -> tuple[DecidedFight, ...]:
    """Return the combats that some events decided, in that order.

    Args:
        events: what happened.
        before: gives what was seen so many steps before them; asked only where a combat was
            decided.
    """
    told = list(events)
    if before is None or not any(isinstance(each, CombatDecided) for each in told):
        return ()
    found: list[DecidedFight] = []
    began = dict[str, tuple[tuple[tuple[str, str], ...], tuple[str, ...]]]()
    combat = before(1).combat
    if combat is not None:
        fought = _as_dice_fell(combat, before)
        attackers = tuple((each.faction, each.source) for each in fought.attackers)
        began[combat.area] = attackers, tuple(combat.defenders)
    for event in told:
        match event:
            case CombatBegan():
                attackers = tuple((faction, source) for faction, source, *_ in event.attackers)
                began[event.area] = attackers, tuple(each for each, _count in event.defenders)
            case CombatDecided(area, winner) if area in began:
                attackers, defenders = began[area]
                won = tuple(each for each, _source in attackers)
                found.append(
                    DecidedFight(area, attackers, won if winner == "attack" else defenders)
                )
    fled = [(each.source, each.to) for each in told if isinstance(each, Retreated)]
    return tuple(
        DecidedFight(each.area, each.attackers, _in_order(each.winners),
              tuple(to for area, to in fled if area == each.area))
        for each in found
    )  # fmt: skip


def _as_dice_fell(combat: Combat, before: Callable[[int], KonObservation]) -> Combat:
    """Return a combat as it stood when its dice fell: who is dead by now had attacked too."""
    for steps in range(2, MOST):
        if combat.attack_roll is None:
            break
        earlier = before(steps).combat
        if earlier is None or earlier.area != combat.area:
            break
        combat = earlier
    return combat


def _in_order(factions: Sequence[str]) -> tuple[str, ...]:
    return tuple(each for each in FACTIONS if each in factions)


class DecidedFights:
    """The decided combats that are drawn on one board view."""

    def __init__(self, view: BoardView, spot: Callable[[str, str], QPointF]) -> None:
        """Begin with none.

        Args:
            view: the board they are drawn on.
            spot: where the counter of a faction stands in an area, or would.
        """
        self._view, self._spot = view, spot
        self.fights: tuple[DecidedFight, ...] = ()
        self._aside = False
        self._arrows = _hidden_shapes(view)
        self._flags = _hidden_shapes(view)
        self._halo = Shape(Z_ARROW - 0.1)
        self._halo.hide()
        view.scene().addItem(self._halo)

    @property
    def shapes(self) -> Sequence[Shape]:
        """What is in sight of them, arrows before flags."""
        drawn = (*self._arrows.values(), *self._flags.values())
        return [shape for shape in drawn if shape.isVisible()]

    @property
    def halo(self) -> Shape:
        """What lies about all of them, below."""
        return self._halo

    def arrows(self, faction: str) -> QPainterPath:
        """Return the arrows of a faction's attacks."""
        return self._arrows[faction].path()

    def flags(self, faction: str) -> QPainterPath:
        """Return the flags of what a faction has won."""
        return self._flags[faction].path()

    def show(self, fights: tuple[DecidedFight, ...], side: float) -> None:
        """Draw exactly these among counters `side` wide, in board units."""
        if fights or self.fights:
            self.fights = fights
            self.draw(side)

    def stand_aside(self, aside: bool, side: float) -> None:
        """Draw nothing while areas are offered."""
        if aside != self._aside:
            self._aside = aside
            self.draw(side)

    def draw(self, side: float) -> None:
        """Draw them again, at another zoom."""
        arrows = {faction: QPainterPath() for faction in FACTIONS}
        flags = {faction: QPainterPath() for faction in FACTIONS}
        for fight in () if self._aside else self.fights:
            for faction, source in fight.attackers:
                arrows[faction].addPath(self._arrow(fight, faction, source, side))
            for faction in fight.winners[:1]:
                flags[faction].addPath(_flag(self._spot(fight.area, faction), side))
        _fill(self._arrows, arrows, STRENGTH)
        _fill(self._flags, flags, 255)
        self._halo.show_path(*halo_of(self.shapes))

    def _arrow(self, fight: DecidedFight, faction: str, source: str, side: float) -> QPainterPath:
        """Return the arrow that stood there while the combat was to come."""
        areas, ground = self._view.arrangement.areas, self._view.ground
        if fight.area not in ground.stack_at:
            return QPainterPath()
        here = areas.get(source if source in areas else fight.area)
        attack = here.attacks.get(fight.area if source in areas else source) if here else None
        where = self._spot(fight.area, (*fight.winners, faction)[0])
        if source in fight.sent_back:
            return _apart(self._spot(source, faction), where, side)
        if attack is not None and attack.arrow is not None:
            start, tip = (QPointF(*end) for end in attack.arrow)
            return aimed_arrow(start, tip, side)
        start = QPointF(*attack.at) if attack is not None else ground.at_border(fight.area, source)
        return attack_arrow(start, where, side)


def _hidden_shapes(view: BoardView) -> Mapping[str, Shape]:
    shapes = {faction: Shape(Z_ARROW) for faction in FACTIONS}
    for shape in shapes.values():
        shape.hide()
        view.scene().addItem(shape)
    return shapes


def _fill(shapes: Mapping[str, Shape], paths: Mapping[str, QPainterPath], strength: int) -> None:
    for faction, path in paths.items():
        colour, edge = QColor(look.faction_colour(faction)), QColor(EDGE)
        for each in (colour, edge):
            each.setAlpha(strength)
        shapes[faction].show_path(path, QPen(edge, EDGE_WIDTH), QBrush(colour))


def _apart(start: QPointF, end: QPointF, side: float) -> QPainterPath:
    """Return the arrow from counter to counter, to the right of the one that leads back."""
    way = end - start
    ahead = way / max(1e-6, math.hypot(way.x(), way.y()))
    aside = QPointF(-ahead.y(), ahead.x()) * ASIDE * side
    gap = ahead * BESIDE * side
    return aimed_arrow(start + gap + aside, end - gap + aside, side)


def _flag(middle: QPointF, side: float) -> QPainterPath:
    """Return a flag that stands at the upper right of a counter."""
    foot = middle + FOOT * side
    top = foot - QPointF(0, POLE * side)
    path = QPainterPath()
    corner = QPointF(POLE_WIDTH * side, 0)
    cloth = QPointF(0, CLOTH * side)
    outline = (foot, top, top + corner + QPointF(FLY * side, CLOTH / 2 * side),
               top + corner + cloth, foot + corner, foot)  # fmt: skip
    path.addPolygon(QPolygonF(list(outline)))
    path.closeSubpath()
    return path
