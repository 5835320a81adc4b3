"""Card facts as they are written in JSON or TOML. Shape and type only: whether a card makes sense is not asked here."""

from judge.engine.cards.library import CardData, NamedDeck, NonEmpty
from judge.engine.cards.library import CardModel as AnyCardModel
from judge.replay.values import JsonValue
from rulesets.quintuplets.cards.definition import Ability, AbilityKind, CardDef, CardType, Group, Icon, Text


class AbilityModel(CardData):
    """An ability by its kind and its keywords; `tree` is what its text says, absent where it is not modelled."""

    kind: AbilityKind
    name: str | None = None
    group: Group | None = None
    turn_1: bool = False
    same_name_turn_1: bool = False
    only: list[str] = []
    tree: dict[str, JsonValue] | None = None

    def to_def(self) -> Ability:
        """The same ability as the engine holds it."""
        limits = (self.turn_1, self.same_name_turn_1)
        return Ability(self.kind, self.name, self.group, *limits, only=tuple(self.only), tree=self.tree)


class CardModel(AnyCardModel):
    """One card: a member of a set, or an inline definition in a replay."""

    types: list[CardType]
    auxiliary: NonEmpty | None = None
    person: NonEmpty | None = None
    disguise: list[str] = []
    power: int | None = None
    bonus: int | None = None
    required: int | None = None
    growth: list[str] | None = []
    exclusive: list[str] | None = []
    use_condition: list[str] | None = []
    icons: list[Icon] | None = []
    same_name_turn_1: bool = False
    any_number: bool = False
    abilities: list[AbilityModel] = []
    text: Text = "none"

    def to_def(self) -> CardDef:
        """The same card as the engine holds it."""
        return CardDef(
            number=self.number,
            types=frozenset(self.types),
            auxiliary=self.auxiliary,
            person=self.person,
            disguise=frozenset(self.disguise),
            power=self.power,
            bonus=self.bonus,
            required=self.required,
            growth=None if self.growth is None else frozenset(self.growth),
            exclusive=None if self.exclusive is None else frozenset(self.exclusive),
            use_condition=None if self.use_condition is None else tuple(self.use_condition),
            icons=None if self.icons is None else frozenset(self.icons),
            same_name_turn_1=self.same_name_turn_1,
            any_number=self.any_number,
            abilities=tuple(ability.to_def() for ability in self.abilities),
            text=self._text,
        )

    @property
    def _text(self) -> Text:
        """How far the text is known: no further than each of its abilities is."""
        if not self.abilities or self.text == "unmodelled":
            return self.text
        return "tree" if all(ability.tree is not None for ability in self.abilities) else "unmodelled"


class DeckModel(NamedDeck):
    """A deck list: how many of each number the hero deck and the main deck hold."""

    hero_deck: dict[str, int]
    main_deck: dict[str, int]


class DeckFileModel(CardData):
    """A file of deck lists."""

    decks: list[DeckModel]
