"""Tests of the rules of Offshore."""
