### FabricMessages: What is uneven in a fabric, and what it costs.
### pub use crate::named::fabric::{short_host, uneven};

uplinks = { $name } tem { $has ->
        [one] { $has } uplink
        *[other] { $has } uplinks
    }; o switch usual de sua camada tem { $usual }. Faltam: { $lacks }.
lack = { $cables ->
        [one] { $cables } cabo até { $to }
        *[other] { $cables } cabos até { $to }
    }
slow-cable = O cabo { $name } opera a { $has } Gbit/s; o usual entre essas camadas opera a { $usual } Gbit/s.
costs = Sozinho, faz um all-to-all de todos os adaptadores demorar { $percent } % mais.
costs-nothing = Sozinho, não atrasa um all-to-all de todos os adaptadores.
short-host = { $host } tem { $ports ->
        [one] { $ports } adaptador
        *[other] { $ports } adaptadores
    } na malha; o host usual tem { $usual }: o que todos os hosts enviam por igual demora ali { $slower } vezes o tempo normal.
