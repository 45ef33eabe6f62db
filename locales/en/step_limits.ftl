### StepLimitMessages: Words of what a training step waits for.

heading = What limits the step?

# Kind, time sooner, time later, how many link directions: what moves the step most.
# $kind (str)
# $sooner (str)
# $later (str)
# $links (str)
lead = The step is most sensitive to { $kind }. With 1 % more capacity on { $links }, the step finishes { $sooner } sooner; with 1 % less, { $later } later.

# How many link directions.
directions = { $number ->
        [one] the only link direction that limits it
        *[other] the { $number } link directions that limit it
    }

lead-none = All communication is overlapped with compute: no link changes the step’s time.
kinds-caption = Kinds of communication in the step, and what limits each

# Kind, 1 % more, 1 % less, limiting directions, time on the links, stage.
kind-columns =
    .n1 = Kind
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limited by
    .n5 = Time on links
    .n6 = Stage

links-heading = Which single link directions affect the step?
links-caption = Link directions that limit a kind of the step’s communication

# Link, 1 % more, 1 % less, what it limits, capacity.
link-columns =
    .n1 = Link
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limits
    .n5 = Capacity, Gbit/s

left-out = { $number ->
        [one] One more is limiting but was not tried on its own.
        *[other] { $number } more are limiting but were not tried individually.
    }
note = +1 %: how much sooner the step finishes with 1 % more capacity (first table: on all directions that limit the kind; second table: on one direction only); −1 %: how much later with 1 % less. The step is simulated with slightly more or less capacity and the result scaled to 1 %. More capacity on one direction gains nothing where others are equally limiting. Time on links: all messages of a step on the stage where they take longest, overlapped with compute or not.

# First link, how many others.
and-others = { $first } and { $others } more

# The bottleneck structure below: of which kind.
beside-heading = A different question: { $kind } sent all at once

beside = The bottleneck structure describes rates at one instant, as if all bytes of this kind started together. The step sends them message by message, so what follows is not about the step time.

# Where there is no structure: why nothing says how the step moves.
alone = These are the limits in the simulated step. With this many flows, the effect of more capacity is not computed.

all-in-file =
    .n1 = Step finishes sooner with 1 % more on all directions that limit it
    .n2 = Step finishes later with 1 % less on all directions that limit it
one-in-file =
    .n1 = Step finishes sooner with 1 % more on this direction
    .n2 = Step finishes later with 1 % less on this direction
