//! Servers on a circle and how they are wired: rings as they are chosen, pairs as chords. Laid out, and drawn on a surface,
//! so that screen, PNG and SVG are one drawing.

use super::plot::{Item, Laid, Lit, Plot, Way};
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::paint::Paint;
use core::f64::consts::TAU;
use gargalo_words::Language;
use gargalo_words::wiring::{self, WiringMessages};
use std::sync::Arc;

/// Around the circle, for names.
const MARGIN: f64 = 30.0;
/// Servers up to which every one has its number, and arrows tell which way a ring runs.
const NAMED: u32 = 36;
/// Dashes of rings, told apart by them too where tones come again.
const DASHES: [f64; 4] = [0.0, 9.0, 4.0, 1.5];

/// A wiring as it is drawn.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Picture {
    /// Servers.
    pub servers: u32,
    /// Jumps of the rings, in the order in which they were chosen.
    pub jumps: Vec<u32>,
    /// Rings in orders of their own, which come after those.
    pub orders: Vec<Vec<u32>>,
    /// Whether rings run both ways.
    pub both_ways: bool,
    /// Pairs linked besides.
    pub pairs: Vec<(u32, u32)>,
    /// A fibre that has failed.
    pub failed: Option<(u32, u32)>,
    /// The pair that lends its link.
    pub lent: Option<(u32, u32)>,
}

/// What of it is seen.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Seen {
    /// Rings that are drawn, with the part of the next one.
    pub rings: f64,
    /// Whether pairs are.
    pub pairs: bool,
    /// The server whose fibres stand out.
    pub server: Option<u32>,
}

/// A wiring, and what of it is seen.
#[derive(Debug, Clone, PartialEq)]
pub struct Wired {
    /// The wiring.
    pub picture: Picture,
    /// What of it is drawn.
    pub seen: Seen,
}

/// The look of a ring: tone and dash.
pub const fn look(ring: usize) -> (usize, f64) {
    (ring % 7, DASHES[(ring + ring / 7) % DASHES.len()])
}

/// A ring's name, "+5" or "±5".
pub fn name(jump: u32, both_ways: bool) -> String {
    format!("{}{jump}", if both_ways { '±' } else { '+' })
}

/// The name of a ring of a picture: of one in an order of its own its servers.
pub fn ring_name(picture: &Picture, ring: usize) -> String {
    if let Some(&jump) = picture.jumps.get(ring) {
        return name(jump, picture.both_ways);
    }
    let order = picture.orders.get(ring - picture.jumps.len()).map_or(&[][..], Vec::as_slice);
    let servers: Vec<String> = order.iter().take(4).map(u32::to_string).collect();
    format!("{}{}", servers.join("–"), if order.len() > 4 { "…" } else { "" })
}

/// The wiring in its place.
#[derive(Debug, Clone, PartialEq)]
struct RingsPlot {
    picture: Picture,
    seen: Seen,
    centre: Point,
    radius: f64,
}

impl RingsPlot {
    /// Lays it out in CSS pixels; `None` without servers or room.
    fn new(Wired { picture, seen }: Wired, size: (f64, f64)) -> Option<Self> {
        let radius = size.0.min(size.1) / 2.0 - MARGIN;
        (picture.servers > 0 && radius > 40.0).then_some(Self {
            picture,
            seen,
            centre: (size.0 / 2.0, size.1 / 2.0),
            radius,
        })
    }

    /// Where a server stands: 0 on top, onwards clockwise.
    fn stand(&self, server: u32) -> Point {
        self.at(server, self.radius)
    }

    fn at(&self, server: u32, radius: f64) -> Point {
        let turn = f64::from(server) / f64::from(self.picture.servers) * TAU;
        (self.centre.0 + radius * turn.sin(), self.centre.1 - radius * turn.cos())
    }

    /// The server at a place near the circle.
    #[expect(clippy::cast_sign_loss, reason = "an angle from 0 to a whole turn")]
    fn server_at(&self, to: Point) -> Option<u32> {
        let (x, y) = (to.0 - self.centre.0, self.centre.1 - to.1);
        if (x.hypot(y) - self.radius).abs() > 24.0 {
            return None;
        }
        let n = self.picture.servers;
        let turn = x.atan2(y).rem_euclid(TAU) / TAU;
        Some((turn * f64::from(n)).round() as u32 % n)
    }

    /// How many rings there are.
    fn rings(&self) -> usize {
        self.picture.jumps.len() + self.picture.orders.len()
    }

