"""The window of Harbour Lights."""
