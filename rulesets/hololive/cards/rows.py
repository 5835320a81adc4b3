"""The shape of a card table's rows, as their publisher's site gives them. Columns that the rules ignore are ignored."""

from judge.engine.cards.library import CardData
from judge.replay.raw import Json
from rulesets.hololive.cards.wording import normalise


class _Row(CardData, forbid_unknown_fields=False):
    @classmethod
    def reworded(cls, raw: Json) -> Json:
        """Every text written one way."""
        if isinstance(raw, str):
            return normalise(raw)
        if isinstance(raw, list):
            return list(map(cls.reworded, raw))
        return {key: cls.reworded(one) for key, one in raw.items()} if isinstance(raw, dict) else raw


class IconsRow(_Row):
    """The icons beside an art: its cost, and the colours it is strong against."""

    main: list[str] = []
    tokkou: list[str] = []


class AbilityRow(_Row):
    """Any ability, printed in parts or in one text."""

    type: str
    subtype: str | None = None
    name: str = ""
    dmg: str = ""
    description: str = ""
    text: str = ""
    icons: IconsRow = IconsRow()


class CardRow(_Row):
    """One card number."""

    number: str
    name: str
    card_type: str
    color: str | None = None
    tags: list[str] = []
    hp: str | int | None = None
    life: str | int | None = None
    bloom_level: str | None = None
    baton_touch: list[str] = []
    skills: list[AbilityRow] = []

    def texts(self, kind: str) -> list[str]:
        """The texts of all abilities of one kind, wherever the table puts them."""
        return [ability.text or ability.name for ability in self.skills if ability.type == kind]
