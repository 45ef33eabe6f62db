//! The option that says on how many threads a command works.

use crate::words::option_words;
use clap::Args;
use gargalo_solver::base::parallel::{all_cores, within};
use std::num::NonZeroUsize;

/// More help nobody; each takes memory.
const MOST: usize = 1024;

/// How many threads work.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Threads {
    /// Works on so many threads, else on as many as there are cores; what comes out is the same.
    #[arg(long, global = true, value_name = "N", value_parser = count)]
    threads: Option<NonZeroUsize>,
}

impl Threads {
    /// Does a command's work on them.
    pub(crate) fn within<R>(self, work: impl FnOnce() -> R) -> R {
        within(self.threads.unwrap_or_else(all_cores), work)
    }
}

fn count(text: &str) -> Result<NonZeroUsize, String> {
    let count = text.parse().ok().filter(|count: &NonZeroUsize| count.get() <= MOST);
    count.ok_or_else(|| (option_words().threads)(&MOST.to_string()))
}
