//! Performance of expert-parallel libraries: a few constants for each, fitted to measured dispatches and combines.

use super::{Generation, Gpu, LinkKind};

/// Constants of one direction: a token's vector to the ranks of its experts (dispatch), or back and added up (combine).
/// The formula is [`crate::workload::experts`]'s.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExpertDirection {
    /// A call, µs.
    pub call_us: f64,
    /// What each doubling of the ranks adds to it, µs.
    pub doubling_us: f64,
    /// A multiprocessor's time for a token, ns.
    pub token_ns: f64,
    /// Its time for each rank that the token goes to, ns.
    pub rank_ns: f64,
    /// Its time for each number of the token's vector, ns.
    pub number_ns: f64,
    /// Its time for each number and rank, ns.
    pub number_rank_ns: f64,
    /// Speed of the links of an accelerator, in GB/s; a rank's own part counts too.
    pub gbytes_s: f64,
    /// What a call takes more where tokens also leave the server, µs.
    pub across_call_us: f64,
    /// How many times as long multiprocessors take there.
    pub across: f64,
    /// The part of an adapter's speed that is reached across servers.
    pub adapter_part: f64,
}

/// A library on a generation.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Experts {
    /// What it is called.
    pub name: &'static str,
    /// Where its constants are from.
    pub source: &'static str,
    /// The accelerator that it was measured on, by its id, and that one's link each way in GB/s.
    pub measured: (&'static str, f64),
    /// Whether it was measured across servers too; else what that takes more is assumed.
    pub across_measured: bool,
    /// Tokens to experts.
    pub dispatch: ExpertDirection,
    /// Results back.
    pub combine: ExpertDirection,
    /// Before either, ranks of a server tell each other how much comes, µs.
    pub prepare_inside_us: f64,
    /// The same of ranks in several servers, µs.
    pub prepare_across_us: f64,
    /// Per token, ns.
    pub prepare_token_ns: f64,
    /// Multiprocessors that it takes where nobody says.
    pub multiprocessors: u32,
    /// Whether multiprocessors work while links carry; else one time comes on top of the other.
    pub overlaps: bool,
}

impl Experts {
    /// `DeepEP`'s kernels for throughput on H100; the counts are part of a dispatch in one server.
    pub const HOPPER: Self = Self {
        name: "DeepEP, H100",
        source: "fitted to dispatches and combines on 8 and 16 H100 published with aiconfigurator",
        measured: ("h100-sxm", 450.0),
        across_measured: true,
        dispatch: ExpertDirection {
            call_us: 26.0,
            doubling_us: 0.0,
            token_ns: 66.5,
            rank_ns: 117.0,
            number_ns: 0.0653,
            number_rank_ns: 0.0265,
            gbytes_s: 344.0,
            across_call_us: 2.6,
            across: 1.54,
            adapter_part: 0.9,
        },
        combine: ExpertDirection {
            call_us: 38.2,
            doubling_us: 0.0,
            token_ns: 109.0,
            rank_ns: 1.41,
            number_ns: 0.209,
            number_rank_ns: 0.0612,
            gbytes_s: 354.0,
            across_call_us: 13.7,
            across: 2.14,
            adapter_part: 0.88,
        },
        prepare_inside_us: 0.0,
        prepare_across_us: 64.0,
        prepare_token_ns: 0.0,
        multiprocessors: 20,
        overlaps: true,
    };
    /// An `NVLink` domain of GB200; times of multiprocessors are those of all of them together. Across domains nothing was
    /// measured: there a call, multiprocessors and what ranks tell each other are taken as inside one, and of the adapters
    /// as much as on Hopper.
    pub const BLACKWELL: Self = Self {
        name: "TensorRT-LLM's two-sided all-to-all, GB200",
        source: "fitted to dispatches and combines on 2, 8 and 32 GB200 of one NVLink domain published with aiconfigurator",
        measured: ("gb200", 900.0),
        across_measured: false,
        dispatch: ExpertDirection {
            call_us: 9.67,
            doubling_us: 0.738,
            token_ns: 18.8,
            rank_ns: 0.0,
            number_ns: 0.0,
            number_rank_ns: 0.0,
            gbytes_s: 594.0,
            across_call_us: 0.0,
            across: 1.0,
            adapter_part: 0.9,
        },
        combine: ExpertDirection {
            call_us: 10.9,
            doubling_us: 0.792,
            token_ns: 28.8,
            rank_ns: 0.0,
            number_ns: 0.0,
            number_rank_ns: 0.0,
            gbytes_s: 538.0,
            across_call_us: 0.0,
            across: 1.0,
            adapter_part: 0.9,
        },
        prepare_inside_us: 12.0,
        prepare_across_us: 12.0,
        prepare_token_ns: 7.05,
        multiprocessors: 1,
        overlaps: false,
    };

    /// Those of an accelerator, by its generation; Hopper's where none is named. `None` where no library was
    /// measured: older `NVLink`, PCI Express, other makers' links.
    pub fn of(gpu: Option<&Gpu>) -> Option<Self> {
        let Some(gpu) = gpu else { return Some(Self::HOPPER) };
        match (gpu.link_kind, gpu.generation) {
            (LinkKind::Nvswitch, Generation::Hopper) => Some(Self::HOPPER),
            (LinkKind::Nvswitch, Generation::Blackwell) => Some(Self::BLACKWELL),
            _ => None,
        }
    }

    /// The same on links inside a server of another speed, in GB/s each way: they carry the same part of it.
    #[must_use]
    pub fn on_links(self, gbytes_s: f64) -> Self {
        let part = gbytes_s / self.measured.1;
        let of = |own: ExpertDirection| ExpertDirection { gbytes_s: own.gbytes_s * part, ..own };
        Self { dispatch: of(self.dispatch), combine: of(self.combine), ..self }
    }
}
