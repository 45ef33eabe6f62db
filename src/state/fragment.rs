//! The part of the address behind `#`: `v=1&s=<payload>&view=compare&lang=pt-BR&theme=dark`; `example=<id>`; of a lesson
//! `lesson=<id>&step=<id>`, or `l=<payload>`, with `v=1&s=…&design=<n>` what was made of that step; and `embed=1&hide=recipe,results&edit=0&predict=1`.
//! `answers=<edition>` beside a document tells with which edition of the answers the link was made.
//!
//! It never reaches a server. Reading it never fails: unknown keys are passed over, values that mean nothing are left
//! out, and what is wrong with the payload is told.

use crate::i18n::Language;
use crate::state::{Frame, Hidden, Outlook, Theme, View};
use core::fmt::Write;
use gargalo_solver::document::share::{self, ShareError};
use gargalo_solver::document::{ANSWERS, Scenario};

/// Above this many characters a link is too long for mail and chat: the file is offered instead.
pub const LONGEST: usize = 8_000;

/// What an address says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fragment {
    /// The payload as it stands there.
    pub payload: Option<String>,
    /// The document, or what is wrong with it; `None`: the address carries none.
    pub scenario: Option<Result<Scenario, ShareError>>,
    /// The edition of the answers that it was shared with.
    pub answers: Option<u32>,
    /// The tab to show.
    pub view: Option<View>,
    /// The language to speak.
    pub language: Option<Language>,
    /// The light to be in.
    pub theme: Option<Theme>,
    /// A built-in example, by its id.
    pub example: Option<String>,
    /// A lesson: its id in the course, or the address of a file of the same site.
    pub lesson: Option<String>,
    /// A whole lesson, packed as scenarios are.
    pub packed_lesson: Option<String>,
    /// The step of it.
    pub step: Option<String>,
    /// The design to look at, from 0.
    pub design: Option<usize>,
    /// The nodes and links that are selected, by id.
    pub selected: Vec<String>,
    /// Where the drawing is looked at from; `None`: all of it.
    pub outlook: Option<Outlook>,
    /// How the page is to be seen.
    pub frame: Frame,
    /// The term of the glossary to open.
    pub term: Option<String>,
}

/// Reads a fragment, with or without its `#`.
pub fn read(hash: &str) -> Fragment {
    let mut fragment = Fragment::default();
    let mut version = None;
    for (key, value) in hash.trim_start_matches('#').split('&').filter_map(|pair| pair.split_once('=')) {
        match key {
            "v" => version = Some(value.to_owned()),
            "s" => fragment.payload = Some(value.to_owned()),
            "view" => fragment.view = View::from_key(value),
            "lang" => fragment.language = Some(Language::from_tag(value)),
            "theme" => fragment.theme = Theme::from_key(value),
            "example" if !value.is_empty() => fragment.example = Some(value.to_owned()),
            "lesson" if !value.is_empty() => fragment.lesson = Some(value.to_owned()),
            "l" if !value.is_empty() => fragment.packed_lesson = Some(value.to_owned()),
            "answers" => fragment.answers = value.parse().ok(),
            "design" => fragment.design = value.parse().ok(),
            "select" => fragment.selected = value.split(',').filter_map(plain).collect(),
            "look" => fragment.outlook = Outlook::read(value),
            "step" => fragment.step = Some(value.to_owned()),
            "embed" => fragment.frame.embed = value == "1",
            "hide" => fragment.frame.hide = Hidden::from_words(value),
            "edit" => fragment.frame.fixed = value == "0",
            "predict" => fragment.frame.predict = value == "1",
            "term" => fragment.term = Some(value.to_owned()),
            _ => {}
        }
    }
    fragment.scenario = match (&fragment.payload, version) {
        (_, Some(found)) if found != "1" => Some(Err(ShareError::UnknownVersion { found })),
        (Some(payload), _) => Some(share::decode(payload)),
        // A version without a payload is a link that lost its end.
        (None, Some(_)) => Some(Err(ShareError::NoPayload)),
        (None, None) => None,
    };
    // The document of a link is compared with the one that is open, which is of today's edition.
    if let Some(Ok(scenario)) = &mut fragment.scenario {
        fragment.answers = fragment.answers.max(scenario.answers.take());
    }
    fragment
}

