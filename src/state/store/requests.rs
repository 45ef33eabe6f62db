//! What the workers are asked about the document, and what came of it.

use super::document::OpenDocument;
use crate::signals::prelude::*;
use crate::state::{Asking, Compared, Line};
use crate::worker::desk::Desk;
use gargalo_protocol::desk::Found;
use gargalo_protocol::solve::Progress;
use gargalo_solver::document::{NetworkSpec, Scenario};
use gargalo_solver::lab::{Bounds, NetworkReport};
use gargalo_solver::network::Tables;
use gargalo_solver::study::report::DesignError;
use gargalo_solver::study::{Report, StructureReport};
use std::sync::Arc;

/// What came of the question about a network.
pub type Answered<T> = Option<Arc<Result<T, DesignError>>>;

/// Whether two scenarios have the same figures: a title changes none.
pub fn same_figures(one: &Arc<Scenario>, other: &Arc<Scenario>) -> bool {
    Arc::ptr_eq(one, other)
        || (one.workload == other.workload && one.designs == other.designs && one.hardware == other.hardware)
}

/// What the page knows of the network of the design that is looked at, beside what solving tells.
#[derive(Debug, Clone, Copy)]
pub struct NetworkRequests {
    /// Figures and cost; made while something shows them.
    pub report: RwSignal<Answered<NetworkReport>>,
    /// The network that these figures are of, to be drawn until it is solved.
    pub drawn: RwSignal<Option<(NetworkSpec, Arc<Tables>)>>,
    /// Who asks for newer figures.
    pub asking: Asking,
    /// What nothing can beat; made while it is unfolded.
    pub bounds: RwSignal<Answered<Bounds>>,
    /// What works the bounds out.
    pub bounds_line: Line,
    /// What the last import brought, until it is read.
    pub imported: RwSignal<Option<Arc<Found>>>,
    /// Whom to ask.
    pub desk: StoredValue<Desk, LocalStorage>,
}

/// The requests: the report, what is under way, and what else was asked.
#[derive(Debug, Clone, Copy)]
pub struct Requests {
    /// The last report; stays while a newer one is computed.
    pub report: RwSignal<Option<Arc<Report>>>,
    /// The bottleneck structure of the design that is looked at, or why there is none; made while its view is open.
    pub structure: RwSignal<Option<Arc<Result<StructureReport, DesignError>>>>,
    /// How far a long solve is.
    pub progress: RwSignal<Option<Progress>>,
    /// Whether a newer report is on its way.
    pub solving: RwSignal<bool>,
    /// Whether it has been for longer than an edit should take.
    pub slow: RwSignal<bool>,
    /// What was asked of this document and is not answered, by the numbers of the requests.
    pub asked: StoredValue<Vec<(u32, Arc<Scenario>)>>,
    /// Raised to have the document solved once more: where the solver was stopped, or failed.
    pub solve_again: RwSignal<u32>,
    /// The scenario that the report answers.
    pub answered: RwSignal<Option<Arc<Scenario>>>,
    /// The comparison table; made while its view is open.
    pub compared: RwSignal<Option<Compared>>,
    /// Whether what is shown answers another question than the document asks: a solve is under way, or failed.
    pub stale: Memo<bool>,
    /// Figures of the network.
    pub network: NetworkRequests,
    /// Whether the sweep of a document that was just opened is to be begun.
    pub to_sweep: RwSignal<bool>,
}

impl Requests {
    /// Of a page that has just been opened.
    pub(super) fn new(document: OpenDocument) -> Self {
        let desk = StoredValue::new_local(Desk::default());
        let answered = RwSignal::new(None::<Arc<Scenario>>);
        let stale = Memo::new(move |_| {
            let scenario = document.scenario.get();
            !answered
                .with(|answered| answered.as_ref().is_some_and(|answered| same_figures(answered, &scenario)))
        });
        Self {
            report: RwSignal::new(None),
            structure: RwSignal::new(None),
            progress: RwSignal::new(None),
            // The first solve begins with the page.
            solving: RwSignal::new(true),
            slow: RwSignal::new(false),
            asked: StoredValue::default(),
            solve_again: RwSignal::new(0),
            answered,
            compared: RwSignal::new(None),
            stale,
            network: NetworkRequests {
                report: RwSignal::new(None),
                drawn: RwSignal::new(None),
                asking: Asking::new(desk),
                bounds: RwSignal::new(None),
                bounds_line: Line::default(),
                imported: RwSignal::new(None),
                desk,
            },
            to_sweep: RwSignal::new(false),
        }
    }

    /// Forgets what is known of the document before: under another one's title and form nothing of it is shown.
    pub(super) fn forget(self) {
        self.asked.set_value(Vec::new());
        self.report.set(None);
        self.structure.set(None);
        self.progress.set(None);
        self.answered.set(None);
        self.compared.set(None);
    }

    /// Has the document solved once more.
    pub fn solve_again(self) {
        self.solve_again.update(|times| *times += 1);
    }
}
