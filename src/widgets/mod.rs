//! The few controls that views share.

pub mod amount_field;
pub mod choose;
pub mod disclosure;
pub mod help_note;
pub mod icon;
pub mod icon_button;
pub mod modal;
pub mod number_field;
pub mod pager;
mod qr;
pub mod sentence;

pub use amount_field::{AmountField, Range};
pub use choose::Choose;
pub use disclosure::Disclosure;
pub use help_note::help_note;
pub use icon::{Glyph, Icon};
pub use icon_button::IconButton;
pub use modal::Modal;
pub use number_field::NumberField;
pub use pager::{PAGE, pager};
pub use qr::Qr;
pub use sentence::{Piece, pieces};
