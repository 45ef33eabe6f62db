//! A part of a view that comes to stand in its turn, while the page is put up.

use crate::signals::prelude::*;
use crate::state::{Piece, Store};

/// The view, once that piece of the page stands; at once wherever it stands already.
pub fn piece(store: Store, piece: Piece, view: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let stands = store.stands(piece);
    (move || stands.get().then(|| untrack(&view))).into_any()
}
