//! An entry of the menu of examples: made by the page, or a file beside it.

use super::Example;
use super::files::FILES;

/// An example, by where it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Entry {
    /// The page makes it.
    Built(Example),
    /// A file beside the page, by its position in [`FILES`].
    File(usize),
}

impl Entry {
    /// The example of an id.
    pub fn of(id: &str) -> Option<Self> {
        let made = Example::ALL.into_iter().find(|example| example.id() == id).map(Self::Built);
        made.or_else(|| FILES.iter().position(|file| *file == id).map(Self::File))
    }

    /// What it is called in addresses and on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Built(example) => example.id(),
            Self::File(file) => FILES[file],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::lab::EXAMPLES;

    #[test]
    fn every_id_is_an_example_and_every_example_has_one() {
        let ids = EXAMPLES.concat();
        assert_eq!(ids.len(), Example::ALL.len() + FILES.len());
        for id in ids {
            assert_eq!(Entry::of(id).map(Entry::id), Some(id));
        }
        assert_eq!(Entry::of("nonsense"), None);
    }
}
