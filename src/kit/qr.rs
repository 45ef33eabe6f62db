//! A QR code as SVG: black on white in either light, since cameras expect it so.

use crate::io::file;
use crate::signals::prelude::*;
use core::fmt::Write;
use qrcodegen::{QrCode, QrCodeEcc};

/// White modules around it, as ISO/IEC 18004 wants them.
const QUIET: i32 = 4;

/// A code: how many modules it is wide with its margin, and the path of the black ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Qr {
    /// Modules from edge to edge.
    pub size: i32,
    /// The black modules, a run a stroke.
    pub path: String,
}

impl Qr {
    /// The code of a text; `None` where it is too long for any.
    pub fn of(text: &str) -> Option<Self> {
        // Corrected as well as the size allows: `Medium` at least for short links, `Low` for what hardly fits.
        let code = QrCode::encode_text(text, QrCodeEcc::Medium)
            .or_else(|_| QrCode::encode_text(text, QrCodeEcc::Low))
            .ok()?;
        let mut path = String::new();
        for y in 0..code.size() {
            let mut x = 0;
            while x < code.size() {
                let start = x;
                while x < code.size() && code.get_module(x, y) {
                    x += 1;
                }
                if x > start {
                    let (left, top, wide) = (start + QUIET, y + QUIET, x - start);
                    // Writing to a String cannot fail.
                    let _ = write!(path, "M{left},{top}h{wide}v1h-{wide}z");
                }
                x += 1;
            }
        }
        Some(Self { size: code.size() + 2 * QUIET, path })
    }

    /// As a file of its own.
    pub fn to_svg(&self, title: &str) -> String {
        let escaped = title.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" width=\"{1}\" height=\"{1}\" role=\"img\">\
             <title>{escaped}</title><path fill=\"#fff\" d=\"M0,0h{0}v{0}H0z\"/><path fill=\"#000\" d=\"{2}\"/></svg>\n",
            self.size,
            self.size * 8,
            self.path
        )
    }

    /// Hands it to the user.
    pub fn download(&self, title: &str) {
        file::download(&file::name_with(title, "svg"), &self.to_svg(title), "image/svg+xml");
    }

    /// On the page.
    pub fn view(&self, label: String) -> AnyView {
        let size = self.size;
        view! {
            <svg class="qr" viewBox=format!("0 0 {size} {size}") role="img" aria-label=label data-testid="qr" shape-rendering="crispEdges">
                <path fill="#fff" d=format!("M0,0h{size}v{size}H0z") />
                <path fill="#000" d=self.path.clone() />
            </svg>
        }
        .into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_its_margin_and_its_finders() {
        // 18 bytes at level M: version 2 of 25 modules (ISO/IEC 18004, table 7).
        let code = Qr::of("https://a.b/#lesso").expect("short");
        assert_eq!(code.size, 25 + 8);
        // The finder's first row: seven black modules at the corner of what is inside the margin.
        assert!(code.path.starts_with("M4,4h7v1h-7z"));
        assert!(code.to_svg("a & <b>").contains("<title>a &amp; &lt;b&gt;</title>"));
        assert!(Qr::of(&"x".repeat(3_000)).is_none(), "2,953 bytes are the most a code holds");
    }
}
