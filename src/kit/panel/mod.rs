//! What opens and closes: folds, menus, tabs, dialogs, notes.

pub mod dialog;
mod empty;
mod fold;
mod folding;
mod help_note;
mod menu;
mod tabs;

pub use dialog::{Modal, Standing, dialog};
pub use empty::empty;
pub use fold::Fold;
pub use folding::{folded, folding};
pub use help_note::{help_note, help_row};
pub use menu::{Face, Menu};
pub use tabs::{Tab, tab_panel, tabs};
