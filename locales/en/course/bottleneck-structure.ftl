### The lesson “bottleneck-structure”. { $name } is the figure of that name.

title = Bottleneck structure
about = How a distant link changes your rate, which flows it can affect and by how much: levels, influence, gradients.
source-1-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020: the structure, its two perturbation properties, the example of four links and six flows
source-2-text = J. Ros-Giralt et al., A Quantitative Theory of Bottleneck Structures for Data Networks, 2022, section 3.3: the time-bound transfer on B4
source-3-text = J. Ros-Giralt et al., Supporting Bottleneck Structure Graphs in ALTO: Use Cases and Requirements, IETF draft

## example

example-title = Four links, six flows
example-text =
    This is the worked example of the papers on [bottleneck structure](term:bottleneck-structure). Four links in a row, of { $c1 } (link 1, from A to B), { $c2 }, { $c3 } and { $c4 } (link 4, from D to E), and six flows. Run water filling, as in [the first lesson](lesson:bottleneck):

    - Link 1 fills up first. Three flows cross it (A→B, A→C, A→D) and get { $r0 } each.
    - On link 2, A→C and A→D take two such shares; B→C and B→D split the rest: { $r1 } each.
    - What is then left on links 3 and 4 goes to C→E: { $r4 }.

    Look at the Bottlenecks view: each link is a box, and the flows that it limits stand beside it. A thin line from a link to flows means that the link limits them. A thick line from flows to a link further right means that they also cross that link and use capacity there. The structure consists of these two kinds of line.

example-notes = The published rates are 8.3, 16.6, 8.3, 16.6, 75 and 8.3. In the published experiments, transfers over real TCP (BBR) finished within about 13 % of the times predicted from these rates.
name-as-built = As built
name-four-links-six-flows = Four links, six flows
example-question-ask = Which flows could a change in the capacity of link 4 slow down?
example-question-choice-1-text = Every flow, since all are connected
example-question-choice-1-why = Follow the lines: from link 4 they lead only to C→E, and that flow crosses no link that limits others.
example-question-choice-2-text = All flows slower than C→E
example-question-choice-2-why = It is the other way around: influence goes from slow flows to fast ones, never from fast to slow.
example-question-choice-3-text = C→E only
example-question-choice-3-why = Yes. Influence follows the lines from left to right, and none leads on from C→E to another flow.
example-question-explain = Along every path in the structure, from left to right, the fair shares of the links never decrease. So slow flows can affect fast ones, but fast flows can't affect slow ones.

## levels

levels-title = Levels
levels-text =
    Why didn't link 2 fill up first? The reason is not its larger capacity: its share depends on link 1, and not the other way around. Link 1 is on [level](term:level) { $v1 }, link 2 on level { $v2 }, link 3 on level { $v3 }. Link 4 is on level { $v4 } again: C→E alone crosses it, so its share is { $s4 }, whatever the others do.

    A link on level 1 depends on no other link: its flows get capacity ÷ number of flows. A link on level 2 needs the result of level 1, and so on. The number of levels is the length of the longest chain in which a link limits a flow and that flow takes capacity from the next link.

    Levels tell where to look first. A network of ten thousand links may have four levels; only a change on level 1 can reach all of them. Those links are easy to miss, because they are often slow links at the edge, far from the core that a dashboard shows.

levels-notes = Two numberings exist in the literature: the longest chain of limits, and the round in which the parallel algorithm fixes a link. They differ here for link 4, which is on level { $v4 } and fixed in round { $o4 }. The page shows the chain; what the papers call level is the round.
levels-question-ask = How many of the six flows can link 2 influence?
levels-question-choice-1-text = { $lim2 }: those that it limits
levels-question-choice-1-why = Those, certainly. But B→D continues over link 3 and takes capacity from C→E there.
levels-question-choice-2-text = { $reach2 }: those and one further down
levels-question-choice-2-why = Yes: B→C and B→D directly, and C→E via link 3.
levels-question-choice-3-text = { $all }: all the flows in the network
levels-question-choice-3-why = The three flows limited by link 1 are before it: they are slower, and no line leads back to them.
levels-question-explain = Link 2 reaches { $reach2 } flows, link 1 reaches { $reach1 }. These are the flows that *can* be affected. Whether they are, and by how much, is a matter of gradients: the next step.

## gradients

gradients-title = Gradients: the effect of one more Gbit/s
gradients-text =
    A [gradient](term:gradient) is the answer to “what if this link had one Gbit/s more?”, for each flow and for the sum of all rates. The second design gives link 1 a little more capacity; compare the rates of the two.

    Per Gbit/s on link 1, A→B, A→C and A→D gain { $g0 } each: they share it. But B→C and B→D *change by { $g1 }* each: A→C and A→D now take more of link 2. C→E changes by { $g4 }: on link 3 A→D takes more and B→D less, and the two cancel exactly.

    In total, one Gbit/s more on link 1 adds { $t1 } Gbit/s to the sum of all rates, but on link 2 it adds { $m2 }. **The tightest link is not where extra capacity raises the total most.** It is where it helps the slowest flows most. Which of the two you want depends on what the network is for.

gradients-notes = Gradients are one-sided. Link 3 is tied with link 4: one more Gbit/s gains nothing, because link 4 still limits C→E; one less costs the full Gbit/s. The view's table shows both sides.
name-four-links-six-flows-and-link-1-wider = Four links, six flows, and link 1 wider
name-link-1-with-3-gbit-s-more = Link 1 with 3 Gbit/s more
gradients-question-ask = Link 3 is full. How much does one more Gbit/s on link 3 add to the sum of all rates?
gradients-question-choice-1-text = { $m3 }: no flow gains
gradients-question-choice-1-why = Yes: link 4 limits C→E to the same rate.
gradients-question-choice-2-text = { $third }: a third for C→E
gradients-question-choice-2-why = A third is what each flow gains from link 1.
gradients-question-choice-3-text = { $l3 }: all of it for C→E
gradients-question-choice-3-why = It would be, if link 3 alone limited C→E. Link 4 is full as well.
gradients-question-explain = One Gbit/s more adds { $m3 }, while one *less* costs { $l3 }. Upgrading a full link gains nothing if another link limits the same flow to the same rate.

