"""What a game says and shows of its decisions: all that the prompt of any game asks of it."""

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

from PySide6.QtGui import QColor, QPixmap
from PySide6.QtWidgets import QWidget

from konqt.core.action import Action
from konqt.core.decision import Decision
from konqt.core.frozen import frozen
from konqt.core.observation import Observation

if TYPE_CHECKING:
    from konqt.core.narrator import Narrator
    from konqt.gui.panels.decision_foot import DecisionFoot

Seen_contra = TypeVar("Seen_contra", bound=Observation, contravariant=True)
Pass = tuple[str, str, str]
"""faction, kind of question and scope of what is not asked"""


@frozen
class Answer:
    """An action that needs no board, as its button offers it."""

    action: Action
    text: str
    main: bool = False
    """whether it is the one way on, or the usual one: it stands at the foot"""
    goes_on: bool = False
    """whether it ends something or declines: what a key or a bar elsewhere may offer as well"""
    tip: str = ""


@frozen
class SeatLook:
    """How a seat that decides is told from others."""

    fill: QColor
    """ground of its head and its main button"""
    line: QColor
    """frame about what it decides"""
    sign: QPixmap


class NotAsked(Protocol):
    """Questions of one kind that some factions of a seat are not asked."""

    @property
    def factions(self) -> tuple[str, ...]:
        """Who is not asked."""

    @property
    def kind(self) -> str:
        """The kind of question."""

    @property
    def told(self) -> str:
        """What is not asked, in words of the language in use."""


class GamePrompt(Protocol[Seen_contra]):
    """Words a game's decisions, and shows what only that game has beside their buttons."""

    @property
    def narrator(self) -> "Narrator":
        """The game's words for everything else."""

    def tables(self, foot: "DecisionFoot") -> Sequence[QWidget]:
        """Return the game's own tables, which stand below the question; made once."""

    def seat(self, faction: str, ratio: float) -> SeatLook | None:
        """Return how a faction's seat looks at so many device pixels a pixel; None: as any."""

    def occasion(self, seen: Seen_contra | None) -> Hashable:
        """Return what joins decisions: buttons of one occasion stay where they stand."""

    def heading(self, seen: Seen_contra) -> str:
        """Return who is asked, as rich text."""

    def question(self, seen: Seen_contra) -> str:
        """Return what is asked, as rich text, with a link to its rule."""

    def hint(self, seen: Seen_contra) -> str:
        """Return what one clicks for an answer, where that is not plain."""

    def help(self, seen: Seen_contra) -> tuple[str, str]:
        """Return what may be done and what it costs, and what is left for it."""

    def outlook(self, seen: Seen_contra) -> tuple[Sequence[str], Sequence[str]]:
        """Return what chances lie ahead, in short and each in full."""

    def answers(self, seen: Seen_contra) -> Sequence[Answer]:
        """Return what is answered by a button, in order."""

    def scopes(self, decision: Decision) -> Sequence[tuple[str, str]]:
        """Return for how long questions like this one can be kept away: scope, words of a button.

        The shortest time comes first; nothing where a decision is no such window.
        """

    def not_asked(self, seen: Seen_contra, passes: Sequence[Pass]) -> Sequence[NotAsked]:
        """Return what of standing passes is to be told to who looks."""

    def show(self, seen: Seen_contra | None) -> None:
        """Show the game's own tables for a decision; None: nothing may be read here."""

    def put_away(self) -> None:
        """Show none of the game's own tables: nothing is asked now."""

    def fit(self, width: int) -> None:
        """Break the words of the game's own tables for another width."""
