"""Ships as the board shows them: what is face up ship by ship, what lies face down as one stack."""

from collections.abc import Iterator

from konqt.games.kon.engine.factions import FACTIONS
from konqt.games.kon.forms.observation import Observation
from konqt.gui.board.piece import Piece

SHIP, STACK = "ship", "ships"
"""Kinds of pieces: one ship face up, and a faction's face-down ships in a zone."""


def ships_at(seen: Observation) -> Iterator[Piece]:
    """Give the pieces of all ships on the board, place by place, in the game's order of factions.

    A stack looks the same to everybody: what its owner knows of it is told elsewhere. The box of
    raiders is public.
    """
    face_up = frozenset(seen.sea.get("face_up", ()))
    for place, fleets in seen.sea.get("ships", {}).items():
        for faction in FACTIONS:
            ships = fleets.get(faction, ())
            shown = [each for each in ships if each in face_up or place == "raid"]
            # Eidsvoll & Norge never lies face down (6.1), and the box is open.
            for ship in shown:
                yield Piece((SHIP, ship), place, kind=SHIP, owner=faction)
            hidden = len(ships) - len(shown)
            if hidden:
                yield Piece(
                    (place, faction, STACK), place, kind=STACK, owner=faction, count=hidden,
                    face_up=False,
                )  # fmt: skip
