### CostMessages: Words about what a network costs: the bill and its prices.

cost = Cost
as-built = Of the network as built. With the capacities of this design’s plan, the comparison says what it costs.
capital = Capital cost
power = Power
per-endpoint = Per host
per-gpu = Per GPU
per-bisection = Per Gbit/s of bisection
bill = Bill of materials
part = Part
count = Count
each = Each
sum = Sum
total = Total
bill-csv = Bill as CSV
bundled = { $count } { $count ->
        [one] link is faster than any listed speed and uses
        *[other] links are faster than any listed speed and use
    } several parts in parallel.
prices = Prices
edit-prices = Edit prices…
prices-about = The list is saved with the scenario. Prices are approximate: enter your suppliers’ quotes.
price-name = Name of the list
currency = Currency and year
source = Source
doubt = Reliability
first-source = Wang et al., TopoOpt, NSDI 2023, appendix; watts from data sheets
first-doubt = Approximate list prices, with source and date above; not checked again since. 200G is twice 100G in the paper; 400G and 800G are assumed to be twice the speed below. Watts are typical, approximate values.
reset-prices = Reset to the default list
watts = W
price = Price
add-speed = Add a speed
remove-speed = Remove { $speed } Gbit/s
nic = NIC
transceiver = Transceiver
switch-port = Switch port
patch-panel = Patch panel port
ocs-port = Circuit switch port
ocs-power = Circuit switch port, W
one-by-two = 1 × 2 switch
fibre-metre = Fibre, per metre
fibre-length = Length of a fibre, metres
