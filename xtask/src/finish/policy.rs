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
        for script in inline_scripts(html) {
            scripts.push(' ');
            scripts.push_str(&digest::policy_source(script));
        }
    }
    [
        "default-src 'self'".to_owned(),
        format!("script-src {scripts}"),
        // In a sandboxed frame the worker is started from a script made on the spot.
        "worker-src 'self' blob:".to_owned(),
        "style-src 'self'".to_owned(),
        "img-src 'self' data: blob:".to_owned(),
        format!("connect-src {connect}"),
        "font-src 'self'".to_owned(),
        "object-src 'none'".to_owned(),
        "base-uri 'none'".to_owned(),
        "form-action 'none'".to_owned(),
    ]
    .join("; ")
}

/// The text of every script element without `src`.
fn inline_scripts(html: &str) -> impl Iterator<Item = &str> {
    html.split("<script").skip(1).filter_map(|rest| {
        let (attributes, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</script>")?;
        (!attributes.contains(" src=")).then_some(text)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<head><meta charset=\"utf-8\" /><script src=\"a.js\"></script><script type=\"module\">go()</script></head>";

    #[test]
    fn names_inline_scripts_by_hash() {
        assert_eq!(inline_scripts(PAGE).collect::<Vec<_>>(), ["go()"]);
        let page = write(PAGE).expect("the page has its anchor");
        assert!(page.contains(&digest::policy_source("go()")));
        assert!(!page.contains("unsafe-inline"));
        assert!(page.find("Content-Security").expect("a policy") < page.find("<script").expect("a script"));
    }

    #[test]
    fn a_page_without_anchor_is_refused() {
        assert!(write("<html></html>").is_err());
    }
}
