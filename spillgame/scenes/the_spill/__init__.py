"""The screens of The Spill."""
