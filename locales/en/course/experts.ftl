### The lesson “experts”. { $name } is the figure of that name.

title = Mixture of experts: traffic that changes
about = Why experts send all-to-all, why the matrix changes from iteration to iteration, and what that means for networks built for fixed traffic.
source-1-text = D. Lepikhin et al., GShard: Scaling Giant Models with Conditional Computation and Automatic Sharding, ICLR 2021: gating, capacity
source-2-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, appendix: traffic of a mixture of experts over the first hundred iterations
source-3-text = A. Jiang et al., Mixtral of Experts, 2024
source-4-text = DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, section 2.1.2: node-limited routing
source-5-text = W. Wang et al., Rail-only, 2023; X. Liao et al., MixNet, SIGCOMM 2025

## layer

layer-title = A layer of experts
layer-text =
    In a [mixture of experts](term:moe) a layer has many feed-forward networks, the experts, and each token is sent to only a few of them, here two. The model has { $n } billion parameters, but each token uses only { $a } billion of them: the capacity of a large model at the compute cost of a small one.

    The experts are on different GPUs ([expert parallelism](term:expert-parallel)). So in each such layer every GPU sends its tokens to the GPUs of their experts, which is an [all-to-all](term:all-to-all), and a second one brings the results back. The backward pass repeats both: { $msg } all-to-alls of { $size } per step here.

    Look at the heat map. The line beside the diagonal is the gradient ring. The rest of the square is new: **every GPU sends to every other.**

layer-notes = The layers and widths are those of the published sizes; eight experts in every second layer are assumed. The message size is top-2 times the batch's activations, for each of two exchanges forward and two backward.
name-one-server = One server
name-eight-experts-on-eight-gpus = Eight experts on eight GPUs
layer-question-ask = How many ordered pairs of the eight GPUs exchange expert traffic?
layer-question-number-slip-1-why = Each pair counts twice here: each sends to the other.
layer-question-number-slip-2-why = That is one GPU. All eight send.
layer-question-number-slip-3-why = That is the gradient ring. Experts send from every GPU to every other.
layer-question-explain = { $pairs }: 8 × 7. The gradient ring has only { $dpp } pairs. With n GPUs it is n(n − 1) against n: this is the traffic that needs [bisection](lesson:fabrics).

## gate

gate-title = The gate decides
gate-text =
    Which experts a token goes to is decided by a small network, the [gate](term:gating), from the token itself. It is trained with the rest of the model. At first it has favourites: some experts get far more tokens than others.

    This is a model of such a gate at the first iteration. The least busy pair of GPUs sends { $min }, the busiest { $max }. Some experts can't take all the tokens routed to them: each has a *capacity*, a fixed number of tokens per batch, and the rest are dropped. So an uneven gate sends *less* in total, { $sum } here, and the model learns less from the batch.

    A loss term balances the gate. The small maps show how the cells become more equal; *Use in the step* applies one of those iterations to the step.

gate-notes = The study saw both effects over the first hundred iterations of models of 125M to 760M parameters: total traffic grows, imbalance falls. The gate here is a model (log-normal popularity, exponential decay), not a trained gate; docs/format.md has its parameters.
name-the-gate-at-the-first-iteration = The gate at the first iteration
gate-try-do = Go to an iteration at which the gate is so even that more than 8 GB of expert traffic is sent.
gate-question-ask = Why does the total traffic *grow* as the gate becomes even?
gate-question-choice-1-text = Each batch has more tokens
gate-question-choice-1-why = The batch is the same in every iteration.
gate-question-choice-2-text = Fewer tokens are dropped
gate-question-choice-2-why = Yes: experts that have reached their capacity drop tokens, and these are never sent.
gate-question-choice-3-text = Each token goes to more experts
gate-question-choice-3-why = It is always two here.
gate-question-explain = From { $sum } at the first iteration it rises as the gate becomes more even. A measurement of the first few iterations *underestimates* the network that is needed.

## moves

moves-title = Traffic that changes
moves-text =
    Everything else in training repeats: the same bytes between the same pairs, iteration after iteration. [TopoOpt](lesson:topoopt) relies on this, and it is what makes a [proportional design](lesson:without-waste) possible.

    The gate breaks this. Even when it is even *on average*, as here at iteration 100 (from { $min } to { $max } between pairs), the favourites of one batch are not those of the next: a batch of program code activates other experts than a batch of Portuguese.

    So distinguish three quantities: the total that is sent, which soon becomes steady; how uneven it is, which falls; and **which** experts get the surplus, which can't be known in advance. The network must be good at *any* matrix with those totals, not just at one.

