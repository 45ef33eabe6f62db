//! Warnings about settings that can still be computed, each with a remedy.

use super::finder::Finder;
use super::permutations::totient_perms;
use super::report::WiringReport;
use serde::{Deserialize, Serialize};

/// Something to know about a wiring.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Concern {
    /// Nothing to wire: fewer than two servers.
    Alone,
    /// Two servers: the only ring is the link between them, and all interfaces go there.
    Two,
    /// One interface can't make a ring that runs both ways.
    NoRing,
    /// More rings than there are permutations: some are wired again, side by side.
    Repeated {
        /// Rings wired.
        rings: u32,
        /// Different ones that there are.
        different: u32,
    },
    /// An interface of each server has nothing to do.
    Idle {
        /// How many of each server.
        interfaces: u32,
        /// The interfaces of a server.
        degree: u32,
    },
    /// Some servers are not reached from others: traffic between them finds no way.
    Apart,
    /// Nothing is sent between servers.
    Silent,
    /// Nothing is all-reduced.
    NoAllReduce,
    /// There is no model parallelism: hops matter to nothing.
    NoParallel,
    /// The price list has no speeds: what a network costs, and how fast an equally dear one is, is not known.
    Unpriced,
}

/// What is unusual about a setting, the most important first.
pub fn concerns(report: &WiringReport, finder: Finder, priced: bool) -> Vec<Concern> {
    let n = report.servers;
    if n < 2 {
        return vec![Concern::Alone];
    }
    let mut all = Vec::new();
    let wiring = &report.found.wiring;
    if n == 2 {
        all.push(Concern::Two);
    }
    if wiring.jumps.is_empty() && wiring.orders.is_empty() && finder.both_ways {
        all.push(Concern::NoRing);
    }
    if report.tax.lengths.iter().sum::<u64>() < u64::from(n) * u64::from(n - 1) {
        all.push(Concern::Apart);
    }
    let whole = report.found.rings.iter().filter(|(size, _)| *size == n).map(|(_, jumps)| jumps.len()).sum();
    let perms = totient_perms(n).into_iter();
    let different = perms.filter(|&p| !finder.both_ways || u64::from(p) * 2 <= u64::from(n)).count();
    let rings: usize = whole;
    if rings > different && n > 2 {
        all.push(Concern::Repeated { rings: rings as u32, different: different as u32 });
    }
    let used = report.fibres.len() as u64;
    let had = u64::from(finder.degree) * u64::from(n);
    let idle = (had.saturating_sub(used) / u64::from(n)) as u32;
    if idle > 0 && n > 2 {
        all.push(Concern::Idle { interfaces: idle, degree: finder.degree });
    }
    match (report.traffic.all_reduce_bytes().get() > 0.0, report.traffic.parallel_bytes().get() > 0.0) {
        (false, false) => all.push(Concern::Silent),
        (false, true) => all.push(Concern::NoAllReduce),
        (true, false) => all.push(Concern::NoParallel),
        (true, true) => {}
    }
    if !priced {
        all.push(Concern::Unpriced);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::architectures::Interconnect;
    use super::super::load::JobLoad;
    use super::super::report::report;
    use super::super::spec::{Rings, WiringSpec};
    use super::*;
    use crate::catalog::topoopt_2022;

    fn told(change: impl Fn(&mut WiringSpec)) -> Vec<Concern> {
        let mut spec = WiringSpec::new("dlrm-16");
        change(&mut spec);
        let work = spec.work(spec.job().expect("a job of the catalogue"));
        let strategy = work.data_parallel();
        let load = JobLoad::Job { work: &work, strategy: &strategy };
        let report = report(&spec.bench(topoopt_2022()), &load, &[Interconnect::TopoOpt]);
        concerns(&report, spec.finder(), true)
    }

    #[test]
    fn odd_settings_are_told() {
        assert_eq!(told(|_| ()), []);
        assert_eq!(told(|spec| spec.servers = Some(1)), [Concern::Alone]);
        assert_eq!(told(|spec| spec.servers = Some(2))[0], Concern::Two);
        assert!(told(|spec| spec.degree = 1).contains(&Concern::NoRing));
        let six = told(|spec| {
            spec.servers = Some(6);
            spec.rings = Rings::OneWay;
        });
        assert!(six.contains(&Concern::Repeated { rings: 4, different: 2 }), "{six:?}");
        let odd = told(|spec| {
            spec.degree = 3;
            spec.rings_alone = true;
        });
        assert!(odd.iter().all(|one| !matches!(one, Concern::Repeated { .. })), "{odd:?}");
        let bert = told(|spec| spec.job = Some("bert-16".to_owned()));
        assert_eq!(bert, [Concern::NoParallel]);
    }
}
