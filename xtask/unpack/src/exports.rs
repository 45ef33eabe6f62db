//! What JavaScript calls: packed bytes and unpacked ones lie in this program's memory, after everything else of it.

#![expect(
    unsafe_code,
    reason = "memory that JavaScript fills, and one decoder for each instance of this program"
)]

use core::arch::wasm32::{memory_grow, memory_size, unreachable};
use core::panic::PanicInfo;
use core::slice;

use crate::decoder::Decoder;

const PAGE: usize = 65_536;

/// More than any file of ours has or becomes.
const MOST: usize = 1 << 28;

/// JavaScript sees it as -1.
const DAMAGED: usize = usize::MAX;

unsafe extern "C" {
    /// Where the linker says that nothing of this program lies any more.
    static __heap_base: u8;
}

/// This program is one file's, and runs on one thread.
static mut DECODER: Decoder = Decoder::new();

fn heap() -> usize {
    (&raw const __heap_base).addr()
}

/// Where the file goes that unpacks to `size` bytes, of which `packed` bytes are to come next to each other: memory is made large
/// enough. What is unpacked goes before it. [`DAMAGED`] where there is no such memory.
#[unsafe(no_mangle)]
extern "C" fn room(size: usize, packed: usize) -> usize {
    if size > MOST || packed > MOST {
        return DAMAGED;
    }
    let place = heap() + size;
    let pages = (place + packed).div_ceil(PAGE);
    let have = memory_size(0);
    if pages > have && memory_grow(0, pages - have) == usize::MAX { DAMAGED } else { place }
}

/// Where what is unpacked goes.
#[unsafe(no_mangle)]
extern "C" fn start() -> usize {
    heap()
}

/// Unpacks up to `most` more of `size` bytes, from `packed` bytes of the file; gives how many they are, or [`DAMAGED`].
#[unsafe(no_mangle)]
extern "C" fn run(size: usize, packed: usize, most: usize, last: bool) -> usize {
    let decoder = &raw mut DECODER;
    // SAFETY: one thread, which is in here once; `room` was called with both numbers: JavaScript's side sees to it (lzma.js).
    let (decoder, out, source) = unsafe {
        (
            &mut *decoder,
            slice::from_raw_parts_mut(heap() as *mut u8, size),
            slice::from_raw_parts((heap() + size) as *const u8, packed),
        )
    };
    decoder.run(source, out, most, last).unwrap_or(DAMAGED)
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    unreachable()
}
