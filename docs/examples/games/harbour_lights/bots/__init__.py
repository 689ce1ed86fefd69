"""The bots of Harbour Lights."""
