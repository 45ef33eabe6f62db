//! The options of `gargalo maxmin`.

use crate::terminal::ProgressOption;
use crate::words::{option_words, words};
use clap::{Args, ValueHint};
use gargalo_flow::answer::{Asked, Selection};
use std::path::PathBuf;

/// The form of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    Json,
    Text,
}

const FORMATS: [(&str, Format); 2] = [("json", Format::Json), ("text", Format::Text)];

/// The word for all of them, which an option without a list stands for.
const ALL: &str = "all";

fn asked(list: &str) -> Result<Selection, String> {
    if list == ALL {
        return Ok(Selection::All);
    }
    let position = |word: &str| word.trim().parse().map_err(|_| (option_words().position)(word));
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
    #[command(flatten)]
    pub(super) asked: Questions,
    #[command(flatten)]
    pub(super) progress: ProgressOption,
}

/// What is asked of them.
#[derive(Debug, Args)]
pub(super) struct Questions {
    /// Also follows the flows to their ends.
    #[arg(long)]
    fct: bool,
    /// Also what rates gain by the capacity of these links, or of all that are saturated.
    #[arg(long, value_name = "LINK,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    gradients: Option<Selection>,
    /// Also what rates gain by holding these flows back, or each of all.
    #[arg(long, value_name = "FLOW,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    flow_gradients: Option<Selection>,
    /// Also how completion times change by the capacity of these links, or of all that are saturated.
    #[arg(long, value_name = "LINK,...", num_args = 0..=1, require_equals = true, default_missing_value = ALL,
        value_parser = asked)]
    time_gradients: Option<Selection>,
    /// Prints counts and times alone.
    #[arg(long)]
    quiet: bool,
}

impl From<Questions> for Asked {
    fn from(given: Questions) -> Self {
        Self {
            fct: given.fct,
            gradients: given.gradients,
            flow_gradients: given.flow_gradients,
            time_gradients: given.time_gradients,
            quiet: given.quiet,
        }
    }
}
