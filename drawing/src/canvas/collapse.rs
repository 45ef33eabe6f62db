//! Large networks by groups: a group that is too small on the screen is one box with its count, and the links between
//! two boxes are one; coming nearer opens it.

use super::Point;
use super::bundle::{Bundles, Strand, bundle, limit_inside};
use super::camera::{Bounds, Camera};
use super::hit::{Grid, Spot};
use super::scene::{BoxMark, Look, Name, Scene};
use gargalo_solver::network::{Groups, LinkId, NodeId, Role, Tables};

/// Nodes of an open group stand at least so many pixels apart.
const APART: f64 = 14.0;
/// Boxes inside an open group do.
const BOXES_APART: f64 = 14.0;
/// The least width and height of a box in pixels: a count has room in it.
const LEAST: (f64, f64) = (10.0, 18.0);
/// What lies further outside than this part of the view stays closed.
const MARGIN: f64 = 0.25;

/// The groups of a network with their places.
#[derive(Debug, Clone, PartialEq)]
pub struct Collapse {
    groups: Vec<Group>,
    roots: Vec<u32>,
    /// Nodes outside of any group.
    loose: Vec<u32>,
}

#[derive(Debug, Clone, PartialEq)]
struct Group {
    bounds: Bounds,
    children: Vec<u32>,
    nodes: Vec<u32>,
    /// Nodes in it and in the groups inside it.
    count: u32,
    /// GPUs among them.
    gpus: u32,
    role: Role,
    first: u32,
    last: u32,
}

/// What of a network is seen through a camera.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// Boxes first, then nodes; a lane for each direction between two of them.
    pub scene: Scene,
    /// How each lane looks.
    pub looks: Vec<Look>,
    /// The group of each box.
    boxes: Vec<u32>,
    /// The node behind each point that is no box.
    nodes: Vec<u32>,
    /// What each lane stands for.
    pub strands: Vec<Strand>,
    /// What is where.
    grid: Grid,
    /// The capacity of the heaviest lane ÷ that of the greatest single one.
    pub heaviest: f64,
}

/// What is at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hit {
    /// A closed group.
    Group(u32),
    /// A node.
    Node(NodeId),
    /// A link.
    Link(LinkId),
}

impl Collapse {
    /// The groups of a network; `None` where it is seen whole.
    pub fn of(tables: &Tables, scene: &Scene) -> Option<Self> {
        let Groups { parents, of } = &tables.groups;
        if parents.is_empty() {
            return None;
        }
        let mut parts: Vec<Option<Group>> = vec![None; parents.len()];
        let mut loose = Vec::new();
        for (node, &point) in scene.points.iter().enumerate() {
            let group = of.get(node).copied().unwrap_or(Groups::NONE);
            match parts.get_mut(group as usize) {
                Some(part) => {
                    let own = Bounds { min: point, max: point };
                    let role = scene.roles.get(node).copied().unwrap_or(Role::Host);
                    let (number, nodes) = (node as u32, Vec::new());
                    let part = part.get_or_insert(Group {
                        bounds: own,
                        children: Vec::new(),
                        nodes,
                        count: 0,
                        gpus: 0,
                        role,
                        first: number,
                        last: number,
                    });
                    part.bounds = part.bounds.union(own);
                    part.nodes.push(number);
                    part.count += 1;
                    part.last = number;
                    // GPUs stand for the server that they are in.
                    if role == Role::Gpu {
                        part.role = role;
                        part.gpus += 1;
                    }
                }
                None => loose.push(node as u32),
            }
        }
        // Parents come before their children: from the last to the first, each is whole when it is handed on.
        let mut roots = Vec::new();
        for group in (0..parents.len()).rev() {
            let Some(part) = parts[group].clone() else { continue };
            let parent = parents[group] as usize;
            if parent >= group {
                roots.push(group as u32);
                continue;
            }
            let around = parts[parent].get_or_insert(Group {
                children: Vec::new(),
                nodes: Vec::new(),
                count: 0,
                gpus: 0,
                ..part.clone()
            });
            around.bounds = around.bounds.union(part.bounds);
            around.count += part.count;
            around.gpus += part.gpus;
            around.first = around.first.min(part.first);
            around.last = around.last.max(part.last);
            around.children.push(group as u32);
        }
        let empty = Bounds { min: (0.0, 0.0), max: (0.0, 0.0) };
        let nothing = || Group {
            bounds: empty,
            children: Vec::new(),
            nodes: Vec::new(),
            count: 0,
            gpus: 0,
            role: Role::Host,
            first: 0,
            last: 0,
        };
        let groups = parts.into_iter().map(|part| part.unwrap_or_else(nothing)).collect();
        Some(Self { groups, roots, loose })
    }

