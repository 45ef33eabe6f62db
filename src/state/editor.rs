//! What the parts of the editor share: handles, all of them copied freely.

use super::selection::Item;
use crate::i18n::speed::SpeedError;
use crate::signals::prelude::*;
use gargalo_drawing::canvas::Point;
use gargalo_solver::network::Tables;
use gargalo_solver::study::Report;
use std::sync::Arc;

/// A panel of the editor that lies over the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Panel {
    /// What can be done with the drawing.
    Menu,
    /// The history, to step in.
    History,
    /// The edits over a generated network.
    Edits,
}

/// What was done last, and how long the design took before: its effect is told when the new time is known.
#[derive(Debug, Clone, PartialEq)]
pub struct Done {
    /// What was done.
    pub what: Deed,
    /// How long the design took before.
    pub before: Option<f64>,
}

/// What was done, as data: the words follow the language.
#[derive(Debug, Clone, PartialEq)]
pub enum Deed {
    /// Something came: its name.
    Added(String),
    /// Links came.
    Linked(usize),
    /// Something went.
    Removed(usize),
    /// Nodes were put elsewhere.
    Moved(usize),
    /// A part was pasted.
    Pasted(usize),
    /// Things were copied: no edit.
    Copied(usize),
    /// A node has another name.
    Named(String),
    /// Links have another speed, in Gbit/s.
    Speed(usize, f64),
    /// Values changed.
    Changed(usize),
    /// One of the edits was taken back.
    TakenBack,
    /// The network is written out.
    Detached,
    /// What was pressed needs something to be selected first.
    NothingSelected,
    /// Nothing is copied yet.
    NothingCopied,
    /// Which nodes to link can't be told from where they stand.
    NoPairs,
    /// Nodes on the map can't be moved while they are drawn off it.
    OtherLayout,
    /// A link begins at this node.
    LinkFrom(String),
    /// Flows are not listed one by one, so no path is known.
    NoPaths,
}

/// The state of the editor.
#[derive(Debug, Clone, Copy)]
pub struct Editor {
    /// The report that is drawn, and the design of it.
    pub seen: RwSignal<Option<(Arc<Report>, usize)>>,
    /// Whether things are put on a grid.
    pub snap: RwSignal<bool>,
    /// Whether single letters pick tools.
    pub letters: RwSignal<bool>,
    /// What lies over the drawing.
    pub panel: RwSignal<Option<Panel>>,
    /// Where on the drawing the context menu is open.
    pub menu: RwSignal<Option<Point>>,
    /// The node whose name is being typed.
    pub renaming: RwSignal<Option<String>>,
    /// The node that a link was begun at.
    pub from: RwSignal<Option<String>>,
    /// Where on the drawing the pointer is, in the world.
    pub pointer: RwSignal<Option<Point>>,
    /// What was done last.
    pub done: RwSignal<Option<Done>>,
    /// The speed of new links that have no like, in Gbit/s.
    pub pen: RwSignal<f64>,
    /// Why what is typed in the capacity field is none.
    pub wrong: RwSignal<Option<SpeedError>>,
    /// What the keyboard's focus is to go to once it is in the list.
    pub walk: RwSignal<Option<Item>>,
    /// What a link says is selected, by id, until the network that has it is there.
    pub to_select: RwSignal<Vec<String>>,
}

impl Editor {
    /// The state of a page that has just been opened.
    pub fn new(letters: bool) -> Self {
        Self {
            seen: RwSignal::new(None),
            snap: RwSignal::new(true),
            letters: RwSignal::new(letters),
            panel: RwSignal::new(None),
            menu: RwSignal::new(None),
            renaming: RwSignal::new(None),
            from: RwSignal::new(None),
            pointer: RwSignal::new(None),
            done: RwSignal::new(None),
            pen: RwSignal::new(super::drawing::FIRST_GBPS),
            wrong: RwSignal::new(None),
            walk: RwSignal::new(None),
            to_select: RwSignal::default(),
        }
    }

    /// Looks at the network that is drawn.
    pub fn tables<T>(self, look: impl FnOnce(&Tables) -> T) -> Option<T> {
        self.seen.with(|seen| {
            let (report, design) = seen.as_ref()?;
            let solved = report.designs.get(*design)?.outcome.as_ref().ok()?;
            report.network(solved).map(look)
        })
    }
}
