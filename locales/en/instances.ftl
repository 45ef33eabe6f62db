### InstanceMessages: What is wrong with an instance of the flow engine, or with what is asked of it.
### pub use crate::named::instances::{lacking, read_error};
### use gargalo_flow::read::{Listed, Missing};

# The parser ends its message with the place.
json = The instance cannot be read: { $message }

not-a-number = Line { $line }: there must be a number in place of “{ $found }”.

# $line (str)
# $expected (Missing)
ends = Line { $line }: the file or the line ends before { $expected ->
        [Links] the number of links
        [Flows] the number of flows
        [LastCapacity] the last capacity
        [LastFlow] the last flow
        [Start] the flow’s start
        [LinkCount] the flow’s number of links
        *[LastLink] the flow’s last link
    }.
extra = Line { $line }: there is more after the flow’s last link.
more-than-declared = Line { $line }: there is more after the { $flows } { $flows ->
        [one] flow that was
        *[other] flows that were
    } declared.

# In front of what is wrong there.
line = Line { $line }:
capacity = link { $link }: the capacity { $value } must be finite and at least 0.
unknown-link = flow { $flow }, route entry { $entry }: there is no link { $link }; there are { $links }, counted from 0.
weight = flow { $flow }, route entry { $entry }: the weight { $value } must be finite and at least 0.
weight-of-flow = flow { $flow }: the weight { $value } must be finite and above 0.
class = flow { $flow }: the class { $value } must be a whole number from 0 to { $last }.
cap = flow { $flow }: the cap { $value } must be at least 0; a flow without one leaves it out.
too-many-for-tables = There are more than { $limit } links, flows or route entries.
amount = flow { $flow }: the { $field } { $value } must be finite and at least 0.

# $found (str)
# $what (Listed)
# $limit (str)
too-many = { $found } { $what ->
        [Links] links
        [Flows] flows
        *[RouteEntries] route entries
    }; the limit is { $limit }.

no-size-times = flow { $flow } has no size, which completion times need.
no-size-gradients = flow { $flow } has no size, which gradients of completion times need.
no-link = There is no link { $position }; there are { $count }, counted from 0.
no-flow = There is no flow { $position }; there are { $count }, counted from 0.
