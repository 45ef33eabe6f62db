//! How the network is looked at: no part of the document, and nothing that undo takes back.

use crate::canvas::measure::Shows;
use gargalo_solver::document::NetworkSpec;
use gargalo_solver::network::Layout;
use leptos::prelude::*;
use std::sync::Arc;

/// Places of nodes by a layout.
#[derive(Debug, Clone, PartialEq)]
pub struct Placed {
    /// The network they are of.
    pub network: NetworkSpec,
    /// The layout.
    pub layout: Layout,
    /// A place for each node; `None` where the network has none by this layout.
    pub points: Option<Arc<Vec<(f64, f64)>>>,
}

/// What links cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Costs {
    /// The network they are of.
    pub network: NetworkSpec,
    /// The cost of each link.
    pub each: Arc<Vec<f64>>,
    /// In which currency.
    pub currency: String,
}

/// The design as it was before anything failed.
#[derive(Debug, Clone, PartialEq)]
pub struct Before {
    /// The scenario of that design alone, as text.
    pub text: String,
    /// How long it took in seconds; the inner `None`: for ever. The outer: it is not known yet.
    pub time: Option<Option<f64>>,
}

/// How the network is looked at.
#[derive(Debug, Clone, Copy)]
pub struct CanvasState {
    /// The layout that is wanted.
    pub layout: RwSignal<Layout>,
    /// The places it gives.
    pub placed: RwSignal<Option<Arc<Placed>>>,
    /// What is told by colour, width and words.
    pub shows: RwSignal<Shows>,
    /// What links cost; made while something tells it.
    pub costs: RwSignal<Option<Arc<Costs>>>,
    /// What a failure is measured against.
    pub before: RwSignal<Option<Before>>,
    /// Whether the overview is open.
    pub minimap: RwSignal<bool>,
    /// Whether the box to find by name is open.
    pub finding: RwSignal<bool>,
}

impl Default for CanvasState {
    fn default() -> Self {
        Self {
            layout: RwSignal::new(Layout::default()),
            placed: RwSignal::new(None),
            shows: RwSignal::new(Shows::default()),
            costs: RwSignal::new(None),
            before: RwSignal::new(None),
            minimap: RwSignal::new(false),
            finding: RwSignal::new(false),
        }
    }
}
