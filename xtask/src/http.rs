//! A plain file server, as any static host is: for the browser tests and for looking at a build. Loopback only.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::shell::{Context as _, Failure};

/// A folder, mounted under a path of the server.
#[derive(Debug)]
pub(crate) struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

#[derive(Debug)]
struct Site {
    folder: PathBuf,
    base: String,
}

impl Server {
    /// Takes the port (0: any that is free). `base` is the path under which the folder appears.
    pub(crate) fn bind(folder: PathBuf, base: &str, port: u16) -> Result<Self, Failure> {
        let listener =
            TcpListener::bind(("127.0.0.1", port)).context(|| format!("listening on 127.0.0.1:{port}"))?;
        let inner = base.trim_matches('/');
        let base = if inner.is_empty() { "/".to_owned() } else { format!("/{inner}/") };
        Ok(Self { listener, site: Arc::new(Site { folder, base }) })
    }

    /// The page's address.
    pub(crate) fn address(&self) -> String {
        // A bound listener knows its address.
        let port = self.listener.local_addr().map_or(0, |address| address.port());
        format!("http://127.0.0.1:{port}{}", self.site.base)
    }

    /// Serves until the process ends.
    pub(crate) fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // A visitor who leaves early is no concern of the others.
            thread::spawn(move || drop(site.answer(&stream)));
        }
    }

    /// Serves in the background until the process ends.
    pub(crate) fn spawn(self) {
        thread::spawn(move || self.run());
    }
}

impl Site {
    fn answer(&self, stream: &TcpStream) -> std::io::Result<()> {
        stream.set_read_timeout(Some(Duration::from_secs(10)))?;
        let mut reader = BufReader::new(stream);
        let mut request = String::new();
        reader.read_line(&mut request)?;
        let mut header = String::new();
        while reader.read_line(&mut header)? > 2 {
            header.clear();
        }
        let mut words = request.split_whitespace();
        let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let body = self.file(target).and_then(|file| Some((fs::read(&file).ok()?, media_type(&file))));
        let (status, (body, kind)) = match (method, body) {
            ("GET" | "HEAD", Some(found)) => ("200 OK", found),
            ("GET" | "HEAD", None) => ("404 Not Found", (b"not found".to_vec(), "text/plain")),
            _ => ("405 Method Not Allowed", (vec![], "text/plain")),
        };
        let mut out = stream;
        write!(
            out,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
             Access-Control-Allow-Origin: *\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
            body.len()
        )?;
        if method == "HEAD" { Ok(()) } else { out.write_all(&body) }
    }

    /// The file that a request's target names: inside the folder, or none.
    fn file(&self, target: &str) -> Option<PathBuf> {
        let path = target.split(['?', '#']).next()?.strip_prefix(&self.base)?;
        let path = percent_decode(path)?;
        if path.split('/').any(|part| part == ".." || part.contains(['\\', ':', '\0']))
            || path.starts_with('/')
        {
            return None;
        }
        let file = self.folder.join(&path);
        Some(if file.is_dir() { file.join("index.html") } else { file })
    }
}

fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

fn media_type(file: &Path) -> &'static str {
    match file.extension().and_then(|end| end.to_str()).unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stays_under_its_base_and_in_its_folder() {
        let site = Site { folder: PathBuf::from("/site"), base: "/a/b/".to_owned() };
        assert_eq!(site.file("/a/b/x.js?v=1"), Some(PathBuf::from("/site/x.js")));
        assert_eq!(site.file("/x.js"), None);
        assert_eq!(site.file("/a/b/../secret"), None);
        assert_eq!(site.file("/a/b/%2e%2e/secret"), None);
        assert_eq!(site.file("/a/b//etc/passwd"), None);
        assert_eq!(site.file("/a/b/%zz"), None);
    }
}
