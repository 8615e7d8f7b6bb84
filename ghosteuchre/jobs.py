"""Work cut into pieces and done by any executor: in turn, by processes, or by a cluster; always in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import active_children
from typing import Any, TypeVar

from ghosteuchre.cards import Unreadable, shown

T = TypeVar("T")
R = TypeVar("R")

ANSWER = 5
"""How long a cluster may take to answer, in seconds."""

AHEAD = 4
"""How many pieces a worker are handed out before their turn: enough to keep all busy, few to throw away."""


class InTurn(Executor):
    """Does each piece at once, in this process."""

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> Future[R]:
        """Do it and hold the result, or what went wrong."""
        future: Future[R] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # told to whoever asks for the result, as in any other executor
            future.set_exception(error)
        return future


def executor(jobs: int, cluster: str = "") -> AbstractContextManager[Executor]:
    """What does the work: ``jobs`` processes, this one alone for 1, or the dask cluster at an address.

    Raises :class:`Unreadable` for a number of jobs that is not 1 or more, and where no cluster answers.
    """
    if type(jobs) is not int or not 1 <= jobs <= 1000:
        raise Unreadable(f"cannot work with {shown(jobs)} jobs: it must be a whole number from 1 to 1000")
    if cluster:
        return _of_cluster(cluster)
    return InTurn() if jobs == 1 else _of_processes(jobs)


@contextmanager
def _of_processes(jobs: int) -> Iterator[Executor]:
    """The executor of so many processes; where the work is broken off, they are not waited for."""
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts)
    try:
        yield pool
    except BaseException:
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown()


@contextmanager
def _of_cluster(address: str) -> Iterator[Executor]:
    """The executor of the cluster, and an end of the connection when the work is done."""
    from distributed import Client

    try:
        client = Client(address, timeout=ANSWER)  # type: ignore[no-untyped-call]
    except (OSError, ValueError):
        raise Unreadable(f"no dask cluster answers at {shown(address)}, as at tcp://127.0.0.1:8786") from None
    with client:
        pool = client.get_executor(pure=False)  # type: ignore[no-untyped-call]
        pool.workers = sum(client.nthreads().values())  # type: ignore[no-untyped-call]
        yield pool


def _leave_interrupts() -> None:
    """Let Ctrl-C be heard by the one that hands out the work, which then stops the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def in_order(work: Callable[[T], R], pieces: Iterable[T], pool: Executor, workers: int = 1) -> Iterator[R]:
    """The results in the order of the pieces, whoever does them and whichever is done first.

    Pieces are handed out a few at a time for each worker; a cluster knows how many it has. One process alone
    does a piece when it is asked for. When the caller stops asking, those not begun are called off.
    """
    workers = max(workers, getattr(pool, "workers", 1))
    ahead = 0 if isinstance(pool, InTurn) else AHEAD * workers
    waiting: deque[Future[R]] = deque()
    try:
        for piece in pieces:
            waiting.append(pool.submit(work, piece))
            if len(waiting) > ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except GeneratorExit:
        for future in waiting:
            future.cancel()
        raise
