//! One frame: what is out of date is drawn, and no more.

use super::{HEAVY, RENEWED, Shown, Stage};
use crate::kit::page;
use gargalo_drawing::canvas::bundle::Strand;
use gargalo_drawing::canvas::camera::Camera;
use gargalo_drawing::canvas::collapse::Collapse;
use gargalo_drawing::canvas::draw::{Frame, Surface, draw};
use gargalo_drawing::canvas::measure::Measure;
use gargalo_drawing::canvas::scene::{Look, Scene};
use gargalo_drawing::canvas::sheet::Sheet;
use gargalo_drawing::canvas::surface::Screen;
use gargalo_drawing::canvas::told::Told;
use gargalo_drawing::canvas::{overlay, ribbon, scale, sketch};
use web_sys::HtmlCanvasElement;

impl Stage {
    /// Whether a frame must be asked for; it then counts as asked for.
    pub fn wants_frame(&mut self) -> bool {
        let wants = (self.stale.base || self.stale.overlay || self.stale.theme) && !self.scheduled;
        self.scheduled |= wants;
        wants
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
        let strands = self.seen.as_ref().map(|(_, seen)| seen.strands.as_slice());
        let told = if draws { self.tell(scene, shown, strands) } else { Told::default() };
        let frame = Frame {
            scene,
            looks: shown,
            camera: &self.camera,
            fitted: self.fitted.scale,
            theme: &self.theme,
            palette: &self.palette,
            told: &told,
            draft: moving,
        };
        if draws {
            let mut screen = Screen::new(&self.base_context, self.density);
            screen.clear(self.camera.view, Some(&self.theme.ground));
            draw(&mut screen, &frame);
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
            let frame = Frame { scene: &self.scene, looks: &self.looks, ..frame };
            let mut screen = Screen::new(&self.overlay_context, self.density);
            screen.clear(self.camera.view, None);
            overlay::draw(&mut screen, &frame, &self.region, &self.lit);
            ribbon::draw(&mut screen, &frame, &self.ribbons, self.fastest);
            sketch::draw(&mut screen, &frame, &self.sketch);
        }
        // What was drawn in haste is drawn again when the hand rests.
        self.stale.base = moves || (self.stale.base && moving);
        self.stale.overlay =
            moves && !(self.lit.is_empty() && self.region.is_empty() && self.ribbons.is_empty());
    }
}

impl Stage {
    fn tell(&self, scene: &Scene, looks: &[Look], strands: Option<&[Strand]>) -> Told {
        let solved = self.shown.as_ref().and_then(Shown::solved);
        Told::of((scene, looks, strands), &self.camera, (&self.tags, solved), (self.greatest, &self.words))
    }

    /// What is seen, to be drawn once more: at rest, as it will be when what moves has arrived.
    pub fn sheet(&mut self) -> Sheet {
        self.step(f64::INFINITY);
        self.looks = self.glide.at(f64::INFINITY).0;
        let adds = self.shows.width.is_none_or(Measure::adds);
        let see = |collapse: &Collapse| collapse.seen(&self.scene, &self.looks, &self.camera, adds);
        let seen = self.collapse.as_ref().map(see);
        let whole = (&self.scene, &self.looks);
        let (scene, looks) = seen.as_ref().map_or(whole, |seen| (&seen.scene, &seen.looks));
        let strands = seen.as_ref().map(|seen| seen.strands.as_slice());
        let told = self.tell(scene, looks, strands);
        Sheet {
            camera: self.camera,
            fitted: self.fitted.scale,
            told,
            widest: self.widest(),
            heaviest: self.heaviest(),
            region: self.region.clone(),
            lit: self.lit.clone(),
            ribbons: self.ribbons.clone(),
            fastest: self.fastest,
            whole: (self.scene.clone(), self.looks.clone()),
            seen: seen.map(|seen| (seen.scene, seen.looks)),
        }
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
