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

/// What yEd Live and others draw with yFiles for HTML.
#[test]
fn graphml_of_yed_live() {
    let found = read(
        r#"<graphml xmlns:x="http://www.yworks.com/xml/yfiles-common/markup/2.0" xmlns:y="http://www.yworks.com/xml/yfiles-common/3.0">
        <key id="d1" for="node" attr.name="Expanded"><default>true</default></key>
        <key id="d3" for="node" attr.name="NodeLabels"/><key id="d4" for="node" attr.name="NodeGeometry"/>
        <key id="d9" for="edge" attr.name="EdgeLabels"/><graph id="G" edgedefault="directed">
        <node id="n0"><data key="d3"><x:List><y:Label><y:Label.Text>spine-1</y:Label.Text></y:Label></x:List></data><data key="d4"><y:RectD X="10" Y="20" Width="30" Height="40"/></data></node>
        <node id="n1"><data key="d3"><x:List><y:Label><y:Label.Text>server-1</y:Label.Text></y:Label></x:List></data></node>
        <edge id="e0" source="n0" target="n1"><data key="d9"><x:List><y:Label><y:Label.Text>100G</y:Label.Text></y:Label></x:List></data></edge>
        </graph></graphml>"#,
    );
    assert_eq!(found.nodes[0].label.as_deref(), Some("spine-1"));
    assert_eq!(found.nodes[0].xy, Some((25.0, 40.0)));
    assert_eq!((of(&found, Role::Switch), of(&found, Role::Host)), (vec!["n0"], vec!["n1"]));
    assert_eq!((speeds(&found), found.links[0].duplex), (vec![100.0], Duplex::Full));
    assert!(found.assumptions.contains(&Assumption::Drawn { links: 1 }));
}

/// yEd's Trivial Graph Format, and what looks like it: a list of links with an empty comment.
#[test]
fn trivial_graphs() {
    let found = read("1 leaf1\n2 gpu 1\n3\n#\n1 2 100G\n1 3 50G\n");
    assert_eq!((found.format, speeds(&found)), (Format::Tgf, vec![50.0, 100.0]));
    assert_eq!((of(&found, Role::Switch), of(&found, Role::Host)), (vec!["1"], vec!["2", "3"]));
    assert_eq!(found.nodes[1].label.as_deref(), Some("gpu 1"));
    assert_eq!(read("1 1\n2 2\n#\n1 2\n").links.len(), 1);
    for list in ["a b\nb c\n#\na c\n", "#\na b\nb c\n", "a b\n#\nb c\n", "a b\nb c\n#\n"] {
        assert_eq!(read(list).format, Format::EdgeList, "{list}");
    }
}

/// `iblinkinfo -l` names both ends in each line; firmware's names and several ports at one address speak of a switch.
#[test]
fn lines_of_iblinkinfo() {
    let line = |name: &str, lid: u32, port: u32, far: u32, called: &str| {
        format!(
            "0xfc6a1c0300bbbbbb \"{name}\" {lid:6} {port:4}[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>  \
             0x1070fd03000aaaaa {far:7} {:4}[  ] \"{called}\" ( )\n",
            1
        )
    };
    let leaf = "MF0;leaf1:MQM9790/U1";
    let plain = "Quantum Mellanox Technologies";
    let text = line(leaf, 12, 1, 3, "dgx01 mlx5_0")
        + &line(leaf, 12, 2, 4, "dgx02 mlx5_0")
        + &line(leaf, 12, 33, 13, "MF0;spine1:MQM9790/U1")
        + &line(plain, 14, 2, 5, "dgx03 mlx5_0")
        + &line(plain, 14, 3, 6, "nas01");
    let found = read(&text);
    assert_eq!(of(&found, Role::Switch), ["leaf1", "spine1", plain]);
    assert_eq!(of(&found, Role::Host), ["dgx01", "dgx02", "dgx03", "nas01"]);
    assert_eq!((found.links.len(), speeds(&found)), (5, vec![200.0; 5]));

    // A head names its own end; the spine has no head of its own.
    let headed = "Switch: 0xfc6a1c0300bbbbbb MF0;leaf1:MQM9790/U1:\n\
        \u{20}  12    1[  ] ==( 4X 106.25 Gbps Active/  LinkUp)==>       3    1[  ] \"dgx01 mlx5_0\" ( )\n\
        \u{20}  12   33[  ] ==( 4X 106.25 Gbps Active/  LinkUp)==>      13    1[  ] \"MF0;spine1:MQM9790/U1\" ( )\n";
    let found = read(headed);
    assert_eq!((of(&found, Role::Switch), of(&found, Role::Host)), (vec!["leaf1", "spine1"], vec!["dgx01"]));
}

