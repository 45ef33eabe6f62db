//! Reads the part of TypeScript that the declarations of reports are written in: interfaces and type names, of objects, lists, tuples,
//! unions, literals.

/// A type.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Type {
    /// `null`, `undefined`.
    Null,
    /// `number`.
    Number,
    /// `boolean`.
    Boolean,
    /// `string`, and text of a pattern.
    Text,
    /// `unknown`, `any`.
    Anything,
    /// `"ab"`.
    Literal(String),
    /// Another declaration.
    Named(String),
    /// `T[]`
    List(Box<Type>),
    /// `[A, B]`
    Tuple(Vec<Type>),
    /// `{ … }`
    Object(Object),
    /// `A | B`
    Union(Vec<Type>),
}

/// The fields of an object.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Object {
    /// In their order.
    pub(crate) fields: Vec<Field>,
    /// What fields of other names are.
    pub(crate) others: Option<Box<Type>>,
}

/// A field.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Field {
    /// What it is called.
    pub(crate) name: String,
    /// What is said of it.
    pub(crate) about: String,
    /// It may be left out.
    pub(crate) optional: bool,
    /// What it is.
    pub(crate) is: Type,
}

/// A type with its name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Declared {
    /// What it is called.
    pub(crate) name: String,
    /// What is said of it.
    pub(crate) about: String,
    /// What it is.
    pub(crate) is: Type,
}

/// The declarations of a file, in their order.
pub(crate) fn declarations(text: &str) -> Vec<Declared> {
    let mut reader = Reader { tokens: tokens(text), at: 0 };
    let (mut found, mut about) = (Vec::new(), String::new());
    while let Some(token) = reader.next() {
        match token.as_str() {
            comment if comment.starts_with("/*") => about = plain(comment),
            "export" => {}
            "interface" => {
                let name = reader.name();
                found.push(Declared { name, about: std::mem::take(&mut about), is: reader.primary() });
            }
            "type" if reader.peek() != "{" && reader.peek() != "*" => {
                let name = reader.name();
                reader.expect("=");
                found.push(Declared { name, about: std::mem::take(&mut about), is: reader.union() });
            }
            _ => about.clear(),
        }
    }
    found
}

/// What a comment says.
fn plain(comment: &str) -> String {
    let inner = comment.trim_start_matches("/**").trim_end_matches("*/");
    let lines = inner.lines().map(|line| line.trim().trim_start_matches('*').trim());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Words, marks, quoted text, and comments on what follows; others are passed over.
fn tokens(text: &str) -> Vec<String> {
    let (mut out, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let long = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if first.is_whitespace() {
            first.len_utf8()
        } else {
            let long = if rest.starts_with("/*") {
                rest.find("*/").map_or(rest.len(), |end| end + 2)
            } else if first == '"' || first == '`' {
                rest[1..].find(first).map_or(rest.len(), |end| end + 2)
            } else if first.is_alphanumeric() || first == '_' {
                rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len())
            } else {
                first.len_utf8()
            };
            out.push(rest[..long].to_owned());
            long
        };
        rest = &rest[long..];
    }
    out
}

struct Reader {
    tokens: Vec<String>,
    at: usize,
}

impl Reader {
    fn next(&mut self) -> Option<String> {
        self.at += 1;
        self.tokens.get(self.at - 1).cloned()
    }

    fn peek(&self) -> &str {
        self.tokens.get(self.at).map_or("", String::as_str)
    }

    fn name(&mut self) -> String {
        self.next().expect("a name")
    }

    fn expect(&mut self, token: &str) {
        let found = self.next();
        assert_eq!(
            found.as_deref(),
            Some(token),
            "after {:?}",
            &self.tokens[self.at.saturating_sub(8)..self.at]
        );
    }

    fn takes(&mut self, token: &str) -> bool {
        let there = self.peek() == token;
        self.at += usize::from(there);
        there
    }

    fn union(&mut self) -> Type {
        self.takes("|");
        let mut all = vec![self.list()];
        while self.takes("|") {
            all.push(self.list());
        }
        if all.len() == 1 { all.remove(0) } else { Type::Union(all) }
    }

    fn list(&mut self) -> Type {
        let mut of = self.primary();
        while self.peek() == "[" && self.tokens.get(self.at + 1).is_some_and(|next| next == "]") {
            self.at += 2;
            of = Type::List(Box::new(of));
        }
        of
    }

    fn primary(&mut self) -> Type {
        let token = self.name();
        match token.as_str() {
            "null" | "undefined" => Type::Null,
            "number" => Type::Number,
            "boolean" => Type::Boolean,
            "string" => Type::Text,
            "unknown" | "any" => Type::Anything,
            "{" => Type::Object(self.object()),
            "(" => {
                let own = self.union();
                self.expect(")");
                own
            }
            "[" => Type::Tuple(self.tuple()),
            word if word.starts_with('"') => Type::Literal(word.trim_matches('"').to_owned()),
            word if word.starts_with('`') => Type::Text,
            word => Type::Named(word.to_owned()),
        }
    }

    /// Types, each perhaps with a name before, up to the bracket.
    fn tuple(&mut self) -> Vec<Type> {
        let mut all = Vec::new();
        while !self.takes("]") {
            if self.tokens.get(self.at + 1).is_some_and(|next| next == ":") {
                self.at += 2;
            }
            all.push(self.union());
            self.takes(",");
        }
        all
    }

    fn object(&mut self) -> Object {
        let mut out = Object::default();
        loop {
            let about = self.comment();
            if self.takes("}") {
                return out;
            }
            if self.takes("[") {
                let name = self.name();
                let keys = if self.takes("in") { Some(self.union()) } else { None };
                if keys.is_none() {
                    self.expect(":");
                    self.union();
                }
                self.expect("]");
                self.takes("?");
                self.expect(":");
                out.others = Some(Box::new(self.union()));
                assert!(!name.is_empty());
            } else {
                let name = self.name();
                let optional = self.takes("?");
                self.expect(":");
                let is = self.union();
                out.fields.push(Field { name, about, optional, is });
            }
            if !self.takes(";") {
                self.takes(",");
            }
        }
    }

    /// The comments on what follows, as one.
    fn comment(&mut self) -> String {
        let mut all = Vec::new();
        while self.peek().starts_with("/*") {
            all.extend(self.next().as_deref().map(plain));
        }
        all.join(" ")
    }
}
