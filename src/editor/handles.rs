//! What the parts of the drawing share, and the way to the stage: whoever changes it sees to it that it is drawn.

use super::facts::Facts;
use super::hover;
use super::stage::{Shown, Stage};
use crate::kit::canvases::Painter;
use crate::kit::signal::put;
use crate::signals::prelude::*;
use crate::state::Store;
use gargalo_drawing::canvas::camera::{Camera, Padding};
use gargalo_drawing::canvas::gesture::Gesture;
use gargalo_drawing::canvas::{Point, Target};
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::Solved;
use web_sys::HtmlCanvasElement;

/// What is told of what is pointed at, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct Pointed {
    /// What is told.
    pub facts: Facts,
    /// What flows there, a line each.
    pub flows: Vec<String>,
    /// Where on the stage.
    pub anchor: Point,
    /// The stage's size.
    pub view: (f64, f64),
}

/// What the parts of the drawing share: handles, all of them copied freely.
#[derive(Debug, Clone, Copy)]
pub struct Handles {
    pub store: Store,
    /// What is drawn, once it is known.
    pub shown: Signal<Option<Shown>>,
    pub stage: StoredValue<Option<Stage>, LocalStorage>,
    /// Whether it draws on the canvases that are on the page.
    pub begun: StoredValue<bool>,
    /// All that is selected, in the order of the network.
    pub chosen: RwSignal<Vec<Target>>,
    /// What the pointer is: the tool in hand.
    pub cursor: RwSignal<&'static str>,
    pub hovered: RwSignal<Option<Target>>,
    pub focused: RwSignal<Option<Target>>,
    pub card: RwSignal<Option<Pointed>>,
    pub gesture: StoredValue<Gesture, LocalStorage>,
    pub widest: RwSignal<f64>,
    pub heaviest: RwSignal<f64>,
    /// The number of the scene and what of it is seen: the overview follows them.
    pub scene: RwSignal<u32>,
    pub camera: RwSignal<Camera>,
    /// How high the legend is, in pixels.
    pub legend: RwSignal<f64>,
}

impl Handles {
    /// Handles of the drawing of what is shown, which is kept over a change of language.
    pub fn new(store: Store, shown: Signal<Option<Shown>>) -> Self {
        Self {
            store,
            shown,
            stage: store.kept("topology-stage", || StoredValue::new_local(None)),
            begun: StoredValue::new(false),
            chosen: RwSignal::new(Vec::new()),
            cursor: RwSignal::new("select"),
            hovered: RwSignal::new(None),
            focused: RwSignal::new(None),
            card: RwSignal::new(None),
            gesture: StoredValue::new_local(Gesture::default()),
            widest: RwSignal::new(10.0),
            heaviest: RwSignal::new(1.0),
            scene: RwSignal::new(0),
            camera: RwSignal::new(Camera::default()),
            legend: RwSignal::new(0.0),
        }
    }

    /// Does something to the stage, then sees to it that it is drawn.
    pub fn on_stage<T>(self, act: impl FnOnce(&mut Stage) -> T) -> Option<T> {
        if self.widest.is_disposed() {
            // A picture was asked for by a view that is gone: the one in its place asks for its own.
            return None;
        }
        let done = self.stage.try_update_value(|stage| stage.as_mut().map(act)).flatten();
        let now = self.stage.try_update_value(|stage| {
            let stage = stage.as_mut()?;
            let wants = stage.wants_frame();
            let (scale, scene) = ((stage.widest(), stage.heaviest()), (stage.revision(), *stage.camera()));
            Some((wants, scale, scene, stage.outlook()))
        });
        let (wants, (widest, heaviest), (scene, camera), outlook) = now.flatten()?;
        put(self.widest, widest);
        put(self.heaviest, heaviest);
        put(self.scene, scene);
        put(self.camera, camera);
        put(self.store.session.canvas.outlook, outlook);
        if wants {
            request_animation_frame(move || {
                self.on_stage(Stage::paint);
            });
        }
        done
    }

    /// Looks at the network that is drawn, and at what was solved of it.
    pub fn look<T>(self, look: impl FnOnce(&Tables, Option<&Solved>) -> Option<T>) -> Option<T> {
        self.shown.with(|shown| {
            let shown = shown.as_ref()?;
            look(shown.tables()?, shown.solved())
        })
    }

    /// Says what is focused in the list, or pointed at, or else nothing.
    pub fn tell(self) {
        let target = self.focused.get_untracked().or(self.hovered.get_untracked());
        let language = self.store.language();
        let state = self.on_stage(|stage| {
            let target = target?;
            let shown = stage.shown()?;
            let (facts, flows) = hover::told(stage, shown, target, language)?;
            Some(Pointed { facts, flows, anchor: stage.anchor(target)?, view: stage.view() })
        });
        put(self.card, state.flatten());
    }

    /// Lights what is selected, focused and pointed at.
    pub fn light(self) {
        let selected = self.store.session.target.get_untracked();
        let targets = [selected, self.hovered.get_untracked(), self.focused.get_untracked()];
        let mut lit = self.chosen.get_untracked();
        lit.extend(targets.into_iter().flatten());
        lit.dedup();
        let region = untrack(|| self.store.region_links());
        self.on_stage(|stage| stage.light(region, lit));
    }
}

impl Painter for Handles {
    fn begin(self, base: HtmlCanvasElement, overlay: HtmlCanvasElement) {
        self.begun.set_value(true);
        self.stage.update_value(|stage| match stage {
            // After a change of language: the view stays where it was.
            Some(stage) => stage.move_to(base, overlay),
            None => *stage = Stage::new(base, overlay),
        });
    }

    fn has_begun(self) -> bool {
        self.begun.get_value()
    }

    fn resize(self, view: (f64, f64)) {
        self.on_stage(|stage| stage.resize(view, padding(view, self.legend.get_untracked())));
        self.tell();
    }

    fn restyle(self) {
        self.on_stage(Stage::redraw);
    }
}

/// Room for names beside the outermost nodes, for the tools above, the buttons, and the legend below, which is so high.
pub(super) fn padding(view: (f64, f64), legend: f64) -> Padding {
    /// What stands below the legend, and a name below the lowest node.
    const BELOW: f64 = 40.0;
    /// The same where there is little room.
    const CLOSE: f64 = 24.0;
    let (small, low) = (view.0 < 560.0, view.1 < 340.0);
    let bottom = match (low, small) {
        (true, _) => (legend + CLOSE).min(view.1 / 4.0).max(40.0),
        (false, true) => 168.0,
        (false, false) => (legend + BELOW).clamp(104.0, view.1 / 3.0),
    };
    if low {
        Padding { left: 40.0, right: 72.0, top: 24.0, bottom }
    } else if small {
        Padding { left: 16.0, right: 76.0, top: 64.0, bottom }
    } else {
        Padding { left: 40.0, right: 72.0, top: 84.0, bottom }
    }
}
