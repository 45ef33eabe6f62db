//! The app: mount and go.
fn main() {}