/// `NetBox`'s cables to patch panels and circuits: what is there sends nothing. Every column of its import form is known.
#[test]
fn panels_of_netbox() {
    let found = read(
        "side_a_site,side_a_device,side_a_type,side_a_name,side_b_site,side_b_device,side_b_type,side_b_name,type,status\n\
         dc1,dgx01,dcim.interface,eth0,dc1,leaf1,dcim.interface,swp1,mmf-om4,connected\n\
         dc1,dgx01,dcim.powerport,PSU1,dc1,pdu1,dcim.poweroutlet,1,power,connected\n\
         dc1,leaf1,dcim.interface,swp49,dc1,pp1,dcim.frontport,1,smf,connected\n\
         dc1,pp1,dcim.rearport,1,dc1,isp,circuits.circuittermination,A,smf,connected\n",
    );
    assert_eq!(of(&found, Role::Host), ["dgx01"]);
    assert_eq!(of(&found, Role::Switch), ["leaf1", "pp1", "isp"]);
    assert!(!found.assumptions.iter().any(|told| matches!(told, Assumption::Columns { .. })));
    assert!(found.assumptions.contains(&Assumption::Panels { nodes: 2 }));
}

/// Labels as HTML, beside nodes and as records: the names are in them.
#[test]
fn labels_of_graphviz() {
    let found = read(
        "graph { a [label=<<b>leaf1</b>>]; b [label=<<table border=\"0\"><tr><td port=\"p\">leaf2</td><td>10.0.0.2</td></tr></table>>]\n\
         c [label=\"\" xlabel=\"leaf3\"]; d [shape=record label=\"{<f0> leaf4|{<f1> e1|<f2> e2}}\"]; e [label=\"leaf5\\n10.0.0.5\"]\n\
         f [label=<server<br/>one&nbsp;&amp; two>]\n\
         a -- f [label=<<i>400</i>G>]; b -- f [xlabel=\"200G\"]; c -- f [label=NDR]; d -- f [speed=HDR100]; e -- f [speed=\"1,6 Tbit/s\"] }",
    );
    assert_eq!(of(&found, Role::Switch), ["a", "b", "c", "d", "e"]);
    let labels: Vec<_> = found.nodes.iter().map(|node| node.label.as_deref().unwrap_or("")).collect();
    assert_eq!(
        labels,
        ["leaf1", "leaf2 10.0.0.2", "leaf3", "leaf4 e1 e2", "leaf5\n10.0.0.5", "server one & two"]
    );
    assert_eq!(speeds(&found), [100.0, 200.0, 400.0, 400.0, 1600.0]);
}

/// Numbers as people write them, also in columns of numbers; what is none is named.
#[test]
fn speeds_of_people() {
    let found = read("source\ttarget\tspeed\nx\ts\t1,6 Tbps\ny\ts\t1,000 Mbps\nz\ts\t2x HDR\n");
    assert_eq!(speeds(&found), [1.0, 10.0, 1600.0]);
    let unread = Assumption::SpeedText { links: 1, text: "2x HDR".to_owned(), gbps: 10.0 };
    assert!(found.assumptions.contains(&unread), "{:?}", found.assumptions);
}

