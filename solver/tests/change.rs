//! Edits written into recipes: kept as a list over what is generated, done at once on what is written out.

use gargalo_solver::document::{
    LinkSpec, NetworkEdit, NetworkSpec, NodeSpec, edited_tables, read, read_network, write, write_network,
};
use gargalo_solver::lab::{build, solve};
use gargalo_solver::network::{Role, Tables, mercator, unmercator};
use gargalo_solver::study::Settings;
use proptest::prelude::*;

fn spec(network: &str) -> NetworkSpec {
    read_network(network).unwrap()
}

fn tables(spec: &NetworkSpec) -> Tables {
    build(spec).unwrap().into_tables()
}

fn remove(id: &str) -> NetworkEdit {
    NetworkEdit::Remove(id.to_owned())
}

fn faster(id: &str, to: f64) -> NetworkEdit {
    let mut edit = NetworkEdit::link(id);
    if let NetworkEdit::Link { gbps, .. } = &mut edit {
        *gbps = Some(to);
    }
    edit
}

fn label(id: &str, text: &str) -> NetworkEdit {
    let mut edit = NetworkEdit::node(id);
    if let NetworkEdit::Node { label, .. } = &mut edit {
        *label = Some(text.to_owned());
    }
    edit
}

fn host(id: &str) -> NetworkEdit {
    NetworkEdit::AddNode(NodeSpec::new(id, Role::Host))
}

fn join(a: &str, b: &str, id: Option<&str>) -> NetworkEdit {
    NetworkEdit::AddLink(LinkSpec { id: id.map(str::to_owned), ..LinkSpec::new(a, b, 10.0) })
}

const RING: &str = r#"{"kind":"ring","n":4,"gbps":10}"#;
const PAIR: &str = r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"},{"id":"b","role":"host"}],
    "links":[{"a":"a","b":"b","gbps":0.1},{"a":"a","b":"b","gbps":2},{"a":"a","b":"b","gbps":3}]}"#;

