"""What hosts a game: the table, the journal, sources of chance, bots and batch play."""
