//! The commands that run alone what has failed.

/// A command for each test that failed, by what nextest and `tests/support/alone.mjs` print.
pub(super) fn commands(text: &str) -> Vec<String> {
    let mut commands: Vec<String> = vec![];
    for line in text.lines().map(str::trim) {
        let command =
            nextest(line).or_else(|| line.starts_with("cargo xtask browser ").then(|| line.to_owned()));
        if let Some(command) = command.filter(|command| !commands.contains(command)) {
            commands.push(command);
        }
    }
    commands
}

/// `FAIL [   0.012s] (3/9) gargalo-solver::families counts::of_a_ring`: the binary, then the test.
fn nextest(line: &str) -> Option<String> {
    let rest = line.strip_prefix("FAIL [")?.split_once(']')?.1;
    let words: Vec<&str> = rest.split_whitespace().filter(|word| !word.starts_with('(')).collect();
    let [binary, test] = words[..] else { return None };
    let package = binary.split("::").next()?;
    Some(format!("cargo nextest run -p {package} -E 'binary_id({binary}) & test(={test})'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_how_to_run_alone_what_failed() {
        let text = "  FAIL [   0.012s] (12/700) gargalo-solver::families ring::counts\n  PASS [ 0.1s] a b\n  \
                    FAIL [   0.012s] gargalo-solver::families ring::counts\n  cargo xtask browser tests/a.spec.mjs:12\n";
        assert_eq!(
            commands(text),
            [
                "cargo nextest run -p gargalo-solver -E 'binary_id(gargalo-solver::families) & test(=ring::counts)'",
                "cargo xtask browser tests/a.spec.mjs:12"
            ]
        );
    }
}
