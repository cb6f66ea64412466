//! The window's look: type, spacing, and what egui makes of the palette.

use std::sync::Arc;

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, TextureFilter, TextureHandle, TextureId, TextureOptions, TextureWrapMode, Vec2,
    Visuals, vec2,
};

use crate::board::atlas::{Atlas, grain_tile};
use crate::board::theme::{FACES, Palette, Weight};

/// Corner radius of buttons, in points.
pub const BUTTON_CORNER: u8 = 7;
/// Corner radius of cards, in points.
pub const CARD_CORNER: u8 = 12;

/// The four sizes of type, in points.
pub mod size {
    /// Second texts.
    pub const SMALL: f32 = 12.5;
    /// Running text and buttons.
    pub const BODY: f32 = 14.0;
    /// What the bar under the board says.
    pub const LEAD: f32 = 16.0;
    /// Headings and large numbers.
    pub const HEADING: f32 = 20.0;
}

/// A font of the program's family.
#[must_use]
pub fn font(size: f32, weight: Weight) -> FontId {
    let family = match weight {
        Weight::Regular => FontFamily::Proportional,
        Weight::Medium => FontFamily::Name("medium".into()),
        Weight::Bold => FontFamily::Name("bold".into()),
    };
    FontId::new(size, family)
}

/// The colours of the window and the pictures made with them.
pub struct Theme {
    palette: Palette,
    pictures: Pictures,
    /// Freed when they are dropped.
    _textures: [TextureHandle; 2],
}

impl Theme {
    /// Gives egui the program's fonts and these colours, and makes the pictures.
    #[must_use]
    pub fn new(ctx: &Context, palette: Palette) -> Theme {
        apply(ctx, &palette);
        let (pictures, textures) = pictures(ctx, &palette);
        Theme {
            palette,
            pictures,
            _textures: textures,
        }
    }

    /// The colours.
    #[must_use]
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The pictures the board is painted with.
    #[must_use]
    pub fn pictures(&self) -> &Pictures {
        &self.pictures
    }
}

/// The pictures a window paints with.
pub struct Pictures {
    /// Where each sprite lies.
    pub atlas: Atlas,
    /// The atlas as a texture.
    pub sprites: TextureId,
    /// The wood grain as a repeating texture.
    pub grain: TextureId,
    /// Points of one grain tile.
    pub grain_size: Vec2,
}

/// Gives egui the program's fonts and its look.
fn apply(ctx: &Context, palette: &Palette) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::from_dark_mode(palette.dark));
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, font(size::SMALL, Weight::Regular)),
            (TextStyle::Body, font(size::BODY, Weight::Regular)),
            (TextStyle::Button, font(size::BODY, Weight::Regular)),
            (TextStyle::Monospace, font(size::BODY, Weight::Regular)),
            (TextStyle::Heading, font(size::HEADING, Weight::Bold)),
        ]
        .into();
        style.spacing.item_spacing = vec2(8.0, 8.0);
        style.spacing.button_padding = vec2(12.0, 6.0);
        style.spacing.interact_size.y = 28.0;
        style.spacing.menu_margin = Margin::same(8);
        // To be grabbed also in a list of thousands.
        style.spacing.scroll.handle_min_length = 40.0;
        // A list that grows and goes to its new end in one frame would be drawn back to its old one.
        style.spacing.scroll.kinetic.rubber_band = false;
        style.spacing.window_margin = Margin::same(24);
        style.interaction.selectable_labels = false;
        style.visuals = visuals(palette);
    });
    ctx.options_mut(|options| {
        // The text size is a command of the program's own, and is kept.
        options.zoom_with_keyboard = false;
        // A slow or shaky hand still clicks.
        options.input_options.max_click_duration = 60.0;
        options.input_options.max_click_dist = 12.0;
    });
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    for (name, bytes, weight) in FACES {
        let family = font(size::BODY, weight).family;
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        fonts.families.insert(family, vec![name.to_owned()]);
    }
    fonts
        .families
        .insert(FontFamily::Monospace, vec!["Inter Regular".to_owned()]);
    fonts
}

fn visuals(palette: &Palette) -> Visuals {
    // What is not set here goes with a light or a dark ground.
    let mut visuals = egui::Theme::from_dark_mode(palette.dark).default_visuals();
    visuals.override_text_color = Some(palette.text);
    visuals.weak_text_color = Some(palette.second);
    visuals.panel_fill = palette.background;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.window_corner_radius = CornerRadius::same(CARD_CORNER);
    visuals.menu_corner_radius = CornerRadius::same(BUTTON_CORNER);
    visuals.extreme_bg_color = palette.field;
    visuals.text_cursor.stroke.color = palette.caret;
    // Letters that are still being put together.
    let composed = &mut visuals.ime_composition;
    composed.active_underline_stroke.color = palette.caret;
    composed.inactive_underline_stroke.color = palette.caret.linear_multiply(0.5);
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = palette.chosen;
    visuals.selection.stroke = Stroke::new(1.5, palette.on_chosen);
    let shadow = |blur: u8, color: Color32| egui::Shadow {
        offset: [0, blur as i8 / 3],
        blur,
        spread: 0,
        color,
    };
    visuals.window_shadow = shadow(36, palette.dialog_shadow);
    visuals.popup_shadow = shadow(14, palette.menu_shadow);
    // A still window stays still while a name is typed.
    visuals.text_cursor.blink = false;
    visuals.slider_trailing_fill = true;
    visuals.handle_shape = egui::style::HandleShape::Circle;
    let quiet = palette.background;
    let corner = CornerRadius::same(BUTTON_CORNER);
    for (widget, fill, line) in [
        (
            &mut visuals.widgets.noninteractive,
            palette.panel,
            palette.line,
        ),
        (&mut visuals.widgets.inactive, palette.panel, palette.line),
        (&mut visuals.widgets.hovered, quiet, palette.second),
        (&mut visuals.widgets.active, palette.line, palette.second),
        (&mut visuals.widgets.open, quiet, palette.line),
    ] {
        // Rails of sliders; buttons take the weak fill.
        widget.bg_fill = palette.outline;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, line);
        widget.fg_stroke = Stroke::new(1.0, palette.text);
        widget.corner_radius = corner;
        widget.expansion = 0.0;
    }
    visuals
}

fn pictures(ctx: &Context, palette: &Palette) -> (Pictures, [TextureHandle; 2]) {
    let options = TextureOptions {
        mipmap_mode: Some(TextureFilter::Linear),
        ..TextureOptions::LINEAR
    };
    // Two pictures, two cores.
    let (mut atlas, grain) = std::thread::scope(|scope| {
        let grain = scope.spawn(|| grain_tile(&palette.materials));
        let atlas = Atlas::new(&palette.materials);
        (atlas, grain.join().unwrap_or_default())
    });
    let size = grain.size;
    let image = std::mem::take(&mut atlas.image);
    let sprites = ctx.load_texture("sprites", image, options);
    let repeat = TextureOptions {
        wrap_mode: TextureWrapMode::Repeat,
        ..options
    };
    let grain = ctx.load_texture("grain", grain, repeat);
    let pictures = Pictures {
        atlas,
        sprites: sprites.id(),
        grain: grain.id(),
        grain_size: vec2(size[0] as f32, size[1] as f32),
    };
    (pictures, [sprites, grain])
}
