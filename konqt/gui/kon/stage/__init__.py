"""The fight on stage: both sides, their cards, the dice, the chance and what one may do now."""
