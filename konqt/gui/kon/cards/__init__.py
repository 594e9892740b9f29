"""This game's cards in the window: its faces, hands, piles and ships."""
