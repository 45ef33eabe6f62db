//! What there is to draw: the fixed part of a network (places, lanes, names) and what a solution paints on it.

use super::camera::Bounds;
use super::lane::{Course, Lane};
use super::measure::{Known, Shows, magnitudes};
use super::{Point, brazil};
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::{Direction, Duplex, LinkId, Node, Role, Tables};
use gargalo_solver::study::Culprit;
use gargalo_solver::study::report::{Report, Solved};
use std::collections::BTreeMap;

/// A node's names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name {
    /// The id: short.
    pub short: String,
    /// What people call it.
    pub full: String,
}

/// Nearer than this part of the spacing a line runs through a node.
const ASIDE: f64 = 0.07;
/// About a step of the fan in parts of the spacing, see [`super::draw::Sizes`].
const STEP: f64 = 0.136;
/// How heavy every lane is where widths tell nothing.
const PLAIN: f64 = 0.35;
/// More pairs of lanes and nodes than this are not searched for that: on big networks it is not seen.
const SEARCHED: usize = 400_000;

/// What is seen of an empty sheet.
const FIRST_SHEET: Bounds = Bounds { min: (-1.0, -1.0), max: (7.0, 5.0) };

/// The land under a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Land {
    /// None: it stands on no map.
    #[default]
    None,
    /// Brazil, whole, around a network that lies in it.
    Brazil,
    /// What of the world is in view.
    World,
}

impl Land {
    /// Whether there is any.
    pub fn is_some(self) -> bool {
        self != Self::None
    }
}

/// The fixed part of the drawing: it changes with the network, not with the solution.
#[derive(Debug, Clone, PartialEq)]
pub struct Scene {
    /// Where each node is, in the world.
    pub points: Vec<Point>,
    /// What each node is.
    pub roles: Vec<Role>,
    /// What each node is called.
    pub names: Vec<Name>,
    /// Nodes, most links first: the order in which they get a label.
    pub by_degree: Vec<u32>,
    /// A lane for each capacity, in the order of [`Tables::capacities`].
    pub lanes: Vec<Lane>,
    /// Around all nodes, and the land where it is drawn.
    pub bounds: Bounds,
    /// About how far nodes stand apart, in units of the world.
    pub spacing: f64,
    /// The land that is drawn under the network.
    pub land: Land,
    /// The first points are boxes that stand for groups; one of these for each.
    pub boxes: Vec<BoxMark>,
    /// Around groups that are open.
    pub outlines: Vec<Bounds>,
    /// Whether each node has failed; empty where none has.
    pub failed: Vec<bool>,
    /// Whether some links are drawn as two halves.
    pub halves: bool,
    /// How far the most bowed lane bows, in steps.
    pub bow: f32,
}

/// A box that stands for a group of nodes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoxMark {
    /// Half its width and height, in units of the world.
    pub half: (f64, f64),
    /// Nodes in it.
    pub count: u32,
    /// What limits among the links inside it.
    pub limiting: Option<Limiting>,
}

/// Capacities that limit and that no lane is drawn for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limiting {
    /// How many.
    pub capacities: u32,
    /// The fullest of them, by lane of the whole scene.
    pub worst: u32,
}

/// How a solution paints a lane.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each is drawn for itself")]
pub struct Look {
    /// Its capacity, as the square root of its part of the greatest, 0 to 1.
    pub weight: f32,
    /// Its utilisation, 0 to 1; NaN where nothing is solved.
    pub value: f32,
    /// Whether more of it would let the whole end sooner.
    pub limits: bool,
    /// Whether it is one of those that limit most.
    pub most: bool,
    /// Whether the plan gives it any capacity.
    pub used: bool,
    /// Whether it has failed, or one of its ends.
    pub failed: bool,
}

impl Look {
    /// Whether it is drawn as what limits.
    pub const fn stands_out(&self) -> bool {
        self.limits && self.used && !self.failed
    }
}

impl Scene {
    /// The scene of a network.
    pub fn new(tables: &Tables) -> Self {
        Self::placed(tables, &tables.positions, tables.geographic)
    }

