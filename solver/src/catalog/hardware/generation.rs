//! What decides which measured constants hold for an accelerator: its generation, and what joins it to its neighbours.

use crate::base::record::words;
use serde::Deserialize;

words! {
    /// The generation of an accelerator: what is measured of collectives, experts and products is measured for each.
    #[derive(PartialOrd, Ord, Default, Deserialize)]
    pub enum Generation {
        /// V100.
        Volta = "volta",
        /// A100 and its like.
        Ampere = "ampere",
        /// H100, H200, GH200.
        Hopper = "hopper",
        /// B200, B300, GB200, GB300.
        Blackwell = "blackwell",
        /// Other makers' and later ones.
        #[default]
        Other = "other",
    }
}

words! {
    /// What joins the accelerators of a server.
    #[derive(PartialOrd, Ord, Default, Deserialize)]
    pub enum LinkKind {
        /// `NVLink` through switches: each reaches all others at full speed.
        Nvswitch = "nvswitch",
        /// `NVLink` from each to some others.
        Nvlink = "nvlink",
        /// Their slots.
        Pcie = "pcie",
        /// Other makers' links.
        #[default]
        Other = "other",
    }
}

impl Generation {
    /// As NCCL tells them apart: it tunes what it does not know as Ampere.
    #[must_use]
    pub const fn tuned(self) -> Self {
        match self {
            Self::Other => Self::Ampere,
            known => known,
        }
    }

    /// What documents from before it was a field meant by the words of `link`.
    pub fn of_link(link: &str) -> Self {
        const NVLINK: [(&str, Generation); 4] = [
            ("NVLink 2", Generation::Volta),
            ("NVLink 3", Generation::Ampere),
            ("NVLink 4", Generation::Hopper),
            ("NVLink 5", Generation::Blackwell),
        ];
        let known = NVLINK.into_iter().find(|(begins, _)| link.starts_with(begins));
        known.map_or_else(Self::default, |(_, generation)| generation)
    }
}

impl LinkKind {
    /// Likewise.
    pub fn of_link(link: &str) -> Self {
        if link.contains("PCIe") || link.contains("PCI Express") {
            Self::Pcie
        } else if !link.starts_with("NVLink") {
            Self::Other
        } else if link.contains("NVSwitch") {
            Self::Nvswitch
        } else {
            Self::Nvlink
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::gpus;
    use super::*;

    /// Documents from before the fields mean by `link` what the catalogue's accelerators of that link are.
    #[test]
    fn the_words_of_a_link_mean_what_the_catalogue_says() {
        for gpu in gpus() {
            assert_eq!(LinkKind::of_link(&gpu.link), gpu.link_kind, "{}", gpu.id);
            if gpu.link.starts_with("NVLink") {
                assert_eq!(Generation::of_link(&gpu.link), gpu.generation, "{}", gpu.id);
            }
        }
    }
}
