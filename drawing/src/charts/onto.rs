//! Plotters on a surface: its own backend where that is the browser's canvas, and elsewhere the surface's strokes, so that
//! screen, SVG, print and a recording in tests are one drawing. Plotters knows whole units only; here each is an eighth
//! of a pixel, so that curves are smooth and dense screens are used.

use crate::canvas::Point;
use crate::canvas::draw::Surface;
use core::convert::Infallible;
use plotters::prelude::FontStyle;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
};
use plotters_canvas::CanvasBackend;
use web_sys::CanvasRenderingContext2d;

/// Units to a CSS pixel.
pub const UNITS: u32 = 8;

/// A surface that plotters draws on.
pub struct Onto<'a> {
    surface: &'a mut dyn Surface,
    canvas: Option<Canvas>,
    size: (u32, u32),
    /// Behind texts.
    halo: String,
}

impl core::fmt::Debug for Onto<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Onto").field("size", &self.size).finish_non_exhaustive()
    }
}

/// The browser's canvas in eighths of a pixel; as it was before once this goes.
struct Canvas {
    backend: CanvasBackend,
    context: CanvasRenderingContext2d,
}

impl Canvas {
    fn new(context: CanvasRenderingContext2d) -> Option<Self> {
        let backend = CanvasBackend::with_canvas_object(context.canvas()?)?;
        let unit = 1.0 / f64::from(UNITS);
        context.save();
        // The browser refuses only what isn't a number.
        let _ = context.scale(unit, unit);
        Some(Self { backend, context })
    }
}

impl Drop for Canvas {
    fn drop(&mut self) {
        self.context.restore();
    }
}

type Done = Result<(), DrawingErrorKind<Infallible>>;

impl<'a> Onto<'a> {
    /// Over a surface of a size in CSS pixels, with texts on such a ground.
    #[expect(clippy::cast_sign_loss, reason = "clamped")]
    pub fn new(surface: &'a mut dyn Surface, size: (f64, f64), halo: &str) -> Self {
        let units = |extent: f64| (extent.clamp(1.0, 16_384.0) * f64::from(UNITS)).round() as u32;
        let canvas = surface.context().and_then(Canvas::new);
        Self { surface, canvas, size: (units(size.0), units(size.1)), halo: halo.to_owned() }
    }

    fn trace(&mut self, path: &mut dyn Iterator<Item = BackendCoord>) {
        self.surface.begin();
        for (at, place) in path.enumerate() {
            if at == 0 {
                self.surface.move_to(pixel(place));
            } else {
                self.surface.line_to(pixel(place));
            }
        }
    }
}

fn pixel(place: BackendCoord) -> Point {
    (f64::from(place.0) / f64::from(UNITS), f64::from(place.1) / f64::from(UNITS))
}

fn css(colour: BackendColor) -> String {
    let (r, g, b) = colour.rgb;
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn width(style: &impl BackendStyle) -> f64 {
    f64::from(style.stroke_width()) / f64::from(UNITS)
}

impl DrawingBackend for Onto<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        Ok(())
    }

    fn draw_pixel(&mut self, point: BackendCoord, color: BackendColor) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_pixel(point, color);
            return Ok(());
        }
        self.surface.begin();
        self.surface.circle(pixel(point), 0.5 / f64::from(UNITS));
        self.surface.fill(&css(color));
        Ok(())
    }

    fn draw_line<S: BackendStyle>(&mut self, from: BackendCoord, to: BackendCoord, style: &S) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_line(from, to, style);
            return Ok(());
        }
        self.trace(&mut [from, to].into_iter());
        self.surface.stroke(&css(style.color()), width(style));
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        upper_left: BackendCoord,
        bottom_right: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_rect(upper_left, bottom_right, style, fill);
            return Ok(());
        }
        let corners =
            [upper_left, (bottom_right.0, upper_left.1), bottom_right, (upper_left.0, bottom_right.1)];
        self.trace(&mut corners.into_iter());
        self.surface.close();
        if fill {
            self.surface.fill(&css(style.color()));
        } else {
            self.surface.stroke(&css(style.color()), width(style));
        }
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_path(path, style);
            return Ok(());
        }
        self.trace(&mut path.into_iter());
        self.surface.stroke(&css(style.color()), width(style));
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        center: BackendCoord,
        radius: u32,
        style: &S,
        fill: bool,
    ) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_circle(center, radius, style, fill);
            return Ok(());
        }
        self.surface.begin();
        self.surface.circle(pixel(center), f64::from(radius) / f64::from(UNITS));
        if fill {
            self.surface.fill(&css(style.color()));
        } else {
            self.surface.stroke(&css(style.color()), width(style));
        }
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.fill_polygon(path, style);
            return Ok(());
        }
        self.trace(&mut path.into_iter());
        self.surface.close();
        self.surface.fill(&css(style.color()));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, pos: BackendCoord) -> Done {
        if let Some(canvas) = &mut self.canvas {
            // A canvas refuses nothing that has a place.
            let _ = canvas.backend.draw_text(text, style, pos);
            return Ok(());
        }
        let size = style.size() / f64::from(UNITS);
        let weight = if matches!(style.style(), FontStyle::Bold) { 680 } else { 450 };
        let font = format!("{weight} {size}px {}", style.family().as_str());
        let (x, y) = pixel(pos);
        let anchor = style.anchor();
        let x = match anchor.h_pos {
            HPos::Left => x,
            HPos::Center => x - self.surface.measure(text, &font) / 2.0,
            HPos::Right => x - self.surface.measure(text, &font),
        };
        let y = match anchor.v_pos {
            VPos::Top => y + size / 2.0,
            VPos::Center => y,
            VPos::Bottom => y - size / 2.0,
        };
        self.surface.text(text, &font, (x, y), &css(style.color()), &self.halo);
        Ok(())
    }
}
