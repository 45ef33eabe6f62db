//! The page around it: styles for light, dark and paper, the head, the comparison table.

use crate::i18n::Language;
use crate::i18n::quantities::{self, QuantityMessages};
use crate::i18n::study::StudyMessages;
use crate::kit::table::escape;
use core::fmt::Write;

const STYLE: &str = "\
:root{color-scheme:light dark;--ground:#ffffff;--text:#1a1d21;--quiet:#5b5f66;--line:#dedbd2;--accent:#1f5fa8;--best:#e5f2ea}\
@media screen and (prefers-color-scheme:dark){:root{--ground:#121518;--text:#ebe9e3;--quiet:#a2a8b0;--line:#2d3238;--accent:#7db4f0;--best:#16301f}}\
*{box-sizing:border-box}\
body{background:var(--ground);color:var(--text);font:15px/1.5 Inter,system-ui,-apple-system,Segoe UI,Roboto,sans-serif;margin:0 auto;max-width:76rem;padding:2rem 1.25rem 3rem}\
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .25rem}h2{border-top:1px solid var(--line);font-size:1.2rem;margin:2rem 0 .75rem;padding-top:1.25rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}\
h3 small{color:var(--quiet);font-weight:400}\
p{max-width:72ch}.quiet,figcaption p{color:var(--quiet)}a{color:var(--accent)}\
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem;min-width:40%}\
caption{color:var(--quiet);padding:.25rem 0;text-align:left}\
th,td{border-bottom:1px solid var(--line);padding:.4rem .6rem;text-align:left;vertical-align:baseline}\
thead th{color:var(--quiet);font-weight:500;vertical-align:bottom}tbody th{font-weight:560}\
.n{font-variant-numeric:tabular-nums;text-align:right}.best{background:var(--best);font-weight:640}.best::before{content:\"\\2605\\00a0\"}\
td small{color:var(--quiet);display:block}\
dl{display:grid;gap:.4rem 1.25rem;grid-template-columns:minmax(8rem,16rem) 1fr}dt{font-weight:560}dd{margin:0}\
dd ul{margin:0;padding-left:1.1rem}\
figure{break-inside:avoid;margin:1.25rem 0}figcaption strong{display:block}figure svg{height:auto;max-width:100%}\
svg.dark-only,.dark-only svg{display:none}.charts{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(30rem,100%),1fr))}\
@media screen and (prefers-color-scheme:dark){.dark-only svg{display:block}.light-only svg{display:none}}\
footer{border-top:1px solid var(--line);color:var(--quiet);margin-top:2.5rem;padding-top:1rem}\
@media(max-width:40rem){dl{grid-template-columns:1fr}dt{margin-top:.5rem}}\
@media print{body{font-size:10pt;max-width:none;padding:0}\
.wide{overflow:visible}table{font-size:8pt}th,td{padding:.2rem .3rem}tr,dt,dd{break-inside:avoid}h2,h3{break-after:avoid}a::after{content:\" (\" attr(href) \")\";font-size:7pt;word-break:break-all}}";

/// The document around its body.
pub(super) fn whole(title: &str, body: &str, language: Language) -> String {
    let title = if title.is_empty() { "Gargalo" } else { title };
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"Gargalo\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{body}</main>\n</body>\n</html>\n",
        language.tag(),
        escape(title),
    )
}

/// What stands at the top, up to the link.
pub(super) fn head(out: &mut String, title: &str, words: &StudyMessages, language: Language) {
    let title = if title.is_empty() { "Gargalo" } else { title };
    let made = (words.made)(&today(language));
    let _ = write!(out, "<header><h1>{}</h1><p class=\"quiet\">{}</p>", escape(title), escape(&made));
}

/// The day, as the language writes it.
fn today(language: Language) -> String {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    let two = |part: u32| format!("{part:02}");
    QuantityMessages::of(language).date(quantities::Date {
        year: &year.to_string(),
        month: &two(month),
        day: &two(day),
    })
}

/// A part with its heading; `text` is HTML already.
pub(super) fn section(out: &mut String, id: &str, title: &str, text: &str) {
    let _ = writeln!(out, "<section id=\"{id}\"><h2>{}</h2>{text}</section>", escape(title));
}
