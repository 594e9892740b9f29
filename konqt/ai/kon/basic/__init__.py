"""How the computer thinks about the basic game: the whole board, three decks, reinforcements."""
