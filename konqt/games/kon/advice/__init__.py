"""What helps a player decide: previews, reminders, tables at a glance."""
