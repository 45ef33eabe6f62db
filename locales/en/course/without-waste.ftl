### The lesson “without-waste”. { $name } is the figure of that name.

title = Designing without waste
about = The proportional design on Rede Ipê: capacity where the flows need it. The UFES study, its table, why the design works and where it stops.
source-1-text = Zanotelli, Sampaio, Martinello, Ros-Giralt, Comarela, Projeto de Redes Ciente de Gargalos para Otimização do Treinamento de Modelos Distribuídos de IA, 2025 (in Portuguese): definitions, Table 1
source-2-text = J. Ros-Giralt et al., Designing Data Center Networks Using Bottleneck Structures, SIGCOMM 2021: proportional and wasteless designs
source-3-text = RNP, map of Rede Ipê, May 2023

## ipe

ipe-title = All-to-all between universities
ipe-text =
    Rede Ipê connects the universities of Brazil: { $n } points of presence, { $e } links. Suppose a model is trained across all of them, with one replica at each point, and after every step each sends 1 GB to every other: { $flows } flows. This is the workload of the study from UFES in Vitória that this lesson follows.

    The simplest design gives every link the same capacity. Here each has 20 Gbit/s, and the exchange takes { $t }.

    Let the colours of the drawing show the utilisation of each link. One link is busy to the very end, and it alone sets the time. The others finish sooner, some early, some late, and are then idle, although each of them was paid for in full.

ipe-notes = Both directions of a link share its capacity here, as in the study. Ask which point of presence the class would have guessed; the map's thickest lines are not always the busiest.
name-uniform = Uniform
name-rede-ip-every-link-alike = Rede Ipê, all links equal
ipe-question-ask = What part of the links' capacity is used, on average over the whole exchange?
ipe-question-choice-1-text = { $low }
ipe-question-choice-1-why = That is the utilisation of the least loaded link: { $min } flows against { $max } on the busiest. The others carry more.
ipe-question-choice-2-text = { $use }
ipe-question-choice-2-why = Yes: less than half. The rest is idle while all others wait for one link.
ipe-question-choice-3-text = { $more }
ipe-question-choice-3-why = It is less. A link is in use as long as its flows last, and most flows finish long before the last.
ipe-question-choice-4-text = { $high }
ipe-question-choice-4-why = Equal capacity meets a very uneven load: from { $min } to { $max } flows on a link.
ipe-question-explain = Links carry from { $min } to { $max } flows. With equal capacity the busiest needs { $t }, and mean utilisation is { $use }.

## busiest

busiest-title = Only the busiest link matters
busiest-text =
    With equal sizes and equal capacities the whole calculation fits in one line: the busiest link carries { $max } flows of 1 GB, which is { $gb } GB, or eight times as many gigabits; divided by 20 Gbit/s this is { $t }.

    No *other* link appears in that line. Double the capacity of { $others } of the { $e } links, all but the busiest, and nothing is gained.

    Networks are often built this way: one speed for all links, and when it gets too slow, the next speed for all links. This is [over-provisioning](term:over-provisioning). It works, but it is expensive.

busiest-notes = Have students find the capacity first by trial and then by calculation. Those who try notice that time falls in proportion; those who calculate see why.
busiest-try-do = Choose one capacity for all links with which the exchange takes 10 s at most.
busiest-question-ask = Which capacity, the same for every link, gives exactly 10 s? (In Gbit/s)
busiest-question-number-slip-1-why = Those are the gigabytes on the busiest link. Convert them to bits, and divide by the time.
busiest-question-explain = { $need }: the bits of the busiest link divided by ten seconds. Every other link gets as much, needed or not.

## proportional

proportional-title = Capacity in proportion to the load
proportional-text =
    The idea of the study is to give each link a capacity **in proportion to the bytes that cross it**:

    `capacity = α × sum of the sizes of its flows`

    This is the [proportional design](term:proportional-design). Both designs here have the same capacity in total, { $k }. The uniform one needs { $tu }, the proportional one { $tp }.

    In the proportional design every link needs the same time for its bytes, by construction: load divided by capacity is 1/α everywhere. All flows finish at the same instant, and until then every link is fully used. Such a design is called [wasteless](term:wasteless): no capacity is idle while data is being sent.

    Switch between the two designs and watch the utilisation: { $uu } here, { $up } there.

