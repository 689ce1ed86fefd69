"""The fall of dice as one shot over a game's own board: night comes, a tower rises, dice tumble out."""
