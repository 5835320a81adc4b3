"""What was legal at a step, drawn for people; and why an act is not."""

from rich.text import Text

from judge.report.escape import visible
from judge.report.gather.offer import ActReport, CheckReport, FactReport, LegalReport, OfferReport, Option
from judge.report.text.sheet import Sheet
from judge.report.voice import Voice, counted, voice_of
from judge.words import Language

MARKS = {"holds": ("✓", "green"), "fails": ("✗", "bold red"), "open": ("?", "yellow"), "permitted": ("✓", "cyan"),
         "not_reached": ("–", "dim")}  # fmt: skip


def show_legal(sheet: Sheet, report: LegalReport, name: str, language: Language) -> None:
    """What the rules wait for at a step, each option a row; then the act, check by check."""
    voice = voice_of(language, report.ruleset)
    when = voice.moment(report.moment) if report.moment else ""
    sheet.head(visible(name), voice.say("report.step", step=report.step), when)
    if report.waits != "offer":
        clause = report.clause or ""
        said = _fact(voice, report.fact) if report.fact else voice.say(f"waits.{report.waits}")
        sheet.row(voice.say("label.waits"), clause, Text(said, "bold"), voice.title(clause))
    for offer in report.offers:
        _offer(sheet, voice, offer)
    if report.act is not None:
        _act(sheet, voice, report.act)


def _fact(voice: Voice, fact: FactReport) -> str:
    places = {"player": fact.player, "zone": voice.place(fact.zone), "count": fact.count} if fact.zone else {}
    return voice.say("waits.fact", fact=voice.verb(fact.do), **places)


def _offer(sheet: Sheet, voice: Voice, offer: OfferReport) -> None:
    may = voice.say("waits.may" if offer.optional else "waits.must", player=offer.player)
    sheet.row(voice.say("label.waits"), offer.clause, Text(may, "bold"), voice.title(offer.clause))
    for n, option in enumerate(offer.options):
        sheet.row(voice.say("label.legal") if n == 0 else "", _option(voice, option))
    if offer.more:
        sheet.row("", voice.say("legal.more", count=len(offer.options)))
    for do, card in offer.unseen.items():
        about = {"card": card} if card else {}
        sheet.row(voice.say("label.doubts"), voice.say("legal.unseen", act=voice.verb(do), **about))
    if not offer.options and not offer.unseen:
        sheet.row(voice.say("label.legal"), voice.say("report.nothing_legal"))


def _option(voice: Voice, option: Option) -> str:
    if option.least is None:
        return voice.step(option.act)
    among = counted([voice.reference(one) for one in option.among])
    number = str(option.least) if option.least == option.most else f"{option.least}–{option.most}"
    order = voice.say("legal.ordered") if option.ordered else ""
    said = voice.say("legal.choose", number=number, among=among, order=order, count=option.count)
    return f"{voice.step({**option.act, **_open_lists(option)})}  {said}"


def _open_lists(option: Option) -> dict[str, list[str]]:
    """The lists of an act that the choice fills in."""
    return {name: ["…"] for name, value in option.act.items() if isinstance(value, list)}


def _act(sheet: Sheet, voice: Voice, judged: ActReport) -> None:
    sheet.gap()
    word = "legal" if judged.legal else "illegal"
    undecided = judged.legal and any(check.state == "open" for check in judged.checks)
    kind = "undecided" if undecided else word
    style = {"legal": "bold green", "illegal": "bold red", "undecided": "bold yellow"}[kind]
    sheet.row(voice.say(f"verdict.{kind}").upper(), Text(voice.step(judged.act), "bold"), style=style)
    if not judged.offered:
        sheet.row(
            "", judged.clause, voice.say("legal.not_offered", player=judged.act["player"]), voice.title(judged.clause)
        )
    width = max((len(check.clause) for check in judged.checks), default=0)
    for check in judged.checks:
        mark, colour = MARKS[check.state]
        told = told_check(voice, check)
        note = "" if check.state in ("holds", "fails") else f"({voice.say(f'check.{check.state}')})"
        sheet.row("", Text(mark, colour), Text(check.clause.ljust(width), colour), told, note)


def told_check(voice: Voice, check: CheckReport) -> str:
    """What is wrong; else what a check asks: in English its name, a sentence of its kind, or its clause's title."""
    if check.facts is not None:
        return voice.message(check.facts)
    name = check.rule.rpartition("/")[2].replace("_", " ")
    return name if voice.language == "en" else voice.title(check.clause)
