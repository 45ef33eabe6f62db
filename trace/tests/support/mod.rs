//! Traces of several ranks that we write ourselves: what a profiler would have written of a run that is known.
#![allow(dead_code, reason = "not every test needs all of it")]

use serde_json::{Value, json};
use std::fmt::Write as _;

/// The events of a rank.
#[derive(Debug, Default)]
pub(crate) struct Rank {
    events: Vec<Value>,
    next: u64,
    /// The stream of collectives.
    stream: Option<u32>,
}

impl Rank {
    /// A step, as the host marks it.
    pub(crate) fn step(&mut self, name: &str, from: f64, to: f64) {
        let event = json!({"ph": "X", "cat": "user_annotation", "name": name, "ts": from, "dur": to - from});
        self.events.push(event);
    }

    /// A kernel that computes, which the host asked for at `launched`.
    pub(crate) fn kernel(&mut self, name: &str, from: f64, to: f64, launched: f64) {
        self.ran("kernel", name, from, to, launched, json!({"stream": 7}));
    }

    /// A copy.
    pub(crate) fn copy(&mut self, from: f64, to: f64, launched: f64) {
        self.ran("gpu_memcpy", "Memcpy HtoD", from, to, launched, json!({"stream": 7}));
    }

    /// Collectives are on this stream from now on.
    pub(crate) fn on_stream(&mut self, stream: u32) {
        self.stream = Some(stream);
    }

    /// A sum over some ranks.
    pub(crate) fn sum(&mut self, ranks: &[u32], bytes: u64, from: f64, to: f64, launched: f64) {
        self.collective("allreduce", ranks, bytes, from, to, launched);
    }

    /// A collective over some ranks.
    pub(crate) fn collective(
        &mut self,
        name: &str,
        ranks: &[u32],
        bytes: u64,
        from: f64,
        to: f64,
        launched: f64,
    ) {
        let mut told = String::new();
        let _ = write!(told, "{ranks:?}");
        let args = json!({"stream": self.stream.unwrap_or(20), "Collective name": name, "In msg nelems": bytes / 4, "Out msg nelems": bytes / 4,
            "dtype": "Float", "Group size": ranks.len(), "Process Group Ranks": told});
        self.ran("kernel", &format!("ncclDevKernel_{name}"), from, to, launched, args);
    }

    fn ran(&mut self, cat: &str, name: &str, from: f64, to: f64, launched: f64, mut args: Value) {
        self.next += 1;
        args["correlation"] = self.next.into();
        let asked = json!({"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "ts": launched, "dur": 1.0,
            "args": {"correlation": self.next}});
        let ran = json!({"ph": "X", "cat": cat, "name": name, "ts": from, "dur": to - from, "args": args});
        self.events.extend([asked, ran]);
    }

    /// The file of a rank, as text.
    pub(crate) fn text(&self, rank: u32, world: u32) -> String {
        let info = json!({"rank": rank, "world_size": world});
        let devices = json!([{"id": 0, "name": "NVIDIA H100 80GB HBM3"}]);
        json!({"deviceProperties": devices, "distributedInfo": info, "traceEvents": self.events}).to_string()
    }
}
