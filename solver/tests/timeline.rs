//! A step's pipeline in time: bars, what they wait for, the path that is the step's length.

use gargalo_solver::document::read;
use gargalo_solver::lab::{planned, solve};
use gargalo_solver::study::Settings;
use gargalo_solver::workload::training::step::{
    Alone, BarKind, BarPart, Class, Durations, GradientSums, Lane, Line, MOST_BARS, PipelineShape, Sharing,
    Timeline, Turn, predict, predict_shared, run, trace,
};
use gargalo_solver::workload::training::{Equations, PipelineSchedule, TrainingReport};
use serde_json::{Value, json};

fn close(found: f64, expected: f64, tolerance: f64) {
    assert!((found - expected).abs() <= tolerance * expected.abs().max(1e-12), "{found} is not {expected}");
}

fn report(workload: &Value, servers: u64) -> TrainingReport {
    let network = json!({"kind": "single_switch", "n": servers, "gbps": 200,
        "servers": {"gpus": 8, "intra_gbps": 2400, "nics": 8, "nic_gbps": 200}});
    let document =
        json!({"gargalo": 1, "workload": workload, "designs": [{"name": "d", "network": network}]});
    let scenario = read(&document.to_string()).unwrap();
    solve(&scenario, Settings { flows: 0 }).designs[0].outcome.clone().unwrap().training().cloned().unwrap()
}

fn gpt(extra: &Value) -> Value {
    let mut workload = json!({"kind": "training", "model": "gpt-175b", "global_batch": 64, "micro_batch": 1,
        "p": 8, "t": 8, "d": 2, "hardware": "a100-80-sxm"});
    for (field, value) in extra.as_object().unwrap() {
        workload[field] = value.clone();
    }
    workload
}

/// Each bar begins when what it waited for has ended; the path is without holes from the start to the end of the step.
fn sound(timeline: &Timeline) {
    for bar in &timeline.bars {
        assert!(bar.end.get() > bar.start.get());
        if let Some(before) = bar.waits {
            let before = &timeline.bars[before as usize];
            assert!(before.end.get() <= bar.start.get() + 1e-9, "{before:?} {bar:?}");
        }
    }
    let path: Vec<_> = timeline.critical.iter().map(|&at| &timeline.bars[at as usize]).collect();
    assert!(path[0].start.get().abs() < 1e-12);
    for pair in path.windows(2) {
        close(pair[1].start.get(), pair[0].end.get(), 1e-9);
    }
    close(path[path.len() - 1].end.get(), timeline.total.get(), 1e-9);
    let summed: f64 = path.iter().map(|bar| bar.time().get()).sum();
    close(summed, timeline.total.get(), 1e-9);
}

#[test]
fn the_critical_path_is_the_step() {
    let variants = [
        json!({}),
        json!({"schedule": "gpipe"}),
        json!({"schedule": "zero_bubble"}),
        json!({"schedule": "interleaved", "chunks": 3}),
        json!({"overlap": {"tp": 0.5, "pp": 0.7, "dp": 1}}),
        json!({"zero": 3, "p": 1, "d": 16, "overlap": {"gather": 0.5}}),
        json!({"utilisation": 0.45}),
    ];
    for extra in variants {
        let report = report(&gpt(&extra), 16);
        let timeline = report.timeline.unwrap();
        close(timeline.total.get(), report.step.total.unwrap().get(), 1e-9);
        sound(&timeline);
        assert!(timeline.gaps.is_empty() && timeline.bars.len() <= MOST_BARS);
        for one in &timeline.uses {
            assert!(one.share > 0.0 && one.share <= 1.0 + 1e-9, "{one:?}");
        }
        // Micro-batches times stages, forward and backward.
        let layout = &report.layout;
        let passes = timeline.bars.iter().filter(|bar| bar.work == BarKind::Forward).count() as u32;
        assert_eq!(passes, layout.p * layout.micro_batches * timeline.chunks);
    }
}

