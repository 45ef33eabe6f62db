### The lesson “capstone”. { $name } is the figure of that name.

title = Capstone: design the network
about = A model, a deadline, a budget. Place the ranks, size the network, test it, and get a score for time, cost and idle capacity that you can share.
source-1-text = A. Jiang et al., Mixtral of Experts, 2024: the model
source-2-text = The formula of the score: docs/lessons.md, Score
source-3-text = The other lessons of this course

## commission

commission-title = The assignment
commission-text =
    A university has bought eight servers of eight H100 and wants to train Mixtral 8x7B on { $tok } billion tokens. The run must finish in **9 days**, and the budget for the network is **80,000 USD**. Your task is to design it.

    First the job. The model has { $n } billion parameters, of which each token uses { $a } billion. In each step experts exchange { $ep } in total, and replicas { $dp } of gradients and parameters. The [all-to-all](lesson:experts) traffic is inside the groups of eight that hold the experts; the rest is all-reduce over all 64.

    You have one offer: a fabric from a vendor's brochure. It would take { $d } days and cost { $c }. Before you look for another, find out what is wrong with this one.

commission-notes = Give them ten minutes to read the model, the memory and the traffic before anyone proposes a network. In most groups somebody does so at once; ask that person which traffic it is for.
name-the-offer = The offer
name-the-commission = The assignment
commission-question-ask = Look at the heat map. What is wrong?
commission-question-choice-1-text = The ranks were placed at random
commission-question-choice-1-why = Yes: { $out } of the expert traffic leaves the servers.
commission-question-choice-2-text = The links to the spine are too thin
commission-question-choice-2-why = The fabric is not oversubscribed at all: 1:1.
commission-question-choice-3-text = The model is too large for the GPUs
commission-question-choice-3-why = The memory card says that it fits.
commission-question-explain = { $out } of the expert traffic leaves the servers needlessly, only because of the order of the hosts in a file.

## place

place-title = First, what is free
place-text =
    Begin with what is free. The ranks of the offer were placed at random; experts take { $ep } of each step and gradients { $dp }.

    Each group of eight experts fits into one server, where links carry 3600 Gbit/s per accelerator. In Setup, under *Placement*, choose another order, or let the page search for one. (*Rows by* above the heat map only sorts the picture.)

    This course recommends the following order of work: first [placement](lesson:placement) and parallelism, which cost nothing; then [algorithms](lesson:collectives), which cost little; then capacity, which costs money; and last another [topology](lesson:fabrics), which costs money and is hard to change later.

place-notes = The default order already keeps groups of eight in a server, since expert ranks are neighbours. The point is that somebody must check.
place-try-do = Place the ranks so that experts take less than half a second of each step.
place-question-ask = Once the experts are inside, which traffic still crosses the fabric?
place-question-choice-1-text = None: all of it stays inside
place-question-choice-1-why = Replicas have to synchronise after each step.
place-question-choice-2-text = All-to-all between the leaves
place-question-choice-2-why = That is inside the servers now.
place-question-choice-3-text = Gradient all-reduces, around rings
place-question-choice-3-why = Yes, and for these [bisection](lesson:fabrics) is hardly needed.
place-question-explain = So the full spine of the offer has nothing left to do. Eight servers need no spine at all: one switch is enough.

## size

size-title = The right size
size-text =
    Now with well-placed ranks and one switch. How much do NICs help? The time of a step, and the price of the network:

    - one of 100 Gbit/s per server: { $t0 }, { $c0 }
    - two of 200: { $t1 }, { $c1 }
    - eight of 100: { $t2 }, { $c2 }
    - eight of 400: { $t3 }, { $c3 }

    From the first to the second the step time falls sharply; from the third to the last it falls by only { $less }, at { $cr } the price: the other parts of the step remain, above all compute. These are diminishing returns, and where they set in depends on the job.

    At this batch, nine days means a step of { $step }. Find a network that is fast enough and affordable. The table under *Compare* has a column for cost; *Improve* proposes upgrades by what they gain for their price.

