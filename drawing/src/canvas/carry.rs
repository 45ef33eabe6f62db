//! From a drawing to the same network after an edit: where one looks, and the colours until new ones are known.

use crate::canvas::scene::{Look, Scene};
use gargalo_solver::network::Tables;
use std::collections::BTreeMap;

/// Whether one network is the other after an edit: on the same ground, and most nodes of the smaller are in both.
pub fn kin(old: &Tables, new: &Tables) -> bool {
    if old.nodes.is_empty() || new.nodes.is_empty() {
        return old.nodes.len().max(new.nodes.len()) < 12;
    }
    if old.geographic != new.geographic {
        return false;
    }
    let mut known = BTreeMap::new();
    known.extend(old.nodes.iter().zip(&old.positions).map(|(node, at)| (node.id.as_str(), *at)));
    let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() + (a.1 - b.1).abs() < 1e-6;
    let (mut both, mut still) = (0, 0);
    for (node, at) in new.nodes.iter().zip(&new.positions) {
        if let Some(before) = known.get(node.id.as_str()) {
            both += 1;
            still += usize::from(near(*before, *at));
        }
    }
    // A larger ring has the nodes of the smaller one, but none where it was.
    both * 2 > old.nodes.len().min(new.nodes.len()) && still * 2 >= both
}

/// The looks of links, by their ids.
#[derive(Debug)]
pub struct Carried {
    looks: BTreeMap<String, Vec<Look>>,
}

impl Carried {
    /// Remembers the looks of a drawing.
    pub fn new(tables: &Tables, scene: &Scene, looks: &[Look]) -> Self {
        let mut by_id: BTreeMap<String, Vec<Look>> = BTreeMap::new();
        for (lane, look) in scene.lanes.iter().zip(looks) {
            if let Some(link) = tables.links.get(lane.link.index()) {
                by_id.entry(link.id.clone()).or_default().push(*look);
            }
        }
        Self { looks: by_id }
    }

    /// Gives links that were there the looks that they had.
    pub fn paint(&self, tables: &Tables, scene: &Scene, looks: &mut [Look]) {
        let mut at = 0;
        let mut last = None;
        for (lane, look) in scene.lanes.iter().zip(looks) {
            at = if last == Some(lane.link) { at + 1 } else { 0 };
            last = Some(lane.link);
            let id = tables.links.get(lane.link.index()).map(|link| &link.id);
            if let Some(before) = id.and_then(|id| self.looks.get(id)?.get(at)) {
                *look = *before;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gargalo_solver::document::{NetworkEdit, edited_tables, read_network};
    use gargalo_solver::lab::build;

    #[test]
    fn an_edited_network_is_kin_and_another_is_not() {
        let of = |text: &str| build(&read_network(text).expect("sound")).expect("built").into_tables();
        let tree = of(r#"{"kind":"fat_tree","k":4,"gbps":10}"#);
        let edited = edited_tables(&tree, &[NetworkEdit::Remove("c0".to_owned())]).expect("can be done");
        assert!(kin(&tree, &edited) && kin(&tree, &tree));
        assert!(!kin(&tree, &of(r#"{"kind":"preset","id":"ipe-2023"}"#)));
        assert!(!kin(&of(r#"{"kind":"ring","n":8,"gbps":1}"#), &of(r#"{"kind":"ring","n":12,"gbps":1}"#)));
        let blank = of(r#"{"kind":"explicit","nodes":[],"links":[]}"#);
        assert!(!kin(&tree, &blank) && kin(&blank, &blank));
        let scene = Scene::new(&tree);
        let mut looks = scene.looks(&tree, None, 10e9);
        looks[0].value = 0.25;
        let after = Scene::new(&edited);
        let mut painted = after.looks(&edited, None, 10e9);
        Carried::new(&tree, &scene, &looks).paint(&edited, &after, &mut painted);
        assert_eq!(painted[0].value, 0.25);
    }
}
