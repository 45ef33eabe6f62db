//! That nothing handed out names a path of the machine that made it.

use std::path::{Path, PathBuf};

use crate::places;
use crate::shell::{Failure, fail};

/// Fails on the first file that names the checkout or the home folder of whoever builds.
pub(super) fn refuse(files: &[(String, Vec<u8>)]) -> Result<(), Failure> {
    let own = [Some(places::root()), std::env::home_dir(), cargo_home()];
    match traced(files, own.iter().flatten().map(PathBuf::as_path)) {
        Some((name, path)) => fail(format!("{name} names {path}, a folder of this machine")),
        None => Ok(()),
    }
}

/// Where Cargo keeps the sources of crates.
pub(crate) fn cargo_home() -> Option<PathBuf> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    home.or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
}

/// A file that names one of these folders, and which.
fn traced<'a>(
    files: &[(String, Vec<u8>)],
    folders: impl Iterator<Item = &'a Path> + Clone,
) -> Option<(String, String)> {
    // The root of all is in every path.
    let folders = folders.filter(|folder| folder.parent().is_some());
    files.iter().find_map(|(name, bytes)| {
        let mut folders = folders.clone().map(|folder| folder.display().to_string());
        let names = |folder: &String| {
            let ends =
                |byte: Option<&u8>| !byte.is_some_and(|&byte| byte.is_ascii_alphanumeric() || byte == b'-');
            let long = folder.len();
            bytes
                .windows(long)
                .enumerate()
                .any(|(at, part)| part == folder.as_bytes() && ends(bytes.get(at + long)))
        };
        folders.find(names).map(|folder| (name.clone(), folder))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_found_and_its_namesakes_are_not() {
        let file = |text: &str| vec![("a".to_owned(), text.as_bytes().to_vec())];
        let folders = || [Path::new("/home/own"), Path::new("/")].into_iter();
        let found = traced(&file("{\"ref\": \"file:///home/own/x#1\"}"), folders());
        assert_eq!(found, Some(("a".to_owned(), "/home/own".to_owned())));
        assert!(traced(&file("ends in /home/own"), folders()).is_some());
        assert_eq!(traced(&file("/home/owner /home/own-er"), folders()), None);
    }
}
