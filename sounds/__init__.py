"""What is heard, made by a script: recipes for effects, ambience and score, rendered to the files of assets/sounds."""