size-notes = Several solutions exist: two NICs of 400, four of 200, eight of 100, rail-only of 100. None of them is near the offer's price. Which gives the best score depends on the weight of idle capacity.
name-my-network = My network
name-the-right-size = The right size
size-try-do = Meet the deadline of 9 days with a network of at most 80,000 USD.
size-question-ask = With eight NICs of 400 Gbit/s, what percentage of a step is compute?
size-question-number-slip-1-why = That is the part that is not compute.
size-question-explain = { $comp }. No network, at whatever price, makes this step more than a little shorter.

## break

break-title = The first broken cable
break-text =
    A design that is exact to the last Gbit/s has no reserve. Take the one with two NICs of 400 per server. It needs { $d0 } days. Now a cable of the first server has a bad contact, and its port comes up at 100 instead of 400: the second design.

    The all-reduces run on rings, so all ranks wait for that port: { $d1 } days, if nobody notices. If it had failed altogether, the run would have stopped at once, and somebody would have noticed.

    So ask what will fail (cables and transceivers more often than switches), how long a repair takes, and what a day's delay costs. Perhaps a spare transceiver in a drawer is enough, and a second network isn't needed. A single switch, though, is a single point of failure. That can be a sound decision, if it is made knowingly.

break-notes = This is for discussion rather than calculation: which failures announce themselves, and which don't? Let groups design a ten-minute test that a cluster has to pass before each long run.
name-two-adapters-of-400 = Two NICs of 400
name-one-cable-at-a-quarter-of-its-speed = One cable at a quarter of its speed
name-the-first-broken-cable = The first broken cable
break-question-ask = The accelerators cost 2 USD an hour each. What would the bad cable cost over the whole run?
break-question-number-slip-1-why = That is one accelerator. All of them wait for the port.
break-question-number-slip-2-why = That is one server. All eight wait for the port.
break-question-number-slip-3-why = That is the whole run with the bad cable. The question is what the cable adds.
break-question-explain = { $extra } of accelerator time, for a cable. Check the ports before the run, not after: `ibstat`, `ethtool`, as in [an earlier lesson](lesson:scale). The cheapest reserves are spare parts and people who know where they are.

## final

final-title = Your design, your score
final-text =
    Now you may change everything but the job: network, placement, routing, capacity. You start again from the offer, { $d } days at { $c }. Another network keeps the eight servers; their NICs are among its parameters.

    The score is

    `1000 · (t² · c² · u)^(1/5)`

    with t = deadline ÷ time, c = budget ÷ cost, u the share of the capacity that is used. t and c count 2 at most, and are squared where they fall below 1. So 1000 is a design that just meets deadline and budget and never idles, which no training step can reach: its network idles while it computes. Find out how far you get.

    Copy the link: it carries your design, and whoever opens it sees the same score and can try to beat it. Then write two sentences on the weaknesses of your design. Every design document should state them.

final-notes = A single switch with two NICs per server meets both limits: *Show one way* opens it, and its score is the one to beat. Let groups present the score, one weakness, and one thing they would ask the customer. A higher score by a design that nobody could operate is worth discussing.
name-my-design = My design
final-try-do = Meet both limits: at most 9 days, at most 80,000 USD.
final-question-ask = A colleague scores 20 points more than you. Is that design better?
final-question-choice-1-text = No, since scores are meaningless
final-question-choice-1-why = They are a good way to start discussing what was weighed, and how.
final-question-choice-2-text = By this formula and for this job
final-question-choice-2-why = Yes. Resilience, growth, noise and staff skills are not in the formula.
final-question-choice-3-text = Yes, since that is what a score says
final-question-choice-3-why = It is better only by this formula, for this job, at these prices.
final-question-explain = A score compares only what its formula contains. Everything else is your judgement as an engineer.
