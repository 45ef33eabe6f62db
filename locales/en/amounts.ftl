### AmountMessages: Words of fields for numbers: what one may be.

whole = A whole number
number = A number
between = from { $least } to { $most }
from = from { $least }
above = above { $least }
above-to = above { $least }, at most { $most }
or-empty = , or nothing for what is usual
