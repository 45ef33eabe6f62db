//! The drawing while it is on the page: canvases, camera, what is seen, and one frame at a time.

mod places;
mod travel;

use super::carry;
use super::index::Index;
use crate::canvas::camera::{Camera, Padding};
use crate::canvas::collapse::{Collapse, Hit, Seen};
use crate::canvas::draw::{Frame, Sizes, draw};
use crate::canvas::glide::Glide;
use crate::canvas::hit::Grid;
use crate::canvas::measure::{Known, Measure, Shows, magnitudes};
use crate::canvas::scene::{Look, Scene, greatest_capacity};
use crate::canvas::sketch::{self, Sketch};
use crate::canvas::surface::Screen;
use crate::canvas::theme::Theme;
use crate::canvas::{Point, Target, overlay, scale};
use crate::views::page;
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;
use places::Walk;
use std::sync::{Arc, OnceLock};
use travel::Trail;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// What of the drawing is out of date.
#[derive(Debug, Clone, Copy, Default)]
struct Stale {
    base: bool,
    overlay: bool,
    theme: bool,
}

/// A report, and the design of it that is shown.
#[derive(Debug, Clone)]
pub struct Shown {
    report: Arc<Report>,
    design: usize,
    index: Arc<OnceLock<Index>>,
}

impl Shown {
    /// The design, if it was solved.
    pub fn new(report: &Arc<Report>, design: usize) -> Option<Self> {
        let shown = Self { report: Arc::clone(report), design, index: Arc::default() };
        shown.solved()?;
        shown.tables()?;
        Some(shown)
    }

    pub fn solved(&self) -> Option<&Solved> {
        self.report.designs.get(self.design)?.outcome.as_ref().ok()
    }

    pub fn tables(&self) -> Option<&Tables> {
        self.report.networks.get(self.solved()?.network as usize)
    }

    /// Which flows cross what; worked out when it is first asked for.
    pub fn index(&self) -> Option<&Index> {
        let (tables, solved) = (self.tables()?, self.solved()?);
        Some(self.index.get_or_init(|| Index::new(tables, solved)))
    }

    pub fn greatest(&self) -> f64 {
        self.solved().map_or(0.0, |solved| greatest_capacity(&self.report, solved.network))
    }
}

/// The drawing while it is on the page.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own, none excludes another")]
pub struct Stage {
    base: HtmlCanvasElement,
    overlay: HtmlCanvasElement,
    base_context: CanvasRenderingContext2d,
    overlay_context: CanvasRenderingContext2d,
    density: f64,
    shown: Option<Shown>,
    scene: Scene,
    grid: Grid,
    collapse: Option<Collapse>,
    /// What of a network with groups is seen, and through which camera that was found.
    seen: Option<(Camera, Seen)>,
    glide: Glide,
    looks: Vec<Look>,
    camera: Camera,
    fitted: Camera,
    /// Whether the view is still the fitted one, and so follows the size of the stage.
    follows: bool,
    padding: Padding,
    dark: bool,
    theme: Theme,
    palette: Vec<String>,
    lit: Vec<Target>,
    region: Vec<LinkId>,
    sketch: Sketch,
    stale: Stale,
    scheduled: bool,
    /// The camera of what is on the base canvas.
    painted: Camera,
    /// Until when the hand is taken to be moving still.
    moving_until: f64,
    /// When the base canvas was painted, and how long that took, in milliseconds.
    painted_at: f64,
    cost: f64,
    /// What is told by which means, and what that is read from.
    shows: Shows,
    known: Known,
    tags: Vec<String>,
    /// Where nodes stand instead of where the network has them.
    places: Option<Arc<Vec<Point>>>,
    on_map: bool,
    walk: Option<Walk>,
    trail: Trail,
    /// Grows with every other scene: what is drawn beside the stage follows it.
    revision: u32,
}

/// More lanes than this are not redrawn while the hand moves: the picture itself is moved, then drawn sharp.
const HEAVY: usize = 1200;
/// While the hand moves on, the picture is renewed after so many times what that takes, and not before this many
/// milliseconds.
const RENEWED: (f64, f64) = (8.0, 220.0);
/// More lanes than this have nothing written on them: the text of each would have to be made.
const TAGGED: usize = 8000;
/// How long after a movement the hand is taken to rest, in milliseconds.
const REST: f64 = 120.0;

