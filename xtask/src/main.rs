//! Set-up, serve, test, bench: one program for every platform.
fn main() {}
