"""The drilling as a bore in section: the rig on the sea, the ground below it, and what the bit finds there."""
