//! Names of layouts.

use crate::canvas::CanvasMessages;
use gargalo_solver::network::Layout;

impl CanvasMessages {
    /// A layout’s name.
    pub fn layout_name(&self, layout: Layout) -> &'static str {
        self.layouts[Layout::ALL.iter().position(|one| *one == layout).unwrap_or(0)]
    }
}
