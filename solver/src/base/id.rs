//! Indices into a network's or a problem's tables, each its own type, four bytes.

use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// From a table position. Tables are bounded far below `u32::MAX` by the document's limits.
            pub const fn new(position: usize) -> Self {
                Self(position as u32)
            }

            /// The position in its table.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A node of a network, by its position in the document.
    NodeId
}
id! {
    /// A link (a cable) of a network, by its position in the document.
    LinkId
}
id! {
    /// A capacity: what flows share. A full-duplex link has two, a shared or simplex one has one.
    CapacityId
}
id! {
    /// A flow, by its position in the list of demands.
    FlowId
}
