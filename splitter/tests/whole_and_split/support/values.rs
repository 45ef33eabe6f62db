//! What statements are made of: numbers, and places in memory.

use wasm_encoder::MemArg;

use super::body::Body;

/// Memory that no data stand in.
const SCRATCH: u64 = 16_384;

impl Body<'_> {
    /// The address of a byte counted from a piece, as a constant that the linker knows.
    pub(super) fn address(&mut self, piece: usize, addend: i32) {
        self.plan.named.push((piece, addend));
        let address = self.plan.pieces[piece].address.cast_signed() + addend;
        self.put().i32_const(address);
    }

    /// An address in some piece, at which a word may be read: named, counted from behind it, or by a pointer.
    pub(super) fn place(&mut self) {
        let number = self.dice.below(self.plan.pieces.len() as u32) as usize;
        let piece = self.plan.pieces[number].clone();
        let words = piece.bytes.len() as u32 / 4;
        let at = 4 * self.dice.below(words).cast_signed();
        match self.dice.below(4) {
            0 => {
                // Counted from one word behind it, by a number that is known only as it runs.
                self.address(number, 4 * words.cast_signed());
                self.narrow(1);
                self.put().i32_const(words.cast_signed()).i32_rem_u().i32_const(4).i32_mul();
                self.put().i32_sub().i32_const(4).i32_sub();
            }
            1 if !piece.pointers.is_empty() => {
                let (at, _) = self.dice.pick(&piece.pointers);
                self.address(number, at.cast_signed());
                self.put().i32_load(MemArg { offset: 0, align: 2, memory_index: 0 });
            }
            _ => self.address(number, at),
        }
    }

    /// Stores what is no pointer where none stands: behind all data, or in a word of a piece that holds a number.
    pub(super) fn store(&mut self) {
        let number = self.dice.below(self.plan.pieces.len() as u32) as usize;
        let piece = self.plan.pieces[number].clone();
        let plain = (0..piece.bytes.len() as u32)
            .step_by(4)
            .find(|at| !piece.slots.contains(at) && piece.pointers.iter().all(|(pointer, _)| pointer != at));
        if let Some(at) = plain.filter(|_| self.dice.percent(30)) {
            self.address(number, at.cast_signed());
            self.narrow(2);
            self.put().i32_store(MemArg { offset: 0, align: 2, memory_index: 0 });
            return;
        }
        self.narrow(1);
        self.put().i32_const(0x0fff).i32_and();
        let memory = MemArg { offset: SCRATCH, align: 0, memory_index: 0 };
        if self.dice.percent(50) {
            self.narrow(2);
            self.put().i32_store8(memory);
        } else {
            self.wide(2);
            self.put().i64_store(memory);
        }
    }

    /// A number of 32 bits.
    pub(super) fn narrow(&mut self, depth: u32) {
        if depth == 0 || self.dice.percent(40) {
            if self.dice.percent(70) {
                let local = self.dice.pick(&self.narrow);
                self.put().local_get(local);
            } else {
                let number = self.dice.number() as i32 >> self.dice.below(32);
                self.put().i32_const(number);
            }
            return;
        }
        match self.dice.below(9) {
            0 => {
                self.put().global_get(1);
            }
            1 => {
                self.place();
                self.put().i32_load(MemArg { offset: 0, align: 0, memory_index: 0 });
            }
            2 => {
                self.narrow(depth - 1);
                let memory = MemArg { offset: SCRATCH, align: 0, memory_index: 0 };
                self.put().i32_const(0x0fff).i32_and().i32_load(memory);
            }
            3 => {
                self.wide(depth - 1);
                self.put().i32_wrap_i64();
            }
            4 => {
                let float = self.float;
                self.put().local_get(float).f64_const(3.0.into()).f64_lt();
            }
            5 => {
                self.narrow(depth - 1);
                let local = self.dice.pick(&self.narrow);
                self.put().local_tee(local).call(1);
            }
            _ => {
                self.narrow(depth - 1);
                self.narrow(depth - 1);
                match self.dice.below(5) {
                    0 => self.put().i32_add(),
                    1 => self.put().i32_mul(),
                    2 => self.put().i32_xor(),
                    3 => self.put().i32_lt_s(),
                    _ => self.put().i32_sub(),
                };
            }
        }
    }

    /// A number of 64 bits.
    pub(super) fn wide(&mut self, depth: u32) {
        match self.dice.below(if depth == 0 { 2 } else { 4 }) {
            0 => {
                let number = self.dice.number().cast_signed();
                self.put().i64_const(number);
            }
            1 => {
                let local = self.dice.pick(&self.wide);
                self.put().local_get(local);
            }
            2 => {
                self.narrow(depth - 1);
                self.put().i64_extend_i32_s();
            }
            _ => {
                self.wide(depth - 1);
                self.wide(depth - 1);
                self.put().i64_add();
            }
        }
    }
}
