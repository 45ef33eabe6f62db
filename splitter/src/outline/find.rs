//! Where the stretches are.

use std::collections::{BTreeMap, BTreeSet};

use wasmparser::{BlockType, Operator};

use super::Stretch;
use crate::code::Code;
use crate::program::Program;

/// What must be saved for a stretch to be worth a function: bytes beyond what the call costs. Short stretches are many, and
/// some of them run in one visit of a hundred, which would wait for the rest because of them.
const WORTH: usize = 32;
/// Bytes of a call through a door, without its arguments and results.
const CALL: usize = 12;
/// More locals than this are not handed over.
const MOST_PARAMETERS: usize = 48;
const MOST_RESULTS: usize = 24;
/// More places outside are not branched to.
const MOST_EXITS: usize = 32;

/// Looks for stretches in a function.
pub(crate) struct Finder<'a, 'b> {
    program: &'b Program<'a>,
    code: &'b Code<'a>,
    cold: &'b [bool],
    in_loops: bool,
    /// For an operator that opens a block, its `end`.
    close: BTreeMap<usize, usize>,
    /// For an `if`, its `else`.
    otherwise: BTreeMap<usize, usize>,
    /// Where each local is read.
    reads: BTreeMap<u32, Vec<usize>>,
    /// How many operands each label around takes with it, the outermost one's first.
    labels: Vec<usize>,
    found: Vec<Stretch>,
}

