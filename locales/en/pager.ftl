### PagerMessages: Words of a long table that is shown a page at a time.

# First and last row that are shown, of how many.
page-of = { $first } to { $last } of { $of }

previous = Earlier
next = Later