    /// Where a group is.
    pub fn bounds(&self, group: u32) -> Option<Bounds> {
        self.groups.get(group as usize).map(|group| group.bounds)
    }

    /// The scale at which everything is open: pixels for a unit of the world.
    pub fn nearest(&self) -> f64 {
        let need = |group: &Group| {
            let apart = apart(group);
            if apart > 0.0 { 4.0 * APART / apart } else { 0.0 }
        };
        self.groups.iter().filter(|group| !group.nodes.is_empty()).map(need).fold(0.0, f64::max)
    }

    /// The nodes of a group and of the groups inside it.
    pub fn members(&self, group: u32) -> Vec<u32> {
        let mut members = Vec::new();
        if (group as usize) < self.groups.len() {
            self.each_node(group, &mut |node| members.push(node));
        }
        crate::sorting::sort(&mut members);
        members
    }

    /// The scale at which a node is seen by itself.
    pub fn opens_at(&self, node: u32) -> f64 {
        let holds = |group: &&Group| group.nodes.binary_search(&node).is_ok();
        let Some(group) = self.groups.iter().find(holds) else { return 0.0 };
        let apart = apart(group);
        if apart > 0.0 { 1.6 * APART / apart } else { 0.0 }
    }

    /// What is seen through a camera.
    ///
    /// `adds`: whether the widths of links drawn as one add up.
    pub fn seen(&self, scene: &Scene, looks: &[Look], camera: &Camera, adds: bool) -> Seen {
        let slack = (camera.view.0 * MARGIN, camera.view.1 * MARGIN);
        let view = Bounds {
            min: camera.to_world((-slack.0, -slack.1)),
            max: camera.to_world((camera.view.0 + slack.0, camera.view.1 + slack.1)),
        };
        let (mut closed, mut nodes, mut outlines) = (Vec::new(), self.loose.clone(), Vec::new());
        let mut spacing = f64::INFINITY;
        let mut walk: Vec<u32> = self.roots.clone();
        while let Some(number) = walk.pop() {
            let group = &self.groups[number as usize];
            let meets = group.bounds.max.0 >= view.min.0
                && group.bounds.min.0 <= view.max.0
                && group.bounds.max.1 >= view.min.1
                && group.bounds.min.1 <= view.max.1;
            let apart = apart(group);
            let enough = if group.nodes.is_empty() { BOXES_APART } else { APART };
            if !meets || (apart * camera.scale < enough && group.count > 1) {
                closed.push(number);
                continue;
            }
            if !group.nodes.is_empty() && apart > 0.0 {
                spacing = spacing.min(apart);
            }
            if group.count > 1 {
                outlines.push(group.bounds);
            }
            nodes.extend(&group.nodes);
            walk.extend(&group.children);
        }
        crate::sorting::sort(&mut closed);
        crate::sorting::sort(&mut nodes);
        self.picture((scene, looks, adds), camera, (closed, nodes, outlines), spacing)
    }

