"""The door for match logs of HoloDuel: a whole log, or the stream that one side received."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from judge.replay.foreign import ReaderError, Unknown, stopped
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import CardDef
from rulesets.hololive.cards.library import bundled
from rulesets.hololive.readers.desk import Desk
from rulesets.hololive.readers.header import card_numbers, header
from rulesets.hololive.readers.log import Fields, read_log
from rulesets.hololive.readers.setup import SetUp
from rulesets.hololive.readers.turn import tell

__all__ = ["ReaderError", "read", "recognise"]

LOG = ("all_events", "all_game_messages", "all_game_cards_map", "player_info")
VIEW = ("events", "messages_sent", "view")


def recognise(log: Mapping[str, Json]) -> bool:
    """Whether this is a HoloDuel log, judged by its keys."""
    return all(key in log for key in LOG) or all(key in log for key in VIEW)


def read(log: Mapping[str, Json], tables: Sequence[Path] = ()) -> dict[str, Json]:
    """The log as a replay; `tables` tell more cards than those that come with the project.

    Raises:
        ReaderError: the log is not of the shape that HoloDuel writes.

    """
    desk = open_log(log, bundled().with_all(tables, ()).cards)
    SetUp(desk).tell()
    end: dict[str, Json] = {}
    try:
        for _ in tell(desk):
            pass
    except Unknown as unknown:
        end = stopped(desk.script.src or 0, unknown.why, **unknown.facts)
    top, rest = header(Fields(log, ""), desk.log)
    if end:
        rest.pop("result", None)
    return {**top, "steps": desk.script.steps, **rest, **end}


def open_log(log: Mapping[str, Json], facts: Mapping[str, CardDef] = MappingProxyType({})) -> Desk:
    """A desk with the log on it and nothing written yet."""
    fields = Fields(log, "")
    events, messages = LOG[:2] if LOG[0] in log else VIEW[:2]
    sent = fields.items(messages) if log.get(messages) else []
    return Desk(read_log(card_numbers(fields), fields.items(events), sent, (events, messages)), facts)
