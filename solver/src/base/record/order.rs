//! The order in which the fields of a record are read: of two mistakes the one read first is named.

/// Statements that read fields, in the order that their marks tell.
macro_rules! read_in_order {
    ($([$($when:ident)?] { $($read:tt)* })*) => {
        $($crate::base::record::read_when! { first [$($when)?] $($read)* })*
        $($crate::base::record::read_when! { second [$($when)?] $($read)* })*
        $($crate::base::record::read_when! { unmarked [$($when)?] $($read)* })*
        $($crate::base::record::read_when! { last [$($when)?] $($read)* })*
    };
}

/// The statements, where it is their turn.
macro_rules! read_when {
    (first [first] $($read:tt)*) => { $($read)* };
    (second [second] $($read:tt)*) => { $($read)* };
    (unmarked [] $($read:tt)*) => { $($read)* };
    (last [last] $($read:tt)*) => { $($read)* };
    ($turn:ident [$($when:ident)?] $($read:tt)*) => {};
}

pub(crate) use {read_in_order, read_when};
