//! What limits a design: the capacities whose increase shortens its completion, or its training step.
//!
//! Not those of the bottleneck structure, which say what limits each flow at the first instant: a flow that ends early has a
//! bottleneck too, and more there helps nobody to end sooner.

use super::prepare::problem;
use super::report::LinkResult;
use super::run::Run;
use super::{Study, first};
use crate::base::id::CapacityId;
use crate::base::units::Seconds;
use crate::flow::{Problem, ProblemError, bottlenecks, max_min};
use crate::traffic::Kind;
use crate::workload::training::TrainingReport;

/// Times and shares this near to each other are equal, up to rounding.
const EQUAL: f64 = 1e-9;

/// What limits flows: the capacities that are busy from the start to the end, since all that crosses them takes that long at
/// least; where none is, those that the last flows wait for as they end. Several limit together. None where every capacity in
/// use is busy to the end, and there are two or more: then all limit alike, as on a proportional design.
pub(super) fn of_flows(
    study: &Study<'_>,
    capacities: &[f64],
    run: &Run,
    links: &[LinkResult],
) -> Result<Vec<CapacityId>, ProblemError> {
    let Some(end) = run.completion.filter(|&end| end > 0.0 && !run.cancelled) else { return Ok(Vec::new()) };
    if let Some(busy) = busy(links) {
        return Ok(busy);
    }
    let last = last(&run.finish, end);
    let problem = problem(study.routes, capacities, &last)?;
    let (_, found) = first::first_instant(&problem, &last, false);
    Ok(found.into_iter().map(|limit| limit.capacity).collect())
}

/// The links of a problem that the last flows wait for as they end.
pub(super) fn at_the_end(problem: &Problem, finish: &[f64], end: f64) -> Vec<u32> {
    let alone = || {
        let mut alone = Problem::new(problem.capacities().to_vec())?;
        for flow in last(finish, end) {
            alone.push_weighted(&problem.loads(flow as u32).collect::<Vec<_>>())?;
        }
        Ok::<_, ProblemError>(bottlenecks(&alone, &max_min(&alone)).concat())
    };
    // What was solved once is accepted again.
    alone().unwrap_or_default()
}

/// The flows that end with the last one.
fn last(finish: &[f64], end: f64) -> Vec<usize> {
    let ends_last = |flow: &usize| finish[*flow].is_finite() && finish[*flow] >= end * (1.0 - EQUAL);
    (0..finish.len()).filter(ends_last).collect()
}

/// The capacities that are busy to the end; none of them where all in use are. `None`: no capacity is.
pub(super) fn busy(links: &[LinkResult]) -> Option<Vec<CapacityId>> {
    let used = links.iter().filter(|link| link.bytes.get() > 0.0).count();
    let full = |(_, link): &(usize, &LinkResult)| link.bytes.get() > 0.0 && link.utilization >= 1.0 - EQUAL;
    let busy: Vec<CapacityId> =
        links.iter().enumerate().filter(full).map(|(at, _)| CapacityId::new(at)).collect();
    match busy.len() {
        0 => None,
        all if all == used && all > 1 => Some(Vec::new()),
        _ => Some(busy),
    }
}

/// What limits a training step: of a step in time what those kinds of communication wait for that computing does not hide; else
/// the capacity of each phase that is busy longest.
pub(super) fn of_step(training: &TrainingReport) -> Vec<CapacityId> {
    let mut found: Vec<CapacityId> = match training.step.total.map(Seconds::get) {
        Some(total) => {
            let exposed = |kind: Kind| training.step.exposed.of(kind).get() > total * EQUAL;
            let limits = training.limits.iter().filter(|limit| exposed(limit.kind));
            limits.flat_map(|limit| limit.capacities.iter().copied()).collect()
        }
        None => training.phases.iter().filter_map(|phase| phase.bottleneck).collect(),
    };
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use crate::document::read;
    use crate::lab::solve;
    use crate::study::Settings;
    use crate::study::report::Report;

    fn solved(network: &str, workload: &str, more: &str) -> Report {
        let text = format!(
            r#"{{"gargalo":1,"workload":{workload},"designs":[{{"name":"d","network":{network}{more}}}]}}"#
        );
        solve(&read(&text).expect("a sound document"), Settings::default())
    }

    fn limits(report: &Report) -> Vec<&str> {
        let solved = report.designs[0].outcome.as_ref().expect("solved");
        let tables = &report.networks[0];
        solved
            .limits
            .iter()
            .map(|at| tables.links[tables.capacities[at.index()].link.index()].id.as_str())
            .collect()
    }

    /// Rede Ipê as built, 1 GB between every two sites: one line of 1 Gbit/s is busy to the end, and whatever else is
    /// saturated at first has long been idle by then.
    #[test]
    fn of_rede_ipe_as_built_one_link_limits() {
        let ipe = r#"{"kind":"preset","id":"ipe-2023"}"#;
        let all = r#"{"kind":"all_to_all","bytes":1e9}"#;
        let report = solved(ipe, all, "");
        let solved_as_built = report.designs[0].outcome.as_ref().expect("solved");
        assert_eq!(limits(&report).len(), 1, "{:?}", limits(&report));
        assert!(solved_as_built.links.iter().filter(|link| link.saturated).count() > 1);
        // Proportional: all are busy to the end, and none limits more than another.
        let report = solved(ipe, all, r#","capacity":{"kind":"proportional"}"#);
        assert_eq!(limits(&report), Vec::<&str>::new());
    }

    /// a sends 10 Gbit to b over 10 Gbit/s in 1 s; from then c sends 20 Gbit over the same x and over y of 5 Gbit/s until 5 s:
    /// x is busy for 1 + 4 / 2 s of 5, y for 4; y is what the last flow waits for.
    #[test]
    fn where_no_link_is_busy_throughout_the_last_flow_tells() {
        let network = r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"},{"id":"c","role":"host"}],
            "links":[{"id":"x","a":"a","b":"b","gbps":10},{"id":"y","a":"b","b":"c","gbps":5}]}"#;
        let flows = r#"{"kind":"flows","flows":[{"src":"a","dst":"b","bytes":1.25e9},
            {"src":"a","dst":"c","bytes":2.5e9,"start_s":1}]}"#;
        assert_eq!(limits(&solved(network, flows, "")), ["y"]);
    }

    /// Eight hosts, one uplink from each of two leaves: every byte between leaves crosses one of the two.
    #[test]
    fn links_that_limit_together_are_all_told() {
        let network =
            r#"{"kind":"leaf_spine","leaves":2,"spines":1,"hosts_per_leaf":4,"gbps":10,"uplink_gbps":10}"#;
        let report = solved(network, r#"{"kind":"all_to_all","bytes":1e9}"#, "");
        let found = limits(&report);
        assert_eq!(found.len(), 4, "two links, both ways: {found:?}");
        assert!(found.iter().all(|id| id.contains('s')), "{found:?}");
    }
}