    fn picture(
        &self,
        (scene, looks, adds): (&Scene, &[Look], bool),
        camera: &Camera,
        (closed, nodes, outlines): (Vec<u32>, Vec<u32>, Vec<Bounds>),
        spacing: f64,
    ) -> Seen {
        // The point that stands for each node.
        let mut stand = vec![u32::MAX; scene.points.len()];
        let (mut points, mut roles, mut names, mut marks) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for &number in &closed {
            let group = &self.groups[number as usize];
            self.each_node(number, &mut |node| stand[node as usize] = points.len() as u32);
            let (min, max) = (group.bounds.min, group.bounds.max);
            points.push((f64::midpoint(min.0, max.0), f64::midpoint(min.1, max.1)));
            roles.push(group.role);
            names.push(name(scene, group));
            let half = |low: f64, high: f64, least: f64| ((high - low) / 2.0).max(least / camera.scale / 2.0);
            let half = (half(min.0, max.0, LEAST.0), half(min.1, max.1, LEAST.1));
            marks.push(BoxMark { half, count: group.count, limiting: None });
        }
        for &node in &nodes {
            stand[node as usize] = points.len() as u32;
            points.push(scene.points[node as usize]);
            roles.push(scene.roles[node as usize]);
            names.push(scene.names[node as usize].clone());
        }
        limit_inside(scene, looks, &stand, &mut marks);
        let Bundles { lanes, looks, strands, heaviest } = bundle(scene, looks, &stand, adds);
        let failed = |&node: &u32| scene.failed.get(node as usize).copied().unwrap_or(false);
        let failed = if scene.failed.is_empty() {
            Vec::new()
        } else {
            core::iter::repeat_n(false, closed.len()).chain(nodes.iter().map(failed)).collect()
        };
        let spacing = if spacing.is_finite() { spacing * 3.0 } else { 2.0 * BOXES_APART / camera.scale };
        let by_degree = (0..points.len() as u32).collect();
        let seen = Scene {
            points,
            roles,
            names,
            by_degree,
            lanes,
            bounds: scene.bounds,
            spacing: spacing.min(scene.spacing * 400.0),
            land: scene.land,
            boxes: marks,
            outlines,
            failed,
            halves: scene.halves,
            bow: scene.bow,
        };
        let grid = Grid::new(&seen);
        Seen { scene: seen, looks, boxes: closed, nodes, strands, grid, heaviest }
    }

    fn each_node(&self, group: u32, visit: &mut impl FnMut(u32)) {
        let group = &self.groups[group as usize];
        group.nodes.iter().for_each(|&node| visit(node));
        for &child in &group.children {
            self.each_node(child, visit);
        }
    }
}

/// How far what a group shows when it is open stands apart, in units of the world.
fn apart(group: &Group) -> f64 {
    let items = (group.children.len() + group.nodes.len()).max(1) as f64;
    let (width, height) = group.bounds.size();
    (width * height / items).sqrt().max(width.max(height) / items)
}

fn name(scene: &Scene, group: &Group) -> Name {
    let of = |node: u32| scene.names.get(node as usize).map_or("", |name| name.short.as_str());
    let full = format!("{} – {}", of(group.first), of(group.last));
    // Of servers the GPUs are counted: they are called so in every language.
    let short = match group.gpus {
        0 => group.count.to_string(),
        1 => "1 GPU".to_owned(),
        gpus => format!("{gpus} GPUs"),
    };
    Name { short, full }
}

impl Seen {
    /// What is at a place on the screen, within a tolerance in pixels: nodes, then boxes, then links.
    pub fn at(&self, whole: &Scene, camera: &Camera, place: Point, tolerance: f64) -> Option<Hit> {
        let boxes = self.boxes.len();
        let found = self.grid.at_where(&self.scene, &self.looks, camera, place, tolerance, &|number| {
            // A bundle is nothing that could be pointed at, and a box is found by its sides.
            match number {
                Spot::Node(node) => node as usize >= boxes,
                Spot::Lane(lane) => self.strands.get(lane as usize).is_some_and(|strand| strand.lanes == 1),
            }
        });
        if let Some(Spot::Node(node)) = found {
            return Some(Hit::Node(NodeId(self.nodes[node as usize - boxes])));
        }
        let world = camera.to_world(place);
        for (number, mark) in self.scene.boxes.iter().enumerate() {
            let point = self.scene.points[number];
            let inside = (point.0 - world.0).abs() <= mark.half.0 && (point.1 - world.1).abs() <= mark.half.1;
            if inside {
                return Some(Hit::Group(self.boxes[number]));
            }
        }
        let Some(Spot::Lane(lane)) = found else { return None };
        whole.lanes.get(self.strands[lane as usize].single()? as usize).map(|lane| Hit::Link(lane.link))
    }
}

#[cfg(test)]
mod tests {
    use super::super::camera::Padding;
    use super::super::scene::Limiting;
    use super::*;
    use gargalo_solver::document::read;
    use gargalo_solver::lab::build;

    fn tables(network: &str) -> Tables {
        let text = format!(
            r#"{{"gargalo":1,"workload":{{"kind":"all_to_all","bytes":1}},"designs":[{{"name":"d","network":{network}}}]}}"#
        );
        let scenario = read(&text).expect("a sound document");
        build(&scenario.designs[0].network).expect("a network").into_tables()
    }

