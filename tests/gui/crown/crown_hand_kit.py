"""A hand of Crown & Courage on a page of its own, and observations with cards of one's choice."""

from crown_games import GAME
from PySide6.QtWidgets import QApplication, QWidget

from konqt.core.game import Setup
from konqt.games.crown.crown_game import CrownObservation
from konqt.games.crown.engine.crown_actions import CrownAction
from konqt.games.crown.engine.printed import shipped_crown
from konqt.gui.crown.cards.crown_card_item import CrownCardItem
from konqt.gui.crown.cards.crown_hand import CrownHand


def seen_with(*hand: str, **more: object) -> CrownObservation:
    """Return what is seen at the first choice of a tile, with these cards in hand."""
    told = dict(GAME.position(GAME.new(Setup("crown", 7))))
    for name in ("pending", "draw", "used", "collaborators"):
        del told[name]
    told |= {"hand": sorted(hand), **more}
    told["collaborators"] = [card for card in shipped_crown().collaborators if card not in hand]
    return GAME.observe(GAME.from_position(told, 1), "norway")


class HandShown:
    """A hand in sight, and what it has told."""

    def __init__(self, seen: CrownObservation | None, width: int = 665, height: int = 165) -> None:
        self.page = QWidget()
        self.page.resize(width, height + 400)
        self.hand = CrownHand(self.page)
        self.hand.setGeometry(0, 400, width, height)
        self.chosen: list[CrownAction] = []
        self.asked: list[CrownAction] = []
        self.hand.chosen.connect(self.chosen.append)
        self.hand.asked_about.connect(self.asked.append)
        self.page.show()
        self.hand.show_observation(seen)
        QApplication.processEvents()

    def card(self, name: str) -> CrownCardItem:
        """Return the first card of a name."""
        return next(item for item in self.hand.items() if item.card == name)

    def click(self, *names: str) -> None:
        """Click cards, one after the other."""
        for name in names:
            self.card(name).click()

    def answers(self) -> list[str]:
        """Return what the buttons of what is asked say."""
        return [button.accessibleName() for button in self.hand.row.buttons]

    def press(self, place: int = 0) -> None:
        """Press a button of what is asked."""
        self.hand.row.buttons[place].click()

    def lit(self) -> list[str]:
        """Return the cards that are raised and lit."""
        return [item.card for item in self.hand.items() if item.playable]

    def paying(self) -> list[str]:
        """Return the cards that pay."""
        return [item.card for item in self.hand.items() if item.laid]

    def close(self) -> None:
        """Take it off the screen."""
        self.page.close()
        self.page.deleteLater()
