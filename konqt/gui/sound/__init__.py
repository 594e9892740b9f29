"""What the table lets be heard: the same for everybody, only of what everybody may know."""
