"""A monkey at the window: it presses, clicks, drags and types whatever comes, and no press may end a game.

Everything follows from the seed of a run: what the monkey does, the games, their dice and bots, and the time.
`python -m tests.monkey --help` says how a run is looked at again.
"""
