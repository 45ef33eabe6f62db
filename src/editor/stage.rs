//! The drawing while it is on the page: canvases, camera, what is seen, and one frame at a time.

mod asked;
mod paint;
mod places;
mod shown;
mod travel;
mod view;

pub use shown::Shown;

use crate::kit::page;
use crate::state::Outlook;
use gargalo_drawing::canvas::camera::{Camera, Padding};
use gargalo_drawing::canvas::carry;
use gargalo_drawing::canvas::collapse::{Collapse, Seen};
use gargalo_drawing::canvas::fitting::Fitting;
use gargalo_drawing::canvas::glide::Glide;
use gargalo_drawing::canvas::hit::Grid;
use gargalo_drawing::canvas::measure::{Known, Shows, magnitudes};
use gargalo_drawing::canvas::ribbon::Ribbon;
use gargalo_drawing::canvas::scene::{Look, Scene};
use gargalo_drawing::canvas::sketch::Sketch;
use gargalo_drawing::canvas::theme::Theme;
use gargalo_drawing::canvas::told::Words;
use gargalo_drawing::canvas::{Point, Target, scale};
use gargalo_solver::network::{LinkId, Tables};
use places::Walk;
use std::sync::Arc;
use travel::Trail;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// What of the drawing is out of date.
#[derive(Debug, Clone, Copy, Default)]
struct Stale {
    base: bool,
    overlay: bool,
    theme: bool,
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
    fitting: Fitting,
    /// From where a link looks at it, until a hand moves it.
    linked: Option<Outlook>,
    padding: Padding,
    /// Where its upper edge stands in the window.
    top: f64,
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
    words: Words,
    /// The end of the scale of colours.
    greatest: f64,
    /// Flows that are drawn along their ways, and the rate that is drawn widest.
    ribbons: Vec<Ribbon>,
    fastest: f64,
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
            fitting: Fitting::default(),
            linked: None,
            padding: Padding::default(),
            top: 0.0,
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
            words: Words::default(),
            greatest: 1.0,
            ribbons: Vec::new(),
            fastest: 0.0,
            places: None,
            on_map: false,
            walk: None,
            trail: Trail::default(),
            revision: 0,
        })
    }

    /// Draws on other canvases from now on; what is seen stays.
    pub fn move_to(&mut self, base: HtmlCanvasElement, overlay: HtmlCanvasElement) {
        let (Some(base_context), Some(overlay_context)) = (page::context(&base), page::context(&overlay))
        else {
            return;
        };
        for canvas in [&base, &overlay] {
            page::size(canvas, self.camera.view, self.density);
        }
        (self.base, self.overlay) = (base, overlay);
        (self.base_context, self.overlay_context) = (base_context, overlay_context);
        self.scheduled = false;
        self.stale = Stale { base: true, overlay: true, theme: true };
    }

    /// Shows another solution. The view stays where it is unless the network is another one.
    ///
    /// `means`, `known`: what is told by which means; `words` puts figures into words.
    pub fn show(&mut self, shown: Shown, means: Shows, known: Known, words: Words) {
        let kinship = match (self.shown.as_ref().and_then(Shown::tables), shown.tables()) {
            (Some(old), Some(new)) if std::ptr::eq(old, new) || old == new => Kinship::Same,
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
        self.words = words;
        self.shown = Some(shown);
        if kinship != Kinship::Same {
            if kinship == Kinship::Other {
                self.linked = None;
                self.fitting.renewed();
                self.trail = Trail::default();
            } else {
                self.fitting.edited();
            }
            self.rebuild();
            if let Some(before) = before {
                self.walk_from(before);
            }
        }
        self.write_tags();
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

    fn write_tags(&mut self) {
        let shown = self.shown.clone();
        let tables = shown.as_ref().and_then(Shown::tables);
        self.tags = match (self.shows.labels, tables) {
            (Some(measure), Some(tables)) if self.scene.lanes.len() <= TAGGED => {
                let solved = shown.as_ref().and_then(Shown::solved);
                let found = magnitudes(measure, tables, solved, &self.known);
                let figure = &self.words.figure;
                let write = |&value: &f64| if value.is_finite() { figure(value) } else { String::new() };
                found.values.iter().map(write).collect()
            }
            _ => Vec::new(),
        };
        let solved = shown.as_ref().and_then(Shown::solved);
        let of = |tables| magnitudes(self.shows.colour, tables, solved, &self.known).greatest;
        self.greatest = tables.map_or(1.0, of);
    }

    /// Draws flows along their ways. `fastest`: the rate that is drawn widest, in bit/s.
    pub fn flow(&mut self, ribbons: Vec<Ribbon>, fastest: f64) {
        if self.ribbons != ribbons {
            self.ribbons = ribbons;
            self.stale.overlay = true;
        }
        self.fastest = fastest;
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

    /// Which targets are lit, and which region.
    pub fn light(&mut self, region: Vec<LinkId>, targets: Vec<Target>) {
        if self.lit != targets || self.region != region {
            self.lit = targets;
            self.region = region;
            self.stale.overlay = true;
        }
    }

    /// Changes the marks of the hand at work.
    pub fn sketch(&mut self, change: impl FnOnce(&mut Sketch)) {
        let before = self.sketch.clone();
        change(&mut self.sketch);
        self.stale.overlay |= self.sketch != before;
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
