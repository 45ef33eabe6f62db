//! How the page is looked at and worked with: nothing of it is in the document.

use crate::i18n::Language;
use crate::io::storage;
use crate::signals::prelude::*;
use crate::state::editor::Editor;
use crate::state::{
    Aspect, CanvasState, ChangedState, HelpState, Kept, LessonState, Notice, Piece, Selection, StartState,
    Theme, Tool, View,
};
use gargalo_drawing::canvas::Target;
use gargalo_solver::document::Scenario;
use gargalo_solver::exchange::NcclMeasurement;
use gargalo_solver::network::LinkId;
use std::sync::Arc;

/// The region of influence that is lit while what it starts from stays selected.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Region {
    /// What was selected when it was found; nothing where it starts from flows.
    pub of: Option<Target>,
    /// The links in it.
    pub links: Vec<LinkId>,
}

/// What nccl-tests printed.
#[derive(Debug, Clone, PartialEq)]
pub struct Measurements {
    /// The file's name.
    pub name: String,
    /// Size by size.
    pub points: Vec<NcclMeasurement>,
}

/// What is open of the parts about the network.
#[derive(Debug, Clone, Copy)]
pub struct NetworkPanels {
    /// Whether the parameters are unfolded, and with them their live counts.
    pub unfolded: RwSignal<bool>,
    /// Whether the bounds are unfolded.
    pub bounding: RwSignal<bool>,
    /// Whether the gallery is open.
    pub gallery: RwSignal<bool>,
    /// Whether the way in for other tools' files is open.
    pub importing: RwSignal<bool>,
    /// Whether the price list is open.
    pub pricing: RwSignal<bool>,
}

/// The session: what is seen, selected and open.
#[derive(Debug, Clone, Copy)]
pub struct Session {
    /// The last piece of the page that has come to stand.
    pub piece: RwSignal<Piece>,
    /// The tab of the stage.
    pub view: RwSignal<View>,
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// The light that the page is in.
    pub theme: RwSignal<Theme>,
    /// What is open of the page's help.
    pub help: HelpState,
    /// Ways to begin.
    pub start: StartState,
    /// What the page has to say.
    pub notice: RwSignal<Option<Notice>>,
    /// The node or link that is selected, or told of.
    pub target: RwSignal<Option<Target>>,
    /// All that is selected on the drawing, by id. Where it is one thing, `target` is that.
    pub selection: RwSignal<Selection>,
    /// What a press on the drawing means.
    pub tool: RwSignal<Tool>,
    /// What the parts of the editor share.
    pub editor: Editor,
    /// What a change of the selected link or flows reaches.
    pub region: RwSignal<Option<Region>>,
    /// Whether settings of the network and routing are for all designs, where the reader said: see [`Store::for_all`](super::Store::for_all).
    pub for_all: RwSignal<Option<bool>>,
    /// What the right rail tells of.
    pub aspect: RwSignal<Aspect>,
    /// How the network is looked at.
    pub canvas: CanvasState,
    /// The dialogs and folds about the network.
    pub network: NetworkPanels,
    /// An example out of a file, as it came, to be told in another language.
    pub file_example: RwSignal<Option<(usize, Arc<Scenario>)>>,
    /// Answers of the document that was opened last, where earlier editions gave others.
    pub changed: ChangedState,
    /// Measurements of a collective, beside which its model is drawn.
    pub measured: RwSignal<Option<Arc<Measurements>>>,
    /// The lesson that is played, and how the page is framed.
    pub lesson: LessonState,
    /// States of views that outlive a change of language.
    pub kept: Kept,
}

impl Session {
    /// Of a page that has just been opened.
    pub(super) fn new(view: View, language: Language, theme: Theme) -> Self {
        Self {
            piece: RwSignal::new(Piece::default()),
            view: RwSignal::new(view),
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            help: HelpState::default(),
            start: StartState::default(),
            notice: RwSignal::new(None),
            target: RwSignal::new(None),
            selection: RwSignal::new(Selection::default()),
            tool: RwSignal::new(Tool::default()),
            editor: Editor::new(storage::get(storage::LETTERS).as_deref() != Some("off")),
            region: RwSignal::new(None),
            for_all: RwSignal::new(None),
            aspect: RwSignal::new(Aspect::default()),
            canvas: CanvasState::default(),
            network: NetworkPanels {
                unfolded: RwSignal::new(false),
                bounding: RwSignal::new(false),
                gallery: RwSignal::new(false),
                importing: RwSignal::new(false),
                pricing: RwSignal::new(false),
            },
            file_example: RwSignal::new(None),
            changed: ChangedState::default(),
            measured: RwSignal::new(None),
            lesson: LessonState::default(),
            kept: Kept::new(),
        }
    }

    /// The language that views speak. A change of it mounts them anew, so that words are plain values in them.
    pub fn language(self) -> Language {
        self.language.get_untracked()
    }
}
