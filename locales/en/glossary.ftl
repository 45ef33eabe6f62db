### GlossaryMessages: Words around the terms of the glossary.
### pub use crate::named::glossary::TermWords;

title = Glossary
search = Find a term
list = Terms

# $count (usize)
found = { $count ->
        [one] { $count } term
        *[other] { $count } terms
    }

none = No term has this in its name or text.
other-language = In Portuguese
formula = Formula
seen = Where it is seen
go = Show it: { $place }
example = Open the example “{ $title }”
example-about = It takes the place of what is open; Undo brings that back.
source = Source
see = See also
link = Link to this term
help = What is this? { $topic }
hide = Hide the explanation
opens = { $term } (glossary)

place-network = Topology, the drawing
place-links = Topology, the list of links
place-workload = Setup, workload
place-choice = Setup, network and routing
place-designs = Setup, designs
place-placement = Setup, placement of the ranks
place-plan = Setup, capacity plan
place-headline = Results, the first sentence
place-figures = Results, figures
place-verdicts = Results, the two tests
place-run = Results, the whole run
place-network-figures = Results, figures of the network
place-cost = Results, cost of the network
place-maps = Traffic, heat map
place-kinds = Traffic, by kind
place-phases = Traffic, phases
place-memory = Traffic, memory
place-sizes = Traffic, message sizes
place-gates = Traffic, the gate’s iterations
place-serving = Traffic, serving
place-collective = Traffic, the collective’s figures
place-steps = Traffic, the collective step by step
place-bandwidth = Traffic, bandwidth by size
place-structure = Bottlenecks, the structure
place-filling = Bottlenecks, water filling
place-gains = Bottlenecks, what a Gbit/s is worth
place-timeline = Timeline
place-search = Timeline, best setting
place-measured = Timeline, predicted and measured
place-compare = Compare, the table
place-decide = Improve
place-failures = Improve, failures
place-views = The views
place-menus = The bar at the top
