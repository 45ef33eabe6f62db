//! The document and what is seen of it, as signals. Cheap to copy, handed down from the shell.

use super::editor::Editor;
use super::lesson::{LessonState, SetAside};
use super::shelf::{self, Place, Shelved};
use super::{
    Asking, Aspect, CanvasState, Command, Compared, Document, Edit, Frame, HelpState, Kept, Line, Locks,
    Notice, Selection, StartState, Theme, Tool, View,
};
use crate::canvas::Target;
use crate::i18n::Language;
use crate::i18n::trouble::TroubleMessages;
use crate::io::storage;
use crate::worker::desk::Desk;
use gargalo_protocol::desk::Found;
use gargalo_protocol::solve::Progress;
use gargalo_solver::design::{Measure, time_of};
use gargalo_solver::document::{DesignSpec, NetworkSpec, Scenario, Workload, read, write};
use gargalo_solver::exchange::NcclMeasurement;
use gargalo_solver::lab::{Bounds, NetworkReport};
use gargalo_solver::network::{LinkId, NodeId, Tables};
use gargalo_solver::study::report::{DesignError, Solved};
use gargalo_solver::study::{Report, StructureReport};
use gargalo_solver::workload::training::Training;
use leptos::prelude::*;
use std::sync::Arc;

/// Documents longer than this are checked by the worker alone: reading them twice would hold up the page.
const CHECKED_AT_ONCE: usize = 1_000_000;

/// The region of influence that is lit while what it starts from stays selected.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Region {
    /// What was selected when it was found; nothing where it starts from flows.
    pub of: Option<Target>,
    /// The links in it.
    pub links: Vec<LinkId>,
}

/// Whether two scenarios have the same figures: a title changes none.
pub fn same_figures(one: &Arc<Scenario>, other: &Arc<Scenario>) -> bool {
    Arc::ptr_eq(one, other)
        || (one.workload == other.workload && one.designs == other.designs && one.hardware == other.hardware)
}

/// The links that a node's flows to another cross, each once. Empty where flows are not listed one by one.
fn ways(solved: &Solved, tables: &Tables, from: NodeId, to: NodeId) -> Vec<LinkId> {
    let of_pair = solved.flows.iter().filter(|flow| flow.source == from && flow.destination == to);
    let mut links: Vec<LinkId> = of_pair
        .flat_map(|flow| &flow.route)
        .filter_map(|(capacity, _)| tables.capacities.get(capacity.index()).map(|capacity| capacity.link))
        .collect();
    crate::sorting::sort(&mut links);
    links.dedup();
    links
}

/// What came of the question about a network.
pub type Answered<T> = Option<Arc<Result<T, DesignError>>>;

/// What the page knows of the network of the design that is looked at, beside what solving tells.
#[derive(Debug, Clone, Copy)]
pub struct NetworkState {
    /// Figures and cost; made while something shows them.
    pub report: RwSignal<Answered<NetworkReport>>,
    /// The network that these figures are of, to be drawn until it is solved.
    pub drawn: RwSignal<Option<(NetworkSpec, Arc<Tables>)>>,
    /// Who asks for newer figures.
    pub asking: Asking,
    /// Whether the parameters are unfolded, and with them their live counts.
    pub unfolded: RwSignal<bool>,
    /// What nothing can beat; made while it is unfolded.
    pub bounds: RwSignal<Answered<Bounds>>,
    /// Whether the bounds are unfolded.
    pub bounding: RwSignal<bool>,
    /// What works the bounds out.
    pub bounds_line: Line,
    /// Whether the gallery is open.
    pub gallery: RwSignal<bool>,
    /// Whether the way in for other tools' files is open.
    pub importing: RwSignal<bool>,
    /// Whether the price list is open.
    pub pricing: RwSignal<bool>,
    /// What the last import brought, until it is read.
    pub imported: RwSignal<Option<Arc<Found>>>,
    /// Whom to ask.
    pub desk: StoredValue<Desk, LocalStorage>,
}

