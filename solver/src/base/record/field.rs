//! What a document may say, as plain data.

use super::bad_value::Counted;
use super::field_type::FieldType;
use super::value::FieldValue;

/// A field of an object.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// As the document names it.
    pub name: &'static str,
    /// What it may be.
    pub kind: FieldKind,
    /// Whether it may be left out.
    pub optional: bool,
    /// What it means. Empty in the browser, which shows words of its own.
    pub about: &'static str,
    /// What counts where it is left out, where that is a constant.
    pub default: Option<Fallback>,
}

/// Shows the value that counts where a field is left out.
pub type Fallback = fn(&mut dyn FnMut(FieldValue<'_>));

/// An object with its fields in the canonical order.
#[derive(Debug, Clone, Copy)]
pub struct Object {
    /// The type's name; of one of several forms the word that tells it.
    pub name: &'static str,
    /// What it is. Empty in the browser.
    pub about: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

/// Objects told apart by the word in one of their fields.
#[derive(Debug, Clone, Copy)]
pub struct Forms {
    /// The type's name.
    pub name: &'static str,
    /// The field.
    pub tag: &'static str,
    /// The objects, each under its word.
    pub ways: &'static [&'static Object],
}

/// What a value may be.
#[derive(Debug, Clone, Copy)]
pub enum FieldKind {
    /// A whole number.
    Count {
        /// The least.
        least: u64,
        /// The most.
        most: Most,
    },
    /// A number.
    Number(Range),
    /// True or false.
    Flag,
    /// Any text.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// One of these words, the first of which says that nothing is told.
    WordOr(&'static [&'static str]),
    /// One of the names in a catalogue.
    Name(fn() -> Vec<&'static str>),
    /// Different names.
    Names(Counted, u64),
    /// Something that has a description of its own under this name.
    Named(&'static str),
    /// Any JSON.
    Json,
    /// An object.
    Object(&'static Object),
    /// One of several objects.
    Forms(&'static Forms),
    /// A list.
    List {
        /// Of what.
        of: &'static FieldKind,
        /// How long it may be.
        most: Option<(Counted, u64)>,
    },
    /// One of several, told apart by their forms.
    Either(&'static [FieldKind]),
}

/// How large a whole number may be, and what is said of a larger one.
#[derive(Debug, Clone, Copy)]
pub enum Most {
    /// As large as can be.
    Any,
    /// To this: a larger one is outside its bounds. The least is looked at first.
    To(u64),
    /// To this: both bounds are looked at together.
    Within(u64),
    /// To a limit of what is counted.
    Limit(Counted, u64),
}

/// What a number may be.
#[derive(Debug, Clone, Copy)]
pub enum Range {
    /// Any finite one.
    Any,
    /// Greater than zero.
    Positive,
    /// Zero or greater.
    NotNegative,
    /// Within these, both included.
    Between(f64, f64),
    /// Greater than zero, up to this.
    PositiveTo(f64),
}

/// A number greater than zero.
pub(crate) const POSITIVE: FieldKind = FieldKind::Number(Range::Positive);
/// A number that is zero or greater.
pub(crate) const NOT_NEGATIVE: FieldKind = FieldKind::Number(Range::NotNegative);

/// A whole number from `least` on.
pub(crate) const fn count(least: u64) -> FieldKind {
    FieldKind::Count { least, most: Most::Any }
}

/// A whole number between bounds, the least looked at first.
pub(crate) const fn count_to(least: u64, most: u64) -> FieldKind {
    FieldKind::Count { least, most: Most::To(most) }
}

/// A whole number between bounds, both looked at together.
pub(crate) const fn count_within(least: u64, most: u64) -> FieldKind {
    FieldKind::Count { least, most: Most::Within(most) }
}

/// A whole number from `least` on, up to a limit of what is counted.
pub(crate) const fn count_limited(least: u64, what: Counted, most: u64) -> FieldKind {
    FieldKind::Count { least, most: Most::Limit(what, most) }
}

/// A number between bounds.
pub(crate) const fn between(low: f64, high: f64) -> FieldKind {
    FieldKind::Number(Range::Between(low, high))
}

/// A number greater than zero, up to `most`.
pub(crate) const fn positive_to(most: f64) -> FieldKind {
    FieldKind::Number(Range::PositiveTo(most))
}

/// A list of so many at most.
pub(crate) const fn list(of: &'static FieldKind, what: Counted, most: u64) -> FieldKind {
    FieldKind::List { of, most: Some((what, most)) }
}

impl FieldKind {
    /// Whether it is a number, a flag or a word.
    const fn is_plain(&self) -> bool {
        matches!(self, Self::Count { .. } | Self::Number(_) | Self::Flag | Self::Word(_))
    }

    /// Whether a type that may be `self` can be read from what `told` allows: the same sort of value, perhaps within bounds.
    const fn suits(&self, told: &Self) -> bool {
        match (self, told) {
            (Self::Count { .. }, Self::Count { .. })
            | (Self::Number(_), Self::Number(_))
            | (Self::Flag, Self::Flag)
            | (Self::Json, Self::Json)
            | (Self::Text, Self::Text | Self::Word(_) | Self::Name(_))
            | (Self::Word(_), Self::Word(_) | Self::WordOr(_))
            | (Self::Object(_), Self::Object(_))
            | (Self::Forms(_), Self::Forms(_))
            | (Self::Either(_), Self::Either(_))
            | (Self::Named(_), Self::Named(_))
            | (Self::List { of: Self::Text, .. }, Self::Names(..)) => true,
            (Self::List { of: own, .. }, Self::List { of: told, .. }) => own.suits(told),
            _ => false,
        }
    }
}

/// The description of a field of this type. `kind`: where it is another than the type's own; one that does not suit the
/// type does not compile. The browser's program keeps only what forms and readers look at.
pub(crate) const fn described<T: FieldType>(
    name: &'static str,
    kind: FieldKind,
    about: &'static str,
    default: Option<Fallback>,
) -> Field {
    assert!(T::KIND.suits(&kind), "a field's kind must suit its type");
    let optional = T::OPTIONAL || default.is_some();
    if cfg!(target_family = "wasm") {
        let default = if kind.is_plain() { default } else { None };
        return Field { name, kind, optional, about: "", default };
    }
    Field { name, kind, optional, about, default }
}
