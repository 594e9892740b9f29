"""How the computer thinks about Kampen om Norge. Plain Python: no Qt, no pydantic."""
