//! Rust of what was read and found right.

use crate::model::{Area, Argument, Body, Case, Kind, Piece, Spoken, TEMPLATE, Text};
use crate::plural;
use core::fmt::Write as _;
use std::collections::BTreeMap;

/// The language type and a module for each file.
pub(crate) fn rust(languages: &[Spoken], tongues: &[Vec<Area>]) -> String {
    let mut out = language(languages);
    let mut root = Folder::default();
    for (at, area) in tongues[0].iter().enumerate() {
        let (name, folders) = area.path.split_last().expect("a file has a name");
        let mut folder = &mut root;
        for part in folders {
            folder = folder.folders.entry(part.clone()).or_default();
        }
        folder.files.insert(name.clone(), at);
    }
    folder(&root, languages, tongues, &mut out);
    out
}

#[derive(Default)]
struct Folder {
    folders: BTreeMap<String, Folder>,
    files: BTreeMap<String, usize>,
}

fn folder(of: &Folder, languages: &[Spoken], tongues: &[Vec<Area>], out: &mut String) {
    let mut names: Vec<&String> = of.folders.keys().chain(of.files.keys()).collect();
    names.sort();
    names.dedup();
    for name in names {
        let at = of.files.get(name);
        let doc = at.map_or("", |at| &tongues[0][*at].doc);
        let _ = writeln!(out, "/// {doc}\npub mod {name} {{");
        if let Some(at) = at {
            area(*at, of.folders.get(name), languages, tongues, out);
        }
        if let Some(inner) = of.folders.get(name) {
            folder(inner, languages, tongues, out);
        }
        out.push_str("}\n");
    }
}

