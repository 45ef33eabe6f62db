//! What comes first, what comes later, and where they touch.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{ExternalKind, Operator};

use crate::failure::Failure;
use crate::program::Program;
use crate::reach::{Reach, reach};

/// A split, before it is written.
pub(crate) struct Plan {
    /// Functions of the first part: those that a first visit runs.
    pub(crate) first: BTreeSet<u32>,
    /// Functions of the rest that the first part may come to, each with its slot in the table.
    pub(crate) doors: BTreeMap<u32, u32>,
    /// Functions of the rest: those that are not in the first part, and copies of small ones that are.
    pub(crate) rest: BTreeSet<u32>,
    /// Functions of the first part that the rest calls.
    pub(crate) lent: BTreeSet<u32>,
    /// Imported functions that the first part needs.
    pub(crate) first_imports: BTreeSet<u32>,
    /// Imported functions that the rest needs.
    pub(crate) rest_imports: BTreeSet<u32>,
    /// Slots of the table, the added ones included.
    pub(crate) slots: u64,
    /// What the first part can come to.
    pub(crate) reach: Reach,
}

/// Bytes of a function below which the rest has a copy of its own: what is lent costs the first part a name.
const SMALL: usize = 200;

/// The split of a program of which these functions run first.
pub(crate) fn plan(program: &Program<'_>, first: BTreeSet<u32>) -> Result<Plan, Failure> {
    let own = program.imported..program.functions.len() as u32;
    let mut slots = program.tables[0].ty.initial;

    let mut slot_of = BTreeMap::new();
    for (start, run) in &program.elements {
        for (slot, function) in (*start..).zip(run) {
            slot_of.entry(*function).or_insert(slot);
        }
    }

    let mut from_first = BTreeSet::new();
    for function in &first {
        from_first.extend(calls(program, *function)?);
    }
    let mut rest: BTreeSet<u32> = own.clone().filter(|function| !first.contains(function)).collect();
    let mut from_rest = BTreeSet::new();
    let mut waiting: Vec<u32> = rest.iter().copied().collect();
    while let Some(function) = waiting.pop() {
        for goal in calls(program, function)? {
            from_rest.insert(goal);
            if own.contains(&goal) && program.body(goal).range().len() < SMALL && rest.insert(goal) {
                waiting.push(goal);
            }
        }
    }
    from_first.extend(
        program.exports.iter().filter(|export| export.kind == ExternalKind::Func).map(|export| export.index),
    );
    // What stands in the table may be called through it.
    let reach = reach(program, &first)?;
    let reachable = |slot: u32| reach.slots.as_ref().is_none_or(|slots| slots.contains(&slot));
    for (start, run) in &program.elements {
        from_first
            .extend((*start..).zip(run).filter(|(slot, _)| reachable(*slot)).map(|(_, function)| *function));
    }

    // An imported function that the first part does not name is put into the table by the rest.
    let in_table = program.elements.iter().flat_map(|(_, run)| run);
    from_rest.extend(in_table.filter(|function| !own.contains(function) && !from_first.contains(function)));

    let mut doors = BTreeMap::new();
    for function in
        from_first.iter().copied().filter(|function| own.contains(function) && !first.contains(function))
    {
        let slot = *slot_of.entry(function).or_insert_with(|| {
            slots += 1;
            slots as u32 - 1
        });
        doors.insert(function, slot);
    }
    let imported =
        |reached: &BTreeSet<u32>| reached.iter().copied().filter(|f| *f < program.imported).collect();
    Ok(Plan {
        doors,
        lent: from_rest.difference(&rest).copied().filter(|function| own.contains(function)).collect(),
        rest,
        first_imports: imported(&from_first),
        rest_imports: imported(&from_rest),
        first,
        slots,
        reach,
    })
}

/// The functions that a function calls by name.
fn calls(program: &Program<'_>, function: u32) -> Result<Vec<u32>, Failure> {
    let mut called = vec![];
    program.scan(function, |operator| {
        if let Operator::Call { function_index } | Operator::ReturnCall { function_index } = operator {
            called.push(*function_index);
        }
    })?;
    Ok(called)
}
