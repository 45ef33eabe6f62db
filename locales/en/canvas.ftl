### CanvasMessages: The words of what the drawing shows, and of moving about in it.
### use gargalo_solver::network::Layout;

# What is told by colour, by width, in words; and the places of nodes.
display = Display
colour = Colour

width = Width
labels = Labels
layout = Layout

# Widths that tell nothing, and no words.
all-alike = all alike

no-labels = none

# The measures, in their order.
measures =
    .n1 = Utilisation
    .n2 = Capacity
    .n3 = Load
    .n4 = Gradient
    .n5 = Cost

# $layout (Layout)
layout-name = { $layout ->
    [Structure] By structure
    [Tiers] Tiers
    [Force] Forces
    [Circle] Circle
    *[Map] Map
}

# What a gradient is counted in.
gradient-unit = bit/s more in total for 1 bit/s more here

# The same of a training step in time.
step-gradient-unit = seconds saved in the step by 1 % more on all links that limit with this one

# Figures that are on their way.
coming = computing…

# Figures that this design does not have.
none = not known for this design

# What has failed, as a sign of the legend.
failed-sign = Failed: dashed and crossed

# Buttons.
fit-selection = Fit the selection (Shift+2)

back = Back to where I was ([ or Alt+←)
forward = Forward (] or Alt+→)
find = Find by name (Ctrl+F or /)
minimap = Overview (M)
fail = Fail or restore the selection (X)
fail-short = Fail or restore

# The box to find by name.
find-hint = Name of a node or link

find-none = Nothing has that name.
close = Close

# The small picture, for those who listen.
minimap-about = Overview of the network; the frame marks what is visible

# Flows on what is pointed at.
# $count (usize)
more-flows = and { $count } more { $count ->
        [one] flow
        *[other] flows
    }

# $size (str)
# $flows (u32)
sends = sends { $size } in { $flows } { $flows ->
        [one] flow
        *[other] flows
    }

# $size (str)
# $flows (u32)
takes = receives { $size } in { $flows } { $flows ->
        [one] flow
        *[other] flows
    }

passes = forwards { $size }

# What was pointed at has failed.
has-failed = failed

# Routes between two nodes.
between = Between them

no-flows = No flow goes from one to the other.
not-listed = There are too many flows to list one by one.
limited-by = limited by
limited-by-nothing = limited by nothing at the first instant

# $hops (usize)
split = split over { $hops } links

ends-at = finishes at { $time }
never-ends = never finishes: no path leads there

# $count (usize)
and-more = and { $count } more

# What a failure does.
failed = Failed

bring-back = Restore { $name }
bring-all-back = Restore all
time = Time
before = before
after = now
working-out = computing…
never = never
unchanged = no change
longer = { $percent } longer
shorter = { $percent } shorter
cut-off = Disconnected:

# $count (usize)
others = { $count } { $count ->
        [one] other
        *[other] others
    }

and = {" "}and{" "}
unreachable = { $flows ->
        [one] { $flows } flow never finishes.
        *[other] { $flows } flows never finish.
    }

# Nothing is selected that could fail.
nothing-to-fail = Select a node or link first: X fails it, X again restores it.

# $count (usize)
found = { $count } found

# $count (usize)
# $shown (usize): fewer than there are
found-some = { $count } found, { $shown } shown

# Flows drawn along their routes: how many of how many.
# $all (str)
# $drawn (usize)
flows-drawn = { $drawn } of { $all } flows, drawn as wide as their rates

# See `flows_drawn`: all of them are drawn.
# $all (str)
# $count (usize)
flows-all-drawn = { $count ->
        [one] { $all } flow, drawn as wide as its rate
        *[other] { $all } flows, drawn as wide as their rates
    }

flows-drawn-label = Flows on the drawing

# Buttons, and the instant that is shown.
play-flows = Play: flows start, slow down and finish

pause-flows = Pause
flow-instant = Time

# $now (str)
# $end (str)
flow-time = { $now } of { $end }
