//! What a node is to its server.

use serde::{Deserialize, Serialize};

/// What a node does in its server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// It computes.
    Gpu,
    /// It leads to other servers.
    Adapter,
    /// It leads to storage.
    StorageAdapter,
}

impl Part {
    const ALL: [Self; 3] = [Self::Gpu, Self::Adapter, Self::StorageAdapter];

    const fn mark(self) -> &'static str {
        match self {
            Self::Gpu => ".g",
            Self::Adapter => ".n",
            Self::StorageAdapter => ".s",
        }
    }
}

/// What a node does in its server, and its number among those that do the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    /// What it does.
    pub part: Part,
    /// Its number, from 0.
    pub number: u32,
}

impl Seat {
    /// The id of a generated node: `h3.g5`, `h3.n5`, `h3.s0`.
    pub fn id(self, server: &str) -> String {
        format!("{server}{}{}", self.part.mark(), self.number)
    }

    /// That of a node of a document, which has no field for it: by the same rule.
    pub fn by_id(server: &str, id: &str) -> Option<Self> {
        let own = id.strip_prefix(server)?;
        let (part, digits) =
            Part::ALL.into_iter().find_map(|part| Some((part, own.strip_prefix(part.mark())?)))?;
        let number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        number.then(|| Self { part, number: digits.parse().unwrap_or(u32::MAX) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A document's node is what a generated one of its id is; nothing else has a seat.
    #[test]
    fn ids_and_seats_say_the_same() {
        for part in Part::ALL {
            for number in [0, 7, 4096] {
                let seat = Seat { part, number };
                assert_eq!(Seat::by_id("rack.h3", &seat.id("rack.h3")), Some(seat));
            }
        }
        for id in ["h3", "h3.n", "h3.nic0", "h3.n0x", "h3.m", "h3.c1", "h4.n0", "h3n0"] {
            assert_eq!(Seat::by_id("h3", id), None, "{id}");
        }
    }
}
