"""Pending decisions as data: what is being decided and what is known so far.

The bottom frame is always the turn. Their rules stand in `rules/`, found by the frame's name.
"""

from typing import ClassVar, Self

from konqt.core.frames import NOBODY
from konqt.games.kon.engine.lying import Lying as Lying
from konqt.games.kon.engine.sea_frames import SeaFrame

ATTACK_CARDS, DEFENCE_CARDS, COUNTER_CARDS, DICE, LOSSES, COMPARE, RETREAT = 1, 2, 3, 4, 6, 7, 8
"""Steps of a combat, numbered as in manual 4.2."""

GIVE_UP = -1
"""What is proposed in place of an area to retreat to: off the board (R43)."""


class _Constant:
    """A frame without data of its own."""

    __slots__ = ()

    def clone(self) -> Self:
        """Return itself: there is nothing to change."""
        return self


class Turn(_Constant):
    """The player turn; always at the bottom."""

    name: ClassVar[str] = "turn"


class Movement(_Constant):
    """The mover moves until he ends the phase. Manual 4.1."""

    name: ClassVar[str] = "movement"


class CombatChoice(_Constant):
    """The attacker chooses the next of several combats. Manual 4.2."""

    name: ClassVar[str] = "choose_combat"


class Sabotage:
    """Norway's window after the German movement; `escaped` when a flight has begun (R22)."""

    __slots__ = ("escaped",)
    name: ClassVar[str] = "sabotage"

    def __init__(self, escaped: bool = False) -> None:
        self.escaped = escaped

    def clone(self) -> "Sabotage":
        """Return an independent copy."""
        return Sabotage(self.escaped)


class Counter:
    """Germany may cancel the sabotage card just played. Manual 4.1 c, R27."""

    __slots__ = ("area", "card", "source")
    name: ClassVar[str] = "counter"

    def __init__(self, card: int, source: int, area: int) -> None:
        self.card = card
        self.source = source
        self.area = area

    def clone(self) -> "Counter":
        """Return itself: nobody changes it."""
        return self


class Divert(_Constant):
    """The Allies may send paratroopers for `area` elsewhere. Appendix, R29."""

    __slots__ = ("area",)
    name: ClassVar[str] = "divert"

    def __init__(self, area: int) -> None:
        self.area = area


class Invasion:
    """Invasjon: one purchase in phase 1; `waiting` is -1 until cards are traded. R33, R93."""

    __slots__ = ("waiting",)
    name: ClassVar[str] = "invasion"

    def __init__(self, waiting: int = -1) -> None:
        self.waiting = waiting

    def clone(self) -> "Invasion":
        """Return an independent copy."""
        return Invasion(self.waiting)


class Reinforcement:
    """Phase 3 of one faction. Manual 4.3.

    `waiting` battalions are still to be placed, `stacks` of the first landing too (`first` is
    where one of them stands, -1 before); `lift` placements by Transportfly are left; `placed` is
    the mask of areas that have taken their one Norwegian battalion (R58). `escorted` are the zones
    by which Germans were placed that take one a ship, a zone as often as it did (8.3).
    """

    __slots__ = ("escorted", "first", "lift", "placed", "stacks", "waiting")
    name: ClassVar[str] = "reinforcement"

    def __init__(
        self, waiting: int = 0, stacks: int = 0, first: int = -1, lift: int = 0, placed: int = 0
    ) -> None:
        self.escorted: tuple[int, ...] = ()
        self.waiting = waiting
        self.stacks = stacks
        self.first = first
        self.lift = lift
        self.placed = placed

    def clone(self) -> "Reinforcement":
        """Return an independent copy."""
        new = Reinforcement(self.waiting, self.stacks, self.first, self.lift, self.placed)
        new.escorted = self.escorted
        return new


class Submarine(_Constant):
    """The other side may answer a placement in `area` with Ubåt. Appendix, R59."""

    __slots__ = ("area",)
    name: ClassVar[str] = "submarine"

    def __init__(self, area: int) -> None:
        self.area = area


