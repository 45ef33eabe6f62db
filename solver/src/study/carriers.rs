//! What messages make use of on links inside servers and between them.

/// The parts of links that messages reach: those that stay inside a server, and those that go from one to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::study) struct Carriers {
    /// Inside a server.
    pub within: f64,
    /// Between servers.
    pub across: f64,
}

impl Carriers {
    /// The part of a link that a message reaches. What goes from one server to another loses nothing on its way to the
    /// adapter: it is carried as the network carries it, on the links that leave servers.
    pub(in crate::study) const fn part(self, message_inside: bool, link_inside: bool) -> f64 {
        match (message_inside, link_inside) {
            (true, _) => self.within,
            (false, true) => 1.0,
            (false, false) => self.across,
        }
    }
}
