//! The engine on a command line: JSON on standard output, errors on standard error with exit code 2.

mod bandwidth;
mod cli;
mod decide;
mod examples;
mod lesson;
mod maxmin;
mod network;
mod place;
mod search;
mod share;
mod solve;
mod sweep;
mod topoopt;

use cli::CliError;
use std::process::ExitCode;

const USAGE: &str = "\
usage: gargalo solve SCENARIO.json [--flows none|all] [--only PART] [--progress]
       gargalo place SCENARIO.json [--swaps N] [--seed N] [--progress]
       gargalo maxmin FILE [--format json|text] [--fct] [--gradients[=LINK,...]]
                           [--flow-gradients[=FLOW,...]] [--time-gradients[=LINK,...]]
                           [--quiet] [--progress]
       gargalo search SCENARIO.json [--top N] [--solve N] [--cuts] [--progress]
       gargalo bandwidth SCENARIO.json [--measured FILE] [--by ranks|transport|platform]
       gargalo sweep SPEC.json [--shard I/N] [--head] [--progress]
       gargalo compare SCENARIO.json
       gargalo plan SCENARIO.json [--time S] [--budget COST] [--headroom PERCENT] [--least capacity|cost]
                    [--survive links|switches|any] [--links] [--design N]
       gargalo advise SCENARIO.json [--design N] [--progress]
       gargalo failures SCENARIO.json [--design N] [--progress]
       gargalo sensitivities SCENARIO.json [--of numbers|tiers|links] [--by PERCENT] [--design N] [--progress]
       gargalo published SCENARIO.json
       gargalo topoopt SCENARIO.json [--all] [--traffic] [--optimise] [--figure NAME | --failures | --failure FIBRE |
               --shards | --moe | --shared | --as-design | --agreement] [--progress]
       gargalo lesson check FILE
       gargalo share encode SCENARIO.json
       gargalo share decode LINK
       gargalo examples
       gargalo import [matrix|model|nccl-tests] FILE
       gargalo export SCENARIO.json graphml|dot|csv|networkx|bill
       gargalo figures SCENARIO.json [--bounds]
A file named - is standard input.";

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let (command, rest) =
        arguments.split_first().map_or(("", &[][..]), |(first, rest)| (first.as_str(), rest));
    let result = match command {
        "solve" => solve::run(rest),
        "place" => place::run(rest),
        "maxmin" => maxmin::run(rest),
        "bandwidth" => bandwidth::run(rest),
        "search" => search::run(rest),
        "compare" => decide::compare(rest),
        "plan" => decide::plan(rest),
        "advise" => decide::advise(rest),
        "failures" => decide::failures(rest),
        "sensitivities" => decide::sensitivities(rest),
        "lesson" => lesson::run(rest),
        "published" => decide::published(rest),
        "examples" => examples::run(rest),
        "sweep" => sweep::run(rest),
        "topoopt" => topoopt::run(rest),
        "share" => share::run(rest),
        "import" => network::import(rest),
        "export" => network::export(rest),
        "figures" => network::run_figures(rest),
        "help" | "--help" | "-h" => cli::print(USAGE),
        "" => Err(CliError::Usage(USAGE.to_owned())),
        other => Err(CliError::Usage(format!("unknown command {other:?}\n{USAGE}"))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("gargalo: {error}");
            ExitCode::from(2)
        }
    }
}
