//! The page as one file that opens from a memory stick: a page of a `file:` address may fetch nothing, so that everything
//! is inside, packed with LZMA, and is handed on as blobs (`start.js`).

use std::fs;
use std::path::Path;

use super::gather::{self, Files};
use super::latin;
use crate::finish::{digest, offline, pack, policy, shorter, strip, styles, unpack, whole};
use crate::shell::{Context as _, Failure, fail, run, say};
use crate::split::NAME;
use crate::tools::Toolbox;

const START: &str = include_str!("start.js");
const CLASSIC_START: &str = include_str!("classic_start.js");

/// The page.
pub(super) fn page(toolbox: &Toolbox, dist: &Path) -> Result<Vec<u8>, Failure> {
    let all = gather::all(dist)?;
    let html = text(&all, "index.html")?;
    if !whole::belongs(&html) {
        return fail("dist/ and target/whole are of different builds: run `cargo xtask build`");
    }
    let mut files = program(toolbox)?;
    files.push(("style.css".to_owned(), styles(&html, &all)?.into_bytes()));
    files.extend(all.iter().filter(|(name, _)| is_asked_for(name)).cloned().map(dense));

    say("packing the page into one file (some seconds)");
    let joined: Vec<u8> = files.iter().flat_map(|(_, bytes)| bytes.iter().copied()).collect();
    let packed = pack::pack_after(&joined, 4)?;
    let lengths: Vec<String> =
        files.iter().map(|(name, bytes)| format!("[\"{name}\",{}]", bytes.len())).collect();
    let Some(inside) = latin::inside(&packed) else { return fail("no key makes text of the packed page") };
    let contents = format!(
        "{{\"files\":[{}],\"key\":{},\"returns\":\"{}\"}}",
        lengths.join(","),
        inside.key,
        inside.returns
    );

    // What the page itself has as classic scripts, then ours.
    let scripts = [classic_scripts(&html, &all)?, shorter::script(&format!("{}{START}", unpack::script()?))];
    let (head, body) = frame(&styles::unname(&offline::unname(&html)))?;
    let head = head.replacen(
        "<meta charset=\"utf-8\" />",
        &format!(
            "<meta charset=\"windows-1252\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">",
            policy(&scripts, &head)
        ),
        1,
    );
    let icon = all.iter().find(|(name, _)| name.starts_with("icon-")).map(|(_, bytes)| bytes.as_slice());
    let icon = digest::base64(icon.unwrap_or_default());
    let mut page = latin::ascii(&format!(
        "{head}\n<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">\n</head>\n{body}\n\
         <script>{}</script>\n<script type=\"application/json\" id=\"contents\">{contents}</script>\n\
         <script type=\"application/octet-stream\" id=\"packed\">",
        scripts[0]
    ))
    .into_bytes();
    page.extend(inside.text);
    page.extend(format!("</script>\n<script>{}</script>\n</body>\n</html>\n", scripts[1]).as_bytes());
    Ok(page)
}

/// Passes of wasm-opt after which a program packs best. `-Oz` makes less code of it (-8 %), of which less repeats: packed it is 2 %
/// more, and takes minutes to make.
const PASSES: [&str; 3] = ["--duplicate-function-elimination", "--vacuum", "--reorder-locals"];

/// The program, whole, and its script as one that no module loads.
fn program(toolbox: &Toolbox) -> Result<Files, Failure> {
    let file = |end: &str| whole::folder().join(format!("{NAME}{end}"));
    let wasm = file("_bg.wasm");
    let bytes = fs::read(&wasm).context(|| format!("reading {}", wasm.display()))?;
    let small = file(&format!("-sorted-{}.wasm", digest::short(&bytes)));
    if !small.is_file() {
        say("making the whole program ready to be packed");
        let bare = file("-bare.wasm");
        let sorted = gargalo_splitter::sort(&strip::custom_sections(&bytes)?)?;
        fs::write(&bare, sorted).context(|| "writing a program".to_owned())?;
        run(toolbox.command("wasm-opt").args(PASSES).arg(&bare).arg("-o").arg(&small))?;
    }
    let wasm = fs::read(&small).context(|| format!("reading {}", small.display()))?;
    let script = fs::read_to_string(file(".js")).context(|| "reading the program's script".to_owned())?;
    let script = shorter::script(&classic(&script)?);
    Ok(vec![("app.wasm".to_owned(), wasm), ("app.js".to_owned(), script.into_bytes())])
}

/// What wasm-bindgen writes, as a classic script, and what starts the program: the page calls it, a worker when it is handed it.
fn classic(script: &str) -> Result<String, Failure> {
    const EXPORTS: &str = "export { initSync, __wbg_init as default };";
    const URL: &str = "import.meta.url";
    if !script.contains(EXPORTS) || script.contains("\nimport ") {
        return fail("the bindings are not what is known of them: no single file can be made");
    }
    let script = script.replace(EXPORTS, "").replace("\nexport ", "\n").replace(URL, "location.href");
    let script = script.strip_prefix("export ").unwrap_or(&script);
    Ok(format!("(function () {{\n{script}\n{CLASSIC_START}}})();\n"))
}

/// All style sheets that the page names.
fn styles(html: &str, all: &Files) -> Result<String, Failure> {
    let named: Vec<&str> = all
        .iter()
        .map(|(name, _)| name.as_str())
        .filter(|name| Path::new(name).extension().is_some_and(|end| end == "css") && html.contains(name))
        .collect();
    // Of one that was split the whole is here too.
    let whole: Vec<&str> = named.iter().copied().filter(|name| name.contains("_rest-")).collect();
    let named = if whole.is_empty() { named } else { whole };
    let sheets: Vec<String> = named.into_iter().map(|name| text(all, name)).collect::<Result<_, _>>()?;
    if sheets.is_empty() { fail("index.html names no style sheet") } else { Ok(sheets.join("\n")) }
}

