"""What comes of judging: findings and verdicts as plain data, kept, counted and chosen from. Imports `files`."""
