"""The record as a line: its lanes and marks, where one stands on it, and what moves that."""
