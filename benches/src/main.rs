//! The native runner of the benchmarks; `cargo xtask bench` builds what it needs and calls it.

mod runner;

use std::io::Write as _;
use std::process::ExitCode;

use gargalo_bench::generate::{Pattern, Recipe, Sizes};
use gargalo_solver::base::parallel::all_cores;

const HELP: &str = "\
gargalo-bench <command>

  write K PATTERN SIZES SEED   random traffic on a K-ary fat-tree in the text form of `gargalo maxmin`, with PATTERN
                               perm:N, a2a:G or pois:N, and SIZES eq, rand or heavy
  run [OPTIONS] [FILTER...]    measures; FILTERs are parts of instances' names
      --quick | --all          fewer instances, or those that take minutes too
      --wasm MODULE            also in wasm under Node
      --fluid PROGRAM          also SimGrid to completion (benches/simgrid/fluid.cpp)
      --maxmin PROGRAM         also SimGrid's solver alone (benches/simgrid/maxmin.cpp)
      --write FILE             puts the tables into this page
  cores [THREADS]              a sweep, failures and a search by one thread and by several (as many as there are cores)
  memory NAME TASK             the most memory one task takes, in bytes";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["write", radix, pattern, sizes, seed] => write(radix, pattern, sizes, seed),
        ["run", ref options @ ..] => {
            runner::Options::parse(options).and_then(|options| runner::run(&options))
        }
        ["cores"] => runner::cores(all_cores()),
        ["cores", threads] => {
            let threads = threads.parse().map_err(|_| "THREADS is a number above 0".to_owned());
            threads.and_then(runner::cores)
        }
        ["memory", name, task] => runner::memory(name, task),
        [] | ["help" | "-h" | "--help"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(format!("this is no command\n\n{HELP}")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(words) => {
            eprintln!("gargalo-bench: {words}");
            ExitCode::from(2)
        }
    }
}

fn write(radix: &str, pattern: &str, sizes: &str, seed: &str) -> Result<(), String> {
    let seed = seed.parse().map_err(|_| "SEED is a number")?;
    let pattern = pattern.replace(':', "");
    if matches!(Pattern::parse(&pattern), Some(Pattern::Split(_))) {
        return Err("the text form has no weights: split paths cannot be written".to_owned());
    }
    if Sizes::parse(sizes).is_none() {
        return Err("SIZES is eq, rand or heavy".to_owned());
    }
    let recipe = Recipe::parse(&format!("ft{radix}_{pattern}_{sizes}"), seed)
        .ok_or("K is an even number of at least 4, PATTERN perm:N, a2a:G or pois:N")?;
    let text = recipe.make().text();
    std::io::stdout().lock().write_all(text.as_bytes()).map_err(|error| error.to_string())
}
