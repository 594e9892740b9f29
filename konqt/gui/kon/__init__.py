"""The window of Kampen om Norge: everything that knows a battalion."""
