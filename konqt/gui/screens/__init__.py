"""Everything around the table: start, new game, curtain, result, summary, about, settings."""
