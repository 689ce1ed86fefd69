"""The game on screen: the desk that shows it event by event, and the scenes of its phases."""
