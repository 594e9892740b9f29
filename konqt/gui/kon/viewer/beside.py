"""Two boards of this game side by side: cities, battalions, cards, places and chances compared."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from konqt.core import observation as core
from konqt.core.event import PUBLIC, Event
from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import KonObservation, kon_observation
from konqt.games.kon.lead.estimate import GERMAN_SIDE
from konqt.games.kon.wording import area_name, faction_name, phase_name
from konqt.games.kon.wording.lead import say_lead
from konqt.games.kon.wording.luck import COUNTED, say_luck
from konqt.games.kon.wording.names import factions_inside
from konqt.games.owner_data import corrections_in
from konqt.gui.board.view import BoardView
from konqt.gui.kon.board.view import KonBoardView
from konqt.gui.kon.viewer.analysis import Analysis, analyse
from konqt.gui.viewer.compared_boards import BoardDifference
from konqt.gui.viewer.pan_pointer import PanPointer
from konqt.gui.viewer.timeline.lane_painter import Signs
from konqt.i18n.phrases import sentence
from konqt.i18n.texts import _

if TYPE_CHECKING:  # a start of the window imports no session by this
    from konqt.session.replay import Replay

PHASES = range(1, 5)
Pair = tuple[KonObservation, KonObservation]


class KonBeside:
    """What this game brings to two boards side by side."""

    def __init__(self, theme: str, signs: Signs) -> None:
        self._theme = theme
        self._signs = signs

    @property
    def signs(self) -> Signs:
        """How factions are told apart on a timeline."""
        return self._signs

    def board(self, replay: "Replay") -> BoardView:
        """Return a board that shows observations of a replay, and can be looked around on."""
        at_sea = bool(kon_observation(replay.observe(0, PUBLIC)).sea)
        data = corrections_in(replay.data)
        view = KonBoardView(replay.board, self._theme, data=data, at_sea=at_sea)
        PanPointer(view)
        return view

    def show(
        self,
        board: BoardView,
        seen: core.Observation,
        events: Sequence[Event],
        before: Callable[[int], core.Observation],
    ) -> None:
        """Show an observation on one of the boards, and what led to it from those before."""
        assert isinstance(board, KonBoardView), "it was made here"
        board.set_observation(kon_observation(seen))
        board.show_moves(events, lambda steps: kon_observation(before(steps)))

    def phase(self, seen: core.Observation) -> str:
        """Return the number and the name of the turn's phase; 9 April has none of these."""
        now = kon_observation(seen)
        if not now.round or now.phase not in PHASES or now.outcome is not None:
            return ""
        return _("Phase {number}: {name}", number=now.phase, name=phase_name(now.phase))

    def differences(
        self, boards: tuple[BoardView, BoardView], seen: tuple[core.Observation, core.Observation]
    ) -> Sequence[BoardDifference]:
        """Return what is different between two observations that the boards show."""
        pair = kon_observation(seen[0]), kon_observation(seen[1])
        parts = (
            (_("The end"), _ends(pair)),
            (_("Cities"), _cities(pair)),
            (_("Battalions"), _battalions(pair)),
            (_("Cards in hand"), _cards(pair)),
            (_("Where they stand"), _places(boards)),
        )
        return [row for title, rows in parts for row in _under(title, [*rows])]

    def analyse(self, replay: "Replay") -> object:
        """Return luck and lead of a whole game; for a worker thread."""
        return analyse(replay)

    def differences_so_far(
        self, found: tuple[object, object], steps: tuple[int, int]
    ) -> Sequence[BoardDifference]:
        """Say who was ahead and whose dice had fallen well, in both games up to a step of each."""
        left, right = (
            _chances(each, step) if isinstance(each, Analysis) else {}
            for each, step in zip(found, steps, strict=True)
        )
        rows = [
            BoardDifference(
                what, left.get(what, _("no dice yet")), right.get(what, _("no dice yet"))
            )
            for what in dict.fromkeys((*left, *right))
            if left.get(what) != right.get(what)
        ]
        return _under(_("Chances and dice"), rows)


def _under(title: str, rows: Sequence[BoardDifference]) -> Sequence[BoardDifference]:
    """Return rows below a heading; none without rows."""
    return (BoardDifference(title), *rows) if rows else ()


def _ends(pair: Pair) -> Iterator[BoardDifference]:
    """Say who has won, where that differs."""
    left, right = (_winner(seen) for seen in pair)
    if left != right:
        yield BoardDifference(_("Winner"), left, right)


def _winner(seen: KonObservation) -> str:
    if seen.outcome is None:
        return _("not decided")
    winners = seen.outcome["winner"]
    return sentence(factions_inside(winners)) if winners else _("nobody")


def _cities(pair: Pair) -> Iterator[BoardDifference]:
    """Say who holds which city, where that differs."""
    left, right = (seen.standing.get("objectives", {}) for seen in pair)
    for city in dict.fromkeys((*left, *right)):
        one, other = left.get(city), right.get(city)
        if one != other:
            yield BoardDifference(area_name(city), _holder(one), _holder(other), (city,))


def _holder(faction: str | None) -> str:
    return faction_name(faction) if faction else _("nobody")


def _battalions(pair: Pair) -> Iterator[BoardDifference]:
    """Say how many battalions each side has on the board, where that differs."""
    for faction in FACTIONS:
        left, right = (
            sum(stacks.get(faction, 0) for stacks in seen.units.values()) for seen in pair
        )
        if left != right:
            yield BoardDifference(faction_name(faction), str(left), str(right))


def _cards(pair: Pair) -> Iterator[BoardDifference]:
    """Say how many cards each side holds, where that differs."""
    for faction in FACTIONS:
        left, right = (_held(seen.hands.get(faction, 0)) for seen in pair)
        if left != right:
            yield BoardDifference(faction_name(faction), str(left), str(right))


def _held(hand: tuple[str, ...] | int) -> int:
    return hand if isinstance(hand, int) else len(hand)


def _places(boards: tuple[BoardView, BoardView]) -> Iterator[BoardDifference]:
    """Say of every area and zone that differs what stands there, as the boards tell it."""
    left, right = boards
    for place in dict.fromkeys((*left.walked, *right.walked)):
        name = left.name_of(place)
        one, other = (board.describe(place).removeprefix(f"{name}: ") for board in boards)
        if one != other:
            yield BoardDifference(name, one, other, (place,))


def _chances(found: Analysis, step: int) -> dict[str, str]:
    """Say who was ahead after a step, and how well the dice had fallen until then."""
    told: dict[str, str] = {}
    if found.curve:
        told[_("Who was ahead?")] = say_lead(found.curve[min(step, len(found.curve) - 1)])
    for unit in found.luck.units:
        lot = found.luck.lot(GERMAN_SIDE, unit, step)
        if lot.throws:
            told[_("Dice: {what}", what=_(COUNTED[unit]))] = say_luck(GERMAN_SIDE, lot, unit)
    return told
