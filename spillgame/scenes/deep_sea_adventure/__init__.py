"""The scenes of Deep Sea Adventure."""
