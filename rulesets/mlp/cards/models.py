"""Card facts as they are written in JSON or TOML. Shape and type only: whether a card makes sense is not asked here."""

from judge.engine.cards import library as card_library
from judge.engine.cards.library import CardData, NamedDeck, NonEmpty
from judge.replay.values import JsonValue
from rulesets.mlp.cards.definition import Ability, AbilityKind, CardDef, CardType
from rulesets.mlp.cards.keywords import in_both


class AbilityModel(CardData):
    """An effect of a card; `tree` is what its text says, absent where that is not modelled."""

    kind: AbilityKind
    tap: bool = False
    only: list[str] | None = None
    tree: dict[str, JsonValue] | None = None

    def to_def(self) -> Ability:
        """The same effect as the engine holds it."""
        return Ability(self.kind, self.tap, None if self.only is None else in_both(self.only), self.tree)


class CardModel(card_library.CardModel):
    """One card: a member of a set, or an inline definition in a replay."""

    name: NonEmpty
    type: CardType
    cost: int | None = None
    idea: int | None = None
    keywords: list[str] = []
    everyday: bool = False
    stage: int | None = None
    title: str | None = None
    subtitle: str | None = None
    wearers: list[str] | None = None
    abilities: list[AbilityModel] = []
    printing_of: str | None = None

    def to_def(self) -> CardDef:
        """The same card as the engine holds it."""
        return CardDef(
            number=self.number,
            name=self.name,
            type=self.type,
            cost=self.cost,
            idea=self.idea,
            keywords=in_both(self.keywords),
            everyday=self.everyday,
            stage=self.stage,
            title=self.title,
            subtitle=self.subtitle,
            wearers=None if self.wearers is None else in_both(self.wearers),
            abilities=tuple(ability.to_def() for ability in self.abilities),
            printing_of=self.printing_of,
        )


class DeckModel(NamedDeck):
    """A game deck: how many of each number, and the stories."""

    main_character: str
    deck: dict[str, int]
    scene_deck: dict[str, int]
    stories: list[str]


class DeckFileModel(CardData):
    """A file of deck lists."""

    decks: list[DeckModel]
