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
        html = html.replace(
            &format!("{name}\" as=\"fetch\" type=\"application/wasm\""),
            &format!("{name}\" as=\"fetch\""),
        );
        (text, html) = (text.replace(&*name, &packed), html.replace(&*name, &packed));
        *name = packed;
    }
    fs::write(&script, text).context(|| format!("writing {}", parts.script))?;
    Ok(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The header as the LZMA SDK writes it: (pb × 5 + lp) × 9 + lc, the dictionary's size, the contents' size.
    #[test]
    fn the_header_tells_the_size() {
        let packed = pack(&[7; 1000]).expect("memory takes what is written");
        assert_eq!((packed[0], packed[5..13].to_vec()), (3, 1000_u64.to_le_bytes().to_vec()));
        assert!(packed.len() < 60);
    }
}
