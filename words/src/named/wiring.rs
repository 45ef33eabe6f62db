//! Words of the page on servers wired for a job: a file for each part of it.
use crate::wiring::names::NameWords;
use crate::wiring::{self, WiringMessages};

use crate::Language;
use gargalo_solver::topoopt::architectures::SimilarCost;
use gargalo_solver::topoopt::concerns::Concern;
use gargalo_solver::topoopt::figures::PaperFigure;
use gargalo_solver::topoopt::moe::MoeLine;
use gargalo_solver::topoopt::select::Selection;

/// Words of a figure of the paper.
#[derive(Debug)]
pub struct PaperWords {
    /// Its number in the paper.
    pub number: &'static str,
    pub title: &'static str,
    /// What it shows, in a line.
    pub about: &'static str,
    /// Along.
    pub x: &'static str,
    /// Up.
    pub y: &'static str,
    /// Why ours differ.
    pub why: &'static str,
}

impl WiringMessages {
    /// What an operator of the catalogue is called.
    pub fn operator_name(&self, name: &str) -> String {
        let mut told = name.to_owned();
        for (from, to) in NameWords::of(Language::English).operators.iter().zip(&self.names.operators) {
            told = told.replace(from, to);
        }
        told
    }

    /// What is odd, and what to change.
    pub fn concern(&self, of: Concern) -> String {
        let words = self.names;
        match of {
            Concern::Alone => words.concern_alone.to_owned(),
            Concern::Two => words.concern_two.to_owned(),
            Concern::NoRing => words.concern_no_ring.to_owned(),
            Concern::Repeated { rings, different } => {
                words.concern_repeated(wiring::names::ConcernRepeated { rings, different })
            }
            Concern::Idle { interfaces, degree } => {
                words.concern_idle(wiring::names::ConcernIdle { interfaces, degree })
            }
            Concern::Apart => words.concern_apart.to_owned(),
            Concern::Silent => words.concern_silent.to_owned(),
            Concern::NoAllReduce => words.concern_no_all_reduce.to_owned(),
            Concern::NoParallel => words.concern_no_parallel.to_owned(),
            Concern::Unpriced => words.concern_unpriced.to_owned(),
        }
    }

    /// Words of a figure.
    pub const fn figure(&self, of: PaperFigure) -> &'static PaperWords {
        let words = self.papers;
        match of {
            PaperFigure::Cost => &words.figure_10,
            PaperFigure::Speed => &words.figure_11,
            PaperFigure::Batch => &words.figure_12,
            PaperFigure::Tax => &words.figure_13,
            PaperFigure::Lengths => &words.figure_14,
            PaperFigure::Loads => &words.figure_15,
            PaperFigure::Shared => &words.figure_16,
            PaperFigure::Latency => &words.figure_17,
        }
    }

    /// A place on a figure's axis, in a sentence.
    pub fn figure_place(&self, of: PaperFigure, x: &str) -> String {
        let words = self.papers;
        let told = match of {
            PaperFigure::Cost => words.place_10,
            PaperFigure::Speed => words.place_11,
            PaperFigure::Batch => words.place_12,
            PaperFigure::Tax => words.place_13,
            PaperFigure::Lengths => words.place_14,
            PaperFigure::Loads => words.place_15,
            PaperFigure::Shared => words.place_16,
            PaperFigure::Latency => words.place_17,
        };
        told(x)
    }

    /// What a way to choose rings is called, and what it does.
    pub const fn selection_words(&self, of: Selection) -> (&'static str, &'static str) {
        let at = match of {
            Selection::Paper => 0,
            Selection::Released => 1,
            Selection::Best => 2,
        };
        (self.settings.selections[at], self.settings.selections_about[at])
    }

    /// What an equally dear fat-tree is, in a word and in a sentence.
    pub const fn similar_words(&self, of: SimilarCost) -> (&'static str, &'static str) {
        let at = match of {
            SimilarCost::Ratio => 0,
            SimilarCost::PublishedRatio => 1,
            SimilarCost::OneInterface => 2,
        };
        (self.settings.similar_costs[at], self.settings.similar_about[at])
    }

    /// What a line of a run with experts is called.
    pub fn moe_line(&self, of: MoeLine) -> &'static str {
        match of {
            MoeLine::First => self.beside.moe_first,
            MoeLine::Mean => self.beside.moe_mean,
            MoeLine::Each => self.beside.moe_each,
            MoeLine::EachLayer => self.beside.moe_each_layer,
            MoeLine::MixNetOnce => self.beside.moe_once,
            MoeLine::MixNetAtOnce => self.beside.moe_at_once,
            MoeLine::Of(architecture) => (self.names.architecture_name)(architecture),
        }
    }
}
