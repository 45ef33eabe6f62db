//! A report made by hand for tests of what is drawn: Rede Ipê with loads that resemble the real ones.

use gargalo_solver::base::id::CapacityId;
use gargalo_solver::base::units::{BitsPerSecond, Bytes, Seconds};
use gargalo_solver::network::{Duplex, preset};
use gargalo_solver::study::report::{
    AlphaPoint, Comparison, ComparisonRow, DesignError, DesignReport, LinkResult, Outcome, PublishedRow,
    Report, Solved,
};
use gargalo_solver::study::{Limiting, Ranking};

/// The same network with every site sending 1 GB to every other, proportional, as the solver has it.
///
/// # Panics
/// Never: the document is sound.
pub fn solved(full: bool) -> Report {
    let duplex = if full { "full" } else { "shared" };
    let text = format!(
        r#"{{"gargalo":1,"workload":{{"kind":"all_to_all","bytes":1e9}},"designs":[{{"name":"d",
        "network":{{"kind":"preset","id":"ipe-2023","duplex":"{duplex}"}},"capacity":{{"kind":"proportional"}}}}]}}"#
    );
    let scenario = gargalo_solver::document::read(&text).expect("a sound document");
    gargalo_solver::lab::solve(&scenario, gargalo_solver::study::Settings::default())
}

/// As built, proportional, uniform by minimum, mean and maximum; one design that can't be built.
///
/// # Panics
/// Never: the preset is there.
pub fn report(full: bool) -> Report {
    let duplex = if full { Duplex::Full } else { Duplex::Shared };
    let tables =
        preset("ipe-2023").and_then(|p| p.build(duplex).ok()).expect("the preset builds").tables().clone();
    let flows: Vec<u32> = (0..tables.capacities.len()).map(|n| 11 + (n as u32 * 37) % 85).collect();
    let (least, most) = (11.0, f64::from(flows.iter().copied().max().unwrap_or(1)));
    let mean = f64::from(flows.iter().sum::<u32>()) / flows.len() as f64;
    let design = |name: &str, capacity: &dyn Fn(usize) -> f64, curve: bool| {
        let caps: Vec<f64> = (0..flows.len()).map(capacity).collect();
        let time = flows.iter().zip(&caps).map(|(&f, c)| f64::from(f) * 8.0 / c).fold(0.0, f64::max);
        let links: Vec<LinkResult> = flows
            .iter()
            .zip(&caps)
            .map(|(&flows, &gbps)| {
                let utilization = f64::from(flows) * 8.0 / (gbps * time);
                LinkResult {
                    capacity: BitsPerSecond::from_gbps(gbps),
                    bytes: Bytes(f64::from(flows) * 1e9),
                    flows,
                    utilization,
                    saturated: utilization > 0.97,
                }
            })
            .collect();
        // As the engine has it: those that are full, unless all are.
        let full: Vec<CapacityId> =
            (0..links.len()).filter(|&at| links[at].saturated).map(CapacityId::new).collect();
        let limits = if full.len() == links.len() { Vec::new() } else { full.clone() };
        let most = Limiting { capacities: full, kinds: Vec::new(), gain: Seconds(time / 100.0) };
        let ranking = Ranking { time: Seconds(time), entries: vec![most] };
        let alphas = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 1.0, 1.4, 2.0];
        let total: f64 = caps.iter().sum();
        let solved = Solved {
            ends_together: true,
            split: false,
            collisions: None,
            network: 0,
            completion: Some(Seconds(time)),
            total_capacity: BitsPerSecond::from_gbps(total),
            capacity_range: None,
            mean_utilization: links.iter().map(|l| l.utilization).sum::<f64>() / links.len() as f64,
            unreachable: 0,
            links,
            flow_count: 756,
            flows: Vec::new(),
            bottlenecks: Vec::new(),
            ranking: Some(ranking),
            limits,
            interference: None,
            waste: None,
            alpha_curve: if curve {
                alphas
                    .iter()
                    .map(|&alpha| AlphaPoint {
                        alpha,
                        total: BitsPerSecond::from_gbps(total * alpha),
                        completion: Seconds(8.0 / alpha),
                    })
                    .collect()
            } else {
                Vec::new()
            },
            events: 1,
            cancelled: false,
            outcome: Outcome::Flows,
        };
        DesignReport { name: name.to_owned(), outcome: Ok(solved) }
    };
    let built: Vec<f64> =
        tables.capacities.iter().map(|c| tables.links[c.link.index()].capacity.gbps()).collect();
    let designs = vec![
        design("As built", &|n| built[n], false),
        design("Proportional", &|n| f64::from(flows[n]), true),
        design("Uniform min", &|_| least, false),
        design("Uniform mean", &|_| mean, false),
        design("Uniform max", &|_| most, false),
        DesignReport { name: "Broken".to_owned(), outcome: Err(DesignError::NoEndpoints) },
    ];
    let printed =
        [None, Some((2493.0, 8.0)), Some((530.0, 76.3)), Some((2493.0, 16.2)), Some((5054.0, 8.0)), None];
    let rows = printed
        .into_iter()
        .map(|row| ComparisonRow {
            published: row.map(|(total, time)| PublishedRow {
                total: BitsPerSecond::from_gbps(total),
                completion: Seconds(time),
            }),
            ..ComparisonRow::default()
        })
        .collect();
    Report { networks: vec![tables.into()], designs, comparison: Comparison { baseline: Some(1), rows } }
}
