//! What files of graphs say of groups, of values that elements take over, and of what is none of theirs.

use gargalo_solver::exchange::{
    Assumption, FileProblem, Format, ImportOptions, Imported, LeftOut, import, kind,
};
use gargalo_solver::network::{Duplex, Role};

fn read(text: &str) -> Imported {
    import(text, &ImportOptions::default()).unwrap_or_else(|error| panic!("{error:?} in {text}"))
}

fn refused(text: &str) -> FileProblem {
    let found = import(text, &ImportOptions::default());
    found.map(|found| panic!("{text}: read as {:?}", found.format)).unwrap_err().problem
}

/// Ids of the nodes of a role.
fn of(found: &Imported, role: Role) -> Vec<&str> {
    found.nodes.iter().filter(|node| node.role == role).map(|node| node.id.as_str()).collect()
}

fn speeds(found: &Imported) -> Vec<f64> {
    let mut all: Vec<f64> = found.links.iter().map(|link| link.capacity.gbps().round()).collect();
    all.sort_by(f64::total_cmp);
    all
}

fn left_out(found: &Imported, what: LeftOut) -> Option<u32> {
    found.assumptions.iter().find_map(|assumption| match assumption {
        Assumption::LeftOut { what: told, count } if *told == what => Some(*count),
        _ => None,
    })
}

/// A key's default holds for every element that does not give the datum (`GraphML` primer, section 3.1).
#[test]
fn defaults_of_graphml() {
    let found = read(
        r#"<graphml><key id="k0" for="edge" attr.name="gbps"><default> 400 </default></key>
        <key id="k1" for="node" attr.name="role"><default>switch</default></key>
        <key id="k2" for="all" attr.name="note"><default/></key>
        <graph edgedefault="undirected"><node id="a"><data key="k1">host</data></node>
        <node id="b"><data key="k1">host</data></node><node id="s"/>
        <edge source="a" target="s"/><edge source="b" target="s"><data key="k0">200</data></edge></graph></graphml>"#,
    );
    assert_eq!(speeds(&found), [200.0, 400.0]);
    assert_eq!((of(&found, Role::Host), of(&found, Role::Switch)), (vec!["a", "b"], vec!["s"]));
}

/// The same of GEXF's attributes, by class.
#[test]
fn defaults_of_gexf() {
    let found = read(
        r#"<gexf version="1.3"><graph defaultedgetype="undirected">
        <attributes class="node"><attribute id="0" title="role" type="string"><default>host</default></attribute></attributes>
        <attributes class="edge"><attribute id="0" title="speed" type="string"><default>100G</default></attribute></attributes>
        <nodes><node id="s"><attvalues><attvalue for="0" value="leaf"/></attvalues></node><node id="a"/><node id="b"/></nodes>
        <edges><edge source="s" target="a"/><edge source="s" target="b"><attvalues><attvalue for="0" value="200G"/></attvalues></edge></edges>
        </graph></gexf>"#,
    );
    assert_eq!(speeds(&found), [100.0, 200.0]);
    assert_eq!((of(&found, Role::Host), of(&found, Role::Switch)), (vec!["a", "b"], vec!["s"]));
    assert!(!found.assumptions.iter().any(|told| matches!(told, Assumption::Role { .. })));
}

/// A node takes the kind of its group, else that of all (containerlab, "Topology definition").
#[test]
fn kinds_of_a_laboratory() {
    let found = read(
        "name: dc\ntopology:\n  defaults:\n    kind: nokia_srlinux\n  groups:\n    servers:\n      kind: linux\n    \
         clients: {kind: linux}\n  nodes:\n    r1:\n    r2: {group: none}\n    box1:\n      group: servers\n    \
         box2: {group: clients}\n    arc:\n      kind: arrcus_arcos\n    vsr:\n      kind: 6wind_vsr\n  links:\n    \
         - endpoints: [\"r1:e1\", \"r2:e1\"]\n    - endpoints: [\"r1:e2\", \"box1:e1\"]\n    - type: host\n      \
         endpoint: {node: r1, interface: e9}\n      host-interface: vx0\n    - type: vxlan\n      endpoint:\n        \
         node: r2\n        interface: e9\n      remote: 10.0.0.1\n    - endpoint:\n        node: r2\n        \
         interface: e8\n      type: dummy\n    - endpoints: [\"r2:e2\", \"box2:e1\"]\n    \
         - endpoints: [\"arc:e2\", \"dummy:x\"]\n",
    );
    assert_eq!(of(&found, Role::Host), ["box1", "box2"]);
    assert_eq!(of(&found, Role::Switch), ["r1", "r2", "arc", "vsr"]);
    assert_eq!((found.links.len(), left_out(&found, LeftOut::OutsideLinks)), (3, Some(4)));
}

