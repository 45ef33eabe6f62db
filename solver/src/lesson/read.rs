//! JSON to a lesson, checked: what comes out of here holds together.

use super::error::LessonError;
use super::figures::begins_well;
use super::read_question::{attempt, question};
use super::schema::{
    Course, CourseEntry, Lesson, NamedFigure, Panel, Part, QuestionKind, Reading, Said, ScoreRule, Show,
    Source, Step, TextFigure, Translation, UNITS, VERSION,
};
use super::sheets::SWEEP_POINTS;
use super::text::{self, TextSpan};
use crate::base::record::{Cursor, optional};
use crate::document;
use crate::document::{Counted, parse};

/// Reads and checks a lesson.
///
/// # Errors
/// The first mistake found, with its place.
pub fn read(text: &str) -> Result<Lesson, LessonError> {
    let value = parse(text)?;
    let cursor = Cursor::root(&value);
    version(&cursor, "gargalo_lesson")?;
    cursor.object(&["gargalo_lesson", "id", "title", "about", "minutes", "sources", "steps"])?;
    let CourseEntry { id, title, about, minutes } = entry(&cursor)?;
    let sources = match cursor.field("sources")? {
        Some(list) => list.items()?.map(|item| source(&item)).collect::<Result<_, LessonError>>()?,
        None => Vec::new(),
    };
    let list = cursor.required("steps")?;
    let mut steps: Vec<Step> = Vec::new();
    for item in list.items()? {
        let has_scenario = steps.iter().any(|step| step.scenario.is_some());
        let read = step(&item, has_scenario)?;
        if steps.iter().any(|known| known.id == read.id) {
            let path = item.required("id")?.path();
            return Err(document::Error::DuplicateId { path, id: read.id }.into());
        }
        steps.push(read);
    }
    if steps.is_empty() {
        return Err(document::Error::WrongLength { path: list.path(), found: 0, expected: 1 }.into());
    }
    Ok(Lesson { id, title, about, minutes, sources, steps })
}

/// Reads and checks a course.
///
/// # Errors
/// The first mistake found, with its place.
pub fn read_course(text: &str) -> Result<Course, LessonError> {
    let value = parse(text)?;
    let cursor = Cursor::root(&value);
    version(&cursor, "gargalo_course")?;
    cursor.object(&["gargalo_course", "lessons"])?;
    let list = cursor.required("lessons")?;
    let mut lessons: Vec<CourseEntry> = Vec::new();
    for item in list.items()? {
        item.object(&["id", "title", "about", "minutes"])?;
        let read = entry(&item)?;
        if lessons.iter().any(|known| known.id == read.id) {
            return Err(document::Error::DuplicateId { path: item.path(), id: read.id }.into());
        }
        lessons.push(read);
    }
    Ok(Course { lessons })
}

/// The version comes first: fields of a later one would otherwise look like mistakes.
fn version(cursor: &Cursor<'_, '_>, field: &'static str) -> Result<(), LessonError> {
    match cursor.required(field)?.whole()? {
        version if version == u64::from(VERSION) => Ok(()),
        found => Err(LessonError::UnsupportedVersion { found }),
    }
}

fn entry(cursor: &Cursor<'_, '_>) -> Result<CourseEntry, LessonError> {
    Ok(CourseEntry {
        id: id(cursor)?,
        title: said(&cursor.required("title")?)?,
        about: said(&cursor.required("about")?)?,
        minutes: small(&cursor.required("minutes")?, 1)?,
    })
}

/// A whole number that fits in 32 bits.
fn small(cursor: &Cursor<'_, '_>, least: u64) -> Result<u32, LessonError> {
    let most = f64::from(u32::MAX);
    let found = cursor.at_least(least)?;
    let refused = document::Rule::Between(least as f64, most);
    Ok(u32::try_from(found).map_err(|_| cursor.bad_number(found as f64, refused))?)
}

fn id(cursor: &Cursor<'_, '_>) -> Result<String, LessonError> {
    let field = cursor.required("id")?;
    let id = field.text()?;
    let fine = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if id.is_empty() || !id.bytes().all(fine) {
        return Err(LessonError::BadId { path: field.path(), id: id.to_owned() });
    }
    Ok(id.to_owned())
}