/// Writes the fragment of a document as it is looked at, `#` included.
pub fn write(scenario: &Scenario, view: View, language: Language, theme: Theme) -> String {
    let payload = share::encode(scenario);
    let (view, language, theme) = (view.key(), language.tag(), theme.key());
    format!("#v=1&s={payload}&answers={ANSWERS}&view={view}&lang={language}&theme={theme}")
}

/// Writes the fragment of a lesson's step as it is looked at. `pairs`: those that name the step; `made`: the scenario, where it
/// is another than the step gives; `design`: the one that is looked at, where it is another.
pub fn write_step(
    pairs: &str,
    made: Option<&Scenario>,
    design: Option<usize>,
    view: View,
    language: Language,
    theme: Theme,
) -> String {
    let design = design.map(|design| format!("&design={design}")).unwrap_or_default();
    let made = made.map(|scenario| format!("&v=1&s={}", share::encode(scenario))).unwrap_or_default();
    let (view, language, theme) = (view.key(), language.tag(), theme.key());
    format!("#{pairs}{design}{made}&view={view}&lang={language}&theme={theme}")
}

/// Characters that ids of what is selected may take in a link; of more the link says nothing.
const SELECTED: usize = 1_000;

/// What a link says beside the document: the design that is looked at, what is selected, and from where the drawing is seen.
pub fn looked_at(
    design: usize,
    selected: impl IntoIterator<Item = impl AsRef<str>>,
    outlook: Option<Outlook>,
) -> String {
    let ids: Vec<String> = selected.into_iter().map(|id| escaped(id.as_ref())).collect();
    let ids = ids.join(",");
    let selected =
        if ids.is_empty() || ids.len() > SELECTED { String::new() } else { format!("&select={ids}") };
    let outlook = outlook.map(|outlook| format!("&look={}", outlook.text())).unwrap_or_default();
    format!("&design={design}{selected}{outlook}")
}

/// A text as it may stand in an address (RFC 3986): all but letters, digits and `-._~` as bytes in hexadecimal.
fn escaped(text: &str) -> String {
    let mut told = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            told.push(byte.into());
        } else {
            // Writing into a text never fails.
            let _ = write!(told, "%{byte:02X}");
        }
    }
    told
}