    fn stage(network: &str) -> (Tables, Scene, Vec<Look>, Camera) {
        let tables = tables(network);
        let scene = Scene::new(&tables);
        let looks = scene.looks(&tables, None, 400e9);
        let padding = Padding { left: 20.0, right: 20.0, top: 20.0, bottom: 20.0 };
        let camera = Camera::fit(scene.bounds, (800.0, 600.0), padding);
        (tables, scene, looks, camera)
    }

    /// k = 40: 40 pods with a box for hosts, edge and aggregation each, 20 core groups; 48,000 links of two lanes.
    #[test]
    fn sixteen_thousand_hosts_are_a_few_boxes() {
        let (tables, scene, looks, camera) = stage(r#"{"kind":"fat_tree","k":40,"gbps":400}"#);
        let collapse = Collapse::of(&tables, &scene).expect("groups");
        let seen = collapse.seen(&scene, &looks, &camera, true);
        assert_eq!((seen.scene.points.len(), seen.nodes.len()), (140, 0));
        assert_eq!(seen.scene.boxes.iter().map(|mark| mark.count).sum::<u32>(), 18_000);
        // Pods: hosts to edge and edge to aggregation, aggregation to every core group; both directions.
        assert_eq!(seen.scene.lanes.len(), 2 * (40 + 40 + 40 * 20));
        assert_eq!(scene.lanes.len(), 96_000);
    }

    #[test]
    fn a_box_tells_what_limits_inside_it() {
        let network = r#"{"kind":"leaf_spine","leaves":16,"spines":8,"hosts_per_leaf":4,"gbps":400,"servers":{"gpus":8,"intra_gbps":3600,"nics":8,"nic_gbps":400}}"#;
        let (tables, scene, mut looks, camera) = stage(network);
        let collapse = Collapse::of(&tables, &scene).expect("groups");
        let inside: Vec<usize> = (0..scene.lanes.len())
            .filter(|&lane| {
                let lane = &scene.lanes[lane];
                [lane.from, lane.to].iter().any(|&node| scene.roles[node as usize] == Role::Gpu)
                    && tables.nodes[lane.from as usize].server == tables.nodes[lane.to as usize].server
            })
            .collect();
        for (at, &lane) in inside.iter().enumerate() {
            looks[lane] = Look {
                limits: true,
                most: true,
                used: true,
                value: if at == 5 { 0.9 } else { 0.5 },
                ..looks[lane]
            };
        }
        let far = Camera { scale: camera.scale / 8.0, ..camera };
        let seen = collapse.seen(&scene, &looks, &far, true);
        let told: Vec<Limiting> = seen.scene.boxes.iter().filter_map(|mark| mark.limiting).collect();
        assert!(!inside.is_empty() && !told.is_empty());
        let hidden = told.iter().map(|limiting| limiting.capacities as usize).sum::<usize>();
        let drawn = seen.strands.iter().zip(&seen.looks).filter(|(_, look)| look.stands_out());
        assert_eq!(hidden + drawn.map(|(strand, _)| strand.limiting as usize).sum::<usize>(), inside.len());
        assert!(told.iter().any(|limiting| limiting.worst as usize == inside[5]), "the fullest is told");
    }

    #[test]
    fn coming_near_opens_what_is_in_view() {
        let (tables, scene, looks, camera) = stage(r#"{"kind":"fat_tree","k":16,"gbps":400}"#);
        let collapse = Collapse::of(&tables, &scene).expect("groups");
        let host = camera.to_screen(scene.points[3]);
        let near = Camera { scale: collapse.nearest(), ..camera };
        let near = near.pan((0.0, 0.0));
        let near = Camera { center: scene.points[3], ..near };
        let seen = collapse.seen(&scene, &looks, &near, true);
        assert!(seen.nodes.contains(&3) && !seen.nodes.contains(&1000), "the far side stays closed");
        let at = near.to_screen(scene.points[3]);
        assert_eq!(seen.at(&scene, &near, at, 6.0), Some(Hit::Node(NodeId(3))));
        let overview = collapse.seen(&scene, &looks, &camera, true);
        let Some(Hit::Group(group)) = overview.at(&scene, &camera, host, 6.0) else {
            panic!("a box stands there")
        };
        assert!(collapse.bounds(group).is_some_and(|bounds| bounds.contains(scene.points[3])));
    }

    #[test]
    fn small_networks_are_seen_whole() {
        let (tables, scene, _, _) = stage(r#"{"kind":"fat_tree","k":4,"gbps":400}"#);
        assert_eq!(Collapse::of(&tables, &scene), None);
    }
}
