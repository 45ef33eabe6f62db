//! Where the boxes of the structure stand: levels from left to right, each with its links and the flows that they limit.

use gargalo_solver::base::id::CapacityId;
use gargalo_solver::network::{Direction, Tables};
use gargalo_solver::study::StructureReport;
use gargalo_solver::study::structure::report::FlowGroup;
use std::collections::{BTreeMap, BTreeSet};

/// How large things are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Sizes {
    /// A link's box.
    pub link: (f64, f64),
    /// A box of flows.
    pub flows: (f64, f64),
    channel: f64,
}

/// Up to three levels, and more of them: then flows are told by their number alone.
const ROOMY: Sizes = Sizes { link: (146.0, 58.0), flows: (100.0, 44.0), channel: 32.0 };
const COMPACT: Sizes = Sizes { link: (128.0, 58.0), flows: (40.0, 26.0), channel: 20.0 };
const DEEP: u32 = 3;
const GAP: f64 = 8.0;
/// Room for the names of the levels.
pub const HEAD: f64 = 30.0;

/// More links than this, or more boxes of flows, are not looked at.
const MOST_LINKS: usize = 200;
const MOST_FLOWS: usize = 100;
/// More groups than this are gathered by level and rate.
const GATHER: usize = 48;
/// Fewer links than this are never folded, nor fewer alike than the second.
const FOLDED: usize = 12;
const ALIKE: usize = 3;
/// More edges than this are drawn faintly.
const MANY: usize = 40;

/// What a box stands for.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// A link, by position in the report.
    Link(usize),
    /// Links that are alike in all that is shown, by position in the report.
    Alike(Vec<usize>),
    /// Flows: groups of the report that are drawn as one.
    Flows(Gathered),
}

/// Groups of flows drawn as one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Gathered {
    /// Positions in the report.
    pub groups: Vec<u32>,
    /// How many flows.
    pub count: u64,
    /// Their rate in Gbit/s.
    pub gbps: f64,
    level: u32,
}

/// A box.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    pub kind: Kind,
    pub x: f64,
    pub y: f64,
}

/// A line between two boxes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    pub from: usize,
    pub to: usize,
    /// How many flows cross; `None` where a link limits them.
    pub crossing: Option<u32>,
}

/// The drawing.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Graph {
    pub blocks: Vec<Block>,
    pub edges: Vec<Edge>,
    /// Where each level begins.
    pub levels: Vec<(u32, f64)>,
    pub extent: (f64, f64),
    /// How large the boxes are.
    pub sizes: Sizes,
    /// Boxes there is no room for.
    pub left_out: usize,
    /// Whether the edges are so many that they must be drawn faintly.
    pub many: bool,
}

/// A way to go from box to box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    Left,
    Right,
    Up,
    Down,
}

impl Graph {
    /// Lays a structure out. `tier`: links of one tier may be folded where they are alike in all that is shown; what is
    /// in `open`, by the first link of a fold, is not.
    pub fn new(report: &StructureReport, tier: &dyn Fn(CapacityId) -> u32, open: &BTreeSet<usize>) -> Self {
        let position = positions(report);
        let mut links = fold(report, tier, open);
        crate::sorting::sort_by(&mut links, |a, b| {
            report.links[b[0]].limited.cmp(&report.links[a[0]].limited)
        });
        links.truncate(MOST_LINKS);
        crate::sorting::sort(&mut links);
        let mut flows = gather(report, &position);
        let all = report.links.len() + flows.len();
        if flows.len() > MOST_FLOWS {
            crate::sorting::sort_by(&mut flows, |a, b| b.count.cmp(&a.count));
            flows.truncate(MOST_FLOWS);
            crate::sorting::sort_by(&mut flows, |a, b| a.gbps.total_cmp(&b.gbps));
        }
        let shown: usize = links.iter().map(Vec::len).sum();
        let mut graph = Self { left_out: all - shown - flows.len(), ..Self::default() };
        let deepest = links.iter().map(|links| report.links[links[0]].level).max().unwrap_or(0);
        graph.sizes = if deepest > DEEP { COMPACT } else { ROOMY };
        let Sizes { link, flows: pill, channel } = graph.sizes;
        let mut x = 0.0;
        for level in 1..=deepest {
            let here: Vec<Kind> = links
                .iter()
                .filter(|links| report.links[links[0]].level == level)
                .map(|links| match links.as_slice() {
                    [link] => Kind::Link(*link),
                    many => Kind::Alike(many.to_vec()),
                })
                .collect();
            let limited: Vec<Kind> =
                flows.iter().filter(|flows| flows.level == level).cloned().map(Kind::Flows).collect();
            graph.levels.push((level, x));
            x = graph.place(here, x, link);
            x = graph.place(limited, x, pill);
        }
        graph.extent.0 = (x - channel).max(0.0);
        graph.centre();
        graph.connect(report, &position);
        graph
    }

