//! What runs first, as a text that can be kept: a build needs no browser, and two builds of one commit are equal.
//!
//! Functions are known by their names and style rules by their text, both as hashes, so that a profile outlives changes of
//! the code. What it knows to be idle comes with the rest; what it does not know comes first. So an old profile never makes
//! anybody wait, it only makes the first part larger.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use wasmparser::Operator;

use crate::check::check;
use crate::code::Code;
use crate::count::Ran;
use crate::failure::{Failure, fail};
use crate::hash::hash;
use crate::names;
use crate::program::Program;

/// What is known of one program, or of the styles.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Part {
    idle: BTreeSet<u32>,
    /// By name, then by code: which runs of instructions were executed.
    ran: BTreeMap<u32, BTreeMap<u32, Vec<bool>>>,
}

/// What a first visit runs of each program and of the styles, by name.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Profile(BTreeMap<String, Part>);

/// The name under which the styles stand.
const STYLES: &str = "styles";

impl Profile {
    /// Notes which functions of a program ran.
    ///
    /// # Errors
    /// If the program is none.
    pub fn note(&mut self, program: &str, bytes: &[u8], ran: &Ran) -> Result<(), Failure> {
        let part = self.0.entry(program.to_owned()).or_default();
        let functions = functions(bytes)?;
        for (function, runs) in functions.iter().zip(ran).filter(|(_, runs)| runs.contains(&true)) {
            let known = part.ran.entry(function.name).or_default().entry(function.code).or_default();
            known.resize(runs.len().max(known.len()), false);
            known.iter_mut().zip(runs).for_each(|(known, runs)| *known |= runs);
        }
        for (function, _) in functions.iter().zip(ran).filter(|(_, runs)| !runs.contains(&true)) {
            // A generic function has its name many times, some of which have run.
            if let Some(codes) = part.ran.get_mut(&function.name) {
                codes.entry(function.code).or_insert_with(|| vec![false; function.runs]);
            } else {
                part.idle.insert(function.name);
            }
        }
        Ok(())
    }

    /// Notes which style rules were used, each by its text with that of the rules around it.
    pub fn note_styles(&mut self, rules: impl Iterator<Item = (String, bool)>) {
        let part = self.0.entry(STYLES.to_owned()).or_default();
        for (rule, used) in rules {
            let name = hash(rule.bytes());
            if used {
                part.ran.entry(name).or_default();
            } else {
                part.idle.insert(name);
            }
        }
        part.idle.retain(|name| !part.ran.contains_key(name));
    }

    /// What of a program runs in a first visit: of a function that has changed since, or is not known, all.
    ///
    /// # Errors
    /// If nothing is known of the program, or it is none.
    pub fn ran(&self, program: &str, bytes: &[u8]) -> Result<Ran, Failure> {
        let Some(part) = self.0.get(program) else {
            return fail(format!("the profile has no program `{program}`"));
        };
        let runs_of = |function: Function| {
            if part.idle.contains(&function.name) {
                return vec![false; function.runs];
            }
            let known = part.ran.get(&function.name).and_then(|codes| codes.get(&function.code));
            known.filter(|runs| runs.len() == function.runs).cloned().unwrap_or(vec![true; function.runs])
        };
        Ok(functions(bytes)?.into_iter().map(runs_of).collect())
    }

    /// Whether a first visit may use a style rule.
    pub fn uses(&self, rule: &str) -> bool {
        self.0.get(STYLES).is_none_or(|part| !part.idle.contains(&hash(rule.bytes())))
    }

    /// The profile as a text, behind a head of lines that begin with `#`.
    pub fn text(&self, head: &str) -> String {
        let mut text = head.to_owned();
        for (name, part) in &self.0 {
            // Writing to a String cannot fail.
            let _ = write!(text, "\npart {name}\nidle");
            for (at, name) in part.idle.iter().enumerate() {
                let _ = write!(text, "{}{name:08x}", if at % 13 == 0 { "\n" } else { " " });
            }
            let _ = writeln!(text, "\nran");
            for (name, codes) in &part.ran {
                if codes.is_empty() {
                    let _ = writeln!(text, "{name:08x}");
                }
                for (code, runs) in codes {
                    let _ = writeln!(text, "{name:08x} {code:08x} {} {}", runs.len(), digits(runs));
                }
            }
        }
        text
    }

