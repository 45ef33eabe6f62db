### CommandMessages: What the command line and the Python package say themselves.

standard-output = standard output
not-text = The file is not UTF-8 text from byte { $byte } on.

# In the help, after the commands.
files = A file named - is standard input. Results are JSON on standard output; errors go to standard error, with exit code 2.

# Values of options that are refused.
above-zero = give a number above 0
percent = give a percentage above 0 and below 100
shard = give I/N with I from 1 to N (or from 0 to N - 1)
threads = give a whole number from 1 to { $most }
position = “{ $word }” is not a position

# What to add, for its own workload or for a job of the catalogue.
no-topoopt = topoopt: the scenario has no such field. Add { $own } for its own workload, or { $job }.
no-cycles = workload.kind: only jobs that repeat (“cycle”) have a rhythm.
no-step = workload: only a training step on known hardware has a step to hold the measured one against. Give a scenario with a workload training that names its hardware.
not-placed = workload.kind: only a training step and a collective have ranks to place.
no-ns3 = a link is shared or leads one way, and a topology of ns-3 has links of both directions alone: give every link duplex full
no-hostfile = ranks of a host do not follow one another in the order of its slots here, and a hostfile cannot say that: write a rankfile (--as rankfile), or for Slurm --as slurm
no-nccl-graph = the servers’ ranks do not follow one another in the same order, and NCCL reads one file for each machine: take --as rankfile or --as json
not-searched = workload.kind: only a training step has settings to search.
not-by-size = workload.kind: only a collective has a bandwidth by size.
no-strategy = Only a training step has a strategy to search.
no-shards = The scenario has no jobs that arrive and leave (shards).
no-fibre = There is no such fibre.

# Of a list that Python asks for an entry of.
no-entry = index { $index } is out of range: there are { $count }
bad-row = a row of failures: { $error }
