### PaperMessages: Words of the figures of the TopoOpt paper.
### use crate::named::wiring::PaperWords;

# (PaperWords)
figure-10 =
    .number = 10
    .title = Cost against cluster size
    .about = What the interconnect of 128 to 2000 servers costs on each network.
    .x = Servers
    .y = Cost, in the price list’s currency
    .why = The prices of parts are remembered, not read again, and all fibres are taken to be 500 m long. Ours are means over 100 and 200 Gbit/s; per server they are the same for every size. The bills above list every speed.

# (PaperWords)
figure-11 =
    .number = 11
    .title = Iteration against speed
    .about = A job of its own servers on each network, an interface from 10 to 200 Gbit/s.
    .x = Gbit/s of an interface
    .y = Iteration
    .why = The values of the published curves were not recovered.

# (PaperWords)
figure-12 =
    .number = 12
    .title = Iteration against batch
    .about = More samples make more all-to-all: where the wiring stops paying, and the degree that mends it.
    .x = Samples of a GPU
    .y = Iteration
    .why = Which fat-tree the authors call similar in cost is not known to us. One ratio of costs fits all three quotes of DLRM at once: with 3.36 (finer settings) the fat-tree is 2.70 times slower at 128 samples and 1.115 times faster at 2048; with the published mean ratio it is 2.58, by our prices 2.07. Here what flows at the same time shares links as a fluid, where the published simulator sends packets; times of operators grow in proportion with the batch. All-to-all over 5.6 hops is not wholly hidden under computing, hence 1.09 in place of 1: 0.3 ms more of computing would hide it.

# (PaperWords)
figure-13 =
    .number = 13
    .title = Bandwidth tax
    .about = What forwarding costs, with batch and degree; counted in both ways.
    .x = Samples of a GPU
    .y = Bytes on links ÷ bytes sent
    .why = They don’t, as long as an all-reduce is counted once, as its size. With the 2 (n − 1) / n of it that a ring really sends the tax is 1.056 and 1.024 at 64 samples.

# (PaperWords)
figure-14 =
    .number = 14
    .title = Path lengths
    .about = The part of all pairs of servers that so many hops reach, for degrees 4, 6 and 8.
    .x = Hops
    .y = Pairs reached, %
    .why = The values of the published curves were not recovered.

# (PaperWords)
figure-15 =
    .number = 15
    .title = Link loads
    .about = What links carry in an iteration, from the emptiest to the fullest, for degrees 4, 6 and 8.
    .x = Links, %
    .y = Bytes on a link
    .why = The values of the published curves were not recovered.

# (PaperWords)
figure-16 =
    .number = 16
    .title = Jobs that share a cluster
    .about = 5 to 27 jobs of 16 servers each on 432 servers: the mean of their iterations and the slowest in a hundred.
    .x = Jobs
    .y = Iteration
    .why = A draw of 27 jobs is luck, and the fat-tree’s ratio moves far from one draw to the next: the ranges of many draws are under “A cluster that many jobs share”. With the published ratio of costs and rings alone it is 1.709 for the mix itself. The oversubscribed tree’s is a matter of where jobs lie in racks: 1.00 where a ring leaves each rack once, 1.31 where every neighbour is in another; the published 1.15 lies between. Flows that collide by their hashes are not modelled.

# (PaperWords)
figure-17 =
    .number = 17
    .title = One-shot against reconfiguring
    .about = Circuits that follow the traffic during the job, from microseconds to seconds of latency.
    .x = Latency of the switches
    .y = Iteration
    .why = The values of the published curves were not recovered.

place-10 = { $x } servers
place-11 = { $x } Gbit/s
place-12 = { $x } samples a GPU
place-13 = { $x } samples a GPU
place-14 = { $x } hops
place-15 = { $x } % of the links
place-16 = { $x } jobs
place-17 = { $x }
