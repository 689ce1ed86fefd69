"""Tests of the bots of Endeavor: Deep Sea."""
