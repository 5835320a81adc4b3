"""Chapter 5: the specific actions that rules and card text use."""
