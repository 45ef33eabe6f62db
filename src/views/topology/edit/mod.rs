//! Drawing on the network: the tools, and what lies over the drawing.

mod bar;
mod menu;
mod panels;
mod rename;
mod status;

use crate::editor::Pencil;
use crate::signals::prelude::*;

pub use bar::{begin_drawing, letters};

/// Everything of the editor that lies over the drawing.
pub(in crate::views::topology) fn layer(pencil: Pencil) -> AnyView {
    view! {
        {bar::bar(pencil)}
        {panels::panels(pencil)}
        {status::hint(pencil)}
        {rename::field(pencil)}
        {menu::menu(pencil)}
        {status::line(pencil.store)}
    }
    .into_any()
}
