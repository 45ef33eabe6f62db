### StepNotes: What is said of the timeline, the best setting and measurements.

timeline =
    .n1 = A training step bar by bar: computing and communication of each stage, as they wait for each other.
    .n2 = The critical path is what decides: shortening anything else does not make the step shorter.
    .n3 = Communication overlapped with compute costs nothing; what is exposed is added to the step.

closed =
    .n1 = What a formula on paper says of the same step: no overlap, one utilisation for all, the narrowest link for each message.
    .n2 = It stands here for comparison: where it is far off, look which of these assumptions fails.
    .n3 = The step above is solved event by event on the real routes.

search =
    .n1 = All ways to cut the model over the cluster, ranked by the time of a step.
    .n2 = First all by formula on servers alike, then the best ones solved on this design’s own network.
    .n3 = What does not fit into memory is left out; what is shown can be taken over with one press.

measured =
    .n1 = Iterations that others measured and published, beside what is predicted for the same settings.
    .n2 = The constants of computing were fitted to such rows; five fits that each left a fifth of the rows out say how well unseen ones are met.
    .n3 = Points on the diagonal are predicted exactly, points above it are predicted too slow.

