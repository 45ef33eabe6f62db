//! Writes what the page says to its worker, and what the worker must answer: `gargalo-bits FOLDER [ORACLE.json...]`.
//!
//! The answers are worked out natively by the functions that the worker calls. `tests/delivery/same_bits.spec.mjs` gives the
//! same messages to the worker that is shipped and compares every bit. In `FOLDER/printed` stands what the command line prints,
//! for the npm package.

mod printed;
mod questions;
#[cfg(test)]
mod threads;

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use gargalo_protocol::encode;
use printed::Printed;
use questions::{Case, all};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some((folder, oracles)) = args.split_first() else {
        eprintln!("gargalo-bits FOLDER [ORACLE.json...]");
        return ExitCode::from(2);
    };
    match write(Path::new(folder), oracles) {
        Ok(count) => {
            println!("{count} messages and answers in {folder}");
            ExitCode::SUCCESS
        }
        Err(words) => {
            eprintln!("gargalo-bits: {words}");
            ExitCode::from(2)
        }
    }
}

/// Writes `N.told` and `N.reply` for each question, and `names.txt`, a line for each; `printed/N.text`, `printed/N.says` and
/// `printed/list.txt`, with the command and its options in JSON, a tab and a name on each line.
fn write(folder: &Path, oracles: &[String]) -> Result<usize, String> {
    let _ = fs::remove_dir_all(folder);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let put = |name: String, bytes: &[u8]| {
        let file = folder.join(name);
        fs::write(&file, bytes).map_err(|error| format!("{}: {error}", file.display()))
    };
    let mut names = String::new();
    let asked = all(oracles)?;
    for (number, Case { name, told, reply }) in asked.iter().enumerate() {
        put(format!("{number}.told"), &encode(told).map_err(|error| format!("{name}: {error}"))?)?;
        put(format!("{number}.reply"), &encode(reply).map_err(|error| format!("{name}: {error}"))?)?;
        names.push_str(name);
        names.push('\n');
    }
    put("names.txt".to_owned(), names.as_bytes())?;
    fs::create_dir_all(folder.join("printed")).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut list = String::new();
    for (number, Printed { name, command, text, says }) in printed::all(&asked, oracles)?.iter().enumerate() {
        put(format!("printed/{number}.text"), text.as_bytes())?;
        put(format!("printed/{number}.says"), says.as_bytes())?;
        // Writing to a String cannot fail.
        let _ = writeln!(list, "{command}\t{name}");
    }
    put("printed/list.txt".to_owned(), list.as_bytes())?;
    Ok(asked.len())
}