/// The state of the page.
#[derive(Debug, Clone, Copy)]
pub struct Store {
    document: RwSignal<Document>,
    /// The document as it is; changes only when an edit changes it.
    pub scenario: Memo<Arc<Scenario>>,
    /// The design that is looked at.
    pub design: Memo<usize>,
    /// What undo would take back.
    pub undoable: Memo<Option<Edit>>,
    /// What redo would do again.
    pub redoable: Memo<Option<Edit>>,
    /// The tab of the stage.
    pub view: RwSignal<View>,
    /// The language of the page.
    pub language: RwSignal<Language>,
    /// The light that the page is in.
    pub theme: RwSignal<Theme>,
    /// The last report; stays while a newer one is computed.
    pub report: RwSignal<Option<Arc<Report>>>,
    /// The bottleneck structure of the design that is looked at, or why there is none; made while its view is open.
    pub structure: RwSignal<Option<Arc<Result<StructureReport, DesignError>>>>,
    /// How far a long solve is.
    pub progress: RwSignal<Option<Progress>>,
    /// Whether a newer report is on its way.
    pub solving: RwSignal<bool>,
    /// Raised to have the document solved once more: where the solver was stopped, or failed.
    pub solve_again: RwSignal<u32>,
    /// The scenario that the report answers.
    pub answered: RwSignal<Option<Arc<Scenario>>>,
    /// The comparison table; made while its view is open.
    pub compared: RwSignal<Option<Compared>>,
    /// Whether what is shown answers another question than the document asks: a solve is under way, or failed.
    pub stale: Memo<bool>,
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
    /// Whether settings of the network and routing are for all designs.
    pub for_all: RwSignal<bool>,
    /// What the right rail tells of.
    pub aspect: RwSignal<Aspect>,
    /// How the network is looked at.
    pub canvas: CanvasState,
    /// The network's figures, and the dialogs about it.
    pub network: NetworkState,
    /// An example out of a file, as it came, to be told in another language.
    pub file_example: RwSignal<Option<(usize, Arc<Scenario>)>>,
    /// Whether the sweep of a document that was just opened is to be begun.
    pub to_sweep: RwSignal<bool>,
    /// A training step whose sizes don't go together yet: what is being typed, before it is the document's.
    pub draft: RwSignal<Option<Arc<Training>>>,
    /// Measurements of a collective, beside which its model is drawn.
    pub measured: RwSignal<Option<Arc<Measurements>>>,
    /// The lesson that is played, and how the page is framed.
    pub lesson: LessonState,
    /// States of views that outlive a change of language.
    pub kept: Kept,
}

/// What nccl-tests printed.
#[derive(Debug, Clone, PartialEq)]
pub struct Measurements {
    /// The file's name.
    pub name: String,
    /// Size by size.
    pub points: Vec<NcclMeasurement>,
}

impl Store {
    /// The state of a page that has just been opened.
    pub fn new(document: Document, view: View, language: Language, theme: Theme) -> Self {
        let document = RwSignal::new(document);
        let desk = StoredValue::new_local(Desk::default());
        let scenario = Memo::new_with_compare(
            move |_| document.with(|document| document.scenario().clone()),
            |before: Option<&Arc<Scenario>>, after| !matches!((before, after), (Some(before), Some(after)) if Arc::ptr_eq(before, after)),
        );
        let answered = RwSignal::new(None::<Arc<Scenario>>);
        let stale = Memo::new(move |_| {
            let scenario = scenario.get();
            !answered
                .with(|answered| answered.as_ref().is_some_and(|answered| same_figures(answered, &scenario)))
        });
        Self {
            document,
            answered,
            compared: RwSignal::new(None),
            stale,
            scenario,
            design: Memo::new(move |_| document.with(Document::design)),
            undoable: Memo::new(move |_| document.with(Document::undoable)),
            redoable: Memo::new(move |_| document.with(Document::redoable)),
            view: RwSignal::new(view),
            language: RwSignal::new(language),
            theme: RwSignal::new(theme),
            report: RwSignal::new(None),
            structure: RwSignal::new(None),
            progress: RwSignal::new(None),
            // The first solve begins with the page.
            solving: RwSignal::new(true),
            solve_again: RwSignal::new(0),
            help: HelpState::default(),
            start: StartState::default(),
            notice: RwSignal::new(None),
            target: RwSignal::new(None),
            selection: RwSignal::new(Selection::default()),
            tool: RwSignal::new(Tool::default()),
            editor: Editor::new(storage::get(storage::LETTERS).as_deref() != Some("off")),
            region: RwSignal::new(None),
            for_all: RwSignal::new(true),
            aspect: RwSignal::new(Aspect::default()),
            canvas: CanvasState::default(),
            network: NetworkState {
                report: RwSignal::new(None),
                drawn: RwSignal::new(None),
                asking: Asking::new(desk),
                unfolded: RwSignal::new(false),
                bounds: RwSignal::new(None),
                bounding: RwSignal::new(false),
                bounds_line: Line::default(),
                gallery: RwSignal::new(false),
                importing: RwSignal::new(false),
                pricing: RwSignal::new(false),
                imported: RwSignal::new(None),
                desk,
            },
            file_example: RwSignal::new(None),
            to_sweep: RwSignal::new(false),
            draft: RwSignal::new(None),
            measured: RwSignal::new(None),
            lesson: LessonState::default(),
            kept: Kept::new(),
        }
    }

