"""The sea from Ekofisk to Castberg: where fields are, how they and their pieces are drawn."""
