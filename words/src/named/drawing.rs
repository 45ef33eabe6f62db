//! How the directions of a link share it.

use crate::drawing::DrawingMessages;
use gargalo_solver::network::Duplex;

impl DrawingMessages {
    /// How the directions of a link share it.
    pub const fn duplex_name(&self, duplex: Duplex) -> &'static str {
        match duplex {
            Duplex::Full => self.duplexes[0],
            Duplex::Shared => self.duplexes[1],
            Duplex::Simplex => self.duplexes[2],
        }
    }
}
