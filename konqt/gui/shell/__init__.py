"""The main window around the pages: menus, dialogs, settings, start and end."""
