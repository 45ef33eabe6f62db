//! Where the drawing is looked at from.

use super::{REST, Stage};
use crate::kit::page;
use crate::state::Outlook;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::camera::{Camera, Padding};
use gargalo_drawing::canvas::collapse::Collapse;
use gargalo_drawing::canvas::fitting::Resized;

impl Stage {
    /// The stage has another size.
    pub fn resize(&mut self, view: (f64, f64), padding: Padding) {
        let top = self.base.get_bounding_client_rect().top();
        let rose = core::mem::replace(&mut self.top, top) - top;
        let resized = self.fitting.resized(view, page::window_size(), rose);
        if resized == Resized::Nothing {
            return;
        }
        self.padding = padding;
        if resized == Resized::Hold {
            let grown = (view.0 - self.camera.view.0, view.1 - self.camera.view.1);
            self.camera.center.0 += grown.0 / 2.0 / self.camera.scale;
            // What has grown upwards has not moved what stands below.
            let rose = if (grown.1 - rose).abs() < 1.0 { rose } else { 0.0 };
            self.camera.center.1 += (grown.1 / 2.0 - rose) / self.camera.scale;
        }
        self.camera.view = view;
        self.density = page::density();
        for canvas in [&self.base, &self.overlay] {
            page::size(canvas, view, self.density);
        }
        self.refit();
        self.redraw();
    }

    /// What stands over the drawing leaves another part of it free.
    pub fn pad(&mut self, padding: Padding) {
        if self.padding != padding {
            self.padding = padding;
            self.refit();
            self.redraw();
        }
    }

    pub(super) fn refit(&mut self) {
        self.fitted = Camera::fit(self.scene.bounds, self.camera.view, self.padding);
        if self.fitting.follows() {
            self.camera = self.fitted;
        }
        if let Some(Outlook { center, zoom }) = self.linked {
            let scale = self.fitted.scale * zoom;
            self.camera =
                Camera { center, scale, ..self.camera }.zoomed_within(self.fitted.scale, self.nearest());
            self.camera = self.camera.clamped(self.scene.bounds);
            self.fitting.chose();
        }
    }

    /// How near one may come where there are groups to open, in pixels for a unit of the world.
    fn nearest(&self) -> f64 {
        self.collapse.as_ref().map_or(0.0, Collapse::nearest)
    }

    /// Looks from where a link does, in a window of this size and of those that follow, until a hand moves it.
    pub fn look_as(&mut self, outlook: Outlook) {
        self.linked = Some(outlook);
        self.refit();
        self.redraw();
    }

    /// Where it is looked at from; `None` where all of it is seen.
    pub fn outlook(&self) -> Option<Outlook> {
        let zoom = self.camera.scale / self.fitted.scale;
        self.fitting.is_chosen().then_some(Outlook { center: self.camera.center, zoom })
    }

    pub fn pan(&mut self, by: Point) {
        self.look_from(self.camera.pan(by));
    }

    pub fn zoom(&mut self, at: Point, factor: f64) {
        self.look_from(self.camera.zoom_to(at, factor, self.fitted.scale, self.nearest()));
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
        self.linked = None;
        self.fitting.renewed();
        self.refit();
        self.redraw();
    }

    pub(super) fn look_from(&mut self, camera: Camera) {
        self.trail.leave(self.camera, page::now());
        self.linked = None;
        self.camera = camera.clamped(self.scene.bounds);
        self.fitting.chose();
        // Something else that is out of date as well must be drawn at once.
        if !self.stale.base || self.moving_until > f64::NEG_INFINITY {
            self.moving_until = page::now() + REST;
        }
        self.stale.base = true;
        self.stale.overlay = true;
    }

    pub fn view(&self) -> (f64, f64) {
        self.camera.view
    }
}
