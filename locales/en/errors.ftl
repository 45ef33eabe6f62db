### ErrorMessages: What is wrong with a document or a link, and what to do.
### pub use crate::named::design_errors::{design_error, proposal_error};
### pub use crate::named::errors::{field_error, scenario_error, share_error};
### use gargalo_solver::document::{Counted, Expected};
### use gargalo_solver::catalog::hardware::CatalogItem;

not-json = The text is not JSON: look at line { $line }, column { $column }.

# $expected (Expected)
expected = { $expected ->
    [Object] an object in braces
    [List] a list in brackets
    [Text] text in quotation marks
    [Number] a number
    [WholeNumber] a whole number, not negative
    *[Boolean] true or false
}

wrong-type = { $place }there must be { $expected }.
missing-field = { $place }the field “{ $field }” is missing. Add it.
unknown-field = { $place }the field “{ $field }” is unknown. Remove it, or use one of: { $allowed }.
unknown-word = { $place }“{ $word }” is not allowed here. Use one of: { $allowed }.
bad-number-positive = finite and greater than zero
bad-number-not-negative = finite and not negative
bad-number-finite = finite
bad-number-at-least = at least { $least }
bad-number-between = between { $low } and { $high }
bad-number = { $place }the number { $value } must be { $rule }.
no-such-topology = { $place }{ $value } must be { $misfit }.{ $near }
unknown-node = { $place }there is no node “{ $id }”. Add the node, or name one that exists.
duplicate-id = { $place }the id “{ $id }” is already taken. Give each node and link a unique one.
self-link = { $place }the link goes from “{ $id }” to itself. Give two different ends.

# $what (Counted)
counted = { $what ->
    [Nodes] nodes
    [Links] links
    [Flows] flows
    [Designs] designs
    [Bytes] bytes
    [Ranks] ranks
    [Axes] axes of a sweep
    *[Points] points of a sweep
}

too-many = { $place }{ $marked } { $what }; the limit is { $limit }.
unsupported-version = It uses version { $found } of the format; this program reads versions 1 and 2. Update it; a page is updated when it is reloaded.
no-designs = The scenario has no designs. It needs at least one.
unknown-hardware = { $place }{ $unknown }
wrong-length = { $place }the list has { $found } { $found ->
        [one] entry
        *[other] entries
    } and must have { $expected }.
on-diagonal = { $place }a rank sends nothing to itself. Make this entry 0.
no-such-field = “{ $path }” is not a field that can be swept.{ $alike }
no-phase = { $place }a phase has either “compute_s” or a “workload”. Make two phases of both.
nested-jobs = { $place }jobs cannot be nested. List them side by side.
either = { $place }has both “{ $one }” and “{ $other }”. Leave one of them out.
share-no-payload = It contains no scenario: it seems to be truncated.
share-unknown-version = It uses version “{ $found }” of the link format; this program reads version 1.
share-too-long = It holds { $bytes } bytes; the limit is { $limit }.
share-not-base64 = It contains invalid characters or is truncated. Copy it again in full.
share-unknown-coding = It uses an unknown encoding (code { $byte }).
share-damaged = Its data is damaged. Copy it again in full.
share-inflates = Decompressed, it would exceed the limit of { $limit } bytes.
share-not-text = It does not contain text.

# $what (CatalogItem)
hardware-kind = { $what ->
    [Gpu] accelerator
    [Nic] NIC
    *[Protocol] protocol
}

hardware = there is no { $what } “{ $id }”.{ $alike }
document = Document
near-by = Nearest valid values
alike = Similar names
need-even = even
need-multiple-of = a multiple of { $of }
need-one-above-divisor-of = one more than a divisor of { $of }
need-at-least = at least { $least }
need-at-most = at most { $most }
need-prime-power = a power of a prime, greater than 2
need-another-host = a different host from the one it is paired with
need-twisted-sides = k, k, 2k or k, 2k, 2k in some order for a twisted torus
