"""Which language a person reads."""

from collections.abc import Mapping
from typing import Literal, get_args

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def spoken(environment: Mapping[str, str]) -> Language:
    """The language of an environment: that of the first locale variable which is set, English where we lack it."""
    locale = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    return next((language for language in LANGUAGES if locale.startswith(language)), "en")
