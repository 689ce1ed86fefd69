"""The rules of every game: pure values and functions, no chance, clock, file, picture or physics."""
