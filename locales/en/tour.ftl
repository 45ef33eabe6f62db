### TourMessages: The help menu, and the tour of the page.
### pub use crate::named::tour::{Stop, stops};

menu = Help
glossary = Glossary
glossary-about = The terms of the field, and where each is seen
tour = Tour of the page
tour-about = Six stops, about a minute
shortcuts-about = All that the keyboard does
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
    .text = Every design carries a workload. Here every pair of points of presence exchanges 1 GB; it can be a collective, a training step, or a service answering requests.

# (Stop)
stop-2 =
    .title = Designs
    .text = Several designs carry the same workload. Choose one to look at it; the time stands beside its name. Below, its capacity plan: drag alpha and see how capacity trades against time.

# (Stop)
stop-3 =
    .title = The network
    .text = Colour shows how full each link is, width its capacity. Press a link to see its flows, or use the list below the drawing; draw, cut and fail links with the tools at the top.

# (Stop)
stop-4 =
    .title = Results
    .text = One sentence says how long it takes and what limits it. Below are the figures and two tests: do flows interfere, and is capacity left idle?

# (Stop)
stop-5 =
    .title = Other views
    .text = Traffic shows who sends how much to whom, Bottlenecks who limits whom, Timeline a training step bar by bar. Improve ranks upgrades and tries failures and sweeps; Compare puts the designs side by side.

# (Stop)
stop-6 =
    .title = Where to go next
    .text = New begins with a cluster, an import, a drawing or an example. Share puts everything you see into a link. Every “?” explains the part beside it, and this tour is in the help menu.

