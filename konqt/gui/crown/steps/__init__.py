"""The Germans of Crown & Courage step by step: a card for each, and what shows them in turn."""
