//! A lesson as plain data: what the reader makes and the page plays. Everything here crosses a worker as it is.

use serde::{Deserialize, Serialize};

/// The version of the lesson format that this program reads.
pub const VERSION: u32 = 1;

/// Units that a figure may have, as they are written in both languages. A figure without a unit is a plain number.
pub const UNITS: [&str; 36] = [
    "", "s", "ms", "µs", "min", "h", "d", "bit/s", "Mbit/s", "Gbit/s", "Tbit/s", "MB/s", "GB/s", "TB/s", "B",
    "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "%", "×", "USD", "W", "kW", "MW", "kWh", "MWh", "km",
    "m", "Tflop/s", "Pflop/s", "tokens/s",
];

/// A language of lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Tongue {
    /// English.
    #[default]
    English,
    /// Brazilian Portuguese.
    Portuguese,
}

/// A text in both languages; neither is empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In Brazilian Portuguese.
    pub pt: String,
}

impl Said {
    /// The text in one of them.
    pub fn of(&self, tongue: Tongue) -> &str {
        match tongue {
            Tongue::English => &self.en,
            Tongue::Portuguese => &self.pt,
        }
    }
}

/// The lessons in their order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Course {
    /// What a list of lessons shows, without their steps.
    pub lessons: Vec<CourseEntry>,
}

/// A line of the list of lessons.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseEntry {
    /// The lesson's id, which is also the name of its file.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// What it is about, in a sentence or two.
    pub about: Said,
    /// How long it takes.
    pub minutes: u32,
}

/// A lesson.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    /// Its name in links and in the file's name: small letters, digits, hyphens.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// What it is about, in a sentence or two.
    pub about: Said,
    /// How long it takes.
    pub minutes: u32,
    /// What it rests on.
    pub sources: Vec<Source>,
    /// Its steps, at least one.
    pub steps: Vec<Step>,
}

impl Lesson {
    /// The scenario that a step works on: its own, else that of the last step before it that has one, as that step
    /// gave it. Canonical JSON; `None` where there is none so far.
    pub fn scenario_of(&self, step: usize) -> Option<&str> {
        self.steps.iter().take(step + 1).rev().find_map(|step| step.scenario.as_deref())
    }

    /// The line of a course that tells of it.
    pub fn entry(&self) -> CourseEntry {
        CourseEntry {
            id: self.id.clone(),
            title: self.title.clone(),
            about: self.about.clone(),
            minutes: self.minutes,
        }
    }
}

/// A source: what, with section or equation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Source {
    /// As one would cite it.
    pub text: Said,
    /// Where it can be read; `https://…`.
    pub url: Option<String>,
}

/// A step of a lesson.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    /// Its name in links: small letters, digits, hyphens; once in a lesson.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// What it tells, in the markup of [`super::text`].
    pub text: Said,
    /// For the lecturer: printed, and shown by the presenter.
    pub notes: Option<Said>,
    /// A scenario of its own, as canonical JSON; see [`Lesson::scenario_of`].
    pub scenario: Option<String>,
    /// What titles and names of designs are called in both languages.
    pub names: Vec<Translation>,
    /// How the page shows it.
    pub show: Show,
    /// A thing to try.
    pub attempt: Option<Try>,
    /// Figures computed from the step's scenario, by the name that stands in braces in its texts.
    pub figures: Vec<NamedFigure>,
    /// A question.
    pub question: Option<Question>,
    /// How a design is scored.
    pub score: Option<ScoreRule>,
}

impl Step {
    /// Its texts in the markup of [`super::text`], with the field that each stands in.
    pub fn texts(&self) -> Vec<(String, &Said)> {
        let mut out = vec![("text".to_owned(), &self.text)];
        out.extend(self.notes.iter().map(|notes| ("notes".to_owned(), notes)));
        out.extend(self.attempt.iter().map(|attempt| ("try.do".to_owned(), &attempt.task)));
        if let Some(question) = &self.question {
            out.push(("question.ask".to_owned(), &question.ask));
            match &question.asked {
                QuestionKind::Choices(choices) => {
                    for (index, choice) in choices.iter().enumerate() {
                        out.push((format!("question.choices[{index}].text"), &choice.text));
                        out.push((format!("question.choices[{index}].why"), &choice.why));
                    }
                }
                QuestionKind::Number { slips, .. } => {
                    for (index, slip) in slips.iter().enumerate() {
                        out.push((format!("question.number.slips[{index}].why"), &slip.why));
                    }
                }
            }
            out.push(("question.explain".to_owned(), &question.explain));
        }
        out
    }

    /// A figure by its name.
    pub fn figure(&self, name: &str) -> Option<&TextFigure> {
        self.figures.iter().find(|named| named.name == name).map(|named| &named.figure)
    }
}

