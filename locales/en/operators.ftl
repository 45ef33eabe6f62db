### OperatorMessages: What a training step computes, operator by operator.
### use gargalo_solver::workload::training::operators::OperatorKind;

title = Compute by operator

# $total (str)
about = What the busiest stage computes in one step, { $total } in all. Operations count a multiplication and an addition as two; bytes are those read from and written to memory.

operator = Operator
times = Times
operations = Operations
bytes = Memory traffic
time = Time
share = Share
reached = Reached

# $kind (OperatorKind)
kind = { $kind ->
    [Qkv] Query, key and value products
    [AttentionForward] Attention, forward
    [AttentionBackward] Attention, backward
    [Scores] Attention scores kept in memory
    [AttentionOutput] Attention output product
    [MlpUp] MLP products in
    [MlpDown] MLP product out
    [Router] Router
    [Experts] Expert products
    [Permutation] Token permutation
    [Norms] Normalisation
    [Residuals] Residuals and dropout
    [Rotary] Rotary embedding and layout
    [Activations] Activation function
    [Logits] Logits product
    [Loss] Loss
    [Ahead] Product of the further prediction
    [Optimizer] Optimiser
    [Launches] Waiting for kernel launches
    [Straggling] Waiting for the slowest server
    [Casts] Copies in the format of products
    [Outside] Outside micro-batches
    *[Operations] All operations at one utilisation
}
