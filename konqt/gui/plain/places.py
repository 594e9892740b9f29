"""A plain board's spaces as a list: playable by keyboard and screen reader."""

from collections.abc import Callable, Sequence
from typing import Generic

from konqt.gui.board.piece import Piece, Position
from konqt.gui.board.space_list import SpaceList, SpaceModel
from konqt.gui.page import Seen
from konqt.gui.plain.told import Told
from konqt.gui.plain.touched import TouchedHand
from konqt.i18n.texts import _


class PlacesList(SpaceList, Generic[Seen]):
    """Each space in play: its name, who stands there, whether it can be chosen."""

    def __init__(
        self,
        hand: TouchedHand[Seen],
        told: Told[Seen],
        name: Callable[[str], str],
        owner: Callable[[str], str],
    ) -> None:
        """Make an empty list.

        Args:
            hand: says which spaces are lit.
            told: says who stands where.
            name: gives a space's name in the language in use.
            owner: gives a faction's.
        """
        super().__init__(hand, SpaceModel(hand, self._say))
        self.areas.setParent(self)
        self._touched, self._told = hand, told
        self._name, self._owner = name, owner
        self._pieces: Sequence[Piece] = ()
        self.retranslate()

    def show_observation(self, observation: Seen | None) -> None:
        """Show a position; None while nobody may look."""
        shown = self._told.place_pieces(observation) if observation is not None else Position()
        self._pieces = shown.pieces
        self.areas.show_spaces(shown.play)

    def retranslate(self) -> None:
        """Say everything in the language now in use."""
        self.setAccessibleName(_("Places"))
        self.areas.refresh()

    def _say(self, space: str) -> str:
        standing = [each for each in self._pieces if each.space == space]
        said = [self._told.say_piece(each, self._owner(each.owner)) for each in standing]
        there = ", ".join(said) or _("empty")
        now = " – " + _("can be chosen") if space in self._touched.lit() else ""
        return f"{self._name(space)}: {there}{now}"
