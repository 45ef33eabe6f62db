### SharedWords: Words of the page on wired jobs: the shared cluster over draws of jobs.

title = A cluster that many jobs share: what of its mean is luck
about = The paper’s cluster (Fig. 16) holds jobs that are drawn from a mix. Here many draws stand beside one another, with the interfaces, speed and prices set above.

# Draws, jobs of a draw, servers of a job, servers in all, the mix.
lead = { $draws } draws of { $drawn } jobs of { $servers } servers each on { $cluster } servers: { $mix }.

times = Mean iteration, times the wiring’s
of-mix = Of the mix itself
over-draws = Least – most over draws
means = Mean of a draw’s iterations
tails = Slowest in a hundred of a draw’s iterations
together = jobs in racks of their own
scattered = every neighbour of a ring in another rack
why = the published 1.7 and 1.15 are of one draw that is not known, on eight interfaces of 100 Gbit/s. The slowest in a hundred is the slowest of 27 jobs, hence nearly always the same kind of job. Flows that collide by their hashes are not modelled.
