//! Words of a long table that is shown a page at a time.

use super::Language;

/// Words of a long table that is shown a page at a time.
#[derive(Debug)]
pub struct PagerMessages {
    /// First and last row that are shown, of how many.
    pub page_of: fn(first: &str, last: &str, of: &str) -> String,
    pub previous: &'static str,
    pub next: &'static str,
}

impl PagerMessages {
    /// In this language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &EN,
            Language::Portuguese => &PT,
        }
    }
}

const EN: PagerMessages = PagerMessages {
    page_of: |first, last, of| format!("{first} to {last} of {of}"),
    previous: "Earlier",
    next: "Later",
};

const PT: PagerMessages = PagerMessages {
    page_of: |first, last, of| format!("{first} a {last} de {of}"),
    previous: "Anteriores",
    next: "Seguintes",
};
