"""One module for each heading of the rulebook that says what happens or what may be done."""
