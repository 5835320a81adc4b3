"""The shape of a card table's rows, as their publisher's site gives them. Columns that the rules ignore are ignored."""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from rulesets.hololive.cards.wording import normalise

Printed = Annotated[str, AfterValidator(normalise)]


class _Row(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=True, frozen=True, defer_build=True)


class IconsRow(_Row):
    """The icons beside an art: its cost, and the colours it is strong against."""

    main: list[Printed] = []
    tokkou: list[Printed] = []


class AbilityRow(_Row):
    """Any ability, printed in parts or in one text."""

    type: Printed
    subtype: Printed | None = None
    name: Printed = ""
    dmg: Printed = ""
    description: Printed = ""
    text: Printed = ""
    icons: IconsRow = IconsRow()


class CardRow(_Row):
    """One card number."""

    number: Printed
    name: Printed
    card_type: Printed
    color: Printed | None = None
    tags: list[Printed] = []
    hp: Printed | int | None = None
    life: Printed | int | None = None
    bloom_level: Printed | None = None
    baton_touch: list[Printed] = []
    skills: list[AbilityRow] = []

    def texts(self, kind: str) -> list[str]:
        """The texts of all abilities of one kind, wherever the table puts them."""
        return [ability.text or ability.name for ability in self.skills if ability.type == kind]
