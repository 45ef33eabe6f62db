### The lesson “buy-rent-edge”. { $name } is the figure of that name.

title = Buy, rent or edge
about = On-premise, cloud, spot, edge and federated training are five networks. What each costs in time, money and energy.
source-1-text = J. Young, A First Order Approximation to the Optimum Checkpoint Interval, Communications of the ACM, 1974
source-2-text = A. Douillard et al., DiLoCo: Distributed Low-Communication Training of Language Models, 2023
source-3-text = B. McMahan et al., Communication-Efficient Learning of Deep Networks from Decentralized Data, AISTATS 2017: federated averaging
source-4-text = A. Grattafiori et al., The Llama 3 Herd of Models, 2024, section 3.3.4: interruptions

## three-places

three-places-title = One run, three places
three-places-text =
    Llama-2 7B is to be trained on 100 billion tokens, with 64 A100. Three offers: your own hall with eight adapters of 200 Gbit/s in each server; a cloud whose machines have one of 100; a cheaper cloud with one of 25. The accelerators are the same.

    The run takes { $d0 }, { $d1 } and { $d2 }. Only the network differs, and it makes the difference of a factor of two: with one slow adapter for eight accelerators the sum of the gradients can't hide behind computing any more.

    The offers quote a price per accelerator hour. Assume 2 USD for all three: the run then costs { $c0 }, { $c1 } and { $c2 }. **A cheap hour on a slow network is not cheap.** Compare prices per *result*, and ask for the network before you sign.

three-places-notes = 2 USD an hour is a round number for the exercise, not a quotation. Have students put in today's prices; the structure of the argument stays.
name-own-hall-8-200-gbit-s = Own hall: 8 × 200 Gbit/s
name-cloud-1-100-gbit-s = Cloud: 1 × 100 Gbit/s
name-cheap-cloud-1-25-gbit-s = Cheap cloud: 1 × 25 Gbit/s
name-the-same-run-in-three-places = The same run in three places
three-places-question-ask = At which price per hour would the cheap cloud cost as much for the whole run as the first offer does at 2 USD?
three-places-question-number-slip-1-why = That is the ratio of the two costs. The price is this part of the present price per hour.
three-places-question-number-slip-2-why = The other way round: the run takes longer there, so an hour must cost less.
three-places-question-explain = { $even }: it takes more than twice as long, so the hour may cost less than half. And your people wait { $more } longer.

## worth

worth-title = What is a network worth?
worth-text =
    Seen the other way round: the fast network has a price, { $n0 } by the page's list, against { $n1 } and { $n2 } (adapters, transceivers, switch ports; approximate, yours to edit). What does one get for the difference?

    One run on the fast network saves { $s1 } of accelerator time against the single 100 Gbit/s adapter, at 2 USD an hour. So the dearer network pays for itself after a number of such runs, and each takes { $d0 }.

    But whoever trains for only a week or two a year pays for a network that idles for fifty weeks. It is the old sum of the launderette: **buy what is busy, rent what is rare.** The break-even lies where the machines are used for a good part of the year, whatever the prices of the day.

worth-notes = The price list follows the TopoOpt paper (2022), approximate and rounded; it is an editable part of the document. The argument only needs ratios.
worth-try-do = Make the second design's network better so that the run takes at most 5 days, while it costs less than half of the first.
worth-question-ask = The fast network costs { $net } more than the second; a run saves { $s1 }. After how many runs is it paid for?
worth-question-choice-1-text = After about { $few }
worth-question-choice-1-why = Divide the two numbers: ten times that.
worth-question-choice-2-text = After about { $runs }
worth-question-choice-2-why = Yes, at { $d0 } each. For this job an intermediate network is the better purchase, as the task shows.
worth-question-choice-3-text = After about { $many }
worth-question-choice-3-why = Divide the two numbers: it takes long for a job that communicates this little, but not that long.
worth-question-explain = The bill of a network isn't a fate but a choice with a gradient; [design without waste](lesson:without-waste) tells how to look for the right amount.

## spot

spot-title = Spot: cheap, and gone
spot-text =
    {"["}Spot](term:spot) machines are sold cheaply because they can be taken away at any time. For a network that means: a ring loses a member, and all others wait or start again.

    Assume 0.70 USD an hour, and that each accelerator is taken away once in 500 hours on average. Then something is taken every { $mtbf } hours from our 64. With checkpoints every { $int } { $good } of the time is useful; the run takes { $d } and costs { $c }.

    That is still a good bargain here: a 7-billion model has small checkpoints ({ $ck } to write), and 64 accelerators are few. The sum changes with size: the time between interruptions falls with the number of machines, while checkpoints and restarts don't get shorter.

spot-notes = Young's rule: interval = √(2 · time to write · time between failures). Then as much is lost on writing as on lost work. 500 hours is an assumption for the exercise, not a provider's figure.
name-on-spot-machines = On spot machines
spot-try-do = How unreliable may it get? Find hours between interruptions of an accelerator with which goodput falls below 80%.
spot-question-ask = What is lost when an accelerator is taken away in the middle of two checkpoints?
spot-question-choice-1-text = Everybody's work since the last one
spot-question-choice-1-why = Yes, and the time to start again: half an interval on average, times all accelerators.
spot-question-choice-2-text = That accelerator's work since the last one
spot-question-choice-2-why = All replicas are needed for the next sum; they all stop.
spot-question-choice-3-text = Everybody's work since the start
spot-question-choice-3-why = Not if there was a checkpoint.
spot-question-explain = Goodput here is { $good }. Systems that go on with fewer replicas lose less; their price is that the batch changes on the way.

