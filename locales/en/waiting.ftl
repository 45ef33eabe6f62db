### WaitingMessages: Words where something is being worked out, or could not be.

# The worker failed.
failed = This could not be computed: the solver crashed.

# A button: no more of it.
stop = Stop

# A button: the same once more.
again = Try again

# The solve was stopped, so that there is nothing to be shown.
stopped = Not computed: the solver was stopped or failed.

# The same, while the figures of the scenario before are on the screen.
former = Not computed: the figures are those of the previous scenario.

# A button: solve what was stopped.
solve = Compute

# What is being done while it is solved.
solving = Solving…
network = Building the network
routes = Routing
flows = Simulating flows
step = Timing messages
limits = Finding what limits
structure = Bottleneck structure

# $design (u32)
# $designs (u32)
design-of = design { $design } of { $designs }

seconds-left = about { $seconds } s left

# What dimmed figures are.
before = Dimmed: before this change

# Over those figures.
former-heading = Before this change

# A time follows.
a-step = A step takes

# Of that time, which is marked with ≈.
by-formula = By formula, until it is solved: compute as in the final result, communication as if only the servers’ own adapters limited it.
