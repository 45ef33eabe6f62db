//! How the traffic of a design is looked at.

use gargalo_solver::traffic::Kind;

/// Which traffic is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Show {
    /// All of a step.
    #[default]
    All,
    /// One kind.
    Kind(Kind),
    /// The pipeline's activations, towards the last stage.
    Forward,
    /// The pipeline's gradients, towards the first.
    Backward,
}

/// Which ranks are outlined together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Grouping {
    /// Those of a server.
    #[default]
    Servers,
    /// Those that share every layer.
    Tensor,
    /// Those of a stage.
    Stages,
    /// Those of a replica of the model.
    Replicas,
    /// None.
    None,
}

/// In what order rows and columns stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Order {
    /// As the network lists its endpoints: server by server.
    #[default]
    Endpoints,
    /// By rank.
    Ranks,
}
