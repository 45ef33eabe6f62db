//! The bytes of a file, unpacked as they are read.

use flate2::bufread::MultiGzDecoder;
use std::io::{self, BufReader, Read};

/// Whether it is packed with gzip (RFC 1952).
pub(crate) fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1f, 0x8b])
}

/// What is in it.
pub(crate) fn reader(bytes: &[u8]) -> Box<dyn Read + '_> {
    if is_packed(bytes) {
        Box::new(BufReader::with_capacity(1 << 16, MultiGzDecoder::new(bytes)))
    } else {
        Box::new(bytes)
    }
}

/// Its first bytes, at most so many; fewer where it ends before, or can't be unpacked further.
pub(crate) fn beginning(bytes: &[u8], most: usize) -> Vec<u8> {
    let mut out = vec![0; most];
    let mut reader = reader(bytes);
    let mut at = 0;
    while at < most {
        match reader.read(&mut out[at..]) {
            Ok(0) => break,
            Ok(count) => at += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    out.truncate(at);
    out
}

/// All that can be unpacked, and whether that is all.
pub(crate) fn whole(bytes: &[u8]) -> (Vec<u8>, bool) {
    let mut out = Vec::new();
    let complete = reader(bytes).read_to_end(&mut out).is_ok();
    (out, complete)
}
