"""The notation: a replay as plain lines that a person can type, a line a step, in English or Japanese.

Nothing of it is listed here: the words of steps, places and fields are those with which reports tell them.
"""
