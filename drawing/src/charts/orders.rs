//! The traffic matrix with its mutable part in one order or another: what can't move in the colours of a scale, rings as
//! diagonals in theirs. Laid out, and drawn on a surface.

use super::plot::{Item, Laid, Lit, Plot, Way};
use super::rings::look;
use crate::canvas::Point;
use crate::canvas::draw::Surface;
use crate::canvas::heat::colour::{Dye, Map, css};
use crate::canvas::heat::matrix::Matrix;
use crate::canvas::heat::scale::Scale;
use crate::canvas::paint::Paint;
use gargalo_words::Language;
use gargalo_words::quantity::size_brief;
use gargalo_words::wiring::{self, WiringMessages};
use std::sync::Arc;

const LEFT: f64 = 44.0;
const TOP: f64 = 34.0;
const REST: f64 = 10.0;
/// Rows that are drawn one by one; of more, neighbours are drawn as one.
const ROWS: usize = 160;
/// Colours of the scale that are told apart here.
const SHADES: usize = 24;

/// A diagonal: all cells that a ring's servers send to.
#[derive(Debug, Clone, PartialEq)]
pub struct Diagonal {
    /// Which ring, by the order in which it was chosen.
    pub ring: usize,
    /// Bytes of each cell.
    pub bytes: f64,
    /// From, to.
    pub cells: Vec<(u32, u32)>,
}

/// What is drawn.
#[derive(Debug, Clone, PartialEq)]
pub struct Orders {
    /// Servers.
    pub servers: u32,
    /// Bytes of model parallelism.
    pub fixed: Matrix,
    /// All-reduces in the order that is shown.
    pub moved: Vec<Diagonal>,
}

impl Orders {
    /// The scale of what can't move, up to what rings carry, so that little looks little; `None` where there is nothing.
    pub fn scale(&self) -> Option<Scale> {
        let (least, most) = self.fixed.range()?;
        let most = self.moved.iter().map(|band| band.bytes).fold(most, f64::max);
        Some(Scale::new(least, most, true))
    }
}

/// The matrix in its place.
#[derive(Debug, Clone, PartialEq)]
struct OrdersPlot {
    data: Orders,
    small: Matrix,
    halvings: u32,
    cell: f64,
    corner: Point,
}

impl OrdersPlot {
    /// Lays it out in CSS pixels; `None` without servers or room.
    fn new(data: Orders, size: (f64, f64)) -> Option<Self> {
        let room = (size.0 - LEFT - REST).min(size.1 - TOP - REST);
        if data.servers == 0 || room < 60.0 {
            return None;
        }
        let mut halvings = 0;
        while (data.servers as usize).div_ceil(1 << halvings) > ROWS {
            halvings += 1;
        }
        let small = if halvings > 0 { data.fixed.coarser(halvings) } else { data.fixed.clone() };
        let rows = (data.servers as usize).div_ceil(1 << halvings);
        let left = LEFT + ((size.0 - LEFT - REST) - room) / 2.0;
        Some(Self { data, small, halvings, cell: room / rows as f64, corner: (left, TOP) })
    }

    fn extent(&self) -> f64 {
        self.cell * (self.data.servers as usize).div_ceil(1 << self.halvings) as f64
    }

    /// The cell at a place: who sends, who receives.
    #[expect(clippy::cast_sign_loss, reason = "checked")]
    fn cell_at(&self, to: Point) -> Option<(u32, u32)> {
        let (x, y) = ((to.0 - self.corner.0) / self.cell, (to.1 - self.corner.1) / self.cell);
        let within = |value: f64| value >= 0.0 && value * self.cell < self.extent();
        if !within(x) || !within(y) {
            return None;
        }
        let wide = f64::from(1u32 << self.halvings);
        let last = self.data.servers - 1;
        Some((((y * wide) as u32).min(last), ((x * wide) as u32).min(last)))
    }

    /// The middle of a cell.
    fn middle(&self, (from, to): (u32, u32)) -> Point {
        let at = |of: u32| f64::from(of >> self.halvings) + 0.5;
        (self.corner.0 + at(to) * self.cell, self.corner.1 + at(from) * self.cell)
    }

