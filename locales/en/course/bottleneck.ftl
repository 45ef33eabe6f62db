### The lesson “bottleneck”. { $name } is the figure of that name.

title = What is a bottleneck?
about = Shared links, fair rates, and the one link that sets the rate. Water filling by hand on three links.
source-1-text = D. Bertsekas and R. Gallager, Data Networks, 2nd edition, section 6.5.2: max-min flow control
source-2-text = J. Ros-Giralt et al., On the Bottleneck Structure of Congestion-Controlled Networks, SIGMETRICS 2020, section 2

## one-flow

one-flow-title = One flow, three links
one-flow-text =
    A [link](term:link) joins two nodes and carries at most its [capacity](term:capacity), in bits per second. A [flow](term:flow) is data sent from one node to another, here 1 GB from A to D. It crosses three links one after the other: link 1 from A to B, link 2 from B to C and link 3 from C to D. Each must carry all of it.

    Click the links in the drawing: their capacities are { $c1 }, { $c2 } and { $c3 }. The flow could leave link 3 at { $c3 }, but nothing can arrive there faster than link 1 lets through. A faster link later on can't make up for a slow one.

    The link that limits the rate is the **bottleneck**. In Portuguese it is *gargalo*, the neck of a bottle: however wide the bottle, its neck limits how fast it empties.

one-flow-notes = Ask the class before anyone clicks. A common wrong answer is the mean of the three capacities; a garden hose with a kink refutes it. 1 GB is 8 Gbit: dividing by the rate gives the time. Practise this conversion once aloud.
name-three-links = Three links
name-three-links-one-flow = Three links, one flow
one-flow-question-ask = At what rate does the flow from A to D run?
one-flow-question-choice-1-text = { $mean }, the mean of the three links
one-flow-question-choice-1-why = Rates of links in a row don't average out. What link 1 holds back never reaches link 2.
one-flow-question-choice-2-text = { $rate }, the speed of the slowest link
one-flow-question-choice-2-why = Yes: the slowest link on the path sets the rate.
one-flow-question-choice-3-text = { $c3 }, the speed of the last link
one-flow-question-choice-3-why = The last link could carry that much, but less than that reaches it.
one-flow-question-choice-4-text = { $sum }, the sum of the three links
one-flow-question-choice-4-why = Capacities add up for parallel links, not for links in a row.
one-flow-question-explain = The rate is { $rate }, so 1 GB, which is 8 Gbit, takes { $time }. The other two links are partly idle: they have capacity that this flow can't use.

## sharing

sharing-title = Two flows share a link
sharing-text =
    Now a second flow, from A to B. It crosses link 1 alone. Both flows want all of link 1, and most networks favour no flow: TCP's congestion control, switch arbiters and NIC hardware all try, in different ways, to be fair.

    The model behind this page is [max-min fairness](term:max-min): **make the lowest rate as high as possible, then the next lowest, and so on**. Real networks come close to it; in experiments with real TCP in the studies cited here, transfers took some 4 to 28 % longer than this model says.

    Once you have answered, look at the results and at the drawing: the colour of a line shows how much of the link is in use, its width how much it can carry.

sharing-notes = Fair does not mean equal everywhere: it means that no flow can have more without taking from a flow that has no more than it has. Keep that sentence on the board; it is the definition in Bertsekas and Gallager.
name-three-links-two-flows = Three links, two flows
sharing-question-ask = What rate does the long flow from A to D get now?
sharing-question-choice-1-text = { $third }: less than the short flow, because it uses three links
sharing-question-choice-1-why = Max-min looks only at rates, not at how many links a flow crosses. Proportional fairness does count them, but only full ones: with link 1 alone full it gives half each too.
sharing-question-choice-2-text = { $both }: as much as the short flow, because they share link 1
sharing-question-choice-2-why = Yes. Link 1 carries two flows, neither limited elsewhere: half each.
sharing-question-choice-3-text = { $c1 }: more than the short flow, because links 2 and 3 are free
sharing-question-choice-3-why = Free links elsewhere don't help it: it still needs capacity on link 1, where the other flow has the same claim.
sharing-question-explain = Each gets { $both }. On link 3 that is only { $used } of the capacity. A rule that favours the long flow would raise this, but no rule can fill link 3: at most { $c1 } gets through link 1.

