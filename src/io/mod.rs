//! What comes in and goes out: the address bar, files, the clipboard, the browser's storage.

pub mod address;
pub mod clipboard;
pub mod fetch;
pub mod file;
pub mod full;
pub mod png;
pub mod storage;
