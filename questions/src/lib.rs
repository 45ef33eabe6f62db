//! What can be asked of the engine, each question declared once: its name, what it is asked of, its options, and the function that
//! answers it.
//!
//! The program `gargalo` makes its commands and their help of [`QUESTIONS`]; the npm package and the Python package their functions
//! with their types; `docs/questions.md` its tables (the example `doors` writes these files, the test `doors` holds them). A question
//! is a file in `ask/` and a line of [`QUESTIONS`].
//!
//! ```
//! use gargalo_questions::{ask, question};
//! let ring = r#"{"gargalo": 2, "workload": {"kind": "all_to_all", "bytes": 1e9},
//!     "designs": [{"name": "ring", "network": {"kind": "ring", "n": 4, "gbps": 100}}]}"#;
//! // The busiest direction of the ring carries three flows of 1 GB: 24 Gbit at 100 Gbit/s.
//! let answer = ask(question("solve").unwrap(), ring, r#"{"only": "completion_s"}"#).unwrap();
//! assert!(answer.starts_with(r#"{"designs":[{"completion_s":0.24"#));
//! ```

#![forbid(unsafe_code)]

mod ask;
mod asked;
mod given;
mod host;
mod key;
mod kind;
mod refused;

pub use ask::{FAMILIES, QUESTIONS};
pub use gargalo_trace::File;
pub use host::{Collected, Host};
pub use key::{Group, Opt, Place};
pub use kind::Kind;
pub use refused::{Refused, Source};

use asked::Asked;
use gargalo_words::Language;
use serde_json::{Map, Value};

/// A question to the engine.
#[derive(Debug)]
pub struct Question {
    /// What the command is called, a family's name before: `share encode`.
    pub name: &'static str,
    /// What it does, in a sentence without its full stop where it is the only one.
    pub about: &'static str,
    /// What it is asked of.
    pub input: Input,
    /// In the order of the help.
    pub options: &'static [&'static Opt],
    /// What an answer is.
    pub answer: Answer,
    /// Answers it.
    pub(crate) run: fn(&Asked<'_>, &mut dyn Host) -> Result<(), Refused>,
}

/// What a question is asked of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Input {
    /// What the command line's argument is called.
    pub value_name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// What it holds.
    pub form: Form,
}

/// What an input holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// A scenario, as a JSON object.
    Scenario,
    /// A JSON object of another format.
    Object,
    /// Links and flows.
    Instance,
    /// A file of another tool.
    File,
    /// Files of another tool, packed or not.
    Files,
    /// A share link. It stands on the command line itself.
    Link,
    /// Nothing is needed.
    Nothing,
}

/// What an answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// A value in JSON, of the type of this name in the npm package.
    Json(&'static str),
    /// A value in JSON of this type, or text in a form that an option names; only the first begins with a brace.
    Either(&'static str),
    /// A value in JSON on each line, as it is done.
    Lines,
    /// Text.
    Text,
}

/// The question of this name.
pub fn question(name: &str) -> Option<&'static Question> {
    QUESTIONS.iter().copied().find(|question| question.name == name)
}

impl Question {
    /// Hands the answer to `host`, line by line. `input` are the bytes of the file, or of the link. The options have been checked
    /// by [`Kind::from_text`] or by [`Question::options()`].
    ///
    /// # Errors
    /// What is wrong with the input, or why there is no answer.
    pub fn answer(
        &self,
        input: &[u8],
        options: &Map<String, Value>,
        language: Language,
        host: &mut dyn Host,
    ) -> Result<(), Refused> {
        self.answer_files(&[File { name: "", bytes: input }], options, language, host)
    }

    /// The same of several files.
    ///
    /// # Errors
    /// What is wrong with one of them, or why there is no answer.
    pub fn answer_files(
        &self,
        files: &[File<'_>],
        options: &Map<String, Value>,
        language: Language,
        host: &mut dyn Host,
    ) -> Result<(), Refused> {
        let input = files.first().map_or(&[][..], |file| file.bytes);
        (self.run)(&Asked { question: self, input, files, options, language }, host)
    }

    /// Options as a program gives them, an object in JSON, checked; those that are null are left out.
    ///
    /// # Errors
    /// What is wrong with them.
    pub fn options(&self, text: &str) -> Result<Map<String, Value>, Refused> {
        given::read(self.options, text)
    }
}

/// The answer as text, to options as an object in JSON: `{}` for none. What is told is English.
///
/// # Errors
/// What is wrong with the input or the options, or why there is no answer.
pub fn ask(question: &Question, input: &str, options: &str) -> Result<String, Refused> {
    ask_files(question, &[File { name: "", bytes: input.as_bytes() }], options)
}

/// The same of several files.
///
/// # Errors
/// What is wrong with a file or the options, or why there is no answer.
pub fn ask_files(question: &Question, files: &[File<'_>], options: &str) -> Result<String, Refused> {
    let mut collected = Collected::default();
    let options = question.options(options)?;
    question.answer_files(files, &options, Language::English, &mut collected)?;
    Ok(collected.text())
}