    /// The links of a ring in the order in which they are drawn: from server 0 around, then what that did not reach.
    fn links(&self, ring: usize) -> Vec<(u32, u32)> {
        let n = self.picture.servers;
        let Some(&jump) = self.picture.jumps.get(ring) else {
            let order = self.picture.orders.get(ring - self.picture.jumps.len());
            let order = order.map_or(&[][..], Vec::as_slice);
            return (0..order.len()).map(|at| (order[at], order[(at + 1) % order.len()])).collect();
        };
        let mut seen = vec![false; n as usize];
        let mut links = Vec::with_capacity(n as usize);
        for start in 0..n {
            let mut at = start;
            while !seen[at as usize] {
                seen[at as usize] = true;
                let next = (at + jump) % n;
                links.push((at, next));
                at = next;
            }
        }
        links
    }

    /// Where a link bends: neighbours along the rim, the rest towards the middle.
    fn bend(&self, from: u32, to: u32) -> Point {
        let n = self.picture.servers;
        let ahead = (to + n - from) % n;
        let span = f64::from(ahead.min(n - ahead)) / f64::from(n);
        let (a, b) = (self.stand(from), self.stand(to));
        let middle = (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
        let pull = if n <= 3 { 1.0 } else { 1.0 - (span * 1.3).min(0.55) };
        let towards = |part: f64, centre: f64| centre + (part - centre) * pull;
        (towards(middle.0, self.centre.0), towards(middle.1, self.centre.1))
    }

    fn link(&self, surface: &mut dyn Surface, from: u32, to: u32) {
        surface.move_to(self.stand(from));
        surface.curve_to(self.bend(from, to), self.stand(to));
    }

    /// A head of an arrow two thirds along a link.
    fn arrow(&self, surface: &mut dyn Surface, from: u32, to: u32) {
        const AT: f64 = 0.66;
        let (start, bend, end) = (self.stand(from), self.bend(from, to), self.stand(to));
        let along = |start: f64, bend: f64, end: f64| {
            let rest = 1.0 - AT;
            let at = rest * rest * start + 2.0 * rest * AT * bend + AT * AT * end;
            (at, rest * (bend - start) + AT * (end - bend))
        };
        let ((x, dx), (y, dy)) = (along(start.0, bend.0, end.0), along(start.1, bend.1, end.1));
        let length = dx.hypot(dy).max(1e-9);
        let (dx, dy) = (dx / length, dy / length);
        surface.move_to((x + 6.0 * dx, y + 6.0 * dy));
        surface.line_to((x - 3.0 * dx - 3.5 * dy, y - 3.0 * dy + 3.5 * dx));
        surface.line_to((x - 3.0 * dx + 3.5 * dy, y - 3.0 * dy - 3.5 * dx));
        surface.close();
    }
}

/// Strokes the picture.
fn draw(surface: &mut dyn Surface, plot: &RingsPlot, seen: Seen, paint: &Paint) {
    let picture = &plot.picture;
    let n = picture.servers;
    let theme = &paint.theme;
    surface.begin();
    surface.circle(plot.centre, plot.radius);
    surface.stroke(&theme.line, 1.0);
    let crowd = (f64::from(n) / 32.0).clamp(1.0, 4.0);
    let faded = seen.server.is_some();
    for ring in 0..plot.rings() {
        let part = (seen.rings - ring as f64).clamp(0.0, 1.0);
        if part > 0.0 {
            strokes(surface, plot, (ring, part), paint, if faded { 0.7 } else { 1.9 / crowd.sqrt() });
        }
    }
    if seen.pairs && !picture.pairs.is_empty() {
        surface.begin();
        for &(a, b) in &picture.pairs {
            surface.move_to(plot.stand(a));
            surface.line_to(plot.stand(b));
        }
        surface.stroke(&theme.text, if faded { 0.6 } else { 1.5 / crowd.sqrt() });
    }
    if let Some(server) = seen.server {
        neighbours(surface, plot, server, seen, paint);
    }
    if let Some((a, b)) = picture.lent {
        surface.begin();
        surface.move_to(plot.stand(a));
        surface.line_to(plot.stand(b));
        surface.stroke(&theme.accent, 4.0);
    }
    if let Some((a, b)) = picture.failed {
        surface.begin();
        plot.link(surface, a, b);
        surface.dash(6.0);
        surface.stroke(&theme.hot, 3.5);
        surface.dash(0.0);
    }
    servers(surface, plot, seen, paint);
    legend(surface, plot, seen, paint);
}

fn strokes(
    surface: &mut dyn Surface,
    plot: &RingsPlot,
    (ring, part): (usize, f64),
    paint: &Paint,
    width: f64,
) {
    let links = plot.links(ring);
    #[expect(clippy::cast_sign_loss, reason = "a part of a count")]
    let drawn = (part * links.len() as f64).ceil() as usize;
    let (tone, dash) = look(ring);
    let colour = &paint.tones[tone];
    surface.begin();
    for &(from, to) in links.iter().take(drawn) {
        plot.link(surface, from, to);
    }
    surface.dash(dash);
    surface.stroke(colour, width);
    surface.dash(0.0);
    if plot.picture.servers <= NAMED && !plot.picture.both_ways {
        surface.begin();
        for &(from, to) in links.iter().take(drawn) {
            plot.arrow(surface, from, to);
        }
        surface.fill(colour);
    }
}

/// The fibres of a server, wide.
fn neighbours(surface: &mut dyn Surface, plot: &RingsPlot, server: u32, seen: Seen, paint: &Paint) {
    let picture = &plot.picture;
    for ring in 0..plot.rings() {
        if seen.rings <= ring as f64 {
            continue;
        }
        let (tone, dash) = look(ring);
        surface.begin();
        for (from, to) in plot.links(ring) {
            if from == server || (to == server && picture.both_ways) {
                plot.link(surface, from, to);
            }
        }
        surface.dash(dash);
        surface.stroke(&paint.tones[tone], 3.2);
        surface.dash(0.0);
    }
    if seen.pairs {
        surface.begin();
        for &(a, b) in picture.pairs.iter().filter(|pair| pair.0 == server || pair.1 == server) {
            surface.move_to(plot.stand(a));
            surface.line_to(plot.stand(b));
        }
        surface.stroke(&paint.theme.text, 3.0);
    }
}

fn servers(surface: &mut dyn Surface, plot: &RingsPlot, seen: Seen, paint: &Paint) {
    let n = plot.picture.servers;
    let theme = &paint.theme;
    let radius = (plot.radius * TAU / f64::from(n) * 0.3).clamp(1.4, 7.0);
    surface.begin();
    for server in 0..n {
        surface.circle(plot.stand(server), radius);
    }
    surface.fill(&theme.text);
    if let Some(server) = seen.server {
        surface.begin();
        surface.circle(plot.stand(server), radius + 3.0);
        surface.stroke(&theme.accent, 2.5);
    }
    let font = paint.font(480, 11.0);
    let every = if n <= NAMED { 1 } else { n.div_ceil(16).next_power_of_two() };
    let named = (0..n).step_by(every as usize).filter(|&server| n <= NAMED || n - server > every / 2);
    for server in named.chain(seen.server.filter(|server| server % every != 0)) {
        let told = server.to_string();
        let at = plot.at(server, plot.radius + 16.0);
        let wide = surface.measure(&told, &font);
        let colour = if seen.server == Some(server) { &theme.accent } else { &theme.quiet };
        surface.text(&told, &font, (at.0 - wide / 2.0, at.1), colour, &theme.ground);
    }
}

/// The rings that are drawn, with their looks: three in each corner, where no server's name is.
fn legend(surface: &mut dyn Surface, plot: &RingsPlot, seen: Seen, paint: &Paint) {
    const EACH: usize = 3;
    let theme = &paint.theme;
    let font = paint.font(560, 12.0);
    let picture = &plot.picture;
    let (wide, high) = (2.0 * plot.centre.0, 2.0 * plot.centre.1);
    let shown = plot.rings().min(4 * EACH);
    let named = || (0..shown).map(|ring| ring_name(picture, ring));
    let long = named().map(|name| surface.measure(&name, &font)).fold(0.0, f64::max);
    for (ring, name) in named().enumerate().take_while(|(ring, _)| seen.rings > *ring as f64) {
        let (corner, line) = (ring / EACH, (ring % EACH) as f64);
        let x = if corner % 2 == 0 { 6.0 } else { wide - long - 38.0 };
        let y = if corner < 2 { 12.0 + line * 18.0 } else { high - 12.0 - (EACH as f64 - 1.0 - line) * 18.0 };
        let (tone, dash) = look(ring);
        surface.begin();
        surface.move_to((x, y));
        surface.line_to((x + 24.0, y));
        surface.dash(dash);
        surface.stroke(&paint.tones[tone], 2.6);
        surface.dash(0.0);
        surface.text(&name, &font, (x + 30.0, y), &theme.text, &theme.ground);
    }
}

/// Where a server's fibres lead.
fn links_of(data: &Picture, server: u32, words: &WiringMessages) -> String {
    let n = data.servers;
    let mut all: Vec<String> = Vec::new();
    for &jump in &data.jumps {
        let mut to = ((server + jump) % n).to_string();
        if data.both_ways && jump * 2 != n {
            to = format!("{}, {to}", (server + n - jump % n) % n);
        }
        all.push(
            words.picture.ring_to(wiring::picture::RingTo { ring: &name(jump, data.both_ways), to: &to }),
        );
    }
    for (at, order) in data.orders.iter().enumerate() {
        let Some(place) = order.iter().position(|own| *own == server) else { continue };
        let mut to = order[(place + 1) % order.len()].to_string();
        if data.both_ways && order.len() > 2 {
            to = format!("{}, {to}", order[(place + order.len() - 1) % order.len()]);
        }
        all.push(
            words
                .picture
                .ring_to(wiring::picture::RingTo { ring: &ring_name(data, data.jumps.len() + at), to: &to }),
        );
    }
    for &(a, b) in data.pairs.iter().filter(|pair| pair.0 == server || pair.1 == server) {
        all.push((words.picture.pair_to)(&(if a == server { b } else { a }).to_string()));
    }
    all.join("; ")
}

impl Plot for Wired {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(RingsPlot::new(self.clone(), size)?))
    }

    fn height_in_file(&self) -> f64 {
        720.0
    }
}

