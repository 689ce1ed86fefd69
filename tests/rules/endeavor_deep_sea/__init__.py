"""The rules of Endeavor: Deep Sea; tests of a rule are named by its id."""
