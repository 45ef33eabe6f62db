"""Every command is a function, of the same name and with the same options."""

import inspect
import json

import gargalo
import pytest
from conftest import RING, TRAINED, swept
from gargalo import questions

COLLECTIVE = {**TRAINED, "workload": {"kind": "collective", "operation": "all_reduce", "bytes": 1e6}}

#: A function, what it is asked of, its options, and the command's arguments for them.
CASES = [
    (gargalo.compare, RING, {}, ["compare", "-"]),
    (gargalo.plan, TRAINED, {"least": "cost", "links": True, "time": 2}, ["plan", "-", "--least", "cost", "--links", "--time", "2"]),
    (gargalo.advise, RING, {"design": 0}, ["advise", "-", "--design", "0"]),
    (gargalo.sensitivities, RING, {"of": "tiers", "by": 12.5}, ["sensitivities", "-", "--of", "tiers", "--by", "12.5%"]),
    (gargalo.place, TRAINED, {"swaps": 5, "seed": 3}, ["place", "-", "--swaps", "5", "--seed", "3"]),
    (gargalo.bandwidth, COLLECTIVE, {"by": "transport"}, ["bandwidth", "-", "--by", "transport"]),
    (gargalo.topoopt, {**RING, "topoopt": {}}, {"as_design": True}, ["topoopt", "-", "--as-design"]),
    (gargalo.published, RING, {}, ["published", "-"]),
    (gargalo.figures, RING, {"bounds": True}, ["figures", "-", "--bounds"]),
    (gargalo.export_, RING, {"format": "csv"}, ["export", "-", "csv"]),
    (gargalo.share.encode, RING, {}, ["share", "encode", "-"]),
]


@pytest.mark.parametrize(("function", "document", "options", "arguments"), CASES, ids=[" ".join(case[3]) for case in CASES])
def test_a_function_gives_what_its_command_prints(function, document, options, arguments, native):
    told = native(*arguments, text=json.dumps(document)).stdout.rstrip("\n")
    given = function(document, **options)
    assert given == (told if isinstance(given, str) else json.loads(told))


def test_a_search_has_no_clock(native):
    told = json.loads(native("search", "-", "--top", "3", "--cuts", text=json.dumps(TRAINED)).stdout)
    for design in told["designs"]:
        del design["solve_seconds"]
    assert gargalo.search(TRAINED, top=3, cuts=True) == told


def test_files_are_paths_or_bytes(tmp_path):
    drawn = b"graph { a -- b }"
    file = tmp_path / "net.dot"
    file.write_bytes(drawn)
    assert gargalo.import_(drawn) == gargalo.import_(file) == gargalo.import_(str(file))
    with pytest.raises(gargalo.ScenarioError):
        gargalo.import_(b"1 2", what="nccl-tests")
    with pytest.raises(gargalo.ScenarioError) as caught:
        gargalo.bandwidth(COLLECTIVE, measured=file)
    assert caught.value.place == "options.measured"


def test_options_are_held_against_their_declaration():
    for asked, place, code in [
        (lambda: gargalo.plan(RING, time=-1), "options.time", "bad_number"),
        (lambda: gargalo.plan(RING, least="weight"), "options.least", "unknown_word"),
        (lambda: gargalo.plan(RING, design=7), "designs[7]", "no_such_design"),
        (lambda: gargalo.topoopt({**RING, "topoopt": {}}, moe=True, shared=True), "options", "either"),
        (lambda: gargalo.search(RING), "workload.kind", "not_searched"),
    ]:
        with pytest.raises(gargalo.ScenarioError) as caught:
            asked()
        assert (caught.value.place, caught.value.code) == (place, code), caught.value


def test_a_lesson_is_checked_as_by_the_command(native):
    course = {
        "gargalo_course": 1,
        "lessons": [{"id": "first", "minutes": 5, "title": {"en": "A", "pt-BR": "B"}, "about": {"en": "A.", "pt-BR": "B."}}],
    }
    assert gargalo.lesson.check(course) == native("lesson", "check", "-", text=json.dumps(course)).stdout.rstrip("\n")


def test_every_function_is_of_the_package_and_has_its_words():
    for name in questions.__all__:
        own = getattr(gargalo, name)
        assert own is getattr(questions, name) and inspect.getdoc(own)


def test_a_sweep_is_still_a_sweep():
    assert len(gargalo.sweep(swept(3))) == 3


def test_a_trace_is_read_from_files_and_from_bytes(tmp_path, native):
    kernel = {"ph": "X", "cat": "kernel", "name": "gemm", "ts": 1, "dur": 2}
    files = []
    for rank in range(2):
        files.append(tmp_path / f"rank{rank}.json")
        files[-1].write_text(json.dumps({"distributedInfo": {"rank": rank, "world_size": 2}, "traceEvents": [kernel]}))
    told = gargalo.trace(files)
    assert (told["ranks"], told["world"], told["operators"]) == ([0, 1], 2, [{"name": "gemm", "count": 2, "time_us": 4.0}])
    assert told == json.loads(native("trace", *map(str, files)).stdout)
    assert gargalo.trace(files[0].read_bytes())["ranks"] == [0]
    with pytest.raises(gargalo.ScenarioError, match="rank 0") as refused:
        gargalo.trace([files[0], files[0]])
    assert refused.value.code == "same_rank"
