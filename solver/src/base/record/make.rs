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
                $(#[doc = $told:literal])*
                pub $field:ident $(as $json:literal)? $(always $($always:lifetime)?)? $(read $when:ident)?
                    $(then $look:ident($($with:expr),*))? : $type:ty $(= $default:expr)? $(=> $kind:expr)?
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, PartialEq $($(, $derived)*)?)]
        pub struct $name {
            $($(#[doc = $told])* pub $field: $type,)*
        }

        impl $name {
            /// What a document may say of it.
            pub const OBJECT: &'static $crate::base::record::Object = &$crate::base::record::Object {
                name: stringify!($name),
                about: $crate::base::record::about!($($about)*),
                fields: &[$($crate::base::record::described::<$type>(
                    $crate::base::record::json_name!($field $(as $json)?),
                    $crate::base::record::kind_of!($type $(=> $kind)?),
                    concat!($($told),*),
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
                $(#[doc = $told:literal])*
                $(#[default $($mark:lifetime)?])?
                $way:ident = $word:literal
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize $($(, $derived)*)?)]
        pub enum $name {
            $($(#[doc = $told])* $(#[default $($mark)?])? #[serde(rename = $word)] $way,)*
        }

        impl $name {
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

/// An enum whose forms a document tells apart by the word in a field (`by "kind"`), or by the first field of each
/// (`by first field`). Fields of a form are told as in `record!`; a form by its first field may be `Name = "word" (Type)`. Forms of the
/// same word are told apart by their first fields.
macro_rules! choice {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derived:path),* $(,)?)])?
        pub enum $name:ident by $($tag:literal)? $(first $first:ident)? {
            $(
                $(#[doc = $told:literal])*
                $(#[default $($mark:lifetime)?])?
                $way:ident = $word:literal $(($inner:ty))? $({
                    $(
                        $(#[doc = $field_told:literal])*
                        $field:ident $(as $json:literal)? $(always $($always:lifetime)?)? $(read $when:ident)? : $type:ty
                            $(= $default:expr)? $(=> $kind:expr)?
                    ),* $(,)?
                })?
            ),* $(,)?
        }
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Clone, PartialEq $($(, $derived)*)?)]
        pub enum $name {
            $(
                $(#[doc = $told])*
                $(#[default $($mark)?])?
                $way $(($inner))? $({ $($(#[doc = $field_told])* $field: $type),* })?,
            )*
        }

        impl $name {
            /// What a document may say of each form.
            pub const FORMS: &'static $crate::base::record::Forms = &$crate::base::record::Forms {
                name: stringify!($name),
                tag: concat!($($tag)?),
                ways: &[$(&$crate::base::record::Object {
                    name: $word,
                    about: $crate::base::record::about!($($told)*),
                    fields: &[
                        $($crate::base::record::described::<$inner>(
                            $word,
                            <$inner as $crate::base::record::FieldType>::KIND,
                            "",
                            None,
                        ),)?
                        $($($crate::base::record::described::<$type>(
                            $crate::base::record::json_name!($field $(as $json)?),
                            $crate::base::record::kind_of!($type $(=> $kind)?),
                            concat!($($field_told),*),
                            $crate::base::record::default_of!($type $(= $default)?),
                        ),)*)?
                    ],
                }),*],
            };

            /// The word of its form.
            pub const fn word(&self) -> &'static str {
                match self {
                    $(Self::$way { .. } => $word,)*
                }
            }

            /// Reads the form at a position among [`Self::FORMS`], whatever stands beside its fields.
            ///
            /// # Errors
            /// The first mistake found.
            pub fn read_way(
                at: usize,
                cursor: &$crate::base::record::Cursor<'_, '_>,
            ) -> Result<Self, $crate::base::record::BadValue> {
                enum Way { $($way),* }
                $(if at == Way::$way as usize {
                    #[allow(non_camel_case_types, dead_code, reason = "named after the fields that they count")]
                    enum At { $($($field),*)? }
                    $($crate::base::record::read_in_order! { $(
                        [$($when)?] {
                            let $field: $type = $crate::base::record::read_field!(
                                cursor,
                                const { &Self::FORMS.ways[Way::$way as usize].fields[At::$field as usize] }
                                $(, $default)?
                            )?;
                        }
                    )* })?
                    return Ok(Self::$way $(({
                        $crate::base::record::field::<$inner>(
                            cursor,
                            const { &Self::FORMS.ways[Way::$way as usize].fields[0] },
                        )?
                    }))? $({ $($field),* })?);
                })*
                Err(cursor.missing(Self::FORMS.tag))
            }
        }

        impl $crate::base::record::Record for $name {
            #[allow(unused_variables, reason = "forms without fields show none")]
            fn each_field(&self, show: &mut dyn FnMut(&'static str, $crate::base::record::FieldValue<'_>)) {
                $(show($tag, $crate::base::record::FieldValue::Text(self.word()));)?
                match self {
                    $(Self::$way $(($crate::base::record::bind!($inner, value)))? $({ $($field),* })? => {
                        $($crate::base::record::show_inner!($inner, value, show, $word);)?
                        $($($crate::base::record::show_field!(
                            *$field, show, $crate::base::record::json_name!($field $(as $json)?)
                                $(, always $($always)?)? $(, $type = $default)?
                        );)*)?
                    })*
                }
            }
        }

        impl $crate::base::record::FieldType for $name {
            const KIND: $crate::base::record::FieldKind = $crate::base::record::FieldKind::Forms(Self::FORMS);

            fn value(&self) -> $crate::base::record::FieldValue<'_> {
                $crate::base::record::FieldValue::Object(self)
            }
        }

        impl $crate::base::record::ReadField for $name {
            fn read(
                cursor: &$crate::base::record::Cursor<'_, '_>,
                _: &$crate::base::record::FieldKind,
            ) -> Result<Self, $crate::base::record::BadValue> {
                let at = cursor.way(Self::FORMS)?;
                cursor.known(&[$($tag)?], &[Self::FORMS.ways[at].fields])?;
                Self::read_way(at, cursor)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::base::record::write(self, serializer)
            }
        }
    };
}

/// A name in place of a type that is only counted.
macro_rules! bind {
    ($inner:ty, $value:ident) => {
        $value
    };
}

/// Shows the one value of a form.
macro_rules! show_inner {
    ($inner:ty, $value:ident, $show:ident, $name:expr) => {
        $show($name, $crate::base::record::FieldType::value($value))
    };
}

/// The doc comment as one text.
macro_rules! about {
    ($($line:literal)*) => {
        if cfg!(target_family = "wasm") { "" } else { concat!($($line),*) }
    };
}

/// What a document calls a field.
macro_rules! json_name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident as $json:literal) => {
        $json
    };
}

/// The kind told, else the type's own.
macro_rules! kind_of {
    ($type:ty) => {
        <$type as $crate::base::record::FieldType>::KIND
    };
    ($type:ty => $kind:expr) => {
        $kind
    };
}

/// The default as JSON, where there is one.
macro_rules! default_of {
    ($type:ty) => {
        None
    };
    ($type:ty = $default:expr) => {
        Some(|show| {
            let value: $type = $default;
            show($crate::base::record::FieldType::value(&value));
        })
    };
}

/// The value that stands where nothing is said.
macro_rules! left_out {
    () => {
        Default::default()
    };
    (= $default:expr) => {
        $default
    };
}

/// The reader of a record, unless it is read elsewhere.
macro_rules! reader {
    ({ $($reader:item)* }) => {
        $($reader)*
    };
    (elsewhere { $($reader:tt)* }) => {};
}

/// The function that makes a record of what stands where nothing is said, where one is wanted.
macro_rules! defaults_of {
    ({ $($fields:tt)* }) => {};
    ($name:ident { $($fields:tt)* }) => {
        /// Every field as it is where nothing is said; those that must be there are empty.
        fn $name() -> Self {
            Self { $($fields)* }
        }
    };
}

/// Reads a field, with its default where it has one.
macro_rules! read_field {
    ($cursor:expr, $field:expr) => {
        $crate::base::record::field($cursor, $field)
    };
    ($cursor:expr, $field:expr, $default:expr) => {
        $crate::base::record::field_or($cursor, $field, $default)
    };
}

/// Shows a field, unless it is as it is where nothing is said and is not always written.
macro_rules! show_field {
    ($value:expr, $show:expr, $name:expr) => {
        match $crate::base::record::FieldType::value(&$value) {
            $crate::base::record::FieldValue::Unset => {}
            value => $show($name, value),
        }
    };
    ($value:expr, $show:expr, $name:expr, always, $type:ty = $default:expr) => {
        $show($name, $crate::base::record::FieldType::value(&$value))
    };
    ($value:expr, $show:expr, $name:expr, $type:ty = $default:expr) => {
        let default: $type = $default;
        if $value != default {
            $show($name, $crate::base::record::FieldType::value(&$value));
        }
    };
}

pub(crate) use {
    about, bind, choice, default_of, defaults_of, json_name, kind_of, left_out, read_field, reader, record,
    show_field, show_inner, words,
};
