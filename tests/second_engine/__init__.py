"""A second engine of the basic and the advanced game and the Narvik scenario, for proof.

It was written from the manual and the rulings alone, without a look at the product's engine, and
shares no code with it. It is plain and slow on purpose: a game is one generator that runs down the
manual's sequence of play and stops wherever somebody has to decide. Two engines that agree on
thousands of games are unlikely to have misread the same sentence in the same way.

References in comments: `4.2` is a section of the manual, `App.` its appendix, `R41` a ruling,
`NAR` the Narvik scenario's own text.
"""

from .engine import SecondEngine
from .questions import IllegalActionError

__all__ = ["IllegalActionError", "SecondEngine"]
