//! How terms are listed.

/// Of each term its id, its words, where it is seen and in which example, terms beside it; its formula, who says so.
macro_rules! terms {
    (@ $example:ident) => { Some(crate::examples::Example::$example) };
    (@) => { None };
    ($($id:literal $area:ident.$name:ident $place:ident [$($example:ident)?] [$($see:literal)*]
        $formula:literal $source:literal;)*) => {
        pub(super) const TERMS: &[Term] = &[$(Term {
            id: $id,
            told: |words| &words.$area.$name,
            formula: $formula,
            place: super::Place::$place,
            example: terms!(@ $($example)?),
            source: $source,
            see: &[$($see),*],
        }),*];
    };
}
