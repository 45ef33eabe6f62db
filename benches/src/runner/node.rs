//! The engine in wasm under Node.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use gargalo_bench::catalogue::Entry;

use super::Time;
use super::native::BUDGET;

/// What Node said of a task.
pub(super) struct Told {
    pub(super) time: Time,
    pub(super) bytes: f64,
    pub(super) digest: String,
}

fn script() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("node/run.cjs")
}

/// Times a task in a process of its own.
pub(super) fn time(module: &Path, entry: &Entry) -> Result<Told, String> {
    let mut command = Command::new("node");
    command.arg(script()).arg(module).args(["time", entry.name, &entry.task.name(), &BUDGET.to_string()]);
    let said = say(&mut command)?;
    let words: Vec<&str> = said.split_whitespace().collect();
    let [seconds, runs, bytes, digest] = words[..] else {
        return Err(format!("Node said {said:?}"));
    };
    let number = |text: &str| text.parse::<f64>().map_err(|_| format!("Node said {said:?}"));
    let time = Time { seconds: number(seconds)?, runs: runs.parse().unwrap_or(1) };
    Ok(Told { time, bytes: number(bytes)?, digest: digest.to_owned() })
}

fn say(command: &mut Command) -> Result<String, String> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("Node: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(format!("Node failed ({})", output.status)) }
}
