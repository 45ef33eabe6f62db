### FigureSectionWords: Words of the page on wired jobs: the paper’s figures as a section.

title = The paper’s figures, drawn here
figures-about = Each is drawn for the job above; published values stand beside ours wherever they are known.
draw = Draw
as-paper = Set the job as in the paper, and draw
draw-again = Draw for the job above

# $done (u32)
# $of (u32)
figure-far = { $done } of { $of } places

figure-stopped = Stopped before its end.
compared = Published and ours
what = What
published = Published
ours = Ours
off = Difference
sure = How sure
quoted = quoted in the lecture on the paper
remembered = remembered, not read again
nothing-published = The values of the published curves could not be recovered: there is nothing to set beside them.
not-as-published = What is published is of another job, degree or speed: set them as in the paper to see it beside ours.
over = { $one } ÷ { $other }
at = at { $place }
on-average = on average
tail-of = { $name }, 99th percentile
forwarding = Circuits during the job, servers forward

# $d (u32)
degree-once = d = { $d }, all-reduce counted once

# $d (u32)
degree-real = d = { $d }, a ring’s real bytes

# First is faster up to / from, place, other.
# $first (str)
# $place (str)
# $then (str)
crossing = Up to about { $place } { $first } is the faster of the two; beyond it { $then }.

never-crosses = { $faster } is faster than { $slower } all along.
why = Why ours differ
