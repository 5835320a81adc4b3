"""In which order a text does what a step of a log shows: the log tells what changed, the text in which order."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from judge.engine.table.pieces import Piece, Value
from judge.replay.raw import Json
from rulesets.lovelive.cards.compiled import bundled_trees
from rulesets.lovelive.cards.library import published
from rulesets.lovelive.cards.models import AbilityModel

T = TypeVar("T")
RECORDED: Mapping[str, str] = {
    "look_top": "effect:look",
    "reveal_top": "effect:reveal",
    "choose": "act:choose",
    "choose_one": "act:choose",
    "choose_colour": "act:choose",
    "choose_number": "act:choose",
}
"""Verbs of trees to the steps that record them, where that is not the effect of the same name."""
TRACELESS = ("act:choose", "effect:lasting")
"""Steps of which nothing shows on the table."""
SILENT: Mapping[str, str] = {
    "wait": "member", "ready": "member", "lasting": "on", "reveal": "cards", "choose": "cards",
}  # fmt: skip
"""Verbs that may move nothing, to the field of their record that names what is chosen."""
OF_NO_MEMBER = ("hand", "deck", "waiting_room", "live", "success", "energy", "resolution")
"""The places that cards are picked from of which none is a member on a stage."""
INNER = ("cost", "then", "do", "otherwise", "options")
"""Where verbs hold other verbs."""


class Place(Struct, frozen=True):
    """One verb of a text: the step that records it, where its cards come from and go to, as far as it says so.

    `itself`: it turns the very card whose text it is.
    """

    do: str
    start: str | None
    goal: str | None
    itself: bool

    def fits(self, step: Mapping[str, Json], *, wherever: bool) -> bool:
        """Whether a step may record it; `wherever`: though its cards are others than it says."""
        if step["do"] != self.do or (self.goal is not None and step.get("to", self.goal) != self.goal):
            return False
        if wherever:
            return True
        if self.itself and step.get("member") != step.get("source"):
            return False
        return self.start is None or self.start in _starts(step)


def tree_of(number: str | None, effect: str) -> Mapping[str, Json] | None:
    """The tree of the ability that a log calls by its card's number and its place on it, None where there is none."""
    modelled = _of_its_place(bundled_trees().get(number or "", ()), effect)
    return None if modelled is None else modelled.tree


def head_of(number: str, effect: str) -> AbilityModel | None:
    """What stands before the text of an ability, as the project has it or as the card says; None where nobody knows."""
    modelled = _of_its_place(bundled_trees().get(number, ()), effect)
    if isinstance(modelled, AbilityModel):
        return modelled
    return _of_its_place(published().model(number).abilities, effect) if number in published() else None


def _of_its_place(abilities: Sequence[T], effect: str) -> T | None:
    """The one of a card's abilities that a log calls by its place."""
    place = effect.rpartition(":")[2]
    return abilities[int(place) - 1] if place.isdigit() and 0 < int(place) <= len(abilities) else None


def only_tree(number: str) -> Mapping[str, Json] | None:
    """The tree of a card with a single ability, None where it has others or nobody has modelled it."""
    return tree_of(number, ":1") if len(bundled_trees().get(number, ())) == 1 else None


def untold(tree: Mapping[str, Json], told: set[str]) -> list[str]:
    """The steps that would record what a text has chosen that leaves no trace on the table, of the kinds not told.

    Which of several effects it was shows by any of them.
    """
    shown = "choose_one" if _recorded(options_of(tree)) & told else None
    verbs = (raw["verb"] for raw in verbs_of(tree) if asks(raw) and raw["verb"] != shown)
    kinds = [RECORDED.get(verb, f"effect:{verb}") for verb in verbs]
    return [kind for kind in kinds if kind in TRACELESS and kind not in told]


def asks(raw: Mapping[str, Json]) -> bool:
    """Whether a verb of a text has a player choose."""
    picks = (value for value in raw.values() if isinstance(value, dict))
    return str(raw["verb"]).startswith("choose_") or any("choose" in pick or "up_to" in pick for pick in picks)


def gives_two(number: str) -> bool:
    """Whether the text of a card lets two members be given for it."""
    trees = (one.tree for one in bundled_trees().get(number, ()) if one is not None and one.tree is not None)
    modifiers = (raw for tree in trees for raw in _list(tree.get("modifiers")))
    return any(raw.get("change") == "two_batons" for raw in modifiers)


