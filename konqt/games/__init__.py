"""The games; each is a package that knows the kernel and the layers below, no other game."""
