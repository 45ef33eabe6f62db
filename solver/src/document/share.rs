//! The share codec: base64url without padding of one byte (1 raw, 2 RFC 1951 deflate) and the canonical JSON.

use crate::document::{Error, Scenario, limits, read, write};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};

const RAW: u8 = 1;
const DEFLATE: u8 = 2;
/// What a fragment of this version starts with.
const VERSION_KEY: &str = "v=1";

/// What can be wrong with a share link.
#[derive(Debug, Clone, PartialEq)]
pub enum ShareError {
    /// The link carries no scenario at all.
    NoPayload,
    /// The link says another version of the link format.
    UnknownVersion {
        /// What it says.
        found: String,
    },
    /// The payload is longer than a link may be.
    TooLong {
        /// Bytes there are.
        bytes: usize,
        /// Bytes there may be.
        limit: usize,
    },
    /// A character that base64url does not have, or a payload cut short.
    NotBase64,
    /// The first byte names no known coding.
    UnknownCoding {
        /// The byte.
        byte: u8,
    },
    /// The compressed data is damaged.
    Damaged,
    /// The document would be larger than a link's may be.
    Inflates {
        /// Bytes there may be.
        limit: usize,
    },
    /// The text is no UTF-8.
    NotText,
    /// The document itself is wrong.
    Document(Error),
}

/// The payload of a scenario's link: deflated where that is shorter.
pub fn encode(scenario: &Scenario) -> String {
    encode_text(&write(scenario))
}

/// The payload of any text, as lessons travel in links too.
pub fn encode_text(text: &str) -> String {
    let deflated = compress_to_vec(text.as_bytes(), 9);
    let (coding, body) =
        if deflated.len() < text.len() { (DEFLATE, deflated.as_slice()) } else { (RAW, text.as_bytes()) };
    let mut bytes = Vec::with_capacity(body.len() + 1);
    bytes.push(coding);
    bytes.extend_from_slice(body);
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The fragment of a scenario's link, `#` included.
pub fn fragment(scenario: &Scenario) -> String {
    format!("#{VERSION_KEY}&s={}", encode(scenario))
}

/// The scenario in a payload.
///
/// # Errors
/// What is wrong with the payload or with the document in it. Never panics, whatever comes in.
pub fn decode(payload: &str) -> Result<Scenario, ShareError> {
    read(&decode_text(payload)?).map_err(ShareError::Document)
}

/// The text in a payload.
///
/// # Errors
/// What is wrong with the payload.
pub fn decode_text(payload: &str) -> Result<String, ShareError> {
    let longest = limits::PAYLOAD_BYTES.div_ceil(3) * 4;
    if payload.len() > longest {
        return Err(ShareError::TooLong { bytes: payload.len() / 4 * 3, limit: limits::PAYLOAD_BYTES });
    }
    let bytes = URL_SAFE_NO_PAD.decode(payload.trim_end_matches('=')).map_err(|_| ShareError::NotBase64)?;
    let Some((&coding, body)) = bytes.split_first() else {
        return Err(ShareError::NoPayload);
    };
    let text = match coding {
        RAW => body.to_vec(),
        DEFLATE => decompress_to_vec_with_limit(body, limits::INFLATED_BYTES).map_err(|error| {
            if error.status == TINFLStatus::HasMoreOutput {
                ShareError::Inflates { limit: limits::INFLATED_BYTES }
            } else {
                ShareError::Damaged
            }
        })?,
        byte => return Err(ShareError::UnknownCoding { byte }),
    };
    String::from_utf8(text).map_err(|_| ShareError::NotText)
}

/// The scenario in a link: a whole address, or its fragment with or without `#`.
///
/// # Errors
/// As [`decode`], and where the link has no payload or is of another version.
pub fn decode_link(link: &str) -> Result<Scenario, ShareError> {
    let link = link.trim();
    let fragment = link.split_once('#').map_or(link, |(_, fragment)| fragment);
    let mut payload = None;
    for (key, value) in fragment.split('&').filter_map(|pair| pair.split_once('=')) {
        match key {
            "v" if value != "1" => return Err(ShareError::UnknownVersion { found: value.to_owned() }),
            "s" => payload = Some(value),
            _ => {}
        }
    }
    payload.map_or(Err(ShareError::NoPayload), decode)
}

crate::flow::error_as_data!(ShareError);
