### WaitingMessages: Words where something is being worked out, or could not be.

# The worker failed.
failed = This could not be worked out: the solver stopped in the middle.

# A button: no more of it.
stop = Stop

# A button: the same once more.
again = Try again

# The solve was stopped, so that there is nothing to be shown.
stopped = This scenario is not solved: the solver was stopped, or failed.

# The same, while the figures of the scenario before are on the screen.
former = Not solved: the figures are those of the scenario before.

# A button: solve what was stopped.
solve = Solve it