/// More bars than may be listed: the first and the last of each stage stand, and what lies between is told.
#[test]
fn long_steps_are_cut() {
    let report = report(&gpt(&json!({"global_batch": 8192})), 16);
    let timeline = report.timeline.unwrap();
    assert!(
        timeline.bars.len() <= MOST_BARS && timeline.bars.len() > MOST_BARS / 2,
        "{}",
        timeline.bars.len()
    );
    assert_eq!(timeline.gaps.len(), 8);
    for gap in &timeline.gaps {
        let listed = timeline
            .bars
            .iter()
            .filter(|bar| bar.stage == gap.stage && matches!(bar.work, BarKind::Forward | BarKind::Backward))
            .count() as u32;
        assert_eq!(listed + gap.passes, 2 * 4096);
    }
    close(timeline.bars.iter().map(|bar| bar.end.get()).fold(0.0, f64::max), timeline.total.get(), 1e-9);
}

fn lanes(p: usize, send: f64, gather: f64) -> Vec<Lane> {
    (0..p)
        .map(|stage| {
            let slow = 1.0 + 0.1 * stage as f64;
            let turn = |compute: f64, line: Line| Turn {
                compute,
                hidden: Vec::new(),
                exposed: if send > 0.0 { vec![(line, send)] } else { Vec::new() },
            };
            Lane {
                forward: turn(slow, Line::Forward),
                backward: turn(2.0 * slow, Line::Backward),
                gather: gather * slow,
                ..Lane::default()
            }
        })
        .collect()
}

/// Event by event it ends when the recurrence says.
#[test]
fn events_and_recurrence_agree() {
    for (schedule, p, m, chunks) in [
        (PipelineSchedule::GPipe, 4, 9, 1),
        (PipelineSchedule::OneForwardOneBackward, 5, 13, 1),
        (PipelineSchedule::OneForwardOneBackward, 1, 3, 1),
        (PipelineSchedule::Interleaved, 4, 8, 3),
    ] {
        for (send, gather) in [(0.0, 0.0), (0.25, 0.0), (0.0, 1.3), (0.25, 7.0)] {
            let lanes = lanes(p, send, gather);
            let stages: Vec<Durations> = lanes
                .iter()
                .map(|lane| Durations {
                    forward: lane.forward.compute * f64::from(chunks),
                    backward: lane.backward.compute * f64::from(chunks),
                    send_forward: send,
                    send_backward: send,
                    gather: lane.gather,
                    ..Durations::default()
                })
                .collect();
            let expected = run(schedule, &stages, m, chunks);
            let orders: Vec<_> = (0..p as u32)
                .map(|stage| {
                    schedule.order(stage, PipelineShape { stages: p as u32, micro_batches: m, chunks })
                })
                .collect();
            let found = trace(&lanes, &orders, m, chunks, &mut Alone);
            for (found, expected) in found.ends.iter().zip(&expected.ends) {
                close(*found, *expected, 1e-12);
            }
        }
    }
}

/// By hand: two stages that compute forward for 1 s and backward for 2, and gather for 1.5 s before they can send on. One chunk each:
/// the second begins when the first sends, at 1.5, and has its own parameters at 3; three micro-batches. Two chunks each of half of
/// that, gathered by both from the start on, chunk after chunk: after 0.75 and 1.5 s, when they are needed after 0.5, 1, 1.5 and 2 s: only
/// the first pass, which waits until 0.75, is late.
#[test]
fn first_passes_wait_for_their_parameters() {
    let lane = |part: f64| Lane {
        forward: Turn { compute: part, ..Turn::default() },
        backward: Turn { compute: 2.0 * part, ..Turn::default() },
        gather: 1.5,
        ..Lane::default()
    };
    let of = |schedule: PipelineSchedule, m: u32, chunks: u32, gather: f64| {
        let lane = Lane { gather, ..lane(1.0 / f64::from(chunks)) };
        let orders: Vec<_> = (0..2)
            .map(|stage| schedule.order(stage, PipelineShape { stages: 2, micro_batches: m, chunks }))
            .collect();
        trace(&[lane.clone(), lane], &orders, m, chunks, &mut Alone)
    };
    let plain = of(PipelineSchedule::OneForwardOneBackward, 3, 1, 0.0);
    let found = of(PipelineSchedule::OneForwardOneBackward, 3, 1, 1.5);
    // Each of the two is half a second late, one after the other.
    close(found.end(), plain.end() + 1.0, 1e-12);
    let seen: f64 = found
        .done
        .iter()
        .filter(|done| done.part == BarPart::Exposed(Line::Gather))
        .map(|done| done.alone)
        .sum();
    close(seen, 3.0, 1e-12);
    let plain = of(PipelineSchedule::Interleaved, 4, 2, 0.0);
    let found = of(PipelineSchedule::Interleaved, 4, 2, 1.5);
    close(found.end(), plain.end() + 0.25, 1e-12);
}

