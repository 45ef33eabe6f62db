### SharedWords: Words of the page on wired jobs: the shared cluster over draws of jobs.

title = Shared cluster: variation between job samples
about = The paper’s cluster (Fig. 16) runs jobs sampled from a mix. Here many samples are compared, with the interfaces, speed and prices set above.

# Draws, jobs of a draw, servers of a job, servers in all, the mix.
lead = { $draws } samples of { $drawn } jobs with { $servers } servers each, on { $cluster } servers: { $mix }.

times = Mean iteration, relative to the wiring
of-mix = For the mix itself
over-draws = Range over samples
means = Mean iteration of a sample
tails = 99th percentile of a sample
together = each job in its own racks
scattered = every neighbour of a ring in another rack
why = the published 1.7 and 1.15 are for one unknown sample, with eight interfaces of 100 Gbit/s. With 27 jobs the 99th percentile is the slowest job, nearly always the same kind. Hash collisions are not modelled.
