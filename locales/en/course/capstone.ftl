### The lesson “capstone”. { $name } is the figure of that name.

title = Capstone: design the network
about = A model, a deadline, a budget. Place, size, test, and get a score by time, cost and waste that you can share.
source-1-text = A. Jiang et al., Mixtral of Experts, 2024: the model
source-2-text = The formula of the score: docs/lessons.md, Score
source-3-text = The other lessons of this course

## commission

commission-title = The commission
commission-text =
    A university has bought eight servers of eight H100 and wants to train Mixtral 8x7B on { $tok } billion tokens. The run must be finished in **9 days**, and for the network there are **80,000 USD**. You are to design it.

    First the job. It has { $n } billion parameters, of which a token touches { $a }. In each step experts exchange { $ep } in all, and replicas { $dp } of gradients and parameters. The groups of eight that hold the experts are the [all-to-all](lesson:experts) part; the rest are sums over all 64.

    One offer is on the table: the fabric of a well-known brochure. It would take { $d } days at { $c }. Before you look for another, find out what is wrong with this one.

commission-notes = Give ten minutes for reading the model, the memory and the traffic before anyone proposes a network. In most groups somebody does at once; ask that person which traffic it is for.
name-the-offer = The offer
name-the-commission = The commission
commission-question-ask = Look at the heat map. What is wrong?
commission-question-choice-1-text = The ranks were placed at random
commission-question-choice-1-why = Yes: { $out } of the expert traffic leaves the servers.
commission-question-choice-2-text = The leaves are joined too thinly
commission-question-choice-2-why = There is all the bandwidth that money can buy: 1:1.
commission-question-choice-3-text = The model is too large for the GPUs
commission-question-choice-3-why = The memory card says that it fits.
commission-question-explain = { $out } of the expert traffic goes out, for no reason. It is the order of the hosts in a file.

## place

place-title = What costs nothing
place-text =
    Begin with what is free. The ranks of the offer were placed at random; experts take { $ep } of each step and gradients { $dp }.

    Each group of eight experts fits into one server, where links carry 3600 Gbit/s per accelerator. In the traffic view choose another order, or let the page search.

    This is the order of work that the course has tried to teach: first [placement](lesson:placement) and the cut, which cost nothing; then [algorithms](lesson:collectives), which cost little; then capacity, which costs money; and last another [topology](lesson:fabrics), which costs money and the freedom to change your mind.

place-notes = The default order already keeps groups of eight in a server, since expert ranks are neighbours. The point is that somebody must look.
place-try-do = Place the ranks so that experts take less than half a second of each step.
place-question-ask = Once the experts are inside, which traffic still crosses the fabric?
place-question-choice-1-text = None: all of it stays inside
place-question-choice-1-why = Replicas have to agree after each step.
place-question-choice-2-text = All-to-all between the leaves
place-question-choice-2-why = That is inside the servers now.
place-question-choice-3-text = Gradient all-reduces, around rings
place-question-choice-3-why = Yes, and for these [bisection](lesson:fabrics) is hardly needed.
place-question-explain = So the thick spine of the offer has nothing to do any more. Eight servers need no spine at all: one switch will do.

## size

size-title = The right size
size-text =
    Now with well-placed ranks and one switch. What do adapters bring? Time of a step, and the price of the network:

    - one of 100 Gbit/s a server: { $t0 }, { $c0 }
    - two of 200: { $t1 }, { $c1 }
    - eight of 100: { $t2 }, { $c2 }
    - eight of 400: { $t3 }, { $c3 }

    From the first to the second the step shrinks dramatically; from the third to the last by { $less } only, at { $cr } the price: other parts of the step remain, computing first of all. That is the law of diminishing returns, and where it begins depends on the job alone.

    Nine days at this batch are a step of { $step }. Find a network that is fast enough and affordable. The table under *Compare* has a column for cost; *Improve* proposes upgrades by what they gain for their price.

size-notes = Several solutions exist: two adapters of 400, four of 200, eight of 100, rail-only of 100. None of them is near the offer's price. Which gives the best score depends on the weight of waste.
name-my-network = My network
name-the-right-size = The right size
size-try-do = Meet the deadline of 9 days with a network of at most 80,000 USD.
size-question-ask = With eight adapters of 400 Gbit/s, which percentage of a step is computing?
size-question-number-slip-1-why = That is the part that is not computing.
size-question-explain = { $comp }. No network, at whatever price, makes this step more than a little shorter.

## break

break-title = The first broken cable
break-text =
    A design that is right to the last Gbit/s has no reserve. Take the one with two adapters of 400 per server. It needs { $d0 } days. Now a cable of the first server has a bad contact, and its port comes up at 100 in place of 400: the second design.

    The sums run around rings, so everybody waits for that port: { $d1 } days, if nobody notices. Had it failed altogether, the run would have stopped at once, which at least is noticed.

    So ask: what will fail (cables and transceivers more often than switches), how long does a repair take, what does a day's delay cost? Perhaps the answer is a spare transceiver in a drawer rather than a second network. With one switch, though, its failure ends everything. That too is a decision, not an oversight, if you have thought of it.

break-notes = A discussion rather than a calculation: which failures announce themselves, which don't? Let groups design a test of ten minutes that a cluster has to pass before each long run.
name-two-adapters-of-400 = Two adapters of 400
name-one-cable-at-a-quarter-of-its-speed = One cable at a quarter of its speed
name-the-first-broken-cable = The first broken cable
break-question-ask = The accelerators are worth 2 USD an hour each. What would running on with the bad cable cost over the whole run?
break-question-number-slip-1-why = That is one accelerator. All of them wait for the port.
break-question-number-slip-2-why = That is one server. All eight wait for the port.
break-question-number-slip-3-why = That is the whole run with the bad cable. Asked is what the cable adds.
break-question-explain = { $extra } of accelerator time, for a cable. Look at the ports before the run, not after: `ibstat`, `ethtool`, as in [an earlier lesson](lesson:scale). Reserves are cheapest in the form of parts and people who know where they are.

## final

final-title = Your design, your score
final-text =
    Now all is yours but the job: network, placement, routing, capacity. You begin again with the offer, { $d } days at { $c }.

    The score is

    `1000 · (t² · c² · u)^(1/5)`

    with t = deadline ÷ time, c = budget ÷ cost, u the share of the capacity that doesn't idle. t and c count 2 at most, and squared where they fall below 1. So 1000 would be a design that just keeps both promises and never idles, which a training step can't reach: while it computes, its network rests. What you can reach is for you to find out.

    Copy the link: it carries your design, and whoever opens it sees the same score and can try to beat it. Then write two sentences on what your design is bad at. That is the most important part of any design.

final-notes = A single switch with two adapters a server keeps both promises: *Show one way* puts it on the stage, and its score is the one to beat. Let groups present: the score, one weakness, one thing they would ask the customer. A higher score by a design that nobody could operate is worth discussing.
name-my-design = My design
final-try-do = Keep both promises: at most 9 days, at most 80,000 USD.
final-question-ask = A colleague has 20 points more than you. Is that design better?
final-question-choice-1-text = No, since scores are meaningless
final-question-choice-1-why = They are a way to start a conversation about what was weighed, and how.
final-question-choice-2-text = By this formula and for this job
final-question-choice-2-why = Yes. Robustness, growth, noise, skills of the staff: none of it is in the formula.
final-question-choice-3-text = Yes, since that is what a score says
final-question-choice-3-why = It is better by this formula, for this job, at these prices.
final-question-explain = Numbers settle what they measure. The rest is engineering, and it is yours.
