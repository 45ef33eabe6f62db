//! Splits a WebAssembly program in two: a first part with what runs at first, and the rest, which may come later.
//!
//! # What goes in
//! A program as rustc and wasm-bindgen make it, and what of it ran, recorded earlier:
//!
//! 1. [`instrument`] adds a counter to each *run* of instructions (those of which the later ones are executed if the first
//!    is). Whoever has the program run reads the memory exported as [`RAN`], a byte for each; [`counted`] sorts them by
//!    function.
//! 2. [`Profile`] keeps that as a text, with functions known by hashes of name and code, so that it outlives changes:
//!    code that it does not know comes first.
//! 3. [`split`] writes the parts. [`sort`] and [`weigh()`] are for whoever wants a program packed or looked at.
//!
//! # What comes out
//! The first part exports and imports what the program did (imports under [`Options::imports`]), and besides: it imports
//! [`REST`], a function without parameters that must bring the rest at once; it exports memory, tables and globals (`m` and a
//! number that no other split has, `t0`, …, `g0`, …), functions that the rest calls (under [`short`] names), and the global [`WAITING`], which is 1. The
//! rest imports the program's imports and, as module [`FIRST`], what the first part exports. Instantiated, it puts its
//! functions into the table and its data into memory. Then the host sets [`WAITING`] to 0. The rest of another split asks for a
//! memory that the first part does not have, so that the two do not link.
//!
//! # A miss
//! Nothing depends on the profile being complete. For a function of the rest that the first part can call it has a *door*:
//! a function of the same type that calls [`REST`] while [`WAITING`] is 1, then the function itself through the table.
//! So a miss costs a wait and changes no result. If bringing fails, the host must throw: the program stops where it is, with
//! nothing of the missing function done.
//!
//! # How
//! `outline` makes functions of code that did not run in functions that did. `reach` finds, by the linker's symbols and
//! relocations (`symbols`; with the linker's `--emit-relocs`), which data and slots of the table the first part's code can
//! come to; without them all data come first and every slot has a door. `plan` finds where the parts touch; `emit` writes them.
//!
//! # What it assumes
//! - One memory, functions in table 0 by active segments at fixed places, no start function, no passive segments, no function
//!   as a value in code. What it can see it refuses with a [`Failure`]; no input makes it panic.
//! - With relocations: code comes to data only from addresses that it names, or from data that it comes to; numbers of slots
//!   stand in code as constants or in data with a relocation. LLVM's output is like that.
//! - No call through a slot beyond the program's table: it may lead to what was added there.

mod alike;
mod check;
mod code;
mod count;
mod cut;
mod emit;
mod failure;
mod hash;
mod names;
mod outline;
mod plan;
mod profile;
mod program;
mod reach;
mod symbols;
mod weigh;

pub use alike::sort;
pub use count::{RAN, Ran, counted, instrument};
pub use cut::{Counts, Options, Parts, imported_names, split};
pub use emit::{FIRST, REST, WAITING};
pub use failure::Failure;
pub use names::short;
pub use profile::Profile;
pub use weigh::{Weight, weigh};

#[cfg(test)]
mod tests;
