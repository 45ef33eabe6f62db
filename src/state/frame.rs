//! In what frame the page is seen: what a link or a lesson's step hides, and what it locks.

use super::{Command, Stroke};

/// Parts of the page that are hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Hidden(u8);

impl Hidden {
    /// The recipe.
    pub const RECIPE: Self = Self(1);
    /// The results.
    pub const RESULTS: Self = Self(2);
    /// The tabs of the stage.
    pub const TABS: Self = Self(4);
    /// The header.
    pub const HEADER: Self = Self(8);
    /// Their words in links, in lessons, and in the root's `data-hide`.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("recipe", Self::RECIPE),
        ("results", Self::RESULTS),
        ("tabs", Self::TABS),
        ("header", Self::HEADER),
    ];

    /// From words with commas between; what means nothing is passed over.
    pub fn from_words(words: &str) -> Self {
        let known = |word: &str| Self::WORDS.iter().find(|(known, _)| *known == word).map(|(_, part)| *part);
        words.split(',').filter_map(known).fold(Self::default(), Self::with)
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first without the second.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether all of a part is hidden.
    pub const fn has(self, part: Self) -> bool {
        self.0 & part.0 == part.0
    }

    /// As a number, to be summed up.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// From that number.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// Its words.
    pub fn words(self, between: &str) -> String {
        let words = Self::WORDS.iter().filter(|(_, part)| self.has(*part)).map(|(word, _)| *word);
        words.collect::<Vec<_>>().join(between)
    }
}

/// Parts of the document that must not be changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Locks(u8);

impl Locks {
    /// What is sent.
    pub const WORKLOAD: Self = Self(1);
    /// The networks.
    pub const NETWORK: Self = Self(2);
    /// How routes are chosen.
    pub const ROUTING: Self = Self(4);
    /// How much capacity each link gets.
    pub const CAPACITY: Self = Self(8);
    /// Which rank runs where.
    pub const PLACEMENT: Self = Self(16);
    /// Which designs there are, and their names.
    pub const DESIGNS: Self = Self(32);
    /// Everything: also what has no part of its own (title, prices, hardware, sweeps).
    pub const ALL: Self = Self(127);
    const REST: Self = Self(64);

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// As a number, to be summed up.
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// From that number: all parts are all there is.
    pub(super) const fn from_bits(bits: u8) -> Self {
        Self(if bits == 63 { 127 } else { bits })
    }

    /// Whether any of these is locked.
    pub const fn has(self, part: Self) -> bool {
        self.0 & part.0 != 0
    }

    /// Whether an edit would change what is locked.
    pub fn refuses(self, command: &Command) -> bool {
        // Moving a node in the drawing changes no figure: a look, not a change.
        self.has(match command {
            Command::SetBytes(_)
            | Command::SetFlowBytes { .. }
            | Command::SetWorkload { .. }
            | Command::SetOwnWorkload { .. } => Self::WORKLOAD,
            Command::SetPlacement { .. } => Self::PLACEMENT,
            Command::SetRouting { .. } => Self::ROUTING,
            Command::SetDuplex { .. }
            | Command::SetNetwork { .. }
            | Command::SetFailed { .. }
            | Command::SetParameter { .. }
            | Command::Draw { stroke: Stroke::Edits(_) | Stroke::TakeBack(_) | Stroke::Detach(_), .. } => {
                Self::NETWORK
            }
            Command::SetCapacity { .. } | Command::SetAlpha { .. } => Self::CAPACITY,
            Command::AddDesign { .. }
            | Command::DuplicateDesign { .. }
            | Command::RenameDesign { .. }
            | Command::RemoveDesign { .. }
            | Command::MoveDesign { .. }
            | Command::Adopt { .. } => Self::DESIGNS,
            _ => Self::REST,
        })
    }
}

/// What a link says of how the page is to be seen, beside what it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Frame {
    /// Whether it stands in a page of someone else.
    pub embed: bool,
    /// What is hidden.
    pub hide: Hidden,
    /// Whether nothing can be changed.
    pub fixed: bool,
    /// Whether results are seen only after a prediction.
    pub predict: bool,
}

impl Frame {
    /// As it stands in a link, each pair with `&` before it.
    pub fn pairs(self) -> String {
        let mut out = String::new();
        if self.embed {
            out.push_str("&embed=1");
        }
        if self.hide != Hidden::default() {
            out.push_str("&hide=");
            out.push_str(&self.hide.words(","));
        }
        if self.fixed {
            out.push_str("&edit=0");
        }
        if self.predict {
            out.push_str("&predict=1");
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_parts_and_back() {
        let hide = Hidden::from_words("results,nonsense,recipe");
        assert_eq!(hide.words(","), "recipe,results");
        assert!(hide.has(Hidden::RECIPE) && !hide.has(Hidden::TABS));
        assert_eq!(hide.without(Hidden::RESULTS).words(" "), "recipe");
        assert_eq!(Hidden::from_words(""), Hidden::default());
    }

    #[test]
    fn locks_refuse_what_they_name() {
        let bytes = Command::SetBytes(1.0);
        assert!(Locks::WORKLOAD.refuses(&bytes));
        assert!(!Locks::CAPACITY.refuses(&bytes));
        assert!(Locks::ALL.refuses(&bytes));
        assert!(Locks::ALL.refuses(&Command::SetTitle(String::new())));
        assert!(!Locks::DESIGNS.refuses(&Command::SetTitle(String::new())));
        assert!(Locks::CAPACITY.with(Locks::DESIGNS).refuses(&Command::SetAlpha { design: 0, alpha: 1.0 }));
    }
}
