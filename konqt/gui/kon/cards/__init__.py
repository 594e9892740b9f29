"""Cards in the window: hands, piles, a card seen large."""
