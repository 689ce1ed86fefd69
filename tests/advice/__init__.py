"""Tests of the advice that players get."""
