"""What makes one level of the computer stronger than another, and what its style changes."""

from dataclasses import replace

from konqt.ai.kon.manners import CARELESS, MANNERS, Manners
from konqt.core.frozen import frozen


@frozen
class Style:
    """How boldly a level plays: what attacks and garrisons are to it."""

    attack: float = 0.0
    """battalions by which attacks look better than they are"""
    attack_of_winning: float = 0.0
    """the same in chance of winning, on an abstract state"""
    hopeless: float = 1.0
    """times the chance below which nobody attacks usually"""
    price: float = 1.0
    """times the usual price of what is left empty"""
    risk: float = 1.0
    """times the chance of a fall that a garrison accepts in whole plans"""


@frozen
class Strength:
    """One level: how it judges, and how much it plays out."""

    name: str
    manners: Manners = MANNERS
    """how it looks one step ahead"""
    playouts: float = 0.0
    """times the usual number for a decision; 0: it looks one step ahead and plays nothing out"""
    options: int = 12
    """how many are tried at most"""
    style: Style = Style()

    def in_style(self, name: str) -> "Strength":
        """Return the same level in one of the styles; as it is for none.

        Raises:
            KeyError: there is no such style.
        """
        if not name:
            return self
        style, manners = STYLES[name], self.manners
        manners = replace(
            manners,
            objective=manners.objective * style.price,
            city=manners.city * style.price,
            threatened=manners.threatened * style.price,
            bold=style.attack,
            bold_of_winning=style.attack_of_winning,
            hopeless=style.hopeless,
        )
        return replace(self, name=f"{self.name}:{name}", manners=manners, style=style)


STRENGTHS = {
    each.name: each
    for each in (
        Strength("easy", replace(CARELESS, doubt=2.0, doubt_of_winning=0.3, fear=0.5)),
        Strength("normal", replace(MANNERS, doubt=0.05, doubt_of_winning=0.08)),
        Strength("greedy"),
        Strength("hard", playouts=1.0),
        Strength("expert", playouts=4.0),
    )
}
"""Level -> its row, weakest first."""

STYLES = {
    "bold": Style(attack=0.5, attack_of_winning=0.03, hopeless=0.5, price=0.5, risk=1.6),
    "careful": Style(attack=-0.5, attack_of_winning=-0.03, hopeless=2.0, price=1.6, risk=0.6),
}
"""Style -> what it changes; a level without one plays as it likes."""
