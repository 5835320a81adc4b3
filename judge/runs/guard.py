"""Time and memory that one replay may have, kept to by the process itself that judges it."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_ulong, py_object, pythonapi
from types import FrameType

from msgspec import Struct

from judge.replay.limits import MEGABYTE
from judge.verify.files.holding import Found
from judge.verify.options import Options
from judge.verify.outcome.corpus import MEMORY, TIME, Failure, Judged, failed
from judge.verify.walks.progress import PROGRESS

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None  # type: ignore[assignment]


class Allowance(Struct, frozen=True):
    """What one replay may have: seconds of computing, and megabytes beside what the process has taken up already."""

    seconds: float
    megabytes: int

    @property
    def patience(self) -> float:
        """Seconds by the clock, which go by faster where others compute too."""
        return 2 * self.seconds + 2


USUAL = Allowance(seconds=60, megabytes=1024)


class TimeUp(BaseException):
    """The time is up; no `except Exception` on the way may take it for something else."""


def judge_within(found: Found, options: Options, allowance: Allowance) -> Judged:
    """Judge one replay within its time and memory."""
    from judge.verify.judging import judge_one  # noqa: PLC0415 -- a verdict that is kept needs none of it

    try:
        with _timed(allowance), _measured(allowance.megabytes):
            return judge_one(found, options)
    except TimeUp:
        failure = Failure(TIME, PROGRESS.step, {"most": f"{allowance.seconds:g}"})
    except MemoryError:
        failure = Failure(MEMORY, PROGRESS.step, {"most": str(allowance.megabytes)})
    return failed(found, failure)


@contextmanager
def _timed(allowance: Allowance) -> Iterator[None]:
    """Raise `TimeUp` inside when its time is up."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        with _timed_in_thread(allowance.seconds):
            yield
        return
    timers = (
        (signal.SIGPROF, signal.ITIMER_PROF, allowance.seconds),
        (signal.SIGALRM, signal.ITIMER_REAL, allowance.patience),
    )
    before = [signal.signal(said, _time_up) for said, _, _ in timers]
    for _, timer, seconds in timers:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        for (said, timer, _), handler in zip(timers, before, strict=True):
            signal.setitimer(timer, 0)
            signal.signal(said, handler)


@contextmanager
def _timed_in_thread(seconds: float) -> Iterator[None]:
    """The same by the clock, for a thread that no signal reaches."""
    thread, error = c_ulong(threading.get_ident()), py_object(TimeUp)
    timer = threading.Timer(seconds, pythonapi.PyThreadState_SetAsyncExc, (thread, error))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _time_up(_: int, __: FrameType | None) -> None:
    raise TimeUp


@contextmanager
def _measured(megabytes: int) -> Iterator[None]:
    """Let this process take up so much more memory, where the system can hold it to that."""
    taken = _taken_up()
    if taken is None:
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    most = taken + megabytes * MEGABYTE
    resource.setrlimit(
        resource.RLIMIT_AS, (most if before[1] == resource.RLIM_INFINITY else min(most, before[1]), before[1])
    )
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


def _taken_up() -> int | None:
    """The address space of this process in bytes; None where the system does not tell or cannot limit it."""
    if resource is None:
        return None
    try:
        with open("/proc/self/statm", "rb") as file:  # noqa: PTH123 -- once a replay
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError:
        return None