/// Gradients of each chunk go beside backward passes from the chunk's last one on, and beside the sums that a stage waits for: by
/// the recurrence as by the events, where lines leave each other alone.
#[test]
fn gradients_by_events_and_recurrence() {
    let chunks = json!({"p": 2, "t": 8, "d": 2, "schedule": "interleaved", "chunks": 4});
    for (cut, tolerance) in [(json!({"p": 1, "t": 8, "d": 4}), 1e-9), (chunks, 1e-3)] {
        let mut workload = json!({"kind": "training", "model": "gpt-1.5b", "global_batch": 64, "micro_batch": 2,
            "zero": 0, "recompute": "none", "hardware": "h100-sxm"});
        workload.as_object_mut().unwrap().extend(cut.as_object().unwrap().clone());
        let network = json!({"kind": "single_switch", "n": 4, "gbps": 10,
            "servers": {"gpus": 8, "intra_gbps": 3600, "nics": 8, "nic_gbps": 10}});
        let document =
            json!({"gargalo": 2, "workload": workload, "designs": [{"name": "d", "network": network}]});
        let planned = planned(&read(&document.to_string()).unwrap(), 0).unwrap().unwrap();
        let plan = planned.plan();
        let recurrence = predict(&plan, Equations::default()).unwrap();
        let events = predict_shared(&plan, Equations::default(), &mut Alone).unwrap().step;
        assert!(events.exposed.dp.get() > 0.01 * events.total.unwrap().get(), "{events:?}");
        close(recurrence.total.unwrap().get(), events.total.unwrap().get(), tolerance);
    }
}

/// Two lines on one link, each half as fast while both go on.
struct Halved(Vec<Class>);

impl Sharing for Halved {
    fn neighbours(&self, class: Class) -> &[Class] {
        if self.0.contains(&class) { &self.0 } else { &[] }
    }

    fn slowdowns(&mut self, active: &[Class]) -> Vec<f64> {
        vec![active.len() as f64; active.len()]
    }

    fn is_empty(&self) -> bool {
        false
    }
}

/// By hand: one stage, one micro-batch. Forward computes 1 s. Backward computes 2 s from 1 to 3, gradients (3 s alone)
/// go on beside it from 1 on: 2 s of them by 3. Then a sum of 1 s alone shares the link with the 1 s left of them: both
/// take 2 s, to 5. What is left for the end, 0.5 s, ends at 5.5; alone it would have been 4.5.
#[test]
fn lines_share_a_link() {
    let lane = Lane {
        forward: Turn { compute: 1.0, ..Turn::default() },
        backward: Turn { compute: 2.0, hidden: Vec::new(), exposed: vec![(Line::Tensor, 1.0)] },
        weights: 0.0,
        gradients: GradientSums { beside: 3.0, after: 0.5 },
        gather: 0.0,
    };
    let orders = vec![
        PipelineSchedule::OneForwardOneBackward
            .order(0, PipelineShape { stages: 1, micro_batches: 1, chunks: 1 }),
    ];
    let mut sharing = Halved(vec![Class::of(Line::Tensor, 0), Class::of(Line::Data, 0)]);
    let found = trace(std::slice::from_ref(&lane), &orders, 1, 1, &mut sharing);
    close(found.ends[0], 5.0, 1e-12);
    close(found.summed[0], 5.5, 1e-12);
    close(found.lost[Class::of(Line::Tensor, 0).0 as usize], 1.0, 1e-12);
    close(found.lost[Class::of(Line::Data, 0).0 as usize], 1.0, 1e-12);
    let alone = trace(&[lane], &orders, 1, 1, &mut Alone);
    close(alone.ends[0], 4.0, 1e-12);
    close(alone.summed[0], 4.5, 1e-12);
}
