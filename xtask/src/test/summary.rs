//! What ran, how long it took, and what was counted.

use std::time::{Duration, Instant};

use crate::shell::{Failure, fail, say};

/// The steps so far.
#[derive(Debug)]
pub(super) struct Summary {
    began: Instant,
    steps: Vec<Done>,
}

impl Default for Summary {
    fn default() -> Self {
        Self { began: Instant::now(), steps: vec![] }
    }
}

#[derive(Debug)]
struct Done {
    name: &'static str,
    took: Duration,
    outcome: Result<String, String>,
}

impl Summary {
    /// Runs a step and keeps what came of it; tells whether it went well.
    pub(super) fn step(
        &mut self,
        name: &'static str,
        work: impl FnOnce() -> Result<String, Failure>,
    ) -> bool {
        say(name);
        let start = Instant::now();
        let outcome = work().map_err(|Failure(words)| {
            eprintln!("xtask: {name}: {words}");
            words
        });
        let well = outcome.is_ok();
        self.steps.push(Done { name, took: start.elapsed(), outcome });
        well
    }

    /// Adds steps that ran beside.
    pub(super) fn append(&mut self, other: Self) {
        self.steps.extend(other.steps);
    }

    /// Prints all of it; the last line has the counts.
    pub(super) fn finish(self) -> Result<(), Failure> {
        println!("\nwhat ran");
        for Done { name, took, outcome } in &self.steps {
            let (mark, words) = match outcome {
                Ok(counts) => ("ok    ", counts),
                Err(words) => ("FAILED", words),
            };
            let words = words.lines().next().unwrap_or_default();
            println!("  {mark} {name:<24} {:>7.1} s  {words}", took.as_secs_f64());
        }
        for Done { name, outcome: Ok(words) | Err(words), .. } in &self.steps {
            if words.lines().nth(1).is_some() {
                println!("\n{name}: {words}");
            }
        }
        // Some steps run side by side.
        let total = self.began.elapsed();
        let failed: Vec<&str> =
            self.steps.iter().filter(|step| step.outcome.is_err()).map(|step| step.name).collect();
        let verdict =
            if failed.is_empty() { "all well".to_owned() } else { format!("FAILED: {}", failed.join(", ")) };
        let last: Vec<String> =
            std::iter::once(verdict).chain(self.steps.iter().filter_map(Done::counts)).collect();
        println!("\n  {:<32} {:>6.1} s\n", "together", total.as_secs_f64());
        println!("{}", last.join("; "));
        // All is said: the exit code is what remains.
        if failed.is_empty() { Ok(()) } else { fail("") }
    }
}

impl Done {
    fn counts(&self) -> Option<String> {
        let (Ok(words) | Err(words)) = &self.outcome;
        words
            .contains(" passed")
            .then(|| format!("{}: {}", self.name, words.lines().next().unwrap_or_default()))
    }
}

/// Adds up what the runners say: nextest's "Summary", cargo's "test result:", Playwright's "  3 passed (2.0s)", Node's
/// "# pass 3", pytest's "3 passed in 2.0s".
pub(super) fn counts(text: &str) -> Option<String> {
    let verdicts: Vec<&str> = text.lines().map(str::trim).filter(|line| is_verdict(line)).collect();
    if verdicts.is_empty() {
        return None;
    }
    let mut sums = [("passed", 0_u64), ("failed", 0), ("skipped", 0), ("flaky", 0)];
    for line in verdicts {
        let mut words: Vec<&str> = line.split([' ', ',', ';']).filter(|word| !word.is_empty()).collect();
        if let ["#", kind @ ("pass" | "fail"), number] = words[..] {
            words = vec![number, if kind == "pass" { "passed" } else { "failed" }];
        }
        for pair in words.windows(2) {
            let Ok(number) = pair[0].parse::<u64>() else { continue };
            let kind = if pair[1] == "ignored" { "skipped" } else { pair[1] };
            if let Some((_, sum)) = sums.iter_mut().find(|(name, _)| *name == kind) {
                *sum += number;
            }
        }
    }
    let shown = sums.iter().filter(|(name, sum)| *sum > 0 || matches!(*name, "passed" | "failed"));
    Some(shown.map(|(name, sum)| format!("{sum} {name}")).collect::<Vec<_>>().join(", "))
}

fn is_verdict(line: &str) -> bool {
    if ["Summary [", "test result:", "# pass ", "# fail "].iter().any(|begin| line.starts_with(begin)) {
        return true;
    }
    let mut words = line.split(' ');
    words.next().is_some_and(|word| word.parse::<u64>().is_ok())
        && matches!(
            words.next().map(|word| word.trim_end_matches(',')),
            Some("passed" | "failed" | "flaky" | "skipped")
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn understands_every_runner() {
        let nextest = "     Summary [   0.012s] 4 tests run: 3 passed, 1 failed, 2 skipped";
        assert_eq!(counts(nextest).as_deref(), Some("3 passed, 1 failed, 2 skipped"));
        let cargo = "test result: ok. 3 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.0s\n\
                     test result: ok. 2 passed; 0 failed; 0 ignored; 0 measured";
        assert_eq!(counts(cargo).as_deref(), Some("5 passed, 0 failed, 1 skipped"));
        let playwright = "Running 3 tests\n  1 failed\n    smoke.spec.mjs\n  2 passed (4.1s)\n";
        assert_eq!(counts(playwright).as_deref(), Some("2 passed, 1 failed"));
        let pytest =
            "FAILED tests/test_a.py::test_b - assert 1 == 2\n1 failed, 30 passed, 2 skipped in 4.1s\n";
        assert_eq!(counts(pytest).as_deref(), Some("30 passed, 1 failed, 2 skipped"));
        let node = "TAP version 13\n# Subtest: a\nok 1 - a\n# tests 3\n# pass 2\n# fail 1\n# skipped 0\n";
        assert_eq!(counts(node).as_deref(), Some("2 passed, 1 failed"));
    }

    #[test]
    fn is_not_misled_by_other_lines() {
        assert_eq!(counts("test a::b ... ok\nFinished 12 passed"), None);
    }
}
