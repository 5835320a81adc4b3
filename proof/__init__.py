"""Machines that try to prove the judge wrong: mutants of legal games, a second opinion, and what they share.

Run from the root of a checkout, each with `--help`: `python -m proof.mutation`. They use the judge only from outside,
through records and verdicts.
"""
