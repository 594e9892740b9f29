"""Kampen om Norge: rules, data, observations."""
