"""A policy that answers a whole game in milliseconds, for playing on from dealt worlds."""
