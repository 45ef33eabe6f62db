//! What must hold of all languages together: the leading one says what there is, the others have it.

use crate::model::{Area, Argument, Body, Case, Fault, Kind, Piece, Spoken, Text};
use crate::plural;

/// What is wrong.
pub(crate) fn languages(languages: &[Spoken], tongues: &[Vec<Area>], faults: &mut Vec<Fault>) {
    let Some((lead, _)) = tongues.split_first() else { return };
    for area in lead {
        if area.name.is_empty() {
            let what = "the file’s first comment names its struct: ### Name: what it holds".to_owned();
            faults.push(Fault { file: area.file.clone(), line: 1, what });
        }
        taken(area, faults);
    }
    for (spoken, areas) in languages.iter().zip(tongues) {
        if plural::categories(spoken.tag).is_none() {
            let what = format!("plural.rs knows no rules of the language “{}”", spoken.tag);
            faults.push(Fault { file: spoken.folder.to_owned(), line: 1, what });
            continue;
        }
        for (area, text) in areas.iter().flat_map(|area| area.texts.iter().map(move |text| (area, text))) {
            if let Some(led) =
                find(lead, &area.path).and_then(|led| led.texts.iter().find(|t| t.id == text.id))
            {
                let mut found = Found { file: &area.file, spoken, faults };
                found.text(led, text);
            }
        }
        compare(lead, areas, spoken, faults);
    }
}

/// Texts of several arguments whose type would have the name of another type of the file.
fn taken(area: &Area, faults: &mut Vec<Fault>) {
    let word = |c: char| !(c.is_alphanumeric() || c == '_');
    let mut names: Vec<&str> = area.uses.iter().flat_map(|line| line.split(word)).collect();
    let arguments: Vec<(&Text, Vec<Argument>)> =
        area.texts.iter().map(|text| (text, text.arguments())).collect();
    names.push(&area.name);
    names.extend(arguments.iter().flat_map(|(_, own)| own).filter_map(|own| match &own.kind {
        Kind::Own(name) => Some(name.as_str()),
        _ => None,
    }));
    for (text, own) in &arguments {
        let name = text.arguments_name();
        if own.len() > 1 && !text.is_template() && names.contains(&name.as_str()) {
            let what = format!(
                "the arguments of “{}” would be {name}, which is another type: take another id",
                text.id
            );
            faults.push(Fault { file: area.file.clone(), line: text.line, what });
        }
    }
}

fn find<'a>(areas: &'a [Area], path: &[String]) -> Option<&'a Area> {
    areas.iter().find(|area| area.path == path)
}

/// Files and texts that one of two languages has alone.
fn compare(lead: &[Area], areas: &[Area], spoken: &Spoken, faults: &mut Vec<Fault>) {
    for (from, to, tag) in [(lead, areas, spoken.tag), (areas, lead, "the first language")] {
        for area in from {
            let Some(other) = find(to, &area.path) else {
                let what = format!("this file is missing in {tag}");
                faults.push(Fault { file: area.file.clone(), line: 1, what });
                continue;
            };
            for text in &area.texts {
                if !other.texts.iter().any(|own| own.id == text.id) {
                    let what = format!("“{}” is missing in {}", text.id, other.file);
                    faults.push(Fault { file: area.file.clone(), line: text.line, what });
                }
            }
        }
    }
}

struct Found<'a> {
    file: &'a str,
    spoken: &'a Spoken,
    faults: &'a mut Vec<Fault>,
}

impl Found<'_> {
    fn fault(&mut self, line: usize, what: String) {
        self.faults.push(Fault { file: self.file.to_owned(), line, what });
    }

    fn text(&mut self, led: &Text, text: &Text) {
        if text.id == "language" {
            self.fault(text.line, "“language” is the language of the words: take another name".to_owned());
        }
        let arguments = led.arguments();
        let used = text.used();
        for name in used.iter().filter(|name| !arguments.iter().any(|argument| argument.name == **name)) {
            self.fault(text.line, format!("“{}” has no argument ${name}", text.id));
        }
        for argument in &arguments {
            // A language that has no use for one says so in the text's comment.
            let excused = text.doc.iter().any(|line| {
                line.split_once(&format!("${}", argument.name)).is_some_and(|(before, _)| !before.is_empty())
            });
            if !used.contains(&argument.name) && !excused {
                self.fault(text.line, format!("“{}” leaves out its argument ${}", text.id, argument.name));
            }
        }
        match (&led.body, &text.body) {
            (Body::Value(_), Body::Value(pieces)) => self.pieces(&arguments, text, pieces),
            (Body::Parts(led_parts), Body::Parts(parts)) => {
                let names = |parts: &[(String, usize, Vec<Piece>)]| -> Vec<String> {
                    parts.iter().map(|part| part.0.clone()).collect()
                };
                if names(led_parts) != names(parts) {
                    let wanted = names(led_parts).join(", ");
                    self.fault(
                        text.line,
                        format!("the parts of “{}” must be {wanted}, in this order", text.id),
                    );
                }
                for (name, line, pieces) in parts {
                    if !led.is_template() && pieces.iter().any(|piece| !matches!(piece, Piece::Text(_))) {
                        self.fault(
                            *line,
                            format!("“{}.{name}” is a part, and those take no arguments", text.id),
                        );
                    }
                }
            }
            _ => self.fault(text.line, format!("“{}” has parts in one language alone", text.id)),
        }
    }

    fn pieces(&mut self, arguments: &[Argument], text: &Text, pieces: &[Piece]) {
        for piece in pieces {
            let Piece::Choice { by, cases } = piece else { continue };
            let Some(argument) = arguments.iter().find(|argument| argument.name == *by) else { continue };
            if let Some(wrong) = self.cases(&argument.kind, cases) {
                self.fault(text.line, format!("“{}”, {{ ${by} -> … }}: {wrong}", text.id));
            }
            // Once it is known to be there, it is a text.
            let mut narrowed = arguments.to_vec();
            for own in narrowed.iter_mut().filter(|own| own.name == *by && own.kind == Kind::Optional) {
                own.kind = Kind::Text;
            }
            for case in cases {
                self.pieces(&narrowed, text, &case.text);
            }
        }
    }

    /// What is wrong with the cases that an argument of this kind chooses from.
    fn cases(&self, kind: &Kind, cases: &[Case]) -> Option<String> {
        let keys: Vec<&str> = cases.iter().map(|case| case.key.as_str()).collect();
        let last = cases.iter().find(|case| case.last).map_or("", |case| case.key.as_str());
        let only = |allowed: &[&str]| {
            let strange = keys.iter().find(|key| !allowed.contains(key))?;
            Some(format!("[{strange}] is none of {}", allowed.join(", ")))
        };
        match kind {
            Kind::Flag => only(&["true", "false"]),
            Kind::Optional => only(&["none", "some"]),
            Kind::Whole(_) | Kind::Text if plural::counts(keys.iter().copied()) => {
                if last != "other" {
                    return Some("a plural ends with *[other]".to_owned());
                }
                let own = plural::categories(self.spoken.tag).unwrap_or_default();
                let strange = keys
                    .iter()
                    .find(|key| plural::ALL.contains(key) && !own.contains(key) && **key != "other");
                strange.map(|key| format!("{} has no plural [{key}]", self.spoken.tag))
            }
            Kind::Whole(_) => Some("a number chooses by plural".to_owned()),
            Kind::Text if last != "other" => Some("a choice by a word ends with *[other]".to_owned()),
            Kind::Text | Kind::Named(_) | Kind::Own(_) => None,
        }
    }
}
