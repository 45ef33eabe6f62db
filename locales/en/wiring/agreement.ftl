### AgreementWords: Words of the page on wired jobs: the model beside the flow solver.

title = Does the flow solver say the same?
about = The figures of this page come from a model: a transfer takes as long as its fullest link. Here the laboratory’s flow solver, which shares every link fairly among its flows, computes the same transfers on the same networks, packets left out in both.
nothing = Nothing is sent between servers.
no-way = Some traffic finds no way on the wiring: the solver gives no time for it.
equal = It does: on every network each part takes as long by both.

# The most that they are apart.
differ = They are up to { $most } apart. The model is a lower bound: where traffic is uneven, flows that share links fairly take longer than the fullest link alone.

part = What is sent
together = both at once
model = By the model
solver = By the solver
same = none
