### The lesson “experts”. { $name } is the figure of that name.

title = Mixture of experts: traffic that moves
about = Why experts send all-to-all, why the matrix changes from iteration to iteration, and what that does to networks built for fixed traffic.
source-1-text = D. Lepikhin et al., GShard: Scaling Giant Models with Conditional Computation and Automatic Sharding, ICLR 2021: gating, capacity
source-2-text = Understanding Communication Characteristics of Distributed Training, APNet 2024, appendix: traffic of a mixture of experts over the first hundred iterations
source-3-text = A. Jiang et al., Mixtral of Experts, 2024
source-4-text = DeepSeek-AI, DeepSeek-V3 Technical Report, 2024, section 2.1.2: node-limited routing
source-5-text = W. Wang et al., Rail-only, 2023; X. Liao et al., MixNet, SIGCOMM 2025

## layer

layer-title = A layer of experts
layer-text =
    In a [mixture of experts](term:moe) a layer's perceptron exists many times over, and each token is sent to only a few of them, two here. The model has { $n } billion parameters, but a token touches only { $a } billion of them: capacity of a large model at the computing cost of a small one.

    The experts lie on different GPUs ([expert parallelism](term:expert-parallel)). So for each such layer every GPU sends its tokens to wherever their experts are, an [all-to-all](term:all-to-all), and gets the results back, another one. Forward, and the same backward: { $msg } all-to-alls of { $size } per step here.

    Look at the heat map. The line beside the diagonal is the ring of the gradients. Everything else, the whole square, is new: **everybody sends to everybody.**

layer-notes = The layers and widths are those of the published sizes; eight experts in every second layer are assumed. The message size is top-2 times the batch's activations, for each of two exchanges forward and two backward.
name-one-server = One server
name-eight-experts-on-eight-gpus = Eight experts on eight GPUs
layer-question-ask = How many ordered pairs of the eight GPUs exchange expert traffic?
layer-question-number-slip-1-why = Each pair counts twice here: both send to each other.
layer-question-number-slip-2-why = That is one GPU. All eight send.
layer-question-number-slip-3-why = That is the ring of the gradients. Experts send from everybody to everybody.
layer-question-explain = { $pairs }: 8 × 7. The gradients' ring has only { $dpp } pairs. With n GPUs it is n(n − 1) against n: this is the traffic for which [bisection](lesson:fabrics) was invented.

## gate

gate-title = The gate decides
gate-text =
    Which experts a token goes to is decided by a small network, the [gate](term:gating), from the token itself. It is learned along with the rest. In the beginning it has favourites: some experts get far more tokens than others.

    This is a model of such a gate at the first iteration. The least busy pair of GPUs sends { $min }, the busiest { $max }. Some experts can't take all that is meant for them: each has a *capacity*, a fixed number of places per batch, and what doesn't fit is dropped. So an uneven gate sends *less* in all, { $sum } here, and learns less from it.

    A loss term pushes the gate towards evenness. The small maps show how its squares grow alike; *Use in the step* puts one of those iterations into the step.

gate-notes = The study saw both effects over the first hundred iterations of models of 125M to 760M parameters: total traffic grows, non-uniformity falls. The gate here is a model (log-normal popularity, exponential decay), not a trained gate; docs/format.md has its parameters.
name-the-gate-at-the-first-iteration = The gate at the first iteration
gate-try-do = Go to an iteration at which the gate is so even that more than 8 GB of expert traffic are sent.
gate-question-ask = Why does the total traffic *grow* while the gate becomes even?
gate-question-choice-1-text = More tokens are in each batch
gate-question-choice-1-why = The batch is the same in every iteration.
gate-question-choice-2-text = Fewer tokens are dropped
gate-question-choice-2-why = Yes: full experts turn tokens away for lack of capacity, and these are never sent.
gate-question-choice-3-text = More experts get each token
gate-question-choice-3-why = It is always two here.
gate-question-explain = From { $sum } at the first iteration it rises as the gate evens out. A measurement of the first few iterations *underestimates* the network that is needed.

## moves

moves-title = Traffic that moves
moves-text =
    Everything else in training repeats: the same bytes between the same pairs, iteration after iteration. That is what [TopoOpt](lesson:topoopt) lives on, and what makes a [proportional design](lesson:without-waste) possible.

    The gate breaks this. Even when it is even *on average*, as here at iteration 100 (from { $min } to { $max } between pairs), the favourites of one batch are not those of the next: a batch of program code wakes up other experts than a batch of Portuguese.

    So three quantities have to be told apart: how much is sent in all, which soon is steady; how unevenly, which falls; and **who** gets the surplus, which can't be known beforehand. A network for it must be good at *any* matrix with those sums, not at one.

