//! What a program does whole, it does split.

mod broken;
mod named;
mod random;
mod refused;
mod support;

/// Parts of names of functions whose loops stay whole: of none, or of all.
fn whole_loops(outline_in_loops: bool) -> Vec<String> {
    if outline_in_loops { vec![] } else { vec![String::new()] }
}
