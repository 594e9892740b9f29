"""What only Crown & Courage draws: the icons of its tiles and of the German actions."""
