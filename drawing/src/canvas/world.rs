//! A quiet outline of the land of the world, under networks that leave Brazil. `data/world.txt` says where it is from; it is
//! loaded when such a network is first drawn, and until then there is none.

use super::camera::{Bounds, Camera};
use super::{Point, draw::Surface, theme::Theme};
use gargalo_solver::network::mercator;
use std::sync::OnceLock;

/// Tenths of a degree, as the file has them.
const PARTS: f64 = 10.0;

/// A coast, closed, on the map's plane.
#[derive(Debug, Clone, PartialEq)]
struct Coast {
    bounds: Bounds,
    points: Vec<Point>,
}

static LAND: OnceLock<Vec<Coast>> = OnceLock::new();

/// Whether the land is there.
pub fn is_known() -> bool {
    LAND.get().is_some()
}

/// Takes the text of `data/world.txt`; whether it was one.
pub fn learn(text: &str) -> bool {
    let Some(coasts) = read(text) else { return false };
    // Whoever comes second brings the same.
    let _ = LAND.set(coasts);
    true
}

/// A line for each coast: pairs of latitude and longitude, each from the one before.
fn read(text: &str) -> Option<Vec<Coast>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let coasts: Vec<Coast> = lines.map(coast).collect::<Option<_>>()?;
    (!coasts.is_empty()).then_some(coasts)
}

fn coast(line: &str) -> Option<Coast> {
    let steps: Vec<i32> = line.split(' ').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let mut at = (0, 0);
    let points: Vec<Point> = steps
        .chunks_exact(2)
        .map(|step| {
            at = (at.0 + step[0], at.1 + step[1]);
            mercator(f64::from(at.0) / PARTS, f64::from(at.1) / PARTS)
        })
        .collect();
    let bounds = Bounds::around(points.iter().copied())?;
    (steps.len().is_multiple_of(2) && points.len() > 2).then_some(Coast { bounds, points })
}

/// What of the land is in view, a little off the ground, and a hairline around it.
pub fn draw(surface: &mut (impl Surface + ?Sized), camera: &Camera, theme: &Theme) {
    let view = camera.seen(2.0);
    let seen = |coast: &&Coast| {
        let Bounds { min, max } = coast.bounds;
        min.0 <= view.max.0 && max.0 >= view.min.0 && min.1 <= view.max.1 && max.1 >= view.min.1
    };
    surface.begin();
    let mut any = false;
    for coast in LAND.get().into_iter().flatten().filter(seen) {
        for (position, &point) in coast.points.iter().enumerate() {
            let at = camera.to_screen(point);
            if position == 0 { surface.move_to(at) } else { surface.line_to(at) }
        }
        surface.close();
        any = true;
    }
    if any {
        surface.fill(&theme.surface);
        surface.stroke(&theme.line, 1.0);
    }
}

#[cfg(test)]
mod tests {
    use super::super::camera::Padding;
    use super::super::recording::Recording;
    use super::*;
    use gargalo_solver::network::{Duplex, preset};

    const FILE: &str = include_str!("../../../data/world.txt");

    /// Whether a place is on land: an odd number of coasts around it.
    fn on_land(coasts: &[Coast], p: Point) -> bool {
        let mut odd = false;
        for coast in coasts {
            for (n, &(ax, ay)) in coast.points.iter().enumerate() {
                let (bx, by) = coast.points[(n + 1) % coast.points.len()];
                if (ay > p.1) != (by > p.1) && p.0 < (bx - ax) * (p.1 - ay) / (by - ay) + ax {
                    odd = !odd;
                }
            }
        }
        odd
    }

    #[test]
    fn cities_are_on_land_and_oceans_are_not() {
        let coasts = read(FILE).expect("a world");
        for (lat, lon) in [
            (48.85, 2.35),
            (40.0, -100.0),
            (-15.8, -47.9),
            (30.0, 31.2),
            (-25.0, 134.0),
            (55.7, 37.6),
            (35.0, 103.0),
            (-29.0, 24.0),
        ] {
            assert!(on_land(&coasts, mercator(lat, lon)), "{lat} {lon} is at sea");
        }
        for (lat, lon) in
            [(0.0, -30.0), (45.0, -40.0), (0.0, -150.0), (-20.0, 80.0), (35.0, 18.0), (42.0, 51.0)]
        {
            assert!(!on_land(&coasts, mercator(lat, lon)), "{lat} {lon} is on land");
        }
    }

    #[test]
    fn most_places_of_a_network_in_europe_are_on_land() {
        let coasts = read(FILE).expect("a world");
        let network =
            preset("geant-2012").and_then(|preset| preset.build(Duplex::Full).ok()).expect("builds");
        let places = &network.tables().positions;
        let dry = places.iter().filter(|&&at| on_land(&coasts, at)).count();
        assert!(dry * 100 >= places.len() * 85, "{dry} of {}", places.len());
    }

    #[test]
    fn no_coast_runs_around_the_world() {
        for coast in read(FILE).expect("a world") {
            for pair in coast.points.windows(2) {
                assert!((pair[0].0 - pair[1].0).abs() < 15.0, "{pair:?}");
            }
        }
    }

    #[test]
    fn it_is_small_and_what_is_no_world_is_refused() {
        assert!(FILE.len() <= 30_000, "{} bytes", FILE.len());
        for bad in ["", "# nothing\n", "1 2 3 4 5\n", "1 2 x 4\n", "1 2 3 4\n"] {
            assert_eq!(read(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn what_is_out_of_view_is_not_drawn() {
        assert!(learn(FILE) && is_known());
        let lines = |from: (f64, f64), to: (f64, f64)| {
            let bounds =
                Bounds::around([mercator(from.0, from.1), mercator(to.0, to.1)]).expect("two places");
            let camera = Camera::fit(bounds, (900.0, 600.0), Padding::default());
            let mut surface = Recording::default();
            draw(&mut surface, &camera, &Theme::plain(false));
            surface.lines
        };
        let (ocean, all) = (lines((-48.0, 80.0), (-40.0, 100.0)), lines((70.0, -170.0), (-55.0, 170.0)));
        assert!(ocean == 0 && all > 3000, "{ocean} {all}");
    }
}
