"""Tests of the bots of Offshore."""
