"""The stage of Crown & Courage: battles, flights and Demands with both ways out told."""
