//! Set-up, serve, test, bench: one program for every platform.
//!
//! `cargo xtask serve` and `cargo xtask test` are all that a newcomer needs; what is missing is found, built or
//! installed on the way, and what takes long says so.

mod bench;
mod browser;
mod build;
mod debian;
mod finish;
mod http;
mod lessons;
mod node;
mod package;
mod pins;
mod places;
mod serve;
mod shell;
mod split;
mod test;
mod tools;
mod wasm_target;

use std::process::ExitCode;

use shell::{Failure, fail};

const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--release]   build, serve, rebuild when a file changes
  build [--light]                the static page, ready to publish, in dist/; --light: the page for the tests of
                                 behaviour, which follows a change in seconds, in target/light-dist
  package [page] [npm] [crates] [wheel]
                                 what is handed out, in target/package/: dist/ as one file that opens by a double click and
                                 as an archive (without a name that alone), the npm package, the crates, the wheel
  release [--check [TAG]]        all of these, the page built anew; the crates also as `cargo publish` would, but for the
                                 upload; --check: only whether every file, and the tag, names the same version
  host [DIR] [--port N] [--base /sub/path/]
                                 serve an already built folder (dist/) as a plain file server would
  test [native] [browser [--shard I/N]] [delivery] [npm] [python] [nightly]
                                 everything that must hold: without a name native, browser, delivery and python; npm is the
                                 part of delivery that tries the npm package; nightly is what takes an hour and more
  browser [--release|--dist|--npm] [ARGS...]
                                 browser tests: of behaviour on the light page, built anew; on the dist/ that is there of
                                 delivery with --release, of behaviour with --dist; with --npm of the npm package (ARGS go to Playwright: -g \"one test\",
                                 --headed, --debug)
  python [ARGS...]               the wheel built and installed apart, and its tests (ARGS go to pytest: -k name)
  setup                          find or install every tool, then stop
  bench [--quick|--all] [NAMES...]
                                 the flow engine against a naive reference, wasm and SimGrid; without NAMES and
                                 --quick the tables go into docs/benchmarks.md; bench page: frame times of the drawing, how
                                 long an edit takes to the new number, and how long the page takes to start (bench edit,
                                 bench start: these alone); bench cores [THREADS]: a sweep, failures and a search by one
                                 thread and by several; bench workers: the same by one and several workers in the page
  profile                        record anew what of the page a first visit runs, in xtask/first-visit.txt
  weigh                          what of the last build's programs a first visit runs, by module
  lessons                        called by Trunk before a build: the lessons as they are published, in target/lessons/,
                                 of lessons/ and the texts in locales/*/course/
  finish-dist                    called by Trunk after a build: two parts of each program, hashed names, security
                                 policy";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next().unwrap_or_default();
    let rest: Vec<String> = args.collect();
    match dispatch(&command, &rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(words)) => {
            if !words.is_empty() {
                eprintln!("\nxtask: {words}");
            }
            ExitCode::FAILURE
        }
    }
}

fn dispatch(command: &str, rest: &[String]) -> Result<(), Failure> {
    match command {
        "serve" => serve::watch(rest),
        "build" => build::build(rest),
        "profile" => build::profile(),
        "host" => serve::host(rest),
        "package" => package::run(rest),
        "release" => package::release(rest),
        "weigh" => split::weigh::run(),
        "test" => test::run(rest),
        "browser" => browser::tests(rest),
        "python" => test::python::some(rest),
        "setup" => test::set_up(),
        "bench" => bench::run_bench(rest),
        "lessons" => lessons::put_together(),
        "finish-dist" => finish::run(),
        "" | "help" | "-h" | "--help" => {
            println!("{HELP}");
            Ok(())
        }
        other => fail(format!("there is no command `{other}`\n\n{HELP}")),
    }
}