## wide

wide-title = Far apart: 28 points of a country
wide-text =
    What if the machines are where the universities are? One server of eight A100 at each of the 28 points of Rede Ipê, a replica each. The gradients of a 7-billion model must cross a continent-sized backbone in *every* step: { $t1 } for a step.

    The remedy isn't a faster network, but talking less. Local SGD and DiLoCo let each replica take many steps alone, and average only then. With a synchronisation every 20 steps a step takes { $t20 } on average, with one every 500 { $t500 }.

    The gradient per step, spread over 500 steps, is almost nothing. What is paid instead is paid in learning: averaged rarely, replicas drift apart. DiLoCo's authors report nearly the same quality at 500 steps for their models, with a second optimiser for the averages.

wide-notes = A step here is the mean over a period between synchronisations. The access links of 100 Gbit/s are assumed; the backbone is RNP's map of 2023 with both directions sharing a link.
name-rede-ip = Rede Ipê
name-one-replica-at-each-point-of-rede-ip = One replica at each point of Rede Ipê
wide-try-do = Find after how many steps each they must synchronise so that a step takes 15 s at most.
wide-question-ask = Why isn't a step 500 times as fast when replicas synchronise every 500 steps in place of every step?
wide-question-choice-1-text = The backbone is slower when it is used rarely
wide-question-choice-1-why = It is the same.
wide-question-choice-2-text = Computing remains, and the sums inside servers
wide-question-choice-2-why = Yes: only communication between replicas is spread; here the gain is a factor of { $r }.
wide-question-choice-3-text = 500 steps of gradients must be sent at once
wide-question-choice-3-why = What is sent is one difference of parameters, as large as one gradient.
wide-question-explain = The bottleneck moves from the backbone into the servers. A wide-area network suffices for training, if the *algorithm* is chosen for it.

## federated

federated-title = Federated: the data stays at home
federated-text =
    Hospitals or phones may not give their data away. In [federated](term:federated) training they give *updates*: a server sends the model out, each client trains a little on its own data, sends its update back, the server averages. One round after another.

    As a network it is a star with thin rays. Twenty clients with an uplink of 100 Mbit/s each send 100 MB to a server that has 1 Gbit/s. The round's upload takes { $t }.

    Where is the bottleneck? Twenty times { $cap } are more than the server's { $srv }: it is the server's link, and each client gets { $rate }. That pattern is called [incast](term:incast). With fewer than ten clients it would be their own uplinks. So one doesn't ask all at once: each round takes a sample, and updates are compressed.

federated-notes = Draw the way down too: the server's link is used twice. Then ask what privacy has to do with topology: sums along a tree also mean that the server sees no single update.
name-twenty-clients = Twenty clients
name-a-round-of-federated-training = A round of federated training
federated-try-do = Bring the upload of all twenty to 8 s by changing one link.
federated-question-ask = Suppose that the server's link becomes wider still. Which link limits the round?
federated-question-choice-1-text = Still the link of the server
federated-question-choice-1-why = At 2 Gbit/s it could take exactly what twenty clients can send.
federated-question-choice-2-text = None: the network is fast enough
federated-question-choice-2-why = A flow always has a bottleneck.
federated-question-choice-3-text = The uplinks of the clients
federated-question-choice-3-why = Yes: 100 MB at 100 Mbit/s are 8 s. A wider server link brings nothing more.
federated-question-explain = From then on only smaller updates help: fewer bits per number, only the largest changes, or averages of groups on the way, which is a tree of [reductions](lesson:collectives) again.

## energy

energy-title = Energy
energy-text =
    The run of the first step uses { $k0 } on the fast network, { $k2 } on the slowest. Both do the same work. The accelerators draw their power whether they compute or wait for gradients; a slow network burns its energy *in the accelerators*.

    What the network itself draws is small beside that: { $w0 } by the page's list for the fast one, against { $board } of the 64 boards together. A better network at ten times the power may well save energy in the whole.

    The figure includes 20% for cooling and losses. Where the power comes from isn't in it, and may matter more than everything here: the same kilowatt-hour can differ by a factor of ten in emissions between grids. Long jobs can be moved to where, or when, it is clean; that too is a question of the network.

energy-notes = The boards are reckoned at their rated power all the time, which is an upper bound: a waiting board draws less than a busy one, but far from nothing.
energy-question-ask = How many MWh does the slow network cost in addition, compared with the fast one?
energy-question-number-slip-1-why = That is all of the energy on the slow network. Asked is the difference.
energy-question-number-slip-2-why = That is the energy on the fast network. Asked is what the slow one needs beyond it.
energy-question-explain = { $x }, to save on adapters. Waiting is the most expensive thing that an accelerator can do.
