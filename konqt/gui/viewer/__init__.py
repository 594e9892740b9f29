"""Looking at a record: step, jump, scrub, play; whose view; nothing can be changed."""
