//! A field of a document, told once: what stands in a `record!`, a `choice!` or `words!` makes the type, its reader, its
//! writer, and the description that forms, the JSON Schema and the tables of docs/format.md are made of.

mod bad_value;
mod choice;
mod cursor;
mod edit;
mod field;
mod field_type;
mod look;
mod make;
mod order;
mod parts;
mod value;

pub use bad_value::{BadValue, Counted, Expected, Rule};
pub(crate) use choice::choice;
pub use cursor::Cursor;
pub(crate) use cursor::optional;
pub use edit::{Plain, said, with_said, with_written};
pub use field::{Fallback, Field, FieldKind, Forms, Most, Object, Range};
pub(crate) use field::{
    NOT_NEGATIVE, POSITIVE, between, count, count_limited, count_to, count_within, described, list,
    positive_to,
};
pub use field_type::{FieldType, ReadField};
pub(crate) use field_type::{field, field_or, word};
pub(crate) use make::{record, words};
pub(crate) use order::{read_in_order, read_when};
pub(crate) use parts::{
    about, bind, default_of, defaults_of, json_name, kind_of, left_out, read_field, reader, show_field,
    show_inner,
};
pub use value::{FieldValue, Items, Record, from_text, write};