    /// The scene of a network whose nodes stand elsewhere. `map`: in the map's coordinates.
    pub fn placed(tables: &Tables, places: &[Point], map: bool) -> Self {
        let points: Vec<Point> = (0..tables.nodes.len())
            .map(|node| places.get(node).copied().unwrap_or_default())
            .map(|p| if p.0.is_finite() && p.1.is_finite() { p } else { (0.0, 0.0) })
            .collect();
        let around =
            Bounds::around(points.iter().copied()).unwrap_or(Bounds { min: (0.0, 0.0), max: (1.0, 1.0) });
        // The first thing of a drawing is not blown up to fill the screen.
        let around = match points.as_slice() {
            [] => FIRST_SHEET,
            &[(x, y)] => Bounds { min: (x - 4.0, y - 3.0), max: (x + 4.0, y + 3.0) },
            _ => around,
        };
        let brazil = brazil::bounds();
        let land = match map && !points.is_empty() {
            true if brazil.contains(around.min) && brazil.contains(around.max) => Land::Brazil,
            true => Land::World,
            false => Land::None,
        };
        let mut degree = vec![0u32; points.len()];
        for link in &tables.links {
            for end in [link.a, link.b] {
                if let Some(count) = degree.get_mut(end.index()) {
                    *count += 1;
                }
            }
        }
        let mut by_degree: Vec<u32> = (0..points.len() as u32).collect();
        gargalo_solver::base::order::sort(&mut by_degree, |&node| !u64::from(degree[node as usize]));
        let names = tables
            .nodes
            .iter()
            .map(|node| Name { short: short(node), full: node.name().to_owned() })
            .collect();
        let lanes = step_aside(lanes(tables), &points, spacing(around, points.len()));
        let any_failed = tables.nodes.iter().any(|node| node.failed);
        let failed =
            if any_failed { tables.nodes.iter().map(|node| node.failed).collect() } else { Vec::new() };
        Self {
            roles: tables.nodes.iter().map(|node| node.role).collect(),
            names,
            by_degree,
            halves: lanes.iter().any(|lane| lane.half),
            bow: most_bowed(&lanes),
            lanes,
            failed,
            bounds: if land == Land::Brazil { around.union(brazil) } else { around },
            spacing: spacing(around, points.len()),
            land,
            points,
            boxes: Vec::new(),
            outlines: Vec::new(),
        }
    }

    /// The lanes of a link: one, or two where each direction has its own capacity.
    pub fn lanes_of(&self, link: LinkId) -> core::ops::Range<usize> {
        let start = self.lanes.partition_point(|lane| lane.link < link);
        let count = self.lanes[start..].iter().take_while(|lane| lane.link == link).count();
        start..start + count
    }

    /// How each lane looks: by the solution, or as built where there is none. `greatest` is the capacity drawn widest.
    pub fn looks(&self, tables: &Tables, solved: Option<&Solved>, greatest: f64) -> Vec<Look> {
        let known = Known { greatest, ..Known::default() };
        self.looks_by(tables, solved, &Shows::default(), &known)
    }

    /// How each lane looks where its colour and its width tell what the reader has chosen.
    pub fn looks_by(
        &self,
        tables: &Tables,
        solved: Option<&Solved>,
        shows: &Shows,
        known: &Known,
    ) -> Vec<Look> {
        let colours = magnitudes(shows.colour, tables, solved, known);
        let widths = shows.width.map(|measure| (measure, magnitudes(measure, tables, solved, known)));
        let most = match solved.map(Solved::culprit) {
            Some(Culprit::Links(most)) => Some(most),
            _ => None,
        };
        (0..self.lanes.len())
            .map(|number| {
                let result = solved.and_then(|solved| solved.links.get(number));
                let link = tables.capacities.get(number).and_then(|c| tables.links.get(c.link.index()));
                let weight = match &widths {
                    Some((measure, widths)) => measure.weight(widths.values.get(number), widths.greatest),
                    None => PLAIN,
                };
                Look {
                    weight: weight as f32,
                    value: colours.part(number) as f32,
                    limits: solved.is_some_and(|s| s.limits.binary_search(&CapacityId::new(number)).is_ok()),
                    most: most
                        .is_some_and(|own| own.capacities.binary_search(&CapacityId::new(number)).is_ok()),
                    used: result.is_none_or(|result| result.capacity.get() > 0.0),
                    failed: link.is_some_and(|link| !tables.works(link)),
                }
            })
            .collect()
    }
}

fn most_bowed(lanes: &[Lane]) -> f32 {
    lanes.iter().map(|lane| lane.bend.abs()).fold(0.0, f32::max)
}

/// The greatest capacity of any design on this network: widths then compare across designs.
pub fn greatest_capacity(report: &Report, network: u32) -> f64 {
    report
        .designs
        .iter()
        .filter_map(|design| design.outcome.as_ref().ok())
        .filter(|solved| solved.network == network)
        .flat_map(|solved| solved.links.iter().map(|link| link.capacity.get()))
        .filter(|capacity| capacity.is_finite())
        .fold(0.0, f64::max)
        .max(as_built(report, network))
}