impl Stage {
    /// A stage on two canvases, one over the other.
    pub fn new(base: HtmlCanvasElement, overlay: HtmlCanvasElement) -> Option<Self> {
        let (base_context, overlay_context) = (page::context(&base)?, page::context(&overlay)?);
        let scene = Scene::new(&Tables::default());
        Some(Self {
            grid: Grid::new(&scene),
            collapse: None,
            seen: None,
            scene,
            base,
            overlay,
            base_context,
            overlay_context,
            density: 1.0,
            shown: None,
            glide: Glide::still(Vec::new()),
            looks: Vec::new(),
            camera: Camera::default(),
            fitted: Camera::default(),
            follows: true,
            padding: Padding::default(),
            dark: false,
            theme: Theme::plain(false),
            palette: scale::palette(false),
            lit: Vec::new(),
            region: Vec::new(),
            sketch: Sketch::default(),
            stale: Stale { base: true, overlay: true, theme: true },
            scheduled: false,
            painted: Camera::default(),
            moving_until: f64::NEG_INFINITY,
            painted_at: f64::NEG_INFINITY,
            cost: 0.0,
            shows: Shows::default(),
            known: Known::default(),
            tags: Vec::new(),
            places: None,
            on_map: false,
            walk: None,
            trail: Trail::default(),
            revision: 0,
        })
    }

    /// Shows another solution. The view stays where it is unless the network is another one.
    ///
    /// `means`, `known`: what is told by which means; `write` puts a value into words.
    pub fn show(&mut self, shown: Shown, means: Shows, known: Known, write: &dyn Fn(f64) -> String) {
        let kinship = match (self.shown.as_ref().and_then(Shown::tables), shown.tables()) {
            (Some(old), Some(new)) if old == new => Kinship::Same,
            (Some(old), Some(new)) if carry::kin(old, new) => Kinship::Kin,
            _ => Kinship::Other,
        };
        // Until the edited network is solved its links look as they did.
        let carried = (kinship == Kinship::Kin)
            .then(|| self.shown.as_ref().and_then(Shown::tables))
            .flatten()
            .map(|old| carry::Carried::new(old, &self.scene, &self.looks));
        let before = (kinship == Kinship::Kin).then(|| self.scene.points.clone());
        self.shows = means;
        self.known = Known { greatest: shown.greatest(), ..known };
        self.shown = Some(shown);
        if kinship != Kinship::Same {
            if kinship == Kinship::Other {
                self.follows = true;
                self.trail = Trail::default();
            }
            // What was pressed must not run away from under the hand.
            self.follows &= kinship == Kinship::Other;
            self.rebuild();
            if let Some(before) = before {
                self.walk_from(before);
            }
        }
        self.write_tags(write);
        self.look_again(kinship == Kinship::Same || self.looks.len() == self.scene.lanes.len(), carried);
    }

    /// The scene of what is shown, made anew.
    fn rebuild(&mut self) {
        let Some(shown) = self.shown.clone() else { return };
        let Some(tables) = shown.tables() else { return };
        self.scene = match &self.places {
            Some(places) if places.len() == tables.nodes.len() => Scene::placed(tables, places, self.on_map),
            _ => Scene::new(tables),
        };
        self.collapse = Collapse::of(tables, &self.scene);
        // Where there are groups, what is pointed at is found among what is seen.
        self.grid = if self.collapse.is_some() {
            Grid::new(&Scene::new(&Tables::default()))
        } else {
            Grid::new(&self.scene)
        };
        self.walk = None;
        self.revision = self.revision.wrapping_add(1);
        self.refit();
    }

    /// Colours and widths of what is shown, made anew.
    fn look_again(&mut self, glides: bool, carried: Option<carry::Carried>) {
        let Some(shown) = self.shown.clone() else { return };
        let Some(tables) = shown.tables() else { return };
        let mut looks = self.scene.looks_by(tables, shown.solved(), &self.shows, &self.known);
        if let Some(carried) =
            carried.filter(|_| shown.solved().is_some_and(|solved| solved.links.is_empty()))
        {
            carried.paint(tables, &self.scene, &mut looks);
        }
        let now = page::now();
        self.glide = if glides && !page::reduced_motion() {
            Glide::new(self.glide.at(now).0, looks, now)
        } else {
            Glide::still(looks)
        };
        self.looks = self.glide.at(now).0;
        self.redraw();
    }