class Withdrawal:
    """`faction` takes `left` battalions off the board: its deck is used up. Manual 2.4, R9."""

    __slots__ = ("faction", "left")
    name: ClassVar[str] = "withdrawal"

    def __init__(self, left: int, faction: int) -> None:
        self.left = left
        self.faction = faction

    def clone(self) -> "Withdrawal":
        """Return an independent copy."""
        return Withdrawal(self.left, self.faction)


class NewCards:
    """The faction to move discards if it must, then draws. Manual 4.4."""

    __slots__ = ("asked",)
    name: ClassVar[str] = "new_cards"

    def __init__(self, asked: bool = False) -> None:
        self.asked = asked

    def clone(self) -> "NewCards":
        """Return an independent copy."""
        return NewCards(self.asked)


class Fight:
    """One combat on its way through the eight steps of manual 4.2.

    `asked` is the faction that must choose now, NOBODY when the rules go on; `passed` holds a bit
    for each faction that has declined the current window. `attack_losses` and `defence_losses`
    are battalions still to be removed in step 6. `proposal` is what a partner must answer:
    Norway's share of joint losses, or the area of a joint retreat (or GIVE_UP). `referred` is
    set when Germany decides because the partners do not agree (R42, R49). `fallen` counts Allied
    battalions that can still be saved by Kystevakuering (R53).
    """

    __slots__ = (
        "area",
        "asked",
        "attack_cards",
        "attack_losses",
        "attack_roll",
        "defence_cards",
        "defence_losses",
        "defence_roll",
        "fallen",
        "passed",
        "proposal",
        "referred",
        "step",
    )
    name: ClassVar[str] = "fight"

    def __init__(self, area: int) -> None:
        self.area = area
        self.step = ATTACK_CARDS
        self.asked = NOBODY
        self.passed = 0
        self.attack_cards: list[Lying] = []
        self.defence_cards: list[Lying] = []
        self.attack_roll: tuple[int, ...] | None = None
        self.defence_roll: tuple[int, ...] | None = None
        self.attack_losses = 0
        self.defence_losses = 0
        self.proposal: int | None = None
        self.referred = False
        self.fallen = 0

    def clone(self) -> "Fight":
        """Return an independent copy."""
        new = Fight.__new__(Fight)
        new.area = self.area
        new.step = self.step
        new.asked = self.asked
        new.passed = self.passed
        new.attack_cards = self.attack_cards[:]
        new.defence_cards = self.defence_cards[:]
        new.attack_roll = self.attack_roll
        new.defence_roll = self.defence_roll
        new.attack_losses = self.attack_losses
        new.defence_losses = self.defence_losses
        new.proposal = self.proposal
        new.referred = self.referred
        new.fallen = self.fallen
        return new

    @property
    def attack_wins(self) -> bool:
        """Whether the attack's total is higher; ties are the defender's. Manual 4.2.7."""
        return sum(self.attack_roll or ()) > sum(self.defence_roll or ())

    @property
    def answering(self) -> bool:
        """Whether a partner's proposal is to be answered, which nobody has refused (R42, R49)."""
        return self.proposal is not None and not self.referred

    @property
    def rescuing(self) -> bool:
        """Whether all losses are taken and the fallen can still be saved (R53)."""
        return self.fallen > 0 and not self.attack_losses and not self.defence_losses

    def next_step(self, step: int) -> None:
        """Go on to a step with nobody asked and nobody having passed."""
        self.step = step
        self.asked = NOBODY
        self.passed = 0


TURN = Turn()
MOVEMENT = Movement()
CHOOSE_COMBAT = CombatChoice()
Frame = (
    Turn
    | Movement
    | CombatChoice
    | Sabotage
    | Counter
    | Divert
    | Invasion
    | Reinforcement
    | Submarine
    | Withdrawal
    | NewCards
    | Fight
    | SeaFrame
)
"""A pending decision."""
