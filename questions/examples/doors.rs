//! The npm package's and the Python package's functions with their types, and docs/questions.md, made of the questions' declarations:
//! `cargo run -p gargalo-questions --example doors` says whether they are current, with `-- --write` it writes them.

#[path = "../tests/support/doors/mod.rs"]
mod doors;

use std::process::ExitCode;

fn main() -> ExitCode {
    let write = std::env::args().any(|argument| argument == "--write");
    let mut current = true;
    for file in doors::files() {
        let path = file.path.display();
        if file.found == file.wanted {
            println!("{path} is current");
        } else if !write {
            println!("{path} is not current: run `{}`", doors::COMMAND);
            current = false;
        } else if let Err(error) = std::fs::write(&file.path, &file.wanted) {
            println!("{path} cannot be written: {error}");
            current = false;
        } else {
            println!("{path} is written");
        }
    }
    if current { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
