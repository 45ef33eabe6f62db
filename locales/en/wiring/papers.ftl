### PaperMessages: Words of the figures of the TopoOpt paper.
### use crate::named::wiring::PaperWords;

# (PaperWords)
figure-10 =
    .number = 10
    .title = Cost vs cluster size
    .about = Interconnect cost of each network for 128 to 2000 servers.
    .x = Servers
    .y = Cost, in the price list’s currency
    .why = Part prices are approximate list prices from the paper’s appendix, not re-checked, and all fibres are assumed to be 500 m long. Ours are means over 100 and 200 Gbit/s; per server they are the same for every size. The cost breakdown above lists every speed.

# (PaperWords)
figure-11 =
    .number = 11
    .title = Iteration vs link speed
    .about = A dedicated job on each network, with interfaces of 10 to 200 Gbit/s.
    .x = Gbit/s per interface
    .y = Iteration
    .why = The values of the published curves are not available.

# (PaperWords)
figure-12 =
    .number = 12
    .title = Iteration vs batch size
    .about = More samples mean more all-to-all traffic: where the wiring stops paying off, and the degree that fixes it.
    .x = Samples per GPU
    .y = Iteration
    .why = The exact cost-equivalent fat-tree of the authors is unknown. One cost ratio matches all three values quoted for DLRM: with 3.36 (finer settings) the fat-tree is 2.70 times slower at 128 samples and 1.115 times faster at 2048; with the published mean ratio it is 2.58, by our prices 2.07. Here concurrent traffic shares links as a fluid, while the published simulator models packets; operator times scale with the batch. All-to-all over 5.6 hops is not fully overlapped with compute, hence 1.09 instead of 1: 0.3 ms more of compute would hide it.

# (PaperWords)
figure-13 =
    .number = 13
    .title = Bandwidth tax
    .about = The cost of forwarding by batch size and degree, counted both ways.
    .x = Samples per GPU
    .y = Bytes on links ÷ bytes sent
    .why = They agree if an all-reduce is counted once, as its size. With the 2 (n − 1) / n that a ring actually sends, the tax is 1.056 and 1.024 at 64 samples.

# (PaperWords)
figure-14 =
    .number = 14
    .title = Path lengths
    .about = Fraction of server pairs within a number of hops, for degrees 4, 6 and 8.
    .x = Hops
    .y = Pairs reached, %
    .why = The values of the published curves are not available.

# (PaperWords)
figure-15 =
    .number = 15
    .title = Link loads
    .about = Bytes per link in an iteration, from least to most loaded, for degrees 4, 6 and 8.
    .x = Links, %
    .y = Bytes on a link
    .why = The values of the published curves are not available.

# (PaperWords)
figure-16 =
    .number = 16
    .title = Jobs that share a cluster
    .about = 5 to 27 jobs of 16 servers each on 432 servers: mean and 99th percentile of iteration time.
    .x = Jobs
    .y = Iteration
    .why = A sample of 27 jobs depends on chance, and the fat-tree’s ratio varies widely between samples: see the ranges under “Shared cluster”. With the published cost ratio and rings only, it is 1.709 for the mix itself. For the oversubscribed tree it depends on how jobs are placed in racks: 1.00 if a ring leaves each rack once, 1.31 if every neighbour is in another rack; the published 1.15 lies between. Hash collisions are not modelled.

# (PaperWords)
figure-17 =
    .number = 17
    .title = One-shot vs reconfigured
    .about = Circuits reconfigured during the job, with set-up times from microseconds to seconds.
    .x = Reconfiguration latency
    .y = Iteration
    .why = The values of the published curves are not available.

place-10 = { $x } servers
place-11 = { $x } Gbit/s
place-12 = { $x } samples per GPU
place-13 = { $x } samples per GPU
place-14 = { $x } hops
place-15 = { $x } % of the links
place-16 = { $x } jobs
place-17 = { $x }
