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

none = No term matches.
other-language = In Portuguese
formula = Formula
seen = Where to see it
go = Show it: { $place }
example = Open the example “{ $title }”
example-about = It replaces the open scenario; Undo restores that.
source = Source
see = See also
link = Link to this term
help = What is this? { $topic }
hide = Hide the explanation
opens = { $term } (glossary)

# $place (enum Place)
place-name = { $place ->
    [Network] Topology, the drawing
    [Links] Topology, list of links
    [Workload] Setup, workload
    [Choice] Setup, network and routing
    [Designs] Setup, designs
    [Placement] Setup, placement of the ranks
    [Plan] Setup, capacity plan
    [Headline] Results, first sentence
    [Figures] Results, figures
    [Verdicts] Results, the two checks
    [Run] Results, the whole run
    [NetworkFigures] Results, figures of the network
    [Cost] Results, cost of the network
    [Maps] Traffic, heat map
    [Kinds] Traffic, by kind
    [Phases] Traffic, phases
    [Memory] Traffic, memory
    [Sizes] Traffic, message sizes
    [Gates] Traffic, gate iterations
    [Serving] Traffic, serving
    [Collective] Traffic, collective
    [Steps] Traffic, collective step by step
    [Bandwidth] Traffic, bandwidth by size
    [Structure] Bottlenecks, structure
    [Filling] Bottlenecks, water filling
    [Gains] Bottlenecks, value of one Gbit/s
    [Timeline] Timeline
    [Search] Timeline, best setting
    [Measured] Timeline, predicted and measured
    [Compare] Compare, table
    [Decide] Improve
    [Failures] Improve, failures
    [Views] The views
    *[Menus] The top bar
}
