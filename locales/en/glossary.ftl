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

# $place (enum Place)
place-name = { $place ->
    [Network] Topology, the drawing
    [Links] Topology, the list of links
    [Workload] Setup, workload
    [Choice] Setup, network and routing
    [Designs] Setup, designs
    [Placement] Setup, placement of the ranks
    [Plan] Setup, capacity plan
    [Headline] Results, the first sentence
    [Figures] Results, figures
    [Verdicts] Results, the two tests
    [Run] Results, the whole run
    [NetworkFigures] Results, figures of the network
    [Cost] Results, cost of the network
    [Maps] Traffic, heat map
    [Kinds] Traffic, by kind
    [Phases] Traffic, phases
    [Memory] Traffic, memory
    [Sizes] Traffic, message sizes
    [Gates] Traffic, the gate’s iterations
    [Serving] Traffic, serving
    [Collective] Traffic, the collective’s figures
    [Steps] Traffic, the collective step by step
    [Bandwidth] Traffic, bandwidth by size
    [Structure] Bottlenecks, the structure
    [Filling] Bottlenecks, water filling
    [Gains] Bottlenecks, what a Gbit/s is worth
    [Timeline] Timeline
    [Search] Timeline, best setting
    [Measured] Timeline, predicted and measured
    [Compare] Compare, the table
    [Decide] Compare, decide
    [Failures] Compare, failures
    [Views] The views
    *[Menus] The bar at the top
}
