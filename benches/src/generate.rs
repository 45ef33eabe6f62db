//! Instances from seeds: the same on every platform.
//!
//! A name is a whole recipe: `ft16_perm10_rand` is a 16-ary fat-tree, ten random permutations of its hosts, random
//! sizes. `odd7` is the seventh of a row of small networks with whatever makes trouble: ties, weights, capacities far
//! apart, empty routes, flows of size 0.

use core::fmt::Write as _;

use gargalo_solver::base::random::Random;
use gargalo_solver::flow::Problem;

/// Every link's capacity in each direction, in byte/s: 100 Gbit/s.
pub const CAPACITY: f64 = 12.5e9;

/// Who sends to whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pattern {
    /// So many random permutations of the hosts, all at once.
    Permutations(usize),
    /// The same, each flow split evenly over all shortest paths: it loads links with fractions of its rate.
    Split(usize),
    /// All to all in random groups of so many hosts, all at once.
    Groups(usize),
    /// So many flows between random hosts that arrive at random (Poisson), at half load.
    Poisson(usize),
}

/// How much each flow sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sizes {
    /// 100 MB each.
    Equal,
    /// 10 to 200 MB, uniform.
    Uniform,
    /// 10 kB to 1 GB, bounded Pareto with exponent 1.1.
    Heavy,
}

/// How an instance is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recipe {
    /// Traffic on a fat-tree.
    FatTree {
        /// Ports of a switch: even.
        radix: usize,
        /// Who sends to whom.
        pattern: Pattern,
        /// How much.
        sizes: Sizes,
        /// What the random numbers begin with.
        seed: u64,
    },
    /// A small network in which everything unusual occurs.
    Odd {
        /// What the random numbers begin with.
        seed: u64,
    },
}

/// Capacities and routes with what is to be sent and when.
#[derive(Debug, Clone)]
pub struct Instance {
    /// Capacities in byte/s, and routes.
    pub problem: Problem,
    /// Bytes of each flow.
    pub sizes: Vec<f64>,
    /// Start of each flow in seconds.
    pub starts: Vec<f64>,
}

impl Recipe {
    /// Reads `ft<radix>_<pattern><amount>_<sizes>` (patterns `perm`, `split`, `a2a`, `pois`; sizes `eq`, `rand`,
    /// `heavy`) or `odd<seed>`; fat-trees get the seed given.
    pub fn parse(name: &str, seed: u64) -> Option<Self> {
        if let Some(number) = name.strip_prefix("odd") {
            return Some(Self::Odd { seed: number.parse().ok()? });
        }
        let mut parts = name.strip_prefix("ft")?.split('_');
        let radix: usize = parts.next()?.parse().ok()?;
        let pattern = Pattern::parse(parts.next()?)?;
        let sizes = Sizes::parse(parts.next()?)?;
        let fits = radix >= 4 && radix.is_multiple_of(2) && parts.next().is_none();
        fits.then_some(Self::FatTree { radix, pattern, sizes, seed })
    }

    /// Makes the instance.
    pub fn make(self) -> Instance {
        match self {
            Self::FatTree { radix, pattern, sizes, seed } => fat_tree(radix, pattern, sizes, seed),
            Self::Odd { seed } => odd(seed),
        }
    }
}

impl Pattern {
    /// Reads `perm10` or `perm:10`, and so on.
    pub fn parse(text: &str) -> Option<Self> {
        let kinds = ["perm", "split", "a2a", "pois"];
        let kind = kinds.into_iter().find(|kind| text.starts_with(kind))?;
        let amount: usize = text[kind.len()..].trim_start_matches(':').parse().ok()?;
        let pattern = match kind {
            "perm" => Self::Permutations(amount),
            "split" => Self::Split(amount),
            "a2a" => Self::Groups(amount),
            _ => Self::Poisson(amount),
        };
        (amount > 0).then_some(pattern)
    }
}

impl Sizes {
    /// Reads `eq`, `rand` or `heavy`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "eq" => Some(Self::Equal),
            "rand" => Some(Self::Uniform),
            "heavy" => Some(Self::Heavy),
            _ => None,
        }
    }

    fn draw(self, random: &mut Random) -> f64 {
        match self {
            Self::Equal => 1e8,
            Self::Uniform => 1e7 + random.below(190_000_001) as f64,
            Self::Heavy => {
                let (shape, least, most) = (1.1, 1e4, 1e9);
                let (low, high) = (libm::pow(least, shape), libm::pow(most, shape));
                let unit = random.unit();
                libm::floor(libm::pow((high - unit * (high - low)) / (high * low), -1.0 / shape))
            }
        }
    }
}

