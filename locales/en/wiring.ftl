### WiringMessages: Words of the page on servers wired for a job: a file for each part of it.

heading = TopoOpt: a network shaped to the job
about = What a training job sends is known before it is sent. Optical patch panels or switches can therefore wire its servers for exactly that: rings for its all-reduces, chosen so that everything else finds few hops, and fibres of their own for its heaviest pairs. Servers forward for each other; the wiring stays for the whole job (Wang et al., NSDI 2023).
empty = Choose a job of the paper, or begin with the recommender that its figures are of. Everything below is worked out in your browser, and belongs to this scenario: undo takes it back, a link carries it.
start = Wire DLRM on 16 servers
remove = Take the job out of the scenario
failed = This could not be worked out: the browser ended the worker. Try fewer servers.
working = Working it out…
save = Save
run = Run
outdated = The settings have changed since.
