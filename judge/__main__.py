"""`python -m judge`: the command, where its script is not on the path."""

from judge.cli import main

main(prog_name="judge")
