"""The subcommands of `konqt`. Heavy imports stand inside the functions that need them."""
