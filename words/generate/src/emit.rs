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
    let chosen: Vec<String> = languages
        .iter()
        .filter(|spoken| !spoken.pseudo)
        .map(|spoken| format!("Self::{}", spoken.variant))
        .collect();
    let tags = each(&|spoken| format!("Self::{} => {:?}, ", spoken.variant, spoken.tag));
    let tongues = each(&|spoken| format!("Self::{} => Tongue::{}, ", spoken.variant, spoken.tongue));
    let plurals = each(&|spoken| {
        let rule = spoken.tag.split('-').next().unwrap_or_default();
        format!("Self::{} => crate::plural::Rule::{}, ", spoken.variant, capital(rule))
    });
    let _ = write!(
        out,
        "}}\nimpl Language {{\n\
         /// The languages that are offered, the first of which is the usual one.\n\
         pub const ALL: [Self; {}] = [{}];\n\
         /// And those for tests.\n\
         pub(crate) const EVERY: [Self; {}] = [{variants}];\n\
         /// Its tag, in links and in the attribute `lang`.\n\
         pub const fn tag(self) -> &'static str {{ match self {{ {tags} }} }}\n\
         /// How it writes numbers.\n\
         pub const fn tongue(self) -> gargalo_solver::lesson::Tongue {{ use gargalo_solver::lesson::Tongue; match self {{ {tongues} }} }}\n\
         pub(crate) const fn rule(self) -> crate::plural::Rule {{ match self {{ {plurals} }} }}\n}}\n",
        chosen.len(),
        chosen.join(", "),
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
    lead.texts.iter().for_each(|text| own_type(text, out));
    let shapes: Vec<Shape> = lead.texts.iter().map(|text| Shape::of(text, &own)).collect();
    lead.texts.iter().zip(&shapes).for_each(|(text, shape)| arguments_type(text, shape, out));
    let name = &lead.name;
    let _ = writeln!(out, "/// {}\n#[derive(Debug)]\npub struct {name} {{", lead.doc);
    out.push_str("/// The language of these words.\npub language: Language,\n");
    for (text, shape) in lead.texts.iter().zip(&shapes) {
        // What takes its arguments by name is called through the method of its name.
        let seen = if shape.is_named() { "" } else { "pub " };
        text.doc.iter().for_each(|line| _ = writeln!(out, "/// {line}"));
        let _ = writeln!(out, "{seen}{}: {},", field(&text.id), shape.kind(text));
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
    out.push_str("} }\n");
    for (prefix, kind) in &lead.found {
        finder(prefix, kind, lead, out);
    }
    lead.texts.iter().zip(&shapes).for_each(|(text, shape)| teller(text, shape, out));
    out.push_str("}\n");
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

/// The type whose values are the cases of a text.
fn own_type(text: &Text, out: &mut String) {
    let Body::Value(pieces) = &text.body else { return };
    let [Piece::Choice { by, cases }] = pieces.as_slice() else { return };
    let arguments = text.arguments();
    let Some(Kind::Own(name)) = arguments.iter().find(|one| one.name == *by).map(|one| &one.kind) else {
        return;
    };
    let each = |line: &dyn Fn(&str) -> String| cases.iter().map(|case| line(&case.key)).collect::<String>();
    let _ = write!(
        out,
        "/// What `{}` is said of.\n#[derive(Debug, Clone, Copy, PartialEq, Eq)]\npub enum {name} {{ {} }}\n\
         impl {name} {{\n/// All of them.\npub const ALL: [Self; {}] = [{}];\n\
         /// Its word in element ids.\npub const fn key(self) -> &'static str {{ match self {{ {} }} }}\n}}\n",
        field(&text.id),
        each(&|key| format!("/// `{}`\n{key}, ", kebab(key))),
        cases.len(),
        each(&|key| format!("Self::{key}, ")),
        each(&|key| format!("Self::{key} => {:?}, ", kebab(key))),
    );
}

/// The arguments of a text that takes several, each a field by its name.
fn arguments_type(text: &Text, shape: &Shape, out: &mut String) {
    if !shape.is_named() {
        return;
    }
    let each = shape.arguments.iter().map(|own| format!("pub {}: {}, ", field(&own.name), lent(&own.kind)));
    let _ = writeln!(
        out,
        "/// The arguments of `{}`.\n#[derive(Debug)]\npub struct {}{} {{ {} }}",
        field(&text.id),
        text.arguments_name(),
        if shape.borrows() { "<'a>" } else { "" },
        each.collect::<String>()
    );
}

/// The text told with its arguments. Inlined, so that the names cost nothing where it runs.
fn teller(text: &Text, shape: &Shape, out: &mut String) {
    if !shape.is_named() {
        return;
    }
    text.doc.iter().for_each(|line| _ = writeln!(out, "/// {line}"));
    let name = field(&text.id);
    let each: Vec<String> = shape.arguments.iter().map(|own| format!("told.{}", field(&own.name))).collect();
    let _ = writeln!(
        out,
        "#[inline(always)]\npub fn {name}(&self, told: {}{}) -> {} {{ (self.{name})({}) }}",
        text.arguments_name(),
        if shape.borrows() { "<'_>" } else { "" },
        shape.told(),
        each.join(", ")
    );
}

/// `NetworkFigures` as `network-figures`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

/// Finds the texts of a beginning by what follows it, in which `_` and `.` stand for `-`.
fn finder(prefix: &str, kind: &str, lead: &Area, out: &mut String) {
    let _ = writeln!(
        out,
        "/// The text of a key.\npub fn {}(&self, key: &str) -> Option<&{kind}> {{ Some(match key.replace(['_', '.'], \"-\").as_str() {{",
        field(prefix)
    );
    for text in &lead.texts {
        if let Some(key) = text.id.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('-')) {
            let _ = writeln!(out, "{key:?} => &self.{},", field(&text.id));
        }
    }
    out.push_str("_ => return None }) }\n");
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
                format!("fn({}) -> {}", kinds.join(", "), self.told())
            }
        }
    }

    /// What is given back.
    const fn told(&self) -> &'static str {
        if self.fixed { "&'static str" } else { "String" }
    }

    /// Whether arguments go by name: from two on their order would decide what the text says.
    const fn is_named(&self) -> bool {
        self.arguments.len() > 1
    }

    fn borrows(&self) -> bool {
        self.arguments.iter().any(|argument| lent(&argument.kind).contains('&'))
    }
}

/// The type of a field that holds an argument.
fn lent(of: &Kind) -> String {
    kind(of).replace('&', "&'a ")
}

fn kind(kind: &Kind) -> &str {
    match kind {
        Kind::Text => "&str",
        Kind::Optional => "Option<&str>",
        Kind::Flag => "bool",
        Kind::Whole(name) | Kind::Named(name) | Kind::Own(name) => name,
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
                (Kind::Own(own), key) => format!("{own}::{key}"),
                // Whatever a value of that name holds is no matter.
                (Kind::Named(named), key) => format!("{}::{key} {{ .. }}", named.trim_start_matches('&')),
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
