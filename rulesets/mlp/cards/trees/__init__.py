"""What the texts of published cards say, by number: their structure and numbers, none of their words."""
