//! The body of a function at random. It ends: every function and every turn of a loop takes from the fuel.

use wasm_encoder::{BlockType, Function, InstructionSink, MemArg, ValType};

use super::Dice;
use super::generate::{FUEL_GLOBAL, IMPORTED, Plan, TYPES};

/// Types of blocks, behind those of functions.
pub(crate) const BLOCKS: [(&[ValType], &[ValType]); 2] =
    [(&[ValType::I32], &[ValType::I32]), (&[ValType::I32, ValType::I32], &[ValType::I32, ValType::I32])];

/// Locals of each type behind the parameters.
const LOCALS: u32 = 3;

/// A body that is being written.
pub(crate) struct Body<'a> {
    pub(super) dice: &'a mut Dice,
    pub(super) plan: &'a mut Plan,
    function: Function,
    kind: u32,
    /// Locals that hold numbers of 32 and of 64 bits.
    pub(super) narrow: Vec<u32>,
    pub(super) wide: Vec<u32>,
    pub(super) float: u32,
    /// What branches to each label around take with them, the innermost last.
    labels: Vec<&'static [ValType]>,
    /// Statements that may still be written.
    room: u32,
}

impl Body<'_> {
    pub(crate) fn write(dice: &mut Dice, plan: &mut Plan, function: u32) -> Function {
        let kind = plan.kinds[function as usize];
        let (parameters, results) = TYPES[kind as usize];
        let count = parameters.len() as u32;
        let of = |wanted| (0..count).filter(move |local| parameters[*local as usize] == wanted);
        let narrow: Vec<u32> = of(ValType::I32).chain(count..count + LOCALS).collect();
        let wide: Vec<u32> = of(ValType::I64).chain(count + LOCALS..count + 2 * LOCALS).collect();
        let locals = [(LOCALS, ValType::I32), (LOCALS, ValType::I64), (1, ValType::F64)];
        let room = 12 + dice.below(40);
        let mut body = Body {
            dice,
            plan,
            function: Function::new(locals),
            kind,
            narrow,
            wide,
            float: count + 2 * LOCALS,
            labels: vec![results],
            room,
        };
        body.take_fuel();
        body.statements(0);
        body.values(results);
        body.put().end();
        body.function
    }

    pub(super) fn put(&mut self) -> InstructionSink<'_> {
        self.function.instructions()
    }

    /// Traps where there is none left.
    fn take_fuel(&mut self) {
        self.put().global_get(FUEL_GLOBAL).i32_eqz().if_(BlockType::Empty).unreachable().end();
        self.put().global_get(FUEL_GLOBAL).i32_const(1).i32_sub().global_set(FUEL_GLOBAL);
    }

    fn statements(&mut self, depth: u32) {
        for _ in 0..2 + self.dice.below(6) {
            if self.room == 0 {
                return;
            }
            self.room -= 1;
            let ended = self.statement(depth);
            if ended && self.dice.percent(80) {
                return;
            }
        }
    }

    /// Writes a statement. Gives whether nothing comes after it.
    fn statement(&mut self, depth: u32) -> bool {
        let nested = if depth < 5 { 40 } else { 0 };
        if self.dice.percent(nested) {
            self.nest(depth);
            return false;
        }
        match self.dice.below(20) {
            0..=4 => {
                self.narrow(2);
                let local = self.dice.pick(&self.narrow);
                self.put().local_set(local);
            }
            5 | 6 => {
                self.wide(2);
                let local = self.dice.pick(&self.wide);
                self.put().local_set(local);
            }
            7 => {
                self.narrow(1);
                let float = self.float;
                self.put().f64_convert_i32_s().local_get(float).f64_const(0.5.into()).f64_mul();
                self.put().f64_add().local_set(float);
            }
            8..=10 => self.store(),
            11 => {
                self.narrow(2);
                self.put().global_set(1);
            }
            12 => {
                self.wide(1);
                self.put().global_set(2);
            }
            13 => {
                self.narrow(1);
                self.put().call(0);
            }
            14 | 15 => self.call(),
            16 => self.call_by_table(),
            17 => {
                let label = self.label();
                self.values(label.1);
                self.narrow(1);
                self.put().br_if(label.0);
                self.drop(label.1);
            }
            18 => {
                // The way out, seldom, so that most code runs.
                self.narrow(1);
                self.put().i32_const(7).i32_and().i32_eqz().if_(BlockType::Empty);
                self.labels.push(&[]);
                self.leave();
                self.labels.pop();
                self.put().end();
            }
            _ => {
                if depth > 0 && self.dice.percent(50) {
                    self.leave();
                    return true;
                }
                self.narrow(1);
                self.narrow(1);
                let local = self.dice.pick(&self.narrow);
                self.put().i32_div_s().local_set(local);
            }
        }
        false
    }

    /// Leaves: by a branch, a table of them, a return, a trap.
    fn leave(&mut self) {
        match self.dice.below(8) {
            0 => {
                self.put().unreachable();
            }
            1 | 2 => {
                self.values(TYPES[self.kind as usize].1);
                self.put().return_();
            }
            3 => {
                let same: Vec<u32> = (0..self.plan.kinds.len() as u32)
                    .filter(|function| {
                        let kind = self.plan.kinds[*function as usize];
                        TYPES[kind as usize].1 == TYPES[self.kind as usize].1
                    })
                    .collect();
                let goal = self.dice.pick(&same);
                let kind = self.plan.kinds[goal as usize];
                self.values(TYPES[kind as usize].0);
                self.put().return_call(goal);
            }
            4 | 5 => {
                let (first, carried) = self.label();
                let like: Vec<u32> = (0..self.labels.len())
                    .filter(|label| self.labels[self.labels.len() - 1 - label] == carried)
                    .map(|label| label as u32)
                    .collect();
                let mut table = vec![first];
                for _ in 0..self.dice.below(4) {
                    table.push(self.dice.pick(&like));
                }
                self.values(carried);
                self.narrow(1);
                self.put().i32_const(3).i32_and();
                self.put().br_table(table, first);
            }
            _ => {
                let (label, carried) = self.label();
                self.values(carried);
                self.put().br(label);
            }
        }
    }

    fn label(&mut self) -> (u32, &'static [ValType]) {
        let label = self.dice.below(self.labels.len() as u32);
        (label, self.labels[self.labels.len() - 1 - label as usize])
    }

    fn nest(&mut self, depth: u32) {
        match self.dice.below(10) {
            0..=3 => {
                self.narrow(2);
                self.put().if_(BlockType::Empty);
                self.inside(&[], depth);
                if self.dice.percent(50) {
                    self.put().else_();
                    self.inside(&[], depth);
                }
                self.put().end();
            }
            4 | 5 => {
                self.put().block(BlockType::Empty);
                self.inside(&[], depth);
                self.put().end();
            }
            6 | 7 => {
                self.put().loop_(BlockType::Empty);
                self.take_fuel();
                self.inside(&[], depth);
                self.narrow(2);
                self.put().i32_const(3).i32_and().br_if(0).end();
            }
            8 => {
                let (number, parameters, results) = self.block_type();
                self.values(parameters);
                self.put().block(BlockType::FunctionType(number));
                self.drop(parameters);
                self.inside(results, depth);
                self.values(results);
                self.put().end();
                self.drop(results);
            }
            _ => {
                let (number, parameters, results) = self.block_type();
                self.values(parameters);
                self.narrow(1);
                self.put().if_(BlockType::FunctionType(number));
                self.drop(parameters);
                self.inside(results, depth);
                self.values(results);
                self.put().else_();
                self.labels.push(results);
                self.statements(depth + 1);
                self.labels.pop();
                self.put().end();
                self.drop(results);
            }
        }
    }

    fn block_type(&mut self) -> (u32, &'static [ValType], &'static [ValType]) {
        let which = self.dice.below(BLOCKS.len() as u32);
        let (parameters, results) = BLOCKS[which as usize];
        (TYPES.len() as u32 + which, parameters, results)
    }

    fn inside(&mut self, carried: &'static [ValType], depth: u32) {
        self.labels.push(carried);
        self.statements(depth + 1);
        self.labels.pop();
    }

    /// Puts values of these types on the stack.
    fn values(&mut self, kinds: &[ValType]) {
        for kind in kinds {
            if *kind == ValType::I64 { self.wide(1) } else { self.narrow(1) }
        }
    }

    /// Takes values of these types from the stack, into locals or away.
    fn drop(&mut self, kinds: &[ValType]) {
        for kind in kinds.iter().rev() {
            let local = self.dice.pick(if *kind == ValType::I64 { &self.wide } else { &self.narrow });
            if self.dice.percent(50) {
                self.put().local_set(local);
            } else {
                self.put().drop();
            }
        }
    }

    fn call(&mut self) {
        let goal = self.dice.below(self.plan.kinds.len() as u32).max(IMPORTED - 1);
        let (parameters, results) = TYPES[self.plan.kinds[goal as usize] as usize];
        self.values(parameters);
        self.put().call(goal);
        self.drop(results);
    }

    fn call_by_table(&mut self) {
        let (slot, function) = self.dice.pick(&self.plan.slots);
        // Seldom with another type than the function has: a trap.
        let kind = if self.dice.percent(95) {
            self.plan.kinds[function as usize]
        } else {
            self.dice.below(TYPES.len() as u32)
        };
        let (parameters, results) = TYPES[kind as usize];
        self.values(parameters);
        let pieces = self.plan.pieces.iter().enumerate();
        let places: Vec<(usize, u32)> =
            pieces.flat_map(|(number, piece)| piece.slots.iter().map(move |at| (number, *at))).collect();
        if !places.is_empty() && self.dice.percent(40) {
            // The slot stands in memory.
            let (piece, at) = self.dice.pick(&places);
            self.address(piece, at.cast_signed());
            self.put().i32_load(MemArg { offset: 0, align: 2, memory_index: 0 });
        } else if !self.plan.relocations && self.dice.percent(30) {
            self.narrow(1);
            let most = self.plan.slots[self.plan.slots.len() - 1].0.cast_signed();
            self.put().i32_const(most).i32_rem_u().i32_const(1).i32_add();
        } else {
            self.put().i32_const(slot.cast_signed());
        }
        self.put().call_indirect(0, kind);
        self.drop(results);
    }
}
