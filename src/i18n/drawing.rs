//! The words of the editor: tools, menus, properties, what was done.

use super::Language;
use super::errors::scenario_error;
use super::number::significant;
use super::quantity::{count, percent, time};
use super::speed::{SpeedError, written};
use super::topology::TopologyMessages;
use crate::state::clip::{ClipError, MOST_NODES};
use crate::state::editor::Deed;
use crate::state::{Part, Tool};
use gargalo_drawing::canvas::place::Side;
use gargalo_solver::document::NetworkEdit;
use gargalo_words::drawing;
pub use gargalo_words::drawing::DrawingMessages;

/// Names of the editor’s tools and parts.
pub trait DrawingNames {
    /// A tool's name.
    fn tool(&self, tool: Tool) -> &'static str;

    /// What is done to level things along a side.
    fn side(&self, side: Side) -> &'static str;

    /// What can be put on the drawing.
    fn part(&self, part: Part) -> &'static str;
}

impl DrawingNames for DrawingMessages {
    fn tool(&self, tool: Tool) -> &'static str {
        Tool::ALL.iter().position(|one| *one == tool).map_or("", |at| self.tool_names[at])
    }

    fn side(&self, side: Side) -> &'static str {
        Side::ALL.iter().position(|one| *one == side).map_or("", |at| self.sides[at])
    }

    fn part(&self, part: Part) -> &'static str {
        self.tool(Tool::Add(part))
    }
}

/// What was done, in words.
pub fn deed(deed: &Deed, language: Language) -> String {
    let words = DrawingMessages::of(language);
    match deed {
        Deed::Added(name) => (words.deed_added)(name),
        Deed::Linked(links) => (words.deed_linked)(*links),
        Deed::Removed(count) => (words.deed_removed)(*count),
        Deed::Moved(count) => (words.deed_moved)(*count),
        Deed::Pasted(count) => (words.deed_pasted)(*count),
        Deed::Copied(count) => (words.deed_copied)(*count),
        Deed::Named(name) => (words.deed_named)(name),
        Deed::Speed(links, gbps) => {
            words.deed_speed(drawing::DeedSpeed { count: *links, speed: &written(*gbps, language) })
        }
        Deed::Changed(count) => (words.deed_changed)(*count),
        Deed::TakenBack => words.deed_taken_back.to_owned(),
        Deed::Detached => words.deed_detached.to_owned(),
        Deed::NothingSelected => words.deed_nothing_selected.to_owned(),
        Deed::OtherLayout => words.deed_other_layout.to_owned(),
        Deed::NothingCopied => words.deed_nothing_copied.to_owned(),
        Deed::NoPairs => words.deed_no_pairs.to_owned(),
        Deed::LinkFrom(name) => (words.deed_link_from)(name),
        Deed::NoPaths => words.deed_no_paths.to_owned(),
    }
}

/// How a time changed: `8.00 s → 6.40 s (−20.0 %)`.
pub fn difference(before: Option<f64>, after: Option<f64>, language: Language) -> Option<String> {
    let told = |seconds: f64| time(seconds, 2, language).to_string();
    match (before, after) {
        (Some(before), Some(after)) if before > 0.0 => {
            let change = after / before - 1.0;
            if change.abs() < 5e-5 {
                return Some(format!("{} =", told(after)));
            }
            let sign = if change > 0.0 { "+" } else { "−" };
            Some(format!("{} → {} ({sign}{})", told(before), told(after), percent(change.abs(), language)))
        }
        (_, Some(after)) => Some(told(after)),
        _ => None,
    }
}

/// Why a speed is none.
pub const fn speed_error(error: SpeedError, language: Language) -> &'static str {
    let words = DrawingMessages::of(language);
    match error {
        SpeedError::NoSpeed => words.speed_none,
        SpeedError::NotPositive => words.speed_not_positive,
        SpeedError::TooFast => words.speed_too_fast,
    }
}

/// Why a text can't be pasted.
pub fn paste_error(error: &ClipError, language: Language) -> String {
    let words = DrawingMessages::of(language);
    let most = count(MOST_NODES as u64, language);
    match error {
        ClipError::TooMuch { nodes: 0 } => (words.paste_huge)(&most),
        ClipError::TooMuch { nodes } => words
            .paste_too_much(drawing::PasteTooMuch { nodes: &count(*nodes as u64, language), most: &most }),
        ClipError::NoNetwork => words.paste_no_network.to_owned(),
        ClipError::Unreadable(error) => (words.paste_unreadable)(&scenario_error(error, language)),
    }
}

/// An edit over a recipe, in words.
pub fn edit(edit: &NetworkEdit, language: Language) -> String {
    let words = DrawingMessages::of(language);
    let mut told: Vec<String> = Vec::new();
    match edit {
        NetworkEdit::Remove(id) => (words.edit_removed)(id),
        NetworkEdit::Fail(id) => (words.edit_failed)(id),
        NetworkEdit::AddNode(spec) => words.edit_new_node(drawing::EditNewNode {
            id: &spec.id,
            role: (TopologyMessages::of(language).role_name)(spec.role),
        }),
        NetworkEdit::AddLink(spec) => words.edit_new_link(drawing::EditNewLink {
            a: &spec.a,
            b: &spec.b,
            speed: &written(spec.gbps, language),
        }),
        NetworkEdit::Link { link, gbps, duplex, latency_us, km } => {
            told.extend(gbps.map(|gbps| written(gbps, language)));
            told.extend(duplex.map(|duplex| (words.duplex_name)(duplex).to_owned()));
            told.extend(latency_us.map(|value| format!("{} µs", significant(value, 6, language))));
            told.extend(km.map(|value| format!("{} km", significant(value, 6, language))));
            format!("{link}: {}", told.join(", "))
        }
        NetworkEdit::Node { node, role, label, x, lat, .. } => {
            told.extend(role.map(|role| (TopologyMessages::of(language).role_name)(role).to_owned()));
            told.extend(label.as_ref().map(|label| format!("“{label}”")));
            if x.is_some() || lat.is_some() {
                told.push(words.edit_moved.to_owned());
            }
            format!("{node}: {}", told.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_are_told_in_both_notations() {
        assert_eq!(
            difference(Some(8.0), Some(6.4), Language::English).as_deref(),
            Some("8.00\u{202f}s → 6.40\u{202f}s (−20.0\u{202f}%)")
        );
        assert_eq!(
            difference(Some(8.0), Some(10.0), Language::Portuguese).as_deref(),
            Some("8,00\u{202f}s → 10,0\u{202f}s (+25,0\u{202f}%)")
        );
        assert_eq!(difference(None, None, Language::English), None);
        assert_eq!(deed(&Deed::Linked(1), Language::Portuguese), "1 enlace adicionado");
        assert_eq!(deed(&Deed::Linked(3), Language::English), "3 links added");
    }
}
