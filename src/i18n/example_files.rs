//! Words of the examples that lie beside the page as files, in the order of [`crate::examples::files::FILES`], and the
//! headings of the menu.

use super::Language;
use super::examples::ExampleWords;
use gargalo_words::example_files::ExampleFileMessages;

/// Headings: networks and designs, training, collectives and serving, published optima, published comparisons,
/// networks shaped to a job.
pub const fn headings(language: Language) -> [&'static str; 6] {
    ExampleFileMessages::of(language).headings
}

/// Title and line of a file.
pub const fn words(file: usize, language: Language) -> &'static ExampleWords {
    let words = ExampleFileMessages::of(language);
    [
        &words.file_ipe_study,
        &words.file_scaling,
        &words.file_spine_to_leaf,
        &words.file_spine_to_leaf_3x3,
        &words.file_dragonfly_global,
        &words.file_clos_tapering,
        &words.file_oversubscription,
        &words.file_rail_only,
        &words.file_twisted_torus,
        &words.file_topoopt_16,
        &words.file_topoopt_128,
    ][file]
}