## which-flow

which-flow-title = Which flow to move?
which-flow-text =
    You may remove one flow from this network, for instance by routing it elsewhere. Which one helps the slowest of the others most? The popular answer is the heaviest: C→E runs at { $r4 }, { $r9 } the rate of A→D.

    Think of the lines before you answer. C→E is at the very end of the structure: it slows no other flow down and only takes what others leave. A→D is one of the three slowest, and it crosses three links.

    In this step you can remove flows yourself, in Setup, and read the rates of the others. Undo restores a flow.

which-flow-notes = Without A→D: 12.5, 18.75, 12.5, 18.75, 75. Without C→E no other rate changes. This is the paper's argument against the rule “treat the elephant flows first”.
which-flow-try-do = Remove one flow so that A→B runs at 12 Gbit/s or more.
which-flow-question-ask = Without C→E, the heaviest flow, how do the others change?
which-flow-question-choice-1-text = All others gain a little
which-flow-question-choice-1-why = They are limited by links 1 and 2, which C→E doesn't cross.
which-flow-question-choice-2-text = None of them changes
which-flow-question-choice-2-why = Yes. No line leads from C→E to any of them.
which-flow-question-choice-3-text = A→D and B→D gain, since they share link 3
which-flow-question-choice-3-why = B→D and A→D cross link 3, but it is not their bottleneck.
which-flow-question-explain = The flow to move is one of the three at { $r0 }. A *slow* flow may be the one that slows the others down most, because it is early in the structure.

## power

power-title = Gradients above one
power-text =
    Can slowing a flow down by 1 Gbit/s speed another up by 2? On a single link, no: one flow gains what the other gives up. Across several links, yes.

    This is an example on six links of Google's B4 network from the paper on the theory. Flow 7, from O to Q, runs at { $r7 }. Flow 4, from Y to P, goes through a *valve*, a link of its own that can limit its rate. The second design turns it down from { $r4 } to { $s4 }: { $d4 } less. Flow 7 rises to { $s7 }.

    What happened? Flow 4 leaves room on link 3 (W–O); flow 2 (W→R) takes it. On link 4 (O–R) flow 2 then takes that much more, and flow 3 (R→P) slows down. On link 5 (O–P), the bottleneck of flow 7, *two* flows now use less: flow 4 itself and flow 3. Flow 7 gains both amounts. The papers call this a *power gradient*.

power-notes = Do the arithmetic on the board, link by link: 3, 4, 5. Each line has the same form: the capacity is constant, so what one flow gives up another takes. The published value of the gradient is exactly 2.
name-flow-4-held-back = Flow 4 held back
name-a-transfer-that-has-to-be-in-time = A transfer with a deadline
power-question-ask = By how many Gbit/s has the rate of flow 7 risen?
power-question-number-slip-1-why = That is what flow 4 gave up. Flow 3 has slowed down on link 5 as well.
power-question-number-slip-2-why = That is the rate of flow 7 now; the question is by how much it has risen.
power-question-explain = { $d7 }, twice the { $d4 } that flow 4 gave up. Others paid for it: flow 3 fell from { $r3 } to { $s3 }, flow 8 from { $r8 } to { $s8 }. No capacity was created; it is only divided differently.

## in-time

in-time-title = A transfer with a deadline
in-time-text =
    In that example, flow 7 is a transfer with a deadline, and needs 12.5 Gbit/s to meet it. No flow may be removed, but some are not urgent, and two of these have valves: flow 4 and flow 8.

    A rule of thumb says: slow down the flows that share a link with flow 7. Flow 8 does, on link 6 (P–Q). But its valve alone changes nothing, because link 5 (O–P) limits flow 7. Slowing flow 4 down helps twice as much, until flow 7 is as fast as flow 8. From then on link 6 limits it too, and both valves are needed.

    Click the links `valve-4` (Y–V) and `valve-8` (Z–Q) and set their capacity: that is the maximum rate of the flow. A real network does this with a rate limiter at the sender; no switch is involved.

in-time-notes = The paper's own solution: flow 4 at 1.25 and flow 8 at 10 give exactly 12.5. Widening links is not allowed here: the task checks that links 5 and 6 are as they were.
in-time-try-do = Bring flow 7 (from O to Q) to 12.5 Gbit/s or more with the two valves, and leave flow 4 at least 1 Gbit/s.
in-time-question-ask = At the start flow 7 runs at { $r7 }. How much does it gain if only flow 8, its neighbour on link 6, is slowed down?
in-time-question-choice-1-text = None of what flow 8 gives up
in-time-question-choice-1-why = Yes. Link 5 limits flow 7; the capacity freed on link 6 stays idle.
in-time-question-choice-2-text = Half of what flow 8 gives up
in-time-question-choice-2-why = Two flows split a link equally only if it limits both.
in-time-question-choice-3-text = All of what flow 8 gives up
in-time-question-choice-3-why = It would, if link 6 were flow 7's bottleneck. Link 6 is full, but flow 8 is faster there: it is the bottleneck of flow 8.
in-time-question-explain = The rate of a flow may depend on a link that it doesn't cross and on flows that it shares no link with. The structure shows such dependencies; the gradient says how strong they are.
