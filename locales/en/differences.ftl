### DifferenceMessages: Why a step is not what the study’s equations say.
### pub use crate::named::differences::{beyond, cause};

cause-shape = computing by shape, with head and loss
cause-uneven = the stage with most to do, not the mean
cause-optimizer = the optimiser
cause-outside = outside micro-batches
cause-count = sums that the equation doesn’t count
cause-bandwidth = each message at its own speed
cause-waiting = waiting for each collective
cause-hidden = overlapped with compute
cause-shared = links shared with other kinds
cause-schedule = the order of passes
cause-terms = the other terms, which it follows
cause-held = parameters that the stage really holds
cause-local = replicas that synchronise less often
cause-gathered = parameters gathered
cause-unknown = in no equation

beyond-cp = Context parallelism
beyond-ep = Expert parallelism
beyond-emb = Shared embedding
