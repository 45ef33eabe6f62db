//! Writes the measured runs of which ranges of predictions are made (`solver/src/study/training/prediction/runs.rs`) from
//! `data/measured-today.txt` and `data/measured-iterations.txt`: `cargo run --release -p gargalo-solver --example bands`.
//! Errors are of fits that have not seen a run's group, as these files tell them.

#[path = "../tests/support/bands.rs"]
#[allow(dead_code, reason = "a test uses the rest")]
mod bands;

fn main() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/study/training/prediction/runs.rs");
    std::fs::write(path, bands::written(&bands::runs())).expect("written");
}
