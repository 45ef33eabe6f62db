### DifferenceMessages: Why a step is not what the study’s equations say.
### use gargalo_solver::workload::training::{Cause, Term};

# $cause (Cause)
cause = { $cause ->
    [Shape] compute by matrix shape, with head and loss
    [Uneven] the most loaded stage, not the mean
    [Optimizer] the optimiser
    [Outside] work outside micro-batches
    [Count] collectives that the equation omits
    [Bandwidth] bandwidth by message size
    [Waiting] waiting at each collective
    [Hidden] overlapped with compute
    [Shared] links shared with other traffic
    [Schedule] the schedule’s order of passes
    [Terms] follows from the other terms
    [Held] parameters the stage actually holds
    [Local] less frequent synchronisation
    [Gathered] gathering of parameters
    *[Unknown] not in any equation
}

# $term (Term)
beyond = { $term ->
    [Cp] Context parallelism
    [Ep] Expert parallelism
    [Emb] Shared embedding
    *[other] {""}
}
