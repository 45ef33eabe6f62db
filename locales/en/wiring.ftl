### WiringMessages: Words of the page on servers wired for a job: a file for each part of it.

heading = TopoOpt: a network built for the job
about = The traffic of a training job is known in advance, so optical patch panels or circuit switches can wire its servers for exactly that traffic: rings for its all-reduces, chosen so that other traffic needs few hops, and direct fibres for the heaviest pairs. Servers forward for each other; the wiring stays fixed for the whole job (Wang et al., NSDI 2023).
empty = Choose a job from the paper, or start with its recommender model. Everything below is computed in your browser and is part of this scenario: it can be undone and shared.
start = Wire DLRM on 16 servers
remove = Remove the job from the scenario
failed = This could not be computed: the browser stopped the worker. Try fewer servers.
working = Computing…
save = Save
run = Run
outdated = The settings have changed since then.
