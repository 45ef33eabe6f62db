//! What is seen on the stage, as it is seen: to be drawn once more, for a file. Layout, camera, words, selection and flows are those
//! of the screen.

use super::camera::Camera;
use super::draw::{Frame, Surface, draw};
use super::key::Key;
use super::ribbon::{self, Ribbon};
use super::scene::{Look, Scene};
use super::theme::Theme;
use super::told::Told;
use super::{Target, overlay};
use gargalo_solver::network::LinkId;

/// All that one picture of the stage is made of.
#[derive(Debug, Clone, PartialEq)]
pub struct Sheet {
    /// The network, and how it looks.
    pub whole: (Scene, Vec<Look>),
    /// What of it is seen, where some of it is drawn as one.
    pub seen: Option<(Scene, Vec<Look>)>,
    /// From where.
    pub camera: Camera,
    /// The scale at which all fits.
    pub fitted: f64,
    /// What is written on what is seen, and what of it is drawn as one.
    pub told: Told,
    /// The width in pixels of the greatest value, and that value ÷ the greatest of a link.
    pub widest: f64,
    /// See `widest`.
    pub heaviest: f64,
    /// What a change of what is selected reaches.
    pub region: Vec<LinkId>,
    /// What is selected.
    pub lit: Vec<Target>,
    /// Flows along their ways, and the rate that is drawn widest.
    pub ribbons: Vec<Ribbon>,
    /// See `ribbons`.
    pub fastest: f64,
}

/// How it is put on paper.
#[derive(Debug, Clone, Copy)]
pub struct Paper<'a> {
    /// The colours.
    pub theme: &'a Theme,
    /// The colours of the scale.
    pub palette: &'a [String],
    /// Whether nothing is drawn behind it.
    pub clear: bool,
    /// The legend; none where it is left out.
    pub key: Option<&'a Key>,
}

impl Sheet {
    /// Its size in CSS pixels, with its legend below.
    pub fn size(&self, paper: &Paper<'_>) -> (f64, f64) {
        let key = paper.key.map_or(0.0, |key| key.height(paper.theme));
        (self.camera.view.0, self.camera.view.1 + key)
    }

    /// Draws it.
    pub fn draw(&self, surface: &mut dyn Surface, paper: &Paper<'_>) {
        let (scene, looks) = self.seen.as_ref().unwrap_or(&self.whole);
        let frame = Frame {
            scene,
            looks,
            camera: &self.camera,
            fitted: self.fitted,
            theme: paper.theme,
            palette: paper.palette,
            told: &self.told,
            draft: false,
        };
        surface.clear(self.size(paper), (!paper.clear).then_some(paper.theme.ground.as_str()));
        // What runs out of the picture doesn't run through its legend.
        surface.clip(Some(self.camera.view));
        draw(surface, &frame);
        let frame = Frame { scene: &self.whole.0, looks: &self.whole.1, ..frame };
        overlay::draw(surface, &frame, &self.region, &self.lit);
        ribbon::draw(surface, &frame, &self.ribbons, self.fastest);
        surface.clip(None);
        if let Some(key) = paper.key {
            key.draw(surface, paper, self.camera.view);
        }
    }
}
