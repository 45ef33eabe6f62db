"""Engines that spread parts over processes and machines: each gives parts as they are solved, in any order.

A part that is lost with its worker is solved again by another, by the engine's own means. Workers need the package and nothing else: what
they solve comes back to the process that asked, which keeps it on disk.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Callable, Dict, Iterator, List, Optional, Tuple

from .parts import Parts
from .work import Work

#: How often a part is tried again that was lost with its worker.
RETRIES = 5

Solved = Iterator[Tuple[int, bytes]]


def local(parts: Parts, todo: List[int], workers: Optional[int]) -> Solved:
    """Threads of this process: the engine works without Python's lock."""
    pool = ThreadPoolExecutor(workers or os.cpu_count() or 1)
    try:
        futures = {pool.submit(parts.work.lines, *parts.range(part)): part for part in todo}
        for future in as_completed(futures):
            yield futures.pop(future), future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def ray(parts: Parts, todo: List[int], workers: Optional[int]) -> Solved:
    """A Ray cluster: the one that ``RAY_ADDRESS`` names or that is connected already, else one on this machine."""
    import ray as engine

    ours = not engine.is_initialized()
    if ours:
        here = not os.environ.get("RAY_ADDRESS")
        engine.init(num_cpus=workers if here else None, include_dashboard=False if here else None, log_to_driver=False)
    try:
        solve = engine.remote(max_retries=RETRIES, num_cpus=1)(_solve)
        work = engine.put(parts.work.plain())
        running: Dict[object, int] = {solve.remote(work, *parts.range(part)): part for part in todo}
        while running:
            done, _ = engine.wait(list(running), num_returns=1)
            for reference in done:
                yield running.pop(reference), engine.get(reference)
    finally:
        if ours:
            engine.shutdown()


def dask(parts: Parts, todo: List[int], workers: Optional[int]) -> Solved:
    """A Dask cluster: the one that ``DASK_SCHEDULER_ADDRESS`` names, else one on this machine."""
    from dask.distributed import Client, LocalCluster
    from dask.distributed import as_completed as as_done

    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    cluster = None if address else LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None)
    client = Client(address or cluster)
    try:
        [work] = client.scatter([parts.work.plain()], broadcast=True)
        futures = {client.submit(_solve, work, *parts.range(part), retries=RETRIES, pure=False): part for part in todo}
        waiting = as_done(list(futures))
        for future in waiting:
            lines = future.result()
            part = futures.pop(future)
            future.release()
            yield part, lines
    finally:
        client.close()
        if cluster is not None:
            cluster.close()


def _solve(work: Tuple[str, str, int], first: int, end: int) -> bytes:
    """What a worker does."""
    return Work(*work).lines(first, end)


ENGINES: Dict[str, Callable[[Parts, List[int], Optional[int]], Solved]] = {"local": local, "ray": ray, "dask": dask}
