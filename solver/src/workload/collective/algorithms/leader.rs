//! To a leader in each server, among the leaders around a ring, and back.

use super::{
    BinomialTrees, Costs, Down, Half, Lane, Operation, PieceRun, Plan, Properties, Reversed, Rings, Rules,
    Shape, Symbols, does, levels,
};

pub(crate) struct Leader;

impl Rules for Leader {
    const PROPERTIES: Properties =
        Properties { operations: &[does(&[Operation::AllReduce], 0)], by_servers: true, ..Properties::PLAIN };

    fn plan(_: Operation, shape: &Shape) -> Option<Plan> {
        let (servers, inside) = (shape.servers()?, shape.per_server);
        let group = |server: u32| (server * inside..(server + 1) * inside).collect();
        let tree = || BinomialTrees { groups: (0..servers).map(group).collect(), down: Down::All(servers) };
        let ring = |half: Half| Box::new(Rings { lanes: among_leaders(shape), half });
        Some(Plan {
            parts: vec![
                Box::new(Reversed { part: tree(), reduce: true }),
                ring(Half::Scatter),
                ring(Half::Gather),
                Box::new(tree()),
            ],
            pieces: servers,
        })
    }

    /// With g ranks in each of k servers, ⌈lg g⌉·(2·(α + S·β) + S·γ) inside, and a ring of k across.
    fn time(_: Operation, symbols: &Symbols<'_>) -> Option<f64> {
        let Symbols { s, k, costs, .. } = *symbols;
        let Costs { inside, across } = *costs;
        let trees = f64::from(levels(symbols.shape.per_server));
        let tree = trees * (2.0 * (inside.alpha + s * inside.beta) + s * inside.gamma);
        Some(tree + symbols.ring_across(s) + (k - 1.0) / k * s * across.gamma)
    }
}

/// One ring over the first rank of each server, a piece for each server.
fn among_leaders(shape: &Shape) -> Vec<Lane> {
    let servers = shape.ranks / shape.per_server;
    let own = |server: u32| (server * shape.per_server, PieceRun { first: server, count: 1, stride: 1 });
    vec![(0..servers).map(own).collect()]
}
