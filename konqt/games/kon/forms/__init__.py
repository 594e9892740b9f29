"""How a game looks from outside: observations, positions, keys, and reading them back."""
