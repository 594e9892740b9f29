"""An owner's data folder: written out, read, checked, compared with the shipped reconstruction."""
