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
invitation =
    .n1 = New here?
    .n2 = Six stops show you around in a minute.
invitation-label = Invitation to a tour
start = Take the tour
refuse = Not now

# $at (usize)
# $of (usize)
at = Stop { $at } of { $of }

back = Back
next = Next
done = Done
skip = End the tour

# (Stop)
stop-1 =
    .title = What is sent
    .text = The recipe begins with the workload. Here every pair of points of presence exchanges 1 GB; it can be a collective, a training step, or a service answering requests.

# (Stop)
stop-2 =
    .title = Designs
    .text = Several designs carry the same workload. Choose one to look at it; the time stands beside its name. Below, its capacity plan: drag alpha and watch capacity being traded for time.

# (Stop)
stop-3 =
    .title = The network
    .text = Colour tells how full each link is, width its capacity. Press a link to see its flows, or use the list below the drawing; draw, cut and fail links with the tools at the top.

# (Stop)
stop-4 =
    .title = What comes of it
    .text = One sentence says how long it takes and what limits it. Below stand the figures, and two tests: do flows interfere, and does capacity idle?

# (Stop)
stop-5 =
    .title = Other ways to look
    .text = Traffic shows who sends how much to whom, Bottlenecks who limits whom, Timeline a training step bar by bar, Compare all designs with advice, failures and sweeps.

# (Stop)
stop-6 =
    .title = From here
    .text = The examples are finished scenarios to begin with. Share puts all that you see into a link. Every “?” explains the part it stands at, and this tour is in the help menu.

