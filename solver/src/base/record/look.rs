//! A first look at values, before what is inside them is read.

use super::bad_value::BadValue;
use super::cursor::Cursor;
use super::field::{Field, FieldKind};

impl Cursor<'_, '_> {
    /// Refuses fields of the object here that are not of their kind. It looks into no objects and no items of lists.
    ///
    /// # Errors
    /// The first that is of another kind.
    pub fn look<'f>(&self, fields: impl IntoIterator<Item = &'f Field>) -> Result<(), BadValue> {
        for field in fields {
            if let Some(value) = self.field(field.name)? {
                value.fits(&field.kind)?;
            }
        }
        Ok(())
    }

    /// Refuses lists of the object here that are missing, no lists, or too long, before any item is read.
    ///
    /// # Errors
    /// The first of these.
    pub fn look_at_lists(&self, fields: &[Field]) -> Result<(), BadValue> {
        let lists = || fields.iter().filter(|field| matches!(field.kind, FieldKind::List { .. }));
        for field in lists().filter(|field| !field.optional) {
            self.required(field.name)?;
        }
        self.look(lists())
    }

    /// Refuses a value that is not of this kind.
    fn fits(&self, kind: &FieldKind) -> Result<(), BadValue> {
        match *kind {
            FieldKind::Count { least, most } => self.count_in(least, most).map(|_| ()),
            FieldKind::Number(range) => self.number_in(range).map(|_| ()),
            FieldKind::Flag => self.boolean().map(|_| ()),
            FieldKind::Text => self.text().map(|_| ()),
            FieldKind::Word(words) | FieldKind::WordOr(words) => self.one_of(words).map(|_| ()),
            FieldKind::Name(names) => self.one_of(&names()).map(|_| ()),
            FieldKind::List { most, .. } => {
                let count = self.items()?.len() as u128;
                most.map_or(Ok(()), |(what, most)| self.limit(what, count, most))
            }
            FieldKind::Names(what, most) => self.limit(what, self.items()?.len() as u128, most),
            FieldKind::Json
            | FieldKind::Named(_)
            | FieldKind::Object(_)
            | FieldKind::Forms(_)
            | FieldKind::Either(_) => Ok(()),
        }
    }
}
