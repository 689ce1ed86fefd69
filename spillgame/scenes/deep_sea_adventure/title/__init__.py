"""The picture behind the title: a dive that goes on while nobody plays."""