/// A text in both languages. Its markup is read once here, so that whoever shows it meets no mistake.
pub(super) fn said(cursor: &Cursor<'_, '_>) -> Result<Said, LessonError> {
    cursor.object(&["en", "pt-BR"])?;
    let of = |name: &'static str| -> Result<String, LessonError> {
        let field = cursor.required(name)?;
        let words = field.text()?;
        match text::parse(words) {
            Ok(_) => Ok(words.to_owned()),
            Err(mistake) => Err(LessonError::BadText { path: field.path(), mistake }),
        }
    };
    Ok(Said { en: of("en")?, pt: of("pt-BR")? })
}

fn source(cursor: &Cursor<'_, '_>) -> Result<Source, LessonError> {
    cursor.object(&["text", "url"])?;
    let url = match cursor.field("url")? {
        Some(field) => {
            let url = field.text()?;
            if !url.starts_with("https://") {
                let mistake = text::Mistake::BadTarget { target: url.to_owned() };
                return Err(LessonError::BadText { path: field.path(), mistake });
            }
            Some(url.to_owned())
        }
        None => None,
    };
    Ok(Source { text: said(&cursor.required("text")?)?, url })
}

/// A step's scenario, as canonical text. Whoever opens a stranger's lesson must not wait for ever.
fn staged(cursor: &Cursor<'_, '_>) -> Result<String, LessonError> {
    let scenario = document::scenario(cursor)?;
    let axes = scenario.sweep.iter().flat_map(|sweep| &sweep.axes);
    let count = axes.fold(1_u128, |points, axis| points.saturating_mul(u128::from(axis.len())));
    if count > u128::from(SWEEP_POINTS) {
        let path = format!("{}.sweep", cursor.path());
        return Err(
            document::Error::TooMany { path, what: Counted::Points, count, limit: SWEEP_POINTS }.into()
        );
    }
    Ok(document::write(&scenario))
}

fn step(cursor: &Cursor<'_, '_>, mut has_scenario: bool) -> Result<Step, LessonError> {
    cursor.object(&[
        "id", "title", "text", "notes", "scenario", "names", "show", "try", "figures", "question", "score",
    ])?;
    let scenario = match cursor.field("scenario")? {
        Some(field) => Some(staged(&field)?),
        None => None,
    };
    has_scenario |= scenario.is_some();
    let named = match cursor.field("figures")? {
        Some(field) => field
            .entries()?
            .map(|(name, item)| Ok(NamedFigure { name: name.to_owned(), figure: figure(&item)? }))
            .collect::<Result<Vec<_>, LessonError>>()?,
        None => Vec::new(),
    };
    let names = match cursor.field("names")? {
        Some(field) => field
            .entries()?
            .map(|(name, item)| Ok(Translation { name: name.to_owned(), said: said(&item)? }))
            .collect::<Result<_, LessonError>>()?,
        None => Vec::new(),
    };
    let step = Step {
        id: id(cursor)?,
        title: said(&cursor.required("title")?)?,
        text: said(&cursor.required("text")?)?,
        notes: cursor.field("notes")?.map(|field| said(&field)).transpose()?,
        scenario,
        names,
        show: cursor.field("show")?.map(|field| show(&field)).transpose()?.unwrap_or_default(),
        attempt: cursor.field("try")?.map(|field| attempt(&field)).transpose()?,
        figures: named,
        question: cursor.field("question")?.map(|field| question(&field)).transpose()?,
        score: cursor.field("score")?.map(|field| score(&field)).transpose()?,
    };
    if !has_scenario {
        for name in ["figures", "try", "score"] {
            if let Some(field) = cursor.field(name)? {
                return Err(LessonError::NoScenario { path: field.path() });
            }
        }
    }
    names_and_figures(cursor, &step)?;
    Ok(step)
}

