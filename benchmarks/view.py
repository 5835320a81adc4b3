"""How long `judge view` takes to write a game, beside how long `judge verify` takes to judge it.

python benchmarks/view.py GAME...
"""

import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROUNDS = 5


def best(*command: str) -> float:
    """The shortest of several runs of a command."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        subprocess.run(command, check=False, capture_output=True)  # noqa: S603 -- our own command
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    """Measure each game and print a line for it."""
    judge = str(Path(sys.executable).with_name("judge"))
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "game.html")
        for game in sys.argv[1:]:
            judged = best(judge, "verify", game, "--keep-going")
            written = best(judge, "view", game, "-o", str(page))
            size = page.stat().st_size / 1000
            print(
                f"{game}  judged {judged:.2f} s  written {written:.2f} s  {written / judged:.2f} times  {size:.0f} kB"
            )


if __name__ == "__main__":
    main()
