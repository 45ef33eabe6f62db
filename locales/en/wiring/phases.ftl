### PhaseWords: Words of the page on wired jobs: a document's own workload phase by phase.

title = What this scenario sends, phase by phase

# Bytes that are mutable, and that are not.
lead = All-reduces of { $mutable }, which any order of a ring serves, and { $fixed } from server to server that stay where they are. A phase begins when the one before has ended.

phase = Phase
any = all of it
backward = backward
groups = Groups that all-reduce
mutable = All-reduced (can be moved)
fixed = From server to server (stays)
inside = Inside servers
hidden = Overlapped with compute
refused-hint = Nothing can be wired before that is mended: change the scenario, choose another design, or one of the paper’s jobs above.