def verbs_of(tree: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    """All verbs of a text, those inside others too."""
    return _flat([*_list(tree.get("cost")), *_list(tree.get("do"))])


def looks(tree: Mapping[str, Json]) -> bool:
    """Whether a text has cards looked at before they go anywhere."""
    return any(raw["verb"] == "look_top" for raw in verbs_of(tree))


def sends_away(tree: Mapping[str, Json]) -> bool:
    """Whether a text may put members into the waiting room."""
    verbs = verbs_of(tree)
    away = [raw.get("cards") for raw in verbs if raw["verb"] == "put" and raw.get("to") == "waiting_room"]
    return any(_start(pick) not in OF_NO_MEMBER and not str(pick).startswith("$") for pick in away)


def mills_from_below(tree: Mapping[str, Json]) -> bool:
    """Whether a text puts cards away from the bottom of a deck."""
    verbs = verbs_of(tree)
    return any(raw["verb"] == "mill" and raw.get("bottom") is True for raw in verbs)


def in_shares(tree: Mapping[str, Json] | None, verb: str, cards: Sequence[str]) -> list[Sequence[str]]:
    """Cards to which a text does something at once, or share by share, as many as it does that to each time."""
    raws = verbs_of(tree) if tree is not None else iter(())
    counts = [raw.get("count", 1) for raw in raws if raw["verb"] == verb]
    shares: list[Sequence[str]] = []
    for count in counts if len(cards) not in counts and all(isinstance(one, int) for one in counts) else ():
        if (told := sum(map(len, shares))) < len(cards):
            shares.append(cards[told : told + count])
    return shares if shares and sum(map(len, shares)) == len(cards) else [cards]


def put_goals(tree: Mapping[str, Json]) -> set[str]:
    """The places to which a text puts cards."""
    verbs = verbs_of(tree)
    return {str(raw.get("to")) for raw in verbs if raw["verb"] == "put"}


def in_order(steps: Sequence[dict[str, Json]], tree: Mapping[str, Json]) -> list[dict[str, Json]]:
    """Steps of one resolution in the order in which the text does them, each with the facts that follow it."""
    verbs = list(_verbs([*_list(tree.get("cost")), *_list(tree.get("do"))]))
    ranked = []
    for group in _groups(steps):
        rank = _rank(group[0], verbs)
        ranked.append((len(verbs) if rank is None else rank, group))
    return [step for _, group in sorted(ranked, key=lambda one: one[0]) for step in group]


def detour(step: Mapping[str, Json], tree: Mapping[str, Json]) -> str | None:
    """Where a text puts cards before it puts them where a step has them, None where it puts them there at once."""
    verbs = [one for one in _verbs([*_list(tree.get("cost")), *_list(tree.get("do"))]) if one is not None]
    if step["do"] != "effect:put" or any(verb.fits(step, wherever=False) for verb in verbs):
        return None
    ends = {verb.start for verb in verbs if verb.do == step["do"] and verb.goal == step.get("to")}
    ways = (verb.goal for verb in verbs if verb.goal in ends and verb.fits({**step, "to": verb.goal}, wherever=False))
    return next(ways, None)


def fits(step: Mapping[str, Json], tree: Mapping[str, Json]) -> bool:
    """Whether a text does anything that a step may record."""
    verbs = _verbs([*_list(tree.get("cost")), *_list(tree.get("do"))])
    return any(verb is not None and verb.fits(step, wherever=True) for verb in verbs)


def first_lasting(tree: Mapping[str, Json]) -> Mapping[str, Json] | None:
    """What is recorded of the first effect of a text, where it lasts and nobody chooses for whom, else None.

    The program carries out nothing whose condition is not met.
    """
    for raw in _list(tree.get("do"))[:1]:
        first = next(iter(_list(raw.get("then"))), raw) if raw["verb"] == "if" else raw
        if first["verb"] == "lasting" and not tree.get("cost") and _unseen(first):
            return _fields(first)
    return None


def choosing(tree: Mapping[str, Json]) -> Iterator[tuple[str, str, Mapping[str, Json]]]:
    """The verbs for which a player chooses pieces that need not move: their words, and what is recorded of each."""
    for raw in verbs_of(tree):
        field, pick = next(((name, raw.get(name)) for name in ("who", "of", "cards") if name in raw), ("", None))
        if raw["verb"] in SILENT and isinstance(pick, dict) and ("choose" in pick or "up_to" in pick):
            yield raw["verb"], SILENT[raw["verb"]], _fields(raw) if field == "of" else {}


def unseen_option(tree: Mapping[str, Json], told: set[str]) -> int | None:
    """Which of several effects to choose from, counted from one, shows nothing in a log, where only one is so."""
    unseen = unseen_options(tree, told)
    return unseen[0][0] if len(unseen) == 1 else None


def unseen_options(tree: Mapping[str, Json], told: set[str]) -> list[tuple[int, list[Piece]]]:
    """Those of several effects to choose from, counted from one, that do nothing that a log shows.

    `told`: what the log shows to have been done; none of it may be another of the effects.
    """
    options = [] if _recorded(options_of(tree)) & told else options_of(tree)
    return [(n, _list(option)) for n, option in enumerate(options, 1) if all(_unseen(raw) for raw in _list(option))]


def shown_option(tree: Mapping[str, Json], steps: Sequence[Mapping[str, Json]]) -> int | None:
    """Which of several effects that do alike was chosen, by how many cards of whose went, None where any tells."""
    done = [step for step in steps if step["do"].startswith("effect:")]
    alike = [(n, option) for n, option in enumerate(options_of(tree), 1) if _all(done, option, _records)]
    fitting = [n for n, option in alike if _all(done, option, _records_exactly)]
    return fitting[0] if done and len(alike) > 1 and len(fitting) == 1 else None


def _all(steps: Sequence[Mapping[str, Json]], option: Piece, does: Callable[..., bool]) -> bool:
    return all(any(does(raw, step) for raw in _flat(_list(option))) for step in steps)


def _records(raw: Mapping[str, Json], step: Mapping[str, Json]) -> bool:
    """Whether a step may record a verb, whatever it does it to."""
    if raw["verb"] == "put" and step.get("to") != raw.get("to"):
        return False
    return bool(step["do"] == RECORDED.get(raw["verb"], f"effect:{raw['verb']}"))


def _records_exactly(raw: Mapping[str, Json], step: Mapping[str, Json]) -> bool:
    """Whether it records the verb done to as many cards of the player whom the text names."""
    if not _records(raw, step):
        return False
    if "side" in raw and step.get("player") is not None:
        return bool((raw["side"] == "own") == (step["player"] == step["by"]))
    pick, cards = raw.get("cards"), _list(step.get("cards"))
    if not isinstance(pick, dict):
        return True
    theirs = str(pick.get("from")).startswith("opponent.")
    count = pick.get("choose", len(cards))
    return theirs == any(str(card).startswith(("P1.", "P2.")) for card in cards) and bool(count == len(cards))


def options_of(tree: Mapping[str, Json]) -> list[Piece]:
    """The effects to choose from, none where a text lets choose so more than once."""
    choices = [raw for raw in _flat(_list(tree.get("do"))) if raw["verb"] == "choose_one"]
    return choices[0]["options"] if len(choices) == 1 else []


def _recorded(raws: Iterable[Piece]) -> set[str]:
    """The steps that record verbs."""
    return {RECORDED.get(raw["verb"], f"effect:{raw['verb']}") for raw in _flat(raws)}


def asks_number(tree: Mapping[str, Json]) -> bool:
    """Whether a text has its player choose a number."""
    return any(raw["verb"] == "choose_number" for raw in _flat(_list(tree.get("do"))))


def _unseen(raw: Mapping[str, Json]) -> bool:
    """Whether a verb shows nothing at once, and no piece is picked for it: such a piece the log names."""
    if raw["verb"] == "if":
        return all(_unseen(inner) for inner in [*_list(raw.get("then")), *_list(raw.get("otherwise"))])
    pick = raw.get("of")
    picked = isinstance(pick, dict) and ("choose" in pick or "up_to" in pick)
    return raw["verb"] == "delay" or (raw["verb"] == "lasting" and not picked)


def _fields(raw: Mapping[str, Json]) -> Mapping[str, Json]:
    """What a record says of an effect that lasts."""
    number, _, colour = str(raw["change"]).partition(".")
    said = {"number": number, "until": raw.get("until", "turn")}
    named = str(raw.get("colour") or "")
    colour = colour or ("" if named.startswith("$") else named)
    return {**said, "colour": colour} if colour else said


def _flat(raws: Iterable[Any]) -> Iterator[Mapping[str, Json]]:
    """All verbs of a text, those inside others too."""
    for raw in raws:
        if isinstance(raw, list):
            yield from _flat(raw)
            continue
        yield raw
        for inner in INNER:
            yield from _flat(_list(raw.get(inner)))


def _groups(steps: Sequence[dict[str, Json]]) -> list[list[dict[str, Json]]]:
    groups: list[list[dict[str, Json]]] = []
    for step in steps:
        if groups and step["do"].startswith("fact:"):
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _rank(step: Mapping[str, Json], verbs: list[Place | None]) -> int | None:
    """The place of the first verb that a step may record and no earlier one does."""
    for wherever in (False, True):
        for n, verb in enumerate(verbs):
            if verb is not None and verb.fits(step, wherever=wherever):
                verbs[n] = None
                return n
    return None


def _verbs(raws: Iterable[Any]) -> Iterator[Place | None]:
    """Where in a record each verb of a text may stand."""
    for raw in _flat(raws):
        do = RECORDED.get(raw["verb"], f"effect:{raw['verb']}")
        goal = raw.get("to") if do == "effect:put" else None
        yield Place(do, _start(raw.get("cards", raw.get("card"))), goal, raw.get("who") == "self")


def _start(pick: Any) -> str | None:
    """The zone from which a pick takes its cards; a deck for those that were looked at."""
    place = pick.get("from") if isinstance(pick, dict) else pick
    if place in ("$seen", "$taken"):
        return "deck"
    return place.rpartition(".")[2] if isinstance(place, str) and "." in place else None


def _starts(step: Mapping[str, Json]) -> set[str]:
    texts = [*_list(step.get("cards")), *_list(step.get("card"))]
    return {str(text).rpartition(".")[2].partition(":")[0] for text in texts if text is not None}


def _list(value: Value) -> list[Piece]:
    return value if isinstance(value, list) else [] if value is None else [value]