    /// The language that views speak. A change of it mounts them anew, so that words are plain values in them.
    pub fn language(self) -> Language {
        self.language.get_untracked()
    }

    /// Does an edit, unless it would make a document that is none: then the document stays and the page says why.
    pub fn edit(self, command: &Command) {
        let (before, next) = self.document.with_untracked(|document| {
            (document.scenario().clone(), command.apply_at(document.scenario(), document.design()))
        });
        if self.lesson.locks.with_untracked(|locks| locks.refuses(command, &before, &next)) {
            self.notice.set(Some(Notice::Locked));
            return;
        }
        let text = write(&next);
        if text.len() < CHECKED_AT_ONCE
            && let Err(error) = read(&text)
        {
            self.notice.set(Some(Notice::BadEdit(error)));
            return;
        }
        if matches!(self.notice.get_untracked(), Some(Notice::BadEdit(_) | Notice::BadNumber { .. })) {
            self.notice.set(None);
        }
        if matches!(command, Command::Replace(_)) {
            self.target.set(None);
        }
        let next = Arc::new(next);
        self.document.try_maybe_update(|document| {
            let changed = document.put(command, next);
            (changed, ())
        });
    }

    /// Opens another document in the place of this one, at the design worth a first look. A lesson ends with that: what is
    /// opened is the user's own.
    pub fn open(self, scenario: Scenario) {
        if self.lesson.frame.with_untracked(|frame| frame.fixed) {
            self.notice.set(Some(Notice::Locked));
            return;
        }
        self.leave();
        let first = crate::examples::first_look(&scenario);
        self.edit(&Command::Replace(Arc::new(scenario.newest())));
        self.select(first);
    }

    /// Opens something by a link: who gave the link may, also where the reader may change nothing.
    pub fn by_link(self, open: impl FnOnce()) {
        let frame = self.lesson.frame.get_untracked();
        self.lesson.frame.set(Frame { fixed: false, ..frame });
        open();
        self.lesson.frame.set(frame);
    }

    /// What came by a link to a comparison shows what it sweeps, as it was shown where it was shared.
    pub fn sweep_linked(self) {
        let swept = self.scenario.with_untracked(|scenario| scenario.sweep.is_some());
        if swept && self.view.get_untracked() == View::Compare {
            self.to_sweep.set(true);
        }
    }

    /// Gives the stage to a lesson's scenario; the user's own document with its history is put aside.
    pub fn stage(self, scenario: Arc<Scenario>, design: usize) {
        let mut next = Document::new(scenario);
        next.select(design);
        self.stage_document(next);
    }

    /// The same with what the reader made of a step before.
    pub fn stage_document(self, next: Document) {
        self.target.set(None);
        let view = self.view.get_untracked();
        let before = self.document.try_update(|document| core::mem::replace(document, next));
        if self.lesson.own.with_value(Option::is_none)
            && let Some(document) = before
        {
            self.lesson.own.set_value(Some(SetAside { document, view }));
        }
    }