/// Links: six blocks of k^3/4: host up and down, edge up and down, aggregation up and down.
struct FatTree {
    half: u32,
    block: u32,
}

impl FatTree {
    fn edge(&self, host: u32) -> u32 {
        host / self.half
    }

    fn pod(&self, host: u32) -> u32 {
        host / (self.half * self.half)
    }

    fn up(&self, host: u32, aggregation: u32) -> u32 {
        2 * self.block + self.edge(host) * self.half + aggregation
    }

    fn through(&self, host: u32, aggregation: u32, core: u32) -> u32 {
        4 * self.block + (self.pod(host) * self.half + aggregation) * self.half + core
    }

    /// One random shortest path.
    fn route(&self, from: u32, to: u32, random: &mut Random, route: &mut Vec<u32>) {
        let aggregation = random.below(self.half as usize) as u32;
        let core = random.below(self.half as usize) as u32;
        let down = self.block;
        route.clear();
        route.push(from);
        if self.edge(from) != self.edge(to) {
            route.push(self.up(from, aggregation));
            if self.pod(from) != self.pod(to) {
                route.push(self.through(from, aggregation, core));
                route.push(down + self.through(to, aggregation, core));
            }
            route.push(down + self.up(to, aggregation));
        }
        route.push(down + to);
    }

    /// All shortest paths, evenly.
    fn split(&self, from: u32, to: u32, loads: &mut Vec<(u32, f64)>) {
        let (down, part) = (self.block, 1.0 / f64::from(self.half));
        loads.clear();
        loads.push((from, 1.0));
        if self.edge(from) != self.edge(to) {
            loads.extend((0..self.half).map(|aggregation| (self.up(from, aggregation), part)));
            if self.pod(from) != self.pod(to) {
                let cores = (0..self.half).flat_map(|above| (0..self.half).map(move |core| (above, core)));
                for (above, core) in cores {
                    loads.push((self.through(from, above, core), part * part));
                    loads.push((down + self.through(to, above, core), part * part));
                }
            }
            loads.extend((0..self.half).map(|aggregation| (down + self.up(to, aggregation), part)));
        }
        loads.push((down + to, 1.0));
    }
}

fn fat_tree(radix: usize, pattern: Pattern, sizes: Sizes, seed: u64) -> Instance {
    let mut random = Random::new(seed);
    let hosts = radix * radix * radix / 4;
    let tree = FatTree { half: radix as u32 / 2, block: hosts as u32 };
    let pairs = pairs(pattern, hosts, &mut random);
    let sizes: Vec<f64> = pairs.iter().map(|_| sizes.draw(&mut random)).collect();
    let mean = sizes.iter().sum::<f64>() / sizes.len() as f64;
    let gap = mean / (0.5 * hosts as f64 * CAPACITY);
    let mut problem = Problem::new(vec![CAPACITY; 6 * hosts]).expect("capacities are positive");
    let mut starts = Vec::with_capacity(pairs.len());
    let (mut start, mut route, mut loads) = (0.0, Vec::new(), Vec::new());
    for (from, to) in pairs {
        if let Pattern::Poisson(_) = pattern {
            start -= gap * libm::log(1.0 - random.unit());
        }
        starts.push(start);
        if let Pattern::Split(_) = pattern {
            tree.split(from, to, &mut loads);
            problem.push_weighted(&loads).expect("links of the tree");
        } else {
            tree.route(from, to, &mut random, &mut route);
            problem.push_flow(&route).expect("links of the tree");
        }
    }
    Instance { problem, sizes, starts }
}

fn pairs(pattern: Pattern, hosts: usize, random: &mut Random) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    let order = |random: &mut Random| {
        let mut order: Vec<u32> = (0..hosts as u32).collect();
        random.shuffle(&mut order);
        order
    };
    match pattern {
        Pattern::Permutations(times) | Pattern::Split(times) => {
            for _ in 0..times {
                let order = order(random);
                // The next in a random cycle: never itself.
                let mut to = vec![0; hosts];
                for (index, &host) in order.iter().enumerate() {
                    to[host as usize] = order[(index + 1) % hosts];
                }
                pairs.extend((0..).zip(to));
            }
        }
        Pattern::Groups(size) => {
            for group in order(random).chunks_exact(size) {
                for &from in group {
                    pairs.extend(group.iter().filter(|&&to| to != from).map(|&to| (from, to)));
                }
            }
        }
        Pattern::Poisson(flows) => {
            for _ in 0..flows {
                let from = random.below(hosts);
                pairs.push((from as u32, ((from + 1 + random.below(hosts - 1)) % hosts) as u32));
            }
        }
    }
    pairs
}

