//! The open document: one place where it is held, one way in which it changes.
//!
//! An edit is a [`Command`]; a [`Document`] applies it and remembers what was before; the [`Store`] holds the
//! [`OpenDocument`], the [`Session`] (what is selected and shown) and the [`Requests`] (the last report), as signals.

mod asking;
pub mod beat;
mod canvas;
mod changed;
pub mod clip;
mod command;
mod compared;
mod delta;
mod document;
pub mod drawing;
pub mod editor;
pub mod figures;
pub mod fragment;
mod frame;
mod help;
mod kept;
pub mod lesson;
mod line;
pub mod link;
mod notice;
mod own_time;
mod piece;
pub mod progress;
mod range;
pub mod record;
pub mod saved;
mod selection;
pub mod shelf;
mod start;
mod store;
mod subject;
mod tool;
mod view;

#[cfg(test)]
mod sequences;
#[cfg(test)]
mod tests;

pub use asking::{Asking, Phase};
pub use canvas::{Before, Behind, Breadth, CanvasState, Costs, Figure, Outlook, Picture, Placed};
pub use changed::ChangedState;
pub use command::{Command, Edit, Gesture, Scope, Stroke};
pub use compared::Compared;
pub use document::{Document, Step};
pub use frame::{Frame, Hidden, Locks};
pub use help::HelpState;
pub use kept::Kept;
pub use lesson::LessonState;
pub use line::{Line, REST, Stands};
pub use notice::{Notice, adopted};
pub use piece::Piece;
pub use range::Range;
pub use selection::{Item, Selection};
pub use start::{Door, StartState};
pub use store::{
    Answered, Measurements, NetworkPanels, NetworkRequests, OpenDocument, Region, Requests, Session, Store,
    same_figures,
};
pub use subject::subject;
pub use tool::{Part, Tool};
pub use view::{Aspect, Theme, View};
