//! The heat map as a picture, as a drawing and as a table.

use super::legend::{tick, unit};
use super::maps::{Pictures, told};
use super::{Lab, name_of};
use crate::i18n::Language;
use crate::i18n::traffic::TrafficNames;
use crate::io::file;
use crate::kit::chart::save::Format;
use crate::kit::page;
use crate::signals::prelude::*;
use crate::state::{Notice, link};
use core::fmt::Write;
use gargalo_drawing::canvas::Point;
use gargalo_drawing::canvas::draw::Surface;
use gargalo_drawing::canvas::heat::figure::Words;
use gargalo_drawing::canvas::heat::svg::Svg;
use gargalo_drawing::canvas::heat::{Data, Layout, Lens, Look, Picture, Pyramid, Raster, figure, figure_of};
use gargalo_drawing::canvas::paint::Paint;
use gargalo_drawing::canvas::surface::Screen;
use gargalo_drawing::charts::plate::{Around, Plate};
use gargalo_words::traffic;
use std::sync::Arc;
use wasm_bindgen::{Clamped, JsCast};
use web_sys::{HtmlCanvasElement, ImageData};

/// A map of the export, with its title and legend, in CSS pixels.
const TILE: (f64, f64) = (760.0, 850.0);
const HEAD: f64 = 44.0;
const FOOT: f64 = 56.0;
/// Device pixels to a CSS pixel in the PNG, and to a metre: 300 to an inch.
const DENSITY: f64 = 3.0;
const DOTS: u32 = 11_811;

/// A map that goes into the export.
struct Tile {
    title: String,
    picture: Arc<Picture>,
    look: Look,
}

/// Hands the maps over, or what is in them.
pub(super) fn save(lab: Lab, pictures: Pictures, format: Format) {
    match format {
        Format::Png => save_png(lab, pictures),
        Format::Csv => save_csv(lab),
        _ => save_svg(lab, pictures),
    }
}

fn tiles(lab: Lab, pictures: Pictures) -> Vec<Tile> {
    let words = lab.words();
    let (one, other) = (name_of(lab.data), name_of(lab.other));
    let show = words.show_name(lab.show());
    let all = [
        (pictures.one, pictures.look, one.clone()),
        (pictures.other, pictures.look, other.clone()),
        (
            pictures.difference,
            pictures.look_difference,
            words.difference(traffic::Difference { one: &one, other: &other }),
        ),
    ];
    all.into_iter()
        .filter_map(|(picture, look, title)| {
            Some(Tile { title: format!("{title} · {show}"), picture: picture.get()?, look: look.get() })
        })
        .collect()
}

fn file_name(lab: Lab, ending: &str) -> String {
    let title = lab.store.document.scenario.with_untracked(|scenario| scenario.title.clone());
    file::name(&title).replace(".json", &format!("-traffic.{ending}"))
}

fn done(lab: Lab, name: String) {
    lab.store.session.notice.set(Some(Notice::Downloaded { name }));
}

/// Everything of a tile but the cells.
fn around(surface: &mut impl Surface, tile: &Tile, corner: Point, setting: &Setting) -> (Layout, Lens) {
    let &Setting { trains, told, language, ref paint, .. } = setting;
    let theme = &paint.theme;
    let widest = tile.picture.names.iter().map(String::len).max().unwrap_or(0).min(14) as f64 * 6.4;
    let mut layout = Layout::new((TILE.0 - 20.0, TILE.1 - HEAD - FOOT), widest);
    layout.origin.0 += corner.0 + 10.0;
    layout.origin.1 += corner.1 + HEAD;
    let lens = Lens::fit(tile.picture.matrix.size(), layout.side);
    let dye = tile.look.dye(tile.picture.signed);
    let font = format!("600 15px {}", theme.font);
    surface.text(&tile.title, &font, (corner.0 + 14.0, corner.1 + 22.0), &theme.text, &theme.ground);
    figure_of(&tile.picture, &layout, &lens, &dye, theme, told, |frame| figure::draw(surface, frame));
    let (name, of) = unit(tile.look.scale.high, trains);
    let at = (layout.origin.0, corner.1 + TILE.1 - FOOT + 8.0);
    let number = |value: f64| tick(value, language);
    figure::legend(surface, at, layout.side, &tile.look.scale.in_units(of), &dye, theme, &number);
    let quiet = format!("400 11px {}", theme.font);
    surface.text(name, &quiet, (at.0 + layout.side + 8.0, at.1 + 5.0), &theme.quiet, &theme.ground);
    (layout, lens)
}

struct Setting {
    tiles: Vec<Tile>,
    trains: bool,
    told: Words,
    /// What the maps say in words, and where they are from.
    title: String,
    lead: String,
    link: String,
    paint: Paint,
    language: Language,
}

impl Setting {
    fn around(&self) -> Around<'_> {
        Around { title: &self.title, legend: &[], summary: &self.lead, note: None }
    }

    /// Title, words and link around as many tiles as there are; where each tile has its corner.
    fn plate(&self, pen: &mut dyn Surface) -> (Plate, Vec<Point>) {
        let size = (TILE.0 * self.tiles.len().max(1) as f64, TILE.1);
        let plate = Plate::new(pen, self.around(), size, Some(&self.link), &self.paint);
        let (x, y) = plate.corner();
        let corners = (0..self.tiles.len()).map(|at| (x + at as f64 * TILE.0, y)).collect();
        (plate, corners)
    }
}

