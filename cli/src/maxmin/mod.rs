//! `gargalo maxmin`: the flow engine alone, on abstract links.

mod options;

use std::io::{self, Write};
use std::time::Instant;

use gargalo_flow::answer::{Asked, Host, answer};
use gargalo_flow::read::{self, Instance};
use gargalo_solver::flow;

use crate::terminal::{CliError, Progress, read as read_file, written, wrong};
use options::Format;

pub(crate) use options::Maxmin;

impl Maxmin {
    pub(crate) fn run(self) -> Result<(), CliError> {
        let instance = self.read()?;
        let asked = Asked::from(self.asked);
        let lacks = |lacking| wrong(&self.path, lacking);
        asked.check(&instance).map_err(lacks)?;
        let mut host = Terminal { began: Instant::now(), progress: self.progress.start() };
        let found = answer(&instance, &asked, &mut host);
        let mut out = io::BufWriter::new(io::stdout().lock());
        written(
            serde_json::to_writer(&mut out, &found)
                .map_err(io::Error::from)
                .and_then(|()| out.write_all(b"\n"))
                .and_then(|()| out.flush()),
        )
    }

    /// The links and flows.
    fn read(&self) -> Result<Instance, CliError> {
        let bytes = read_file(&self.path)?;
        let json = match self.format {
            Some(format) => format == Format::Json,
            None => bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'{'),
        };
        let instance = if json { read::json(&bytes) } else { read::text(&bytes) };
        instance.map_err(|error| wrong(&self.path, error))
    }
}

/// This machine's clock, and standard error.
struct Terminal {
    began: Instant,
    progress: Progress,
}

impl Host for Terminal {
    fn now(&mut self) -> Option<f64> {
        Some(self.began.elapsed().as_secs_f64())
    }

    fn far(&mut self, far: flow::Progress) {
        self.progress.tell(|| format!("{} events, {} flows left", far.events, far.flows_left));
    }
}
