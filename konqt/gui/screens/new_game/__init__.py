"""The new-game dialog of any game, by what the game offers."""
