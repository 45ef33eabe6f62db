//! What is drawn while a hand is at work: the rectangle, the lasso, the line to be, guides, the handle of a node.

use super::Point;
use super::draw::{Frame, Sizes, Surface};
use super::place::Guide;

/// Marks over the drawing. Places are those of the screen unless they are said to be the world's.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Sketch {
    /// Two corners of the rectangle.
    pub rectangle: Option<(Point, Point)>,
    /// The line that is being drawn around things.
    pub lasso: Vec<Point>,
    /// A link that is being drawn: the node that it starts at, and where it has come to.
    pub link: Option<(u32, Point)>,
    /// Where things stand level.
    pub guides: Vec<Guide>,
    /// A node whose handle is shown.
    pub handle: Option<u32>,
    /// Places of the world where what is held will stand.
    pub ghosts: Vec<Point>,
    /// A place of the world where the next thing will stand.
    pub cursor: Option<Point>,
}

/// How far from its node's rim a handle stands, and how large it is.
const ASIDE: f64 = 11.0;
const HANDLE: f64 = 6.5;

/// Where the handle of a node is on the screen: from there links are drawn.
pub fn handle(at: Point, sizes: &Sizes) -> Point {
    let off = (sizes.radius + ASIDE) * core::f64::consts::FRAC_1_SQRT_2;
    (at.0 + off, at.1 - off)
}

/// Draws the marks.
pub fn draw(surface: &mut (impl Surface + ?Sized), frame: &Frame<'_>, sketch: &Sketch) {
    let accent = &frame.theme.accent;
    let view = frame.camera.view;
    for guide in &sketch.guides {
        surface.begin();
        match *guide {
            Guide::Upright(x) => {
                let x = frame.camera.to_screen((x, 0.0)).0;
                surface.move_to((x, 0.0));
                surface.line_to((x, view.1));
            }
            Guide::Level(y) => {
                let y = frame.camera.to_screen((0.0, y)).1;
                surface.move_to((0.0, y));
                surface.line_to((view.0, y));
            }
        }
        surface.stroke(accent, 1.0);
    }
    let sizes = Sizes::of(frame.scene, frame.camera);
    let node = |number: u32| frame.scene.points.get(number as usize).map(|&p| frame.camera.to_screen(p));
    if let Some((from, to)) = sketch.link
        && let Some(at) = node(from)
    {
        surface.begin();
        surface.move_to(at);
        surface.line_to(to);
        surface.stroke(accent, 2.0);
        surface.begin();
        surface.circle(at, sizes.radius + 4.0);
        surface.stroke(accent, 2.0);
    }
    if let Some(at) = sketch.handle.and_then(node) {
        let (x, y) = handle(at, &sizes);
        surface.begin();
        surface.circle((x, y), HANDLE);
        surface.fill(&frame.theme.ground);
        surface.stroke(accent, 1.5);
        surface.begin();
        for (a, b) in [((x - 3.0, y), (x + 3.0, y)), ((x, y - 3.0), (x, y + 3.0))] {
            surface.move_to(a);
            surface.line_to(b);
        }
        surface.stroke(accent, 1.5);
    }
    if !sketch.ghosts.is_empty() {
        surface.begin();
        for &at in &sketch.ghosts {
            surface.circle(frame.camera.to_screen(at), sizes.radius + 1.5);
        }
        surface.stroke(accent, 1.5);
    }
    if let Some(at) = sketch.cursor {
        let (x, y) = frame.camera.to_screen(at);
        surface.dash(3.0);
        surface.begin();
        surface.circle((x, y), sizes.radius + 3.0);
        surface.stroke(accent, 1.5);
        surface.dash(0.0);
    }
    if let Some((a, b)) = sketch.rectangle {
        surface.begin();
        surface.move_to(a);
        for corner in [(b.0, a.1), b, (a.0, b.1)] {
            surface.line_to(corner);
        }
        surface.close();
        surface.dash(4.0);
        surface.stroke(accent, 1.25);
        surface.dash(0.0);
    }
    if let Some((first, rest)) = sketch.lasso.split_first() {
        surface.begin();
        surface.move_to(*first);
        for &point in rest {
            surface.line_to(point);
        }
        surface.close();
        surface.dash(4.0);
        surface.stroke(accent, 1.25);
        surface.dash(0.0);
    }
}