    /// Puts boxes into as few columns as read well; says where the next may begin.
    fn place(&mut self, kinds: Vec<Kind>, x: f64, (width, height): (f64, f64)) -> f64 {
        let count = kinds.len();
        if count == 0 {
            return x;
        }
        let rows = if count <= 9 { count } else { count.div_ceil(4).clamp(9, 18) };
        for (at, kind) in kinds.into_iter().enumerate() {
            let (column, row) = ((at / rows) as f64, (at % rows) as f64);
            let y = HEAD + row * (height + GAP);
            self.blocks.push(Block { kind, x: x + column * (width + GAP), y });
            self.extent.1 = self.extent.1.max(y + height);
        }
        x + count.div_ceil(rows) as f64 * (width + GAP) - GAP + self.sizes.channel
    }

    /// Width and height of a box.
    pub const fn size(&self, block: &Block) -> (f64, f64) {
        match block.kind {
            Kind::Link(_) | Kind::Alike(_) => self.sizes.link,
            Kind::Flows(_) => self.sizes.flows,
        }
    }

    /// Whether flows are told by their number alone.
    pub fn is_compact(&self) -> bool {
        self.sizes == COMPACT
    }

    /// Each run of columns stands in the middle of the height.
    fn centre(&mut self) {
        let mut start = 0;
        while start < self.blocks.len() {
            let size = self.size(&self.blocks[start]);
            let same = |block: &Block| self.size(block) == size;
            let end = start + self.blocks[start..].iter().take_while(|block| same(block)).count();
            let low = self.blocks[start..end].iter().fold(0.0, |low: f64, b| low.max(b.y + size.1));
            let shift = ((self.extent.1 - low) / 2.0).floor();
            self.blocks[start..end].iter_mut().for_each(|block| block.y += shift);
            start = end;
        }
    }

    fn connect(&mut self, report: &StructureReport, position: &[u32]) {
        let mut block_of = vec![usize::MAX; report.links.len()];
        for (at, block) in self.blocks.iter().enumerate() {
            match &block.kind {
                Kind::Link(link) => block_of[*link] = at,
                Kind::Alike(links) => links.iter().for_each(|&link| block_of[link] = at),
                Kind::Flows(_) => {}
            }
        }
        let block_of = |capacity: CapacityId| {
            let link = *position.get(capacity.index())?;
            block_of.get(link as usize).copied().filter(|at| *at != usize::MAX)
        };
        for (at, block) in self.blocks.iter().enumerate() {
            let Kind::Flows(flows) = &block.kind else { continue };
            let mut limits: Vec<usize> = Vec::new();
            let mut crosses: Vec<(usize, u32)> = Vec::new();
            for group in flows.groups.iter().filter_map(|&group| report.groups.get(group as usize)) {
                limits.extend(group.limits.iter().filter_map(|&link| block_of(link)));
                crosses
                    .extend(group.crosses.iter().filter_map(|&(link, count)| Some((block_of(link)?, count))));
            }
            crate::sorting::sort(&mut limits);
            limits.dedup();
            crate::sorting::sort(&mut crosses);
            crosses.dedup_by(|next, kept| {
                let same = next.0 == kept.0;
                kept.1 += if same { next.1 } else { 0 };
                same
            });
            self.edges.extend(limits.into_iter().map(|from| Edge { from, to: at, crossing: None }));
            self.edges.extend(crosses.into_iter().map(|(to, count)| Edge {
                from: at,
                to,
                crossing: Some(count),
            }));
        }
        self.many = self.edges.len() > MANY;
    }

    /// The nearest box in a direction; one at the other end of an edge counts as half as far.
    pub fn neighbour(&self, from: usize, way: Way) -> Option<usize> {
        let middle = |block: &Block| {
            let (width, height) = self.size(block);
            (block.x + width / 2.0, block.y + height / 2.0)
        };
        let (x, y) = middle(self.blocks.get(from)?);
        let linked = |at: usize| {
            self.edges.iter().any(|e| (e.from == from && e.to == at) || (e.from == at && e.to == from))
        };
        let far = |at: usize, block: &Block| {
            let (dx, dy) = (middle(block).0 - x, middle(block).1 - y);
            let (along, across) = match way {
                Way::Left => (-dx, dy),
                Way::Right => (dx, dy),
                Way::Up => (-dy, dx),
                Way::Down => (dy, dx),
            };
            (along > 1.0).then(|| (along + 3.0 * across.abs()) * if linked(at) { 0.5 } else { 1.0 })
        };
        let ways = self.blocks.iter().enumerate().filter_map(|(at, block)| Some((at, far(at, block)?)));
        ways.min_by(|a, b| a.1.total_cmp(&b.1)).map(|(at, _)| at)
    }
}