/// What a name of the scenario is called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Translation {
    /// A title or a design's name, as it stands in the scenario.
    pub name: String,
    /// What it is called.
    pub said: Said,
}

/// How the page shows a step.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Show {
    /// The word of a view; `None`: the one that is open stays.
    pub view: Option<String>,
    /// The design that is looked at, from 0.
    pub design: Option<u32>,
    /// Parts of the page that are hidden.
    pub hide: Vec<Panel>,
    /// Controls that are pointed at, by their `data-testid`.
    pub point: Vec<String>,
    /// What must not be changed.
    pub lock: Vec<Part>,
    /// Whether a collective is shown step by step.
    pub animate: bool,
}

/// A part of the page that can be hidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Panel {
    /// The recipe on the left.
    Recipe,
    /// The results on the right.
    Results,
    /// The tabs of the stage.
    Tabs,
    /// The page's header.
    Header,
}

/// A part of the document that can be locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// What is sent.
    Workload,
    /// The networks.
    Network,
    /// How routes are chosen.
    Routing,
    /// How much capacity each link gets.
    Capacity,
    /// Which rank runs where.
    Placement,
    /// Which designs there are, and their names.
    Designs,
}

impl Part {
    /// All of them: what `"all"` stands for.
    pub const ALL: [Self; 6] =
        [Self::Workload, Self::Network, Self::Routing, Self::Capacity, Self::Placement, Self::Designs];
}

/// A thing to try.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Try {
    /// What to do.
    pub task: Said,
    /// When it is done: all of these hold for the scenario as it has become. Empty: nothing is checked.
    pub done: Vec<Goal>,
    /// One way to do it, so that a lecturer can show it and a test can prove that there is one.
    pub how: Vec<FieldEdit>,
}

/// A condition on the scenario.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Goal {
    /// What is looked at.
    pub reading: Reading,
    /// It must not be greater.
    pub at_most: Option<f64>,
    /// It must not be less.
    pub at_least: Option<f64>,
}

/// A field of the document and what to write there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldEdit {
    /// The field, as error messages write it: `designs[0].network.links[1].gbps`.
    pub path: String,
    /// Its new value, as JSON.
    pub value: String,
}

/// A number read out of the reports: (from + plus − minus) ÷ (over − less) × times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reading {
    /// Where it stands.
    pub from: String,
    /// What is added.
    pub plus: Option<String>,
    /// What is taken away.
    pub minus: Option<String>,
    /// What it is divided by.
    pub over: Option<String>,
    /// What is taken away from that.
    pub less: Option<String>,
    /// What it is multiplied by.
    pub times: f64,
}

/// A figure of a text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TextFigure {
    /// Where it comes from.
    pub reading: Reading,
    /// One of [`UNITS`]. The value is in it already: `%` wants `times` 100.
    pub unit: String,
    /// Significant digits; digits before the point are never rounded away.
    pub digits: u32,
}

/// A figure and its name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct NamedFigure {
    /// What stands in braces in the texts.
    pub name: String,
    /// The figure.
    pub figure: TextFigure,
}

/// A question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub ask: Said,
    /// Whether it is to be answered before the result is seen: results stay hidden until then.
    pub predict: bool,
    /// How it is answered.
    pub asked: QuestionKind,
    /// What is told once it is answered, rightly or wrongly.
    pub explain: Said,
}

impl Question {
    /// The name of the figure that is asked for, where a number is.
    pub fn number(&self) -> Option<&str> {
        match &self.asked {
            QuestionKind::Number { is, .. } => Some(is),
            QuestionKind::Choices(_) => None,
        }
    }
}

/// How a question is answered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum QuestionKind {
    /// One of several; exactly one is right.
    Choices(Vec<Choice>),
    /// A number, in the unit of the figure.
    Number {
        /// The name of the figure that it is.
        is: String,
        /// How far off an answer may be, as a part of the figure.
        within: f64,
        /// Wrong numbers that one comes to, and what is wrong with each.
        slips: Vec<Foreseen>,
    },
}

/// A wrong number that the lesson foresees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Foreseen {
    /// The name of the figure that it is.
    pub is: String,
    /// What is wrong with it.
    pub why: Said,
}

/// One of several answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choice {
    /// The answer.
    pub text: Said,
    /// Whether it is the right one.
    pub right: bool,
    /// Why it is right, or what is wrong with it.
    pub why: Said,
}

/// How a design is scored: see [`super::score()`].
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ScoreRule {
    /// The time to be met.
    pub deadline_s: f64,
    /// The cost of the network to be met, in the currency of the price list.
    pub budget: f64,
}
