//! The content security policy: nothing from elsewhere, and of inline scripts only those that the build wrote.

use super::digest;
use crate::shell::{Failure, fail};

/// After this the policy stands: before every script and style of the page.
const ANCHOR: &str = "<meta charset=\"utf-8\"";

/// What `trunk serve` puts into the page; it is changed while serving, so that no hash can name it.
const RELOADER: &str = "{{__TRUNK_ADDRESS__}}";

/// The page with its policy.
pub(super) fn write(html: &str) -> Result<String, Failure> {
    let Some(start) = html.find(ANCHOR) else { return fail(format!("index.html has no `{ANCHOR}`")) };
    let Some(length) = html[start..].find('>') else {
        return fail("index.html: `<meta charset` is not closed");
    };
    let (before, after) = html.split_at(start + length + 1);
    let policy = policy(html);
    Ok(format!("{before}\n    <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\" />{after}"))
}

fn policy(html: &str) -> String {
    let mut scripts = "'self' 'wasm-unsafe-eval'".to_owned();
    let mut connect = "'self'".to_owned();
    if html.contains(RELOADER) {
        scripts.push_str(" 'unsafe-inline'");
        connect.push_str(" ws:");
    } else {
        for script in inline(html, "script") {
            scripts.push(' ');
            scripts.push_str(&digest::policy_source(script));
        }
    }
    let mut styles = "'self'".to_owned();
    for style in inline(html, "style") {
        styles.push(' ');
        styles.push_str(&digest::policy_source(style));
    }
    [
        "default-src 'self'".to_owned(),
        format!("script-src {scripts}"),
        // In a sandboxed frame the worker is started from a script made on the spot.
        "worker-src 'self' blob:".to_owned(),
        format!("style-src {styles}"),
        "img-src 'self' data: blob:".to_owned(),
        format!("connect-src {connect}"),
        "font-src 'self'".to_owned(),
        "object-src 'none'".to_owned(),
        "base-uri 'none'".to_owned(),
        "form-action 'none'".to_owned(),
    ]
    .join("; ")
}

/// The text of every element of that name that has text of its own, not that of a file.
pub(crate) fn inline<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{name}"), format!("</{name}>"));
    let text = |rest: &'a str| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once(&close)?;
        (!attributes.contains(" src=")).then_some(text)
    };
    html.split(&open).skip(1).filter_map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head><meta charset=\"utf-8\" /><style>a{b:c}</style><script src=\"a.js\"></script><script type=\"module\">go()</script></head>";

    #[test]
    fn names_inline_scripts_and_styles_by_hash() {
        assert_eq!((inline(PAGE, "script"), inline(PAGE, "style")), (vec!["go()"], vec!["a{b:c}"]));
        let page = write(PAGE).expect("the page has its anchor");
        assert!(page.contains(&digest::policy_source("go()")));
        assert!(page.contains(&format!("style-src 'self' {};", digest::policy_source("a{b:c}"))));
        assert!(!page.contains("unsafe-inline"));
        assert!(page.find("Content-Security").expect("a policy") < page.find("<script").expect("a script"));
    }

    #[test]
    fn a_page_without_anchor_is_refused() {
        assert!(write("<html></html>").is_err());
    }
}