/// The greatest capacity as built of a network that is not solved yet; 0 of one that is.
fn as_built(report: &Report, network: u32) -> f64 {
    let solved = |design: &gargalo_solver::study::report::DesignReport| {
        design.outcome.as_ref().is_ok_and(|solved| solved.network == network && !solved.links.is_empty())
    };
    if report.designs.iter().any(solved) {
        return 0.0;
    }
    let links = report.networks.get(network as usize).map_or(&[][..], |tables| &tables.links);
    links.iter().map(|link| link.capacity.get()).fold(0.0, f64::max)
}

/// A lane for each capacity; links between the same two nodes are fanned out.
fn lanes(tables: &Tables) -> Vec<Lane> {
    let mut bundles: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let pair = |a: u32, b: u32| (a.min(b), a.max(b));
    for link in &tables.links {
        *bundles.entry(pair(link.a.0, link.b.0)).or_default() += 1;
    }
    let mut drawn: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut places = Vec::with_capacity(tables.links.len());
    for link in &tables.links {
        let key = pair(link.a.0, link.b.0);
        let of = bundles.get(&key).copied().unwrap_or(1);
        let turn = drawn.entry(key).or_default();
        let bend = *turn as f32 - (of - 1) as f32 / 2.0;
        *turn += 1;
        // The same side for a-b and b-a, whichever way the link was written.
        places.push(if link.a.0 <= link.b.0 { bend } else { -bend });
    }
    tables
        .capacities
        .iter()
        .filter_map(|capacity| {
            let link = tables.links.get(capacity.link.index())?;
            let bend = places.get(capacity.link.index()).copied().unwrap_or(0.0);
            let (from, to, bend) = match capacity.direction {
                Direction::Ba => (link.b.0, link.a.0, -bend),
                Direction::Ab | Direction::Both => (link.a.0, link.b.0, bend),
            };
            let inside = (from as usize) < tables.positions.len() && (to as usize) < tables.positions.len();
            let half = link.duplex == Duplex::Full;
            let arrow = link.duplex == Duplex::Simplex;
            inside.then_some(Lane { link: capacity.link, from, to, bend, half, arrow })
        })
        .collect()
}

/// A lone link that would run through a foreign node bows around it: else it reads as two links.
fn step_aside(mut lanes: Vec<Lane>, points: &[Point], spacing: f64) -> Vec<Lane> {
    if lanes.len() * points.len() > SEARCHED {
        return lanes;
    }
    let near = spacing * ASIDE;
    for lane in lanes.iter_mut().filter(|lane| lane.bend == 0.0) {
        // From the smaller node to the greater: both halves of a link then bow to the same side of the page.
        let (low, high) = (lane.from.min(lane.to), lane.from.max(lane.to));
        let clear = |bend: f64| clearance(points, low, high, bend * spacing * STEP);
        if clear(0.0) >= near {
            continue;
        }
        let bends = [1.25, -1.25, 2.0, -2.0, 2.75, -2.75];
        let best = bends.into_iter().find(|&bend| clear(bend) > near * 1.6).unwrap_or_else(|| {
            bends.into_iter().max_by(|&x, &y| clear(x).total_cmp(&clear(y))).unwrap_or(0.0)
        });
        lane.bend = if lane.from == low { best as f32 } else { -best as f32 };
    }
    lanes
}

/// How near a line that bows out by so much comes to any node but its own.
fn clearance(points: &[Point], from: u32, to: u32, bow: f64) -> f64 {
    let (a, b) = (points[from as usize], points[to as usize]);
    let (x, y) = (b.0 - a.0, b.1 - a.1);
    let length = x.hypot(y).max(1e-12);
    // The control point lies twice as far out as the curve; right of the line, y points down.
    let control =
        (f64::midpoint(a.0, b.0) - y / length * bow * 2.0, f64::midpoint(a.1, b.1) + x / length * bow * 2.0);
    let course = Course { a, control: (bow != 0.0).then_some(control), b };
    let foreign = points.iter().enumerate().filter(|(node, _)| *node as u32 != from && *node as u32 != to);
    foreign.map(|(_, &p)| course.distance(p)).fold(f64::INFINITY, f64::min)
}

/// About how far nodes stand apart; 1 where there are too few to tell.
pub fn apart(points: &[Point]) -> f64 {
    if points.len() < 2 {
        return 1.0;
    }
    Bounds::around(points.iter().copied()).map_or(1.0, |bounds| spacing(bounds, points.len()))
}

fn spacing(bounds: Bounds, nodes: usize) -> f64 {
    let (width, height) = bounds.size();
    let count = nodes.max(1) as f64;
    let area = (width * height / count).sqrt();
    // Nodes in one row share its length.
    let row = width.max(height) / count;
    let spacing = area.max(row);
    if spacing > 0.0 { spacing } else { 1.0 }
}

