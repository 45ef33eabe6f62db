//! Water filling on exact fractions and on lexicographic dual numbers a + bε: slow, obvious, right.

use std::cmp::Ordering;

use gargalo_flow::Problem;

/// A fraction in lowest terms with a positive denominator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Fraction(i128, i128);

impl Fraction {
    pub(crate) fn whole(value: i128) -> Self {
        Self(value, 1)
    }

    fn reduced(top: i128, bottom: i128) -> Self {
        let (mut a, mut b) = (top.abs(), bottom.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let sign = if bottom < 0 { -1 } else { 1 };
        Self(sign * top / a.max(1), sign * bottom / a.max(1))
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        Self::reduced(self.0 * other.1 - other.0 * self.1, self.1 * other.1)
    }

    pub(crate) fn over(self, count: i128) -> Self {
        Self::reduced(self.0, self.1 * count)
    }

    pub(crate) fn value(self) -> f64 {
        self.0 as f64 / self.1 as f64
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// a + bε, compared by a and then by b.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Dual(pub(crate) Fraction, pub(crate) Fraction);

impl Dual {
    pub(crate) fn over(self, count: i128) -> Self {
        Self(self.0.over(count), self.1.over(count))
    }
}

/// The rates of all flows (none for an empty route). Routes must name no link twice.
pub(crate) fn rates(problem: &Problem, capacities: &[Dual]) -> Vec<Option<Dual>> {
    let mut room = capacities.to_vec();
    let mut count: Vec<i128> = vec![0; room.len()];
    for &link in problem.entries() {
        count[link as usize] += 1;
    }
    let mut rates = vec![None; problem.flow_count()];
    while let Some(link) =
        (0..room.len()).filter(|&link| count[link] > 0).min_by_key(|&link| room[link].over(count[link]))
    {
        let level = room[link].over(count[link]);
        for flow in 0..problem.flow_count() as u32 {
            if rates[flow as usize].is_none() && problem.route(flow).contains(&(link as u32)) {
                rates[flow as usize] = Some(level);
                for &other in problem.route(flow) {
                    let left = &mut room[other as usize];
                    *left = Dual(left.0.minus(level.0), left.1.minus(level.1));
                    count[other as usize] -= 1;
                }
            }
        }
    }
    rates
}

/// Every bottleneck link of each flow: saturated, and none faster.
pub(crate) fn bottlenecks(problem: &Problem, capacities: &[i128], rates: &[Option<Dual>]) -> Vec<Vec<u32>> {
    let zero = Fraction::whole(0);
    let mut slack: Vec<Fraction> = capacities.iter().map(|&value| Fraction::whole(value)).collect();
    let mut fastest = vec![zero; slack.len()];
    for (flow, rate) in (0..).zip(rates) {
        for &link in problem.route(flow) {
            let rate = rate.unwrap().0;
            slack[link as usize] = slack[link as usize].minus(rate);
            fastest[link as usize] = fastest[link as usize].max(rate);
        }
    }
    let limits = |flow: u32, link: u32| {
        slack[link as usize] == zero && fastest[link as usize] == rates[flow as usize].unwrap().0
    };
    (0..rates.len() as u32)
        .map(|flow| problem.route(flow).iter().copied().filter(|&link| limits(flow, link)).collect())
        .collect()
}
