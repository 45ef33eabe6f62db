//! The JSON Schema of scenarios (docs/scenario.schema.json) and the generated tables of docs/format.md, made of the engine's
//! declarations: `cargo run -p gargalo-solver --example schema` says whether they are current, with `-- --write` it writes them.

#[path = "../tests/support/schema/mod.rs"]
mod made;

use std::process::ExitCode;

fn main() -> ExitCode {
    let write = std::env::args().any(|argument| argument == "--write");
    let mut current = true;
    for file in made::files() {
        let path = file.path.display();
        if file.found == file.wanted {
            println!("{path} is current");
        } else if !write {
            println!("{path} is not current: run `{}`", made::COMMAND);
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