    /// What a cell holds: what can't move, and what the rings put there.
    fn held(&self, cell: (u32, u32)) -> (f64, f64) {
        let rings = self.data.moved.iter().filter(|band| band.cells.contains(&cell)).map(|band| band.bytes);
        (self.data.fixed.get(cell.0, cell.1), rings.sum())
    }

    fn square(&self, surface: &mut dyn Surface, (row, column): (u32, u32)) {
        let gap = if self.cell >= 6.0 { 0.5 } else { 0.0 };
        let (x, y) = (
            self.corner.0 + f64::from(column) * self.cell + gap,
            self.corner.1 + f64::from(row) * self.cell + gap,
        );
        let side = self.cell - 2.0 * gap;
        surface.move_to((x, y));
        surface.line_to((x + side, y));
        surface.line_to((x + side, y + side));
        surface.line_to((x, y + side));
        surface.close();
    }
}

/// Words at the axes: who sends, who receives.
type Ends<'a> = (&'a str, &'a str);

/// Strokes the matrix; `lit` stands out.
fn draw(
    surface: &mut dyn Surface,
    plot: &OrdersPlot,
    paint: &Paint,
    ends: Ends<'_>,
    lit: Option<(u32, u32)>,
) {
    let theme = &paint.theme;
    let dye = Dye::magnitudes(Map::Viridis, theme.dark);
    let (extent, corner) = (plot.extent(), plot.corner);
    let frame = |surface: &mut dyn Surface| {
        surface.begin();
        surface.move_to(corner);
        surface.line_to((corner.0 + extent, corner.1));
        surface.line_to((corner.0 + extent, corner.1 + extent));
        surface.line_to((corner.0, corner.1 + extent));
        surface.close();
    };
    frame(surface);
    surface.fill(&css(dye.zero));
    if let Some(scale) = plot.data.scale() {
        let quick = scale.quick();
        let steps = dye.steps.len();
        let mut shades: Vec<Vec<(u32, u32)>> = vec![Vec::new(); SHADES];
        for (row, column, bytes) in plot.small.cells() {
            shades[(quick.step(bytes) * SHADES / steps).min(SHADES - 1)].push((row, column));
        }
        for (shade, cells) in shades.iter().enumerate().filter(|(_, cells)| !cells.is_empty()) {
            surface.begin();
            for &cell in cells {
                plot.square(surface, cell);
            }
            surface.fill(&css(dye.at((shade * steps + steps / 2) / SHADES, false)));
        }
    }
    for band in &plot.data.moved {
        surface.begin();
        let mut last = None;
        for &(from, to) in &band.cells {
            let cell = (from >> plot.halvings, to >> plot.halvings);
            if last != Some(cell) {
                plot.square(surface, cell);
            }
            last = Some(cell);
        }
        surface.fill(&paint.tones[look(band.ring).0]);
        // A rim of the ground keeps a ring apart from the colours of the scale.
        if plot.cell >= 4.0 {
            surface.stroke(&theme.ground, 1.0);
        }
    }
    frame(surface);
    surface.stroke(&theme.quiet, 1.0);
    let (small, last) = (paint.font(450, 11.0), plot.data.servers.saturating_sub(1));
    for server in [0, last] {
        let told = server.to_string();
        let wide = surface.measure(&told, &small);
        let (row, column) = (plot.middle((server, 0)), plot.middle((0, server)));
        surface.text(&told, &small, (corner.0 - wide - 6.0, row.1), &theme.quiet, &theme.ground);
        surface.text(&told, &small, (column.0 - wide / 2.0, corner.1 - 9.0), &theme.quiet, &theme.ground);
    }
    let middle = corner.0 + extent / 2.0;
    let (down, along) = (format!("{} ↓", ends.0), format!("{} →", ends.1));
    let wide = surface.measure(&along, &small);
    surface.text(&along, &small, (middle - wide / 2.0, corner.1 - 11.0), &theme.quiet, &theme.ground);
    let wide = surface.measure(&down, &small);
    surface.text(&down, &small, (corner.0 - wide - 4.0, corner.1 - 11.0), &theme.quiet, &theme.ground);
    if let Some(cell) = lit {
        surface.begin();
        plot.square(surface, (cell.0 >> plot.halvings, cell.1 >> plot.halvings));
        surface.stroke(&theme.text, 2.0);
    }
}