fn odd(seed: u64) -> Instance {
    let mut random = Random::new(seed);
    let links = 2 + random.below(40);
    let flows = 1 + random.below(80);
    let (ties, weighted) = (seed.is_multiple_of(2), seed.is_multiple_of(3));
    let capacity = |random: &mut Random| {
        if ties { (1 + random.below(5)) as f64 } else { libm::pow(10.0, 12.0 * random.unit() - 3.0) }
    };
    let capacities = (0..links).map(|_| capacity(&mut random)).collect();
    let mut problem = Problem::new(capacities).expect("capacities are positive");
    for _ in 0..flows {
        let length = random.below(6);
        let weights = [1.0, 0.5, 0.25, 1.0 / 3.0, 2.0];
        let entry = |_| {
            let link = random.below(links) as u32;
            (link, if weighted { weights[random.below(weights.len())] } else { 1.0 })
        };
        let route: Vec<(u32, f64)> = (0..length).map(entry).collect();
        problem.push_weighted(&route).expect("links that exist");
    }
    let size = |random: &mut Random| match random.below(10) {
        0 => 0.0,
        1..5 => (1 + random.below(4)) as f64,
        _ => 100.0 * random.unit(),
    };
    let sizes = (0..flows).map(|_| size(&mut random)).collect();
    let start = |random: &mut Random| if random.below(2) == 0 { 0.0 } else { random.below(20) as f64 / 2.0 };
    let starts = (0..flows).map(|_| start(&mut random)).collect();
    Instance { problem, sizes, starts }
}

impl Instance {
    /// The text form that `gargalo maxmin --format text` reads. It has no weights: links only.
    pub fn text(&self) -> String {
        let mut text = format!("{} {}\n", self.problem.link_count(), self.sizes.len());
        for capacity in self.problem.capacities() {
            let _ = writeln!(text, "{capacity}");
        }
        for (flow, (size, start)) in self.sizes.iter().zip(&self.starts).enumerate() {
            let route = self.problem.route(flow as u32);
            let _ = write!(text, "{size} {start} {}", route.len());
            for link in route {
                let _ = write!(text, " {link}");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::flow::{max_min, read};

    #[test]
    fn a_name_is_a_recipe() {
        let made = Recipe::parse("ft8_perm8_rand", 1).map(Recipe::make);
        let instance = made.expect("a name");
        assert_eq!((instance.problem.link_count(), instance.sizes.len()), (768, 1024));
        assert!(instance.starts.iter().all(|&start| start == 0.0));
        assert!(instance.sizes.iter().all(|size| (1e7..=2e8).contains(size)));
        let groups = Recipe::parse("ft8_a2a16_eq", 1).map(Recipe::make).expect("a name");
        assert_eq!(groups.sizes.len(), 8 * 16 * 15);
        for wrong in ["", "ft7_perm1_eq", "ft8_perm0_eq", "ft8_perm1_odd", "ft8_perm1", "ft8_perm1_eq_2"] {
            assert_eq!(Recipe::parse(wrong, 1), None, "{wrong}");
        }
    }

    #[test]
    fn arrivals_are_in_order_and_at_half_load() {
        let instance = Recipe::parse("ft8_pois20000_heavy", 3).map(Recipe::make).expect("a name");
        assert!(instance.starts.is_sorted());
        let span = instance.starts[instance.starts.len() - 1];
        let load = instance.sizes.iter().sum::<f64>() / (span * 128.0 * CAPACITY);
        assert!((load - 0.5).abs() < 0.02, "{load}");
    }

    #[test]
    fn split_flows_arrive_whole() {
        let instance = Recipe::parse("ft4_split3_eq", 1).map(Recipe::make).expect("a name");
        for flow in 0..instance.sizes.len() as u32 {
            let (into, onto): (Vec<_>, Vec<_>) =
                instance.problem.loads(flow).partition(|entry| entry.0 / 16 % 2 == 0);
            let sum = |entries: &[(u32, f64)]| entries.iter().map(|entry| entry.1).sum::<f64>();
            assert_eq!(sum(&into), sum(&onto), "up and down of flow {flow}");
            assert!([1.0, 2.0, 3.0].contains(&sum(&into)));
        }
    }

    #[test]
    fn what_is_written_reads_the_same() {
        let instance = Recipe::parse("ft4_pois50_heavy", 2).map(Recipe::make).expect("a name");
        let read = read::text(instance.text().as_bytes()).expect("our own text");
        assert_eq!((&read.sizes, &read.starts), (&instance.sizes, &instance.starts));
        assert_eq!(max_min(&read.problem), max_min(&instance.problem));
    }
}
