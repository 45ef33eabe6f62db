### LessonErrorMessages: Why a lesson could not be opened: the place, and what to change.
### pub use crate::named::lesson_errors::{figure_error, lesson_error};

unsupported-version = The file uses version { $found } of the lesson format; this program reads version 1.
bad-id = { $path }: the id “{ $id }” may contain only lower-case letters, digits and hyphens.
bad-text-empty = { $path }: the text is empty. Write one, in both languages.
bad-text-unclosed = { $path }: the mark { $mark } is not closed. Close it, or write \ before it.
bad-text-bad-target = { $path }: “{ $target }” is not a valid target. Use term:…, lesson:… or https://…
unknown-figure = { $path }: the step has no figure “{ $name }”. Add it to “figures”, or write \{"{"} for a brace.
unused-figure = { $path }: no text uses this figure. Use it, or remove it.
bad-reading = { $path }: “{ $from }” does not begin with the name of a report. Use one of: { $join }.
right-choices = { $path }: { $found } { $found ->
        [one] choice is
        *[other] choices are
    } marked right. Mark exactly one.
no-scenario = { $path }: neither this step nor one before it has a scenario. Add one.
no-report = { $from }: the scenario has no such report.
no-such-place = { $from }: there is nothing at “{ $at }”.
not-finite = { $from }: this is not a finite number.
unreachable = The lesson “{ $name }” could not be downloaded. Check its name and your connection, then try again.
elsewhere = “{ $name }” is on another site. Lessons are only loaded from this site: put the file next to the page, or open it from disk.
wrong = The lesson was not opened. { $error }
