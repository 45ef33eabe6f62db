//! What every room uses: quantities and indices as types, square matrices, numbers as documents write them, fields of
//! documents, sorting, random numbers, search over graphs, work shared out to threads.

pub(crate) mod csv;
pub mod id;
pub mod number;
pub mod order;
pub mod parallel;
pub mod random;
pub mod record;
pub mod rows;
pub mod search;
pub mod square;
pub mod statistics;
pub mod units;
pub mod whole;
