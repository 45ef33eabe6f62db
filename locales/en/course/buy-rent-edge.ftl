### The lesson “buy-rent-edge”. { $name } is the figure of that name.

title = Buy, rent or edge
about = On-premise, cloud, spot, edge and federated training have different networks. What each costs in time, money and energy.
source-1-text = J. Young, A First Order Approximation to the Optimum Checkpoint Interval, Communications of the ACM, 1974
source-2-text = A. Douillard et al., DiLoCo: Distributed Low-Communication Training of Language Models, 2023
source-3-text = B. McMahan et al., Communication-Efficient Learning of Deep Networks from Decentralized Data, AISTATS 2017: federated averaging
source-4-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, section 3.3.4: interruptions

## three-places

three-places-title = One run, three places
three-places-text =
    Llama-2 7B is to be trained on 100 billion tokens, with 64 A100s. There are three offers: your own data centre with eight 200 Gbit/s NICs in each server; a cloud whose servers have one of 100; a cheaper cloud with one of 25. The accelerators are the same.

    The run takes { $d0 }, { $d1 } and { $d2 }. Only the network differs, and it costs up to a factor of two: with one slow NIC for eight accelerators, the gradient all-reduce can no longer be overlapped with compute.

    The offers quote a price per accelerator-hour. Assume 2 USD for all three: the run then costs { $c0 }, { $c1 } and { $c2 }. **A cheap hour on a slow network is not cheap.** Compare prices per *result*, and ask about the network before you sign.

three-places-notes = 2 USD an hour is a round number for the exercise, not a quotation. Have students use today's prices; the argument stays the same.
name-own-hall-8-200-gbit-s = On premises: 8 × 200 Gbit/s
name-cloud-1-100-gbit-s = Cloud: 1 × 100 Gbit/s
name-cheap-cloud-1-25-gbit-s = Cheap cloud: 1 × 25 Gbit/s
name-the-same-run-in-three-places = The same run in three places
three-places-question-ask = At which price per hour would the whole run cost the same in the cheap cloud as with the first offer at 2 USD?
three-places-question-number-slip-1-why = That is the ratio of the two costs. Multiply the present price per hour by it.
three-places-question-number-slip-2-why = It is the other way round: the run takes longer there, so an hour must cost less.
three-places-question-explain = { $even }: it takes more than twice as long, so the hour may cost less than half. And your team waits { $more } longer.

## worth

worth-title = What is a network worth?
worth-text =
    Now from the other side: the fast network costs { $n0 } by the page's price list, against { $n1 } and { $n2 } (NICs, transceivers, switch ports; approximate, and you can edit them). What does the difference buy?

    One run on the fast network saves { $s1 } of accelerator time compared with the single 100 Gbit/s NIC, at 2 USD an hour. So it takes many such runs, of { $d0 } each, until the more expensive network has paid for itself.

    But if you train for only a week or two a year, you pay for a network that idles for fifty weeks. **Buy what is busy, rent what is rarely used.** At any prices, buying pays off only if the machines are used for a good part of the year.

worth-notes = The price list follows the TopoOpt paper (2022), approximate and rounded; it is an editable part of the document. The argument needs only ratios.
worth-try-do = Make the second design's network better so that the run takes at most 5 days, while it costs less than half of the first.
worth-question-ask = The fast network costs { $net } more than the second; a run saves { $s1 }. After how many runs has it paid for itself?
worth-question-choice-1-text = After about { $few }
worth-question-choice-1-why = Divide the two numbers: it is ten times that.
worth-question-choice-2-text = After about { $runs }
worth-question-choice-2-why = Yes, at { $d0 } each. For this job an intermediate network is the better purchase, as the task shows.
worth-question-choice-3-text = After about { $many }
worth-question-choice-3-why = Divide the two numbers: it takes long for a job that communicates this little, but not that long.
worth-question-explain = The cost of a network is a choice with a gradient; [design without waste](lesson:without-waste) shows how to find the right amount.

## spot

spot-title = Spot: cheap, but can be reclaimed
spot-text =
    {"["}Spot](term:spot) machines are sold cheaply because they can be reclaimed at any time. For training that means: a ring loses a member, and all others wait or restart.

    Assume 0.70 USD an hour, and that each accelerator is reclaimed once in 500 hours on average. Then one of our 64 is reclaimed every { $mtbf } hours. With a checkpoint every { $int }, goodput is { $good }; the run takes { $d } and costs { $c }.

    That is still a bargain here: a 7-billion-parameter model has small checkpoints ({ $ck } to write), and 64 accelerators are few. Larger runs fare worse: the time between interruptions falls with the number of machines, while checkpoints and restarts don't get shorter.

spot-notes = Young's rule: interval = √(2 · time to write · time between failures). Then writing checkpoints costs as much time as the lost work. 500 hours is an assumption for the exercise, not a provider's figure.
name-on-spot-machines = On spot machines
spot-try-do = How unreliable may it get? Find a time between interruptions of an accelerator at which goodput falls below 80 %.
spot-question-ask = What is lost when an accelerator is reclaimed halfway between two checkpoints?
spot-question-choice-1-text = The work of all since the last one
spot-question-choice-1-why = Yes, plus the time to restart: half an interval on average, times all accelerators.
spot-question-choice-2-text = That accelerator's work since the last one
spot-question-choice-2-why = All replicas are needed for the next all-reduce, so they all stop.
spot-question-choice-3-text = The work of all since the start
spot-question-choice-3-why = Not if there was a checkpoint.
spot-question-explain = Goodput here is { $good }. Systems that continue with fewer replicas lose less; in return, the batch size changes during the run.

