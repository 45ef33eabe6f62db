### FabricMessages: What is uneven in a fabric, and what it costs.
### pub use crate::named::fabric::{short_host, uneven};

# A switch with fewer uplinks than usual.
uplinks = { $name } has { $has ->
        [one] { $has } uplink
        *[other] { $has } uplinks
    } where the usual switch of its tier has { $usual }. Missing: { $lacks }.
# So many cables to a switch.
lack = { $cables ->
        [one] { $cables } cable to { $to }
        *[other] { $cables } cables to { $to }
    }
slow-cable = The cable { $name } runs at { $has } Gbit/s; the usual one between these tiers runs at { $usual } Gbit/s.
costs = By itself it makes an all-to-all of all adapters take { $percent } % longer.
costs-nothing = It slows an all-to-all of all adapters by itself not at all.
short-host = { $host } has { $ports ->
        [one] { $ports } adapter
        *[other] { $ports } adapters
    } in the fabric where the usual host has { $usual }: what every host sends alike takes { $slower } times as long there.
