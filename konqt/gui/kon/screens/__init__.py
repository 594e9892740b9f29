"""Pages and dialogs that know the game: new game, result, rules."""
