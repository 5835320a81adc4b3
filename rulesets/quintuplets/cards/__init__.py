"""Card facts: what a card is, as far as the rules ask; never its text."""
