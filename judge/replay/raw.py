"""JSON as it comes in, or goes out: nobody has said yet what shape it has."""

from typing import Any

Json = Any
"""A value out of JSON or TOML. Whoever reads it asks of it what they need, and tells what is not there."""
