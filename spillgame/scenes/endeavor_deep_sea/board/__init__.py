"""The ocean in section: where its zones are, how they and their pieces are drawn."""
