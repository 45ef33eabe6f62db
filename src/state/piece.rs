//! Pieces of the page come to stand one after the other, each in a task of its own, so that none keeps the browser from painting,
//! nor from answering a hand, for long.

use crate::signals::prelude::*;
use crate::state::Store;
use crate::working::after;
use std::time::Duration;

/// Pieces of the page in the order in which they come to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Piece {
    /// The boot screen still stands.
    #[default]
    Nothing,
    /// What keeps address, history and storage in step.
    Watch,
    /// The frame of the page, its title and history.
    Header,
    /// The header's menus.
    Menus,
    /// What stands around the stage: the bar of a small window, the lesson, what is selected.
    Around,
    /// The stage with its tabs and views.
    Stage,
    /// The drawing of the network.
    Drawing,
    /// What stands under the drawing.
    Legend,
    /// The recipe down to the workload.
    Recipe,
    /// The rest of the recipe.
    Settings,
    /// The results.
    Meaning,
    /// What lies over the page.
    Layers,
}

const LATER: [Piece; 11] = [
    Piece::Watch,
    Piece::Header,
    Piece::Menus,
    Piece::Around,
    Piece::Stage,
    Piece::Drawing,
    Piece::Legend,
    Piece::Recipe,
    Piece::Settings,
    Piece::Meaning,
    Piece::Layers,
];

impl Store {
    /// Whether a piece stands.
    pub fn stands(self, piece: Piece) -> Signal<bool> {
        let last = self.session.piece;
        Memo::new(move |_| last.get() >= piece).into()
    }

    /// Has them come to stand.
    pub fn furnish(self) {
        next(self.session.piece, LATER.into_iter());
    }
}

fn next(last: RwSignal<Piece>, mut later: core::array::IntoIter<Piece, { LATER.len() }>) {
    let Some(piece) = later.next() else { return };
    let come = move || {
        last.set(piece);
        next(last, later);
    };
    after(Duration::ZERO, come);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_piece_comes_once_and_in_order() {
        assert!(LATER.is_sorted_by(|one, next| one < next));
        assert_eq!(LATER.last(), Some(&Piece::Layers));
        assert_eq!(LATER.len(), Piece::Layers as usize);
    }
}
