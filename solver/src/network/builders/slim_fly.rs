//! Slim Fly: routers of diameter two (Besta and Hoefler, SC 2014, on the graphs of `McKay`, Miller, Širáň 1998).

use super::family::{Facts, Generate, Size, plus, times};
use super::field::{Field, prime_of};
use super::{Draft, Need, TopologyMisfit};
use crate::base::record::{POSITIVE, count, record};
use crate::network::Role;

record! {
    /// 2q² routers (`r0…`) of degree (3q−δ)/2, where q = 4w+δ is a power of a prime, with `p` hosts (`h0…`) on each.
    ///
    /// Router (0,x,y) is `r`(qx+y), router (1,m,c) is `r`(q²+qm+c). (0,x,y)–(0,x,y′) if y−y′ ∈ X; (1,m,c)–(1,m,c′) if
    /// c−c′ ∈ X′; (0,x,y)–(1,m,c) if y = mx+c. q = 5 gives the Hoffman–Singleton graph.
    #[derive(Copy)]
    pub struct SlimFly {
        /// A power of a prime, greater than 2.
        pub q: u64,
        /// Hosts of a router (default: half the degree, rounded up).
        pub p: Option<u64> => count(1),
        /// Speed of a host's link in Gbit/s.
        pub gbps: f64 => POSITIVE,
        /// Speed of a link between routers (default: `gbps`).
        pub router_gbps: Option<f64> => POSITIVE,
    }
}

impl SlimFly {
    /// Links of a router to others: (3q−δ)/2.
    pub fn degree(&self) -> u64 {
        let triple = self.q.saturating_mul(3);
        match self.q % 4 {
            1 => (triple - 1) / 2,
            3 => triple.saturating_add(1) / 2,
            _ => triple / 2,
        }
    }

    /// Hosts of a router.
    pub fn hosts_per_router(&self) -> u64 {
        self.p.unwrap_or(self.degree().div_ceil(2))
    }

    /// X and X′, by the powers of the primitive element.
    fn generators(&self) -> [Vec<usize>; 2] {
        let q = self.q as usize;
        match q % 4 {
            1 => [(0..q / 2).map(|i| 2 * i).collect(), (0..q / 2).map(|i| 2 * i + 1).collect()],
            3 => {
                let w = q.div_ceil(4);
                let even = (0..w).map(|i| 2 * i).chain((0..w).map(|i| 2 * i + 2 * w - 1)).collect();
                [even, (0..w).map(|i| 2 * i + 1).chain((0..w).map(|i| 2 * i + 2 * w)).collect()]
            }
            // In fields of characteristic two every element is its own negative.
            _ => [(0..q / 2).map(|i| 2 * i).collect(), (0..q / 2).map(|i| 2 * i + 1).collect()],
        }
    }
}

/// Largest q for which a field is looked for; the limits of a document end far below.
const LARGEST: u64 = 1 << 20;

impl Generate for SlimFly {
    fn starts() -> [Self; 2] {
        [(5, None), (3, Some(1))].map(|(q, p)| Self { q, p, gbps: 100.0, router_gbps: None })
    }

    fn measures(&self) -> String {
        format!("q = {}", self.q)
    }

    fn check(&self) -> Result<(), TopologyMisfit> {
        let fits = |q: u64| q > 2 && q <= LARGEST && prime_of(q).is_some();
        if fits(self.q) {
            return Ok(());
        }
        if self.q > LARGEST {
            return TopologyMisfit::unless_at_most("q", self.q, LARGEST);
        }
        let below = (3..self.q).rev().find(|&q| fits(q));
        let above = (self.q + 1..=LARGEST).find(|&q| fits(q));
        let near = below.into_iter().chain(above).collect();
        Err(TopologyMisfit { parameter: "q".into(), value: self.q, need: Need::PrimePower, near })
    }

    fn size(&self) -> Size {
        let routers = times(&[2, self.q, self.q]);
        let hosts = routers.saturating_mul(self.hosts_per_router().into());
        let links = times(&[self.q, self.q, self.degree()]);
        Size { nodes: plus(&[routers, hosts]), links: plus(&[hosts, links]), endpoints: hosts }
    }

    fn default_for(&self, parameter: &str) -> Option<f64> {
        match parameter {
            "p" => Some(self.hosts_per_router() as f64),
            "router_gbps" => Some(self.gbps),
            _ => None,
        }
    }

    fn facts(&self) -> Facts {
        Facts { bisection: None, endpoints_alike: false, parts_alike: false, routing: None }
    }

    fn sized(&self, _endpoints: u64) -> Option<Self> {
        None
    }

    fn oversubscription(&self, _host_gbps: Option<f64>) -> Option<f64> {
        None
    }

    fn oversubscribed(&self, _host_gbps: Option<f64>, _ratio: f64) -> Option<Self> {
        None
    }

    fn draw(&self, draft: &mut Draft) {
        let Some(field) = Field::new(self.q) else { return };
        let (q, p) = (self.q as usize, self.hosts_per_router() as usize);
        let cell = 2.0 + p as f64 * 0.2;
        // Two squares side by side, a column for each x and each m.
        let place = |router: usize| {
            let (side, rest) = (router / (q * q), router % (q * q));
            ((rest / q) as f64 * cell + side as f64 * (q as f64 + 1.0) * cell, (rest % q) as f64 * cell)
        };
        let hosts: Vec<_> = (0..2 * q * q * p)
            .map(|host| {
                let (x, y) = place(host / p);
                let aside = ((host % p) as f64 + 0.5) / p as f64 - 0.5;
                draft.add(format!("h{host}"), Role::Host, (x + aside * (cell - 1.0), y + cell / 3.0))
            })
            .collect();
        let routers: Vec<_> =
            (0..2 * q * q).map(|r| draft.add(format!("r{r}"), Role::Switch, place(r))).collect();
        draft.nest(&hosts, &[q * p, p]);
        draft.nest(&routers, &[q]);
        for (host, &node) in hosts.iter().enumerate() {
            draft.link(node, routers[host / p], self.gbps, 0);
        }
        let gbps = self.router_gbps.unwrap_or(self.gbps);
        for (side, exponents) in self.generators().iter().enumerate() {
            let mut within = vec![false; q];
            for &exponent in exponents {
                within[field.power(exponent)] = true;
            }
            for column in 0..q {
                for y in 0..q {
                    for other in y + 1..q {
                        if within[field.subtract(y, other)] {
                            let at = |row: usize| routers[side * q * q + column * q + row];
                            draft.link(at(y), at(other), gbps, 0);
                        }
                    }
                }
            }
        }
        for x in 0..q {
            for m in 0..q {
                let product = field.multiply(m, x);
                for c in 0..q {
                    let y = field.add(product, c);
                    draft.link(routers[x * q + y], routers[q * q + m * q + c], gbps, 0);
                }
            }
        }
    }
}
