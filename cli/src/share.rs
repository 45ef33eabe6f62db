//! `gargalo share`: a scenario as the fragment of a link, and back.

use crate::scenario::ScenarioFile;
use crate::terminal::{CliError, print, wrong};
use clap::{Args, Subcommand};
use gargalo_solver::document::{share, write};
use std::path::Path;

/// Makes links of scenarios, and scenarios of links.
#[derive(Debug, Args)]
pub(crate) struct Share {
    #[command(subcommand)]
    way: Way,
}

#[derive(Debug, Subcommand)]
enum Way {
    /// Prints the fragment of a link that opens a scenario.
    Encode {
        #[command(flatten)]
        file: ScenarioFile,
    },
    /// Prints the canonical text of a link's scenario.
    Decode {
        /// An address or its fragment.
        link: String,
    },
}

impl Share {
    pub(crate) fn run(self) -> Result<(), CliError> {
        match self.way {
            Way::Encode { file } => {
                let fragment = share::fragment(&file.read()?);
                // A link that nobody could open is no link.
                share::decode_link(&fragment).map_err(|error| file.wrong(error))?;
                print(&fragment)
            }
            Way::Decode { link } => {
                let found = share::decode_link(&link).map_err(|error| wrong(Path::new("link"), error));
                print(&write(&found?))
            }
        }
    }
}
