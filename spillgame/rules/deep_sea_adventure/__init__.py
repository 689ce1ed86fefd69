"""The rules of Deep Sea Adventure: a push-your-luck dive for treasure on one air supply."""
