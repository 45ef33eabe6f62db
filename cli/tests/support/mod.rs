//! The program as it is called.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the program with these arguments and this standard input.
pub(crate) fn run<'a>(arguments: impl IntoIterator<Item = &'a str>, input: &str) -> Output {
    answer(Command::new(env!("CARGO_BIN_EXE_gargalo")).args(arguments), input)
}

/// What a program makes of this standard input.
pub(crate) fn answer(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program runs");
    // A program that refuses its arguments does not read.
    let _ = child.stdin.take().expect("it has a standard input").write_all(input.as_ref());
    child.wait_with_output().expect("it ends")
}
