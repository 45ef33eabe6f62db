### ShellMessages: Words of the page's frame: header, tabs, dialogs, panels.

skip-to-stage = Skip to the network
title-label = Title of the scenario
untitled = Untitled scenario
lessons = Lessons
undo = Undo
redo = Redo
share = Share
share-tip = Copy a link that holds the whole scenario
open = Open a scenario file
download = Download as a file
to-dark = Switch to dark
to-light = Switch to light
to-contrast = Switch to high contrast

# In the other language, since it is for those who read that one.
other-language = Mudar para português

other-language-short = PT
shortcuts = Keyboard shortcuts
more = More actions
views = Views
panels = Panels
recipe-panel = Setup
meaning-panel = Results
close = Close
dismiss = Dismiss the message
stop = Stop
solving = Solving…

# For so many seconds.
solving-for = solving for { $seconds } s

# Design, of, flows ended, of.
# $design (u32)
# $designs (u32)
# $done (str)
# $flows (str)
progress = design { $design } of { $designs } · { $done } of { $flows } flows

# Links of the bottleneck structure that have been looked at, of.
progress-structure = bottleneck structure · { $done } of { $links } link directions

seconds-left = about { $seconds } s left
copy-title = Copy the link
copy-hint = The browser did not allow access to the clipboard. The link is selected: copy it from here.
copy-field = Link to this scenario
long-title = This scenario is too long for a link
long-hint = Its link would have { $length } characters; many programs truncate links after { $limit }. Send the file instead: open it with “Open” or drop it on the page.
drop-hint = Drop the scenario file to open it

# (pairs)
shortcut-list =
    .n1a = Ctrl+Z
    .n1b = Undo
    .n2a = Ctrl+Shift+Z, Ctrl+Y
    .n2b = Redo
    .n3a = ← →
    .n3b = Between tabs; along a slider; in the list of links, to the end nodes
    .n4a = + − 0
    .n4b = In the drawing: zoom in, zoom out, fit all
    .n5a = F2
    .n5b = Rename the selected design
    .n6a = Tab, Shift+Tab
    .n6b = To the next or previous control
    .n7a = Esc
    .n7b = Close a menu, panel or message
    .n8a = ?
    .n8b = This list

topology = Topology
traffic = Traffic
bottlenecks = Bottlenecks
timeline = Timeline
best-setting = Best setting
measured = Predicted and measured
improve = Improve
compare = Compare
edit-title = title
edit-bytes = bytes
edit-workload = workload
edit-placement = placement
edit-routing = routing
edit-duplex = duplex mode
edit-network = network
edit-failure = failure
edit-parameter = network parameter
edit-prices = price list
edit-hardware = hardware figures
edit-sweep = sweep
edit-wiring = wiring of a job
edit-capacity = capacity plan
edit-alpha = alpha
edit-add-design = new design
edit-rename-design = design name
edit-remove-design = removed design
edit-move-design = order of designs
edit-add-node = new node
edit-add-link = new link
edit-remove = deletion
edit-move = move
edit-label = node name
edit-values = values
edit-paste = paste
edit-take-back = edit undone
edit-detach = detached network
edit-open = opened scenario
