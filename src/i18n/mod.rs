//! The two languages of the interface: a struct of messages for each area, one value of it for each language.
//! A missing text does not compile.

pub mod about;
pub mod amounts;
pub mod bandwidth;
pub mod bottlenecks;
pub mod canvas;
pub mod charts;
pub mod collective;
pub mod collective_steps;
pub mod columns;
pub mod compare;
mod counted;
pub mod decide;
mod design_errors;
pub mod differences;
pub mod drawing;
pub mod equipment;
pub mod errors;
pub mod example_files;
pub mod examples;
pub mod exchange;
pub mod explain;
pub mod families;
pub mod figures;
pub mod finer;
pub mod glossary;
pub mod help;
pub mod lesson_errors;
pub mod lessons;
pub mod meaning;
pub mod measured;
pub mod memory;
mod misfits;
pub mod moe;
pub mod network;
pub mod network_cost;
pub mod notices;
pub mod number;
pub mod pager;
pub mod placement;
pub mod quantity;
pub mod ranking;
pub mod recipe;
pub mod run;
pub mod served;
pub mod serving;
pub mod shell;
pub mod speed;
pub mod start;
pub mod step_limits;
pub mod study;
pub mod timeline;
pub mod topology;
pub mod tour;
pub mod traffic;
pub mod training;
pub mod trouble;
pub mod waiting;
pub mod wiring;

/// A language of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
}

impl Language {
    /// The tag that goes into links and the `lang` attribute.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Portuguese => "pt-BR",
        }
    }

    /// From a tag of a link or of the browser: anything Portuguese is Portuguese, the rest is English.
    pub fn from_tag(tag: &str) -> Self {
        if tag.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("pt")) {
            Self::Portuguese
        } else {
            Self::English
        }
    }
}
