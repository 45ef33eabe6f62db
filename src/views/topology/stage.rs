//! The drawing while it is on the page: canvases, camera, what is seen, and one frame at a time.

use crate::canvas::camera::{Camera, Padding};
use crate::canvas::collapse::{Collapse, Hit, Seen};
use crate::canvas::draw::{Frame, Sizes, draw};
use crate::canvas::glide::Glide;
use crate::canvas::hit::Grid;
use crate::canvas::scene::{Look, Scene, greatest_capacity};
use crate::canvas::surface::Screen;
use crate::canvas::theme::Theme;
use crate::canvas::sketch::{self, Sketch};
use crate::canvas::{Point, Target, overlay, scale};
use super::carry;
use crate::views::page;
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::Report;
use gargalo_solver::study::report::Solved;
use std::sync::Arc;
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
}

impl Shown {
    /// The design, if it was solved.
    pub fn new(report: &Arc<Report>, design: usize) -> Option<Self> {
        let shown = Self { report: Arc::clone(report), design };
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

    pub fn greatest(&self) -> f64 {
        self.solved().map_or(0.0, |solved| greatest_capacity(&self.report, solved.network))
    }
}

/// The drawing while it is on the page.
#[derive(Debug)]
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
}

/// More lanes than this are not redrawn while the hand moves: the picture itself is moved, then drawn sharp.
const HEAVY: usize = 4000;
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
        })
    }

    /// Shows another solution. The view stays where it is unless the network is another one.
    pub fn show(&mut self, shown: Shown) {
        let same = match (self.shown.as_ref().and_then(Shown::tables), shown.tables()) {
            (Some(old), Some(new)) => old == new,
            _ => false,
        };
        let Some(tables) = shown.tables() else { return };
        // The same network after an edit: one stays where one looks.
        let kin = self.shown.as_ref().and_then(Shown::tables).is_some_and(|old| carry::kin(old, tables));
        let carried = (kin && !same)
            .then(|| self.shown.as_ref().and_then(Shown::tables))
            .flatten()
            .map(|old| carry::Carried::new(old, &self.scene, &self.looks));
        if !same {
            self.scene = Scene::new(tables);
            self.collapse = Collapse::of(tables, &self.scene);
            // Where there are groups, what is pointed at is found among what is seen.
            self.grid = if self.collapse.is_some() {
                Grid::new(&Scene::new(&Tables::default()))
            } else {
                Grid::new(&self.scene)
            };
            self.follows = !kin;
            self.refit();
        }
        let mut looks = self.scene.looks(tables, shown.solved(), shown.greatest());
        if let Some(carried) = carried.filter(|_| shown.solved().is_some_and(|solved| solved.links.is_empty())) {
            carried.paint(tables, &self.scene, &mut looks);
        }
        let now = page::now();
        self.glide = if same && !page::reduced_motion() {
            Glide::new(self.glide.at(now).0, looks, now)
        } else {
            Glide::still(looks)
        };
        self.looks = self.glide.at(now).0;
        self.shown = Some(shown);
        self.redraw();
    }

    pub fn shown(&self) -> Option<&Shown> {
        self.shown.as_ref()
    }

    /// The stage has another size.
    pub fn resize(&mut self, view: (f64, f64), padding: Padding) {
        let view = (view.0.max(1.0), view.1.max(1.0));
        self.padding = padding;
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
        self.follows = true;
        self.refit();
        self.redraw();
    }

    fn look_from(&mut self, camera: Camera) {
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
            Some((through, seen)) => match seen.at(&self.camera, place, tolerance)? {
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
        let (looks, moves) = self.glide.at(page::now());
        self.looks = looks;
        let moving = self.scene.lanes.len() > HEAVY && page::now() < self.moving_until && !moves;
        if self.stale.base && !moving {
            self.seen = self
                .collapse
                .as_ref()
                .map(|collapse| (self.camera, collapse.seen(&self.scene, &self.looks, &self.camera)));
        }
        let whole = (&self.scene, &self.looks);
        let (scene, shown) = self.seen.as_ref().map_or(whole, |(_, seen)| (&seen.scene, &seen.looks));
        let frame = Frame {
            scene,
            looks: shown,
            camera: &self.camera,
            fitted: self.fitted.scale,
            theme: &self.theme,
            palette: &self.palette,
        };
        if self.stale.base && !moving {
            draw(&mut Screen::new(&self.base_context, self.density), &frame);
            self.painted = self.camera;
            self.moving_until = f64::NEG_INFINITY;
        }
        if self.stale.base {
            shift(&self.base, self.painted, self.camera);
        }
        if core::mem::take(&mut self.stale.overlay) {
            let frame = Frame { scene: &self.scene, looks: &self.looks, ..frame };
            overlay::draw(
                &mut Screen::new(&self.overlay_context, self.density),
                &frame,
                &self.region,
                &self.lit,
            );
            sketch::draw(&mut Screen::new(&self.overlay_context, self.density), &frame, &self.sketch);
        }
        self.stale.base = moves || (self.stale.base && moving);
        self.stale.overlay = moves && !(self.lit.is_empty() && self.region.is_empty());
    }
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