    fn write_tags(&mut self, write: &dyn Fn(f64) -> String) {
        let shown = self.shown.clone();
        let tables = shown.as_ref().and_then(Shown::tables);
        self.tags = match (self.shows.labels, tables) {
            (Some(measure), Some(tables)) if self.scene.lanes.len() <= TAGGED => {
                let solved = shown.as_ref().and_then(Shown::solved);
                let found = magnitudes(measure, tables, solved, &self.known);
                let write = |&value: &f64| if value.is_finite() { write(value) } else { String::new() };
                found.values.iter().map(write).collect()
            }
            _ => Vec::new(),
        };
    }

    /// A number that changes with the scene.
    pub fn revision(&self) -> u32 {
        self.revision
    }

    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    pub fn camera(&self) -> &Camera {
        &self.camera
    }

    pub fn theme(&self) -> &Theme {
        &self.theme
    }

    pub fn known(&self) -> &Known {
        &self.known
    }

    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// The stage has another size.
    pub fn resize(&mut self, view: (f64, f64), padding: Padding) {
        let view = (view.0.max(1.0), view.1.max(1.0));
        self.padding = padding;
        if !self.follows {
            // What is beside the drawing grew or shrank: nothing moves on the screen.
            let grown = (view.0 - self.camera.view.0, view.1 - self.camera.view.1);
            self.camera.center.0 += grown.0 / 2.0 / self.camera.scale;
            self.camera.center.1 += grown.1 / 2.0 / self.camera.scale;
        }
        self.camera.view = view;
        self.density = page::density();
        for canvas in [&self.base, &self.overlay] {
            page::size(canvas, view, self.density);
        }
        self.refit();
        self.redraw();
    }

    fn refit(&mut self) {
        self.fitted = Camera::fit(self.scene.bounds, self.camera.view, self.padding);
        if self.follows {
            self.camera = self.fitted;
        }
    }

    /// All is drawn again.
    pub fn redraw(&mut self) {
        self.moving_until = f64::NEG_INFINITY;
        self.stale.base = true;
        self.stale.overlay = true;
    }

    /// The page's colours may have changed: they are read again with the next frame.
    pub fn restyle(&mut self, dark: bool) {
        self.dark = dark;
        self.redraw();
        self.stale.theme = true;
    }

    pub fn pan(&mut self, by: Point) {
        self.look_from(self.camera.pan(by));
    }

    pub fn zoom(&mut self, at: Point, factor: f64) {
        let nearest = self.collapse.as_ref().map_or(0.0, Collapse::nearest);
        self.look_from(self.camera.zoom_to(at, factor, self.fitted.scale, nearest));
    }

    /// Zooms around the middle of the view.
    pub fn zoom_middle(&mut self, factor: f64) {
        let view = self.camera.view;
        self.zoom((view.0 / 2.0, view.1 / 2.0), factor);
    }

