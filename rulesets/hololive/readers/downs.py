"""Who goes down amid an art: the program lets it happen at once, the rules when the art is over (9.1.2, 10.6.3).

What it tells of such downs is put behind the last damage of the art, and what life cards were sent for them behind
the down that this damage brings: nobody has chosen anything in between that hangs on it.
"""

from collections.abc import Sequence

from rulesets.hololive.readers.log import Event, is_special

ART = "perform_art"
FALLS, FELL = "downed_holomem_before", "downed_holomem"
OVER = (ART, "decision_main_step", "decision_performance_step", "end_turn", "game_over")
"""The events that end what belongs to an art."""
HIT, SKILL = "damage_dealt", "oshi_skill_activation"


def when_arts_are_over(events: Sequence[Event]) -> list[Event]:
    """The events of a log, with the downs amid an art where the rules have them."""
    told: list[Event] = []
    place = 0
    while place < len(events):
        event = events[place]
        told.append(event)
        place += 1
        if event.kind == ART:
            end = next((n for n in range(place, len(events)) if events[n].kind in OVER), len(events))
            told += _settled(events[place:end], event)
            place = end
    return told


def _settled(events: Sequence[Event], art: Event) -> Sequence[Event]:
    """What belongs to an art, its downs last.

    All stays as it is where nobody went down before, or a skill was used amid the art: that is told so.
    """
    last = _last_hit(events, art)
    stays, downs, life = _apart(events[:last])
    if not downs or any(event.kind == SKILL for event in stays):
        return events
    own = last + _down_at(events[last:])
    return [*stays, *downs, *events[last:own], *life, *events[own:]]


def _last_hit(events: Sequence[Event], art: Event) -> int:
    """How many events there are up to the damage of an art, or, where it dealt none, the last one of its text."""
    whose = art.data.get("target_player")
    hits = [n for n, event in enumerate(events, 1) if event.kind == HIT and event.data.get("target_player") == whose]
    skill = next((n for n, event in enumerate(events) if event.kind == SKILL), len(events))
    dealt = [n for n in hits if not is_special(events[n - 1])] or [n for n in hits if n <= skill]
    return dealt[-1] if dealt else 0


def _apart(events: Sequence[Event]) -> tuple[list[Event], list[Event], list[Event]]:
    """The events of downs, and those of life cards that were sent for them, apart from all others."""
    stays: list[Event] = []
    downs: list[Event] = []
    life: list[Event] = []
    place = 0
    while place < len(events):
        down = _down_at(events[place:])
        downs += events[place : place + down]
        place += down
        sent = _life_at(events[place:]) if down else 0
        life += events[place : place + sent]
        place += sent
        if not down:
            stays.append(events[place])
            place += 1
    return stays, downs, life


def _down_at(events: Sequence[Event]) -> int:
    """How many events tell of the down with which they begin, none where they begin with something else."""
    if not events or events[0].kind != FALLS:
        return 0
    who = events[0].data.get("target_id")
    ends = (n for n, event in enumerate(events, 1) if event.kind == FELL and event.data.get("target_id") == who)
    return next(ends, 0)


def _life_at(events: Sequence[Event]) -> int:
    """How many events tell of life cards that are sent, with the question for them."""
    if not events or events[0].kind != "decision_send_cheer" or events[0].data.get("from_zone") != "life":
        return 0
    others = (n for n, event in enumerate(events[1:], 1) if event.data.get("from_holomem_id") != "life")
    return next(others, len(events))