/// Whether a file is one that the app or the styles ask for by name, and not part of the page's frame.
fn is_asked_for(name: &str) -> bool {
    let end = name.rsplit('.').next().unwrap_or_default();
    !(matches!(end, "html" | "js" | "wasm" | "lzma" | "css" | "webmanifest" | "png" | "ico")
        || end == "svg" && !name.contains('/')
        || name.starts_with("icons/")
        || end == "md")
}

/// A file without the blanks that only people need.
fn dense((name, bytes): (String, Vec<u8>)) -> (String, Vec<u8>) {
    if Path::new(&name).extension().is_none_or(|end| end != "json") {
        return (name, bytes);
    }
    let (mut quoted, mut escaped) = (false, false);
    let kept = bytes.into_iter().filter(|&byte| {
        if escaped {
            escaped = false;
        } else if quoted && byte == b'\\' {
            escaped = true;
        } else if byte == b'"' {
            quoted = !quoted;
        }
        quoted || !byte.is_ascii_whitespace()
    });
    let kept = kept.collect();
    (name, kept)
}

/// The page's head, up to where it ends, and its body without the end, both without scripts, links, comments and policy.
fn frame(html: &str) -> Result<(String, String), Failure> {
    let mut page = html.to_owned();
    // There is no rest that could be missing, and no newer version to be told of.
    if let (Some(from), Some(to)) = (page.find("<div class=\"page-notices\""), page.find("</body>")) {
        page.replace_range(from..to, "");
    }
    for (from, to) in [("<!--", "-->"), ("<script", "</script>"), ("<link", ">"), ("<meta http-equiv", ">")] {
        while let Some(start) = page.find(from) {
            let Some(length) = page[start..].find(to) else {
                return fail(format!("index.html: `{from}` is not closed"));
            };
            page.replace_range(start..start + length + to.len(), "");
        }
    }
    let lines: Vec<&str> = page.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let page = lines.join("\n");
    let (Some((head, rest)), true) =
        (page.split_once("</head>"), page.contains("<meta charset=\"utf-8\" />"))
    else {
        return fail("index.html has no head that is known");
    };
    Ok((head.to_owned(), rest.split("</body>").next().unwrap_or_default().trim().to_owned()))
}

/// The scripts beside the page that are no modules, in their order, as one.
fn classic_scripts(html: &str, all: &Files) -> Result<String, Failure> {
    let mut scripts = String::new();
    for rest in html.split("<script").skip(1) {
        let attributes = rest.split('>').next().unwrap_or_default();
        let Some((_, name)) = attributes.split_once(" src=\"") else { continue };
        let name = name.split('"').next().unwrap_or_default().trim_start_matches("./");
        scripts.push_str(&shorter::script(&text(all, name)?));
        scripts.push('\n');
    }
    Ok(scripts)
}

/// Nothing from anywhere but the file itself.
fn policy(scripts: &[String], head: &str) -> String {
    let scripts: Vec<String> = scripts.iter().map(|script| digest::policy_source(script)).collect();
    let styles = policy::inline(head, "style").into_iter().map(digest::policy_source);
    format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval' blob: {}; worker-src blob:; style-src blob: {}; \
         img-src data: blob:; font-src blob:; base-uri 'none'; form-action 'none'",
        scripts.join(" "),
        styles.collect::<Vec<_>>().join(" ")
    )
}

fn text(all: &Files, name: &str) -> Result<String, Failure> {
    match all.iter().find(|(file, _)| file == name) {
        Some((_, bytes)) => String::from_utf8(bytes.clone()).context(|| format!("reading {name}")),
        None => fail(format!("dist/ has no {name}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bindings_become_classic_scripts() {
        let script =
            "export class A {}\nlet u = import.meta.url;\nexport { initSync, __wbg_init as default };\n";
        let made = classic(script).expect("it is as known");
        assert!(!made.contains("export") && !made.contains("import.meta"), "{made}");
        assert!(classic("export default 1;").is_err());
    }

    #[test]
    fn blanks_within_quotes_stay() {
        let text = b"{ \"a b\": [1, 2],\n \"c\": \"\\\" d\" }".to_vec();
        let (_, kept) = dense(("x.json".to_owned(), text));
        assert_eq!(kept, b"{\"a b\":[1,2],\"c\":\"\\\" d\"}");
    }

    #[test]
    fn the_frame_keeps_what_is_seen() {
        let html = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n<!-- x --><link a/>\n<title>T</title>\n\
                    <script>go()</script></head>\n<body>\n<p>seen</p>\n</body></html>";
        let (head, body) = frame(html).expect("it is a page");
        assert!(head.ends_with("<title>T</title>\n") && !head.contains("link") && !head.contains("go()"));
        assert_eq!(body, "<body>\n<p>seen</p>");
    }

    #[test]
    fn data_are_taken_along_and_code_is_not() {
        let taken = ["lessons/a.json", "measured-iterations.txt", "fonts/inter-latin.woff2", "lessons/x.svg"];
        assert!(taken.into_iter().all(is_asked_for));
        let left = [
            "index.html",
            "sw.js",
            "icon-1.svg",
            "icons/192.png",
            "icons/icon.svg",
            "fonts/README.md",
            "gargalo.webmanifest",
            "a_bg-1.wasm",
            "a_bg-1.lzma",
        ];
        assert!(!left.into_iter().any(is_asked_for));
    }
}
