"""A function for each command of the command line. Made of the questions' declarations: cargo run -p gargalo-questions --example doors -- --write"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Optional, Sequence, Union

from .asking import File, ask, text_in
from .document import Document


def compare(
    document: Document,
) -> Dict[str, Any]:
    """``gargalo compare``: prints the designs side by side: time, capacity, waste, cost, power."""
    return ask("compare", "document", "json", document)


def plan(
    document: Document,
    *,
    design: int = 0,
    time: Optional[float] = None,
    budget: Optional[float] = None,
    headroom: Optional[float] = None,
    least: Literal["capacity", "cost"] = "capacity",
    survive: Optional[Literal["links", "switches", "any"]] = None,
    links: bool = False,
) -> Dict[str, Any]:
    """``gargalo plan``: prints how much capacity each link should get: the least for a time, for a budget, whatever fails.

    ``design``: which design, counted from 0 (a whole number from 0 on).
    ``time``: the time to meet in seconds, else what the design takes as built (a number above 0).
    ``budget``: what may be spent, in the currency of the price list (a number above 0).
    ``headroom``: room on top of the need (a number above 0).
    ``least``: what is made least where phases leave a choice.
    ``survive``: which single failure must be survived, else none.
    ``links``: also lists the links with their capacities.
    """
    return ask("plan", "document", "json", document, design=design, time=time, budget=budget, headroom=headroom, least=least, survive=survive, links=links)


def advise(
    document: Document,
    *,
    design: int = 0,
) -> Dict[str, Any]:
    """``gargalo advise``: prints what would help a design most, change by change, and what is wasted.

    ``design``: which design, counted from 0 (a whole number from 0 on).
    """
    return ask("advise", "document", "json", document, design=design)


def sensitivities(
    document: Document,
    *,
    design: int = 0,
    of: Literal["numbers", "tiers", "links"] = "numbers",
    by: Optional[float] = None,
) -> Dict[str, Any]:
    """``gargalo sensitivities``: prints what moves a design's time: each number, tier or link a part less and more.

    ``design``: which design, counted from 0 (a whole number from 0 on).
    ``of``: what is moved.
    ``by``: how far each is moved, less and more; a tenth if nothing is said (per cent, above 0 and below 100).
    """
    return ask("sensitivities", "document", "json", document, design=design, of=of, by=by)


def place(
    document: Document,
    *,
    swaps: Optional[int] = None,
    seed: int = 0,
    as_: Optional[Literal["hostfile", "rankfile", "slurm", "nccl-graph", "json"]] = None,
    design: int = 0,
) -> Union[Dict[str, Any], str]:
    """``gargalo place``: searches the placement of a training step's ranks, or the order of a collective's, with the least communication time.

    ``swaps``: how many changes are tried after the orders of the axes, or the order by nearness; the size decides if nothing is said (a whole number from 0 on).
    ``seed``: what the changes are drawn with (a whole number from 0 on).
    ``as_``: writes what was found for one design as a file of other programs: Open MPI and DeepSpeed, Slurm, NCCL.
    ``design``: which design, counted from 0 (a whole number from 0 on).
    """
    return ask("place", "document", "either", document, swaps=swaps, seed=seed, as_=as_, design=design)


def rhythm(
    document: Document,
    *,
    design: int = 0,
) -> Dict[str, Any]:
    """``gargalo rhythm``: searches the shifts with which the jobs of a design that repeat hold each other back least.

    ``design``: which design, counted from 0 (a whole number from 0 on).
    """
    return ask("rhythm", "document", "json", document, design=design)


def search(
    document: Document,
    *,
    top: int = 20,
    solve: int = 5,
    cuts: bool = False,
) -> Dict[str, Any]:
    """``gargalo search``: ranks the ways to cut a training step over each design's accelerators, the fastest first.

    ``top``: how many settings are listed (a whole number from 0 on).
    ``solve``: how many of the first are solved on the network itself (a whole number from 0 on).
    ``cuts``: searches p, t, d, e, micro-batch and recomputation alone, all else as given.
    """
    return ask("search", "document", "json", document, top=top, solve=solve, cuts=cuts)


def bandwidth(
    document: Document,
    *,
    measured: Optional[File] = None,
    by: Optional[Literal["ranks", "transport", "platform"]] = None,
) -> Dict[str, Any]:
    """``gargalo bandwidth``: prints a collective's time and bandwidth from 8 B to 8 GiB, as nccl-tests does.

    ``measured``: a table of nccl-tests: its sizes are taken, and how far off each time is stands beside (the text of a file; on the command line and in Python its path).
    ``by``: what else is varied beside the size.
    """
    return ask("bandwidth", "document", "json", document, measured=text_in(measured), by=by)


def topoopt(
    document: Document,
    *,
    all: bool = False,
    traffic: bool = False,
    optimise: bool = False,
    figure: Optional[Literal["cost", "speed", "batch", "tax", "lengths", "loads", "shared", "latency"]] = None,
    failures: bool = False,
    failure: Optional[int] = None,
    shards: bool = False,
    moe: bool = False,
    shared: bool = False,
    as_design: bool = False,
    agreement: bool = False,
) -> Dict[str, Any]:
    """``gargalo topoopt``: wires servers for a job over an optical layer, and prints the wiring beside what it is compared with.

    ``all``: compares with every architecture.
    ``traffic``: also prints who sends whom how much.
    ``optimise``: searches parallelisation and wiring in turn.
    ``figure``: a figure of the paper for this job.
    ``failures``: what each failed fibre costs.
    ``failure``: what this fibre's failure costs, counted from 0, and the way around it (a whole number from 0 to 4294967295).
    ``shards``: the jobs of a cluster that the document cuts into shards.
    ``moe``: mixtures of experts by how uneven their tokens are.
    ``shared``: several jobs at once.
    ``as_design``: a scenario with the wiring as its first design.
    ``agreement``: what the solver makes of the wiring, beside what is told here.
    """
    return ask("topoopt", "document", "json", document, all=all, traffic=traffic, optimise=optimise, figure=figure, failures=failures, failure=failure, shards=shards, moe=moe, shared=shared, as_design=as_design, agreement=agreement)


def published(
    document: Document,
) -> Dict[str, Any]:
    """``gargalo published``: prints the figures published about a scenario beside ours, and the seal that its published.of should have."""
    return ask("published", "document", "json", document)


def figures(
    document: Document,
    *,
    bounds: bool = False,
) -> Dict[str, Any]:
    """``gargalo figures``: prints the first design's network in figures with its bill, and what nothing can beat.

    ``bounds``: also bounds that no routing and no schedule can beat.
    """
    return ask("figures", "document", "json", document, bounds=bounds)


def import_(
    file: File,
    *,
    what: Optional[Literal["matrix", "model", "nccl-tests", "connections"]] = None,
    network: Optional[File] = None,
) -> Dict[str, Any]:
    """``gargalo import``: prints another tool's network, matrix, model, measurements or flows as a part of a scenario, and what was assumed.

    ``what``: what the file holds, where it is no network.
    ``network``: a network for the flows of connections: its hosts, in their order, are the numbers of the file (the text of a file; on the command line and in Python its path).
    """
    return ask("import", "file", "json", file, what=what, network=text_in(network))


def fabric(
    file: File,
    *,
    bytes: Optional[float] = None,
    spread: Literal["adaptive", "ecmp"] = "adaptive",
) -> Dict[str, Any]:
    """``gargalo fabric``: tells how a fabric is cabled, what is uneven in it and what that costs: what to re-cable first.

    ``bytes``: what each adapter sends in the all-to-all that costs are told by, else 1e9 (a number above 0).
    ``spread``: how switches divide traffic over equally short ways: by what each can carry to the end, or evenly over cables.
    """
    return ask("fabric", "file", "json", file, bytes=bytes, spread=spread)


def trace(
    files: Union[File, Sequence[File]],
    *,
    scenario: bool = False,
    against: Optional[File] = None,
    design: int = 0,
) -> Dict[str, Any]:
    """``gargalo trace``: reads traces of a run: its steps, how their time was spent, collectives and operators.

    ``scenario``: prints a scenario of what was traced, which solve takes: computing as measured, collectives on any network; what was assumed goes to standard error.
    ``against``: a scenario that trains: its predicted step stands beside the measured one, and why they differ, by cause (the text of a file; on the command line and in Python its path).
    ``design``: which design, counted from 0 (a whole number from 0 on).
    """
    return ask("trace", "files", "json", files, scenario=scenario, against=text_in(against), design=design)


def export_(
    document: Document,
    *,
    format: Literal["graphml", "dot", "csv", "networkx", "ns3", "bill"],
) -> str:
    """``gargalo export``: prints the first design's network in another tool's format, or what it costs as CSV.

    ``format``: the format.
    """
    return ask("export", "document", "text", document, format=format)


class lesson:
    """Helps to write lessons."""

    @staticmethod
    def check(
        document: Document,
    ) -> str:
        """``gargalo lesson check``: reads a lesson or a course, solves every step, and prints its figures and what its answers come to."""
        return ask("lesson check", "document", "text", document)


class share:
    """Makes links of scenarios, and scenarios of links."""

    @staticmethod
    def encode(
        document: Document,
    ) -> str:
        """``gargalo share encode``: prints the fragment of a link that opens a scenario."""
        return ask("share encode", "document", "text", document)

    @staticmethod
    def decode(
        link: str,
    ) -> Dict[str, Any]:
        """``gargalo share decode``: prints the canonical text of a link's scenario."""
        return ask("share decode", "link", "json", link)


def examples(
) -> List[str]:
    """``gargalo examples``: lists the ids of the built-in examples, which #example=ID opens in the page."""
    return ask("examples", "nothing", "json", None)


__all__ = ["compare", "plan", "advise", "sensitivities", "place", "rhythm", "search", "bandwidth", "topoopt", "published", "figures", "import_", "fabric", "trace", "export_", "lesson", "share", "examples"]
