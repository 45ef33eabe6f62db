//! The program `gargalo`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(gargalo_cli::run(std::env::args_os()))
}
