//! From a program and what of it ran to two programs.

use std::collections::BTreeSet;

use crate::check::check;
use crate::code::Code;
use crate::count::Ran;
use crate::failure::{Context as _, Failure, fail};
use crate::hash::hash;
use crate::program::Program;
use crate::{emit, names, outline, plan};

/// How a program is split.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// Parts of names of functions whose loops stay whole: calling what was moved out of a loop takes longer.
    pub whole_loops: Vec<String>,
    /// New names for the imported functions, in their order; none: they keep theirs.
    pub imports: Vec<String>,
}

/// A program in two parts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parts {
    /// What runs first.
    pub first: Vec<u8>,
    /// What is brought later.
    pub rest: Vec<u8>,
    /// What is in them.
    pub counts: Counts,
}

/// How much there is of what.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Functions of the first part, without doors.
    pub first_functions: usize,
    /// Functions of the program, those that were cut out of others included.
    pub functions: usize,
    /// Functions of the rest that the first part can call.
    pub doors: usize,
    /// Bytes of data in the first part.
    pub first_data: usize,
    /// Bytes of data in the rest.
    pub rest_data: usize,
}

/// Splits a program by what of it ran: for each of its own functions, each run of instructions, as [`counted`] gives it.
///
/// # Errors
/// If the program is none, has what the splitter does not know, or is not the one that `ran` tells of.
///
/// [`counted`]: crate::counted
pub fn split(bytes: &[u8], ran: &Ran, options: &Options) -> Result<Parts, Failure> {
    check(bytes)?;
    let mut ran = ran.clone();
    let imported = imported_names(bytes)?;
    if ![0, imported.len()].contains(&options.imports.len()) {
        return fail("not as many new names as imported functions");
    }
    let names = if options.imports.is_empty() { &imported } else { &options.imports };
    fits(bytes, &ran)?;
    keep_allocation(bytes, &mut ran)?;
    let bytes = outline::outline(bytes, &ran, &options.whole_loops)?;
    let program = Program::read(&bytes)?;
    let first: BTreeSet<u32> = (program.imported..)
        .zip(&ran)
        .filter(|(_, runs)| runs.first() == Some(&true))
        .map(|(function, _)| function)
        .collect();
    let memory = lent_memory(&bytes, &first);
    let plan = plan::plan(&program, first)?;
    let (first, rest) = emit::write(&program, &plan, names, &memory)?;
    for part in [&first, &rest] {
        wasmparser::validate(part).context(|| "looking through the parts".to_owned())?;
    }
    let amount = |data: &[(u32, Vec<u8>)]| data.iter().map(|(_, bytes)| bytes.len()).sum::<usize>();
    let counts = Counts {
        first_functions: plan.first.len(),
        functions: program.bodies.len(),
        doors: plan.doors.len(),
        first_data: amount(&plan.reach.first),
        rest_data: amount(&plan.reach.rest),
    };
    Ok(Parts { first, rest, counts })
}

/// What the first part calls the memory that it lends: no other split has this name, so that its rest does not link.
fn lent_memory(bytes: &[u8], first: &BTreeSet<u32>) -> String {
    let first = first.iter().flat_map(|function| function.to_le_bytes());
    format!("m{:08x}", hash(bytes.iter().copied().chain(first)))
}

/// The names of the functions that a program imports, in their order.
///
/// # Errors
/// If the program is none, or has what the splitter does not know.
pub fn imported_names(bytes: &[u8]) -> Result<Vec<String>, Failure> {
    Ok(Program::read(bytes)?.imports.iter().map(|import| import.name.to_owned()).collect())
}

/// Whether the profile is one of this program.
fn fits(bytes: &[u8], ran: &Ran) -> Result<(), Failure> {
    let program = Program::read(bytes)?;
    if program.bodies.len() != ran.len() {
        return fail("what ran is told of another program");
    }
    for (body, runs) in program.bodies.iter().zip(ran) {
        if Code::read(body)?.run_count() != runs.len() {
            return fail("what ran is told of other code");
        }
    }
    Ok(())
}

/// Code whose way depends on all that was allocated before (tables of addresses too, by their hashes), which is no two
/// times the same: what of it has run stays whole.
const ALLOCATION: [&str; 5] = ["dlmalloc", "alloc::raw_vec", "hashbrown", "indexmap", "slotmap"];

fn keep_allocation(bytes: &[u8], ran: &mut Ran) -> Result<(), Failure> {
    let names = names::of_functions(bytes)?;
    let imported = Program::read(bytes)?.imported;
    for (number, runs) in (imported..).zip(ran) {
        let allocates = names.get(&number).is_some_and(|name| {
            ALLOCATION.iter().any(|module| name.trim_start_matches('<').starts_with(module))
        });
        if allocates && runs.contains(&true) {
            runs.fill(true);
        }
    }
    Ok(())
}
