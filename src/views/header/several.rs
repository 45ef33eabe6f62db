//! Several files at once: which of them is the document, which are taken in beside it, and which have no place.

use super::files;
use crate::io::file::{self, FileError};
use crate::lesson::play;
use crate::state::{Notice, Store};
use crate::views::network::import;
use crate::views::recipe::bring;
use std::cell::RefCell;
use std::rc::Rc;

/// A file that was read.
type Read = (String, Result<String, FileError>);

/// What becomes of each file, by position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Plan {
    /// The document: a scenario, a lesson or a network.
    document: Option<usize>,
    /// What is taken in beside it: matrices, models, measurements.
    beside: Vec<usize>,
    /// Further documents: one is open at a time.
    left: Vec<usize>,
    /// What could not be read.
    unreadable: Vec<usize>,
}

impl Plan {
    fn of(files: &[Read], is_beside: impl Fn(&str) -> bool) -> Self {
        let mut plan = Self::default();
        for (at, (_, text)) in files.iter().enumerate() {
            match text {
                Err(_) => plan.unreadable.push(at),
                Ok(text) if is_beside(text) => plan.beside.push(at),
                Ok(_) if plan.document.is_none() => plan.document = Some(at),
                Ok(_) => plan.left.push(at),
            }
        }
        plan
    }
}

/// Reads all files that were picked or dropped, then takes them in.
pub fn take_in(store: Store, chosen: &web_sys::FileList) {
    let files: Vec<web_sys::File> = (0..chosen.length()).filter_map(|at| chosen.get(at)).collect();
    if let [one] = files.as_slice() {
        files::take_in(store, one);
        return;
    }
    let read = Rc::new(RefCell::new(vec![None::<Read>; files.len()]));
    for (at, one) in files.iter().enumerate() {
        let (name, read) = (one.name(), read.clone());
        file::read(one, move |text| {
            let whole = {
                let mut read = read.borrow_mut();
                read[at] = Some((name, text));
                read.iter().all(Option::is_some).then(|| core::mem::take(&mut *read))
            };
            if let Some(whole) = whole {
                take(store, whole.into_iter().flatten().collect());
            }
        });
    }
}

fn take(store: Store, files: Vec<Read>) {
    let plan = Plan::of(&files, bring::knows);
    let document = plan.document.and_then(|at| {
        let (name, text) = &files[at];
        Some((name.clone(), text.as_ref().ok()?.clone()))
    });
    let rest = move || beside(store, &files, &plan);
    match document {
        // A network is read by the worker: what belongs to its endpoints comes after it.
        Some((name, text)) if !play::is_lesson(&text) && !files::is_scenario(&text) => {
            import::take_in(store, Some(name), text, rest);
        }
        Some((name, text)) => {
            files::take_text(store, Some(name), text);
            rest();
        }
        None => rest(),
    }
}

/// Takes in what is beside the document, and tells of all of them.
fn beside(store: Store, files: &[Read], plan: &Plan) {
    let names = |positions: &[usize]| positions.iter().map(|at| files[*at].0.clone()).collect::<Vec<_>>();
    let mut taken: Vec<usize> = Vec::new();
    let mut refused = plan.unreadable.clone();
    let before = store.session.notice.get_untracked();
    if let Some(document) = plan.document {
        let bad = before.as_ref().is_some_and(Notice::is_bad);
        (if bad { &mut refused } else { &mut taken }).push(document);
    }
    for &at in &plan.beside {
        let (name, Ok(text)) = &files[at] else { continue };
        let notice = bring::take(store, name, text);
        (if notice.is_some_and(|notice| notice.is_bad()) { &mut refused } else { &mut taken }).push(at);
    }
    store.session.notice.set(Some(Notice::Several {
        taken: names(&taken),
        left: names(&plan.left),
        refused: names(&refused),
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_its_place() {
        let file = |name: &str, text: Result<&str, FileError>| (name.to_owned(), text.map(str::to_owned));
        let files = [
            file("matrix", Ok("beside")),
            file("first", Ok("network")),
            file("lost", Err(FileError::Unreadable)),
            file("second", Ok("network")),
            file("model", Ok("beside")),
        ];
        let plan = Plan::of(&files, |text| text == "beside");
        let expected = Plan { document: Some(1), beside: vec![0, 4], left: vec![3], unreadable: vec![2] };
        assert_eq!(plan, expected);
    }
}
