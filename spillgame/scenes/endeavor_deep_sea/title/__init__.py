"""The picture of Endeavor behind the title."""
