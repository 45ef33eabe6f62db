### DifferenceMessages: Why a step is not what the study’s equations say.
### use gargalo_solver::workload::training::{Cause, Term};

# $cause (Cause)
cause = { $cause ->
    [Shape] computing by shape, with head and loss
    [Uneven] the stage with most to do, not the mean
    [Optimizer] the optimiser
    [Outside] outside micro-batches
    [Count] sums that the equation doesn’t count
    [Bandwidth] each message at its own speed
    [Waiting] waiting for each collective
    [Hidden] overlapped with compute
    [Shared] links shared with other kinds
    [Schedule] the order of passes
    [Terms] the other terms, which it follows
    [Held] parameters that the stage really holds
    [Local] replicas that synchronise less often
    [Gathered] parameters gathered
    *[Unknown] in no equation
}

# $term (Term)
beyond = { $term ->
    [Cp] Context parallelism
    [Ep] Expert parallelism
    [Emb] Shared embedding
    *[other] {""}
}
