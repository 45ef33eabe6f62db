//! What opens and closes: folds, menus, dialogs, notes.

pub mod dialog;
mod folding;
mod help_note;
mod menu;

pub use dialog::Modal;
pub use folding::{folded, folding};
pub use help_note::help_note;
pub use menu::Disclosure;
