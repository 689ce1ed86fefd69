"""The rules of Endeavor: Deep Sea; the tests of a rule bear its id."""
