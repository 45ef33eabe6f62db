//! The engine for Node, with the instances of the benchmarks: `benches/node/run.cjs` calls it.

use gargalo_bench::generate::{Instance, Recipe};
use gargalo_bench::task::Task;
use wasm_bindgen::prelude::wasm_bindgen;

fn main() {}

/// How large the memory has grown: it never shrinks.
#[wasm_bindgen]
pub fn memory_bytes() -> f64 {
    #[cfg(target_arch = "wasm32")]
    return core::arch::wasm32::memory_size::<0>() as f64 * 65536.0;
    #[cfg(not(target_arch = "wasm32"))]
    return 0.0;
}

/// A named instance, ready to be timed.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Prepared {
    task: Task,
    original: Instance,
    fresh: Option<Instance>,
}

#[wasm_bindgen]
impl Prepared {
    /// Makes the instance.
    #[wasm_bindgen(js_name = make)]
    pub fn make(name: &str, task: &str) -> Option<Prepared> {
        Some(Self { task: Task::parse(task)?, original: Recipe::parse(name, 1)?.make(), fresh: None })
    }

    /// Takes a copy without what an earlier run has derived and kept.
    pub fn refresh(&mut self) {
        self.fresh = Some(self.original.clone());
    }

    /// What is timed; gives the count of events.
    pub fn run(&self) -> f64 {
        let (numbers, events) = self.task.run(self.fresh.as_ref().unwrap_or(&self.original));
        core::hint::black_box(numbers);
        events as f64
    }

    /// The digest of the result.
    pub fn digest(&self) -> String {
        format!("{:016x}", self.task.outcome(&self.original).digest)
    }
}