/// Links that are alike together, in the order of the first of each; each by itself where they are few.
fn fold(
    report: &StructureReport,
    tier: &dyn Fn(CapacityId) -> u32,
    open: &BTreeSet<usize>,
) -> Vec<Vec<usize>> {
    let alone = || (0..report.links.len()).map(|link| vec![link]);
    if report.links.len() < FOLDED {
        return alone().collect();
    }
    // Shares that differ in their last bits are one.
    let round = |value: f64| if value > 0.0 { (value.ln() * 1e7).round() as i64 } else { 0 };
    let mut alike: BTreeMap<[i64; 6], Vec<usize>> = BTreeMap::new();
    for (at, link) in report.links.iter().enumerate() {
        let key = [
            link.level.into(),
            tier(link.capacity).into(),
            round(link.share.get()),
            round(link.rate.get()),
            link.limited.into(),
            link.crossing.into(),
        ];
        alike.entry(key).or_default().push(at);
    }
    let mut folds: Vec<Vec<usize>> = Vec::new();
    for links in alike.into_values() {
        if links.len() < ALIKE || open.contains(&links[0]) {
            folds.extend(links.into_iter().map(|link| vec![link]));
        } else {
            folds.push(links);
        }
    }
    crate::sorting::sort(&mut folds);
    folds
}

/// A number for each way that a link may lead between kinds of nodes: their names without digits.
pub fn tiers(tables: &Tables) -> Vec<u32> {
    let kind = |node: gargalo_solver::network::NodeId| -> String {
        tables.nodes.get(node.index()).map_or_else(String::new, |node| {
            node.id.chars().filter(|letter| !letter.is_ascii_digit()).collect()
        })
    };
    let mut known: BTreeMap<(String, String), u32> = BTreeMap::new();
    tables
        .capacities
        .iter()
        .map(|capacity| {
            let Some(link) = tables.links.get(capacity.link.index()) else { return 0 };
            let ends = match capacity.direction {
                Direction::Ba => (kind(link.b), kind(link.a)),
                Direction::Ab | Direction::Both => (kind(link.a), kind(link.b)),
            };
            let next = known.len() as u32;
            *known.entry(ends).or_insert(next)
        })
        .collect()
}

/// The position in the report of each capacity, by its number; `u32::MAX` for those that limit nothing.
pub fn positions(report: &StructureReport) -> Vec<u32> {
    let most = report.links.iter().map(|link| link.capacity.index() + 1).max().unwrap_or(0);
    let mut positions = vec![u32::MAX; most];
    for (at, link) in report.links.iter().enumerate() {
        positions[link.capacity.index()] = at as u32;
    }
    positions
}

