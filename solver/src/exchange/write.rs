//! Networks out: `GraphML`, DOT, CSV and `NetworkX` JSON. What is written is read back as it was.

use crate::base::csv;
use crate::network::{Duplex, Link, Node, Role, Tables};
use serde_json::{Map, Value, json};
use std::fmt::Write;

fn role(node: &Node) -> &'static str {
    match node.role {
        Role::Host => "host",
        Role::Switch => "switch",
        Role::Ocs => "ocs",
        Role::Gpu => "gpu",
    }
}

fn duplex(link: &Link) -> &'static str {
    match link.duplex {
        Duplex::Full => "full",
        Duplex::Shared => "shared",
        Duplex::Simplex => "simplex",
    }
}

/// The attributes of a node, absent ones left out.
fn node_fields(node: &Node) -> Vec<(&'static str, Value)> {
    let mut fields = vec![("role", json!(role(node)))];
    fields.extend(node.label.as_ref().map(|label| ("label", json!(label))));
    fields.extend(node.server.as_ref().map(|server| ("server", json!(server))));
    if let Some((lat, lon)) = node.geo {
        fields.extend([("lat", json!(lat)), ("lon", json!(lon))]);
    }
    if let Some((x, y)) = node.xy {
        fields.extend([("x", json!(x)), ("y", json!(y))]);
    }
    fields
}

/// The attributes of a link, absent ones left out.
fn link_fields(link: &Link) -> Vec<(&'static str, Value)> {
    let mut fields =
        vec![("id", json!(link.id)), ("gbps", json!(link.capacity.gbps())), ("duplex", json!(duplex(link)))];
    fields.extend(link.latency_us.map(|latency| ("latency_us", json!(latency))));
    fields.extend(link.km.map(|km| ("km", json!(km))));
    fields
}

fn ends<'t>(tables: &'t Tables, link: &Link) -> (&'t str, &'t str) {
    (&tables.nodes[link.a.index()].id, &tables.nodes[link.b.index()].id)
}

/// A value as text: texts without their quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The network as `GraphML`.
pub fn to_graphml(tables: &Tables, title: &str) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.push_str("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
    let keys = [
        ("node", "string", &["role", "label", "server"][..]),
        ("node", "double", &["lat", "lon", "x", "y"]),
        ("edge", "string", &["id", "duplex"]),
        ("edge", "double", &["gbps", "latency_us", "km"]),
    ];
    for (of, kind, names) in keys {
        for name in names {
            // Writing to a String cannot fail.
            let _ = writeln!(
                out,
                "  <key id=\"{of}-{name}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{kind}\"/>"
            );
        }
    }
    out.push_str("  <key id=\"graph-label\" for=\"graph\" attr.name=\"label\" attr.type=\"string\"/>\n");
    out.push_str("  <graph edgedefault=\"undirected\">\n");
    if !title.is_empty() {
        let _ = writeln!(out, "    <data key=\"graph-label\">{}</data>", escape_xml(title));
    }
    let data = |out: &mut String, of: &str, fields: Vec<(&'static str, Value)>| {
        for (name, value) in fields {
            let _ = write!(out, "<data key=\"{of}-{name}\">{}</data>", escape_xml(&plain(&value)));
        }
    };
    for node in &tables.nodes {
        let _ = write!(out, "    <node id=\"{}\">", escape_xml(&node.id));
        data(&mut out, "node", node_fields(node));
        out.push_str("</node>\n");
    }
    for link in &tables.links {
        let (a, b) = ends(tables, link);
        let directed = if link.duplex == Duplex::Simplex { " directed=\"true\"" } else { "" };
        let (a, b) = (escape_xml(a), escape_xml(b));
        let _ = write!(out, "    <edge source=\"{a}\" target=\"{b}\"{directed}>");
        data(&mut out, "edge", link_fields(link));
        out.push_str("</edge>\n");
    }
    out.push_str("  </graph>\n</graphml>\n");
    out
}

/// The network as Graphviz DOT.
pub fn to_dot(tables: &Tables, title: &str) -> String {
    let mut out = format!("graph {} {{\n", quote_dot(title));
    let list = |fields: Vec<(&'static str, Value)>| -> String {
        let fields = fields.iter().map(|(name, value)| format!("{name}={}", quote_dot(&plain(value))));
        fields.collect::<Vec<_>>().join(", ")
    };
    for node in &tables.nodes {
        let _ = writeln!(out, "  {} [{}];", quote_dot(&node.id), list(node_fields(node)));
    }
    for link in &tables.links {
        let (a, b) = ends(tables, link);
        let _ = writeln!(out, "  {} -- {} [{}];", quote_dot(a), quote_dot(b), list(link_fields(link)));
    }
    out.push_str("}\n");
    out
}

/// The links as CSV, with what a link needs to be read back; of the nodes their roles alone.
pub fn to_csv(tables: &Tables) -> String {
    let mut out = String::from("a,b,id,gbps,duplex,latency_us,km,a_role,b_role\n");
    for link in &tables.links {
        let (a, b) = ends(tables, link);
        let number = |value: Option<f64>| value.map_or(String::new(), |value| value.to_string());
        let fields = [
            a.to_owned(),
            b.to_owned(),
            link.id.clone(),
            link.capacity.gbps().to_string(),
            duplex(link).to_owned(),
            number(link.latency_us),
            number(link.km),
            role(&tables.nodes[link.a.index()]).to_owned(),
            role(&tables.nodes[link.b.index()]).to_owned(),
        ];
        out.push_str(&fields.map(|field| csv::quote(&field)).join(","));
        out.push('\n');
    }
    out
}

/// The network as `NetworkX` node-link JSON.
pub fn to_networkx(tables: &Tables, title: &str) -> String {
    let object = |fields: Vec<(&'static str, Value)>| -> Map<String, Value> {
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    };
    let nodes: Vec<Value> = tables
        .nodes
        .iter()
        .map(|node| {
            let mut fields = object(node_fields(node));
            fields.insert("id".to_owned(), json!(node.id));
            Value::Object(fields)
        })
        .collect();
    let links: Vec<Value> = tables
        .links
        .iter()
        .map(|link| {
            let (a, b) = ends(tables, link);
            let mut fields = object(link_fields(link));
            fields.extend([("source".to_owned(), json!(a)), ("target".to_owned(), json!(b))]);
            Value::Object(fields)
        })
        .collect();
    let graph = json!({"name": title});
    json!({"directed": false, "multigraph": true, "graph": graph, "nodes": nodes, "links": links}).to_string()
}

/// Text for XML. Control characters that XML has no place for are left out.
fn escape_xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' | '\r' => {
                let _ = write!(out, "&#{};", c as u32);
            }
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

fn quote_dot(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('&', "&amp;"))
}
