"""The processes of a Dask cluster that judge chunks, on this machine or on others."""

from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path

from distributed import Client, LocalCluster

from judge.runs.board import Row
from judge.runs.chunk import Done, judge_chunk
from judge.runs.guard import Allowance
from judge.verify.files.holding import Found
from judge.verify.options import Options

LOCAL = "local"


class Cluster:
    """Workers that a scheduler knows; each needs the same version of this program."""

    def __init__(self, address: str, jobs: int) -> None:
        """Find a scheduler, or start one here with so many workers."""
        self.local = None
        if address == LOCAL:
            self.local = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=":0")
        self.client = Client(self.local or address, set_as_default=False)
        self.executor = self.client.get_executor(pure=False)
        self.hands = max(1, sum(self.client.nthreads().values()))

    def begin(self, board: Path, rows: int) -> None:
        """Nothing is to do: the workers are there, and no board reaches other machines."""

    def send(self, founds: Sequence[Found], options: Options, allowance: Allowance, row: Row) -> "Future[Done]":  # noqa: ARG002
        """Have a chunk judged by whatever worker is free."""
        future: Future[Done] = self.executor.submit(judge_chunk, founds, options, allowance, None)
        return future

    def end(self) -> None:
        """Leave the cluster; one of our own ends."""
        self.client.close()
        if self.local is not None:
            self.local.close()