/// Settings of other programs have keys of the same names.
#[test]
fn other_yaml_is_no_laboratory() {
    for text in [
        "topology:\n  nodes:\n    replicas: 3\n    cpu: 4\n",
        "topology:\n  enabled: true\n  nodes:\n    - name: a\n      weight: 3\n    - name: b\n  links: []\n",
        "topology:\n  nodes:\n    replicas: 3\nservice:\n  links:\n    endpoints: [a, b]\n",
    ] {
        assert_eq!(refused(text), FileProblem::UnknownFormat, "{text}");
    }
    let one = "topology:\n  nodes:\n    leaf1:\n      kind: arista_ceos\n";
    assert_eq!(read(one).format, Format::Containerlab);
}

/// Answers of web services hold lists of `data` and of `elements` too.
#[test]
fn other_json_is_no_graph() {
    for text in [
        r#"[{"data":{"id":1,"name":"Ana"}},{"data":{"id":2,"name":"Bob"}}]"#,
        r#"{"elements":[{"data":{"id":"p1","title":"Post"}}],"paging":{}}"#,
        r#"{"elements":[{"name":"Hydrogen","number":1}]}"#,
        r#"{"version":0.6,"elements":[{"type":"node","id":1,"lat":1,"lon":2},{"type":"way","id":2,"nodes":[1]}]}"#,
        r#"{"nodes":{"n1":{"x":1}},"edges":{"e1":{"source":"n1","target":"n2"}}}"#,
    ] {
        assert!(matches!(refused(text), FileProblem::Other { .. }), "{text}");
    }
}

/// Cytoscape's compound nodes stand for their members.
#[test]
fn compound_nodes_of_cytoscape() {
    let nodes = r#"{"data":{"id":"rack"}},{"data":{"id":"leaf1","parent":"rack"}},{"data":{"id":"gpu1","parent":"rack"}}"#;
    let edges = r#"{"data":{"source":"leaf1","target":"gpu1"}},{"data":{"source":"rack","target":"gpu1"}}"#;
    let grouped = format!(r#"{{"elements":{{"nodes":[{nodes}],"edges":[{edges}]}}}}"#);
    for text in [grouped, format!("[{nodes},{edges}]"), format!(r#"{{"elements":[{nodes},{edges}]}}"#)] {
        let found = read(&text);
        assert_eq!(found.format, Format::Cytoscape);
        assert_eq!((found.nodes.len(), found.links.len()), (2, 1), "{text}");
        assert_eq!(left_out(&found, LeftOut::Groups), Some(1));
        assert_eq!(left_out(&found, LeftOut::GroupLinks), Some(1));
    }
}

/// yEd's GML marks groups, and writes a direction of every graph.
#[test]
fn gml_of_yed() {
    let text = |creator: &str| {
        format!(
            "Creator \"{creator}\"\nVersion \"2.18\"\ngraph\n[\n hierarchic 1\n directed 1\n \
             node [ id 0 label \"Rack 1\" isGroup 1 ]\n node [ id 1 label \"leaf-1\" gid 0 ]\n \
             node [ id 2 label \"gpu-1\" gid 0 ]\n edge [ source 1 target 2 label \"400G\" ]\n]\n"
        )
    };
    let found = read(&text("yFiles"));
    assert_eq!((found.nodes.len(), found.links.len(), speeds(&found)), (2, 1, vec![400.0]));
    assert_eq!(found.links[0].duplex, Duplex::Full);
    assert_eq!(left_out(&found, LeftOut::Groups), Some(1));
    assert!(found.assumptions.contains(&Assumption::Drawn { links: 1 }));
    // Another program means what it says.
    assert_eq!(read(&text("igraph")).links[0].duplex, Duplex::Simplex);
}

/// Every kind of a text is asked once: what is refused has no kind of a network.
#[test]
fn no_kind_for_other_yaml() {
    assert_eq!(kind("topology:\n  nodes:\n    replicas: 3\n"), None);
}
