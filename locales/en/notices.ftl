### NoticeMessages: What the page has to say: what happened, and what can be done.

copied = Link copied: { $characters } characters hold the whole scenario.
opened = Opened “{ $title }”. Undo restores the previous scenario.
downloaded = Saved as { $name }.
bad-link = The link could not be opened. { $error } The default example is shown instead.
bad-file = { $name } is not a scenario that can be opened. { $error }
no-file-too-large = { $name } has { $bytes }; a scenario file may have up to { $limit }.
no-file-unreadable = { $name } could not be read. Check that the file still exists and try again.
bad-import = { $name } was not imported. { $error }
network-chosen = Network replaced; undo restores the previous one.
network-chosen-workload = It has different nodes, so the workload is now all-to-all.
network-chosen-routing = Routing is now ECMP, which suits it.
no-export = There is no network to export: the design could not be built.
no-example = There is no example “{ $id }”. All of them are under New.
the-text = the text
not-read = The solver crashed while reading “{ $name }”. Your document is safe. Try again, or report it.
bad-edit = That change was not made. { $error }
bad-number = “{ $typed }” is not valid here. { $wanted } The previous value is kept.
solver-restarted = The solver crashed and was restarted; your scenario is safe.
solver-stops = The solver crashes on this scenario every time. Your scenario is safe: undo the last change, or download it and report it.
solver-unavailable = The solver could not be started. Reload the page: that also updates an outdated cached version.
cancelled = Stopped. The figures are those of the previous scenario; any change runs the solver again.
the-text-first = The text
several-taken = Read: { $names }.
several-left = Not opened: { $names }. One document is open at a time.
several-refused = Not understood: { $names }.