/// The text again; `None` where it is none.
fn plain(escaped: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = escaped.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        if *first == b'%' {
            let hex = core::str::from_utf8(after.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(hex, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examples::Example;
    use proptest::prelude::*;

    #[test]
    fn what_is_written_is_read_again() {
        for example in Example::ALL {
            let scenario = example.scenario(Language::Portuguese);
            let hash = write(&scenario, View::Compare, Language::Portuguese, Theme::Dark);
            let fragment = read(&hash);
            assert_eq!(fragment.scenario, Some(Ok(scenario)));
            assert_eq!(fragment.answers, Some(ANSWERS));
            assert_eq!(fragment.view, Some(View::Compare));
            assert_eq!(fragment.language, Some(Language::Portuguese));
            assert_eq!(fragment.theme, Some(Theme::Dark));
            assert!(hash.len() < 2_000, "{} characters", hash.len());
        }
    }

    /// Links of before name no edition; the document of a file that was saved may bring one along.
    #[test]
    fn the_edition_of_the_answers_is_beside_the_document_or_in_it() {
        let scenario = Example::default().scenario(Language::English);
        let of = |scenario: &Scenario, more: &str| read(&format!("#v=1&s={}{more}", share::encode(scenario)));
        for (found, answers) in [
            (of(&scenario, ""), None),
            (of(&scenario, "&answers=x"), None),
            (of(&scenario, "&answers=1"), Some(1)),
            (of(&scenario.stamped(), ""), Some(ANSWERS)),
        ] {
            assert_eq!((found.scenario, found.answers), (Some(Ok(scenario.clone())), answers));
        }
    }

    /// Whoever shares a step shares the lesson, touched or not.
    #[test]
    fn a_link_to_a_step_keeps_its_lesson() {
        let (pairs, language) = ("lesson=bottleneck&step=two", Language::Portuguese);
        let untouched = read(&write_step(pairs, None, None, View::Traffic, language, Theme::Dark));
        assert_eq!(
            (untouched.lesson.as_deref(), untouched.step.as_deref()),
            (Some("bottleneck"), Some("two"))
        );
        assert_eq!((untouched.scenario, untouched.design, untouched.view), (None, None, Some(View::Traffic)));
        let scenario = Example::default().scenario(language);
        let made = write_step(pairs, Some(&scenario), Some(1), View::Compare, language, Theme::Dark);
        let made = read(&made);
        assert_eq!((made.lesson.as_deref(), made.step.as_deref()), (Some("bottleneck"), Some("two")));
        assert_eq!(
            (made.scenario, made.design, made.view),
            (Some(Ok(scenario)), Some(1), Some(View::Compare))
        );
    }

    #[test]
    fn an_address_without_a_document_is_no_error() {
        assert_eq!(read(""), Fragment::default());
        assert_eq!(read("#").scenario, None);
        assert_eq!(read("#lang=pt-PT").language, Some(Language::Portuguese));
        assert_eq!(read("#view=nonsense&colour=blue"), Fragment::default());
    }

    #[test]
    fn a_broken_document_is_told_and_the_rest_stands() {
        let fragment = read("#v=1&s=!!!&view=compare");
        assert!(matches!(fragment.scenario, Some(Err(ShareError::NotBase64))));
        assert_eq!(fragment.view, Some(View::Compare));
        assert!(matches!(read("#v=9&s=AQ").scenario, Some(Err(ShareError::UnknownVersion { .. }))));
        assert!(matches!(read("#v=1").scenario, Some(Err(ShareError::NoPayload))));
    }

    #[test]
    fn the_design_and_what_is_selected_are_kept() {
        let ids = ["l0-s0", "São Paulo, centro", "100%&=#", "a-b#2"];
        let fragment = read(&format!("#v=1{}", looked_at(3, ids, None)));
        assert_eq!(fragment.design, Some(3));
        assert_eq!(fragment.selected, ids);
        assert_eq!(looked_at(0, [""; 0], None), "&design=0");
        assert_eq!(looked_at(1, std::iter::repeat_n("x", 2_000), None), "&design=1");
        assert_eq!(read("#select=a,%,%F,%FF,b").selected, ["a", "b"]);
    }

    #[test]
    fn where_the_drawing_is_looked_at_from_is_kept() {
        let outlook = Outlook { center: (-47.123_45, 15.5), zoom: 2.744 };
        let link = looked_at(0, [""; 0], Some(outlook));
        assert_eq!(link, "&design=0&look=-47.12345,15.5,2.744");
        assert_eq!(read(&link).outlook, Some(outlook));
        for none in ["1,2", "1,2,0", "1,2,-3", "1,2,3,4", "1,NaN,3", "inf,2,3", "a,b,c", ""] {
            assert_eq!(read(&format!("#look={none}")).outlook, None, "{none}");
        }
    }

    #[test]
    fn an_example_is_named_and_its_view_beside_it() {
        let fragment = read("#example=four-links&view=bottlenecks");
        assert_eq!(
            (fragment.example.as_deref(), fragment.view),
            (Some("four-links"), Some(View::Bottlenecks))
        );
    }

    #[test]
    fn a_lesson_and_its_frame_are_read() {
        let fragment =
            read("#lesson=bottleneck&step=two&lang=pt-BR&embed=1&hide=recipe,results&edit=0&predict=1");
        assert_eq!(fragment.lesson.as_deref(), Some("bottleneck"));
        assert_eq!(fragment.step.as_deref(), Some("two"));
        let hide = Hidden::RECIPE.with(Hidden::RESULTS);
        let frame = Frame { embed: true, hide, fixed: true, predict: true };
        assert_eq!(fragment.frame, frame);
        assert_eq!(read(&format!("#lang=en{}", frame.pairs())).frame, frame);
        assert_eq!(read("#embed=0&edit=1&hide=").frame, Frame::default());
        assert_eq!(read("#l=AbC").packed_lesson.as_deref(), Some("AbC"));
        let scenario = Example::default().scenario(Language::English);
        let made = read(&format!("#lesson=a&step=b&design=2&v=1&s={}", share::encode(&scenario)));
        assert_eq!((made.design, made.scenario), (Some(2), Some(Ok(scenario))));
    }

    proptest! {
        #[test]
        fn nothing_that_stands_there_makes_it_fall(hash in "\\PC{0,200}", payload in "[A-Za-z0-9_-]{0,200}") {
            let _ = read(&hash);
            let _ = read(&format!("#v=1&s={payload}"));
        }
    }
}
