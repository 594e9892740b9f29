"""The rules of Crown & Courage and the state they change. Plain Python."""
