//! Flows with weights, classes and caps, filled slowly on exact numbers.

use super::exact::{Dual, Fraction};

/// A flow with a whole weight, a class and a cap.
#[derive(Debug, Clone)]
pub(crate) struct Flow {
    pub(crate) route: Vec<u32>,
    pub(crate) weight: i128,
    pub(crate) class: u32,
    pub(crate) cap: Option<i128>,
}

/// The rates of flows with terms: of each class in turn, all grow by their weights until a link is full or a cap is reached.
pub(crate) fn with_terms(capacities: &[Dual], flows: &[Flow]) -> Vec<Dual> {
    let zero = Dual(Fraction::whole(0), Fraction::whole(0));
    let less = |one: Dual, other: Dual| Dual(one.0.minus(other.0), one.1.minus(other.1));
    let mut left = capacities.to_vec();
    let mut rates = vec![zero; flows.len()];
    for class in 0..8 {
        let mut active: Vec<usize> = (0..flows.len()).filter(|&at| flows[at].class == class).collect();
        while !active.is_empty() {
            let on = |link: usize| active.iter().filter(move |&&at| flows[at].route.contains(&(link as u32)));
            let weight = |link: usize| on(link).map(|&at| flows[at].weight).sum::<i128>();
            let cap = |at: usize| flows[at].cap.map(|cap| Dual(Fraction::whole(cap), Fraction::whole(0)));
            let to_full =
                (0..left.len()).filter(|&link| weight(link) > 0).map(|link| left[link].over(weight(link)));
            let to_cap =
                active.iter().filter_map(|&at| Some(less(cap(at)?, rates[at]).over(flows[at].weight)));
            let step = to_full.chain(to_cap).min().expect("every flow crosses a link");
            for &at in &active {
                let more = times(step, flows[at].weight);
                rates[at] = less(rates[at], times(more, -1));
                for &link in &flows[at].route {
                    left[link as usize] = less(left[link as usize], more);
                }
            }
            active.retain(|&at| {
                cap(at) != Some(rates[at]) && flows[at].route.iter().all(|&link| left[link as usize] > zero)
            });
        }
    }
    rates
}

fn times(own: Dual, count: i128) -> Dual {
    (0..count.abs()).fold(Dual(Fraction::whole(0), Fraction::whole(0)), |sum, _| {
        let zero = Fraction::whole(0);
        let add = |one: Fraction, other: Fraction| {
            if count < 0 { one.minus(other) } else { one.minus(zero.minus(other)) }
        };
        Dual(add(sum.0, own.0), add(sum.1, own.1))
    })
}
