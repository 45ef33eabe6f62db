### PhaseWords: Words of the page on wired jobs: a document's own workload phase by phase.

title = Workload of this scenario, by phase

# Bytes that are mutable, and that are not.
lead = All-reduces of { $mutable }, which work with any ring order, and { $fixed } of fixed server-to-server traffic. Each phase starts when the previous one has finished.

phase = Phase
any = all
backward = backward
groups = Groups that all-reduce
mutable = All-reduce (mutable)
fixed = Server to server (fixed)
inside = Inside servers
hidden = Overlapped with compute
refused-hint = Nothing can be wired until this is fixed: change the scenario, choose another design, or choose one of the paper’s jobs above.
