//! The few controls that views share.

pub mod disclosure;
pub mod fold;
pub mod help_note;
pub mod icon;
pub mod icon_button;
pub mod modal;
pub mod pager;
mod qr;
pub mod sentence;

pub use disclosure::Disclosure;
pub use fold::{folded, folding};
pub use help_note::help_note;
pub use icon::{Glyph, Icon};
pub use icon_button::IconButton;
pub use modal::Modal;
pub use pager::{PAGE, pager};
pub use qr::Qr;
pub use sentence::{Piece, pieces};
