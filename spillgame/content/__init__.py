"""Loads and checks the content of any game; PyYAML waits until a file must be read."""
