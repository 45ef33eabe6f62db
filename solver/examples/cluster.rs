//! Prints the document that "My cluster" makes, to solve it by the command line:
//! `cargo run --release -p gargalo-solver --example cluster -- 16384 h100-sxm llama3-405b > cluster.json`.

use gargalo_solver::document::write;
use gargalo_solver::lab::{ClusterAsk, Joined, cluster};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [accelerators, hardware, model] = given.as_slice() else {
        eprintln!("cluster ACCELERATORS HARDWARE MODEL");
        std::process::exit(2);
    };
    let ask = ClusterAsk {
        accelerators: accelerators.parse().unwrap_or_default(),
        hardware: hardware.clone(),
        joined: Joined::Rails,
        oversubscription: 1,
        model: model.clone(),
    };
    match cluster(&ask, model, ["1:1".to_owned(), "4:1".to_owned()]) {
        Ok(scenario) => println!("{}", write(&scenario)),
        Err(error) => {
            eprintln!("{error:?}");
            std::process::exit(2);
        }
    }
}
