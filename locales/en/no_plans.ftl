### NoPlanMessages: Why a design has no capacity plans.
### pub use crate::named::no_plans::no_plan;

nothing-sent = Nothing is sent, so there is nothing to plan for.
no-way = Some traffic has no path to its destination. Connect its ends by links.
never-ends = With the capacities as built the traffic never finishes. Give the time that plans must meet.
unpriced = Links without a price, such as those inside servers, take longer than the target time as they are. Give a longer one, or minimise capacity.
# What a collective or a request takes whatever the capacities.
any-network = Whatever capacities the links get, it takes { $least }, no less than the target time: that is what the library on these machines, computing and latency take. Give a longer one.
within-latency = Latency alone takes { $latency }, no less than the target time. Give a longer one.