    /// Reads such a text.
    ///
    /// # Errors
    /// If a line is not understood.
    pub fn parse(text: &str) -> Result<Self, Failure> {
        let mut profile = Self::default();
        let (mut part, mut idle) = (&mut Part::default(), false);
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            match line {
                "" => {}
                "idle" => idle = true,
                "ran" => idle = false,
                _ if line.starts_with('#') => {}
                _ => {
                    if let Some(name) = line.strip_prefix("part ") {
                        part = profile.0.entry(name.to_owned()).or_default();
                    } else if part.read(line, idle).is_none() {
                        return fail(format!("line {}: not understood", number + 1));
                    }
                }
            }
        }
        Ok(profile)
    }
}

impl Part {
    fn read(&mut self, line: &str, idle: bool) -> Option<()> {
        let number = |word: &str| u32::from_str_radix(word, 16).ok();
        let mut words = line.split(' ');
        if idle {
            for word in words {
                self.idle.insert(number(word)?);
            }
            return Some(());
        }
        let codes = self.ran.entry(number(words.next()?)?).or_default();
        if let Some(code) = words.next() {
            let count = words.next()?.parse().ok()?;
            codes.insert(number(code)?, runs(words.next()?, count)?);
        }
        Some(())
    }
}

/// What the profile knows a function by.
struct Function {
    name: u32,
    code: u32,
    runs: usize,
}

fn functions(bytes: &[u8]) -> Result<Vec<Function>, Failure> {
    check(bytes)?;
    let names = names::of_functions(bytes)?;
    let name = |number: u32| hash(names.get(&number).map_or("", |name| stable(name)).bytes());
    let program = Program::read(bytes)?;
    let known = |(number, body)| -> Result<Function, Failure> {
        let code = Code::read(body)?;
        // Instances of a generic function differ by what they call.
        let called = code.operators.iter().filter_map(|operator| match operator {
            Operator::Call { function_index } => Some(name(*function_index)),
            _ => None,
        });
        let bytes = code.opcodes().chain(called.flat_map(u32::to_le_bytes));
        Ok(Function { name: name(number), code: hash(bytes), runs: code.run_count() })
    };
    (program.imported..).zip(&program.bodies).map(known).collect()
}

/// A function's name without what changes from compiler to compiler: the hash at its end, and what LLVM adds.
fn stable(name: &str) -> &str {
    let name = name.split(".llvm.").next().unwrap_or(name);
    match name.rsplit_once("::h") {
        Some((path, hash)) if hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit()) => path,
        _ => name,
    }
}

fn digits(runs: &[bool]) -> String {
    if !runs.contains(&true) {
        return "-".to_owned();
    }
    let digit = |four: &[bool]| four.iter().rev().fold(0, |digit, run| 2 * digit + u32::from(*run));
    runs.chunks(4).filter_map(|four| char::from_digit(digit(four), 16)).collect()
}

fn runs(digits: &str, count: usize) -> Option<Vec<bool>> {
    if digits == "-" {
        return Some(vec![false; count]);
    }
    let mut runs = vec![];
    for digit in digits.chars() {
        let digit = digit.to_digit(16)?;
        runs.extend((0..4).map(|bit| digit >> bit & 1 == 1));
    }
    (runs.len() >= count && runs.len() < count + 4).then(|| runs[..count].to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn profile() -> Profile {
        let mut profile = Profile::default();
        let part = profile.0.entry("app".to_owned()).or_default();
        part.idle.extend((0..30).map(|n| n * 77));
        part.ran.entry(5).or_default().insert(9, vec![true, false, false, true, true]);
        part.ran.entry(6).or_default().insert(9, vec![true]);
        part.ran.entry(6).or_default().insert(10, vec![false; 5]);
        profile.note_styles([("a".to_owned(), true), ("b".to_owned(), false)].into_iter());
        profile
    }

    #[test]
    fn what_is_written_is_read() {
        let text = profile().text("# A head.\n");
        assert_eq!(Profile::parse(&text).expect("it was just written"), profile());
        assert!(text.lines().all(|line| line.len() <= 120), "{text}");
    }

    #[test]
    fn a_broken_line_is_named() {
        let Failure(words) = Profile::parse("part app\nran\n1 2 9 f\n").expect_err("too few digits");
        assert_eq!(words, "line 3: not understood");
    }

    #[test]
    fn an_unknown_rule_comes_first() {
        let profile = profile();
        assert!(profile.uses("a") && !profile.uses("b") && profile.uses("c"));
    }

    #[test]
    fn names_lose_what_the_compiler_adds() {
        assert_eq!(stable("a::b::h0123456789abcdef"), "a::b");
        assert_eq!(stable("a::b.llvm.123"), "a::b");
        assert_eq!(stable("a::hello"), "a::hello");
    }
}
