//! Writes random traffic on a k-ary fat-tree in the text form that `gargalo maxmin` reads, for measurements.
//!
//! `fat_tree K PATTERN SIZES SEED > FILE`, with PATTERN `perm:N` (N random permutations of the hosts), `a2a:G`
//! (all-to-all in random groups of G) or `pois:N` (N Poisson arrivals at half load), and SIZES `eq`, `rand`
//! (uniform) or `heavy` (bounded Pareto). Every link has 12.5e9 byte/s in each direction; sizes are bytes.

use std::io::Write;

const CAPACITY: f64 = 12.5e9;

/// `SplitMix64`: small, and the same everywhere.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    fn permutation(&mut self, length: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..length).collect();
        for last in (1..length).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}

/// Links: six blocks of k^3/4: host up and down, edge up and down, aggregation up and down.
struct FatTree {
    half: usize,
    block: usize,
}

impl FatTree {
    fn route(&self, from: usize, to: usize, random: &mut Random) -> Vec<usize> {
        let (half, block) = (self.half, self.block);
        let (edge, pod) = (|host| host / half, |host| host / (half * half));
        let (aggregation, core) = (random.below(half), random.below(half));
        let up = |host| 2 * block + edge(host) * half + aggregation;
        let through = |host| 4 * block + (pod(host) * half + aggregation) * half + core;
        if edge(from) == edge(to) {
            vec![from, block + to]
        } else if pod(from) == pod(to) {
            vec![from, up(from), block + up(to), block + to]
        } else {
            vec![from, up(from), through(from), block + through(to), block + up(to), block + to]
        }
    }
}

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    let [_, radix, pattern, sizes, seed] = &args[..] else {
        eprintln!("usage: fat_tree K perm:N|a2a:G|pois:N eq|rand|heavy SEED");
        std::process::exit(2);
    };
    let radix: usize = radix.parse().expect("K is a number");
    let mut random = Random(seed.parse().expect("SEED is a number"));
    let hosts = radix * radix * radix / 4;
    let tree = FatTree { half: radix / 2, block: hosts };
    let (kind, amount) = pattern.split_once(':').expect("PATTERN is kind:number");
    let amount: usize = amount.parse().expect("PATTERN is kind:number");
    let pairs = pairs(kind, amount, hosts, &mut random);
    let sizes: Vec<f64> = pairs.iter().map(|_| size(sizes, &mut random)).collect();
    let mean = sizes.iter().sum::<f64>() / sizes.len() as f64;
    let gap = mean / (0.5 * hosts as f64 * CAPACITY);
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    writeln!(out, "{} {}", 6 * hosts, pairs.len())?;
    for _ in 0..6 * hosts {
        writeln!(out, "{CAPACITY}")?;
    }
    let mut start = 0.0;
    for (&(from, to), size) in pairs.iter().zip(&sizes) {
        if kind == "pois" {
            start -= gap * libm::log(1.0 - random.unit());
        }
        let route = tree.route(from, to, &mut random);
        write!(out, "{size} {start} {}", route.len())?;
        for link in route {
            write!(out, " {link}")?;
        }
        writeln!(out)?;
    }
    out.flush()
}

fn pairs(kind: &str, amount: usize, hosts: usize, random: &mut Random) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    match kind {
        "perm" => {
            for _ in 0..amount {
                let order = random.permutation(hosts);
                // The next in a random cycle: never itself.
                let mut to = vec![0; hosts];
                for (index, &host) in order.iter().enumerate() {
                    to[host] = order[(index + 1) % hosts];
                }
                pairs.extend(to.into_iter().enumerate());
            }
        }
        "a2a" => {
            for group in random.permutation(hosts).chunks_exact(amount) {
                for &from in group {
                    pairs.extend(group.iter().filter(|&&to| to != from).map(|&to| (from, to)));
                }
            }
        }
        "pois" => {
            for _ in 0..amount {
                let from = random.below(hosts);
                pairs.push((from, (from + 1 + random.below(hosts - 1)) % hosts));
            }
        }
        other => panic!("no pattern {other}"),
    }
    pairs
}

fn size(kind: &str, random: &mut Random) -> f64 {
    match kind {
        "eq" => 1e8,
        "rand" => 1e7 + random.below(190_000_001) as f64,
        "heavy" => {
            let (shape, least, most) = (1.1, 1e4, 1e9);
            let (low, high) = (libm::pow(least, shape), libm::pow(most, shape));
            let unit = random.unit();
            libm::floor(libm::pow((high - unit * (high - low)) / (high * low), -1.0 / shape))
        }
        other => panic!("no sizes {other}"),
    }
}