/// Groups as they are, or those of one level and rate together where they are many.
fn gather(report: &StructureReport, position: &[u32]) -> Vec<Gathered> {
    let level = |group: &FlowGroup| {
        let links = group.limits.iter().filter_map(|link| position.get(link.index()));
        links.filter_map(|&at| report.links.get(at as usize)).map(|link| link.level).max().unwrap_or(1)
    };
    let mut gathered: Vec<Gathered> = Vec::new();
    for (at, group) in report.groups.iter().enumerate() {
        let (level, gbps) = (level(group), group.rate.gbps());
        let same = |known: &&mut Gathered| {
            known.level == level && (known.gbps - gbps).abs() <= 1e-9 * gbps.abs().max(known.gbps)
        };
        let known = gathered.iter_mut().rev().find(same).filter(|_| report.groups.len() > GATHER);
        if let Some(known) = known {
            known.groups.push(at as u32);
            known.count += u64::from(group.count);
        } else {
            gathered.push(Gathered { groups: vec![at as u32], count: group.count.into(), gbps, level });
        }
    }
    gathered
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::base::units::BitsPerSecond;
    use gargalo_solver::study::structure::report::StructureLink;

    fn link(capacity: u32, share: f64, level: u32, limited: u32) -> StructureLink {
        StructureLink {
            capacity: CapacityId(capacity),
            rate: BitsPerSecond(1e10),
            share: BitsPerSecond(share),
            level,
            round: level,
            limited,
            crossing: limited,
            more: 1.0,
            less: 1.0,
            sooner: None,
        }
    }

    fn group(limits: &[u32], rate: f64, crosses: &[(u32, u32)]) -> FlowGroup {
        FlowGroup {
            limits: limits.iter().copied().map(CapacityId).collect(),
            rate: BitsPerSecond(rate),
            count: 2,
            members: Vec::new(),
            crosses: crosses.iter().map(|&(link, count)| (CapacityId(link), count)).collect(),
        }
    }

    /// Each link of a tier of its own: nothing is folded.
    fn laid(report: &StructureReport) -> Graph {
        Graph::new(report, &|capacity| capacity.0, &BTreeSet::new())
    }

    #[test]
    fn links_that_are_alike_are_one_box_until_it_is_opened() {
        let links: Vec<_> = (0..40).map(|at| link(at, if at < 30 { 1e9 } else { 2e9 }, 1, 4)).collect();
        let report =
            StructureReport { links, groups: vec![group(&[3], 1e9, &[])], ..StructureReport::default() };
        let folded = Graph::new(&report, &|_| 0, &BTreeSet::new());
        let Kind::Alike(members) = &folded.blocks[0].kind else { panic!("folded") };
        assert_eq!((members.len(), folded.blocks.len(), folded.left_out), (30, 3, 0));
        assert_eq!(folded.edges, [Edge { from: 0, to: 2, crossing: None }], "its flows hang on the box");
        let open: BTreeSet<usize> = core::iter::once(0).collect();
        let opened = Graph::new(&report, &|_| 0, &open);
        assert_eq!(opened.blocks.len(), 32);
        let two_tiers = Graph::new(&report, &|capacity| capacity.0 % 2, &BTreeSet::new());
        assert_eq!(two_tiers.blocks.len(), 5);
    }

    /// A link limits two flows that also cross a second one, which limits two more.
    fn chain() -> StructureReport {
        StructureReport {
            links: vec![link(7, 1e9, 1, 2), link(3, 2e9, 2, 2)],
            groups: vec![group(&[7], 1e9, &[(3, 2)]), group(&[3], 2e9, &[])],
            ..StructureReport::default()
        }
    }

    #[test]
    fn levels_go_from_left_to_right() {
        let graph = laid(&chain());
        let xs: Vec<f64> = graph.blocks.iter().map(|block| block.x).collect();
        assert!(xs.is_sorted_by(|a, b| a < b), "{xs:?}");
        assert_eq!(graph.levels.len(), 2);
        assert_eq!(
            graph.edges,
            [
                Edge { from: 0, to: 1, crossing: None },
                Edge { from: 1, to: 2, crossing: Some(2) },
                Edge { from: 2, to: 3, crossing: None },
            ]
        );
        assert_eq!(graph.neighbour(0, Way::Right), Some(1));
        assert_eq!(graph.neighbour(3, Way::Left), Some(2));
        assert_eq!(graph.neighbour(0, Way::Left), None);
        assert_eq!((graph.left_out, graph.many), (0, false));
    }

    #[test]
    fn many_levels_are_drawn_compactly() {
        let links: Vec<_> = (0..5).map(|at| link(at, f64::from(at), at + 1, 1)).collect();
        let deep = laid(&StructureReport { links, ..StructureReport::default() });
        assert!(deep.is_compact() && !laid(&chain()).is_compact());
    }

    #[test]
    fn no_two_boxes_overlap_and_ties_are_gathered() {
        let links: Vec<_> = (0..50).map(|at| link(at, 1e9, 1, 4)).collect();
        let groups: Vec<_> = (0..49).map(|at| group(&[at, at + 1], 1e9, &[])).collect();
        let graph = laid(&StructureReport { links, groups, ..StructureReport::default() });
        assert_eq!(graph.blocks.len(), 51, "all flows of one rate and level in one box");
        assert!(graph.blocks.iter().enumerate().all(|(at, a)| {
            graph.blocks[at + 1..].iter().all(|b| {
                a.x + graph.size(a).0 <= b.x
                    || b.x + graph.size(b).0 <= a.x
                    || a.y + graph.size(a).1 <= b.y
                    || b.y + graph.size(b).1 <= a.y
            })
        }));
        assert!(graph.blocks.iter().all(|block| block.y + graph.size(block).1 <= graph.extent.1));
        assert_eq!(graph.edges.len(), 50);
        let Kind::Flows(flows) = &graph.blocks[50].kind else { panic!("flows come after links") };
        assert_eq!((flows.groups.len(), flows.count), (49, 98));
    }

    #[test]
    fn what_finds_no_room_is_counted() {
        let links: Vec<_> = (0..1000).map(|at| link(at, f64::from(at) * 1e6, 1, at)).collect();
        let graph = laid(&StructureReport { links, ..StructureReport::default() });
        assert_eq!((graph.blocks.len(), graph.left_out), (200, 800));
        assert_eq!(graph.blocks[0].kind, Kind::Link(800), "those that limit most, least share first");
        let nothing = laid(&StructureReport::default());
        assert_eq!((nothing.blocks.len(), nothing.extent), (0, (0.0, 0.0)));
    }
}
