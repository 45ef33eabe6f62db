//! Tiers of a fabric as sheaves: where links between two rows of nodes are many and lie too close to be told apart, they are drawn
//! as one, with the fullest of them apart. Coming nearer parts them.

use super::Point;
use super::bundle::Strand;
use super::camera::Camera;
use super::draw::{Frame, Surface};
use super::scene::{Look, Scene};
use std::collections::BTreeMap;

/// Fewer lines than this between two rows are drawn one by one.
const MANY: usize = 100;
/// Lines that lie further apart than this, in pixels half way between the rows, are too.
const APART: f64 = 12.0;
/// Nodes whose heights differ by less than this part of the spacing stand in one row.
const ROW: f64 = 0.02;
/// So many lines are hinted at in a sheaf.
const HINTS: usize = 320;
/// Where fewer than this limit, each is drawn; else the sheaf itself tells it.
const SINGLE: u32 = 24;

/// Links between two rows, drawn as one.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheaf {
    /// The left and right end of the row above and of the row below, in the world.
    pub above: [Point; 2],
    /// See `above`.
    pub below: [Point; 2],
    /// The lanes in it, by number in what is drawn, in order.
    pub lanes: Vec<u32>,
    /// The links that they stand for.
    pub links: u32,
    /// How many of their capacities limit.
    pub limiting: u32,
    /// The least and greatest that colour tells of them, 0 to 1; none where it is not known.
    pub range: Option<(f32, f32)>,
    /// The fullest lane; of those that limit, where some do.
    pub worst: u32,
}

impl Sheaf {
    /// Whether a lane is drawn although it is in the sheaf.
    pub fn shows(&self, lane: u32, look: &Look) -> bool {
        let limits = look.stands_out() && self.limiting <= SINGLE;
        let uneven = self.range.is_some_and(|(least, most)| most > least * 1.01 + 0.005);
        limits || (lane == self.worst && uneven && self.limiting <= SINGLE)
    }
}

/// The sheaves of a scene through a camera. `strands`: what each lane stands for.
pub fn sheaves(scene: &Scene, looks: &[Look], strands: Option<&[Strand]>, camera: &Camera) -> Vec<Sheaf> {
    if scene.land.is_some() || scene.lanes.len() < MANY {
        return Vec::new();
    }
    let height = (scene.spacing * ROW).max(f64::MIN_POSITIVE);
    let row = |node: u32| (scene.points[node as usize].1 / height).round() as i64;
    let mut between: BTreeMap<(i64, i64), Vec<u32>> = BTreeMap::new();
    for (number, lane) in scene.lanes.iter().enumerate() {
        let (a, b) = (row(lane.from), row(lane.to));
        if a != b {
            between.entry((a.min(b), a.max(b))).or_default().push(number as u32);
        }
    }
    let mut found = Vec::new();
    let mut parent: Vec<u32> = (0..scene.points.len() as u32).collect();
    for ((top, _), lanes) in between {
        if lanes.len() < MANY {
            continue;
        }
        for &lane in &lanes {
            let lane = &scene.lanes[lane as usize];
            let (a, b) = (root(&mut parent, lane.from), root(&mut parent, lane.to));
            parent[a.max(b) as usize] = a.min(b);
        }
        let mut parts: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &lane in &lanes {
            parts.entry(root(&mut parent, scene.lanes[lane as usize].from)).or_default().push(lane);
        }
        for lane in lanes {
            let lane = &scene.lanes[lane as usize];
            for node in [lane.from, lane.to] {
                parent[node as usize] = node;
            }
        }
        let is_top = |node: u32| row(node) == top;
        found.extend(
            parts.into_values().filter_map(|lanes| sheaf(scene, looks, strands, camera, lanes, &is_top)),
        );
    }
    found
}

fn root(parent: &mut [u32], mut node: u32) -> u32 {
    while parent[node as usize] != node {
        parent[node as usize] = parent[parent[node as usize] as usize];
        node = parent[node as usize];
    }
    node
}

