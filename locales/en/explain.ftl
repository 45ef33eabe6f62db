### ExplainMessages: Words of one's own measurement beside a predicted step.
### pub use crate::named::explain::{read_time};
### use gargalo_solver::design::explain::{GapCause, Plausible};

heading = Your measurement vs the prediction
field = Measured step time
hint = In seconds, or with a unit: 1.84 s, 730 ms. It stays in this browser and is not part of shared links.
wrong = Enter a time above zero, in s or ms: 1.84 s, 730 ms.
forget = Remove it
working = Computing what would explain the difference…
nothing = There is no predicted step to compare it with.

# It was measured, and the recipe changed since.
former = This was measured before the setup changed; it is compared with the setup as it is now.

# By the engine's count the setting does not fit in memory.
too-large = By our estimate this setting does not fit in memory, so there is no prediction to compare with your measurement.

# Measured, predicted, by how much the measured one is longer.
# $measured (str)
# $predicted (str)
# $off (str)
longer = You measured { $measured }, { $off } more than the predicted { $predicted }.

# The same of a shorter one.
# $measured (str)
# $predicted (str)
# $off (str)
shorter = You measured { $measured }, { $off } less than the predicted { $predicted }.

usual = That is a typical error: on the validation runs predictions are off by about 6 % on average.
table = Single causes that would explain the difference, most plausible first
cause = Cause
would-be = Required value
step = Step time then

judged = As the sole cause

about = Each value is the one at which the prediction matches your measurement, found by simulating the step again. Plausibility depends on how far it is from the assumed value, in typical deviations: 8 % of compute rate, 25 % of bandwidth, 3 ms of host time, 5 % for a straggler. Causes can combine.
compute = { $times } { $times ->
        [one] time
        *[other] times
    } the predicted rate
network = { $times } { $times ->
        [one] time
        *[other] times
    } the predicted bandwidth
overlap = { $part } overlapped with compute
recompute = recomputation: { $what }
straggler = { $part } slower than the others
precision = { $name } instead of the configured precision

# $cause (&GapCause)
name = { $cause ->
    [Compute] Compute rate
    [Network] Network bandwidth
    [Overlap] Gradients overlapped with compute
    [Recompute] Recomputation
    [Host] Host time
    [Straggler] One slow accelerator
    *[Precision] Precision
}

# $plausible (Plausible)
plausible = { $plausible ->
    [Likely] likely
    [Possible] possible
    [Unlikely] unlikely
    *[Never] cannot explain it
}

never = no value is enough; the closest is shown
host-more = { $more } more per micro-batch
host-less = { $less } less per micro-batch
