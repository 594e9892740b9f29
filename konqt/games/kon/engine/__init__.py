"""The rules of Kampen om Norge and the state they change. Plain Python."""
