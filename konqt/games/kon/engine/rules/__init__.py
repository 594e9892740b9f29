"""One module for each section of the manual that says what may be done."""
