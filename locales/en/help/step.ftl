### StepNotes: What is said of the timeline, the best setting and measurements.

timeline =
    .n1 = A training step bar by bar: compute and communication of each stage, and what waits for what.
    .n2 = The critical path determines the step time: shortening anything else does not help.
    .n3 = Communication overlapped with compute costs nothing; what is exposed is added to the step.

closed =
    .n1 = A closed-form estimate of the same step: no overlap, one utilisation for all compute, the slowest link for each message.
    .n2 = It is here for comparison: where it is far off, check which of these assumptions fails.
    .n3 = The step above is simulated event by event on the actual routes.

search =
    .n1 = All ways to partition the model over the cluster, ranked by step time.
    .n2 = All are first estimated by formula for identical servers, then the best are simulated on this design’s network.
    .n3 = Settings that do not fit in memory are left out; any setting shown can be applied with one click.

measured =
    .n1 = Published measured iterations, compared with predictions for the same settings.
    .n2 = The compute constants were fitted to such runs; five-fold cross-validation shows the error on unseen ones.
    .n3 = Points on the diagonal are predicted exactly; points above it are predicted too slow.

