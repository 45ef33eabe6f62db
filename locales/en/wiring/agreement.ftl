### AgreementWords: Words of the page on wired jobs: the model beside the flow solver.

title = Does the flow solver agree?
about = The figures on this page come from a model in which a transfer takes as long as its most loaded link. Here Gargalo’s flow solver, with max-min fair sharing, computes the same transfers on the same networks; neither models packets.
nothing = Nothing is sent between servers.
no-way = Some traffic has no path on the wiring, so the solver gives no time for it.
equal = Yes: on every network, both give the same time for each part.

# The most that they are apart.
differ = They differ by up to { $most }. The model is a lower bound: with uneven traffic, flows that share links fairly take longer than the most loaded link alone.

part = Traffic
together = both at once
model = Model
solver = Flow solver
same = none