proportional-notes = α here is the study's: capacity in Gbit/s = α × load in GB. A byte has eight bits, so flows of 1 GB finish after 8/α seconds, not 1/α. With the same unit for both, T = 1/α.
name-proportional = Proportional
name-rede-ip-the-same-total-capacity = Rede Ipê, the same total capacity
proportional-question-ask = Could some other way to divide the same { $k } be faster still?
proportional-question-choice-1-text = No: what one link gains another loses
proportional-question-choice-1-why = Yes, and the other would finish later. To finish in time T a link needs its bits ÷ T at least; the proportional design gives each link exactly that.
proportional-question-choice-2-text = Yes: give even more to the busiest links
proportional-question-choice-2-why = Then others get less than they need, and their bytes finish last.
proportional-question-choice-3-text = Perhaps: one would have to try them all
proportional-question-choice-3-why = It can be proved: each link has a minimum capacity for a given time, and the sum of these is the proportional total.
proportional-question-explain = The same capacity, { $r } the speed. The capacities are far from equal, though: from { $cmin } to { $cmax }.

## table

table-title = The study's table, and ours
table-text =
    The study compares the proportional design at α = 1 with three uniform networks, which have its minimum, mean and maximum link capacity. These are its Table 1 and the results of this page on RNP's published map of 2023:

    - proportional: study { $ps } and { $pt }; here { $k0 } and { $t0 },
    - uniform, minimum: study { $is } and { $it }; here { $k1 } and { $t1 },
    - uniform, mean: study { $ms } and { $mt }; here { $k2 } and { $t2 },
    - uniform, maximum: study { $xs } and { $xt }; here { $k3 } and { $t3 }.

    The pattern is the same: **equal time costs about twice the capacity, equal capacity costs about twice the time**. The numbers can't be the same: the study's network file isn't published, and no network of whole flows gives its three uniform totals exactly. Note also that the study prints its totals as “Mbit” where Gbit/s is meant.

table-notes = The study's totals share the factor 2 (530 and 5054), the total of a uniform design is links × one whole capacity, and no number of links fits all three: see docs/validation.md. Let students find this out; it is a good exercise in reading a table critically without dismissing its point.
name-uniform-minimum = Uniform, minimum
name-uniform-mean = Uniform, mean
name-uniform-maximum = Uniform, maximum
name-proportional-alpha-0-2 = Proportional, alpha 0.2
name-rede-ip-the-five-designs-of-the-study = Rede Ipê, the five designs of the study
table-question-ask = How many times the capacity of the proportional design does a uniform one need to be as fast?
table-question-number-slip-1-why = That is the study's own ratio. The question is about the map of this page.
table-question-number-slip-2-why = It is the other way round: the uniform design needs more.
table-question-explain = { $ratio } as much. The fifth design, proportional with α = 0.2, goes the other way: { $ka } in total, less than the uniform minimum's { $k1 }, and yet it finishes after { $ta } instead of { $t1 }.

## routing

routing-title = The effect of routing
routing-text =
    One caveat is easily overlooked. The proportional design takes the routes as given: it counts the bytes that cross each link. Other routes give other capacities.

    So far flows took the least loaded path. The study *describes* shortest paths by hops, with ties going to the least used; that is what you see here. The total falls to { $k }, since paths are shorter. But the load is much less even: links carry from { $min } to { $max } flows. The uniform design with the minimum capacity then takes { $tmin }, and the one with the mean capacity { $tmean }.

    The demo program that the authors published routes by accumulated load, like the step before; only that comes close to the published times. **A table about capacity is always a table about routing too.** Say how you route whenever you report such numbers.

