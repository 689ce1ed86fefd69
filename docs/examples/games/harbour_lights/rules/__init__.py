"""The rules of Harbour Lights: light every lamp of the harbour before the storms win."""
