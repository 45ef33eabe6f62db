//! What failed, in few lines: the command that runs each test alone, and what it said.

/// For each test that failed its command, and the beginning of its message, by what nextest, pytest and `tests/support/alone.mjs`
/// print.
pub(super) fn told(text: &str) -> Vec<String> {
    let mut told: Vec<String> = vec![];
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        let line = if let Some(command) = nextest(line).or_else(|| cargo(line)).or_else(|| pytest(line)) {
            command
        } else if line.contains(" panicked at ") {
            format!("| {line} {}", lines.peek().copied().unwrap_or_default())
        } else if line.starts_with("cargo xtask browser ") || line.starts_with("| ") {
            line.to_owned()
        } else {
            continue;
        };
        if !told.contains(&line) {
            told.push(line);
        }
    }
    told
}

/// `FAIL [   0.012s] (3/9) gargalo-solver::families counts::of_a_ring`: the binary, then the test.
fn nextest(line: &str) -> Option<String> {
    let rest = line.strip_prefix("FAIL [")?.split_once(']')?.1;
    let words: Vec<&str> = rest.split_whitespace().filter(|word| !word.starts_with('(')).collect();
    let [binary, test] = words[..] else { return None };
    let package = binary.split("::").next()?;
    Some(format!("cargo nextest run -p {package} -E 'binary_id({binary}) & test(={test})'"))
}

/// `test ring::counts ... FAILED`, as cargo's own runner says it, which names no binary there.
fn cargo(line: &str) -> Option<String> {
    let test = line.strip_prefix("test ")?.strip_suffix(" ... FAILED")?;
    Some(format!("cargo test --workspace -- --exact '{test}'"))
}

/// `FAILED tests/test_a.py::test_b[c] - assert 1 == 2`.
fn pytest(line: &str) -> Option<String> {
    let test = line.strip_prefix("FAILED tests/")?.split(" - ").next()?;
    Some(format!("cargo xtask python '{test}'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_how_to_run_alone_what_failed() {
        let text = "  FAIL [   0.012s] (12/700) gargalo-solver::families ring::counts\n  PASS [ 0.1s] a b\n  \
                    FAIL [   0.012s] gargalo-solver::families ring::counts\n  thread 'a' panicked at a.rs:1:\n  3 is not \
                    2\n  at b\n  cargo xtask browser tests/a.spec.mjs:12\n  | Error: no\ntest \
                    star::counts ... FAILED\nFAILED tests/test_a.py::test_b[c] - assert 1 == 2\n";
        assert_eq!(
            told(text),
            [
                "cargo nextest run -p gargalo-solver -E 'binary_id(gargalo-solver::families) & test(=ring::counts)'",
                "| thread 'a' panicked at a.rs:1: 3 is not 2",
                "cargo xtask browser tests/a.spec.mjs:12",
                "| Error: no",
                "cargo test --workspace -- --exact 'star::counts'",
                "cargo xtask python 'test_a.py::test_b[c]'"
            ]
        );
    }
}
