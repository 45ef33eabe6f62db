### TourMessages: The help menu, and the tour of the page.
### pub use crate::named::tour::Stop;
### find stop-… (Stop)

menu = Help
glossary = Glossary
glossary-about = Terms of the field, and where to see them
tour = Tour of the page
tour-about = Six stops, about a minute
shortcuts-about = Everything you can do from the keyboard
about = About Gargalo
about-about = Method, limits, sources, how to cite

# $at (usize)
# $of (usize)
at = Stop { $at } of { $of }

back = Back
next = Next
done = Done
skip = End the tour

# (Stop)
stop-1 =
    .title = Workload
    .text = Every design carries a workload. Here every pair of points of presence exchanges 1 GB; it can also be a collective, a training step, or LLM serving.

# (Stop)
stop-2 =
    .title = Designs
    .text = Several designs carry the same workload. Select one to see it; its time is next to its name. Below is its capacity plan: drag alpha to trade capacity for time.

# (Stop)
stop-3 =
    .title = The network
    .text = Colour shows the utilisation of each link, width its capacity. Click a link to see its flows, or use the list below; add, delete and fail links with the tools at the top.

# (Stop)
stop-4 =
    .title = Results
    .text = One sentence says how long the workload takes and what limits it. Below are the figures and two checks: do flows interfere, and is any capacity idle?

# (Stop)
stop-5 =
    .title = Other views
    .text = Traffic shows who sends how much to whom, Bottlenecks who limits whom, Timeline a training step bar by bar. Improve ranks upgrades and tries failures and sweeps; Compare puts the designs side by side.

# (Stop)
stop-6 =
    .title = Where to go next
    .text = New starts from a cluster, an import, a drawing or an example. Share puts everything you see into a link. Every “?” explains the part next to it, and this tour is in the Help menu.

