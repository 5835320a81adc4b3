"""The rulesets, one package a game; none imports another."""