/// What a node is called where its name has no room: its id; files of other tools number their nodes, which says nothing, so
/// that there it is the first word of the name.
pub fn short(node: &Node) -> String {
    let numbered = node.id.bytes().all(|byte| byte.is_ascii_digit());
    let word = node.label.as_deref().and_then(|label| label.split_whitespace().next());
    word.filter(|_| numbered).unwrap_or(&node.id).to_owned()
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::*;
    use gargalo_solver::base::units::BitsPerSecond;
    use gargalo_solver::network::{Link, Network, Node, NodeId, preset};

    fn triple() -> Tables {
        let node = |id: &str| Node::new(id, Role::Host);
        let link = |id: &str, a, b, duplex| {
            Link::new(id.to_owned(), NodeId(a), NodeId(b), BitsPerSecond::from_gbps(1.0), duplex)
        };
        let links = vec![
            link("x", 0, 1, Duplex::Full),
            link("y", 1, 0, Duplex::Shared),
            link("z", 0, 1, Duplex::Simplex),
        ];
        Network::new(vec![node("a"), node("b")], links, true).expect("sound").tables().clone()
    }

    #[test]
    fn a_lane_for_each_capacity() {
        let scene = Scene::new(&triple());
        assert_eq!(scene.lanes.len(), 4);
        assert_eq!(scene.lanes_of(LinkId(0)), 0..2);
        assert_eq!(scene.lanes_of(LinkId(2)), 3..4);
        assert!(scene.lanes[0].half && scene.lanes[1].half && !scene.lanes[2].half);
        assert!(scene.lanes[3].arrow);
        assert_eq!((scene.lanes[1].from, scene.lanes[1].to), (1, 0));
    }

    #[test]
    fn parallel_links_are_fanned_out() {
        let scene = Scene::new(&triple());
        // Seen from node 0 to node 1 the three links bend to −1, 0 and 1.
        let seen: Vec<f32> =
            scene.lanes.iter().map(|lane| if lane.from == 0 { lane.bend } else { -lane.bend }).collect();
        assert_eq!(seen, [-1.0, -1.0, 0.0, 1.0]);
    }

    #[test]
    fn land_lies_under_networks_on_the_map_only() {
        let ipe = preset("ipe-2023").and_then(|p| p.build(Duplex::Shared).ok()).expect("builds");
        assert_eq!(Scene::new(ipe.tables()).land, Land::Brazil);
        assert_eq!(Scene::new(&triple()).land, Land::None);
        let mut abroad = ipe.tables().clone();
        abroad.positions[0] = (2.35, -55.0);
        let scene = Scene::new(&abroad);
        assert_eq!(scene.land, Land::World);
        assert_eq!(
            Bounds::around(scene.points.iter().copied()),
            Some(scene.bounds),
            "the world is not all in view"
        );
        assert_eq!(Scene::placed(ipe.tables(), &ipe.tables().positions, false).land, Land::None);
    }

    #[test]
    fn looks_follow_the_solution() {
        let report = demo::report(false);
        let tables = &report.networks[0];
        let scene = Scene::new(tables);
        let solved = report.designs[1].outcome.as_ref().expect("solved");
        let greatest = greatest_capacity(&report, 0);
        let looks = scene.looks(tables, Some(solved), greatest);
        assert_eq!(looks.len(), 50);
        assert!(looks.iter().all(|look| look.weight <= 1.0 && look.used));
        assert!(looks.iter().all(|look| !look.limits), "all are full alike");
        let uniform = report.designs[3].outcome.as_ref().expect("solved");
        let looks = scene.looks(tables, Some(uniform), greatest);
        assert!((1..10).contains(&looks.iter().filter(|look| look.limits).count()));
        let built = scene.looks(tables, None, greatest);
        assert!(built.iter().all(|look| look.value.is_nan() && !look.limits));
    }

    #[test]
    fn a_link_bows_around_a_foreign_node() {
        let ipe = preset("ipe-2023").and_then(|p| p.build(Duplex::Full).ok()).expect("builds");
        let scene = Scene::new(ipe.tables());
        // Boa Vista to Fortaleza would run through Macapá.
        let lanes = &scene.lanes[scene.lanes_of(LinkId(0))];
        assert!(lanes[0].bend != 0.0 && lanes[0].bend == -lanes[1].bend);
        let bowed = scene.lanes.iter().filter(|lane| lane.bend != 0.0).count();
        assert!(bowed < 20, "{bowed} half lanes bow");
    }

    #[test]
    fn an_empty_network_has_a_scene() {
        let scene = Scene::new(&Tables::default());
        assert!(scene.lanes.is_empty() && scene.spacing > 0.0);
    }
}
