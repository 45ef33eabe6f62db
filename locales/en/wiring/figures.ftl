### FigureSectionWords: Words of the page on wired jobs: the paper’s figures as a section.

title = The paper’s figures, reproduced
figures-about = Each is drawn for the job above, with published values where known.
draw = Draw
as-paper = Use the paper’s settings and draw
draw-again = Draw for the job above

# $done (u32)
# $of (u32)
figure-far = { $done } of { $of } points

figure-stopped = Stopped before completion.
compared = Published vs computed
what = Quantity
published = Published
ours = Computed
off = Difference
sure = Source of the value
quoted = quoted in the talk on the paper
remembered = approximate, not re-checked
nothing-published = The values of the published curves are not available for comparison.
not-as-published = The published values are for another job, degree or speed: use the paper’s settings to compare.
over = { $one } ÷ { $other }
at = at { $place }
on-average = on average
tail-of = { $name }, 99th percentile
forwarding = Reconfigured circuits with host forwarding

# $d (u32)
degree-once = d = { $d }, all-reduce counted once

# $d (u32)
degree-real = d = { $d }, a ring’s real bytes

# First is faster up to / from, place, other.
# $first (str)
# $place (str)
# $then (str)
crossing = Up to about { $place } { $first } is faster; beyond that, { $then }.

never-crosses = { $faster } is faster than { $slower } throughout.
why = Why the values differ
