"""The board editor of The Spill."""
