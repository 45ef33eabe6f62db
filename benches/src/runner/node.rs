//! The engine in wasm under Node.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use gargalo_bench::catalogue::{Entry, checked};
use gargalo_bench::generate::{Instance, Recipe};
use gargalo_bench::task::Task;
use gargalo_solver::flow::read;

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
    let said = say(&mut command, "")?;
    let words: Vec<&str> = said.split_whitespace().collect();
    let [seconds, runs, bytes, digest] = words[..] else {
        return Err(format!("Node said {said:?}"));
    };
    let number = |text: &str| text.parse::<f64>().map_err(|_| format!("Node said {said:?}"));
    let time = Time { seconds: number(seconds)?, runs: runs.parse().unwrap_or(1) };
    Ok(Told { time, bytes: number(bytes)?, digest: digest.to_owned() })
}

/// `gargalo-bench check`: the same bits here and there?
pub(crate) fn check(module: &str, files: &[&str]) -> Result<(), String> {
    let mut questions = String::new();
    let mut ours = Vec::new();
    for (name, task) in checked() {
        let instance = Recipe::parse(&name, 1).ok_or(format!("there is no instance {name}"))?.make();
        questions += &[&name, "\t", &task.name(), "\n"].concat();
        ours.push((name, format!("{:016x}", task.outcome(&instance).digest)));
    }
    for &file in files {
        let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        let read = read::json(&bytes).map_err(|error| format!("{file}: {error}"))?;
        let instance = Instance { problem: read.problem, sizes: read.sizes, starts: read.starts };
        questions += &[file, "\tfile\n"].concat();
        ours.push((file.to_owned(), format!("{:016x}", Task::All.outcome(&instance).digest)));
    }
    let mut command = Command::new("node");
    let theirs = say(command.arg(script()).arg(module).arg("digests"), &questions)?;
    let theirs: Vec<&str> = theirs.lines().collect();
    let wrong: Vec<&str> = (0..ours.len())
        .filter(|&index| theirs.get(index) != Some(&&ours[index].1[..]))
        .map(|index| &ours[index].0[..])
        .collect();
    // Counted as tests are, so that the summary of `cargo xtask test` can add it up.
    println!("test result: {} passed; {} failed", ours.len() - wrong.len(), wrong.len());
    if wrong.is_empty() { Ok(()) } else { Err(format!("wasm differs from native on {}", wrong.join(", "))) }
}

fn say(command: &mut Command, input: &str) -> Result<String, String> {
    let failed = |error: std::io::Error| format!("Node: {error}");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    if let Some(mut pipe) = child.stdin.take() {
        pipe.write_all(input.as_bytes()).map_err(failed)?;
    }
    let output = child.wait_with_output().map_err(failed)?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if output.status.success() { Ok(text) } else { Err(format!("Node failed ({})", output.status)) }
}