    /// Comes so near to a group that it opens.
    pub fn open(&mut self, group: u32) {
        let Some(bounds) = self.collapse.as_ref().and_then(|collapse| collapse.bounds(group)) else { return };
        let near = Camera::fit(bounds, self.camera.view, self.padding);
        // Never farther than a step from here: a press must be seen to do something.
        let scale = near.scale.clamp(self.camera.scale * 1.6, self.camera.scale * 40.0);
        let middle = (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
        self.look_from(Camera { center: middle, scale, ..self.camera });
    }

    pub fn fit(&mut self) {
        self.trail.jump(self.camera, page::now());
        self.follows = true;
        self.refit();
        self.redraw();
    }

    fn look_from(&mut self, camera: Camera) {
        self.trail.leave(self.camera, page::now());
        self.camera = camera.clamped(self.scene.bounds);
        self.follows = false;
        // Something else that is out of date as well must be drawn at once.
        if !self.stale.base || self.moving_until > f64::NEG_INFINITY {
            self.moving_until = page::now() + REST;
        }
        self.stale.base = true;
        self.stale.overlay = true;
    }

    /// What is at a place on the screen.
    pub fn at(&self, place: Point, tolerance: f64) -> Option<Target> {
        match &self.seen {
            Some((through, seen)) => match seen.at(&self.scene, &self.camera, place, tolerance)? {
                // Through another camera it may be open by now.
                Hit::Group(_) if *through != self.camera => None,
                Hit::Group(group) => Some(Target::Group(group)),
                Hit::Node(node) => Some(Target::Node(node)),
                Hit::Link(link) => Some(Target::Link(link)),
            },
            None => self.grid.at(&self.scene, &self.looks, &self.camera, place, tolerance),
        }
    }

    /// Where a target is on the screen: for what is said about it.
    pub fn anchor(&self, target: Target) -> Option<Point> {
        match target {
            // What a pair sends is told where it arrives.
            Target::Node(node) | Target::Pair(_, node) => {
                Some(self.camera.to_screen(*self.scene.points.get(node.index())?))
            }
            Target::Group(group) => {
                let bounds = self.collapse.as_ref()?.bounds(group)?;
                let middle =
                    (f64::midpoint(bounds.min.0, bounds.max.0), f64::midpoint(bounds.min.1, bounds.max.1));
                Some(self.camera.to_screen(middle))
            }
            Target::Link(link) => {
                let lane = self.scene.lanes.get(self.scene.lanes_of(link).start)?;
                let sizes = Sizes::of(&self.scene, &self.camera);
                Some(lane.course(&self.scene.points, &self.camera, sizes.widest, sizes.step).at(0.5))
            }
        }
    }

    /// The nodes of a group.
    pub fn members(&self, group: u32) -> Vec<u32> {
        self.collapse.as_ref().map(|collapse| collapse.members(group)).unwrap_or_default()
    }

    /// The width in pixels of the greatest capacity, in quarter pixels as drawn.
    pub fn widest(&self) -> f64 {
        let scene = self.seen.as_ref().map_or(&self.scene, |(_, seen)| &seen.scene);
        (Sizes::of(scene, &self.camera).widest * 4.0).round() / 4.0
    }

    /// The capacity that is drawn widest ÷ the greatest of a link: more than one where links are drawn as one.
    pub fn heaviest(&self) -> f64 {
        self.seen.as_ref().map_or(1.0, |(_, seen)| seen.heaviest)
    }

    pub fn view(&self) -> (f64, f64) {
        self.camera.view
    }

    /// Which targets are lit, and which region.
    pub fn light(&mut self, region: Vec<LinkId>, targets: Vec<Target>) {
        if self.lit != targets || self.region != region {
            self.lit = targets;
            self.region = region;
            self.stale.overlay = true;
        }
    }

    /// Whether a frame must be asked for; it then counts as asked for.
    pub fn wants_frame(&mut self) -> bool {
        let wants = (self.stale.base || self.stale.overlay || self.stale.theme) && !self.scheduled;
        self.scheduled |= wants;
        wants
    }

    /// Changes the marks of the hand at work.
    pub fn sketch(&mut self, change: impl FnOnce(&mut Sketch)) {
        let before = self.sketch.clone();
        change(&mut self.sketch);
        self.stale.overlay |= self.sketch != before;
    }

    /// Which point of the world is at a place on the screen.
    pub fn to_world(&self, place: Point) -> Point {
        self.camera.to_world(place)
    }

    /// The middle of what is seen, in the world.
    pub fn middle(&self) -> Point {
        self.camera.center
    }

    /// How much of the world a pixel is.
    pub fn pixel(&self) -> f64 {
        1.0 / self.camera.scale
    }

    /// Where each node is in the world.
    pub fn places(&self) -> &[Point] {
        &self.scene.points
    }

    /// About how far nodes stand apart, in units of the world.
    pub fn apart(&self) -> f64 {
        self.scene.spacing
    }

    /// Whether a place on the screen is on the handle of a node.
    pub fn on_handle(&self, node: u32, place: Point, tolerance: f64) -> bool {
        let Some(&point) = self.scene.points.get(node as usize) else { return false };
        let at = sketch::handle(self.camera.to_screen(point), &Sizes::of(&self.scene, &self.camera));
        (at.0 - place.0).hypot(at.1 - place.1) <= 7.0 + tolerance
    }

    /// The node whose handle is shown.
    pub fn handle(&self) -> Option<NodeId> {
        self.sketch.handle.map(NodeId)
    }

    /// Shows nodes elsewhere while a hand holds them; the document knows nothing of it yet.
    pub fn hold(&mut self, places: &[(u32, Point)]) {
        self.walk = None;
        // Of a large network only where they will stand is shown: drawing all of it anew takes too long for a hand.
        if self.scene.lanes.len() > HEAVY {
            self.sketch.ghosts = places.iter().map(|(_, at)| *at).collect();
            self.stale.overlay = true;
            return;
        }
        for &(node, at) in places {
            if let Some(point) = self.scene.points.get_mut(node as usize) {
                *point = at;
            }
        }
        self.redraw();
    }

    /// Draws what is out of date.
    pub fn paint(&mut self) {
        self.scheduled = false;
        if (page::density() - self.density).abs() > 1e-3 {
            self.resize(self.camera.view, self.padding);
        }
        if core::mem::take(&mut self.stale.theme) {
            self.theme = page::theme(self.dark);
            self.palette = scale::palette(self.dark);
        }
        let now = page::now();
        let (looks, glides) = self.glide.at(now);
        self.looks = looks;
        let walks = self.step(now);
        let moves = glides || walks;
        let heavy = self.scene.lanes.len() > HEAVY;
        let stay = (self.cost * RENEWED.0).max(RENEWED.1);
        let due = now - self.painted_at > stay;
        let moving = heavy && now < self.moving_until && !moves;
        let draws = self.stale.base && (!moving || due);
        if draws {
            let adds = self.shows.width.is_none_or(Measure::adds);
            self.seen = self
                .collapse
                .as_ref()
                .map(|collapse| (self.camera, collapse.seen(&self.scene, &self.looks, &self.camera, adds)));
        }
        let whole = (&self.scene, &self.looks);
        let (scene, shown) = self.seen.as_ref().map_or(whole, |(_, seen)| (&seen.scene, &seen.looks));
        let tags: Vec<String> = match &self.seen {
            Some((_, seen)) if draws && !self.tags.is_empty() => {
                let tag = |&lane: &u32| self.tags.get(lane as usize).cloned().unwrap_or_default();
                seen.single.iter().map(tag).collect()
            }
            _ => Vec::new(),
        };
        let frame = Frame {
            scene,
            looks: shown,
            camera: &self.camera,
            fitted: self.fitted.scale,
            theme: &self.theme,
            palette: &self.palette,
            tags: if self.seen.is_some() { &tags } else { &self.tags },
            draft: moving,
        };
        if draws {
            draw(&mut Screen::new(&self.base_context, self.density), &frame);
            self.painted = self.camera;
            self.painted_at = page::now();
            self.cost = self.painted_at - now;
            if !moving {
                self.moving_until = f64::NEG_INFINITY;
            }
        }
        if self.stale.base {
            shift(&self.base, self.painted, self.camera);
        }
        if core::mem::take(&mut self.stale.overlay) {
            let frame = Frame { scene: &self.scene, looks: &self.looks, tags: &[], ..frame };
            overlay::draw(
                &mut Screen::new(&self.overlay_context, self.density),
                &frame,
                &self.region,
                &self.lit,
            );
            sketch::draw(&mut Screen::new(&self.overlay_context, self.density), &frame, &self.sketch);
        }
        // What was drawn in haste is drawn again when the hand rests.
        self.stale.base = moves || (self.stale.base && moving);
        self.stale.overlay = moves && !(self.lit.is_empty() && self.region.is_empty());
    }
}

/// How one network is related to the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kinship {
    /// The same.
    Same,
    /// The same after an edit: most of its nodes are.
    Kin,
    /// Another one.
    Other,
}

/// Moves the picture on the canvas from one camera to another.
fn shift(canvas: &HtmlCanvasElement, from: Camera, to: Camera) {
    let factor = to.scale / from.scale;
    let along = |view: f64, from: f64, center: f64| view / 2.0 * (1.0 - factor) + (from - center) * to.scale;
    let x = along(to.view.0, from.center.0, to.center.0);
    let y = along(to.view.1, from.center.1, to.center.1);
    let text = if from == to { String::new() } else { format!("translate({x}px,{y}px) scale({factor})") };
    // It fails only where there is no style to set: nothing is lost then but a smooth movement.
    let _ = canvas.style().set_property("transform", &text);
}
