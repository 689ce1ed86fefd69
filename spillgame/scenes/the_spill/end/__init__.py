"""The end page of The Spill."""
