//! The worker's own crate root: the solver behind messages.

fn main() {}
