"""What happens in a game, told so that each seat hears what it may know."""