moves-notes = Change the seed of the gate: the totals stay, the pattern changes. It is the quickest way to show why a topology made for one matrix is of little use for the next.
name-the-gate-at-iteration-100 = The gate at iteration 100
moves-question-ask = What would a reconfigurable network have to do to follow such traffic?
moves-question-choice-1-text = Reconfigure within each of the layers
moves-question-choice-1-why = Yes. The gate of a layer is known only just before its all-to-all, and switching must be short in comparison.
moves-question-choice-2-text = Nothing special: the totals are steady
moves-question-choice-2-why = The totals are, the pairs aren't, and circuits connect pairs.
moves-question-choice-3-text = Measure one iteration and keep its topology
moves-question-choice-3-why = The next iteration has other favourites.
moves-question-explain = MixNet does this for a *region* of servers, with an optical switch beside an ordinary network, and reports 1.2 to 2.3 times the performance per dollar, depending on link speed.

## inside

inside-title = Keep them inside
inside-text =
    Mixtral runs on 32 H100s in four servers: it has eight experts, so a group of eight GPUs holds them all. In the first design each such group is a server: expert traffic takes { $ep0 } of the step, all over NVLink. In the second the same groups are spread over the four servers: { $ep1 }.

    The step takes { $t0 } and { $t1 }. Note the gradients, too: { $dp0 } in the first, { $dp1 } in the second. Keeping one kind of traffic inside pushes another out, so compare the whole step.

    DeepSeek-V3 has 256 experts in a layer and can't keep them in one server. Instead it limits *how far* a token may spread: to four servers at most, and from there over NVLink. The gate takes the network into account.

inside-notes = Ask what would happen with 64 experts: groups no longer fit into a server, and the best placement keeps neighbours in a rack. Node-limited routing is the same idea moved into the model.
name-experts-in-one-server = Experts in one server
name-experts-over-four-servers = Experts over four servers
name-mixtral-on-32-h100 = Mixtral on 32 H100
inside-question-ask = With groups of eight spread evenly over four servers, two GPUs in each: what percentage of the expert traffic leaves the servers?
inside-question-number-slip-1-why = That counts the GPU itself among its partners. It sends to seven others.
inside-question-number-slip-2-why = That is the part that stays inside a server.
inside-question-explain = { $out }: of the seven others, six are in other servers. With larger groups over more servers, it approaches all of it.

## fabric

fabric-title = The cost of oversubscription
fabric-text =
    Now the servers are under two leaves, without oversubscription (1:1) and with an eighth of the uplinks (8:1). A step of the same model takes:

    - experts inside servers: { $a } with 1:1, { $b } with 8:1,
    - experts across servers: { $c } and { $d }.

    With experts inside, oversubscription slows only the gradients. With experts across, it slows every layer. For a *dense* model of this size it might be a good way to save, as the lesson on [fabrics](lesson:fabrics) showed for rings.

    So the question “do we need full bisection?” has become “will we train mixtures of experts, and how large will their groups be?”. The answer may change within the year that it takes to build a network.

fabric-notes = The 8:1 network has one uplink for each pair of leaf and spine instead of eight. Four uplinks meet the goal. Have students also compute cost times time; it is a column of the comparison.
name-1-1-experts-inside = 1:1, experts inside
name-8-1-experts-inside = 8:1, experts inside
name-1-1-experts-across = 1:1, experts across
name-8-1-experts-across = 8:1, experts across
name-mixtral-and-the-thin-spine = Mixtral and oversubscription
fabric-try-do = Give the fourth design enough uplinks for a step in less than 8 s, but fewer than the third design has.
fabric-question-ask = What is the cheapest first measure for someone who has the 8:1 network and starts training Mixtral?
fabric-question-choice-1-text = Buy the missing seven eighths of the uplinks
fabric-question-choice-1-why = It helps, but it is the most expensive.
fabric-question-choice-2-text = Place each group of experts inside a server
fabric-question-choice-2-why = Yes: from { $d } to { $b } without a single new cable.
fabric-question-choice-3-text = Use a smaller capacity factor for the experts
fabric-question-choice-3-why = It drops tokens, which costs quality.
fabric-question-explain = The worst of these four is slower than the best by a factor of { $r }. Part of it is due to placement, part to the uplinks.
