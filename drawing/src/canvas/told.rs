//! What is written on the drawing beside names: figures on links, and what limits, with its load and its flows.

use super::bundle::Strand;
use super::camera::Camera;
use super::scene::{BoxMark, Limiting, Look, Scene};
use super::sheaf::{Sheaf, sheaves};
use gargalo_solver::base::id::CapacityId;
use gargalo_solver::study::report::Solved;
use std::rc::Rc;

/// Where more than these limit, one note tells how many of those that gain most there are.
const TOLD: usize = 4;

/// A capacity that limits, or as many as are drawn as one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limit {
    /// How many capacities.
    pub capacities: u32,
    /// Seconds that a hundredth more of all that limit with it saves.
    pub gain: f64,
}

/// Tells so many links drawn as one, with the least and greatest figure.
type Tier = dyn Fn(u32, Option<(f64, f64)>) -> String;

/// Puts figures into words of a language.
#[derive(Clone)]
pub struct Words {
    /// A value of the measure that is written on links.
    pub figure: Rc<dyn Fn(f64) -> String>,
    /// What limits.
    pub limit: Rc<dyn Fn(&Limit) -> String>,
    /// So many links drawn as one, and the least and greatest of the measure that colour tells, where it is known.
    pub tier: Rc<Tier>,
}

impl Default for Words {
    /// Says nothing.
    fn default() -> Self {
        Self {
            figure: Rc::new(|_| String::new()),
            limit: Rc::new(|_| String::new()),
            tier: Rc::new(|_, _| String::new()),
        }
    }
}

impl core::fmt::Debug for Words {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Words")
    }
}

/// A note on a lane that limits.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The lane, by number in what is drawn.
    pub lane: u32,
    /// What is written.
    pub text: String,
}

/// What is written on what is seen, and what of it is drawn as one.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Told {
    /// On each lane; empty where nothing is.
    pub tags: Vec<String>,
    /// On what limits, what gains most first.
    pub notes: Vec<Note>,
    /// Tiers that are drawn as one.
    pub sheaves: Vec<Sheaf>,
    /// On each of them.
    pub sheaf_notes: Vec<String>,
    /// On each box: what limits inside it; empty where nothing does.
    pub box_notes: Vec<String>,
}

impl Told {
    /// Of a scene with its looks, and what each of its lanes stands for, through a camera. `tags`: what is written on each
    /// capacity; `greatest`: the end of the scale of colours.
    pub fn of(
        (scene, looks, strands): (&Scene, &[Look], Option<&[Strand]>),
        camera: &Camera,
        (tags, solved): (&[String], Option<&Solved>),
        (greatest, words): (f64, &Words),
    ) -> Self {
        let single = |strand: &Strand| strand.single().and_then(|lane| tags.get(lane as usize).cloned());
        let tags = match strands {
            Some(strands) if !tags.is_empty() => {
                strands.iter().map(|strand| single(strand).unwrap_or_default()).collect()
            }
            Some(_) => Vec::new(),
            None => tags.to_vec(),
        };
        let sheaves = sheaves(scene, looks, strands, camera);
        let written = |sheaf| of_sheaf(sheaf, strands, solved, greatest, words);
        Self {
            tags,
            notes: notes(looks, strands, &sheaves, solved, words),
            sheaf_notes: sheaves.iter().map(written).collect(),
            box_notes: scene.boxes.iter().map(|mark| of_box(mark, solved, words)).collect(),
            sheaves,
        }
    }
}

/// Notes on what limits, what gains most first. `strands`: what each lane stands for; none where each is a capacity. Lanes of a
/// sheaf are told by the sheaf.
fn notes(
    looks: &[Look],
    strands: Option<&[Strand]>,
    sheaves: &[Sheaf],
    solved: Option<&Solved>,
    words: &Words,
) -> Vec<Note> {
    let Some(solved) = solved else { return Vec::new() };
    let in_sheaf = |lane: u32| sheaves.iter().any(|sheaf| sheaf.lanes.binary_search(&lane).is_ok());
    let mut found: Vec<(u32, Limit)> = (0..looks.len() as u32)
        .filter(|&lane| looks[lane as usize].stands_out() && !in_sheaf(lane))
        .filter_map(|lane| Some((lane, limit(Strand::of(strands, lane), solved)?)))
        .collect();
    crate::sorting::sort_by(&mut found, |(x, a), (y, b)| b.gain.total_cmp(&a.gain).then(x.cmp(y)));
    if found.len() > TOLD {
        let most = found[0].1.gain;
        let all =
            found.iter().filter(|(_, limit)| limit.gain == most).map(|(_, limit)| limit.capacities).sum();
        found = vec![(found[0].0, Limit { capacities: all, gain: most })];
    }
    found.iter().map(|(lane, limit)| Note { lane: *lane, text: (words.limit)(limit) }).collect()
}

/// What is written on a sheaf: what limits in it, else how many links it is and their range; `greatest` is the end of the scale of
/// colours.
fn of_sheaf(
    sheaf: &Sheaf,
    strands: Option<&[Strand]>,
    solved: Option<&Solved>,
    greatest: f64,
    words: &Words,
) -> String {
    let limits = || {
        let own = limit(Strand::of(strands, sheaf.worst), solved?)?;
        Some((words.limit)(&Limit { capacities: sheaf.limiting, ..own }))
    };
    let calm = || {
        let range =
            sheaf.range.map(|(least, most)| (f64::from(least) * greatest, f64::from(most) * greatest));
        (words.tier)(sheaf.links, range)
    };
    if sheaf.limiting > 0 { limits().unwrap_or_else(calm) } else { calm() }
}

/// What is written on a box: what limits inside it.
fn of_box(mark: &BoxMark, solved: Option<&Solved>, words: &Words) -> String {
    let limits = || {
        let Limiting { capacities, worst } = mark.limiting?;
        let own = limit(Strand::of(None, worst), solved?)?;
        Some((words.limit)(&Limit { capacities, ..own }))
    };
    limits().unwrap_or_default()
}

fn limit(strand: Strand, solved: &Solved) -> Option<Limit> {
    let gain = solved.limit_of(CapacityId(strand.worst))?.gain.get();
    Some(Limit { capacities: strand.limiting.max(1), gain })
}
