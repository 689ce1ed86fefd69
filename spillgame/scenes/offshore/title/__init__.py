"""The picture behind the title of Offshore."""