fn sheaf(
    scene: &Scene,
    looks: &[Look],
    strands: Option<&[Strand]>,
    camera: &Camera,
    lanes: Vec<u32>,
    is_top: &impl Fn(u32) -> bool,
) -> Option<Sheaf> {
    let lines: f64 = lanes.iter().map(|&lane| if scene.lanes[lane as usize].half { 0.5 } else { 1.0 }).sum();
    if lines < MANY as f64 {
        return None;
    }
    // Left, right and height of each row.
    let mut rows = [(f64::INFINITY, f64::NEG_INFINITY, 0.0); 2];
    let (mut links, mut limiting) = (0.0, 0);
    let mut range = None::<(f32, f32)>;
    let mut worst = lanes[0];
    for &number in &lanes {
        let lane = &scene.lanes[number as usize];
        for node in [lane.from, lane.to] {
            let (x, y) = scene.points[node as usize];
            let half = scene.boxes.get(node as usize).map_or((0.0, 0.0), |mark| mark.half);
            let top = is_top(node);
            let own = &mut rows[usize::from(!top)];
            *own = (own.0.min(x - half.0), own.1.max(x + half.0), y + if top { half.1 } else { -half.1 });
        }
        let (strand, look) = (Strand::of(strands, number), &looks[number as usize]);
        links += f64::from(strand.lanes) * if lane.half { 0.5 } else { 1.0 };
        limiting += if look.stands_out() { strand.limiting.max(1) } else { 0 };
        if look.value.is_finite() {
            let (least, most) = (look.value.min(strand.least.unwrap_or(look.value)), look.value);
            range = Some(range.map_or((least, most), |known| (known.0.min(least), known.1.max(most))));
        }
        let rank = |lane: u32| (looks[lane as usize].stands_out(), looks[lane as usize].value.max(0.0));
        if rank(number) > rank(worst) {
            worst = number;
        }
    }
    let [above, below] = rows;
    let middle = f64::midpoint(above.1 - above.0, below.1 - below.0) * camera.scale;
    (middle < lines * APART).then(|| Sheaf {
        above: [(above.0, above.2), (above.1, above.2)],
        below: [(below.0, below.2), (below.1, below.2)],
        lanes,
        #[expect(clippy::cast_sign_loss, reason = "a count")]
        links: links.round() as u32,
        limiting,
        range,
        worst,
    })
}

/// Paper between the rows, and a hint of the lines on it.
pub(super) fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>) {
    let theme = frame.theme;
    for sheaf in &frame.told.sheaves {
        let place = |point| frame.camera.to_screen(point);
        let [a, b] = sheaf.above.map(place);
        let [c, d] = sheaf.below.map(place);
        surface.begin();
        surface.move_to(a);
        for corner in [b, d, c] {
            surface.line_to(corner);
        }
        surface.close();
        surface.fill(&theme.surface);
        let hot = sheaf.limiting > SINGLE;
        lines(surface, frame, &sheaf.lanes);
        surface.stroke(&theme.line, 0.75);
        if hot {
            let limits = |&&lane: &&u32| frame.looks.get(lane as usize).is_some_and(Look::stands_out);
            lines(surface, frame, &sheaf.lanes.iter().filter(limits).copied().collect::<Vec<_>>());
            surface.stroke(&theme.hot, 0.75);
        }
        surface.begin();
        for (from, to) in [(a, c), (b, d)] {
            surface.move_to(from);
            surface.line_to(to);
        }
        surface.stroke(if hot { &theme.hot } else { &theme.quiet }, if hot { 3.0 } else { 1.0 });
    }
}

/// Some of the lanes as hairlines, evenly taken from all of them.
fn lines(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, lanes: &[u32]) {
    let count = lanes.len();
    // Without a common divisor every sender and every receiver is among them.
    let mut step = (count / HINTS).max(1);
    while step > 1 && divisor(step, count) > 1 {
        step += 1;
    }
    let place = |node: u32| frame.camera.to_screen(frame.scene.points[node as usize]);
    surface.begin();
    for &lane in lanes.iter().step_by(step) {
        let lane = &frame.scene.lanes[lane as usize];
        surface.move_to(place(lane.from));
        surface.line_to(place(lane.to));
    }
}

fn divisor(a: usize, b: usize) -> usize {
    if b == 0 { a } else { divisor(b, a % b) }
}
