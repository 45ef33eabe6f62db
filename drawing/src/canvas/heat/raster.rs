//! Cells to pixels: one pass over what is seen, row by row, into the bytes of an image.

use super::colour::{Dye, Rgb};
use super::scale::STEPS;
use super::{Lens, Pyramid, Scale};

/// An image of red, green, blue and opacity, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Raster {
    /// Pixels in a row, and rows.
    pub side: usize,
    /// Four bytes a pixel.
    pub bytes: Vec<u8>,
}

/// From this many pixels on, cells have a hairline of ground between them.
const GAP_FROM: f64 = 7.0;

impl Raster {
    /// Draws what the lens shows. The lens is in pixels of the image.
    pub fn paint(&mut self, pyramid: &mut Pyramid, lens: &Lens, scale: Scale, dye: &Dye) {
        self.side = whole(lens.side.round());
        self.bytes.resize(self.side * self.side * 4, 0);
        let Some((level, matrix)) = pyramid.level_for(lens.cell) else {
            fill(&mut self.bytes, dye.ground);
            return;
        };
        let block = (1u64 << level) as f64;
        let gap = usize::from(lens.cell * block >= GAP_FROM);
        let quick = scale.quick();
        let [above, below] = [false, true].map(|negative| opaque(dye, negative));
        let side = self.side;
        // Where each column that is seen begins and the last one ends, in whole pixels.
        let edges = |first: f64| {
            let begin = whole((first / block).floor());
            let seen = whole((side as f64 / (lens.cell * block)).ceil()) + 2;
            let end = (begin + seen).min(matrix.size());
            let pixel = move |at: usize| {
                let at = (at as f64 * block).min(lens.size as f64);
                whole(((at - first) * lens.cell).round().clamp(0.0, side as f64))
            };
            (begin, (begin..=end.max(begin)).map(pixel).collect::<Vec<usize>>())
        };
        let (left, across) = edges(lens.first.0);
        let (top, down) = edges(lens.first.1);
        let mut blank = vec![0u8; side * 4];
        fill(&mut blank, dye.ground);
        let mut empty = blank.clone();
        for pair in across.windows(2) {
            fill(&mut empty[pair[0] * 4..pair[1].saturating_sub(gap).max(pair[0]) * 4], dye.zero);
        }
        let mut line = empty.clone();
        let mut next = 0;
        for (offset, pair) in down.windows(2).enumerate() {
            line.copy_from_slice(&empty);
            let (columns, values) = matrix.row(top + offset);
            let begin = columns.partition_point(|&column| (column as usize) < left);
            for (&column, &value) in columns[begin..].iter().zip(&values[begin..]) {
                let at = column as usize - left;
                if at + 1 >= across.len() {
                    break;
                }
                let (x, end) = (across[at], across[at + 1].saturating_sub(gap));
                if x < end {
                    let colours = if value < 0.0 { &below } else { &above };
                    let pixel = colours[quick.step(value.abs())];
                    for place in line[x * 4..end * 4].chunks_exact_mut(4) {
                        place.copy_from_slice(&pixel);
                    }
                }
            }
            let end = pair[1].saturating_sub(gap).max(pair[0]);
            self.rows(pair[0]..end, &line);
            self.rows(end..pair[1], &blank);
            next = pair[1];
        }
        self.rows(next..self.side, &blank);
    }

    fn rows(&mut self, rows: core::ops::Range<usize>, line: &[u8]) {
        for row in rows {
            let begin = row * self.side * 4;
            self.bytes[begin..begin + line.len()].copy_from_slice(line);
        }
    }

    /// The colour of a pixel.
    pub fn pixel(&self, x: usize, y: usize) -> Option<Rgb> {
        let at = (y * self.side + x) * 4;
        let bytes = self.bytes.get(at..at + 3)?;
        (x < self.side).then(|| [bytes[0], bytes[1], bytes[2]])
    }
}

/// The colours of all steps as an image holds them.
fn opaque(dye: &Dye, negative: bool) -> [[u8; 4]; STEPS] {
    core::array::from_fn(|step| {
        let [r, g, b] = dye.at(step, negative);
        [r, g, b, 255]
    })
}

fn fill(bytes: &mut [u8], [r, g, b]: Rgb) {
    let pixel = [r, g, b, 255];
    for place in bytes.chunks_exact_mut(4) {
        place.copy_from_slice(&pixel);
    }
}

