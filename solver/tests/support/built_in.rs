//! The built-in lessons as they are published: put together of `lessons/` and `locales/`.

use gargalo_solver::lesson::{Course, Lesson, read, read_course};
use gargalo_words_generate::{Published, course as put_together};
use std::path::PathBuf;

/// Every file, by its name.
pub(crate) fn files() -> Vec<Published> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    put_together(&root.join("locales"), &root.join("lessons")).unwrap_or_else(|faults| {
        panic!("{}", faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })
}

/// The list of lessons, and the lessons in its order.
pub(crate) fn course() -> (Course, Vec<Lesson>) {
    let files = files();
    let text = |name: &str| {
        let file = files.iter().find(|file| file.file == format!("{name}.json"));
        &file.unwrap_or_else(|| panic!("no {name}.json")).text
    };
    let course = read_course(text("course")).unwrap_or_else(|error| panic!("course.json: {error:?}"));
    let one = |id: &str| read(text(id)).unwrap_or_else(|error| panic!("{id}: {error:?}"));
    let lessons = course.lessons.iter().map(|entry| one(&entry.id)).collect();
    (course, lessons)
}
