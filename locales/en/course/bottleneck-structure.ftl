### The lesson “bottleneck-structure”. { $name } is the figure of that name.

title = Bottleneck structure
about = Why a link far away changes your rate, who can and who can't be reached, and by how much: levels, influence, gradients.
source-1-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020: the structure, its two perturbation properties, the example of four links and six flows
source-2-text = J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, 2022, section 3.3: the time-bound transfer on B4
source-3-text = J. Ros-Giralt et al., Supporting Bottleneck Structure Graphs in ALTO: Use Cases and Requirements, IETF draft

## example

example-title = Four links, six flows
example-text =
    This is the worked example of the papers on [bottleneck structure](term:bottleneck-structure). Four links in a row, of { $c1 } (link 1, from A to B), { $c2 }, { $c3 } and { $c4 } (link 4, from D to E), and six flows. Fill with water, as in [the first lesson](lesson:bottleneck):

    - Link 1 is full first. Three flows cross it (A→B, A→C, A→D) and get { $r0 } each.
    - Link 2 has lost two such shares; B→C and B→D divide the rest: { $r1 } each.
    - What is then left on links 3 and 4 goes to C→E: { $r4 }.

    Look at the Bottlenecks view: links as boxes, flows as circles. An arrow from a link to a flow says “I limit you”. An arrow from a flow to a link says “I also cross you, and take away what I use”. Those two kinds of arrow are all there is to the structure.

example-notes = The published rates are 8.3, 16.6, 8.3, 16.6, 75 and 8.3. In the published experiments real TCP (BBR) took within about 13% of the times that these rates predict.
name-as-built = As built
name-four-links-six-flows = Four links, six flows
example-question-ask = Which flows can a change of link 4 possibly slow down?
example-question-choice-1-text = Every flow, since all are connected
example-question-choice-1-why = Follow the arrows: from link 4 only C→E can be reached, and that flow crosses no link that limits others.
example-question-choice-2-text = Those slower than C→E
example-question-choice-2-why = It is the other way around: influence runs from slow to fast, never from fast to slow.
example-question-choice-3-text = C→E only
example-question-choice-3-why = Yes. Influence travels along the arrows, and from there nothing leads on to the others.
example-question-explain = Along every path of the structure the shares of the links grow. So the slow can disturb the fast, and the fast can't disturb the slow: bottlenecks that look mild sit *under* the severe ones.

## levels

levels-title = Levels
levels-text =
    Why was link 2 not filled first? It has more capacity, but that is not the reason; the reason is that its share depends on link 1, and not the other way around. Link 1 is on [level](term:level) { $v1 }, link 2 on level { $v2 }, links 3 and 4 on level { $v3 }.

    A link of level 1 depends on nobody: its flows get capacity ÷ number of flows. A link of level 2 needs the result of level 1, and so on. The number of levels is the longest chain of “I limit you, and you take from the next”.

    Levels tell where to look first. A network of ten thousand links may have four levels; the links of level 1 are those whose change can be felt furthest away. They are also easy to miss, because they are often slow links at the edge, far from what a dashboard calls the core.

levels-notes = Two numberings exist in the literature: the longest chain of limits, and the round in which the parallel algorithm settles a link. They differ here for link 4. The page shows the round, as the papers do.
levels-question-ask = How many of the six flows lie in the region that link 2 can influence?
levels-question-choice-1-text = { $lim2 }: those that it limits
levels-question-choice-1-why = Those for sure. But B→D goes on over link 3, and takes from C→E there.
levels-question-choice-2-text = { $reach2 }: those and one further down
levels-question-choice-2-why = Yes: B→C and B→D directly, and C→E by way of link 3.
levels-question-choice-3-text = { $all }: every flow there is
levels-question-choice-3-why = The three flows of link 1 lie above: they are slower, and nothing leads up to them.
levels-question-explain = Link 2 reaches { $reach2 } flows, link 1 reaches { $reach1 }. The region says who *can* be touched; how much, and whether at all, is a matter of numbers, which come next.

## gradients

gradients-title = Gradients: what one more Gbit/s brings
gradients-text =
    A [gradient](term:gradient) is the answer to “what if this link had one Gbit/s more?”, for each flow and for the sum of all rates. Here the second design gives link 1 a bit more, and the rates of both can be compared.

    Per Gbit/s on link 1, A→B, A→C and A→D gain { $g0 } each: they share it. But B→C and B→D *change by { $g1 }* each: A→C and A→D now take more of link 2. C→E changes by { $g4 }: on link 3 A→D takes more and B→D less, and the two cancel exactly.

    In all, one Gbit/s more on link 1 brings { $t1 } Gbit/s to the sum of all rates, while on link 2 it brings { $m2 }. **The tightest link is not where capacity brings most in all.** It is where it brings most to the poorest. Which of the two you want depends on who you are building for.

gradients-notes = Gradients are one-sided. Link 3 is tied with link 4: more brings nothing because link 4 still holds C→E, less costs the full Gbit/s. The view's table shows both sides.
name-four-links-six-flows-and-link-1-wider = Four links, six flows, and link 1 wider
name-link-1-with-3-gbit-s-more = Link 1 with 3 Gbit/s more
gradients-question-ask = Link 3 is full. What does one more Gbit/s on link 3 bring to the sum of all rates?
gradients-question-choice-1-text = { $m3 }: nobody gains
gradients-question-choice-1-why = Yes: link 4 holds C→E just as tightly. Two equal locks on one door.
gradients-question-choice-2-text = { $third }: a third for C→E
gradients-question-choice-2-why = A third is what link 1 gives each of its flows.
gradients-question-choice-3-text = { $l3 }: all of it for C→E
gradients-question-choice-3-why = That is what it would be if link 3 alone held C→E. Link 4 is just as full.
gradients-question-explain = One Gbit/s more brings { $m3 }, while one *less* would cost { $l3 }. Upgrading a full link can be worth nothing at all when another link stands right behind it.

