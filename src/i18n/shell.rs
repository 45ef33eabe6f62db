//! Words of the page's frame: header, tabs, dialogs, panels.

use crate::state::{Edit, View};
pub use gargalo_words::shell::ShellMessages;

/// Names of views and edits.
pub trait ShellNames {
    /// A tab's name.
    fn view(&self, view: View) -> &'static str;

    /// What an edit was about.
    fn edit(&self, edit: Edit) -> &'static str;

    /// What an undo button says: the action, and what it would take back.
    fn step(&self, action: &str, edit: Option<Edit>) -> String;
}

impl ShellNames for ShellMessages {
    fn view(&self, view: View) -> &'static str {
        match view {
            View::Topology => self.topology,
            View::Traffic => self.traffic,
            View::Bottlenecks => self.bottlenecks,
            View::Timeline => self.timeline,
            View::Search => self.best_setting,
            View::Measured => self.measured,
            View::Improve => self.improve,
            View::Compare => self.compare,
            // A name, the same in both.
            View::Wiring => "TopoOpt",
        }
    }

    fn edit(&self, edit: Edit) -> &'static str {
        match edit {
            Edit::Title => self.edit_title,
            Edit::Bytes => self.edit_bytes,
            Edit::Workload => self.edit_workload,
            Edit::Placement => self.edit_placement,
            Edit::Routing => self.edit_routing,
            Edit::Duplex => self.edit_duplex,
            Edit::Network => self.edit_network,
            Edit::Failure => self.edit_failure,
            Edit::Parameter => self.edit_parameter,
            Edit::Prices => self.edit_prices,
            Edit::Hardware => self.edit_hardware,
            Edit::Sweep => self.edit_sweep,
            Edit::Wiring => self.edit_wiring,
            Edit::Capacity => self.edit_capacity,
            Edit::Alpha => self.edit_alpha,
            Edit::AddDesign => self.edit_add_design,
            Edit::RenameDesign => self.edit_rename_design,
            Edit::RemoveDesign => self.edit_remove_design,
            Edit::MoveDesign => self.edit_move_design,
            Edit::AddNode => self.edit_add_node,
            Edit::AddLink => self.edit_add_link,
            Edit::Remove => self.edit_remove,
            Edit::Move => self.edit_move,
            Edit::Label => self.edit_label,
            Edit::Values => self.edit_values,
            Edit::Paste => self.edit_paste,
            Edit::TakeBack => self.edit_take_back,
            Edit::Detach => self.edit_detach,
            Edit::Open => self.edit_open,
        }
    }

    fn step(&self, action: &str, edit: Option<Edit>) -> String {
        edit.map_or_else(|| action.to_owned(), |edit| format!("{action}: {}", self.edit(edit)))
    }
}
