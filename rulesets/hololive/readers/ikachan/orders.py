"""The order in which the rules have things, where the program has another one and nobody chooses in between."""

from collections.abc import Sequence

from judge.replay.foreign import Step
from rulesets.hololive.readers.ikachan.table import CARD, LATER
from rulesets.hololive.readers.texts import acts_on_downs

FACT, EFFECT = "fact:", "effect:"
OF_A_DOWN = ("effect:life_damage", "act:send_cheer")
OF_AN_ART = ("effect:art_damage",)
WHOSE = ("source", "ability")
BOTH = 2


def as_the_rules_have_it(steps: Sequence[Step]) -> list[Step]:
    """All steps, each with the facts behind it, in the order of the rules."""
    groups = _groups(steps)
    for put_right in (_by_the_way, _texts_after_downs, _costs_before_what_they_buy, _hands_before_shuffles):
        groups = put_right(groups)
    return [_plain(step) for group in groups for step in group]


def _plain(step: Step) -> Step:
    """A step without what was only noted."""
    return {key: value for key, value in step.items() if key not in (CARD, LATER)}


def _groups(steps: Sequence[Step]) -> list[list[Step]]:
    """Each step with the facts that follow it; life cards that are turned over belong to what is done with them."""
    groups: list[list[Step]] = []
    for step in steps:
        if groups and step["do"].startswith(FACT) and step.get("zone") != "life":
            groups[-1].append(step)
        else:
            groups.append([step])
    return groups


def _by_the_way(groups: list[list[Step]]) -> list[list[Step]]:
    """What something triggers amid a text acts when that text is done (10.6.3)."""
    told: list[list[Step]] = []
    waiting: list[list[Step]] = []
    for group in groups:
        if LATER in group[0]:
            waiting.append(group)
            continue
        if not group[0]["do"].startswith((EFFECT, FACT)):
            told += waiting
            waiting = []
        told.append(group)
    return told + waiting


def _texts_after_downs(groups: list[list[Step]]) -> list[list[Step]]:
    """What waits since an art dealt its damage acts when the downs that this brought are over (10.6.3).

    What a down itself brings about is of that down (11.3.1.1), and where the game ends with it nothing more acts.
    """
    told: list[list[Step]] = []
    waiting: list[list[Step]] = []
    dealt = fallen = False
    for group in groups:
        step = group[0]
        if step["do"] == "happened":
            dealt = dealt or step["event"] == "damage"
            if step["event"] == "down" and not fallen:
                fallen = True
                of_it = [one for one in waiting if acts_on_downs(one[0].get(CARD), one[0]["do"].removeprefix(EFFECT))]
                waiting = [one for one in waiting if one not in of_it]
                told += [group, *of_it]
                continue
        elif dealt and not fallen and step["do"].startswith(EFFECT) and step["do"] not in OF_AN_ART:
            waiting.append(group)
            continue
        elif not (fallen and _of_a_down(step)) and step["do"] not in OF_AN_ART:
            told += waiting
            waiting = []
            dealt = fallen = False
        told.append(group)
    return told if fallen else told + waiting


def _of_a_down(step: Step) -> bool:
    of_life = step["do"] in OF_A_DOWN or (step["do"] == "fact:cards" and step.get("zone") == "life")
    return of_life or acts_on_downs(step.get(CARD), step["do"].removeprefix(EFFECT))


def _costs_before_what_they_buy(groups: list[list[Step]]) -> list[list[Step]]:
    """Cards that a text has archived one after another are all archived before what each of them buys begins."""
    told: list[list[Step]] = []
    for group in groups:
        place = len(told)
        while group[0]["do"] == "effect:archive" and place and _lasts_for(told[place - 1][0], group[0]):
            place -= 1
        paid = place < len(told) and place and told[place - 1][0]["do"] == "effect:archive"
        told.insert(place if paid and _same(told[place - 1][0], group[0]) else len(told), group)
    return told


def _lasts_for(step: Step, other: Step) -> bool:
    return step["do"] == "effect:lasting" and _same(step, other)


def _hands_before_shuffles(groups: list[list[Step]]) -> list[list[Step]]:
    """A hand that goes into a deck as another one did before goes there before either deck is shuffled."""
    told: list[list[Step]] = []
    for group in groups:
        before = told[-2:]
        both = len(before) == BOTH and before[1][0]["do"] == "effect:shuffle" and _is_hand(before[0][0])
        if both and _is_hand(group[0]) and before[0][0]["by"] != group[0]["by"]:
            told.insert(len(told) - 1, group)
        else:
            told.append(group)
    return told


def _is_hand(step: Step) -> bool:
    return step["do"] == "effect:put" and step["to"] == "deck" and all(one.startswith("hand:") for one in step["cards"])


def _same(one: Step, other: Step) -> bool:
    return all(one.get(name) == other.get(name) for name in WHOSE)
