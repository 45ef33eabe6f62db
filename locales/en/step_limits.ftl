### StepLimitMessages: Words of what a training step waits for.

heading = What does the step wait for?

# Kind, time sooner, time later, how many link directions: what moves the step most.
# $kind (str)
# $sooner (str)
# $later (str)
# $links (str)
lead = { $kind } moves the step most. With 1 % more capacity on { $links }, the step ends { $sooner } sooner; with 1 % less, { $later } later.

# How many link directions.
directions = { $number ->
        [one] the one link direction that limits it
        *[other] the { $number } link directions that limit it
    }

lead-none = All communication is overlapped with compute: no link changes the step’s time.
kinds-caption = Kinds of communication of the step, and what limits each

# Kind, 1 % more, 1 % less, limiting directions, time on the links, stage.
kind-columns =
    .n1 = Kind
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limited by
    .n5 = On the links for
    .n6 = Stage

links-heading = Which single link direction moves the step?
links-caption = Link directions that limit a kind of the step’s communication

# Link, 1 % more, 1 % less, what it limits, capacity.
link-columns =
    .n1 = Link
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Limits
    .n5 = Capacity, Gbit/s

left-out = { $number ->
        [one] One more limits as well and was not tried by itself.
        *[other] { $number } more limit as well and were not tried one by one.
    }
note = +1 %: how much sooner the step ends with 1 % more capacity, in the first table on all directions that limit the kind, in the second on one alone; −1 %: how much later with 1 % less. The step is timed again with a little more or less capacity, scaled to 1 %. More on one direction alone brings nothing where others limit as much. On the links for: all messages of a step on the stage that they take longest, hidden by computing or not.

# First link, how many others.
and-others = { $first } and { $others } more

# The bottleneck structure below: of which kind.
beside-heading = Another question: { $kind } sent all at once

beside = The bottleneck structure is of rates at one instant: all bytes of this kind as if they started together. The step sends them message by message; what follows says nothing of its time.

# Where there is no structure: why nothing says how the step moves.
alone = These limits are those of the solved step. With so many flows it is not worked out how much sooner it would end with more capacity.

all-in-file =
    .n1 = Step ends sooner with 1 % more on all directions that limit it
    .n2 = Step ends later with 1 % less on all directions that limit it
one-in-file =
    .n1 = Step ends sooner with 1 % more on this direction
    .n2 = Step ends later with 1 % less on this direction
