//! What is open of the ways to begin.

use crate::signals::prelude::*;

/// A way to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Door {
    /// A cluster told in three answers.
    #[default]
    Cluster,
    /// A backbone or a campus: out of a file, or one that is known.
    Backbone,
    /// An empty drawing.
    Draw,
    /// What a paper or a lesson shows.
    Paper,
}

impl Door {
    /// All of them, in the order in which they stand.
    pub const ALL: [Self; 4] = [Self::Cluster, Self::Backbone, Self::Draw, Self::Paper];

    /// Its word in element ids.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cluster => "cluster",
            Self::Backbone => "backbone",
            Self::Draw => "draw",
            Self::Paper => "paper",
        }
    }
}

/// The dialog that begins something new.
#[derive(Debug, Clone, Copy)]
pub struct StartState {
    /// Whether it is open.
    pub open: RwSignal<bool>,
    /// The way that it was opened for; `None`: all of them alike.
    pub door: RwSignal<Option<Door>>,
}

impl Default for StartState {
    fn default() -> Self {
        Self { open: RwSignal::new(false), door: RwSignal::new(None) }
    }
}

impl StartState {
    /// Opens the dialog.
    pub fn open_at(self, door: Option<Door>) {
        self.door.set(door);
        self.open.set(true);
    }
}
