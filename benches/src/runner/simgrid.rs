//! `SimGrid` on the same instance.

use std::path::Path;
use std::process::Command;

use gargalo_bench::catalogue::Mode;
use gargalo_bench::generate::Instance;
use gargalo_bench::task::Task;

use super::Peer;

/// Processor seconds after which it is stopped: its events so far are compared then.
const LIMIT: u32 = 150;

/// Hands it the instance as a file and reads what it says.
pub(super) fn ask(
    program: &Path,
    task: Task,
    mode: Mode,
    instance: &Instance,
    ours: &[f64],
) -> Result<Peer, String> {
    let file = program.with_extension("txt");
    std::fs::write(&file, instance.text()).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut command = Command::new(program);
    command.arg(&file);
    if task == Task::Rates {
        command.arg(if instance.sizes.len() > 200_000 { "1" } else { "3" });
    } else {
        // What takes us no more than a look at the beginning need not take it minutes.
        let limit = if matches!(task, Task::Events(_)) { LIMIT / 3 } else { LIMIT };
        command.arg(if mode == Mode::Lazy { "Lazy" } else { "Full" }).arg(limit.to_string());
    }
    let output = command.output().map_err(|error| format!("SimGrid: {error}"))?;
    let said = String::from_utf8_lossy(&output.stdout);
    let numbers: Vec<f64> = said.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    let relative = |ours: f64, theirs: f64| (ours - theirs).abs() / ours;
    match numbers[..] {
        [seconds, sum] if task == Task::Rates => {
            Ok(Peer { seconds, events: 0.0, finished: true, difference: relative(ours.iter().sum(), sum) })
        }
        [seconds, events, time, finished] => Ok(Peer {
            seconds,
            events,
            finished: finished == 1.0,
            difference: relative(ours.iter().copied().fold(0.0, f64::max), time),
        }),
        _ => Err(format!("SimGrid said {said:?} ({})", String::from_utf8_lossy(&output.stderr).trim())),
    }
}
