//! `sweep`: a line of JSON for each combination, as it is done.

use super::PROGRESS;
use crate::key::Key;
use crate::{Answer, Form, Input, Question};
use gargalo_solver::base::parallel::in_order;
use gargalo_solver::design::Shard;
use gargalo_solver::lab::sweep::{Sweep, head_json, point_json};
use std::ops::ControlFlow;

static SHARD: Key<Shard> =
    Key::shard("shard", "Solves one of N parts of the list; I counts from 1 to N, or from 0 to N - 1")
        .called("I/N");
static HEAD: Key<bool> = Key::switch("head", "Prints what is swept alone, and solves nothing");

pub(super) static SWEEP: Question = Question {
    name: "sweep",
    about: "Solves every combination of a scenario with lists in place of values, and prints a line for each as it is done",
    input: Input { value_name: "SPEC.json", about: "The scenario with its lists", form: Form::Object },
    options: &[&SHARD.opt, &HEAD.opt, &PROGRESS.opt],
    answer: Answer::Lines,
    run: |asked, host| {
        let sweep = Sweep::from_text(asked.text()?)?;
        if asked.is(&HEAD) {
            host.last(head_json(&sweep).to_string());
            return Ok(());
        }
        let head = sweep.head();
        let start = host.now();
        let points: Vec<u64> = sweep.shard(asked.get(&SHARD).unwrap_or(Shard::ALL)).collect();
        let language = asked.language;
        let line = |at: usize| point_json(&sweep, &head, &sweep.solve(points[at]), &language).to_string();
        let mut done = 0;
        let _ = in_order(points.len(), &line, &mut |line| {
            host.line(line)?;
            done += 1;
            let took = start.zip(host.now()).map_or(0.0, |(start, now)| now - start);
            host.far(&|| {
                let left = took / done as f64 * (points.len() - done) as f64;
                format!("{done} of {} points, about {left:.0} s left", points.len())
            })?;
            ControlFlow::Continue(())
        });
        Ok(())
    },
};
