"""What speaks for an action: facts that can be read from what its seat sees."""
