### LessonErrorMessages: Why a lesson could not be opened: the place, and what to change.
### pub use crate::named::lesson_errors::lesson_error;

unsupported-version = The file is of version { $found } of the lesson format; this page reads version 1.
bad-id = { $path }: the id “{ $id }” may have small letters, digits and hyphens only.
bad-text-empty = { $path }: the text is empty. Write one, in both languages.
bad-text-unclosed = { $path }: the mark { $mark } has no other half. Close it, or write \ before it.
bad-text-bad-target = { $path }: “{ $target }” leads nowhere. Use term:…, lesson:… or https://…
unknown-figure = { $path }: the step has no figure “{ $name }”. Add it to “figures”, or write \{"{"} for a brace.
unused-figure = { $path }: no text names this figure. Name it, or remove it.
bad-reading = { $path }: “{ $from }” begins with none of the reports. Use one of: { $join }.
right-choices = { $path }: { $found } choices are marked right. Mark exactly one.
no-scenario = { $path }: neither this step nor one before it has a scenario. Add one.
unreachable = The lesson “{ $name }” could not be fetched. Check its name and the connection, then try again.
elsewhere = “{ $name }” is on another site. Lessons are taken from this site only: put the file beside the page, or open it from a file.
wrong = The lesson was not opened. { $error }
