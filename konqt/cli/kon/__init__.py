"""The command line for Kampen om Norge: card names, odds, the game in text, an owner's data."""
