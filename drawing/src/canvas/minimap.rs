//! The whole network in a corner, and which part of it is seen.

use super::Point;
use super::camera::{Bounds, Camera, Padding};
use super::draw::Surface;
use super::scene::Scene;
use super::theme::Theme;

/// More nodes than this are drawn one in so many.
const DOTS: usize = 3000;
/// Fewer than this are drawn larger.
const FEW: usize = 200;

/// The camera that shows all in a small view.
pub fn camera(scene: &Scene, view: (f64, f64)) -> Camera {
    Camera::fit(scene.bounds, view, Padding { left: 8.0, top: 8.0, right: 8.0, bottom: 8.0 })
}

/// Draws the nodes as dots.
pub fn draw(surface: &mut (impl Surface + ?Sized), scene: &Scene, view: (f64, f64), theme: &Theme) {
    let small = camera(scene, view);
    surface.clear(view, Some(&theme.ground));
    let step = scene.points.len().div_ceil(DOTS).max(1);
    let half = if scene.points.len() < FEW { 1.5 } else { 0.75 };
    surface.begin();
    for &point in scene.points.iter().step_by(step) {
        let (x, y) = small.to_screen(point);
        square(surface, (x - half, y - half), (x + half, y + half));
    }
    surface.fill(&theme.quiet);
}

/// Where in the small view what `main` shows is.
pub fn frame(scene: &Scene, main: &Camera, view: (f64, f64)) -> Bounds {
    let (small, seen) = (camera(scene, view), main.seen(0.0));
    let hold = |p: Point| (p.0.clamp(0.0, view.0), p.1.clamp(0.0, view.1));
    Bounds { min: hold(small.to_screen(seen.min)), max: hold(small.to_screen(seen.max)) }
}

fn square(surface: &mut (impl Surface + ?Sized), min: Point, max: Point) {
    surface.move_to(min);
    surface.line_to((max.0, min.1));
    surface.line_to(max);
    surface.line_to((min.0, max.1));
    surface.close();
}

#[cfg(test)]
mod tests {
    use super::super::demo;
    use super::super::recording::Recording;
    use super::*;

    #[test]
    fn the_frame_shrinks_as_one_comes_nearer() {
        let scene = Scene::new(&demo::report(false).networks[0]);
        let view = (160.0, 120.0);
        let far = Camera::fit(scene.bounds, (800.0, 600.0), Padding::default());
        let near = far.zoom_at((400.0, 300.0), 4.0, far.scale);
        let width = |main: &Camera| frame(&scene, main, view).size().0;
        assert!(width(&near) < width(&far) / 3.0 && width(&far) <= view.0);
        let mut recording = Recording::default();
        draw(&mut recording, &scene, view, &Theme::plain(true));
        assert_eq!((recording.fills.len(), recording.strokes.len()), (1, 0));
    }
}
