"""Loads and checks the content of any game; imports PyYAML lazily."""