impl<'a, 'b> Finder<'a, 'b> {
    pub(crate) fn new(
        program: &'b Program<'a>,
        code: &'b Code<'a>,
        cold: &'b [bool],
        results: usize,
        in_loops: bool,
    ) -> Self {
        let mut finder = Self {
            program,
            code,
            cold,
            in_loops,
            close: BTreeMap::new(),
            otherwise: BTreeMap::new(),
            reads: BTreeMap::new(),
            labels: vec![results],
            found: vec![],
        };
        let mut open = vec![];
        for (position, operator) in code.operators.iter().enumerate() {
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => open.push(position),
                Operator::Else => {
                    if let Some(start) = open.last() {
                        finder.otherwise.insert(*start, position);
                    }
                }
                Operator::End => {
                    if let Some(start) = open.pop() {
                        finder.close.insert(start, position);
                    }
                }
                Operator::LocalGet { local_index } => {
                    finder.reads.entry(*local_index).or_default().push(position);
                }
                _ => {}
            }
        }
        finder
    }

    pub(crate) fn stretches(mut self) -> Vec<Stretch> {
        self.level(0, self.code.operators.len() - 1, false);
        self.found
    }

    /// Looks through operators of one level of nesting.
    fn level(&mut self, from: usize, to: usize, in_loop: bool) {
        let mut at = from;
        // Where the present stretch begins, how high the operands stand over it, and where it could end.
        let (mut start, mut height, mut good) = (from, 0_usize, from);
        while at < to {
            let next = self.close.get(&at).map_or(at + 1, |close| close + 1);
            match self.unit(at, next) {
                Some(unit) if unit.takes <= height => {
                    height = height - unit.takes + unit.gives;
                    if height == 0 {
                        good = next;
                    }
                    if unit.ends {
                        self.put(start, good, in_loop, height == 0);
                        (start, height, good) = (next, 0, next);
                    }
                }
                // It takes what stood there before.
                Some(_) => {
                    self.put(start, good, in_loop, false);
                    (start, height, good) = (next, 0, next);
                }
                None => {
                    self.put(start, good, in_loop, false);
                    if self.close.contains_key(&at) {
                        self.inside(at, next - 1, in_loop);
                    }
                    (start, height, good) = (next, 0, next);
                }
            }
            at = next;
        }
        self.put(start, good, in_loop, false);
    }

    /// Looks through the inside of a block, from what opens it to its `end`.
    fn inside(&mut self, open: usize, close: usize, in_loop: bool) {
        let (signature, repeats) = match &self.code.operators[open] {
            Operator::Loop { blockty } => (*blockty, true),
            Operator::Block { blockty } | Operator::If { blockty } => (*blockty, false),
            _ => return,
        };
        let (takes, gives) = self.block(signature);
        self.labels.push(if repeats { takes } else { gives });
        let in_loop = in_loop || repeats;
        if let Some(otherwise) = self.otherwise.get(&open).copied() {
            self.level(open + 1, otherwise, in_loop);
            self.level(otherwise + 1, close, in_loop);
        } else {
            self.level(open + 1, close, in_loop);
        }
        self.labels.pop();
    }

    /// What an operator, or a block whole, takes and gives, if it may be part of a stretch.
    fn unit(&self, from: usize, to: usize) -> Option<Unit> {
        if self.cold[from..to].iter().any(|cold| !cold) || !self.exits(from, to, |_| ()) {
            return None;
        }
        let goes_on = |(takes, gives)| Unit { takes, gives, ends: false };
        Some(match &self.code.operators[from] {
            Operator::Block { blockty } | Operator::Loop { blockty } => goes_on(self.block(*blockty)),
            Operator::If { blockty } => {
                let (takes, gives) = self.block(*blockty);
                goes_on((takes + 1, gives))
            }
            Operator::Call { function_index } => {
                goes_on(self.counts(self.program.functions[*function_index as usize]))
            }
            Operator::CallIndirect { type_index, .. } => {
                let (takes, gives) = self.counts(*type_index);
                goes_on((takes + 1, gives))
            }
            // Labels outside take nothing with them.
            Operator::BrIf { .. } => goes_on((1, 0)),
            Operator::Br { .. } | Operator::Return | Operator::Unreachable => {
                Unit { takes: 0, gives: 0, ends: true }
            }
            Operator::BrTable { .. } => Unit { takes: 1, gives: 0, ends: true },
            Operator::Else | Operator::End => return None,
            operator => goes_on(simple_arity(operator)?),
        })
    }

    /// Calls `look` with every label outside that operators branch to. Gives false where that can't be imitated.
    fn exits(&self, from: usize, to: usize, mut look: impl FnMut(u32)) -> bool {
        let mut depth = 0;
        let mut go = |target: u32, depth: u32| {
            let Some(label) = target.checked_sub(depth) else { return true };
            look(label);
            let around = self.labels.len().checked_sub(label as usize + 1);
            around.is_some_and(|around| self.labels[around] == 0)
        };
        self.code.operators[from..to].iter().all(|operator| match operator {
            Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => {
                depth += 1;
                true
            }
            Operator::End => {
                depth -= 1;
                true
            }
            Operator::Br { relative_depth } | Operator::BrIf { relative_depth } => go(*relative_depth, depth),
            Operator::BrTable { targets } => {
                let all = targets.targets().chain([Ok(targets.default())]);
                all.into_iter().all(|target| target.is_ok_and(|target| go(target, depth)))
            }
            Operator::Return => go(depth + self.labels.len() as u32 - 1, depth),
            Operator::ReturnCall { .. } | Operator::ReturnCallIndirect { .. } => false,
            _ => true,
        })
    }

    fn counts(&self, kind: u32) -> (usize, usize) {
        let kind = &self.program.types[kind as usize];
        (kind.params().len(), kind.results().len())
    }

    fn block(&self, kind: BlockType) -> (usize, usize) {
        match kind {
            BlockType::Empty => (0, 0),
            BlockType::Type(_) => (0, 1),
            BlockType::FuncType(kind) => self.counts(kind),
        }
    }

    /// Takes a stretch, if it is worth it; else what of it is.
    fn put(&mut self, from: usize, to: usize, in_loop: bool, ends: bool) {
        if from >= to || in_loop && !self.in_loops || self.code.bytes(from..to).len() < CALL + WORTH {
            return;
        }
        match self.stretch(from, to, in_loop, ends) {
            Some(stretch) => self.found.push(stretch),
            None => self.parts(from, to, in_loop, ends),
        }
    }

    /// Takes what is worth it of a stretch that is not.
    fn parts(&mut self, from: usize, to: usize, in_loop: bool, ends: bool) {
        // Where the operand stack is as it was at first.
        let (mut at, mut height, mut cuts) = (from, 0, vec![]);
        let mut opened = vec![];
        while at < to {
            let next = self.close.get(&at).map_or(at + 1, |close| close + 1);
            if next > at + 1 {
                opened.push((at, next - 1));
            }
            let Some(unit) = self.unit(at, next) else { return };
            height = height + unit.gives - unit.takes;
            if height == 0 && next < to {
                cuts.push(next);
            }
            at = next;
        }
        let middle = self.code.bytes(from..to).len() / 2;
        let off = |cut: &usize| self.code.bytes(from..*cut).len().abs_diff(middle);
        if let Some(cut) = cuts.into_iter().min_by_key(off) {
            self.put(from, cut, in_loop, false);
            self.put(cut, to, in_loop, ends);
        } else {
            for (open, close) in opened {
                self.inside(open, close, in_loop);
            }
        }
    }

    /// The stretch between two operators, if it is worth it.
    fn stretch(&self, from: usize, to: usize, in_loop: bool, ends: bool) -> Option<Stretch> {
        let mut exits = BTreeSet::new();
        self.exits(from, to, |label| {
            exits.insert(label);
        });
        let (mut parameters, mut own, mut set) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut depth = 0;
        for operator in &self.code.operators[from..to] {
            match operator {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => depth += 1,
                Operator::End => depth -= 1,
                Operator::LocalGet { local_index } if !own.contains(local_index) => {
                    parameters.insert(*local_index);
                }
                Operator::LocalSet { local_index } | Operator::LocalTee { local_index } => {
                    set.insert(*local_index);
                    if depth == 0 && !parameters.contains(local_index) {
                        own.insert(*local_index);
                    } else if !own.contains(local_index) {
                        parameters.insert(*local_index);
                    }
                }
                _ => {}
            }
        }
        let read_elsewhere = |local: &u32| {
            let reads = self.reads.get(local).map(Vec::as_slice).unwrap_or_default();
            // Around a loop the stretch may come again, and read what it has set.
            in_loop && !own.contains(local) || reads.iter().any(|read| !(from..to).contains(read))
        };
        let lost = ends && exits.is_empty();
        let results: Vec<u32> = set.iter().copied().filter(|local| !lost && read_elsewhere(local)).collect();
        if !exits.is_empty() {
            // It may be left before they are set.
            for result in results.iter().filter(|result| own.remove(*result)) {
                parameters.insert(*result);
            }
        }
        let cost = CALL + 2 * parameters.len() + 2 * results.len() + 2 * exits.len();
        if parameters.len() > MOST_PARAMETERS
            || results.len() > MOST_RESULTS
            || exits.len() > MOST_EXITS
            || self.code.bytes(from..to).len() < cost + WORTH
        {
            return None;
        }
        Some(Stretch {
            from,
            to,
            parameters: parameters.into_iter().collect(),
            own: own.into_iter().collect(),
            results,
            exits: exits.into_iter().collect(),
            ends,
        })
    }
}

