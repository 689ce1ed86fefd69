"""The parts that tables of several games have."""