impl Laid for RingsPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, _: Language) {
        let server = lit.1.map(|item| item.1 as u32).or(self.seen.server);
        draw(surface, self, Seen { server, ..self.seen }, paint);
    }

    fn place(&self, item: Item) -> Option<Point> {
        Some(self.stand(item.1 as u32))
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.server_at(at).map(|server| (0, server as usize))
    }

    /// Around the circle, past the last to the first.
    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let servers = self.picture.servers as usize;
        let now = from.map(|item| item.1).or(self.seen.server.map(|server| server as usize));
        let to = match (way, now) {
            (Way::First, _) | (_, None) => 0,
            (Way::Last, _) => servers.checked_sub(1)?,
            (Way::Along(by) | Way::Down(by), Some(now)) => {
                now.checked_add_signed(by.rem_euclid(servers.cast_signed()))? % servers
            }
        };
        Some((0, to))
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let (server, words) = (item.1 as u32, WiringMessages::of(language));
        Some((
            words.picture.server_links(wiring::picture::ServerLinks { server, links: "" }),
            links_of(&self.picture, server, words),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    fn sixteen() -> Picture {
        Picture { servers: 16, jumps: vec![1, 3, 7], pairs: vec![(0, 8), (2, 5)], ..Picture::default() }
    }

    const ALL: Seen = Seen { rings: 3.0, pairs: true, server: None };

    const fn wired(picture: Picture) -> Wired {
        Wired { picture, seen: ALL }
    }

    #[test]
    fn servers_are_found_where_they_stand() {
        let plot = RingsPlot::new(wired(sixteen()), (400.0, 360.0)).expect("there is room");
        for server in 0..16 {
            assert_eq!(plot.server_at(plot.stand(server)), Some(server));
        }
        assert_eq!(plot.server_at((200.0, 180.0)), None);
        assert_eq!(RingsPlot::new(wired(Picture::default()), (400.0, 400.0)), None);
        assert_eq!(RingsPlot::new(wired(sixteen()), (100.0, 400.0)), None);
    }

    /// The lecture's example of 12 servers: +5 goes 0, 5, 10, 3, 8, … through all; +4 makes four rings of three.
    #[test]
    fn rings_are_drawn_in_their_own_order() {
        let picture = Picture { servers: 12, ..sixteen() };
        let picture = Picture { jumps: vec![5, 4], orders: vec![vec![2, 9, 4]], ..picture };
        let plot = RingsPlot::new(wired(picture), (400.0, 400.0)).expect("there is room");
        let from = |ring: usize| plot.links(ring).into_iter().map(|link| link.0).collect::<Vec<_>>();
        assert_eq!(from(0), [0, 5, 10, 3, 8, 1, 6, 11, 4, 9, 2, 7]);
        assert_eq!(from(1), [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11]);
        assert_eq!(plot.links(2), [(2, 9), (9, 4), (4, 2)]);
        assert_eq!((plot.rings(), ring_name(&plot.picture, 2).as_str()), (3, "2–9–4"));
    }

    #[test]
    fn the_drawing_grows_ring_by_ring() {
        let drawing = |rings: f64, pairs: bool, server: Option<u32>| {
            let plot = RingsPlot::new(wired(sixteen()), (400.0, 400.0)).expect("there is room");
            let mut svg = Svg::new((400.0, 400.0), "test");
            draw(&mut svg, &plot, Seen { rings, pairs, server }, &Paint::plain(false));
            svg.finish()
        };
        let curves = |text: &str| text.matches('Q').count();
        assert_eq!(curves(&drawing(0.0, false, None)), 0);
        assert_eq!(curves(&drawing(1.0, false, None)), 16);
        assert_eq!(curves(&drawing(1.5, false, None)), 24);
        let all = drawing(3.0, true, Some(3));
        assert_eq!(curves(&all), 48 + 3);
        assert!(all.contains(">+7<") && all.contains(">15<") && !all.contains("NaN"));
        assert_eq!(name(5, true), "±5");
    }
}
