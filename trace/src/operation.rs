//! Collectives by name, with what NCCL's tests count as their bytes and as bandwidth.

use serde::Serialize;

/// What a collective does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// Every rank gets the sum.
    AllReduce,
    /// Every rank gets what all have.
    AllGather,
    /// Every rank gets a part of the sum.
    ReduceScatter,
    /// Every rank sends something else to each.
    AllToAll,
    /// Every rank gets what one has.
    Broadcast,
    /// One rank gets the sum.
    Reduce,
    /// One rank gets what all have.
    Gather,
    /// Every rank gets a part of what one has.
    Scatter,
    /// Two ranks.
    SendRecv,
    /// Nothing is sent.
    Barrier,
}

/// Names as `PyTorch`, NCCL's kernels and `SimAI` write them, in lower case without `_`; longer ones before those that they begin with.
const NAMES: [(&str, Operation); 16] = [
    ("allreduce", Operation::AllReduce),
    ("allgather", Operation::AllGather),
    ("reducescatter", Operation::ReduceScatter),
    ("alltoall", Operation::AllToAll),
    ("broadcast", Operation::Broadcast),
    ("sendrecv", Operation::SendRecv),
    ("send", Operation::SendRecv),
    ("recv", Operation::SendRecv),
    ("isend", Operation::SendRecv),
    ("irecv", Operation::SendRecv),
    ("p2p", Operation::SendRecv),
    ("pointtopoint", Operation::SendRecv),
    ("barrier", Operation::Barrier),
    ("reduce", Operation::Reduce),
    ("gather", Operation::Gather),
    ("scatter", Operation::Scatter),
];

impl Operation {
    /// The operation that a name begins with, after what of it is no letter is taken out: `_allgather_base`, `all_to_allv`.
    pub fn named(name: &str) -> Option<Self> {
        let plain: String = name
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        NAMES.iter().find(|(name, _)| plain.starts_with(name)).map(|(_, operation)| *operation)
    }

    /// Bytes as NCCL's tests count them, of the bytes that a rank puts in and gets out: the larger of both, so that an all-gather
    /// counts what it gives and a reduce-scatter what it takes.
    pub fn bytes(put_in: u64, got_out: u64) -> u64 {
        put_in.max(got_out)
    }

    /// Bus bandwidth over bytes by time (nccl-tests, PERFORMANCE.md): `2 (n − 1) / n` of a sum for all, `(n − 1) / n` where every
    /// rank gets or gives a part of all, 1 elsewhere.
    pub fn bus_factor(self, ranks: u32) -> f64 {
        let n = f64::from(ranks.max(1));
        match self {
            Self::AllReduce => 2.0 * (n - 1.0) / n,
            Self::AllGather | Self::ReduceScatter | Self::AllToAll | Self::Gather | Self::Scatter => {
                (n - 1.0) / n
            }
            Self::Broadcast | Self::Reduce | Self::SendRecv | Self::Barrier => 1.0,
        }
    }

    /// Bus bandwidth in 10^9 bytes a second; `None` of what took no time or sent nothing.
    pub fn bus_bandwidth(self, bytes: u64, ranks: u32, duration_us: f64) -> Option<f64> {
        let sent = self != Self::Barrier && bytes > 0 && duration_us > 0.0;
        sent.then(|| bytes as f64 / duration_us / 1e3 * self.bus_factor(ranks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_several_programs() {
        for (name, operation) in [
            ("allreduce", Operation::AllReduce),
            ("allreduce_coalesced", Operation::AllReduce),
            ("_allgather_base", Operation::AllGather),
            ("_reduce_scatter_base", Operation::ReduceScatter),
            ("all_to_allv", Operation::AllToAll),
            ("ALLTOALL_EP", Operation::AllToAll),
            ("send 0->1", Operation::SendRecv),
            ("Reduce", Operation::Reduce),
        ] {
            assert_eq!(Operation::named(name), Some(operation), "{name}");
        }
        assert_eq!(Operation::named("wait"), None);
    }

    /// 1 GB in 10 ms is 100 GB/s; over eight ranks a sum puts 1.75 times that on each link of a ring (nccl-tests, PERFORMANCE.md).
    #[test]
    fn bandwidth_as_the_tests_of_nccl_count_it() {
        let of = |operation: Operation| operation.bus_bandwidth(1_000_000_000, 8, 10_000.0);
        assert_eq!(of(Operation::AllReduce), Some(175.0));
        assert_eq!(of(Operation::AllGather), Some(87.5));
        assert_eq!(of(Operation::Broadcast), Some(100.0));
        assert_eq!(of(Operation::Barrier), None);
    }
}
