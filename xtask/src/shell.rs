//! Running other programs, and the one kind of failure there is: words for the person who waits.

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, IsTerminal as _, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// What went wrong, in a sentence that says what to do.
#[derive(Debug)]
pub(crate) struct Failure(pub(crate) String);

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<gargalo_splitter::Failure> for Failure {
    fn from(failure: gargalo_splitter::Failure) -> Self {
        Self(failure.0)
    }
}

/// A failure with these words.
pub(crate) fn fail<T>(words: impl Into<String>) -> Result<T, Failure> {
    Err(Failure(words.into()))
}

/// Says what is being done now.
pub(crate) fn say(words: &str) {
    eprintln!("==> {words}");
}

/// Adds to an error what was being done.
pub(crate) trait Context<T> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure>;
}

impl<T, E: std::fmt::Display> Context<T> for Result<T, E> {
    fn context(self, doing: impl FnOnce() -> String) -> Result<T, Failure> {
        self.map_err(|error| Failure(format!("{}: {error}", doing())))
    }
}

/// Runs a program to its end with our own output; a bad exit is a failure.
pub(crate) fn run(command: &mut Command) -> Result<(), Failure> {
    let status = command.stdin(Stdio::null()).status().context(|| describe(command))?;
    if status.success() { Ok(()) } else { fail(format!("`{}` failed ({status})", describe(command))) }
}

/// Runs a program quietly and gives its standard output if it succeeds.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// The command as it would be typed.
pub(crate) fn describe(command: &Command) -> String {
    std::iter::once(command.get_program())
        .chain(command.get_args())
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}

/// Looks a program up in PATH.
pub(crate) fn which(name: &str) -> Option<PathBuf> {
    let name = if cfg!(windows) { format!("{name}.exe") } else { name.to_owned() };
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| folder.join(&name))
        .find(|file| is_program(file))
}

/// Whether the file is there and may be run.
pub(crate) fn is_program(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    file.is_file()
}

/// What a program said while we watched, and how it ended.
#[derive(Debug)]
pub(crate) struct Transcript {
    pub(crate) success: bool,
    pub(crate) text: String,
}

/// Runs a program to its end, shows what it says, and keeps it.
pub(crate) fn transcribe(command: &mut Command) -> Result<Transcript, Failure> {
    if std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none() {
        command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
    }
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .context(|| describe(command))?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let text = thread::scope(|scope| {
        let errors = scope.spawn(move || err.map(|pipe| echo(pipe, std::io::stderr())).unwrap_or_default());
        let mut text = out.map(|pipe| echo(pipe, std::io::stdout())).unwrap_or_default();
        text.push_str(&errors.join().unwrap_or_default());
        text
    });
    let status = child.wait().context(|| describe(command))?;
    Ok(Transcript { success: status.success(), text })
}

/// Passes lines on as they come; gives them all, without colours.
fn echo(from: impl Read, mut to: impl Write) -> String {
    let mut text = String::new();
    for line in BufReader::new(from).split(b'\n').map_while(Result::ok) {
        // Whoever closed our output still gets the result.
        let _ = to.write_all(&line).and_then(|()| to.write_all(b"\n"));
        text.push_str(&plain(&String::from_utf8_lossy(&line)));
        text.push('\n');
    }
    text
}

/// The line without terminal colours.
fn plain(line: &str) -> String {
    let mut parts = line.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|c: char| c.is_ascii_alphabetic()).map_or(part.len(), |at| at + 1);
        text + &part[end..]
    })
}
