"""Who is likely to win, estimated from what lies open to everybody."""