## five-flows

five-flows-title = Five flows
five-flows-text =
    Five flows now: A→B and A→D, B→C and B→D, C→D, of 1 GB each. Count which flows cross which link:

    - link 1 carries A→B and A→D,
    - link 2 carries A→D, B→C and B→D,
    - link 3 carries A→D, B→D and C→D.

    The obvious way is to divide each link by its number of flows: link 1 gives { $n1 }, link 2 { $n2 }, link 3 { $n3 }. But A→D can't use the { $n2 } that link 2 would give it, since link 1 lets only half of { $c1 } through. What it doesn't use is not lost: the other flows on link 2 can use it.

    So the fair share of a link depends on what *other* links do to its flows. The next step shows how to work that out. First try it with pencil and paper.

five-flows-notes = Give them three minutes with paper. Those who get { $n3 } have divided link 3 by three; let them check that this leaves link 3 less than full.
name-three-links-five-flows = Three links, five flows
five-flows-question-ask = How many Gbit/s does the flow from C to D get?
five-flows-question-number-slip-1-why = That is link 3 divided evenly among its flows. A→D and B→D can't take that much, and what they leave goes to C→D.
five-flows-question-number-slip-2-why = That is all of link 3. A→D and B→D cross it too.
five-flows-question-number-slip-3-why = That is what B→D gets. C→D gets whatever A→D and B→D leave of link 3.
five-flows-question-explain = { $cd }. Link 1 fixes A→D at { $ad }. Link 2 has the rest for B→C and B→D: { $bd } each. Link 3 carries A→D and B→D at those rates, and the rest of its { $c3 } goes to C→D.

## water-filling

water-filling-title = Water filling
water-filling-text =
    Think of every link as a vessel, and of every flow as a tap that fills all links on its path. All taps are opened equally: all rates rise together until some link is full. The flows that cross it can't rise any further, so their rates are fixed. The others continue until the next link is full, and so on. This is [water filling](term:water-filling), and it finds the max-min rates exactly.

    Here it takes three steps:

    1. At { $s1 } link 1 is full: { $f1 } flows are fixed.
    2. At { $s2 } link 2 is full: { $f2 } more.
    3. At { $s3 } link 3 is full, and no flow is left.

    Move the slider and watch the vessels in the picture: each is a link, and the water in it is the capacity that its flows use. Notice that no rate ever falls: once fixed, it stays fixed. That is why one pass through the links is enough, and why a browser can do it for a million flows.

water-filling-notes = The algorithm is older than its name: it is the constructive proof of existence in section 6.5.2 of Bertsekas and Gallager. Its cost is that of the routes: each flow is touched once for each link that it crosses.
water-filling-question-ask = Why can the flows fixed by link 1 never get more later, when links 2 and 3 fill up?
water-filling-question-choice-1-text = Because link 1 is slower than links 2 and 3
water-filling-question-choice-1-why = Here it is, but speed is not the reason: a fast link with many flows can be the first to fill up.
water-filling-question-choice-2-text = Because they started before all the others
water-filling-question-choice-2-why = All start at the same instant. The order of arrival has no effect on the rates.
water-filling-question-choice-3-text = Because more for one of them is less for another
water-filling-question-choice-3-why = Yes. Link 1 is full, and the flow that would lose has no more than the one that would gain. That is the definition of max-min.
water-filling-question-explain = If a link is full and the flows that it limits have equal rates, none of them can gain unless another with no higher rate loses.

## whose

