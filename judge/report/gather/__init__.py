"""What reports are about, as plain typed data: one module a question, no words and no drawing."""
