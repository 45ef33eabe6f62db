//! Reads the texts of `locales/` and writes Rust: a struct for each file, a value of it for each language.
//!
//! A file `locales/en/compare.ftl` becomes the module `compare`. Its first comment (`###`) names the struct and may
//! bring types into scope (`### use gargalo_solver::…;`). English leads: it says which texts there are and which
//! arguments each takes, and every other language must have the same.
//!
//! | in the file | in Rust |
//! | --- | --- |
//! | `heading = Charts` | `heading: &'static str` |
//! | `best = { $link } helps` | `best: fn(&str) -> String` |
//! | `off = { $time }, { $share } less` | a method `off(&self, told: Off<'_>) -> String` and its `struct Off { time, share }`: from two arguments on they go by name, whatever the order in which a language says them |
//! | `# $count (usize): links` above a text | an argument's type |
//! | `{ $count -> [one] … *[other] … }` | the language's plural; of a text too, by the number it begins with |
//! | `{ $tie -> [First] … *[LeastFlows] … }` with `# $tie (Tie)` or `(&Tie)` | a `match` of that type, whatever its values hold; `*[other]` takes the rest |
//! | the same with `# $topic (enum Topic)` | and the type itself, whose values are the cases, with `ALL` and `key()` |
//! | `{ $name -> [none] … *[some] … }` with `# $name (str?)` | an `Option<&str>` |
//! | `tips =` with `.n1 = …`, `.n2 = …` | `tips: [&'static str; 2]` |
//! | the same, as many again, with `# (pairs)` | `&[(&str, &str)]`, two parts each |
//! | `step = A step takes { $time }` with `# (template)` | `"A step takes {time}"`, for views that put links there |
//! | `mfu =` with `.name = …`, `.about = …` and `# (Choice)` | a struct of that name, in scope by `### use` |
//! | `### find family-… (Choice)` at the head | `fn family(&self, key: &str) -> Option<&Choice>`: of `family-single-switch` by `single_switch` |
//!
//! `wiring.ftl` beside a folder `wiring/` holds that folder's files as fields: `words.search.heading`.
//!
//! The folder `course` holds the texts of the built-in lessons instead ([`course()`]): they are put into the lessons that
//! the page fetches, not into Rust.
//!
//! Whole numbers among the arguments are written as the language writes numbers. What is wrong is told with file and
//! line, all of it at once.

#![forbid(unsafe_code)]

mod check;
mod course;
mod emit;
mod model;
mod plural;
mod pseudo;
mod read;

use std::path::Path;

pub use course::{Published, course};
pub use model::{Fault, Spoken};

/// The Rust text of all files of all languages, the first of which leads.
///
/// # Errors
///
/// Everything that is wrong with the files.
pub fn generate(root: &Path, languages: &[Spoken]) -> Result<String, Vec<Fault>> {
    let mut faults = Vec::new();
    let mut tongues = Vec::new();
    for spoken in languages {
        let mut areas = read::language(&root.join(spoken.folder), &mut faults);
        if spoken.pseudo {
            pseudo::disguise(&mut areas);
        }
        tongues.push(areas);
    }
    check::languages(languages, &tongues, &mut faults);
    if faults.is_empty() { Ok(emit::rust(languages, &tongues)) } else { Err(faults) }
}
