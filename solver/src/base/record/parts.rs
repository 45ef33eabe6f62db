//! What the macros that make types are put together of.

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
    about, bind, default_of, defaults_of, json_name, kind_of, left_out, read_field, reader, show_field,
    show_inner,
};
