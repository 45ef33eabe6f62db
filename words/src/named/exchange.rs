//! Files of other tools: what is wrong with one, and what had to be assumed.

use crate::Language;
use crate::exchange::ExchangeMessages;
use crate::number::significant;
use crate::quantity::count;
use gargalo_solver::exchange::{Assumption, FileProblem, Format, ImportError};

/// A format's name, the same in both languages.
pub const fn format_name(format: Format) -> &'static str {
    match format {
        Format::GraphMl => "GraphML",
        Format::Gml => "GML",
        Format::Dot => "Graphviz DOT",
        Format::Csv => "CSV",
        Format::NetworkX => "NetworkX JSON",
        Format::Cytoscape => "Cytoscape JSON",
        Format::SndLib => "SNDlib",
        Format::Containerlab => "containerlab YAML",
        Format::NvidiaTopo => "nvidia-smi topo -m",
        Format::NcclTopo => "NCCL XML",
    }
}

/// What had to be assumed.
pub fn assumption(one: &Assumption, language: Language) -> String {
    let words = ExchangeMessages::of(language);
    match one {
        Assumption::Speed { links, gbps } => {
            (words.assumed_speed)(&count(u64::from(*links), language), &significant(*gbps, 6, language))
        }
        Assumption::SpeedUnit { links } => (words.assumed_speed_unit)(&count(u64::from(*links), language)),
        Assumption::Coordinates { nodes } => (words.assumed_coordinates)(&count(u64::from(*nodes), language)),
        Assumption::Role { nodes } => (words.assumed_role)(&count(u64::from(*nodes), language)),
        Assumption::Parallel { links } => (words.assumed_parallel)(&count(u64::from(*links), language)),
        Assumption::SelfLinks { links } => (words.assumed_self_links)(&count(u64::from(*links), language)),
        Assumption::Paired { pairs } => (words.assumed_paired)(&count(u64::from(*pairs), language)),
        Assumption::OneWay { links } => (words.assumed_one_way)(&count(u64::from(*links), language)),
        Assumption::LinkIds { links } => (words.assumed_link_ids)(&count(u64::from(*links), language)),
        Assumption::KindSpeed { kind, links, gbps } => (words.assumed_kind_speed)(
            &count(u64::from(*links), language),
            kind,
            &significant(*gbps, 6, language),
        ),
    }
}

/// What is wrong with a file, and where.
pub fn import_error(error: &ImportError, language: Language) -> String {
    let words = ExchangeMessages::of(language);
    let what = match &error.problem {
        FileProblem::UnknownFormat => words.unknown_format.to_owned(),
        FileProblem::Expected { what } => (words.expected)(expected(what, language)),
        FileProblem::UnknownNode { id } => (words.unknown_node)(id),
        FileProblem::DuplicateNode { id } => (words.duplicate_node)(id),
        FileProblem::NoNodes => words.no_nodes.to_owned(),
        FileProblem::TooMany { what, count, limit } => {
            (words.too_many)(&count.to_string(), expected(what, language), &limit.to_string())
        }
        FileProblem::RowLength { found, expected } => {
            (words.row_length)(&found.to_string(), &expected.to_string())
        }
        FileProblem::NotSquare { rows, columns } => {
            (words.not_square)(&rows.to_string(), &columns.to_string())
        }
        FileProblem::BadEntry { row, column, text, rule } => {
            (words.bad_entry)(&row.to_string(), &column.to_string(), text, expected(rule, language))
        }
    };
    match error.line {
        0 => what,
        line => format!("{} {what}", (words.place)(&line.to_string(), &error.column.to_string())),
    }
}

/// What a reader expected; signs stay signs.
fn expected(what: &str, language: Language) -> &str {
    let words = ExchangeMessages::of(language);
    match what {
        "the id of a node" => words.expected_the_id_of_a_node,
        "both ends of a link" => words.expected_both_ends_of_a_link,
        "the closing quote" => words.expected_the_closing_quote,
        "the name of an element" => words.expected_the_name_of_an_element,
        "the closing >" => words.expected_the_closing,
        "spaces, not tabs, before a key" => words.expected_spaces_not_tabs_before_a_key,
        "fewer subgraphs inside subgraphs" => words.expected_fewer_subgraphs_inside_subgraphs,
        "fewer lists inside lists" => words.expected_fewer_lists_inside_lists,
        "an attribute or >" => words.expected_an_attribute_or,
        "a value" => words.expected_a_value,
        "a quoted value" => words.expected_a_quoted_value,
        "a number" => words.expected_a_number,
        "a node, not a group, after an edge" => words.expected_a_node_not_a_group_after_an_edge,
        "a name" => words.expected_a_name,
        "a list of two ends" => words.expected_a_list_of_two_ends,
        "a key" => words.expected_a_key,
        "a key or ]" => words.expected_a_key_or,
        "a config.json of a transformer" => words.expected_a_config_json_of_a_transformer,
        "a count from 1 to 1024" => words.expected_a_count_from_1_to_1024,
        "a cpu around each pci" => words.expected_a_cpu_around_each_pci,
        "a gpu around each nvlink" => words.expected_a_gpu_around_each_nvlink,
        "a number in each of the columns size, time and busbw" => {
            words.expected_a_number_in_each_of_the_columns_size_time_and_busbw
        }
        "a number that is finite and not negative" => words.expected_a_number_that_is_finite_and_not_negative,
        "a pci around each gpu" => words.expected_a_pci_around_each_gpu,
        "a relation for each device of the head" => words.expected_a_relation_for_each_device_of_the_head,
        "a row for each device of the head" => words.expected_a_row_for_each_device_of_the_head,
        "one of X, NV#, PIX, PXB, PHB, NODE, SYS" => words.expected_one_of_x_nv_pix_pxb_phb_node_sys,
        "the attribute busid of a pci" => words.expected_the_attribute_busid_of_a_pci,
        "the attribute name of a net" => words.expected_the_attribute_name_of_a_net,
        "a number; write 0 where nothing is sent" => words.expected_a_number_write_0_where_nothing_is_sent,
        "finite" => words.expected_finite,
        "not negative" => words.expected_not_negative,
        "0, since a rank sends nothing to itself" => words.expected_0_since_a_rank_sends_nothing_to_itself,
        "a closing tag" => words.expected_a_closing_tag,
        "the attribute source of an edge" => words.expected_the_attribute_source_of_an_edge,
        "the attribute target of an edge" => words.expected_the_attribute_target_of_an_edge,
        "nodes" => words.expected_nodes,
        "links" => words.expected_links,
        "ranks" => words.expected_ranks,
        "lines" => words.expected_lines,
        "devices" => words.expected_devices,
        other => other,
    }
}