moves-notes = Change the seed of the gate: the sums stay, the pattern moves. It is the quickest way to show why a wiring made for one matrix is worth little for the next.
name-the-gate-at-iteration-100 = The gate at iteration 100
moves-question-ask = What would a network have to do to follow such traffic by re-plugging?
moves-question-choice-1-text = Switch anew within each of the layers
moves-question-choice-1-why = Yes. The gate of a layer is known only just before its all-to-all, and switching must be short against that.
moves-question-choice-2-text = Nothing special: the sums are steady
moves-question-choice-2-why = The sums are, the pairs aren't, and cables join pairs.
moves-question-choice-3-text = Measure one iteration and be wired for it
moves-question-choice-3-why = The next iteration has other favourites.
moves-question-explain = MixNet does this for a *region* of servers, with an optical switch beside an ordinary network, and reports 1.2 to 2.3 times the performance per dollar, depending on the links' speed.

## inside

inside-title = Keep them inside
inside-text =
    Mixtral on 32 H100 in four servers: eight experts, so a group of eight GPUs holds them all. In the first design each such group is a server: { $ep0 } of the step for experts, all over NVLink. In the second the same groups are spread over the four servers: { $ep1 }.

    The step takes { $t0 } and { $t1 }. And note the gradients: { $dp0 } in the first, { $dp1 } in the second. Whoever moves one kind of traffic inside drives another out; the whole counts.

    DeepSeek-V3 has 256 experts in a layer and can't keep them in one server. It limits instead *how far* a token may spread: to four servers at most, and from there over NVLink. The gate itself is made to respect the network.

inside-notes = Ask what would happen with 64 experts: groups no longer fit into a server, and the best placement keeps neighbours in a rack. Node-limited routing is the same idea moved into the model.
name-experts-in-one-server = Experts in one server
name-experts-over-four-servers = Experts over four servers
name-mixtral-on-32-h100 = Mixtral on 32 H100
inside-question-ask = With groups of eight spread evenly over four servers, two GPUs in each: which part of the expert traffic leaves the servers? (in %)
inside-question-number-slip-1-why = That counts the GPU itself among its partners. It sends to seven others.
inside-question-number-slip-2-why = That is the part that stays inside a server.
inside-question-explain = { $out }: of the seven others six are elsewhere. With ever larger groups, over ever more servers, it approaches everything.

## fabric

fabric-title = The bill for a thin spine
fabric-text =
    Now under two leaves, with a full spine (1:1) and with an eighth of it (8:1). A step of the same model takes:

    - experts inside servers: { $a } with the full spine, { $b } with the thin one,
    - experts across servers: { $c } and { $d }.

    With experts inside, the thin spine hurts only the gradients. With experts across, it hurts in every layer. For a *dense* model of this size the thin spine might be an excellent saving, as the lesson on [fabrics](lesson:fabrics) showed for rings.

    So the question “do we need full bisection?” has become “will we train mixtures of experts, and how large will their groups be?”. In the year that a network takes to be built, the answer may change.

fabric-notes = The thin spine has one uplink for each pair of leaf and spine in place of eight. Four uplinks meet the task. Have them also compute cost times time; it is a column of the comparison.
name-1-1-experts-inside = 1:1, experts inside
name-8-1-experts-inside = 8:1, experts inside
name-1-1-experts-across = 1:1, experts across
name-8-1-experts-across = 8:1, experts across
name-mixtral-and-the-thin-spine = Mixtral and the thin spine
fabric-try-do = Give the fourth design so many uplinks that a step takes less than 8 s, but fewer than the third design has.
fabric-question-ask = What is the cheapest first measure for someone who has the thin spine and starts to train Mixtral?
fabric-question-choice-1-text = Buy the missing seven eighths of the spine
fabric-question-choice-1-why = It helps, but it is the dearest.
fabric-question-choice-2-text = Place each group of experts inside a server
fabric-question-choice-2-why = Yes: from { $d } to { $b } without a single cable.
fabric-question-choice-3-text = Use a smaller capacity factor for the experts
fabric-question-choice-3-why = It drops tokens, and with them quality.
fabric-question-explain = Between the worst and the best of these four lies a factor of { $r }. Part of it is placement, part is money.
