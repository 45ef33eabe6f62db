### NoticeMessages: What the page has to say: what happened, and what can be done.

copied = Link copied: { $characters } characters hold the whole scenario.
opened = Opened “{ $title }”. Undo brings the former scenario back.
downloaded = Saved as { $name }.
bad-link = The link could not be opened. { $error } The default example is shown instead.
bad-file = { $name } is not a scenario that can be opened. { $error }
no-file-too-large = { $name } has { $bytes }; a scenario file may have up to { $limit }.
no-file-unreadable = { $name } could not be read. Check that the file still exists and try again.
bad-import = { $name } was not imported. { $error }
network-chosen = The network is in place; undo brings the former one back.
network-chosen-workload = Its nodes are others, so every endpoint now sends to every other.
network-chosen-routing = It is routed by ECMP, which suits it.
no-export = There is no network to write: the design could not be built.
no-example = There is no example “{ $id }”. All of them are under New.
the-text = the text
not-read = The solver stopped while it read “{ $name }”. The document is unharmed. Open it again, or tell us.
bad-edit = That change was not made. { $error }
bad-number = “{ $typed }” can’t stand there. { $wanted } The former value is kept.
solver-restarted = The solver stopped in the middle of its work. It was started again; the scenario is unharmed.
solver-stops = The solver stops on this scenario each time. The scenario is unharmed: undo the last change, or download it and tell us.
solver-unavailable = The solver could not be started. Reload the page; if an older version is in the browser’s cache, that renews it.
cancelled = Stopped. The figures are those of the former scenario; any change solves again.
the-text-first = The text
several-taken = Read: { $names }.
several-left = Not opened: { $names }. One document is open at a time.
several-refused = Not understood: { $names }.
