//! Words of the memory that a rank needs.

use crate::memory::MemoryMessages;

impl MemoryMessages {
    /// A part of memory, by its position in [`gargalo_solver::workload::training::Memory::parts`].
    pub fn memory_part(&self, part: usize) -> &'static str {
        self.memory.get(part).copied().unwrap_or_default()
    }
}