## which-flow

which-flow-title = Which flow to move away?
which-flow-text =
    You may take one flow out of this network, for instance by sending it over another way. Which one helps the slowest of the others most? The popular answer is the heaviest: C→E uses { $r4 }, { $r9 } what A→D uses.

    Think of the arrows before you answer. C→E is at the very bottom of the structure: it limits nobody, it only takes what others leave. A→D is one of the three slowest, and it crosses three links.

    In this step you can take flows out yourself, in Setup, and read the others' rates. Undo brings a flow back.

which-flow-notes = Without A→D: 12.5, 18.75, 12.5, 18.75, 75. Without C→E nobody else changes. This is the paper's argument against the rule “treat the elephant flows first”.
which-flow-try-do = Take out one flow so that the flow A→B runs at 12 Gbit/s or more.
which-flow-question-ask = Without C→E, the heaviest flow, how do the others change?
which-flow-question-choice-1-text = All others gain a little
which-flow-question-choice-1-why = They are held back on links 1 and 2, which C→E doesn't cross.
which-flow-question-choice-2-text = Nobody else changes
which-flow-question-choice-2-why = Yes. No arrow leads from C→E to any of them.
which-flow-question-choice-3-text = A→D and B→D gain, which share link 3
which-flow-question-choice-3-why = B→D and A→D cross link 3, but it is not their bottleneck.
which-flow-question-explain = The flow that matters is one of the three at { $r0 }. A *slow* flow may be the one that hurts most, because it stands high in the structure.

## power

power-title = Gradients above one
power-text =
    Can slowing a flow down by 1 Gbit/s speed another up by 2? In a single link, no: what one gives, the other gets. Through several links, yes.

    This is an example on six links of Google's B4 network from the paper on the theory. Flow 7, from O to Q, runs at { $r7 }. Flow 4, from Y to P, has been given a *valve*, a private link that can hold it back. The second design turns it down from { $r4 } to { $s4 }: { $d4 } less. Flow 7 rises to { $s7 }.

    What happened? Flow 4 leaves room on link 3 (W–O); flow 2 (W→R) takes it. On link 4 (O–R) flow 2 then needs as much more, and flow 3 (R→P) has to give way. On link 5 (O–P), the bottleneck of flow 7, *two* have now drawn back: flow 4 itself, and flow 3. Both add up for flow 7. The papers call this a *power gradient*.

power-notes = The arithmetic is worth doing on the board, link by link: 3, 4, 5. Each is a sentence of the form “the capacity is constant, so what one gives up another takes”. The published value of the gradient is exactly 2.
name-flow-4-held-back = Flow 4 held back
name-a-transfer-that-has-to-be-in-time = A transfer that has to be in time
power-question-ask = By how many Gbit/s has flow 7 risen?
power-question-number-slip-1-why = That is what flow 4 gave up. Flow 3 has drawn back on link 5 as well.
power-question-number-slip-2-why = That is the rate that flow 7 has now; asked is by how much it has risen.
power-question-explain = { $d7 }, twice the { $d4 } that flow 4 gave up. The others paid: flow 3 fell from { $r3 } to { $s3 }, flow 8 from { $r8 } to { $s8 }. Nothing is created; the sum is only shared out in another way.

## in-time

in-time-title = In time
in-time-text =
    The story of that example: flow 7 is a transfer that must be through by a certain hour, and for that it needs 12.5 Gbit/s. Nobody can be thrown out, but some flows are not urgent, and two of them have valves: flow 4 and flow 8.

    A rule of thumb says: slow down those that share a link with flow 7. Flow 8 does, on link 6 (P–Q). Turn its valve alone, and nothing happens: it is link 5 (O–P) that holds flow 7 back. With flow 4 a small sacrifice goes twice as far, until flow 7 has as much as flow 8; from there on link 6 holds it too, and both valves are needed.

    Click the links `valve-4` (Y–V) and `valve-8` (Z–Q) and set their capacity: that is the greatest rate that the flow can have. A real network does the same with a rate limiter at the sender, without touching any switch.

in-time-notes = The paper's own solution: flow 4 at 1.25 and flow 8 at 10 give exactly 12.5. Widening links is not allowed here: the task checks that links 5 and 6 are as they were.
in-time-try-do = Bring flow 7 (from O to Q) to 12.5 Gbit/s or more with the two valves, and leave flow 4 at least 1 Gbit/s.
in-time-question-ask = At the start flow 7 runs at { $r7 }. What does holding back flow 8 alone, its neighbour on link 6, bring to flow 7?
in-time-question-choice-1-text = Nothing of what flow 8 gives up
in-time-question-choice-1-why = Yes. Link 5 decides about flow 7; what is freed on link 6 stays idle.
in-time-question-choice-2-text = Half of what flow 8 gives up
in-time-question-choice-2-why = Sharing equally among two is a rule for a link that limits both.
in-time-question-choice-3-text = All of what flow 8 gives up
in-time-question-choice-3-why = It would, if link 6 were flow 7's bottleneck. Link 6 is full, but flow 8 is faster there: it is flow 8's.
in-time-question-explain = Your rate may be decided by a link you never cross and by flows you never meet. The structure is the map of such dependencies; the gradient is their size.