fn setting(lab: Lab, pictures: Pictures) -> Setting {
    untrack(|| {
        let words = lab.words();
        let trains = lab.trains();
        let told = told(words, trains);
        Setting {
            tiles: tiles(lab, pictures),
            trains,
            told,
            title: words.heading.to_owned(),
            lead: super::lead(lab),
            link: link::whole(lab.store),
            paint: page::paint(lab.dark()),
            language: lab.store.language(),
        }
    })
}

fn save_svg(lab: Lab, pictures: Pictures) {
    let setting = setting(lab, pictures);
    let Setting { tiles, paint, .. } = &setting;
    let mut svg = Svg::default();
    let (plate, corners) = setting.plate(&mut Svg::default());
    plate.draw(&mut svg, setting.around(), paint, &mut |_, _| ());
    for (tile, corner) in tiles.iter().zip(corners) {
        let mut parts = Svg::default();
        let (layout, lens) = around(&mut parts, tile, corner, &setting);
        let mut pyramid = Pyramid::new(tile.picture.matrix.clone());
        svg.cells(&mut pyramid, &lens, tile.look.scale, &tile.look.dye(tile.picture.signed), layout.origin);
        svg.add(&parts);
    }
    let text = svg.finish(plate.size(), &paint.theme.ground);
    let name = file_name(lab, "svg");
    file::download(&name, &text, "image/svg+xml");
    done(lab, name);
}

fn save_png(lab: Lab, pictures: Pictures) {
    let setting = setting(lab, pictures);
    let name = file_name(lab, "png");
    if let Some(canvas) = png(&setting) {
        let texts = [("Title", setting.title), ("Description", setting.lead), ("Source", setting.link)];
        file::download_print(&canvas, &name, DOTS, &texts);
        done(lab, name);
    }
}

fn png(setting: &Setting) -> Option<HtmlCanvasElement> {
    let Setting { tiles, paint, .. } = setting;
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.dyn_into().ok()?;
    let context = page::context(&canvas)?;
    let (plate, corners) = setting.plate(&mut Screen::new(&context, 1.0));
    page::size(&canvas, plate.size(), DENSITY);
    let mut screen = Screen::new(&context, DENSITY);
    plate.draw(&mut screen, setting.around(), paint, &mut |_, _| ());
    for (tile, corner) in tiles.iter().zip(corners) {
        // First to know where the cells stand, then again over them: outlines belong on top.
        let (layout, lens) = around(&mut screen, tile, corner, setting);
        let fine = Lens { cell: lens.cell * DENSITY, side: lens.side * DENSITY, ..lens };
        let mut raster = Raster::default();
        let mut pyramid = Pyramid::new(tile.picture.matrix.clone());
        raster.paint(&mut pyramid, &fine, tile.look.scale, &tile.look.dye(tile.picture.signed));
        let side = raster.side as u32;
        let image = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&raster.bytes), side, side).ok()?;
        let place = |along: f64| (along * DENSITY).round();
        context.put_image_data(&image, place(layout.origin.0), place(layout.origin.1)).ok()?;
        around(&mut screen, tile, corner, setting);
    }
    Some(canvas)
}

fn save_csv(lab: Lab) {
    let text = untrack(|| lab.look(|data| Some(csv(data, lab.show()))));
    if let Some(text) = text {
        let name = file_name(lab, "csv");
        file::download(&name, &text, "text/csv");
        done(lab, name);
    }
}

/// A line for each pair and kind, in the order of ranks.
fn csv(data: &Data, show: gargalo_drawing::canvas::heat::Show) -> String {
    let mut text = "kind,src_rank,dst_rank,src_node,dst_node,bytes,messages,message_bytes\n".to_owned();
    let node = |row: u32| {
        let node = data.node(row).and_then(|node| data.tables()?.nodes.get(node.index()));
        quoted(node.map_or("", |node| &node.id))
    };
    let Some(traffic) = data.traffic() else { return text };
    for (rank, &src) in data.row_of.iter().enumerate() {
        for entry in traffic.matrix.from(rank as u32) {
            let Some(&dst) = data.row_of.get(entry.dst as usize) else { continue };
            if !data.cell((src, dst), show).contains(entry) {
                continue;
            }
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "{},{},{},{},{},{},{},{}",
                entry.kind.name(),
                entry.src,
                entry.dst,
                node(src),
                node(dst),
                entry.bytes.get(),
                entry.messages,
                entry.message_bytes.get()
            );
        }
    }
    text
}

/// A field of a table: names may have commas.
fn quoted(name: &str) -> String {
    if name.contains([',', '"', '\n']) {
        format!("\"{}\"", name.replace('"', "\"\""))
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use gargalo_drawing::canvas::heat::{Order, Show};
    use gargalo_solver::lab::solve;
    use gargalo_solver::study::Settings;

    #[test]
    fn a_line_for_each_pair_that_sends() {
        let scenario = Example::Chain.scenario(Language::English);
        let report = Arc::new(solve(&scenario, Settings::default()));
        let data = Data::new(&report, 0, &scenario.workload, Order::Endpoints).expect("solved");
        let text = csv(&data, Show::All);
        assert_eq!(
            text.lines().collect::<Vec<_>>()[1..],
            ["other,0,1,A,B,1000000000,1,1000000000", "other,0,2,A,C,2000000000,1,2000000000"]
        );
        assert_eq!(quoted("a,\"b\""), "\"a,\"\"b\"\"\"");
    }
}
