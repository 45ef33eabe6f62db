### ExplainMessages: Words of one's own measurement beside a predicted step.
### pub use crate::named::explain::{read_time};

heading = Your measurement beside the prediction
field = Measured step time
hint = In seconds, or with a unit: 1.84 s, 730 ms. It stays in this browser and in no link.
wrong = A time above zero, in s or ms: 1.84 s, 730 ms.
forget = Forget it
working = What would explain the difference is being worked out.
nothing = There is no predicted step to compare it with.

# It was measured, and the recipe changed since.
former = This was measured before the setup changed; it is compared with the setup as it is now.

# By the engine's count the setting does not fit in memory.
too-large = By our count this setting does not fit in memory, so no prediction is compared with your measurement.

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

usual = That is an ordinary error: on the runs that they were tried on, predictions miss by about 6 % on average.
table = What would explain the difference, each cause alone, the most plausible first
cause = Cause
would-be = It would have to be
step = Step would take
judged = As the only cause
about = Each value is the one at which the prediction becomes your measurement, found by trying the step again with it. How plausible it is goes by its distance from what was assumed, in units that we take to be usual: 8 % of the computing rate, a quarter of the bandwidth, 3 ms of the host, 5 % of a straggler. Causes can add up.
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
precision = { $name } in place of what the setup says

# In the order of GapCause.
names =
    .n1 = Compute rate
    .n2 = Network bandwidth
    .n3 = Gradients overlapped with compute
    .n4 = Recomputation
    .n5 = Host time
    .n6 = One slow accelerator
    .n7 = Precision

# In the order of Plausible.
plausible =
    .n1 = likely
    .n2 = possible
    .n3 = unlikely
    .n4 = cannot explain it

never = no value is enough; the nearest is shown
host-more = { $more } more for each micro-batch
host-less = { $less } less for each micro-batch