    /// What the reader made of the step that is played, and where it belongs; the inner `None`: it is as the step gave it.
    pub fn work(self) -> Option<(Place, Option<Shelved>)> {
        let place = self
            .lesson
            .playing
            .with_untracked(|playing| shelf::place(playing.as_ref()?, self.lesson.step.get_untracked()))?;
        let staged = self.lesson.staged.get_untracked()?;
        let document = self
            .document
            .with_untracked(|document| (**document.scenario() != *staged).then(|| document.clone()));
        let language = self.language.get_untracked();
        Some((place, document.map(|document| Shelved { document, language, kept: false })))
    }

    /// Puts by what the reader made of the step that is played.
    pub fn shelve(self) {
        let Some((place, work)) = self.work() else { return };
        self.lesson.shelf.update_value(|shelf| match work {
            Some(work) => drop(shelf.insert(place, work)),
            None => drop(shelf.remove(&place)),
        });
    }

    /// Puts a scenario on the stage as one edit, whatever is locked: whoever gave the link may.
    pub fn replace_staged(self, scenario: Scenario, design: usize) {
        self.target.set(None);
        self.document.update(|document| {
            if document.put(&Command::Replace(Arc::new(scenario.clone())), Arc::new(scenario)) {
                document.seal();
            }
            document.select(design);
        });
    }

    /// Ends a lesson: the user's own document is there again, as it was.
    pub fn leave(self) {
        self.shelve();
        let own = self.lesson.own.try_update_value(Option::take).flatten();
        if let Some(SetAside { document, view }) = own {
            self.target.set(None);
            self.document.set(document);
            self.view.set(view);
        }
        if self.lesson.playing.with_untracked(Option::is_some) {
            self.lesson.presenting.set(false);
            self.lesson.handout.set(false);
            self.lesson.staged.set(None);
            self.lesson.playing.set(None);
        }
    }

    /// Tells the same document in other words: no edit, no step.
    pub fn retell(self, scenario: Scenario) {
        self.document.update(|document| document.retell(Arc::new(scenario)));
    }

    /// What the reader measured of the design that is looked at: see [`Document::own_time`].
    pub fn own_time(self) -> Option<(f64, bool)> {
        self.document.with(Document::own_time)
    }

    /// Keeps what the reader measured of the design that is looked at: no edit, no step of the history, in no link.
    pub fn measure(self, seconds: Option<f64>) {
        self.document.update(|document| document.measure(seconds));
    }

    /// Has the document solved once more.
    pub fn solve_again(self) {
        self.solve_again.update(|times| *times += 1);
    }

    /// Ends a drag or a run of typing.
    pub fn seal(self) {
        self.document.update_untracked(Document::seal);
    }

    /// Looks at another design.
    pub fn select(self, design: usize) {
        self.document.update(|document| document.select(design));
    }

    /// Whether all is locked, by the link or the step; the page says so.
    fn is_fixed(self) -> bool {
        let fixed = self.lesson.locks.with_untracked(|locks| *locks == Locks::ALL);
        if fixed {
            self.notice.set(Some(Notice::Locked));
        }
        fixed
    }

    /// Takes the last edit back.
    pub fn undo(self) {
        if self.is_fixed() {
            return;
        }
        self.document.try_maybe_update(|document| (document.undo(), ()));
    }

    /// Does the last undone edit again.
    pub fn redo(self) {
        if self.is_fixed() {
            return;
        }
        self.document.try_maybe_update(|document| (document.redo(), ()));
    }

    /// Goes so many steps back (negative) or forward in the history.
    pub fn travel(self, steps: isize) {
        if self.is_fixed() {
            return;
        }
        self.document.try_maybe_update(|document| (document.travel(steps), ()));
    }

    /// Looks at the user's document and history, to keep them. Tracks every change of either.
    pub fn with_document<T>(self, look: impl FnOnce(&Document) -> T) -> T {
        self.document.with(|document| {
            self.lesson.own.with_value(|own| look(own.as_ref().map_or(document, |own| &own.document)))
        })
    }

    /// The links of the region of influence that belongs to what is selected now; of a pair of nodes, its ways.
    pub fn region_links(self) -> Vec<LinkId> {
        let target = self.target.get();
        if let Some(Target::Pair(from, to)) = target {
            return self.solved(|solved, tables| ways(solved, tables, from, to)).unwrap_or_default();
        }
        self.region.with(|region| match region {
            Some(region) if region.of == target => region.links.clone(),
            _ => Vec::new(),
        })
    }

