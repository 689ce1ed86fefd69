"""The screens of Offshore."""
