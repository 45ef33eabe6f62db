//! The built-in examples by id, in the order and the groups of the menu: what the page opens by `#example=<id>`, and what the
//! command line lists.

/// Networks and designs; training; collectives and serving; published optima, found again; published beside ours; networks
/// shaped to a job.
pub const EXAMPLES: [&[&str]; 6] = [
    &["ipe-least-load", "ipe-shortest", "ipe-study", "chain", "tree", "four-links"],
    &[
        "gpt-424",
        "gpt-442",
        "gpt-422",
        "gpt-v100",
        "moe",
        "vgg16",
        "resnet50",
        "vgg16-tcp",
        "local-ipe",
        "scaling",
    ],
    &["platforms", "all-reduce", "serving"],
    &["spine-to-leaf", "spine-to-leaf-3x3", "dragonfly-global", "clos-tapering"],
    &["oversubscription", "rail-only", "twisted-torus"],
    &["topoopt-16", "topoopt-128"],
];