#[expect(clippy::cast_sign_loss, reason = "never negative here")]
fn whole(pixels: f64) -> usize {
    pixels as usize
}

#[cfg(test)]
#[allow(clippy::cast_sign_loss, reason = "places in a picture")]
mod tests {
    use super::super::{Map, Matrix};
    use super::*;

    fn dye() -> Dye {
        Dye::magnitudes(Map::Viridis, false)
    }

    fn painted(matrix: Matrix, lens: Lens) -> Raster {
        let (least, most) = matrix.range().unwrap_or((1.0, 1.0));
        let mut raster = Raster::default();
        raster.paint(&mut Pyramid::new(matrix), &lens, Scale::new(least, most, true), &dye());
        raster
    }

    #[test]
    fn a_cell_is_where_the_lens_says() {
        let matrix = Matrix::new(4, [(1, 2, 5.0), (3, 0, 50.0)].into_iter());
        let lens = Lens::fit(4, 80.0);
        let raster = painted(matrix, lens);
        let dye = dye();
        let at =
            |row: f64, column: f64| raster.pixel(lens.x(column + 0.5) as usize, lens.y(row + 0.5) as usize);
        assert_eq!(at(1.0, 2.0), Some(dye.steps[0]));
        assert_eq!(at(3.0, 0.0), Some(dye.steps[255]));
        assert_eq!(at(0.0, 0.0), Some(dye.zero));
        assert_eq!(raster.pixel(39, 10), Some(dye.ground), "a hairline between cells");
        assert_eq!(raster.pixel(80, 0), None);
        assert!(raster.bytes.chunks_exact(4).all(|pixel| pixel[3] == 255));
    }

    #[test]
    fn a_single_cell_of_4096_is_still_seen() {
        let matrix = Matrix::new(4096, [(1234, 2345, 5.0)].into_iter());
        let raster = painted(matrix, Lens::fit(4096, 700.0));
        let zero = dye().zero;
        let seen = raster.bytes.chunks_exact(4).filter(|pixel| pixel[..3] != zero).count();
        assert!((1..=9).contains(&seen), "{seen}");
    }

    #[test]
    fn zoomed_in_the_part_is_shown() {
        let matrix = Matrix::new(64, (0..64).map(|rank| (rank, (rank + 1) % 64, f64::from(rank + 1))));
        let lens = Lens::fit(64, 320.0).zoom_at((160.0, 160.0), 7.3);
        let raster = painted(matrix.clone(), lens);
        let quick = Scale::new(1.0, 64.0, true).quick();
        for row in lens.seen(true) {
            for column in lens.seen(false) {
                let place = (lens.x(f64::from(column) + 0.5), lens.y(f64::from(row) + 0.5));
                if lens.cell_at(place) == Some((row, column)) {
                    let value = matrix.get(row, column);
                    let colour = if value == 0.0 { dye().zero } else { dye().at(quick.step(value), false) };
                    assert_eq!(raster.pixel(place.0 as usize, place.1 as usize), Some(colour));
                }
            }
        }
    }

    #[test]
    fn an_empty_matrix_is_ground() {
        let raster = painted(Matrix::default(), Lens::fit(0, 10.0));
        assert!(raster.bytes.chunks_exact(4).all(|pixel| pixel[..3] == dye().ground));
    }

    /// Printed, not asserted: a machine may be busy. The budgets are 16 ms and 200 ms, in the browser.
    #[test]
    #[ignore = "a measurement: run it in release"]
    fn how_long_a_picture_takes() {
        for (size, budget) in [(1024, 16), (4096, 200)] {
            let cells = (0..size)
                .flat_map(|r| (0..size).map(move |c| (r, c, f64::from(1 + (r * 31 + c * 17) % 9973))));
            let matrix = Matrix::new(size as usize, cells);
            let mut pyramid = Pyramid::new(matrix);
            let mut raster = Raster::default();
            let lens = Lens::fit(size as usize, 1024.0);
            for pass in ["first", "again"] {
                let began = std::time::Instant::now();
                raster.paint(&mut pyramid, &lens, Scale::new(1.0, 9973.0, true), &dye());
                println!("{size}: {pass} {:?} (budget {budget} ms)", began.elapsed());
            }
        }
    }
}
