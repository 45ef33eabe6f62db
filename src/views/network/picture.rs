//! A small network as a picture, drawn from its own nodes and links.

use crate::signals::prelude::*;
use gargalo_protocol::desk::Sketch;
use std::fmt::Write;

const WIDTH: f64 = 120.0;
const HEIGHT: f64 = 72.0;
const MARGIN: f64 = 7.0;

pub fn picture(sketch: Option<&Sketch>) -> AnyView {
    let (links, hosts, switches) = sketch.map(paths).unwrap_or_default();
    view! {
        <svg class="picture" viewBox="0 0 120 72" aria-hidden="true" focusable="false">
            <path class="picture-links" d=links />
            <path class="picture-hosts" d=hosts />
            <path class="picture-switches" d=switches />
        </svg>
    }
    .into_any()
}

/// Links, hosts and switches as paths.
fn paths(sketch: &Sketch) -> (String, String, String) {
    let bounds = |of: fn(&(f64, f64, bool)) -> f64| {
        let values = || sketch.nodes.iter().map(of);
        (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max))
    };
    let ((left, right), (top, bottom)) = (bounds(|node| node.0), bounds(|node| node.1));
    // Rows and columns fill the picture; what is nearly as high as wide keeps its form.
    let (width, height) = ((right - left).max(1e-9), (bottom - top).max(1e-9));
    let room = (WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN);
    let even = (room.0 / width).min(room.1 / height);
    let stretched = |room: f64, extent: f64| (room / extent).min(even * 2.2);
    let scale = (stretched(room.0, width), stretched(room.1, height));
    let middle = (f64::midpoint(left, right), f64::midpoint(top, bottom));
    let place = |node: &(f64, f64, bool)| {
        (WIDTH / 2.0 + (node.0 - middle.0) * scale.0, HEIGHT / 2.0 + (node.1 - middle.1) * scale.1)
    };
    let r = if sketch.nodes.len() > 24 { 1.5 } else { 2.2 };
    let (mut links, mut hosts, mut switches) = (String::new(), String::new(), String::new());
    // Writing to a string cannot fail.
    for (a, b) in &sketch.links {
        if let (Some(a), Some(b)) = (sketch.nodes.get(*a as usize), sketch.nodes.get(*b as usize)) {
            let (a, b) = (place(a), place(b));
            let _ = write!(links, "M{:.1} {:.1}L{:.1} {:.1}", a.0, a.1, b.0, b.1);
        }
    }
    let wide = 2.0 * r;
    for node in &sketch.nodes {
        let (x, y) = place(node);
        let left = x - r;
        let _ = if node.2 {
            write!(switches, "M{left:.1} {:.1}h{wide}v{wide}h-{wide}z", y - r)
        } else {
            write!(hosts, "M{left:.1} {y:.1}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0 -{wide} 0")
        };
    }
    (links, hosts, switches)
}
