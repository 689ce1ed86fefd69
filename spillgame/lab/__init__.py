"""Batch experiments on many games."""
