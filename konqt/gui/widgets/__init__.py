"""Small widgets and labels that any page may use."""
