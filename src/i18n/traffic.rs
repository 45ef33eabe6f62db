//! Words of the traffic view.

use gargalo_drawing::canvas::heat::{Grouping, Order, Show};
pub use gargalo_words::traffic::{GIB, MIB, TrafficMessages, gibibytes, mebibytes, short};

/// Names of what the heat map shows.
pub trait TrafficNames {
    /// What can be shown.
    fn show_name(&self, show: Show) -> &'static str;

    /// What can be outlined.
    fn grouping_name(&self, grouping: Grouping) -> &'static str;

    /// In which order rows can stand.
    fn order_name(&self, order: Order) -> &'static str;
}

impl TrafficNames for TrafficMessages {
    fn show_name(&self, show: Show) -> &'static str {
        match show {
            Show::All => self.all,
            Show::Kind(kind) => (self.kind_name)(kind),
            Show::Forward => self.forward,
            Show::Backward => self.backward,
        }
    }

    fn grouping_name(&self, grouping: Grouping) -> &'static str {
        match grouping {
            Grouping::Servers => self.servers,
            Grouping::Tensor => self.tensor_groups,
            Grouping::Stages => self.stages,
            Grouping::Replicas => self.replicas,
            Grouping::None => self.no_outline,
        }
    }

    fn order_name(&self, order: Order) -> &'static str {
        match order {
            Order::Endpoints => self.by_endpoint,
            Order::Ranks => self.by_rank,
        }
    }
}
