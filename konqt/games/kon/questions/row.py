"""What a row of the table of questions holds."""

from konqt.core.frozen import frozen

BATTALIONS, CARDS = "battalions", "cards"
"""Tasks of two people who share a faction: one answers for the battalions on the board, the other
for the cards. The rules know nothing of it: both sit in one chair and see the same hand. 1.2."""
FIGHT = "fight"
"""The frame of a combat."""
UNMOVED, COMBATS, SYMBOLS = "unmoved", "combats", "symbols"
"""What may be left to count for who decides."""


@frozen
class Help:
    """What may be done and what it costs, in a sentence each, for who sees it first."""

    may: str
    costs: str = ""
    """empty: nothing"""


@frozen
class Prompt:
    """One way in which a question is put: its sentence, the rule behind it, its help.

    Who is asked stands beside the sentence, in the window's heading and before the terminal's
    line.
    """

    id: str
    rule: str
    text: str
    help: Help
    both: Help | None = None
    """the help where one seat holds both partners (R49)"""
    traded_out: Help | None = None
    """the help where the hand has nothing more to trade"""
    left: str = ""
    """what is counted for who decides: `unmoved` battalions, `combats` or `symbols` to trade"""
    duty: str = ""
    """whose task it is, where that is not the question's"""


@frozen
class Question:
    """One kind of decision, asked by one kind of pending frame (`engine.frames`)."""

    kind: str
    frame: str
    phase: int
    duty: str
    asked: str
    """what is told to who tries something else: who is asked what"""
    prompts: tuple[Prompt, ...]
    interrupts: str = ""
    """the frame that waits below this one, where there is one"""
    decline: str = ""
    """what the button says that lets a card window go by; empty: this is no window"""
    declined: str = ""
    """what the log says of it"""
    hint: str = ""
    """how it is done in the window, where no button does it"""
    looks_ahead: bool = False
    """whether the chances of all the turn's combats together are told"""

    @property
    def window(self) -> bool:
        """Whether it is a card window: letting it go by hides what the hand holds."""
        return bool(self.decline)

    @property
    def in_combat(self) -> bool:
        """Whether it is asked while a combat is fought."""
        return self.frame == FIGHT
