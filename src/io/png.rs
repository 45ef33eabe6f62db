//! What a PNG says of itself beside its picture: how many dots it has to a metre, its title, where it is from.

/// Where what is said comes: after the signature and the head.
const HEAD: usize = 8 + 25;
const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n'];

/// The picture with so many dots to a metre and with texts by keyword (`Title`, `Source`). What is no PNG stays as it is.
pub fn described(png: &[u8], dots: u32, texts: &[(&str, &str)]) -> Vec<u8> {
    if png.len() < HEAD || png[..8] != SIGNATURE {
        return png.to_vec();
    }
    let mut out = png[..HEAD].to_vec();
    let mut resolution = [dots.to_be_bytes(), dots.to_be_bytes()].concat();
    resolution.push(1);
    chunk(&mut out, *b"pHYs", &resolution);
    for (keyword, text) in texts.iter().filter(|text| !text.1.is_empty()) {
        // Keyword, not compressed, no language, no translated keyword.
        let mut data = keyword.as_bytes().to_vec();
        data.extend([0, 0, 0, 0, 0]);
        data.extend(text.as_bytes());
        chunk(&mut out, *b"iTXt", &data);
    }
    out.extend(&png[HEAD..]);
    out
}

fn chunk(out: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let start = out.len();
    out.extend(kind);
    out.extend(data);
    let sum = crc(&out[start..]);
    out.extend(sum.to_be_bytes());
}

/// The check of ISO 3309, as PNG asks for.
fn crc(bytes: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    };
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of CRC-32 (ISO 3309) is that of "123456789"; every PNG ends with the bytes of an empty IEND.
    #[test]
    fn sums_are_those_of_the_standard() {
        assert_eq!(crc(b"123456789"), 0xcbf4_3926);
        let mut end = Vec::new();
        chunk(&mut end, *b"IEND", &[]);
        assert_eq!(end, [0, 0, 0, 0, b'I', b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82]);
    }

    #[test]
    fn what_is_said_stands_after_the_head() {
        let mut png = SIGNATURE.to_vec();
        chunk(&mut png, *b"IHDR", &[0; 13]);
        chunk(&mut png, *b"IEND", &[]);
        let out = described(&png, 11_811, &[("Title", "Rede Ipê"), ("Source", "")]);
        assert!(out.starts_with(&png[..HEAD]) && out.ends_with(&png[HEAD..]));
        assert_eq!(&out[HEAD + 4..HEAD + 8], b"pHYs");
        let text = "Title\0\0\0\0\0Rede Ipê".as_bytes();
        assert!(out.windows(text.len()).any(|part| part == text));
        assert!(!out.windows(6).any(|part| part == b"Source"));
        assert_eq!(described(b"no", 1, &[]), b"no");
    }
}
