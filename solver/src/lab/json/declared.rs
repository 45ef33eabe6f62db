//! What the report says, declared: of a declaration a part of the report is made as JSON, and TypeScript's types and the docs.
//!
//! The unit of a number follows from its type.

use crate::base::units::{BitsPerSecond, Bytes, Seconds};
use crate::lab::json::jobs::Job;
use crate::workload::serving::ServingReport;
use crate::workload::traced::TracedReport;
use crate::workload::training::Operator;
use serde_json::{Value, json};

/// An object of the report.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Declared {
    /// What TypeScript calls it.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// In the order of the docs.
    pub fields: &'static [DeclaredField],
}

/// A field of it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DeclaredField {
    /// What it is called.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// What stands there.
    pub is: &'static Is,
}

/// What stands in a field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Is {
    /// A number, with its unit; none for counts and parts.
    Number(&'static str),
    /// Text.
    Text,
    /// True or false.
    Boolean,
    /// One of some words.
    Words(&'static [&'static str]),
    /// Null, or this.
    OrNull(&'static Is),
    /// A list.
    List(&'static Is),
    /// A list of so many, each with its name.
    Row(&'static [(&'static str, Is)]),
    /// An object.
    Object(&'static Declared),
}

/// What can stand in the report.
pub(crate) trait Told {
    /// What it is.
    const IS: Is;

    /// As JSON.
    fn told(&self) -> Value;
}

/// Types that JSON has by themselves, and quantities.
macro_rules! plain {
    ($($type:ty: $is:expr, |$own:ident| $of:expr;)*) => {
        $(impl Told for $type {
            const IS: Is = $is;

            fn told(&self) -> Value {
                let $own = self;
                json!($of)
            }
        })*
    };
}

plain! {
    f64: Is::Number(""), |own| own;
    u64: Is::Number(""), |own| own;
    u32: Is::Number(""), |own| own;
    bool: Is::Boolean, |own| own;
    String: Is::Text, |own| own;
    Bytes: Is::Number("bytes"), |own| own.get();
    Seconds: Is::Number("s"), |own| own.get();
    BitsPerSecond: Is::Number("bit/s"), |own| own.get();
}

impl<T: Told> Told for Option<T> {
    const IS: Is = Is::OrNull(&T::IS);

    fn told(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::told)
    }
}

impl<T: Told> Told for Vec<T> {
    const IS: Is = Is::List(&T::IS);

    fn told(&self) -> Value {
        self.iter().map(T::told).collect()
    }
}

/// Declares what a type says in the report: the name, what is said of it, and each field with its description, its type, and the
/// value that stands there.
macro_rules! object {
    (
        $(#[doc = $about:literal])+
        $name:literal, $own:ident: $type:ty {
            $($(#[doc = $help:literal])+ $field:literal: $is:ty = $of:expr,)+
        }
    ) => {
        impl $crate::lab::json::declared::Told for $type {
            const IS: $crate::lab::json::declared::Is =
                $crate::lab::json::declared::Is::Object(&$crate::lab::json::declared::Declared {
                    name: $name,
                    about: concat!($($about),+),
                    fields: &[$($crate::lab::json::declared::DeclaredField {
                        name: $field,
                        about: concat!($($help),+),
                        is: &<$is as $crate::lab::json::declared::Told>::IS,
                    }),+],
                });

            fn told(&self) -> serde_json::Value {
                let $own = self;
                let mut out = serde_json::Map::new();
                $(out.insert($field.to_owned(), <$is as $crate::lab::json::declared::Told>::told(&$of));)+
                serde_json::Value::Object(out)
            }
        }
    };
}
pub(crate) use object;

/// A part of the report with types of its own: what its file is called, what it is, what stands there.
pub type DeclaredPart = (&'static str, &'static str, &'static Is);

/// The parts of the report that are declared.
pub const DECLARED_PARTS: [DeclaredPart; 4] = [
    ("serving", "What serving a model adds to a design's report", &<ServingReport as Told>::IS),
    ("traced", "What a traced step adds to a design's report", &<TracedReport as Told>::IS),
    ("operators", "Operators of a training step", &<Operator as Told>::IS),
    ("jobs", "Several workloads at once", &<Job as Told>::IS),
];

/// Answers of other questions than `solve`, as parts.
pub const DECLARED_ANSWERS: [DeclaredPart; 1] =
    [("fabric", "What `gargalo fabric` prints", &crate::lab::json::fabric::FABRIC)];

/// The objects of a part, each once, from the outermost on.
pub fn declared_objects((_, _, is): &DeclaredPart) -> Vec<&'static Declared> {
    fn within(is: &'static Is, found: &mut Vec<&'static Declared>) {
        match is {
            Is::Object(own) if !found.iter().any(|other| other.name == own.name) => {
                found.push(own);
                own.fields.iter().for_each(|field| within(field.is, found));
            }
            Is::OrNull(of) | Is::List(of) => within(of, found),
            _ => {}
        }
    }
    let mut found = Vec::new();
    within(is, &mut found);
    found
}
