//! A matrix with all that stands around it, ready to be drawn, and how it is looked at.

use super::figure::{Frame, Words};
use super::{Cell, Dye, Layout, Lens, Map, Matrix, Scale};
use crate::canvas::theme::Theme;
use core::ops::Range;

/// A matrix ready to be shown, with all that stands around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Who sends how much to whom, in bytes.
    pub matrix: Matrix,
    /// Whether it is a difference.
    pub signed: bool,
    /// What each row sends.
    pub sent: Vec<f64>,
    /// What each column receives.
    pub received: Vec<f64>,
    /// Blocks to outline.
    pub blocks: Vec<(Range<u32>, Range<u32>)>,
    /// What each row (and column) is called.
    pub names: Vec<String>,
}

impl Picture {
    /// Around a matrix.
    pub fn new(
        matrix: Matrix,
        signed: bool,
        blocks: Vec<(Range<u32>, Range<u32>)>,
        names: Vec<String>,
    ) -> Self {
        let (sent, received) = (matrix.row_sums(), matrix.column_sums());
        Self { matrix, signed, sent, received, blocks, names }
    }

    /// What a row is called.
    pub fn name(&self, row: u32) -> String {
        self.names.get(row as usize).cloned().unwrap_or_else(|| row.to_string())
    }
}

/// How a picture is looked at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Look {
    /// From bytes to colours.
    pub scale: Scale,
    /// Which colours.
    pub map: Map,
    /// On which ground.
    pub dark: bool,
}

impl Look {
    /// The colours of a picture.
    pub fn dye(&self, signed: bool) -> Dye {
        if signed { Dye::difference(self.dark) } else { Dye::magnitudes(self.map, self.dark) }
    }
}

/// What is lit over the picture.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Lit {
    /// Under the pointer.
    pub hovered: Option<Cell>,
    /// Chosen by click or keys.
    pub chosen: Option<Cell>,
    /// A rank on its way, and the one it is over.
    pub swap: Option<(u32, Option<u32>)>,
}

/// What stands around the cells of a picture.
pub fn figure_of<T>(
    picture: &Picture,
    layout: &Layout,
    lens: &Lens,
    dye: &Dye,
    theme: &Theme,
    words: Words,
    act: impl FnOnce(&Frame<'_>) -> T,
) -> T {
    let name = |rank: u32| picture.name(rank);
    act(&Frame {
        layout,
        lens,
        blocks: &picture.blocks,
        sent: &picture.sent,
        received: &picture.received,
        name: &name,
        words,
        theme,
        dye,
    })
}
