"""What the Allies give up at sea when their deck is used up (5.2)."""

from .questions import Part, question
from .sea import KIND, OWNER
from .table import Table

WITHDRAWN_SHIPS = 5


def withdraw_ships(table: Table) -> Part[None]:
    """5.2, R82, R131: five ships, the Home Fleet's too."""
    taken: list[str] = []
    while len(taken) < WITHDRAWN_SHIPS:
        left = [s for s in OWNER if OWNER[s] == "allies" and table.sea.place[s] != "lost"]
        allowed = [ship for ship in left if may_go(ship, left, taken)]
        if not left:
            return
        if are_forced(allowed, left, WITHDRAWN_SHIPS - len(taken)):
            ship = allowed[0]
        else:
            actions = [{"kind": "withdraw_ship", "ship": ship} for ship in allowed]
            ship = (yield question("allies", "withdraw_ships", actions))["ship"]
        table.sea.lose(ship)
        taken.append(ship)


def are_forced(allowed: list[str], left: list[str], number: int) -> bool:
    """Whether nothing is left to choose, or nothing just now."""
    if len(allowed) == 1 or len(left) <= number:
        return True
    return len(allowed) == number and all(is_capital(ship) for ship in allowed)


def may_go(ship: str, left: list[str], taken: list[str]) -> bool:
    """5.2: one light and one heavy, the rest capital ships while there are any."""
    if not any(is_capital(other) for other in left):
        return True
    return is_capital(ship) or all(KIND[other] != KIND[ship] for other in taken)


def is_capital(ship: str) -> bool:
    return KIND[ship] in ("hangarskip", "slagskip")
