//! What the page and the worker say to each other, as postcard bytes in a transferred buffer.

use serde::{Deserialize, Serialize};

/// From the page to the worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Request {
    /// Sent back as it came: proof that both sides speak the same protocol.
    Echo {
        /// Tells the answers apart.
        id: u32,
        /// What comes back.
        text: String,
    },
}

/// From the worker to the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// The worker listens. Messages sent before this one are lost.
    Ready {
        /// The version that the worker was built from.
        version: String,
    },
    /// The answer to [`Request::Echo`].
    Echo {
        /// The request's.
        id: u32,
        /// The request's.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_survive_the_journey() {
        let sent = Request::Echo { id: 7, text: "São Paulo".to_owned() };
        let bytes = postcard::to_allocvec(&sent).expect("a message can be written");
        assert_eq!(postcard::from_bytes::<Request>(&bytes).expect("and read"), sent);
    }
}
