//! Programs as .lzma files: a fifth less to load than with gzip, which is all that many hosts do, for the first parts, a
//! third less for the others. `stream.js` unpacks them while they come.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use lzma_rust2::{LzmaOptions, LzmaWriter};

use crate::shell::{Context as _, Failure};
use crate::split::Parts;

/// A file in the format of the LZMA SDK (`xz --format=lzma -d` unpacks it), which tells its size. For code: three bits of
/// the byte before tell what follows, where a byte stands tells nothing.
pub(crate) fn pack(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    pack_after(bytes, 3)
}

/// The same by so many bits of the byte before: with more to learn from, more of them tell more.
pub(crate) fn pack_after(bytes: &[u8], bits: u32) -> Result<Vec<u8>, Failure> {
    let pack = || -> std::io::Result<Vec<u8>> {
        let options = LzmaOptions {
            lc: bits,
            lp: 0,
            pb: 0,
            nice_len: 273,
            depth_limit: 1500,
            ..LzmaOptions::with_preset(9)
        };
        let mut writer = LzmaWriter::new_use_header(vec![], &options, Some(bytes.len() as u64))?;
        writer.write_all(bytes)?;
        writer.finish()
    };
    pack().context(|| "packing".to_owned())
}

/// Puts packed files in the place of a program's, and gives the page that names them.
pub(super) fn program(staging: &Path, parts: &mut Parts, html: &str) -> Result<String, Failure> {
    let script = staging.join(&parts.script);
    let mut text = fs::read_to_string(&script).context(|| format!("reading {}", parts.script))?;
    let mut html = html.to_owned();
    for name in parts.wasms_mut() {
        let file = staging.join(&*name);
        let bytes = fs::read(&file).context(|| format!("reading {name}"))?;
        fs::remove_file(&file).context(|| format!("removing {name}"))?;
        let packed = name.replace(".wasm", ".lzma");
        fs::write(staging.join(&packed), pack(&bytes)?).context(|| format!("writing {packed}"))?;
        (text, html) = (text.replace(&*name, &packed), html.replace(&*name, &packed));
        *name = packed;
    }
    fs::write(&script, text).context(|| format!("writing {}", parts.script))?;
    Ok(html)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_unpack::{Damaged, Decoder};

    /// Unpacks what comes in pieces, a bit at a time.
    fn unpacked(packed: &[u8], piece: usize, most: usize) -> Result<Vec<u8>, Damaged> {
        let size = u64::from_le_bytes(packed[5..13].try_into().expect("eight bytes"));
        let mut out = vec![0; usize::try_from(size).expect("small")];
        let mut decoder = Decoder::new();
        let (mut come, mut at) = (0, 0);
        while come < packed.len() {
            come = packed.len().min(come + piece);
            let last = come == packed.len();
            loop {
                let count = decoder.run(&packed[..come], &mut out, most, last)?;
                at += count;
                if count == 0 {
                    break;
                }
            }
        }
        assert_eq!(at, out.len(), "everything came out");
        Ok(out)
    }

    /// Text, what repeats at all distances, and what has no order.
    fn samples() -> Vec<Vec<u8>> {
        let code = include_bytes!("pack.rs");
        let far = [code, vec![0; 300_000].as_slice(), code, &code[1..]].concat();
        let mut state = 1_u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state.to_be_bytes()[0]
        });
        vec![vec![], vec![7], vec![7; 1000], code.to_vec(), far, noise.take(70_000).collect()]
    }

    #[test]
    fn what_is_packed_comes_out_again_however_it_comes() {
        for bytes in samples() {
            for bits in [3, 4] {
                let packed = pack_after(&bytes, bits).expect("memory takes what is written");
                for (piece, most) in [(usize::MAX / 2, usize::MAX), (65_536, 16_384), (100, 1000)] {
                    assert!(
                        unpacked(&packed, piece, most).is_ok_and(|out| out == bytes),
                        "{} bytes, {bits}, {piece}",
                        bytes.len()
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_damaged_is_refused_or_comes_out_otherwise_but_never_panics() {
        let bytes = samples().swap_remove(3);
        let packed = pack(&bytes).expect("memory takes what is written");
        assert_eq!(unpacked(&packed[..packed.len() / 2], usize::MAX / 2, usize::MAX), Err(Damaged));
        // The coder's last bytes tell nothing.
        for at in (13..packed.len() - 8).step_by(7) {
            let mut broken = packed.clone();
            broken[at] ^= 0x55;
            let same = unpacked(&broken, usize::MAX / 2, usize::MAX).is_ok_and(|out| out == bytes);
            assert!(!same, "byte {at}");
        }
    }

    /// The header as the LZMA SDK writes it: (pb × 5 + lp) × 9 + lc, the dictionary's size, the contents' size.
    #[test]
    fn the_header_tells_the_size() {
        let packed = pack(&[7; 1000]).expect("memory takes what is written");
        assert_eq!((packed[0], packed[5..13].to_vec()), (3, 1000_u64.to_le_bytes().to_vec()));
        assert!(packed.len() < 60);
    }
}
