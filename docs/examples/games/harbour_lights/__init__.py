"""Harbour Lights, the example of docs/how-to/table-game.md: light every lamp before the storms put them out."""
