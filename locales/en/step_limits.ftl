### StepLimitMessages: Words of what a training step waits for.

links-heading = Which single link directions affect the step?
links-caption = Link directions that a kind of the step’s communication keeps busy longest

# Link, 1 % more, 1 % less, what it limits, capacity.
link-columns =
    .n1 = Link
    .n2 = +1 %
    .n3 = −1 %
    .n4 = Carries
    .n5 = Capacity, Gbit/s

left-out = { $number ->
        [one] One more was not tried on its own.
        *[other] { $number } more were not tried individually.
    }
note = +1 %: how much sooner the step finishes with 1 % more capacity on this direction alone; −1 %: how much later with 1 % less. More capacity on one direction gains nothing where others are as busy.

# The bottleneck structure below: of which kind.
beside-heading = A different question: { $kind } sent all at once

beside = The bottleneck structure describes rates at one instant, as if all bytes of this kind started together. The step sends them message by message, so what follows is not about the step time.

one-in-file =
    .n1 = Step finishes sooner with 1 % more on this direction
    .n2 = Step finishes later with 1 % less on this direction
