"""Side panels that know the game: prompt, combat, losses, trading."""