fn language(languages: &[Spoken]) -> String {
    let mut out = String::from(
        "/// A language of the interface: a folder of `locales/`.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]\npub enum Language {\n",
    );
    let each = |line: &dyn Fn(&Spoken) -> String| languages.iter().map(line).collect::<String>();
    for (at, spoken) in languages.iter().enumerate() {
        let default = if at == 0 { "#[default] " } else { "" };
        let _ = writeln!(out, "/// `{}`.\n{default}{},", spoken.tag, spoken.variant);
    }
    let variants = each(&|spoken| format!("Self::{}, ", spoken.variant));
    let tags = each(&|spoken| format!("Self::{} => {:?}, ", spoken.variant, spoken.tag));
    let tongues = each(&|spoken| format!("Self::{} => Tongue::{}, ", spoken.variant, spoken.tongue));
    let plurals = each(&|spoken| {
        let rule = spoken.tag.split('-').next().unwrap_or_default();
        format!("Self::{} => crate::plural::Rule::{}, ", spoken.variant, capital(rule))
    });
    let _ = write!(
        out,
        "}}\nimpl Language {{\n\
         /// Every language, the first of which is the usual one.\n\
         pub const ALL: [Self; {}] = [{variants}];\n\
         /// Its tag, in links and in the attribute `lang`.\n\
         pub const fn tag(self) -> &'static str {{ match self {{ {tags} }} }}\n\
         /// How it writes numbers.\n\
         pub const fn tongue(self) -> gargalo_solver::lesson::Tongue {{ use gargalo_solver::lesson::Tongue; match self {{ {tongues} }} }}\n\
         pub(crate) const fn rule(self) -> crate::plural::Rule {{ match self {{ {plurals} }} }}\n}}\n",
        languages.len()
    );
    out
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A file that has a folder of its name holds the folder’s files as fields.
fn area(at: usize, inner: Option<&Folder>, languages: &[Spoken], tongues: &[Vec<Area>], out: &mut String) {
    let lead = &tongues[0][at];
    let own: Vec<&Area> = tongues
        .iter()
        .map(|areas| areas.iter().find(|area| area.path == lead.path).expect("files were compared"))
        .collect();
    out.push_str("#[allow(unused_imports)]\nuse crate::{Language, text};\n");
    for line in &lead.uses {
        let _ = writeln!(out, "{line}");
    }
    let name = &lead.name;
    let _ = writeln!(out, "/// {}\n#[derive(Debug)]\npub struct {name} {{", lead.doc);
    out.push_str("/// The language of these words.\npub language: Language,\n");
    let shapes: Vec<Shape> = lead.texts.iter().map(|text| Shape::of(text, &own)).collect();
    for (text, shape) in lead.texts.iter().zip(&shapes) {
        for line in &text.doc {
            let _ = writeln!(out, "/// {line}");
        }
        let _ = writeln!(out, "pub {}: {},", field(&text.id), shape.kind(text));
    }
    let inner: Vec<(&String, &Area)> =
        inner.iter().flat_map(|inner| &inner.files).map(|(name, at)| (name, &tongues[0][*at])).collect();
    for (file, area) in &inner {
        let _ = writeln!(out, "/// {}\npub {file}: &'static {file}::{},", area.doc, area.name);
    }
    let _ = writeln!(
        out,
        "}}\nimpl {name} {{\n/// The words in a language.\npub const fn of(language: Language) -> &'static Self {{ match language {{"
    );
    for spoken in languages {
        let _ = writeln!(out, "Language::{} => &{},", spoken.variant, spoken.variant.to_uppercase());
    }
    out.push_str("} }\n}\n");
    for (spoken, area) in languages.iter().zip(own) {
        let _ = writeln!(out, "static {}: {name} = {name} {{", spoken.variant.to_uppercase());
        let _ = writeln!(out, "language: Language::{},", spoken.variant);
        for (led, shape) in lead.texts.iter().zip(&shapes) {
            let text = area.texts.iter().find(|text| text.id == led.id).expect("texts were compared");
            let _ = writeln!(out, "{}: {},", field(&led.id), value(led, shape, text, spoken));
        }
        for (file, area) in &inner {
            let _ = writeln!(out, "{file}: {file}::{}::of(Language::{}),", area.name, spoken.variant);
        }
        out.push_str("};\n");
    }
}

fn field(id: &str) -> String {
    let name = id.replace('-', "_");
    match name.as_str() {
        "type" | "use" | "match" | "move" | "if" | "in" | "as" | "for" | "where" | "loop" | "break"
        | "ref" => format!("r#{name}"),
        _ => name,
    }
}

/// Parts that belong together two by two.
const PAIRS: &str = "pairs";

/// What a text is in Rust.
struct Shape {
    arguments: Vec<Argument>,
    /// Whether no language puts an argument into it: cases alone.
    fixed: bool,
}

impl Shape {
    fn of(led: &Text, own: &[&Area]) -> Self {
        let all = own.iter().flat_map(|area| &area.texts).filter(|text| text.id == led.id);
        let fixed = all.into_iter().all(|text| match &text.body {
            Body::Value(pieces) => is_fixed(pieces),
            Body::Parts(_) => true,
        });
        Self { arguments: if led.is_template() { Vec::new() } else { led.arguments() }, fixed }
    }

    fn kind(&self, text: &Text) -> String {
        match &text.body {
            Body::Parts(_) if text.kind.as_deref() == Some(PAIRS) => {
                "&'static [(&'static str, &'static str)]".to_owned()
            }
            Body::Parts(parts) => {
                let kind = text.kind.clone().filter(|_| !text.is_template());
                kind.unwrap_or_else(|| format!("[&'static str; {}]", parts.len()))
            }
            Body::Value(_) if self.arguments.is_empty() => "&'static str".to_owned(),
            Body::Value(_) => {
                let kinds: Vec<&str> = self.arguments.iter().map(|argument| kind(&argument.kind)).collect();
                let told = if self.fixed { "&'static str" } else { "String" };
                format!("fn({}) -> {told}", kinds.join(", "))
            }
        }
    }
}

fn kind(kind: &Kind) -> &str {
    match kind {
        Kind::Text => "&str",
        Kind::Optional => "Option<&str>",
        Kind::Flag => "bool",
        Kind::Whole(name) | Kind::Named(name) => name,
    }
}

/// Whether cases alone decide: a text, or one choice whose cases are so.
fn is_fixed(pieces: &[Piece]) -> bool {
    match pieces {
        [] | [Piece::Text(_)] => true,
        [Piece::Choice { cases, .. }] => cases.iter().all(|case| is_fixed(&case.text)),
        _ => false,
    }
}

fn value(led: &Text, shape: &Shape, text: &Text, spoken: &Spoken) -> String {
    match &text.body {
        Body::Parts(parts) if led.kind.as_deref() == Some(PAIRS) => {
            let each =
                parts.chunks_exact(2).map(|two| format!("({}, {})", literal(&two[0].2), literal(&two[1].2)));
            format!("&[{}]", each.collect::<Vec<_>>().join(", "))
        }
        Body::Parts(parts) => {
            let each = parts.iter().map(|(name, _, pieces)| match led.kind.as_deref() {
                Some(kind) if kind != TEMPLATE => format!("{}: {}", field(name), literal(pieces)),
                _ => literal(pieces),
            });
            let inner = each.collect::<Vec<_>>().join(", ");
            led.kind
                .as_ref()
                .filter(|_| !led.is_template())
                .map_or_else(|| format!("[{inner}]"), |name| format!("{name} {{ {inner} }}"))
        }
        Body::Value(pieces) if shape.arguments.is_empty() => literal(pieces),
        Body::Value(pieces) => {
            let used = text.used();
            let names = shape.arguments.iter().map(|argument| {
                let name = field(&argument.name);
                let name = if used.contains(&argument.name) { name } else { format!("_{name}") };
                format!("{name}: {}", kind(&argument.kind))
            });
            let mut told = Told { arguments: shape.arguments.clone(), spoken };
            let body = if shape.fixed { told.fixed(pieces) } else { told.joined(pieces) };
            format!("|{}| {body}", names.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A text without cases; arguments, which templates alone have here, by their names.
fn literal(pieces: &[Piece]) -> String {
    let mut told = String::new();
    for piece in pieces {
        match piece {
            Piece::Text(text) => told.push_str(text),
            Piece::Argument(name) => told.extend(["{", name, "}"]),
            Piece::Choice { .. } => {}
        }
    }
    format!("{told:?}")
}

/// Writes expressions for one text.
struct Told<'a> {
    arguments: Vec<Argument>,
    spoken: &'a Spoken,
}

impl Told<'_> {
    /// Of type `&'static str`.
    fn fixed(&mut self, pieces: &[Piece]) -> String {
        match pieces {
            [Piece::Choice { by, cases }] => self.choice(by, cases, Self::fixed),
            _ => literal(pieces),
        }
    }

    /// Of type `String`.
    fn joined(&mut self, pieces: &[Piece]) -> String {
        match pieces {
            [Piece::Choice { by, cases }] if !is_fixed(pieces) => self.choice(by, cases, Self::joined),
            _ => {
                let each: Vec<String> = pieces.iter().map(|piece| self.piece(piece)).collect();
                format!("text::join(&[{}])", each.join(", "))
            }
        }
    }

    /// Of type `&str`.
    fn piece(&mut self, piece: &Piece) -> String {
        match piece {
            Piece::Text(text) => format!("{text:?}"),
            Piece::Argument(name) => match self.kind(name) {
                Some(Kind::Whole(_)) => {
                    format!("text::whole({} as u64, Language::{}).as_str()", field(name), self.spoken.variant)
                }
                _ => field(name),
            },
            Piece::Choice { .. } if is_fixed(core::slice::from_ref(piece)) => {
                let told = self.fixed(core::slice::from_ref(piece));
                format!("({told})")
            }
            Piece::Choice { by, cases } => format!("({}).as_str()", self.choice(by, cases, Self::joined)),
        }
    }

    fn kind(&self, name: &str) -> Option<Kind> {
        self.arguments.iter().find(|argument| argument.name == name).map(|argument| argument.kind.clone())
    }

    fn choice(&mut self, by: &str, cases: &[Case], told: fn(&mut Self, &[Piece]) -> String) -> String {
        let kind = self.kind(by).unwrap_or(Kind::Text);
        let name = field(by);
        let language = format!("Language::{}", self.spoken.variant);
        let plural = plural::counts(cases.iter().map(|case| case.key.as_str()));
        let (subject, mut exact) = match &kind {
            Kind::Whole(_) => (format!("text::plural({name} as u64, {language})"), String::new()),
            Kind::Text if plural => (format!("text::plural_of({name}, {language})"), String::new()),
            _ => (name.clone(), String::new()),
        };
        let mut arms = String::new();
        for case in cases {
            let mark = match (&kind, case.key.as_str()) {
                (Kind::Whole(_) | Kind::Text | Kind::Named(_), "other") => "_".to_owned(),
                (Kind::Whole(_), key) if key.starts_with(|c: char| c.is_ascii_digit()) => {
                    let body = told(self, &case.text);
                    let _ = write!(exact, "if {name} == {key} {{ {body} }} else ");
                    continue;
                }
                (Kind::Text, key) if key.starts_with(|c: char| c.is_ascii_digit()) => {
                    let body = told(self, &case.text);
                    let _ = write!(exact, "if {name} == {key:?} {{ {body} }} else ");
                    continue;
                }
                (Kind::Whole(_), key) => format!("text::Plural::{}", capital(key)),
                (Kind::Text, key) if plural => format!("text::Plural::{}", capital(key)),
                (Kind::Text, "empty") => "\"\"".to_owned(),
                (Kind::Text, key) => format!("{key:?}"),
                (Kind::Flag, key) => key.to_owned(),
                (Kind::Optional, "none") => "None".to_owned(),
                (Kind::Optional, _) => format!("Some({name})"),
                (Kind::Named(named), key) => format!("{named}::{key}"),
            };
            let (had, narrowed) = (self.arguments.clone(), kind == Kind::Optional);
            if narrowed {
                self.arguments
                    .iter_mut()
                    .filter(|argument| argument.name == by)
                    .for_each(|argument| argument.kind = Kind::Text);
            }
            let body = told(self, &case.text);
            self.arguments = had;
            let _ = write!(arms, "{mark} => {body}, ");
        }
        if exact.is_empty() {
            format!("match {subject} {{ {arms} }}")
        } else {
            format!("{exact}{{ match {subject} {{ {arms} }} }}")
        }
    }
}
