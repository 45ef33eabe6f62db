//! The options of `gargalo maxmin`.

use crate::terminal::ProgressOption;
use crate::words::words;
use clap::{Args, ValueHint};
use std::path::PathBuf;

/// The form of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Json,
    Text,
}

const FORMATS: [(&str, Format); 2] = [("json", Format::Json), ("text", Format::Text)];

/// For which links or flows something is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Selection {
    All,
    Named(Vec<u32>),
}

/// The word for all of them, which an option without a list stands for.
const ALL: &str = "all";

impl Selection {
    /// Those named.
    pub(crate) fn named(&self) -> &[u32] {
        match self {
            Self::Named(list) => list,
            Self::All => &[],
        }
    }

    /// Those named, or all of those given.
    pub(crate) fn among(&self, all: impl Iterator<Item = u32>) -> Vec<u32> {
        match self {
            Self::All => all.collect(),
            Self::Named(list) => list.clone(),
        }
    }
}

fn asked(list: &str) -> Result<Selection, String> {
    if list == ALL {
        return Ok(Selection::All);
    }
    let position = |word: &str| word.trim().parse().map_err(|_| format!("{word:?} is not a position"));
    list.split(',').map(position).collect::<Result<_, _>>().map(Selection::Named)
}

/// Runs the flow engine alone: max-min rates, bottlenecks, gradients and completion times on abstract links.
#[derive(Debug, Args)]
pub(crate) struct Maxmin {
    /// The links and flows.
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) path: PathBuf,
    /// The form of the file; where nothing is said, what begins with a brace is JSON.
    #[arg(long, value_parser = words(&FORMATS))]
    pub(super) format: Option<Format>,
    /// Also follows the flows to their ends.
    #[arg(long)]
    pub(super) fct: bool,
    /// Also what rates gain by the capacity of these links, or of all that are saturated.
    #[arg(long, value_name = "LINK,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    pub(super) gradients: Option<Selection>,
    /// Also what rates gain by holding these flows back, or each of all.
    #[arg(long, value_name = "FLOW,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    pub(super) flow_gradients: Option<Selection>,
    /// Also how completion times change by the capacity of these links, or of all that are saturated.
    #[arg(long, value_name = "LINK,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    pub(super) time_gradients: Option<Selection>,
    /// Prints counts and times alone.
    #[arg(long)]
    pub(super) quiet: bool,
    #[command(flatten)]
    pub(super) progress: ProgressOption,
}