routing-notes = Switch the routing of a single design in Setup and let the class predict which columns of the table change. This is also the place to discuss reproducibility: the study names a routing that its own demonstration does not use.
name-rede-ip-the-five-designs-routed-by-hops = Rede Ipê, the five designs, routed by hops
routing-question-ask = Which of the five designs take the same time with either routing?
routing-question-choice-1-text = Uniform, minimum, and uniform, mean
routing-question-choice-1-why = They depend on how much more the busiest link carries than the others, and that changed.
routing-question-choice-2-text = The proportional ones, and uniform, maximum
routing-question-choice-2-why = Yes: each link gets the capacity that its own bytes need; the uniform maximum is sized by the proportional design.
routing-question-choice-3-text = None: all depend on the routes
routing-question-choice-3-why = The capacities do, but the time of the proportional design does not.
routing-question-explain = The proportional design finishes after { $tp } by definition. Routing determines what it costs, and how much slower a uniform network is.

## theorem

theorem-title = When it is wasteless, and when not
theorem-text =
    Is a proportional design always wasteless? Try the smallest counterexample. Flow A→B has 1 GB and uses link 1. Flow A→C has 2 GB and uses both. The proportional capacities are { $c1 } and { $c2 }.

    To finish together, A→C would have to run twice as fast as A→B. But max-min sharing gives each half of link 1. So A→B finishes early; from then on link 2 limits A→C, link 1 is partly idle, and the whole takes { $t } instead of { $e }.

    The study's condition is called [interference-free](term:interference-free): **every flow must cross some link on which no flow is larger than itself**. A→B has only link 1, and there A→C is larger. With equal sizes the condition always holds. That is why the theory suits training: collectives send equal chunks.

theorem-notes = Unequal sizes can also work: A→B larger than A→C is interference-free too, since A→C has link 2 to itself.
name-unequal-flows = Unequal flows
name-waste-that-can-t-be-helped = Unavoidable idle capacity
theorem-try-do = Change the size of a flow so that all flows finish together again, and both still send at least 1 GB.
theorem-question-ask = A→B gets 3 GB, A→C keeps 2 GB. Is the pattern interference-free?
theorem-question-choice-1-text = No: the sizes are not equal
theorem-question-choice-1-why = Equal sizes guarantee it, but unequal ones can satisfy it too.
theorem-question-choice-2-text = No: A→C is smaller on link 1
theorem-question-choice-2-why = It need not be the largest everywhere: one link is enough, and it has link 2.
theorem-question-choice-3-text = Yes: each is largest somewhere
theorem-question-choice-3-why = A→B on link 1, A→C on link 2.
theorem-question-explain = An interference-free pattern and a proportional design together guarantee three things: no capacity is idle, all flows finish together, and no smaller network is as fast.

## yours

yours-title = Your network
yours-text =
    Design it yourself. The exchange must finish in 5 s. Change α in the capacity card, and compare the results: at α = 1 they are { $k } in total and { $t }.

    Before you order anything, remember what this theory leaves out:

    - Links are sold in fixed speeds. *Speeds on sale* in the capacity card rounds up, and some capacity is idle again.
    - The design fits *this* traffic on *these* routes. It doesn't fit another job or a network with a failed link. See *What if something fails?* in the Improve view for the cost of a failure.
    - The model's flows are fluid and fair. Latency, protocols and bursts add to the time; see the lesson on [transports](lesson:transports).

    The result is a lower bound: the minimum capacity with which this traffic can finish in this time. Every real design can be compared with it.

yours-notes = Three follow-ups: round up to speeds on sale and read the idle capacity; fail the busiest link; let groups argue how much reserve they would buy for Rede Ipê and where.
name-rede-ip-proportional = Rede Ipê, proportional
yours-try-do = Find the design in which the exchange finishes after 5 s, with no capacity idle.
yours-question-ask = What is the total capacity, in Gbit/s, of the smallest network that does it in 5 s?
yours-question-number-slip-1-why = That is the network that takes { $t }. Less time needs more capacity.
yours-question-number-slip-2-why = It is the other way round: less time needs more capacity.
yours-question-explain = { $k5 }: capacity and time are inverse to each other, and { $t } divided by 5 s is { $a } = α.
