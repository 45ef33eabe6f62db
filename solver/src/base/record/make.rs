//! The macros that make types from what is told of their fields.

/// A struct whose fields a document says: `name: type = default => kind`. The doc comment of a field is its description.
///
/// Without a default a field must be there, unless its type is an `Option`; without a kind it may be what its type may be.
/// A field `name always: type = default` is written even where it has its default.
/// Fields are read in the order in which they stand, but those with `read first`, then `read second`, before them and
/// those with `read last` after them: of two mistakes the one read first is named. Behind `then check(a, b)` stands a
/// function of the struct that looks at fields as soon as this one is read.
/// Makes the struct, its description `OBJECT`, its reader and its writer. `checked by` names a method that looks at the
/// fields together; `with defaults` makes a function whose value has the defaults, the other fields empty; `read elsewhere`
/// stands where the meaning of a field depends on another part of the document, and makes no reader.
macro_rules! record {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derived:path),* $(,)?)])?
        pub struct $name:ident $(checked by $check:ident)? $(with $defaults:ident)? $(read $elsewhere:ident)? {
            $(
                $(#[doc = $doc:literal])*
                pub $field:ident $(as $json:literal)? $(always $($always:lifetime)?)? $(read $when:ident)?
                    $(then $look:ident($($with:expr),*))? : $type:ty $(= $default:expr)? $(=> $kind:expr)?
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, PartialEq $($(, $derived)*)?)]
        pub struct $name {
            $($(#[doc = $doc])* pub $field: $type,)*
        }

        impl $name {
            /// What a document may say of it.
            pub const OBJECT: &'static $crate::base::record::Object = &$crate::base::record::Object {
                name: stringify!($name),
                about: $crate::base::record::about!($($about)*),
                fields: &[$($crate::base::record::described::<$type>(
                    $crate::base::record::json_name!($field $(as $json)?),
                    $crate::base::record::kind_of!($type $(=> $kind)?),
                    concat!($($doc),*),
                    $crate::base::record::default_of!($type $(= $default)?),
                )),*],
            };

            $crate::base::record::defaults_of! {
                $($defaults)? { $($field: $crate::base::record::left_out!($(= $default)?)),* }
            }
        }

        impl $crate::base::record::Record for $name {
            fn each_field(&self, show: &mut dyn FnMut(&'static str, $crate::base::record::FieldValue<'_>)) {
                $($crate::base::record::show_field!(
                    self.$field, show, $crate::base::record::json_name!($field $(as $json)?)
                        $(, always $($always)?)? $(, $type = $default)?
                );)*
            }
        }

        impl $crate::base::record::FieldType for $name {
            const KIND: $crate::base::record::FieldKind = $crate::base::record::FieldKind::Object(Self::OBJECT);

            fn value(&self) -> $crate::base::record::FieldValue<'_> {
                $crate::base::record::FieldValue::Object(self)
            }
        }

        $crate::base::record::reader! { $($elsewhere)? {
            impl $name {
                /// Reads the fields, whatever else stands beside them.
                ///
                /// # Errors
                /// The first mistake found.
                pub fn read_fields(
                    cursor: &$crate::base::record::Cursor<'_, '_>,
                ) -> Result<Self, $crate::base::record::BadValue> {
                    #[allow(non_camel_case_types, reason = "named after the fields that they count")]
                    enum At { $($field),* }
                    $crate::base::record::read_in_order! { $(
                        [$($when)?] {
                            let $field: $type = $crate::base::record::read_field!(
                                cursor,
                                const { &Self::OBJECT.fields[At::$field as usize] }
                                $(, $default)?
                            )?;
                            $(Self::$look(cursor, $($with),*)?;)?
                        }
                    )* }
                    #[allow(unused_mut, reason = "some are looked at by a method of theirs")]
                    let mut read = Self { $($field),* };
                    $(read.$check(cursor)?;)?
                    Ok(read)
                }
            }

            impl $crate::base::record::ReadField for $name {
                fn read(
                    cursor: &$crate::base::record::Cursor<'_, '_>,
                    _: &$crate::base::record::FieldKind,
                ) -> Result<Self, $crate::base::record::BadValue> {
                    cursor.known(&[], &[Self::OBJECT.fields])?;
                    Self::read_fields(cursor)
                }
            }
        } }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::base::record::write(self, serializer)
            }
        }
    };
}

/// An enum of words: `Name = "word"`. Makes the enum, its words, its reader and its writer.
macro_rules! words {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derived:path),* $(,)?)])?
        pub enum $name:ident {
            $(
                $(#[doc = $doc:literal])*
                $(#[default $($mark:lifetime)?])?
                $way:ident = $word:literal
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize $($(, $derived)*)?)]
        pub enum $name {
            $($(#[doc = $doc])* $(#[default $($mark)?])? #[serde(rename = $word)] $way,)*
        }

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),*].len()] = [$(Self::$way),*];

            /// What a document calls each.
            pub const WORDS: [(&'static str, Self); [$($word),*].len()] = [$(($word, Self::$way)),*];

            /// What a document calls it.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$way => $word,)*
                }
            }
        }

        impl $crate::base::record::FieldType for $name {
            const KIND: $crate::base::record::FieldKind = $crate::base::record::FieldKind::Word(&[$($word),*]);

            fn value(&self) -> $crate::base::record::FieldValue<'_> {
                $crate::base::record::FieldValue::Text(self.word())
            }
        }

        impl $crate::base::record::ReadField for $name {
            fn read(
                cursor: &$crate::base::record::Cursor<'_, '_>,
                kind: &$crate::base::record::FieldKind,
            ) -> Result<Self, $crate::base::record::BadValue> {
                $crate::base::record::word(cursor, kind, &Self::WORDS)
            }
        }
    };
}

pub(crate) use {record, words};
