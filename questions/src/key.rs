//! Options as they are declared, each with the type that it is read to.

use crate::kind::Kind;
use gargalo_flow::answer::Selection;
use gargalo_solver::design::Shard;
use serde_json::Value;
use std::borrow::Cow;

/// An option.
#[derive(Debug)]
pub struct Opt {
    /// In lower case with underscores; a command line has hyphens for them.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// What its value is called in the help, where that is not its name.
    pub value_name: Option<&'static str>,
    /// What holds where it is left out, as a command line would have it.
    pub default: Option<&'static str>,
    /// Where it stands on a command line.
    pub place: Place,
    /// Of the options of a group one counts.
    pub group: Option<&'static Group>,
}

/// Where an option stands on a command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// By its name.
    Named,
    /// Before the file, and may be left out.
    Before,
    /// After the file, and must be there.
    After,
}

/// Options of which one counts.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    /// Their heading in the help.
    pub heading: &'static str,
}

/// An option with how its value is read; `None` where it is left out and has no default.
#[derive(Debug)]
pub(crate) struct Key<T> {
    pub(crate) opt: Opt,
    pub(crate) read: fn(&Value) -> Option<T>,
}

/// What has words.
pub(crate) trait Word: Copy + 'static {
    /// All of them.
    fn words() -> Vec<(Cow<'static, str>, Self)>;
}

/// The words of a table.
pub(crate) fn table<T: Copy>(words: &[(&'static str, T)]) -> Vec<(Cow<'static, str>, T)> {
    words.iter().map(|&(word, value)| (Cow::Borrowed(word), value)).collect()
}

impl<T> Key<T> {
    const fn new(name: &'static str, about: &'static str, kind: Kind, read: fn(&Value) -> Option<T>) -> Self {
        let place = Place::Named;
        let opt = Opt { name, about, kind, value_name: None, default: None, place, group: None };
        Self { opt, read }
    }

    /// What the value is called in the help.
    pub(crate) const fn called(self, value_name: &'static str) -> Self {
        Self { opt: Opt { value_name: Some(value_name), ..self.opt }, ..self }
    }

    /// What holds where it is left out.
    pub(crate) const fn or(self, default: &'static str) -> Self {
        Self { opt: Opt { default: Some(default), ..self.opt }, ..self }
    }

    /// Where it stands on a command line.
    pub(crate) const fn at(self, place: Place) -> Self {
        Self { opt: Opt { place, ..self.opt }, ..self }
    }

    /// Of a group, of which the last one given on a command line counts.
    pub(crate) const fn of(self, group: &'static Group) -> Self {
        Self { opt: Opt { group: Some(group), ..self.opt }, ..self }
    }
}

impl Key<bool> {
    pub(crate) const fn switch(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::Switch, Value::as_bool)
    }

    /// Whether it is told how far the work is.
    pub(crate) const fn progress(about: &'static str, hidden: bool) -> Self {
        Self::new("progress", about, Kind::Progress { hidden }, Value::as_bool)
    }
}

impl Key<f64> {
    pub(crate) const fn above_zero(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::AboveZero, Value::as_f64)
    }

    /// Per cent, read to a part of 1.
    pub(crate) const fn per_cent(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::PerCent, |value| value.as_f64().map(|percent| percent / 100.0))
    }
}

impl Key<u64> {
    pub(crate) const fn whole(name: &'static str, about: &'static str) -> Self {
        let kind = Kind::Whole { most: u64::MAX, capped: false };
        Self::new(name, about, kind, Value::as_u64).called("N")
    }
}

impl Key<usize> {
    /// A count or a position of something in memory.
    pub(crate) const fn count(name: &'static str, about: &'static str) -> Self {
        let kind = Kind::Whole { most: usize::MAX as u64, capped: false };
        let read = |value: &Value| value.as_u64().and_then(|count| usize::try_from(count).ok());
        Self::new(name, about, kind, read).called("N")
    }
}

impl Key<u32> {
    pub(crate) const fn small(name: &'static str, about: &'static str, capped: bool) -> Self {
        let kind = Kind::Whole { most: u32::MAX as u64, capped };
        let read = |value: &Value| value.as_u64().map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        Self::new(name, about, kind, read).called("N")
    }
}

impl<T: Word> Key<T> {
    pub(crate) const fn word(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::Word(names::<T>), found::<T>)
    }
}

fn names<T: Word>() -> Vec<Cow<'static, str>> {
    T::words().into_iter().map(|(word, _)| word).collect()
}

fn found<T: Word>(value: &Value) -> Option<T> {
    let word = value.as_str()?;
    T::words().into_iter().find(|(own, _)| own == word).map(|(_, value)| value)
}

impl Key<Selection> {
    pub(crate) const fn positions(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::Positions, |value| match value {
            Value::Bool(all) => all.then_some(Selection::All),
            _ => serde_json::from_value(value.clone()).ok().map(Selection::Named),
        })
    }
}

impl Key<Shard> {
    pub(crate) const fn shard(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::Shard, |value| Shard::parse(value.as_str()?))
    }
}

impl Key<String> {
    /// The text of a file.
    pub(crate) const fn file(name: &'static str, about: &'static str) -> Self {
        Self::new(name, about, Kind::File, |value| value.as_str().map(str::to_owned))
    }
}
