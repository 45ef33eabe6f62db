//! Words of the page on servers wired for a job.

use super::Language;
use super::wiring_figures::{FIGURES_ENGLISH, FIGURES_PORTUGUESE, FigureWords};
use gargalo_solver::catalog::jobs::Job;
use gargalo_solver::design::topoopt::architectures::{Architecture, SimilarCost};
use gargalo_solver::design::topoopt::concerns::Concern;
use gargalo_solver::design::topoopt::costs::Part;
use gargalo_solver::design::topoopt::figures::{FIGURES, Figure};
use gargalo_solver::design::topoopt::moe::MoeLine;
use gargalo_solver::design::topoopt::select::Selection;
use gargalo_solver::design::topoopt::shards::{Optics, Refused};

/// Words of that page.
#[derive(Debug)]
pub struct WiringMessages {
    language: Language,
    pub heading: &'static str,
    pub about: &'static str,
    pub empty: &'static str,
    pub start: &'static str,
    pub remove: &'static str,
    pub failed: &'static str,
    pub working: &'static str,
    pub stop: &'static str,

    pub settings: &'static str,
    pub job: &'static str,
    pub own_job: &'static str,
    pub own_about: &'static str,
    pub design: &'static str,
    pub servers: &'static str,
    pub degree: &'static str,
    pub gbps: &'static str,
    pub batch: &'static str,
    pub rings: &'static str,
    pub both_ways: &'static str,
    pub one_way: &'static str,
    pub selection: &'static str,
    pub selection_usual: &'static str,
    pub usual_is: fn(&str, &str) -> String,
    pub selections: [&'static str; 3],
    pub selections_about: [&'static str; 3],
    pub similar_cost: &'static str,
    pub similar_costs: [&'static str; 3],
    pub similar_about: [&'static str; 3],
    pub finer: &'static str,
    pub primes: &'static str,
    pub rings_alone: &'static str,
    pub cost_ratio: &'static str,
    pub per_rack: &'static str,
    pub oversubscribed: &'static str,
    pub latency: &'static str,
    pub region: &'static str,
    pub packet: &'static str,
    pub proposals: &'static str,
    pub alpha: &'static str,
    pub seed: &'static str,

    /// Rings, servers, most hops, mean hops.
    pub lead_hops: fn(&str, &str, &str, &str) -> String,
    pub lead_none: &'static str,
    /// Time, times the ideal switch.
    pub lead_time: fn(&str, &str) -> String,
    /// How many times the equally dear fat-tree's time, and whether that is slower.
    pub lead_similar: fn(&str, bool) -> String,
    pub lead_even: &'static str,

    pub picture: &'static str,
    pub picture_keys: &'static str,
    pub step_none: &'static str,
    /// Number, of, name, jump, n, length of a ring, part of the all-reduce.
    pub step_ring: fn(usize, usize, &str, u32, u32, u32) -> String,
    /// How many pairs.
    /// Number, of, servers, name.
    pub step_order: fn(usize, usize, usize, &str) -> String,
    pub own_orders: fn(usize) -> String,
    pub step_pairs: fn(usize) -> String,
    /// Rings' names, pairs.
    pub step_all: fn(&str, usize) -> String,
    pub first: &'static str,
    pub back: &'static str,
    pub play: &'static str,
    pub pause: &'static str,
    pub forward: &'static str,
    pub last: &'static str,
    pub steps: &'static str,
    pub all: &'static str,
    pub pairs: &'static str,
    /// A server, then where its fibres lead.
    pub server_links: fn(u32, &str) -> String,
    pub ring_to: fn(&str, &str) -> String,
    pub pair_to: fn(&str) -> String,
    pub save: &'static str,
    pub live: &'static str,

    pub matrix: &'static str,
    pub matrix_about: &'static str,
    pub matrix_keys: &'static str,
    pub order: &'static str,
    pub as_wired: &'static str,
    /// The order's name, bytes moved, bytes that stay.
    pub matrix_summary: fn(&str, &str, &str) -> String,
    pub fixed: &'static str,
    pub no_fixed: &'static str,
    pub from: &'static str,
    pub to: &'static str,
    /// From, to.
    pub cell: fn(u32, u32) -> String,
    /// Bytes of model parallelism, bytes of rings.
    pub cell_holds: fn(&str, &str) -> String,
    pub other_orders: fn(usize) -> String,

    pub spread: &'static str,
    pub hops: &'static str,
    pub pairs_of_servers: &'static str,
    pub share: &'static str,
    pub diameter: &'static str,
    pub mean: &'static str,
    pub mean_bytes: &'static str,
    pub bound: &'static str,
    pub bound_about: &'static str,
    pub unreached: &'static str,
    pub tax: &'static str,
    pub tax_once: &'static str,
    pub tax_once_about: &'static str,
    pub tax_real: &'static str,
    pub tax_real_about: &'static str,
    pub parallel_share: &'static str,
    pub parallel_share_about: &'static str,
    pub histogram: &'static str,
    pub loads: &'static str,
    pub load_axis: &'static str,
    pub share_axis: &'static str,
    /// Least, middle, most.
    pub loads_summary: fn(&str, &str, &str) -> String,
    /// Part, load.
    pub load_told: fn(&str, &str) -> String,
    pub chart_keys: &'static str,

    pub search: &'static str,
    pub search_about: &'static str,
    pub search_begin: &'static str,
    /// Tried, of, accepted.
    pub search_far: fn(&str, &str, &str) -> String,
    /// Best, start, gain.
    pub search_best: fn(&str, &str, &str) -> String,
    pub search_same: fn(&str) -> String,
    pub search_stopped: &'static str,
    pub search_outdated: &'static str,
    pub search_chart: &'static str,
    pub search_x: &'static str,
    pub search_y: &'static str,
    pub search_best_line: &'static str,
    pub search_now_line: &'static str,
    pub search_point: fn(&str, &str) -> String,
    pub shown: &'static str,
    pub shown_plain: &'static str,
    pub shown_found: &'static str,
    pub strategy: &'static str,
    /// Operators.
    pub strategy_plain: fn(&str) -> String,
    /// Fewer, of, servers.
    pub strategy_split: fn(&str, &str) -> String,
    /// Tables, servers that hold them, moved.
    pub strategy_tables: fn(&str, &str, &str) -> String,
    pub operator: &'static str,
    pub where_: &'static str,
    pub all_servers: fn(u32) -> String,
    pub one_server: fn(u32) -> String,
    /// Parts, first, apart.
    pub some_servers: fn(u32, u32, u32) -> String,
    pub tables: &'static str,
    pub on_server: fn(u32, u32) -> String,

    pub architectures: &'static str,
    pub architectures_about: &'static str,
    pub bars: &'static str,
    pub bars_axis: &'static str,
    pub bars_keys: &'static str,
    pub part_names: [&'static str; 9],
    /// Part of the whole.
    pub bars_summary: fn(&str, &str) -> String,
    pub not_drawn: fn(&str) -> String,
    pub of_whole: fn(&str, &str) -> String,
    pub architecture: &'static str,
    pub iteration: &'static str,
    pub times_wired: &'static str,
    pub server_gbps: &'static str,
    pub cost: &'static str,
    pub cost_unknown: &'static str,
    pub fastest: fn(&str, &str) -> String,
    pub fastest_affordable: fn(&str, &str) -> String,
    pub account: &'static str,
    pub account_about: fn(&str) -> String,
    pub part: &'static str,
    pub times_wired_cost: &'static str,
    pub cost_ratios: &'static str,
    pub per_server: &'static str,

    pub figures: &'static str,
    pub figures_about: &'static str,
    pub draw: &'static str,
    pub as_paper: &'static str,
    pub draw_again: &'static str,
    pub figure_far: fn(u32, u32) -> String,
    pub figure_stopped: &'static str,
    pub compared: &'static str,
    pub what: &'static str,
    pub published: &'static str,
    pub ours: &'static str,
    pub off: &'static str,
    pub sure: &'static str,
    pub quoted: &'static str,
    pub remembered: &'static str,
    pub nothing_published: &'static str,
    pub not_as_published: &'static str,
    pub over: fn(&str, &str) -> String,
    pub at: fn(&str) -> String,
    pub on_average: &'static str,
    pub data: &'static str,
    pub tail_of: fn(&str) -> String,
    pub forwarding: &'static str,
    pub degree_once: fn(u32) -> String,
    pub degree_real: fn(u32) -> String,
    /// First is faster up to / from, place, other.
    pub crossing: fn(&str, &str, &str) -> String,
    pub never_crosses: fn(&str, &str) -> String,
    pub even_lines: fn(&str, &str) -> String,
    pub why: &'static str,

    pub fibres: &'static str,
    pub fibres_about: fn(&str, &str) -> String,
    pub fibre: &'static str,
    pub from_server: &'static str,
    pub from_interface: &'static str,
    pub to_server: &'static str,
    pub to_interface: &'static str,
    pub belongs: &'static str,
    pub of_ring: fn(&str) -> String,
    pub of_pair: &'static str,
    pub print: &'static str,
    pub more_fibres: fn(&str) -> String,
    pub only_server: &'static str,
    pub every_server: &'static str,
    pub fail: &'static str,
    pub fail_of: fn(u32, u32) -> String,
    pub bring_back: &'static str,
    pub failure: &'static str,
    pub failure_about: &'static str,
    /// From, to.
    pub failure_lead: fn(u32, u32) -> String,
    /// Before the failure, with it.
    pub failure_before: fn(&str, &str, &str) -> String,
    /// Pair, after, loss.
    pub failure_by_pair: fn(u32, u32, &str, &str) -> String,
    /// After, loss.
    pub failure_by_rings: fn(&str, &str) -> String,
    pub failure_around: &'static str,

    pub beside: &'static str,
    pub run: &'static str,
    pub beside_outdated: &'static str,
    pub moe: &'static str,
    pub moe_about: &'static str,
    pub moe_chart: &'static str,
    pub moe_x: &'static str,
    pub moe_y: &'static str,
    pub moe_first: &'static str,
    pub moe_mean: &'static str,
    pub moe_each: &'static str,
    /// First, each, loss, fat-tree's word.
    pub moe_summary: fn(&str, &str, &str) -> String,
    pub moe_behind: fn(u32, u32) -> String,
    pub moe_point: fn(&str, &str) -> String,
    pub median: &'static str,
    pub least: &'static str,
    pub most: &'static str,
    pub behind: &'static str,
    pub network_time: &'static str,
    pub shards: &'static str,
    pub shards_about: &'static str,
    pub shards_none: &'static str,
    pub shards_example: &'static str,
    pub event: &'static str,
    pub asked: &'static str,
    pub split: fn(u32) -> String,
    pub patched: &'static str,
    pub removed: &'static str,
    pub stay: &'static str,
    pub free: &'static str,
    pub until_runs: &'static str,
    pub optics: &'static str,
    pub ports: &'static str,
    pub devices: &'static str,
    pub reaches: &'static str,
    pub yes: &'static str,
    pub no: &'static str,
    optics_names: [&'static str; 5],
    refused: [&'static str; 3],
    pub splits: &'static str,
    pub splits_about: &'static str,
    pub for_rings: &'static str,
    pub for_pairs: &'static str,
    pub chosen: &'static str,
    pub fastest_mark: &'static str,

    pub adopt: &'static str,
    pub adopt_about: &'static str,
    pub as_design: &'static str,
    pub as_study: &'static str,
    pub names_nodes: &'static str,
    pub study_large: fn(&str) -> String,
    /// Job.
    pub design_name: fn(&str) -> String,
    pub study_title: fn(&str, u32) -> String,
    pub study_ideal: &'static str,
    pub study_similar: &'static str,

    jobs: [&'static str; 10],
    architecture_names: [&'static str; 9],
    part_words: [&'static str; 7],
    operators: &'static [(&'static str, &'static str)],
    concern: fn(Concern) -> String,
    figure_words: &'static [FigureWords; FIGURES.len()],
}

impl WiringMessages {
    /// The words in a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }

    /// A job's name.
    pub fn job_name(&self, id: &str) -> &'static str {
        const IDS: [&str; 10] = [
            "dlrm-128",
            "dlrm-128-tables",
            "candle-128",
            "bert-128",
            "ncf-128",
            "resnet50-128",
            "vgg16-128",
            "dlrm-16",
            "bert-16",
            "candle-16",
        ];
        let known = IDS.iter().position(|one| *one == id).map(|at| self.jobs[at]);
        known.or_else(|| Job::find(id).map(|job| job.name)).unwrap_or("?")
    }

    /// An architecture's name.
    pub const fn architecture_name(&self, of: Architecture) -> &'static str {
        self.architecture_names[match of {
            Architecture::TopoOpt => 0,
            Architecture::Ideal => 1,
            Architecture::FatTree => 2,
            Architecture::Oversubscribed => 3,
            Architecture::Expander => 4,
            Architecture::SipMl => 5,
            Architecture::OcsReconfig => 6,
            Architecture::MixNet => 7,
            Architecture::TwistedTorus => 8,
        }]
    }

    /// A part's name.
    pub const fn part_name(&self, of: Part) -> &'static str {
        self.part_words[match of {
            Part::Adapter => 0,
            Part::Transceiver => 1,
            Part::SwitchPort => 2,
            Part::Fibre => 3,
            Part::PanelPort => 4,
            Part::OneByTwo => 5,
            Part::CircuitPort => 6,
        }]
    }

    /// What an operator of the catalogue is called.
    pub fn operator_name(&self, name: &str) -> String {
        let mut told = name.to_owned();
        for (from, to) in self.operators {
            told = told.replace(from, to);
        }
        told
    }

    /// What is odd, and what to change.
    pub fn concern(&self, of: Concern) -> String {
        (self.concern)(of)
    }

    /// Words of a figure.
    pub fn figure(&self, of: Figure) -> &'static FigureWords {
        &self.figure_words[FIGURES.iter().position(|one| *one == of).unwrap_or(0)]
    }

    /// What a way to choose rings is called, and what it does.
    pub const fn selection_words(&self, of: Selection) -> (&'static str, &'static str) {
        let at = match of {
            Selection::Paper => 0,
            Selection::Released => 1,
            Selection::Best => 2,
        };
        (self.selections[at], self.selections_about[at])
    }

    /// What an equally dear fat-tree is, in a word and in a sentence.
    pub const fn similar_words(&self, of: SimilarCost) -> (&'static str, &'static str) {
        let at = match of {
            SimilarCost::Ratio => 0,
            SimilarCost::PublishedRatio => 1,
            SimilarCost::OneInterface => 2,
        };
        (self.similar_costs[at], self.similar_about[at])
    }

    /// What a line of a run with experts is called.
    pub const fn moe_line(&self, of: MoeLine) -> &'static str {
        match of {
            MoeLine::First => self.moe_first,
            MoeLine::Mean => self.moe_mean,
            MoeLine::Each => self.moe_each,
            MoeLine::Of(architecture) => self.architecture_name(architecture),
        }
    }

    /// An optical layer's name.
    pub const fn optics_name(&self, of: Optics) -> &'static str {
        self.optics_names[match of {
            Optics::PatchPanel => 0,
            Optics::LookAhead => 1,
            Optics::Mems3d => 2,
            Optics::Mems2d => 3,
            Optics::SiliconPhotonics => 4,
        }]
    }

    /// Why a job did not get what it asked for.
    pub const fn refusal(&self, of: Refused) -> &'static str {
        self.refused[match of {
            Refused::NoRoom => 0,
            Refused::NoInterface => 1,
            Refused::UnknownJob => 2,
        }]
    }

    /// The language of these words.
    pub const fn language(&self) -> Language {
        self.language
    }
}

const ENGLISH: WiringMessages = WiringMessages {
    language: Language::English,
    heading: "TopoOpt: a network shaped to the job",
    about: "What a training job sends is known before it is sent. Optical patch panels or switches can therefore wire its servers for exactly that: rings for its all-reduces, chosen so that everything else finds few hops, and fibres of their own for its heaviest pairs. Servers forward for each other; the wiring stays for the whole job (Wang et al., NSDI 2023).",
    empty: "Choose a job of the paper, or begin with the recommender that its figures are of. Everything below is worked out in your browser, and belongs to this scenario: undo takes it back, a link carries it.",
    start: "Wire DLRM on 16 servers",
    remove: "Take the job out of the scenario",
    failed: "This could not be worked out: the browser ended the worker. Try fewer servers.",
    working: "Working it out…",
    stop: "Stop",

    settings: "Job and wiring",
    job: "Job",
    own_job: "what this scenario sends",
    own_about: "The scenario’s own workload by server: gradients of replicas and all-reduces are mutable, all else stays.",
    design: "On the servers of",
    servers: "Servers",
    degree: "Interfaces of a server (degree d)",
    gbps: "Speed of an interface, Gbit/s",
    batch: "Samples of a GPU",
    rings: "Rings run",
    both_ways: "both ways",
    one_way: "one way",
    selection: "Rings chosen",
    selection_usual: "as usual",
    usual_is: |name, about| format!("Here: {name}. {about}"),
    selections: ["as in the paper", "as in the released code", "best by trying all"],
    selections_about: [
        "The smallest permutation first; each next one is the nearest to n^(1/d) times the one before, so that jumps grow by powers and any distance is a short sum.",
        "The i-th ring is the first permutation from the smallest times ratio^i on; the ratio spans from the smallest to the largest. The published figures are of these.",
        "All circulants that contain the smallest permutation are tried for the least mean distance; where there are too many, the paper’s way.",
    ],
    similar_cost: "Fat-tree of similar cost",
    similar_costs: ["by the price list", "by the published ratio", "of one interface"],
    similar_about: [
        "The bandwidth of a server is divided by how much dearer a fat-tree of that bandwidth is, by the scenario’s price list.",
        "The bandwidth of a server is divided by 3.2, the published mean ratio of costs (Fig. 10).",
        "The speed at which one interface on a fat-tree costs as much as all interfaces of the wiring.",
    ],
    finer: "Finer settings",
    primes: "Only 1 and primes are candidates for rings",
    rings_alone: "All interfaces go to rings, as in the released code",
    cost_ratio: "Times dearer a fat-tree is, in place of the list’s ratio",
    per_rack: "Servers of a rack",
    oversubscribed: "Oversubscription above the racks",
    latency: "Latency of switches that follow the traffic, s",
    region: "Servers of a region of MixNet",
    packet: "Interfaces of its packet network",
    proposals: "Strategies that a search tries",
    alpha: "Strictness of the search, per ms",
    seed: "Seed",

    lead_hops: |rings, servers, most, mean| {
        format!("{rings} on {servers} servers: {most} hops at most, {mean} on average.")
    },
    lead_none: "There are no rings to be wired here.",
    lead_time: |time, ideal| {
        format!("An iteration takes {time}, {ideal} times as long as on an ideal switch.")
    },
    lead_similar: |times, faster| {
        if faster {
            format!("A fat-tree of similar cost takes {times} times as long.")
        } else {
            format!("A fat-tree of similar cost is faster: here the wiring takes {times} times as long.")
        }
    },
    lead_even: "A fat-tree of similar cost takes as long.",

    picture: "Rings as they are chosen",
    picture_keys: "Left and right arrows go from server to server; Esc leaves.",
    step_none: "Servers on a circle, not wired yet.",
    step_ring: |at, of, name, jump, n, length| {
        let rest = if length == n {
            format!("gcd({jump}, {n}) = 1, so it is one ring through all {n} servers.")
        } else {
            format!("It makes {} rings of {length} servers each, one for each group.", n / length.max(1))
        };
        format!("Ring {at} of {of}, {name}: server i is wired to server i + {jump} (mod {n}). {rest}")
    },
    step_order: |at, of, servers, name| {
        format!("Ring {at} of {of}: {servers} servers that all-reduce together, in the order {name}.")
    },
    own_orders: |count| {
        if count == 1 {
            "a ring of its own order".to_owned()
        } else {
            format!("{count} rings of their own order")
        }
    },
    step_pairs: |pairs| {
        format!(
            "{pairs} pairs with the most other traffic between them get a fibre of their own (maximum-weight matching, round by round)."
        )
    },
    step_all: |rings, pairs| {
        if pairs > 0 {
            format!("All of it: {rings} and {pairs} pairs.")
        } else {
            format!("All of it: {rings}.")
        }
    },
    first: "To the beginning",
    back: "One step back",
    play: "Play",
    pause: "Pause",
    forward: "One step on",
    last: "To the end",
    steps: "Steps of the wiring",
    all: "all",
    pairs: "pairs",
    server_links: |server, links| format!("Server {server}: {links}"),
    ring_to: |ring, to| format!("{ring} to {to}"),
    pair_to: |to| format!("pair with {to}"),
    save: "Save",
    live: "The best wiring so far, while the search goes on.",

    matrix: "The same bytes, other cells",
    matrix_about: "Any order of a ring does for an all-reduce, so its diagonal can be moved; what model parallelism sends stays where it is. This is what lets the network serve both.",
    matrix_keys: "Arrow keys go from cell to cell; Esc leaves.",
    order: "All-reduce on",
    as_wired: "the rings as wired",
    matrix_summary: |order, moved, fixed| {
        format!(
            "All-reduces on {order}: {moved} on the diagonals, {fixed} of model parallelism that stay where they are."
        )
    },
    fixed: "bytes of model parallelism an iteration, by powers; the scale ends with the rings’",
    no_fixed: "This job has no model parallelism: all of its traffic can be moved.",
    from: "from",
    to: "to",
    cell: |from, to| format!("Server {from} to {to}"),
    cell_holds: |parallel, rings| format!("{parallel} of model parallelism, {rings} of all-reduce"),
    other_orders: |count| format!("other permutations ({count})"),

    spread: "Hops, loads, and what forwarding costs",
    hops: "Hops",
    pairs_of_servers: "Pairs of servers",
    share: "Share",
    diameter: "Most hops (rings alone)",
    mean: "Mean hops (rings alone)",
    mean_bytes: "Mean hops of a byte of model parallelism",
    bound: "d · n^(1/d)",
    bound_about: "what the diameter stays below where rings run one way and are chosen as in the paper",
    unreached: "some servers are not reached",
    tax: "Bandwidth tax",
    tax_once: "Bandwidth tax, all-reduce counted once",
    tax_once_about: "as the paper’s figure counts: bytes on all links over bytes sent, an all-reduce as its size",
    tax_real: "Bandwidth tax, a ring’s real bytes",
    tax_real_about: "the same with the 2 (n − 1) / n of its size that a ring really sends",
    parallel_share: "Model parallelism over all-reduce",
    parallel_share_about: "bytes over bytes, an all-reduce counted once",
    histogram: "How far it is between two servers",
    loads: "How evenly links are loaded",
    load_axis: "Bytes on a link in an iteration",
    share_axis: "Links with no more, %",
    loads_summary: |least, middle, most| {
        format!("Links carry from {least} to {most} in an iteration, half of them no more than {middle}.")
    },
    load_told: |part, load| format!("{part} of all links carry no more than {load}"),
    chart_keys: "Left and right arrows go from point to point, up and down from line to line; Esc leaves.",

    search: "Look for a better strategy and wiring, in turn",
    search_about: "Alternating optimisation: strategies of parallelism and placement are tried one after the other on a wiring that stays (a Markov chain that mostly accepts what is faster), then the servers are wired anew for the best of them, until neither gains.",
    search_begin: "Search",
    search_far: |tried, of, accepted| format!("{tried} of {of} strategies tried, {accepted} accepted"),
    search_best: |best, start, gain| {
        format!("The best so far takes {best}; data parallelism, wired for that, takes {start}: {gain} less.")
    },
    search_same: |start| {
        format!("Nothing was found that is faster than data parallelism, wired for that: {start}.")
    },
    search_stopped: "Stopped; the best so far is kept.",
    search_outdated: "The settings have changed since: this is of others.",
    search_chart: "Iteration while searching",
    search_x: "Strategies tried",
    search_y: "Iteration, s",
    search_best_line: "best so far",
    search_now_line: "where the chain is",
    search_point: |tried, time| format!("after {tried}: {time}"),
    shown: "Everything on this page is of",
    shown_plain: "data parallelism",
    shown_found: "what the search found",
    strategy: "Where everything is computed",
    strategy_plain: |operators| {
        format!(
            "All {operators} operators are computed by all servers, each with its own samples (data parallelism)."
        )
    },
    strategy_split: |fewer, of| {
        format!(
            "{fewer} of {of} operators are computed by fewer than all servers: what is not copied needs no all-reduce, but its inputs must travel."
        )
    },
    strategy_tables: |tables, hosts, moved| {
        format!(
            "{tables} embedding tables stand on {hosts} servers, {moved} of them elsewhere than they were dealt out at first."
        )
    },
    operator: "Operator",
    where_: "Computed by",
    all_servers: |n| format!("all {n} servers"),
    one_server: |server| format!("server {server} alone"),
    some_servers: |parts, start, apart| {
        format!("{parts} servers: {start}, {}, {} …", start + apart, start + 2 * apart)
    },
    tables: "Tables",
    on_server: |server, count| format!("{count} on server {server}"),

    architectures: "Against other networks",
    architectures_about: "The same job on each: an ideal switch as fast for a server as all its interfaces, a fat-tree that costs as much as the wiring, one with half of everything above the racks, a random regular graph, circuits that follow the traffic during the job, and two newer ones: MixNet’s circuits within regions, and a torus, twisted where its sides allow.",
    bars: "An iteration on each network",
    bars_axis: "iteration, s",
    bars_keys: "Up and down arrows go from network to network, left and right along its parts; Esc leaves.",
    part_names: ["compute", "", "", "", "all-reduce", "model parallelism", "", "", ""],
    bars_summary: |fastest, time| format!("{fastest} is the fastest: {time}."),
    not_drawn: |names| format!("Far longer than could be drawn: {names}."),
    of_whole: |time, part| format!("{time}, {part} of the iteration"),
    architecture: "Network",
    iteration: "Iteration",
    times_wired: "Times TopoOpt’s",
    server_gbps: "Gbit/s of a server",
    cost: "Cost of the network",
    cost_unknown: "not for sale",
    fastest: |name, time| format!("{name} is the fastest: {time} an iteration."),
    fastest_affordable: |name, time| {
        format!("Of those that cost no more than the wiring, {name} is the fastest: {time} an iteration.")
    },
    account: "What costs are made of",
    account_about: |currency| {
        format!(
            "Parts of a server and their prices ({currency}). A fat-tree is counted as three full tiers: a host port brings 6 transceivers, 5 switch ports and 3 fibres. The prices are edited under Network, Cost."
        )
    },
    part: "Part",
    times_wired_cost: "Times TopoOpt’s cost",
    cost_ratios: "Ratios of cost to the wiring by speed, and as published",
    per_server: "One server",

    figures: "The paper’s figures, drawn here",
    figures_about: "Each is drawn for the job above; published values stand beside ours wherever they are known.",
    draw: "Draw",
    as_paper: "Set the job as in the paper, and draw",
    draw_again: "Draw for the job above",
    figure_far: |done, of| format!("{done} of {of} places"),
    figure_stopped: "Stopped before its end.",
    compared: "Published and ours",
    what: "What",
    published: "Published",
    ours: "Ours",
    off: "Difference",
    sure: "How sure",
    quoted: "quoted in the lecture on the paper",
    remembered: "remembered, not read again",
    nothing_published: "The values of the published curves could not be recovered: there is nothing to set beside them.",
    not_as_published: "Published values are of DLRM on 128 servers: set the job as in the paper to see them beside ours.",
    over: |one, other| format!("{one} ÷ {other}"),
    at: |place| format!("at {place}"),
    on_average: "on average",
    data: "All values",
    tail_of: |name| format!("{name}, 99th percentile"),
    forwarding: "Circuits during the job, servers forward",
    degree_once: |d| format!("d = {d}, all-reduce counted once"),
    degree_real: |d| format!("d = {d}, a ring’s real bytes"),
    crossing: |first, place, then| {
        format!("Up to about {place} {first} is the faster of the two; beyond it {then}.")
    },
    never_crosses: |faster, slower| format!("{faster} is faster than {slower} all along."),
    even_lines: |one, other| format!("{one} and {other} take the same all along."),
    why: "Why ours differ",

    fibres: "What to patch where",
    fibres_about: |fibres, servers| {
        format!(
            "{fibres} fibres between the interfaces of {servers} servers: each leads from a transmitter to a receiver."
        )
    },
    fibre: "Fibre",
    from_server: "From server",
    from_interface: "its interface",
    to_server: "To server",
    to_interface: "its interface",
    belongs: "Part of",
    of_ring: |name| format!("ring {name}"),
    of_pair: "a pair",
    print: "Print",
    more_fibres: |count| format!("{count} more: choose a server, or take the whole list as a file."),
    only_server: "Fibres from",
    every_server: "every server",
    fail: "Let it fail",
    fail_of: |from, to| format!("Let the fibre from {from} to {to} fail"),
    bring_back: "Bring it back",
    failure: "A fibre fails",
    failure_about: "Choose a fibre in the list, or a server in the circle and then one of its fibres. A ring that lost a fibre is mended by the fibre of a pair, which lends itself, or its part goes to the group’s other rings; else traffic goes around.",
    failure_lead: |from, to| format!("The fibre from server {from} to server {to} is down."),
    failure_before: |whole, before, loss| {
        format!("With nothing done an iteration takes {before} in place of {whole}: {loss} more.")
    },
    failure_by_pair: |a, b, after, loss| {
        format!(
            "The fibre of the pair {a}–{b} lends itself to mend the ring: an iteration takes {after}, {loss} more than whole."
        )
    },
    failure_by_rings: |after, loss| {
        format!(
            "The broken direction of the ring is left out, and the group’s other rings take its part: an iteration takes {after}, {loss} more than whole."
        )
    },
    failure_around: "No pair can be spared: traffic goes around over what is left.",

    beside: "Where one wiring is not enough",
    run: "Run",
    beside_outdated: "The settings have changed since.",
    moe: "Experts: traffic that changes",
    moe_about: "A mixture of experts sends its tokens elsewhere in every iteration. What is wired once for the first of them, or for the mean that no one knows before, stands beside a wiring that is made anew each time and beside circuits that follow (seconds on the network alone).",
    moe_chart: "Network time of an iteration, iteration by iteration",
    moe_x: "Iteration",
    moe_y: "Network, s",
    moe_first: "wired for the first iteration",
    moe_mean: "wired for the mean",
    moe_each: "wired anew each time",
    moe_summary: |first, each, loss| {
        format!(
            "Wired once for the first iteration, the network takes {first} in the median; wired anew each time, {each}: one-shot wiring loses {loss}."
        )
    },
    moe_behind: |behind, of| {
        format!("In {behind} of {of} iterations it is slower than a fat-tree of similar cost.")
    },
    moe_point: |at, time| format!("iteration {at}: {time}"),
    median: "Median",
    least: "Least",
    most: "Most",
    behind: "Behind the fat-tree",
    network_time: "Network",
    shards: "Jobs that come, grow, shrink and go",
    shards_about: "Each job has servers and fibres of its own. Whenever one begins, grows, shrinks or ends, fibres are patched anew; how long that takes is the optical layer’s.",
    shards_none: "This scenario has no such jobs yet.",
    shards_example: "Put an example in: three jobs on 48 servers",
    event: "Event",
    asked: "Servers",
    split: |parts| format!("in {parts} parts of a server"),
    patched: "Patched",
    removed: "Taken out",
    stay: "Stay",
    free: "Servers free",
    until_runs: "Until it runs",
    optics: "Optical layer",
    ports: "Ports",
    devices: "Devices",
    reaches: "One reaches all servers",
    yes: "yes",
    no: "no",
    optics_names: ["Patch panel", "With look-ahead (1 × 2)", "3D MEMS", "2D MEMS", "Silicon photonics"],
    refused: [
        "refused: not so many servers are free",
        "refused: a part of a server would have no interface",
        "refused: the job is unknown",
    ],
    splits: "How interfaces could be split",
    splits_about: "Rings serve all-reduces, pairs the heaviest other traffic; the finder splits by bytes. Here is what every split would give.",
    for_rings: "For rings",
    for_pairs: "For pairs",
    chosen: "chosen",
    fastest_mark: "fastest",

    adopt: "Go on with it elsewhere",
    adopt_about: "As a design the wiring can be drawn on, failed, priced and compared with all that the laboratory has. As a scenario of its own it comes with the job’s traffic, an ideal switch and a fat-tree of similar cost beside it.",
    as_design: "Add as a design",
    as_study: "Open as a scenario",
    names_nodes: "What this scenario sends names nodes that the wiring does not have: open it as a scenario of its own.",
    study_large: |entries| {
        format!("Its traffic has {entries} entries: too long for a link, it is shared as a file.")
    },
    design_name: |job| format!("TopoOpt for {job}"),
    study_title: |job, servers| format!("{job}, {servers} servers wired by TopoOpt"),
    study_ideal: "Ideal switch",
    study_similar: "Fat-tree of similar cost",

    jobs: [
        "DLRM, 64 tables, 128 servers",
        "DLRM, 128 tables, 128 servers",
        "CANDLE Uno, 128 servers",
        "BERT, 128 servers",
        "NCF, 128 servers",
        "ResNet50, 128 servers",
        "VGG16, 128 servers",
        "DLRM, 16 servers",
        "BERT, 16 servers",
        "CANDLE Uno, 16 servers",
    ],
    architecture_names: [
        "TopoOpt",
        "Ideal switch",
        "Fat-tree of similar cost",
        "Oversubscribed fat-tree",
        "Expander",
        "SiP-ML",
        "Circuits during the job",
        "MixNet",
        "Twisted torus",
    ],
    part_words: [
        "Network adapter",
        "Transceiver",
        "Switch port",
        "Fibre",
        "Patch panel port",
        "1 × 2 optical switch",
        "Optical circuit switch port",
    ],
    operators: &[],
    concern: |concern| {
        match concern {
        Concern::Alone => "One server has no one to send to. Take at least two.".to_owned(),
        Concern::Two => "Two servers have one ring: the link between them. More interfaces are more of the same link; take more servers to see rings differ.".to_owned(),
        Concern::NoRing => "A ring that runs both ways takes two interfaces of a server. Raise the degree to 2, or let rings run one way.".to_owned(),
        Concern::Repeated { rings, different } => format!("{rings} rings are wired, but only {different} are different: some lie side by side. Lower the degree, or choose a number of servers with more coprime jumps (a prime has the most)."),
        Concern::Idle { interfaces, degree } => format!("{interfaces} of {degree} interfaces of a server stay idle: rings that run both ways take two each, and no traffic is left to pair. Take an even degree, or let rings run one way."),
        Concern::Apart => "Some servers are not reached from others, so their traffic finds no way. Raise the degree.".to_owned(),
        Concern::NoAllReduce => "Nothing is all-reduced: every operator is computed by one server alone.".to_owned(),
        Concern::NoParallel => "This job sends nothing but all-reduces: hops matter to no one, and any ring does as well as another.".to_owned(),
        Concern::Unpriced => "The price list has no speeds, so costs and the fat-tree of similar cost are not known. Put at least one speed in the price list.".to_owned(),
    }
    },
    figure_words: &FIGURES_ENGLISH,
};

const PORTUGUESE: WiringMessages = WiringMessages {
    language: Language::Portuguese,
    heading: "TopoOpt: uma rede moldada ao trabalho",
    about: "O que um treinamento envia é sabido antes de ser enviado. Painéis de conexão ou comutadores ópticos podem então ligar seus servidores justamente para isso: anéis para os all-reduces, escolhidos de modo que todo o resto encontre poucos saltos, e fibras próprias para os pares de maior tráfego. Os servidores encaminham uns pelos outros; o cabeamento fica o trabalho inteiro (Wang et al., NSDI 2023).",
    empty: "Escolha um trabalho do artigo, ou comece pelo sistema de recomendação de que tratam suas figuras. Tudo o que segue é calculado no seu navegador e pertence a este cenário: desfazer o retira, um link o leva.",
    start: "Cabear o DLRM em 16 servidores",
    remove: "Tirar o trabalho do cenário",
    failed: "Não foi possível calcular: o navegador encerrou o processo. Tente menos servidores.",
    working: "Calculando…",
    stop: "Parar",

    settings: "Trabalho e cabeamento",
    job: "Trabalho",
    own_job: "o que este cenário envia",
    own_about: "A carga do próprio cenário por servidor: gradientes de réplicas e all-reduces são mutáveis, o resto fica.",
    design: "Nos servidores de",
    servers: "Servidores",
    degree: "Interfaces de um servidor (grau d)",
    gbps: "Velocidade de uma interface, Gbit/s",
    batch: "Amostras por GPU",
    rings: "Os anéis correm",
    both_ways: "nos dois sentidos",
    one_way: "num sentido",
    selection: "Escolha dos anéis",
    selection_usual: "a usual",
    usual_is: |name, about| format!("Aqui: {name}. {about}"),
    selections: ["como no artigo", "como no código publicado", "o melhor, provando todos"],
    selections_about: [
        "Primeiro a menor permutação; cada seguinte é a mais próxima de n^(1/d) vezes a anterior, de modo que os saltos crescem em potências e toda distância é uma soma curta.",
        "O i-ésimo anel é a primeira permutação a partir da menor vezes razão^i; a razão vai da menor à maior. As figuras publicadas são destes.",
        "Todos os circulantes que contêm a menor permutação são provados em busca da menor distância média; onde são demais, vale o modo do artigo.",
    ],
    similar_cost: "Fat-tree de custo semelhante",
    similar_costs: ["pela lista de preços", "pela razão publicada", "de uma interface"],
    similar_about: [
        "A banda de um servidor é dividida por quanto mais cara é uma fat-tree dessa banda, pela lista de preços do cenário.",
        "A banda de um servidor é dividida por 3,2, a razão média de custos publicada (Fig. 10).",
        "A velocidade em que uma interface numa fat-tree custa tanto quanto todas as interfaces do cabeamento.",
    ],
    finer: "Ajustes finos",
    primes: "Só 1 e os primos são candidatos a anéis",
    rings_alone: "Todas as interfaces vão para anéis, como no código publicado",
    cost_ratio: "Quantas vezes mais cara é uma fat-tree, em vez da razão da lista",
    per_rack: "Servidores por rack",
    oversubscribed: "Sobrescrição acima dos racks",
    latency: "Latência dos comutadores que seguem o tráfego, s",
    region: "Servidores por região do MixNet",
    packet: "Interfaces da sua rede de pacotes",
    proposals: "Estratégias que uma busca prova",
    alpha: "Rigor da busca, por ms",
    seed: "Semente",

    lead_hops: |rings, servers, most, mean| {
        format!("{rings} em {servers} servidores: no máximo {most} saltos, {mean} em média.")
    },
    lead_none: "Aqui não há anéis a cabear.",
    lead_time: |time, ideal| format!("Uma iteração leva {time}, {ideal} vezes o tempo num comutador ideal."),
    lead_similar: |times, faster| {
        if faster {
            format!("Uma fat-tree de custo semelhante leva {times} vezes esse tempo.")
        } else {
            format!(
                "Uma fat-tree de custo semelhante é mais rápida: aqui o cabeamento leva {times} vezes o tempo dela."
            )
        }
    },
    lead_even: "Uma fat-tree de custo semelhante leva o mesmo tempo.",

    picture: "Os anéis, à medida que são escolhidos",
    picture_keys: "As setas para a esquerda e a direita vão de servidor em servidor; Esc sai.",
    step_none: "Servidores em círculo, ainda sem cabos.",
    step_ring: |at, of, name, jump, n, length| {
        let rest = if length == n {
            format!("mdc({jump}, {n}) = 1, então é um só anel pelos {n} servidores.")
        } else {
            format!("Faz {} anéis de {length} servidores cada, um para cada grupo.", n / length.max(1))
        };
        format!("Anel {at} de {of}, {name}: o servidor i é ligado ao servidor i + {jump} (mod {n}). {rest}")
    },
    step_order: |at, of, servers, name| {
        format!("Anel {at} de {of}: {servers} servidores que fazem all-reduce juntos, na ordem {name}.")
    },
    own_orders: |count| {
        if count == 1 {
            "um anel de ordem própria".to_owned()
        } else {
            format!("{count} anéis de ordem própria")
        }
    },
    step_pairs: |pairs| {
        format!(
            "{pairs} pares com mais tráfego restante entre si ganham uma fibra própria (emparelhamento de peso máximo, rodada a rodada)."
        )
    },
    step_all: |rings, pairs| {
        if pairs > 0 { format!("Tudo: {rings} e {pairs} pares.") } else { format!("Tudo: {rings}.") }
    },
    first: "Ao começo",
    back: "Um passo atrás",
    play: "Reproduzir",
    pause: "Pausar",
    forward: "Um passo adiante",
    last: "Ao fim",
    steps: "Passos do cabeamento",
    all: "tudo",
    pairs: "pares",
    server_links: |server, links| format!("Servidor {server}: {links}"),
    ring_to: |ring, to| format!("{ring} até {to}"),
    pair_to: |to| format!("par com {to}"),
    save: "Salvar",
    live: "O melhor cabeamento até agora, enquanto a busca prossegue.",

    matrix: "Os mesmos bytes, outras células",
    matrix_about: "Para um all-reduce qualquer ordem do anel serve, por isso sua diagonal pode ser movida; o que o paralelismo de modelo envia fica onde está. É o que permite à rede servir a ambos.",
    matrix_keys: "As setas vão de célula em célula; Esc sai.",
    order: "All-reduce sobre",
    as_wired: "os anéis como cabeados",
    matrix_summary: |order, moved, fixed| {
        format!(
            "All-reduces em {order}: {moved} nas diagonais, {fixed} de paralelismo de modelo que ficam onde estão."
        )
    },
    fixed: "bytes de paralelismo de modelo por iteração, em potências; a escala termina nos dos anéis",
    no_fixed: "Este trabalho não tem paralelismo de modelo: todo o seu tráfego pode ser movido.",
    from: "de",
    to: "para",
    cell: |from, to| format!("Servidor {from} para {to}"),
    cell_holds: |parallel, rings| format!("{parallel} de paralelismo de modelo, {rings} de all-reduce"),
    other_orders: |count| format!("outras permutações ({count})"),

    spread: "Saltos, cargas, e quanto custa encaminhar",
    hops: "Saltos",
    pairs_of_servers: "Pares de servidores",
    share: "Parte",
    diameter: "Máximo de saltos (só os anéis)",
    mean: "Média de saltos (só os anéis)",
    mean_bytes: "Média de saltos de um byte de paralelismo de modelo",
    bound: "d · n^(1/d)",
    bound_about: "de que o diâmetro não passa quando os anéis correm num sentido e são escolhidos como no artigo",
    unreached: "há servidores que não são alcançados",
    tax: "Imposto de banda",
    tax_once: "Imposto de banda, all-reduce contado uma vez",
    tax_once_about: "como conta a figura do artigo: bytes em todos os enlaces sobre bytes enviados, um all-reduce pelo seu tamanho",
    tax_real: "Imposto de banda, bytes reais do anel",
    tax_real_about: "o mesmo com os 2 (n − 1) / n do tamanho que um anel de fato envia",
    parallel_share: "Paralelismo de modelo sobre all-reduce",
    parallel_share_about: "bytes sobre bytes, um all-reduce contado uma vez",
    histogram: "A que distância estão dois servidores",
    loads: "Quão igual é a carga dos enlaces",
    load_axis: "Bytes num enlace por iteração",
    share_axis: "Enlaces com não mais, %",
    loads_summary: |least, middle, most| {
        format!("Os enlaces levam de {least} a {most} por iteração, metade deles não mais que {middle}.")
    },
    load_told: |part, load| format!("{part} dos enlaces levam não mais que {load}"),
    chart_keys: "As setas para os lados vão de ponto em ponto, para cima e para baixo de linha em linha; Esc sai.",

    search: "Procurar estratégia e cabeamento melhores, alternadamente",
    search_about: "Otimização alternada: estratégias de paralelismo e de colocação são provadas uma após a outra num cabeamento que fica (uma cadeia de Markov que aceita sobretudo o que é mais rápido), depois os servidores são cabeados de novo para a melhor delas, até que nenhuma das duas coisas ganhe mais.",
    search_begin: "Procurar",
    search_far: |tried, of, accepted| format!("{tried} de {of} estratégias provadas, {accepted} aceitas"),
    search_best: |best, start, gain| {
        format!(
            "A melhor até agora leva {best}; o paralelismo de dados, cabeado para isso, leva {start}: {gain} a menos."
        )
    },
    search_same: |start| {
        format!("Não se achou nada mais rápido que o paralelismo de dados, cabeado para isso: {start}.")
    },
    search_stopped: "Interrompida; a melhor até agora fica.",
    search_outdated: "As configurações mudaram desde então: isto é de outras.",
    search_chart: "A iteração durante a busca",
    search_x: "Estratégias provadas",
    search_y: "Iteração, s",
    search_best_line: "a melhor até agora",
    search_now_line: "onde a cadeia está",
    search_point: |tried, time| format!("depois de {tried}: {time}"),
    shown: "Tudo nesta página é",
    shown_plain: "do paralelismo de dados",
    shown_found: "do que a busca achou",
    strategy: "Onde tudo é calculado",
    strategy_plain: |operators| {
        format!(
            "Todos os {operators} operadores são calculados por todos os servidores, cada um com suas amostras (paralelismo de dados)."
        )
    },
    strategy_split: |fewer, of| {
        format!(
            "{fewer} de {of} operadores são calculados por menos que todos os servidores: o que não é copiado dispensa o all-reduce, mas suas entradas precisam viajar."
        )
    },
    strategy_tables: |tables, hosts, moved| {
        format!(
            "{tables} tabelas de embeddings estão em {hosts} servidores, {moved} delas em lugar diferente do inicial."
        )
    },
    operator: "Operador",
    where_: "Calculado por",
    all_servers: |n| format!("todos os {n} servidores"),
    one_server: |server| format!("só o servidor {server}"),
    some_servers: |parts, start, apart| {
        format!("{parts} servidores: {start}, {}, {} …", start + apart, start + 2 * apart)
    },
    tables: "Tabelas",
    on_server: |server, count| format!("{count} no servidor {server}"),

    architectures: "Diante de outras redes",
    architectures_about: "O mesmo trabalho em cada uma: um comutador ideal tão rápido para um servidor quanto todas as suas interfaces, uma fat-tree que custa tanto quanto o cabeamento, uma com metade de tudo acima dos racks, um grafo regular aleatório, circuitos que seguem o tráfego durante o trabalho, e duas mais novas: os circuitos do MixNet em regiões, e um toro, torcido onde seus lados permitem.",
    bars: "Uma iteração em cada rede",
    bars_axis: "iteração, s",
    bars_keys: "As setas para cima e para baixo vão de rede em rede, as laterais ao longo das partes; Esc sai.",
    part_names: ["cálculo", "", "", "", "all-reduce", "paralelismo de modelo", "", "", ""],
    bars_summary: |fastest, time| format!("Mais rápido: {fastest}, {time}."),
    not_drawn: |names| format!("Longos demais para o desenho: {names}."),
    of_whole: |time, part| format!("{time}, {part} da iteração"),
    architecture: "Rede",
    iteration: "Iteração",
    times_wired: "Vezes a do TopoOpt",
    server_gbps: "Gbit/s de um servidor",
    cost: "Custo da rede",
    cost_unknown: "não está à venda",
    fastest: |name, time| format!("Mais rápido de todos: {name}, com {time} por iteração."),
    fastest_affordable: |name, time| {
        format!("Entre os que não custam mais que o cabeamento: {name}, com {time} por iteração.")
    },
    account: "De que são feitos os custos",
    account_about: |currency| {
        format!(
            "Partes de um servidor e seus preços ({currency}). Uma fat-tree conta como três níveis completos: uma porta de host traz 6 transceptores, 5 portas de comutador e 3 fibras. Os preços se editam em Rede, Custo."
        )
    },
    part: "Parte",
    times_wired_cost: "Vezes o custo do TopoOpt",
    cost_ratios: "Razões de custo para o cabeamento por velocidade, e as publicadas",
    per_server: "Um servidor",

    figures: "As figuras do artigo, desenhadas aqui",
    figures_about: "Cada uma é desenhada para o trabalho acima; valores publicados estão ao lado dos nossos onde quer que se conheçam.",
    draw: "Desenhar",
    as_paper: "Pôr o trabalho como no artigo e desenhar",
    draw_again: "Desenhar para o trabalho acima",
    figure_far: |done, of| format!("{done} de {of} pontos"),
    figure_stopped: "Interrompida antes do fim.",
    compared: "O publicado e o nosso",
    what: "O quê",
    published: "Publicado",
    ours: "Nosso",
    off: "Diferença",
    sure: "Quão certo",
    quoted: "citado na aula sobre o artigo",
    remembered: "lembrado, não relido",
    nothing_published: "Os valores das curvas publicadas não puderam ser recuperados: não há o que pôr ao lado.",
    not_as_published: "Os valores publicados são do DLRM em 128 servidores: ponha o trabalho como no artigo para vê-los ao lado dos nossos.",
    over: |one, other| format!("{one} ÷ {other}"),
    at: |place| format!("com {place}"),
    on_average: "em média",
    data: "Todos os valores",
    tail_of: |name| format!("{name}, percentil 99"),
    forwarding: "Circuitos durante o trabalho, servidores encaminham",
    degree_once: |d| format!("d = {d}, all-reduce contado uma vez"),
    degree_real: |d| format!("d = {d}, bytes reais do anel"),
    crossing: |first, place, then| {
        format!("Até cerca de {place}, o mais rápido dos dois é {first}; acima disso, {then}.")
    },
    never_crosses: |faster, slower| format!("Do começo ao fim, {faster} é mais rápido que {slower}."),
    even_lines: |one, other| format!("{one} e {other} levam o mesmo tempo do começo ao fim."),
    why: "Por que os nossos diferem",

    fibres: "O que ligar onde",
    fibres_about: |fibres, servers| {
        format!(
            "{fibres} fibras entre as interfaces de {servers} servidores: cada uma leva de um transmissor a um receptor."
        )
    },
    fibre: "Fibra",
    from_server: "Do servidor",
    from_interface: "sua interface",
    to_server: "Ao servidor",
    to_interface: "sua interface",
    belongs: "Parte de",
    of_ring: |name| format!("anel {name}"),
    of_pair: "um par",
    print: "Imprimir",
    more_fibres: |count| format!("Mais {count}: escolha um servidor, ou leve a lista inteira como arquivo."),
    only_server: "Fibras de",
    every_server: "todos os servidores",
    fail: "Fazer falhar",
    fail_of: |from, to| format!("Fazer falhar a fibra de {from} a {to}"),
    bring_back: "Restaurar",
    failure: "Uma fibra falha",
    failure_about: "Escolha uma fibra na lista, ou um servidor no círculo e depois uma de suas fibras. Um anel que perdeu uma fibra é remendado pela fibra de um par, que se empresta, ou sua parte vai aos outros anéis do grupo; senão o tráfego dá a volta.",
    failure_lead: |from, to| format!("A fibra do servidor {from} ao servidor {to} caiu."),
    failure_before: |whole, before, loss| {
        format!("Sem fazer nada, uma iteração leva {before} em vez de {whole}: {loss} a mais.")
    },
    failure_by_pair: |a, b, after, loss| {
        format!(
            "A fibra do par {a}–{b} se empresta para remendar o anel: uma iteração leva {after}, {loss} a mais que sem falha."
        )
    },
    failure_by_rings: |after, loss| {
        format!(
            "O sentido rompido do anel é deixado de fora, e os outros anéis do grupo assumem sua parte: uma iteração leva {after}, {loss} a mais que sem falha."
        )
    },
    failure_around: "Nenhum par pode ser cedido: o tráfego dá a volta pelo que resta.",

    beside: "Onde um só cabeamento não basta",
    run: "Executar",
    beside_outdated: "As configurações mudaram desde então.",
    moe: "Especialistas: tráfego que muda",
    moe_about: "Uma mistura de especialistas envia seus tokens a outro lugar em cada iteração. O que se cabeia uma vez para a primeira delas, ou para a média que ninguém conhece antes, está ao lado de um cabeamento refeito a cada vez e de circuitos que o seguem (só os segundos da rede).",
    moe_chart: "Tempo de rede de uma iteração, iteração por iteração",
    moe_x: "Iteração",
    moe_y: "Rede, s",
    moe_first: "cabeado para a primeira iteração",
    moe_mean: "cabeado para a média",
    moe_each: "cabeado de novo a cada vez",
    moe_summary: |first, each, loss| {
        format!(
            "Cabeada uma vez para a primeira iteração, a rede leva {first} na mediana; cabeada de novo a cada vez, {each}: cabear uma só vez perde {loss}."
        )
    },
    moe_behind: |behind, of| {
        format!("Em {behind} de {of} iterações é mais lento que uma fat-tree de custo semelhante.")
    },
    moe_point: |at, time| format!("iteração {at}: {time}"),
    median: "Mediana",
    least: "Mínimo",
    most: "Máximo",
    behind: "Atrás da fat-tree",
    network_time: "Rede",
    shards: "Trabalhos que chegam, crescem, encolhem e se vão",
    shards_about: "Cada trabalho tem servidores e fibras próprios. Sempre que um começa, cresce, encolhe ou termina, fibras são religadas; quanto isso demora depende da camada óptica.",
    shards_none: "Este cenário ainda não tem tais trabalhos.",
    shards_example: "Pôr um exemplo: três trabalhos em 48 servidores",
    event: "Evento",
    asked: "Servidores",
    split: |parts| format!("em {parts} partes de um servidor"),
    patched: "Ligadas",
    removed: "Retiradas",
    stay: "Ficam",
    free: "Servidores livres",
    until_runs: "Até rodar",
    optics: "Camada óptica",
    ports: "Portas",
    devices: "Aparelhos",
    reaches: "Um alcança todos os servidores",
    yes: "sim",
    no: "não",
    optics_names: [
        "Painel de conexão",
        "Com preparo prévio (1 × 2)",
        "MEMS 3D",
        "MEMS 2D",
        "Fotônica de silício",
    ],
    refused: [
        "recusado: não há tantos servidores livres",
        "recusado: uma parte do servidor ficaria sem interface",
        "recusado: o trabalho é desconhecido",
    ],
    splits: "Como as interfaces poderiam ser divididas",
    splits_about: "Anéis servem os all-reduces, pares o maior tráfego restante; a divisão é por bytes. Aqui está o que cada divisão daria.",
    for_rings: "Para anéis",
    for_pairs: "Para pares",
    chosen: "escolhida",
    fastest_mark: "a mais rápida",

    adopt: "Seguir com ele em outro lugar",
    adopt_about: "Como projeto, o cabeamento pode ser desenhado, sofrer falhas, ter preço e ser comparado com tudo o que o laboratório tem. Como cenário próprio, vem com o tráfego do trabalho, um comutador ideal e uma fat-tree de custo semelhante ao lado.",
    as_design: "Acrescentar como projeto",
    as_study: "Abrir como cenário",
    names_nodes: "O que este cenário envia nomeia nós que o cabeamento não tem: abra-o como cenário próprio.",
    study_large: |entries| {
        format!(
            "Seu tráfego tem {entries} entradas: é longo demais para um link, compartilha-se como arquivo."
        )
    },
    design_name: |job| format!("TopoOpt para {job}"),
    study_title: |job, servers| format!("{job}, {servers} servidores cabeados pelo TopoOpt"),
    study_ideal: "Comutador ideal",
    study_similar: "Fat-tree de custo semelhante",

    jobs: [
        "DLRM, 64 tabelas, 128 servidores",
        "DLRM, 128 tabelas, 128 servidores",
        "CANDLE Uno, 128 servidores",
        "BERT, 128 servidores",
        "NCF, 128 servidores",
        "ResNet50, 128 servidores",
        "VGG16, 128 servidores",
        "DLRM, 16 servidores",
        "BERT, 16 servidores",
        "CANDLE Uno, 16 servidores",
    ],
    architecture_names: [
        "TopoOpt",
        "Comutador ideal",
        "Fat-tree de custo semelhante",
        "Fat-tree com sobrescrição",
        "Expander",
        "SiP-ML",
        "Circuitos durante o trabalho",
        "MixNet",
        "Toro torcido",
    ],
    part_words: [
        "Adaptador de rede",
        "Transceptor",
        "Porta de comutador",
        "Fibra",
        "Porta de painel de conexão",
        "Comutador óptico 1 × 2",
        "Porta de comutador óptico",
    ],
    operators: &[
        ("bottom ", "base "),
        ("top ", "topo "),
        ("concatenation", "concatenação"),
        ("encoder ", "codificador "),
        ("attention", "atenção"),
        ("heads", "cabeças"),
        ("addition", "soma"),
        ("product", "produto"),
        ("factors", "fatores"),
        ("pooling", "agrupamento"),
        ("activation", "ativação"),
        ("flattening", "achatamento"),
    ],
    concern: |concern| {
        match concern {
        Concern::Alone => "Um só servidor não tem a quem enviar. Escolha pelo menos dois.".to_owned(),
        Concern::Two => "Dois servidores têm um só anel: o enlace entre eles. Mais interfaces são mais do mesmo enlace; escolha mais servidores para ver anéis diferentes.".to_owned(),
        Concern::NoRing => "Um anel nos dois sentidos ocupa duas interfaces de um servidor. Aumente o grau para 2, ou deixe os anéis correrem num sentido.".to_owned(),
        Concern::Repeated { rings, different } => format!("{rings} anéis são cabeados, mas só {different} são diferentes: alguns correm lado a lado. Diminua o grau, ou escolha um número de servidores com mais saltos coprimos (um primo tem o máximo)."),
        Concern::Idle { interfaces, degree } => format!("{interfaces} de {degree} interfaces de um servidor ficam ociosas: anéis nos dois sentidos ocupam duas cada, e não resta tráfego a emparelhar. Escolha um grau par, ou deixe os anéis correrem num sentido."),
        Concern::Apart => "Há servidores que não alcançam outros, e seu tráfego não encontra caminho. Aumente o grau.".to_owned(),
        Concern::NoAllReduce => "Não há all-reduce: cada operador é calculado por um só servidor.".to_owned(),
        Concern::NoParallel => "Este trabalho só envia all-reduces: os saltos não importam a ninguém, e qualquer anel serve tão bem quanto outro.".to_owned(),
        Concern::Unpriced => "A lista de preços não tem velocidades, por isso os custos e a fat-tree de custo semelhante não são conhecidos. Ponha ao menos uma velocidade na lista.".to_owned(),
    }
    },
    figure_words: &FIGURES_PORTUGUESE,
};