#[test]
fn a_link_keeps_its_id_when_one_before_it_goes() {
    let one = spec(PAIR).edited(&[remove("a-b")]);
    let ids: Vec<String> = tables(&one).links.into_iter().map(|link| link.id).collect();
    assert_eq!(ids, ["a-b#2", "a-b#3"]);
    // A new one takes the free id, and the document stays as short as can be.
    let again = one.edited(&[join("a", "b", None)]);
    let ids: Vec<String> = tables(&again).links.into_iter().map(|link| link.id).collect();
    assert_eq!(ids, ["a-b#2", "a-b#3", "a-b"]);
    assert!(!write_network(&again).contains(r#""id":"a-b","#));
    let untouched = spec(PAIR).edited(&[label("a", "A")]);
    assert!(!write_network(&untouched).contains("a-b"), "default ids stay unwritten");
}

#[test]
fn what_is_not_there_leaves_a_written_out_network_as_it_is() {
    let pair = spec(PAIR);
    let edits = [
        remove("z"),
        faster("z", 3.0),
        label("a-b", "x"),
        join("a", "a", None),
        join("a", "z", None),
        host("b"),
    ];
    assert_eq!(pair.edited(&edits), pair);
    let bare = pair.edited(&[label("a", "A"), label("a", ""), remove("b")]);
    assert_eq!(write_network(&bare), r#"{"kind":"explicit","nodes":[{"id":"a","role":"host"}],"links":[]}"#);
}

#[test]
fn edits_of_one_thing_are_one_edit() {
    let ring = spec(RING);
    let edited =
        ring.edited(&[faster("h0-h1", 20.0), label("h2", "two"), faster("h0-h1", 40.0), label("h2", "2")]);
    assert_eq!(edited.edits(), [faster("h0-h1", 40.0), label("h2", "2")]);
    let added =
        ring.edited(&[host("x"), join("x", "h0", Some("x-h0")), label("x", "new"), faster("x-h0", 1.0)]);
    assert_eq!(added.edits().len(), 2);
    assert_eq!(added.edited(&[remove("x")]), ring, "what was only added leaves nothing behind");
    let gone = edited.edited(&[remove("h0-h1")]);
    assert_eq!(gone.edits(), [label("h2", "2"), remove("h0-h1")]);
}

#[test]
fn one_edit_is_taken_back_with_what_builds_on_it() {
    let ring = spec(RING);
    let edited = ring.edited(&[
        faster("h0-h1", 20.0),
        host("x"),
        join("x", "h0", Some("x-h0")),
        join("h0", "h2", Some("d")),
    ]);
    assert_eq!(edited.without_edit(1).edits(), [faster("h0-h1", 20.0), join("h0", "h2", Some("d"))]);
    assert_eq!(edited.without_edit(0).edits().len(), 3);
    assert_eq!(edited.without_edit(9), edited);
    for position in 0..edited.edits().len() {
        assert!(build(&edited.without_edit(position)).is_ok());
    }
    // A node that comes back stands in the way of the one that took its place.
    let replaced = ring.edited(&[remove("h1"), host("h1"), join("h1", "h0", Some("n"))]);
    assert!(build(&replaced).is_ok() && build(&replaced.without_edit(0)).is_ok());
}

#[test]
fn detached_networks_are_solved_alike() {
    for network in [
        RING,
        r#"{"kind":"fat_tree","k":4,"gbps":10,"uplink_gbps":25}"#,
        r#"{"kind":"preset","id":"ipe-2023","edits":[{"remove":"CE-BA"}]}"#,
        r#"{"kind":"leaf_spine","leaves":2,"spines":2,"hosts_per_leaf":2,"gbps":100,"servers":{"gpus":2,"intra_gbps":900,"nics":1,"nic_gbps":100}}"#,
    ] {
        let of = |network: &NetworkSpec| {
            let text = format!(
                r#"{{"gargalo":1,"workload":{{"kind":"all_to_all","bytes":1e9}},"designs":[{{"name":"d","network":{},"routing":{{"kind":"ecmp"}}}}]}}"#,
                write_network(network)
            );
            let scenario = read(&text).unwrap();
            assert_eq!(read(&write(&scenario)).as_ref(), Ok(&scenario));
            solve(&scenario, Settings::default()).designs.swap_remove(0).outcome.unwrap()
        };
        let recipe = spec(network);
        let (one, other) = (of(&recipe), of(&recipe.detached(&tables(&recipe))));
        assert_eq!((one.completion, one.links), (other.completion, other.links), "{network}");
    }
}

#[test]
fn places_by_hand_are_kept_on_the_map_and_off_it() {
    let mut edit = NetworkEdit::node("BA");
    if let NetworkEdit::Node { lat, lon, .. } = &mut edit {
        (*lat, *lon) = (Some(-10.0), Some(-40.0));
    }
    let moved = tables(&spec(r#"{"kind":"preset","id":"ipe-2023"}"#).edited(&[edit]));
    let at = moved.nodes.iter().position(|node| node.id == "BA").unwrap();
    assert!(moved.geographic && moved.positions[at] == mercator(-10.0, -40.0));
    let (latitude, longitude) = unmercator(mercator(-10.0, -40.0));
    assert!((latitude + 10.0).abs() < 1e-9 && (longitude + 40.0).abs() < 1e-9);
}

#[test]
fn foreign_text_is_no_network() {
    for text in [
        "",
        "hello",
        "{}",
        r#"{"kind":"ring","n":1e9,"gbps":1}"#,
        "}]}",
        r#"{"kind":"explicit","nodes":[],"links":[{}]}"#,
    ] {
        assert!(read_network(text).is_err(), "{text}");
    }
    assert!(read_network(r#"{"kind":"explicit","nodes":[],"links":[]}"#).is_ok());
}

fn edit() -> impl Strategy<Value = NetworkEdit> {
    let id = prop_oneof!["h[0-5]", "n[0-3]", "h[0-3]-h[0-3]", "l[0-3]"];
    prop_oneof![
        id.clone().prop_map(NetworkEdit::Remove),
        "n[0-3]".prop_map(|id| host(&id)),
        ("[hn][0-3]", "[hn][0-3]", prop::option::of("l[0-3]")).prop_map(|(a, b, id)| join(
            &a,
            &b,
            id.as_deref()
        )),
        (id.clone(), 1.0..100.0).prop_map(|(id, gbps)| faster(&id, gbps)),
        (id, "[a-z]{0,3}").prop_map(|(id, text)| label(&id, &text)),
    ]
}

proptest! {
    /// Whatever is tried: what is drawn at once is what is built, on both kinds of networks, and documents stay valid.
    #[test]
    fn what_is_drawn_at_once_is_what_is_built(edits in prop::collection::vec(edit(), 1..24)) {
        let mut generated = spec(RING);
        let mut explicit = generated.detached(&tables(&generated));
        for edit in &edits {
            let before = tables(&generated);
            let Some(after) = edited_tables(&before, core::slice::from_ref(edit)) else { continue };
            // A link of a node with itself can't be built.
            if after.links.iter().any(|link| link.a == link.b) { continue }
            // A link that takes its default id gets it written, as the page does it.
            let edit = match edit {
                NetworkEdit::AddLink(link) => NetworkEdit::AddLink(LinkSpec {
                    id: Some(after.links.last().unwrap().id.clone()), ..link.clone()
                }),
                other => other.clone(),
            };
            generated = generated.edited(core::slice::from_ref(&edit));
            explicit = explicit.edited(core::slice::from_ref(&edit));
            let (one, other) = (tables(&generated), tables(&explicit));
            let ids = |tables: &Tables| {
                let mut nodes: Vec<_> = tables.nodes.iter().map(|n| (n.id.clone(), n.label.clone())).collect();
                let mut links: Vec<_> = tables.links.iter().map(|l| (l.id.clone(), l.capacity.gbps().to_bits())).collect();
                nodes.sort();
                links.sort();
                (nodes, links)
            };
            prop_assert_eq!(ids(&one), ids(&after));
            prop_assert_eq!(ids(&other), ids(&after));
            for network in [&generated, &explicit] {
                prop_assert_eq!(&read_network(&write_network(network)).unwrap(), network);
            }
        }
        for position in 0..generated.edits().len() {
            prop_assert!(build(&generated.without_edit(position)).is_ok());
        }
    }
}

/// Three of four nodes have places: the fourth stands on the map beside its neighbours. With one of four there is no map.
#[test]
fn most_places_make_a_map() {
    let of = |placed: usize| {
        let place = |at: usize| {
            if at < placed { format!(r#","lat":{at}.5,"lon":{}"#, 10 * at) } else { String::new() }
        };
        let nodes: Vec<String> =
            (0..4).map(|at| format!(r#"{{"id":"{at}","role":"host"{}}}"#, place(at))).collect();
        let text = format!(
            r#"{{"gargalo":2,"workload":{{"kind":"all_to_all","bytes":1}},"designs":[{{"name":"d","network":
            {{"kind":"explicit","nodes":[{}],"links":[{{"a":"0","b":"3","gbps":1}},{{"a":"1","b":"3","gbps":1}},
            {{"a":"1","b":"2","gbps":1}}]}}}}]}}"#,
            nodes.join(",")
        );
        let scenario = gargalo_solver::document::read(&text).expect("a document");
        let network = gargalo_solver::lab::build(&scenario.designs[0].network).expect("a network");
        gargalo_solver::network::positions(&network.tables().nodes, &network.tables().links)
    };
    let (places, map) = of(3);
    assert!(map);
    // Halfway between the meridians 0 and 10.
    assert!((places[3].0 - 5.0).abs() < 1e-9, "{places:?}");
    assert!(!of(1).1);
}