/// d3 and `NetworkX` 1 name ends by their places; vis.js and graphology call them otherwise.
#[test]
fn other_lists_of_nodes_and_links() {
    let ends = |text: &str| {
        let found = read(text);
        let id = |at: gargalo_solver::base::id::NodeId| found.nodes[at.index()].id.clone();
        found.links.iter().map(|link| (id(link.a), id(link.b))).collect::<Vec<_>>()
    };
    let pairs = [("leaf1", "gpu1"), ("leaf1", "gpu2")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    for text in [
        r#"{"nodes":[{"id":"leaf1"},{"id":"gpu1"},{"id":"gpu2"}],"links":[{"source":0,"target":1},{"source":0,"target":2}]}"#,
        r#"{"nodes":[{"name":"leaf1","group":1},{"name":"gpu1"},{"name":"gpu2"}],"links":[{"source":0,"target":1,"value":1},{"source":0,"target":2}]}"#,
        r#"{"nodes":[{"id":"leaf1"},{"id":"gpu1"},{"id":"gpu2"}],"edges":[{"from":"leaf1","to":"gpu1"},{"from":"leaf1","to":"gpu2"}]}"#,
        r#"{"nodes":[{"key":"leaf1","attributes":{"x":1}},{"key":"gpu1"},{"key":"gpu2"}],"edges":[{"source":"leaf1","target":"gpu1","attributes":{"speed":"100G"}},{"source":"leaf1","target":"gpu2"}]}"#,
    ] {
        assert_eq!(ends(text), pairs, "{text}");
    }
    // Numbers that are ids stay ids; from 1 on, with an end 0, they are places.
    let numbers = |ends: &str| format!(r#"{{"nodes":[{{"id":1}},{{"id":2}},{{"id":3}}],"links":[{ends}]}}"#);
    let pair = |a: &str, b: &str| vec![(a.to_owned(), b.to_owned())];
    assert_eq!(ends(&numbers(r#"{"source":1,"target":2}"#)), pair("1", "2"));
    assert_eq!(ends(&numbers(r#"{"source":0,"target":2}"#)), pair("1", "3"));
    assert!(matches!(refused(&numbers(r#"{"source":1,"target":9}"#)), FileProblem::UnknownNode { .. }));
}

/// What a laboratory's labels say of a node comes before the kind of its container.
#[test]
fn labels_of_a_laboratory() {
    let found = read(
        "topology:\n  nodes:\n    a: {kind: linux, labels: {owner: x, role: leaf}}\n    b:\n      kind: linux\n      \
         labels:\n        graph-icon: router\n    c:\n      kind: linux\n      labels: {tier: spine}\n    d: {kind: linux}\n  \
         links:\n    - endpoints: [\"a:e1\", \"d:e1\"]\n    - endpoints: [\"b:e1\", \"c:e1\"]\n",
    );
    assert_eq!((of(&found, Role::Switch), of(&found, Role::Host)), (vec!["a", "b"], vec!["c", "d"]));
}

/// Several servers in one file of NCCL: each `system` is one, and so is each host of a domain of `NVLink`.
#[test]
fn servers_of_nccl() {
    let server = |host: &str| {
        let gpu = |bus: u32, dev: u32| {
            format!(
                "<pci busid=\"0000:0{bus}:00.0\" class=\"0x030200\" link_speed=\"32.0 GT/s PCIe\" link_width=\"16\">\
                 <gpu dev=\"{dev}\" sm=\"90\"><nvlink target=\"0000:ff:00.0\" count=\"18\" tclass=\"0x068000\"/></gpu></pci>"
            )
        };
        let nic = "<pci busid=\"0000:09:00.0\" class=\"0x020700\"><nic><net name=\"mlx5_0\" speed=\"400000\"/></nic></pci>";
        format!(
            "<cpu host_hash=\"{host}\" numaid=\"0\" arch=\"x86_64\">{}{}{nic}</cpu>",
            gpu(1, 0),
            gpu(2, 1)
        )
    };
    let apart =
        format!("<system version=\"1\">{0}</system>\n<system version=\"1\">{0}</system>\n", server(""));
    let found = read(&apart);
    assert_eq!(of(&found, Role::Gpu), ["s0.gpu0", "s0.gpu1", "s1.gpu0", "s1.gpu1"]);
    let server_of =
        |found: &Imported, id: &str| found.nodes.iter().find(|node| node.id == id).unwrap().server.clone();
    assert_eq!(server_of(&found, "s1.gpu1").as_deref(), Some("s1"));
    assert_eq!(server_of(&found, "system2.nvswitch").as_deref(), Some("s1"));
    assert_eq!(server_of(&found, "network"), None);
    let joined = read(&format!("<system version=\"2\">{}{}</system>", server("0x1"), server("0x2")));
    assert_eq!(of(&joined, Role::Gpu).len(), 4);
    let at = joined.nodes.iter().position(|node| node.id == "nvswitch").unwrap();
    assert_eq!(joined.links.iter().filter(|link| link.a.index() == at || link.b.index() == at).count(), 4);
    assert_eq!(server_of(&joined, "nvswitch"), None);
    assert_eq!(of(&read(&format!("<system>{}</system>", server(""))), Role::Gpu), ["gpu0", "gpu1"]);
}
