//! The engine on a command line.
fn main() {}