/// Every name in braces is a figure of the step, and every figure is named.
fn names_and_figures(cursor: &Cursor<'_, '_>, step: &Step) -> Result<(), LessonError> {
    let mut used: Vec<String> = Vec::new();
    for (field, said) in step.texts() {
        for words in [&said.en, &said.pt] {
            for span in text::flat(&text::parse(words).unwrap_or_default()) {
                let TextSpan::Figure(name) = span else { continue };
                if step.figure(name).is_none() {
                    let path = format!("{}.{field}", cursor.path());
                    return Err(LessonError::UnknownFigure { path, name: name.clone() });
                }
                used.push(name.clone());
            }
        }
    }
    if let Some(QuestionKind::Number { is, slips, .. }) =
        step.question.as_ref().map(|question| &question.asked)
    {
        let slips = slips.iter().enumerate().map(|(at, slip)| (format!("slips[{at}].is"), &slip.is));
        for (field, name) in [("is".to_owned(), is)].into_iter().chain(slips) {
            if step.figure(name).is_none() {
                let path = format!("{}.question.number.{field}", cursor.path());
                return Err(LessonError::UnknownFigure { path, name: name.clone() });
            }
            used.push(name.clone());
        }
    }
    match step.figures.iter().find(|named| !used.contains(&named.name)) {
        Some(named) => {
            Err(LessonError::UnusedFigure { path: format!("{}.figures.{}", cursor.path(), named.name) })
        }
        None => Ok(()),
    }
}

fn figure(cursor: &Cursor<'_, '_>) -> Result<TextFigure, LessonError> {
    cursor.object(&["from", "plus", "minus", "over", "less", "times", "unit", "digits"])?;
    let units: Vec<(&'static str, &'static str)> = UNITS.iter().map(|&unit| (unit, unit)).collect();
    Ok(TextFigure {
        reading: reading(cursor)?,
        unit: optional!(cursor, "unit", word, &units).unwrap_or_default().to_owned(),
        digits: cursor.field("digits")?.map(|field| small(&field, 1)).transpose()?.unwrap_or(3),
    })
}

/// The fields of a number read out of the reports; what else may stand there is the caller's.
pub(super) fn reading(cursor: &Cursor<'_, '_>) -> Result<Reading, LessonError> {
    let way = |name: &'static str| -> Result<Option<String>, LessonError> {
        let Some(field) = cursor.field(name)? else { return Ok(None) };
        let way = field.text()?;
        if begins_well(way) {
            Ok(Some(way.to_owned()))
        } else {
            Err(LessonError::BadReading { path: field.path(), from: way.to_owned() })
        }
    };
    Ok(Reading {
        from: way("from")?.ok_or_else(|| cursor.missing("from"))?,
        plus: way("plus")?,
        minus: way("minus")?,
        over: way("over")?,
        less: match way("less")? {
            Some(_) if cursor.field("over")?.is_none() => return Err(cursor.missing("over").into()),
            less => less,
        },
        times: optional!(cursor, "times", number).unwrap_or(1.0),
    })
}

fn show(cursor: &Cursor<'_, '_>) -> Result<Show, LessonError> {
    cursor.object(&["view", "design", "hide", "point", "lock", "animate"])?;
    let panels = [
        ("recipe", Panel::Recipe),
        ("results", Panel::Results),
        ("tabs", Panel::Tabs),
        ("header", Panel::Header),
    ];
    let parts = [
        ("all", &Part::ALL[..]),
        ("workload", &[Part::Workload]),
        ("network", &[Part::Network]),
        ("routing", &[Part::Routing]),
        ("capacity", &[Part::Capacity]),
        ("placement", &[Part::Placement]),
        ("designs", &[Part::Designs]),
    ];
    let mut show = Show {
        view: optional!(cursor, "view", text).map(str::to_owned),
        design: cursor.field("design")?.map(|field| small(&field, 0)).transpose()?,
        animate: optional!(cursor, "animate", boolean).unwrap_or_default(),
        ..Show::default()
    };
    if let Some(list) = cursor.field("hide")? {
        show.hide = list.items()?.map(|item| item.word(&panels)).collect::<Result<_, _>>()?;
    }
    if let Some(list) = cursor.field("point")? {
        show.point = list.items()?.map(|item| item.text().map(str::to_owned)).collect::<Result<_, _>>()?;
    }
    if let Some(list) = cursor.field("lock")? {
        let found: Vec<&[Part]> = list.items()?.map(|item| item.word(&parts)).collect::<Result<_, _>>()?;
        show.lock = found.concat();
    }
    Ok(show)
}

fn score(cursor: &Cursor<'_, '_>) -> Result<ScoreRule, LessonError> {
    cursor.object(&["deadline_s", "budget"])?;
    Ok(ScoreRule {
        deadline_s: cursor.required("deadline_s")?.positive()?,
        budget: cursor.required("budget")?.positive()?,
    })
}