    /// The recipe of the design that is looked at.
    pub fn recipe<T>(self, look: impl FnOnce(&DesignSpec) -> T) -> Option<T> {
        let design = self.design.get();
        self.scenario.with(|scenario| scenario.designs.get(design).map(look))
    }

    /// What the design that is looked at sends.
    pub fn sent<T>(self, look: impl FnOnce(&Workload) -> T) -> T {
        let design = self.design.get();
        self.scenario.with(|scenario| look(scenario.workload_of(design)))
    }

    /// The result of the design that is looked at, with its network.
    pub fn solved<T>(self, look: impl FnOnce(&Solved, &Tables) -> T) -> Option<T> {
        let design = self.design.get();
        self.report.with(|report| {
            let report = report.as_ref()?;
            let solved = report.designs.get(design)?.outcome.as_ref().ok()?;
            Some(look(solved, report.networks.get(solved.network as usize)?))
        })
    }

    /// Whether what was solved may stand under the document's names: it answers the document, or this very document as it was
    /// before an edit that is being solved. Where the solver was stopped, or another document was opened, it may not.
    pub fn answers(self) -> bool {
        if !self.stale.get() {
            return true;
        }
        let first = |scenario: &Scenario| scenario.designs.first().map(|design| design.name.clone());
        let same =
            |before: &Scenario, now: &Scenario| before.title == now.title && first(before) == first(now);
        let answered = self.answered.get();
        self.solving.get()
            && answered.is_some_and(|answered| self.scenario.with(|scenario| same(&answered, scenario)))
    }

    /// The name of the design whose result is shown: with its scenario's title where that is not the document's.
    pub fn result_of(self) -> Option<String> {
        if self.answers() {
            return self.recipe(|design| design.name.clone());
        }
        let Some(answered) = self.answered.get() else { return self.recipe(|design| design.name.clone()) };
        let name = answered.designs.get(self.design.get())?.name.clone();
        let title = answered.title.clone();
        let another = self.scenario.with(|scenario| scenario.title != title) && !title.is_empty();
        Some(if another { format!("{title}: {name}") } else { name })
    }

    /// How long a design takes, by what the comparison measures it by. The inner `None`: it has no time to be compared by,
    /// [`Self::untimed`] says why.
    pub fn duration(self, design: usize) -> Option<Option<f64>> {
        self.measured(design).map(|(time, _)| time)
    }

    /// The same, and what that time is: of a step, of communication alone, of flows.
    pub fn measured(self, design: usize) -> Option<(Option<f64>, Measure)> {
        self.report.with(|report| {
            let solved = report.as_ref()?.designs.get(design)?.outcome.as_ref().ok()?;
            let (time, measure) = time_of(solved);
            Some((time.map(gargalo_solver::base::units::Seconds::get), measure))
        })
    }

    /// What stands in place of a design's time where it has none.
    pub fn untimed(self, design: usize) -> String {
        let language = self.language.get();
        let words = TroubleMessages::of(language);
        let why = self.report.with(|report| {
            words.untimed(report.as_ref()?.designs.get(design)?.outcome.as_ref().ok()?, language)
        });
        why.unwrap_or_else(|| words.never.to_owned())
    }

    /// Does an edit that puts another network in place: what was selected is no longer there.
    pub fn replace_network(self, command: &Command) {
        self.target.set(None);
        self.edit(command);
        self.seal();
    }

    /// The scenario with the design that is looked at alone, as text.
    pub fn text_of_design(self) -> String {
        let design = self.design.get_untracked();
        self.scenario.with_untracked(|scenario| {
            let designs = scenario.designs.get(design).cloned().into_iter().collect();
            write(&Scenario { designs, ..Scenario::clone(scenario) })
        })
    }

    /// Why the design that is looked at could not be built.
    pub fn refusal(self) -> Option<DesignError> {
        let design = self.design.get();
        self.report.with(|report| report.as_ref()?.designs.get(design)?.outcome.as_ref().err().cloned())
    }
}
