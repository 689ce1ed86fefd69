"""The screens round the games: title, new game, saves, records, settings, rulebook, pause."""