impl Plot for Orders {
    fn lay(&self, size: (f64, f64)) -> Option<Arc<dyn Laid>> {
        Some(Arc::new(OrdersPlot::new(self.clone(), size)?))
    }

    fn height_in_file(&self) -> f64 {
        720.0
    }
}

const fn cell((from, to): Item) -> (u32, u32) {
    (from as u32, to as u32)
}

impl Laid for OrdersPlot {
    fn draw(&self, surface: &mut dyn Surface, _: (f64, f64), paint: &Paint, lit: Lit, language: Language) {
        let words = &WiringMessages::of(language).matrix;
        draw(surface, self, paint, (words.from, words.to), lit.1.map(cell));
    }

    fn place(&self, item: Item) -> Option<Point> {
        Some(self.middle(cell(item)))
    }

    fn nearest(&self, at: Point) -> Option<Item> {
        self.cell_at(at).map(|(from, to)| (from as usize, to as usize))
    }

    fn step(&self, from: Option<Item>, way: Way) -> Option<Item> {
        let last = self.data.servers.saturating_sub(1) as usize;
        let Some((row, column)) = from else { return Some((0, 0)) };
        let (right, down) = way.by();
        Some((row.saturating_add_signed(down).min(last), column.saturating_add_signed(right).min(last)))
    }

    fn told(&self, item: Item, language: Language) -> Option<(String, String)> {
        let words = &WiringMessages::of(language).matrix;
        let (parallel, rings) = self.held(cell(item));
        let size = |bytes| size_brief(bytes, language).to_string();
        let (from, to) = cell(item);
        Some((
            words.cell(wiring::matrix::Cell { from, to }),
            words.cell_holds(wiring::matrix::CellHolds { parallel: &size(parallel), rings: &size(rings) }),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::svg::Svg;

    fn data(servers: u32) -> Orders {
        let cells = (1..servers).map(|to| (0, to, f64::from(to) * 1e6));
        let ring = (0..servers).map(|from| (from, (from + 5) % servers)).collect();
        Orders {
            servers,
            fixed: Matrix::new(servers as usize, cells),
            moved: vec![Diagonal { ring: 1, bytes: 2e9, cells: ring }],
        }
    }

    #[test]
    fn cells_are_found_where_they_are() {
        let plot = OrdersPlot::new(data(12), (400.0, 360.0)).expect("there is room");
        for cell in [(0, 0), (3, 8), (11, 11)] {
            assert_eq!(plot.cell_at(plot.middle(cell)), Some(cell));
        }
        assert_eq!(plot.cell_at((1.0, 1.0)), None);
        assert_eq!(plot.held((0, 5)), (5e6, 2e9));
        assert_eq!(plot.held((0, 6)), (6e6, 0.0));
        assert_eq!(OrdersPlot::new(data(12), (60.0, 60.0)), None);
    }

    #[test]
    fn many_servers_are_drawn_as_fewer_rows() {
        let plot = OrdersPlot::new(data(1024), (500.0, 500.0)).expect("there is room");
        assert_eq!(plot.halvings, 3);
        let found = plot.cell_at(plot.middle((512, 800))).expect("inside");
        assert!(found.0 / 8 == 64 && found.1 / 8 == 100, "{found:?}");
        for servers in [12, 1024] {
            let plot = OrdersPlot::new(data(servers), (500.0, 500.0)).expect("there is room");
            let mut svg = Svg::new((500.0, 500.0), "test");
            draw(&mut svg, &plot, &Paint::plain(true), ("from", "to"), Some((1, 2)));
            let text = svg.finish();
            assert!(text.contains("from") && !text.contains("NaN") && text.len() < 100_000);
        }
    }
}
