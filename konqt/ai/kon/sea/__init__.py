"""The opponent of the advanced game: 9 April, hidden ships, war at sea. Manual 5 to 8."""
