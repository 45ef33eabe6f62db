//! Max-min rates, the bottleneck structure, gradients, fluid simulation: on arrays, knows no graph.