/// What operators take from the stack and give to it.
struct Unit {
    takes: usize,
    gives: usize,
    /// Whether nothing comes after it.
    ends: bool,
}

/// What an operator without immediate types takes and gives.
fn simple_arity(operator: &Operator<'_>) -> Option<(usize, usize)> {
    /// Nothing here asks the module.
    struct Nothing;
    impl wasmparser::ModuleArity for Nothing {
        fn sub_type_at(&self, _: u32) -> Option<&wasmparser::SubType> {
            None
        }
        fn tag_type_arity(&self, _: u32) -> Option<(u32, u32)> {
            None
        }
        fn type_index_of_function(&self, _: u32) -> Option<u32> {
            None
        }
        fn func_type_of_cont_type(&self, _: &wasmparser::ContType) -> Option<&wasmparser::FuncType> {
            None
        }
        fn sub_type_of_ref_type(&self, _: &wasmparser::RefType) -> Option<&wasmparser::SubType> {
            None
        }
        fn control_stack_height(&self) -> u32 {
            0
        }
        fn label_block(&self, _: u32) -> Option<(BlockType, wasmparser::FrameKind)> {
            None
        }
    }
    let (takes, gives) = operator.operator_arity(&Nothing)?;
    Some((takes as usize, gives as usize))
}
