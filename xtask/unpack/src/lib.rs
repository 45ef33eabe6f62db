//! Unpacks .lzma files in the browser, as they come: a page's programs come packed, and nothing can begin before the first of them
//! is unpacked. As JavaScript the same takes three to four times as long where it runs for the first time, which is always.
#![cfg_attr(target_arch = "wasm32", no_std)]

mod coder;
mod decoder;
#[cfg(target_arch = "wasm32")]
mod exports;

pub use decoder::{Damaged, Decoder};
