//! What a file of texts says, apart from how it is written.

/// A language that is made.
#[derive(Debug, Clone, Copy)]
pub struct Spoken {
    /// Its tag (BCP 47), in links and in `lang`.
    pub tag: &'static str,
    /// Its name in code.
    pub variant: &'static str,
    /// Its folder in `locales/`.
    pub folder: &'static str,
    /// How it writes numbers: a variant of `gargalo_solver::lesson::Tongue`.
    pub tongue: &'static str,
    /// Whether its texts are disguised: accents, longer, in brackets, so that what is not translated shows.
    pub pseudo: bool,
}

/// Something wrong in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub file: String,
    /// From 1.
    pub line: usize,
    pub what: String,
}

impl core::fmt::Display for Fault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.what)
    }
}

/// A file.
#[derive(Debug, Clone)]
pub(crate) struct Area {
    /// As it is told in faults.
    pub(crate) file: String,
    /// Folders and name: `wiring`, `search`.
    pub(crate) path: Vec<String>,
    /// Of the leading language: the struct's name, what it holds, what it uses.
    pub(crate) name: String,
    pub(crate) doc: String,
    pub(crate) uses: Vec<String>,
    /// Beginnings of ids whose texts are found by the rest, and the struct they are.
    pub(crate) found: Vec<(String, String)>,
    pub(crate) texts: Vec<Text>,
}

/// A message.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) id: String,
    pub(crate) line: usize,
    pub(crate) doc: Vec<String>,
    /// As told in its comment, with their types; in order.
    pub(crate) told: Vec<Argument>,
    /// The struct that its parts make.
    pub(crate) kind: Option<String>,
    pub(crate) body: Body,
}

#[derive(Debug, Clone)]
pub(crate) enum Body {
    Value(Vec<Piece>),
    /// Name, line, text of each.
    Parts(Vec<(String, usize, Vec<Piece>)>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Argument {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

/// What an argument is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Optional,
    Whole(String),
    Flag,
    Named(String),
    /// A type of the words' own: the cases are its values.
    Own(String),
}

#[derive(Debug, Clone)]
pub(crate) enum Piece {
    Text(String),
    Argument(String),
    Choice { by: String, cases: Vec<Case> },
}

#[derive(Debug, Clone)]
pub(crate) struct Case {
    pub(crate) key: String,
    pub(crate) last: bool,
    pub(crate) text: Vec<Piece>,
}

/// In place of a type: its arguments stay in the text as `{name}`, for views that put links there.
pub(crate) const TEMPLATE: &str = "template";

impl Text {
    /// Whether its arguments stay in it.
    pub(crate) fn is_template(&self) -> bool {
        self.kind.as_deref() == Some(TEMPLATE)
    }

    /// The arguments: those told, or else every one that occurs, as text. Their order decides nothing.
    pub(crate) fn arguments(&self) -> Vec<Argument> {
        if !self.told.is_empty() {
            return self.told.clone();
        }
        let text = |name| Argument { name, kind: Kind::Text };
        self.used().into_iter().map(text).collect()
    }

    /// The name of the type that holds its arguments, where it takes several: `key-value-heads` as `KeyValueHeads`.
    pub(crate) fn arguments_name(&self) -> String {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        self.id.split(['-', '_']).filter(|word| !word.is_empty()).map(capital).collect()
    }

    /// Names of arguments that occur.
    pub(crate) fn used(&self) -> Vec<String> {
        let mut names = Vec::new();
        match &self.body {
            Body::Value(pieces) => used(pieces, &mut names),
            Body::Parts(parts) => parts.iter().for_each(|(_, _, pieces)| used(pieces, &mut names)),
        }
        names
    }
}

fn used(pieces: &[Piece], names: &mut Vec<String>) {
    for piece in pieces {
        let (Piece::Argument(name) | Piece::Choice { by: name, .. }) = piece else { continue };
        if !names.contains(name) {
            names.push(name.clone());
        }
        if let Piece::Choice { cases, .. } = piece {
            for case in cases {
                used(&case.text, names);
            }
        }
    }
}