## wide

wide-title = Far apart: 28 sites across a country
wide-text =
    What if the machines are where the universities are? Put one server of eight A100s at each of the 28 points of presence of Rede Ipê, with one replica each. The gradients of a 7-billion-parameter model must cross a continental backbone in *every* step: { $t1 } per step.

    The remedy isn't a faster network, but less communication. With local SGD and DiLoCo, each replica takes many steps alone before the replicas are averaged. If they synchronise every 20 steps, a step takes { $t20 } on average; every 500 steps, { $t500 }.

    Spread over 500 steps, the communication per step is almost nothing. The cost is in model quality: replicas that are rarely averaged drift apart. DiLoCo's authors report nearly the same quality at 500 steps for their models, with an outer optimiser for the averages.

wide-notes = A step here is the mean over a period between synchronisations. The access links of 100 Gbit/s are assumed; the backbone is RNP's map of 2023, with a capacity shared by both directions of each link.
name-rede-ip = Rede Ipê
name-one-replica-at-each-point-of-rede-ip = One replica at each site of Rede Ipê
wide-try-do = Find how many steps the replicas must take between synchronisations so that a step takes 15 s at most.
wide-question-ask = Why isn't a step 500 times as fast when replicas synchronise every 500 steps instead of every step?
wide-question-choice-1-text = The backbone is slower when it is rarely used
wide-question-choice-1-why = Its speed doesn't depend on how often it is used.
wide-question-choice-2-text = Compute and all-reduces inside servers remain
wide-question-choice-2-why = Yes: only communication between replicas is spread over the steps; here the gain is a factor of { $r }.
wide-question-choice-3-text = 500 steps of gradients must be sent at once
wide-question-choice-3-why = What is sent is one difference of parameters, as large as one gradient.
wide-question-explain = The bottleneck moves from the backbone into the servers. A wide-area network is enough for training if the *algorithm* is chosen for it.

## federated

federated-title = Federated: the data stays at home
federated-text =
    Hospitals and phones may not share their data. In [federated](term:federated) training they share *updates* instead: a server sends the model out, each client trains a little on its own data and sends its update back, and the server averages. This is one round.

    The network is a star with slow links. Twenty clients, each with an uplink of 100 Mbit/s, each send 100 MB to a server that has 1 Gbit/s. The upload of a round takes { $t }.

    Where is the bottleneck? Twenty times { $cap } is more than the server's { $srv }: it is the server's link, and each client gets { $rate }. This pattern is called [incast](term:incast). With fewer than ten clients the bottleneck would be their own uplinks. So not all clients take part at once: each round uses a sample of them, and updates are compressed.

federated-notes = Draw the download too: the server's link is used twice. Then ask what privacy has to do with topology: sums along a tree also mean that the server sees no single update.
name-twenty-clients = Twenty clients
name-a-round-of-federated-training = A round of federated training
federated-try-do = Reduce the upload of all twenty to 8 s by changing one link.
federated-question-ask = Suppose the server's link becomes even faster. Which link limits the round then?
federated-question-choice-1-text = Still the link of the server
federated-question-choice-1-why = At 2 Gbit/s it can take exactly what twenty clients can send.
federated-question-choice-2-text = None: the network is fast enough
federated-question-choice-2-why = A flow always has a bottleneck.
federated-question-choice-3-text = The uplinks of the clients
federated-question-choice-3-why = Yes: 100 MB at 100 Mbit/s takes 8 s. A faster server link gains nothing more.
federated-question-explain = From then on only smaller updates help: fewer bits per number, only the largest changes, or averages of groups along the way, which is a tree of [reductions](lesson:collectives) again.

## energy

energy-title = Energy
energy-text =
    The run of the first step uses { $k0 } on the fast network and { $k2 } on the slowest. Both do the same work. The accelerators draw power whether they compute or wait for gradients: the energy that a slow network costs is used *in the accelerators*.

    The network itself draws little in comparison: { $w0 } by the page's list for the fast one, against { $board } for the 64 boards together. A better network with ten times the power may still save energy overall.

    The figure includes 20 % for cooling and losses. It does not include where the power comes from, which may matter more than all of this: the emissions of a kilowatt-hour can differ by a factor of ten between grids. Long jobs can be moved to where, or when, power is clean, if the network allows it.

energy-notes = The boards are counted at their rated power all the time, which is an upper bound: a waiting board draws less than a busy one, but far from nothing.
energy-question-ask = How many more MWh does the run use on the slowest network than on the fast one?
energy-question-number-slip-1-why = That is all of the energy on the slow network. The question is about the difference.
energy-question-number-slip-2-why = That is the energy on the fast network. The question is how much more the slow one needs.
energy-question-explain = { $x }, to save on NICs. An accelerator that waits is expensive.
