//! Makes the typed words of `locales/`. A language is a folder there and a line here.

use gargalo_words_generate::{Spoken, generate};
use std::path::PathBuf;
use std::process::ExitCode;

const LANGUAGES: [Spoken; 2] = [
    Spoken { tag: "en", variant: "English", folder: "en", tongue: "English", pseudo: false },
    Spoken { tag: "pt-BR", variant: "Portuguese", folder: "pt-BR", tongue: "Portuguese", pseudo: false },
];

/// For tests alone: English with accents, longer, in brackets.
const PSEUDO: Spoken =
    Spoken { tag: "en-XA", variant: "Pseudo", folder: "en", tongue: "English", pseudo: true };

fn main() -> ExitCode {
    // Asked for when it runs: a folder that was moved or copied has its own texts.
    let own = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    // A checkout without symbolic links has the folder beside this one.
    let root =
        [own.join("locales"), own.with_file_name("locales")].into_iter().find(|folder| folder.is_dir());
    let root = root.expect("the texts");
    println!("cargo::rerun-if-changed={}", root.display());
    println!("cargo::rerun-if-env-changed=GARGALO_PSEUDO");
    let mut languages = LANGUAGES.to_vec();
    if std::env::var_os("GARGALO_PSEUDO").is_some() {
        languages.push(PSEUDO);
    }
    match generate(&root, &languages) {
        Ok(rust) => {
            let out = std::env::var_os("OUT_DIR").expect("cargo sets it");
            match std::fs::write(PathBuf::from(out).join("words.rs"), rust) {
                Ok(()) => return ExitCode::SUCCESS,
                Err(error) => println!("cargo::error=words.rs: {error}"),
            }
        }
        Err(faults) => faults.iter().for_each(|fault| println!("cargo::error={fault}")),
    }
    ExitCode::FAILURE
}
