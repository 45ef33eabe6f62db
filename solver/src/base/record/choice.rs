//! The macro that makes an enum whose forms a document tells apart.

/// An enum whose forms a document tells apart by the word in a field (`by "kind"`), or by the first field of each
/// (`by first field`). Fields of a form are told as in `record!`; a form by its first field may be `Name = "word" (Type)`. Forms of the
/// same word are told apart by their first fields.
macro_rules! choice {
    (
        $(#[doc = $about:literal])*
        $(#[derive($($derived:path),* $(,)?)])?
        pub enum $name:ident by $($tag:literal)? $(first $first:ident)? {
            $(
                $(#[doc = $doc:literal])*
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
                $(#[doc = $doc])*
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
                    about: $crate::base::record::about!($($doc)*),
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

pub(crate) use choice;
