//! A zip archive (PKWARE's APPNOTE, version 2.0): deflated files, names in UTF-8, one fixed date, so that equal
//! contents make equal archives.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec;

/// 1 January 2026 as MS-DOS counts.
const DATE: u16 = (2026 - 1980) << 9 | 1 << 5 | 1;

/// The archive of some files.
pub(super) fn archive(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut out, mut directory) = (vec![], vec![]);
    for (name, bytes) in files {
        let packed = compress_to_vec(bytes, 9);
        let (method, data) = if packed.len() < bytes.len() { (8_u16, &packed) } else { (0, bytes) };
        let mut entry = vec![];
        // Version 2.0; names are UTF-8; method; time; date.
        for field in [20, 1 << 11, method, 0, DATE] {
            entry.extend(u16::to_le_bytes(field));
        }
        for field in [crc(bytes), data.len() as u32, bytes.len() as u32] {
            entry.extend(field.to_le_bytes());
        }
        entry.extend((name.len() as u16).to_le_bytes());

        // No extra field, no comment, disk 0, no attributes.
        directory.extend(b"PK\x01\x02\x14\x00");
        directory.extend(&entry);
        directory.extend([0; 12]);
        directory.extend((out.len() as u32).to_le_bytes());
        directory.extend(name.as_bytes());

        out.extend(b"PK\x03\x04");
        out.extend(&entry);
        out.extend([0; 2]);
        out.extend(name.as_bytes());
        out.extend(data);
    }
    let (start, count) = (out.len() as u32, files.len() as u16);
    out.extend(&directory);
    out.extend(b"PK\x05\x06\x00\x00\x00\x00");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend((directory.len() as u32).to_le_bytes());
    out.extend(start.to_le_bytes());
    out.extend([0; 2]);
    out
}

/// The files of an archive, by its directory; `None` where it is none, or packed otherwise than by deflate.
pub(super) fn files(archive: &[u8]) -> Option<Vec<(String, Vec<u8>)>> {
    let number = |at: usize, bytes: usize| {
        let field = archive.get(at..at.checked_add(bytes)?)?;
        Some(field.iter().rev().fold(0, |all, &byte| all << 8 | usize::from(byte)))
    };
    // A comment may follow the end's fixed part.
    let end = archive.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let (count, mut at) = (number(end + 10, 2)?, number(end + 16, 4)?);
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let (method, packed) = (number(at + 10, 2)?, number(at + 20, 4)?);
        let (name, extra, comment) = (number(at + 28, 2)?, number(at + 30, 2)?, number(at + 32, 2)?);
        let own = number(at + 42, 4)?;
        let start = own + 30 + number(own + 26, 2)? + number(own + 28, 2)?;
        let data = archive.get(start..start.checked_add(packed)?)?;
        let bytes = match method {
            0 => data.to_vec(),
            8 => decompress_to_vec(data).ok()?,
            _ => return None,
        };
        found.push((String::from_utf8(archive.get(at + 46..at + 46 + name)?.to_vec()).ok()?, bytes));
        at += 46 + name + extra + comment;
    }
    Some(found)
}

/// CRC-32, bit by bit: some megabytes once are no matter.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of CRC-32/ISO-HDLC in the catalogue of parametrised CRC algorithms.
    #[test]
    fn agrees_with_the_check_value() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn the_directory_points_to_the_files() {
        let files = [("a.txt".to_owned(), vec![b'a'; 100]), ("b/c".to_owned(), vec![7])];
        let zip = archive(&files);
        let end = zip.len() - 22;
        assert_eq!(&zip[end..end + 4], b"PK\x05\x06");
        let number =
            |at: usize| u32::from_le_bytes([zip[at], zip[at + 1], zip[at + 2], zip[at + 3]]) as usize;
        let directory = number(end + 16);
        assert_eq!(&zip[directory..directory + 4], b"PK\x01\x02");
        assert_eq!(&zip[directory + 46..directory + 51], b"a.txt");
        let second = directory + 46 + 5;
        assert_eq!(&zip[number(second + 42)..number(second + 42) + 4], b"PK\x03\x04");
        assert_eq!(number(second + 16), crc(&[7]) as usize);
        assert_eq!(super::files(&zip), Some(files.to_vec()));
        assert_eq!(super::files(&zip[..end]), None);
    }
}