whose-title = A full link is not always a bottleneck
whose-text =
    All three links are full now, and the flow A→D crosses all three. Is each of them its bottleneck?

    No. A link is **the bottleneck of a flow** if it is full *and* no flow on it is faster. On link 2, A→D runs at { $ad } while B→C and B→D run at { $bd }: if link 2 were wider, those two would get faster, but A→D would not. On link 3 it is the slowest of all. Only on link 1 is no flow faster than A→D.

    So the question “which link is the bottleneck?” is incomplete. Ask “of which flow?”. The Bottlenecks view draws this: a thin line leads from a full link to the flows that it limits.

    A monitoring tool that paints the busiest link red answers a different question. A link at 100 % may be the bottleneck of only some of the flows on it, and the link that slows a flow down may be three hops away.

whose-notes = Draw the three links as columns and colour the fastest flows in each. A flow coloured in a full column has its bottleneck there; a flow may be coloured in two columns in case of a tie.
whose-question-ask = Link 3 is crossed by { $cross3 } flows and full. Of how many of them is it the bottleneck?
whose-question-choice-1-text = Of none: others limit them all
whose-question-choice-1-why = Then C→D would have no bottleneck and could go faster. In a max-min allocation every flow has one.
whose-question-choice-2-text = Of one: the flow from C to D
whose-question-choice-2-why = Yes: no other flow on the link is faster than it is.
whose-question-choice-3-text = Of three: all that cross it
whose-question-choice-3-why = A→D and B→D are slower there than C→D: another link limits them.
whose-question-explain = It limits { $lim3 } of { $cross3 }. An allocation is max-min fair if every flow has at least one such link; this program's tests check every solution that way.

## widen

widen-title = Widen the right link
widen-text =
    Now you are the engineer. The flow A→D has to run at 8 Gbit/s at least, and you may change one link. Which one, and by how much?

    Click a link, type another capacity in the panel, and watch the rates. Rates are recomputed after each change. Undo reverts it.

    Notice two things. Doubling the fastest link does nothing for A→D, which is not limited there: upgrading a link that is not the bottleneck of the flow that matters is a waste of money. And once A→D gets more, others may get *less*: it now takes a larger part of links 2 and 3.

widen-notes = Twice the wanted rate on link 1, 16 Gbit/s, is exactly enough. Widening it beyond { $most } gains nothing more for A→D: from there on link 2 is its bottleneck. Ask what C→D has lost.
widen-try-do = Make the flow A→D run at 8 Gbit/s or more by widening a single link.
widen-question-ask = At the start A→D has { $ad } and C→D has { $cd }. What happens to C→D when link 1 is widened?
widen-question-choice-1-text = It gets slower, since A→D takes more of link 3
widen-question-choice-1-why = Yes: C→D gets what A→D and B→D leave.
widen-question-choice-2-text = Nothing: it does not cross link 1
widen-question-choice-2-why = It doesn't, but it shares link 3 with A→D, which does.
widen-question-choice-3-text = It gets faster, since the network has more capacity
widen-question-choice-3-why = More capacity in total is not more for every flow.
widen-question-explain = A link that a flow doesn't cross can slow it down. How such effects spread through a network is the subject of [the next lesson](lesson:bottleneck-structure).

## until-the-end

until-the-end-title = Until the last byte
until-the-end-text =
    Rates are a snapshot. What training waits for is the **end** of a transfer: the [flow completion time](term:fct).

    All five flows have 1 GB to send. C→D is fastest and finishes first. From then on its share of link 3 is free; but A→D and B→D are limited elsewhere, so no flow can use it. When B→C and B→D have finished, link 2 is nearly empty too, but A→D gets no faster: link 1 is its bottleneck to the very end.

    Until the last flow finishes, the mean utilisation of the three links is { $use }. The lesson on [design without waste](lesson:without-waste) removes the **capacity that idles while flows wait**.

until-the-end-notes = Let the class say in which order the flows finish before showing it. A good home exercise: change the sizes so that all five finish together; it leads straight to the lesson on design without waste.
until-the-end-question-ask = After how many seconds has the last flow finished?
until-the-end-question-number-slip-1-why = That is one flow alone on link 1. Two flows share it.
until-the-end-question-number-slip-2-why = That is when the first flow finishes. The question is about the last.
until-the-end-question-explain = { $time }: A→B and A→D share link 1 until both finish, 2 GB over { $c1 }. The first flow finished after { $first }. Training waits for the last.
