//! What a misfit says to people, in English.

use super::Misfit;

/// Values in a line, for people.
fn list<T: ToString>(values: &[T]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl core::fmt::Display for Misfit {
    /// English, for the command line: what is wrong, and what to change.
    #[allow(clippy::too_many_lines, reason = "a sentence for each")]
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Ranks { ranks, endpoints, d } => {
                write!(f, "p x t x d x cp = {ranks} ranks, but the network has {endpoints} endpoints; ")?;
                match d {
                    Some(d) => write!(f, "set d to {d}, or take a larger network"),
                    None => write!(
                        f,
                        "change p, t or d so that their product is at most {endpoints}, or take a larger network"
                    ),
                }
            }
            Self::TooManyRanks { ranks, limit } => {
                write!(f, "p x t x d x cp = {ranks} ranks; there may be {limit}: take a smaller d, p or t")
            }
            Self::UnknownModel { id } => {
                write!(
                    f,
                    "there is no model \"{id}\"; take an id of the catalogue, or give layers, hidden, seq and vocab"
                )
            }
            Self::Heads { heads, t, near } => {
                write!(f, "{heads} heads are not divisible by t = {t}; set t to one of {}", list(near))
            }
            Self::KeyValueHeads { heads, t, near } => {
                write!(
                    f,
                    "{heads} heads of keys and values don't go with t = {t}; set t to one of {}",
                    list(near)
                )
            }
            Self::Layers { layers, most, p, chunks, near } => {
                let parts = p.saturating_mul(*chunks);
                let all = if most > layers {
                    format!("with embedding and loss are {most} parts,")
                } else {
                    "are".to_owned()
                };
                write!(f, "{layers} layers {all} fewer than ")?;
                if *chunks == 1 {
                    write!(f, "{p} stages; ")?;
                } else {
                    write!(f, "p x chunks = {parts}; ")?;
                }
                match near.last() {
                    Some(most) => write!(f, "set {} to {most} or less", self.field()),
                    None if p <= layers => write!(f, "leave schedule and chunks out"),
                    None => write!(f, "set p to {layers} or less, and leave schedule and chunks out"),
                }
            }
            Self::Uneven { layers, p, chunks, near } => {
                let parts = p.saturating_mul(*chunks);
                write!(
                    f,
                    "{layers} layers are not divisible into {parts} equal parts; set p to one of {}",
                    list(near)
                )?;
                if *chunks == 1 { write!(f, ", or partition to greedy or balanced") } else { Ok(()) }
            }
            Self::EmptyStage { layers, p } => write!(
                f,
                "as many as fit of {layers} layers on each of {p} stages leaves none for the last; set partition to balanced"
            ),
            Self::Batch { global_batch, together, near } => write!(
                f,
                "{global_batch} sequences are not divisible by micro_batch x d = {together}; set it to one of {}",
                list(near)
            ),
            Self::Sequence { seq, parts, near } => {
                write!(
                    f,
                    "{seq} tokens are not divisible into {parts} parts; set it to one of {}",
                    list(near)
                )
            }
            Self::TooWide { seq, parts, field, near } => write!(
                f,
                "{seq} tokens are fewer than cp x t = {parts} parts, as sequence parallelism cuts them; set {field} to one of {}",
                list(near)
            ),
            Self::Context { seq, cp, near } => {
                write!(f, "{seq} tokens are not divisible by cp = {cp}; set cp to one of {}", list(near))
            }
            Self::Precision { hardware, precision, near } => {
                write!(f, "{hardware} has no {precision}; set precision to one of {}", list(near))
            }
            Self::NoExperts { e } => write!(f, "the model has no experts; set e to 1 instead of {e}"),
            Self::Experts { experts, e, near } => {
                write!(f, "{experts} experts are not divisible by e = {e}; set e to one of {}", list(near))
            }
            Self::ExpertRanks { e, replicas, t, near } => {
                let (of, ranks) = (if *t > 1 { "t x d x cp" } else { "d x cp" }, replicas.saturating_mul(*t));
                write!(f, "e = {e} does not divide {of} = {ranks}; set e to one of {}", list(near))
            }
            Self::ExpertSequence { e, near } => write!(
                f,
                "with e = {e} experts span tensor ranks, which takes sequence parallelism; set sequence_parallel to true, or e to one of {}",
                list(near)
            ),
            Self::DataParallelOnly { value, .. } => {
                write!(
                    f,
                    "this model is trained by data parallelism alone; set it to 1 instead of {value} and d to the number of ranks"
                )
            }
            Self::Chunks { chunks, p, near } => {
                write!(
                    f,
                    "{chunks} chunks on {p} stages: the interleaved schedule takes 2 or more on 2 or more stages, the others 1; "
                )?;
                match near.as_slice() {
                    [] => write!(f, "leave schedule and chunks out"),
                    near => write!(f, "set chunks to one of {}", list(near)),
                }
            }
            Self::InterleavedBatches { micro_batches, p, near } => write!(
                f,
                "{micro_batches} micro-batches are no multiple of the {p} stages, as the interleaved schedule needs; set global_batch to one of {}",
                list(near)
            ),
            Self::PlacementLength { placed, ranks } => {
                write!(f, "{placed} ranks are placed, but there are {ranks}; name an endpoint for each")
            }
            Self::PlacementEndpoint { rank, endpoint } => write!(
                f,
                "rank {rank} is on endpoint {endpoint}, which is taken or not there; name each position once"
            ),
            Self::PlacementAxes => {
                write!(f, "the order must have p, d and t once each, and cp where it is above 1")
            }
            Self::NoHardware => {
                write!(f, "no accelerator is named; set hardware to one of the catalogue or of the document")
            }
            Self::UnknownHardware { id, near } => {
                write!(f, "there is no accelerator \"{id}\"; near by: {}", list(near))
            }
            Self::UnknownProtocol { id, near } => {
                write!(f, "there is no protocol \"{id}\"; near by: {}", list(near))
            }
            Self::LocalShares { sync_every, zero } => write!(
                f,
                "replicas that synchronise every {sync_every} steps share nothing; set zero to 0 instead of {zero}, or sync_every to 1"
            ),
            Self::Algorithm { kind } => {
                write!(
                    f,
                    "the algorithm of {kind} does not do what {kind} needs; leave it out for the usual one"
                )
            }
        }
    }
}
