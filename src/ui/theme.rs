//! Colours, type and spacing.

use std::sync::Arc;

use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke,
    TextStyle, Visuals, vec2,
};

use super::atlas::Materials;

/// Corner radius of buttons, in points.
pub const BUTTON_CORNER: u8 = 7;
/// Corner radius of cards, in points.
pub const CARD_CORNER: u8 = 12;

/// Weight of the program's one type family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For reading.
    Regular,
    /// For names and buttons.
    Medium,
    /// For headings and numbers.
    Bold,
}

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

/// The colours of a theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Behind everything.
    pub background: Color32,
    /// Bars and cards.
    pub panel: Color32,
    /// Their outlines.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Second text.
    pub second: Color32,
    /// The board, at its top.
    pub board_from: Color32,
    /// The board, at its bottom.
    pub board_to: Color32,
    /// The rim of the board.
    pub rim: Color32,
    /// Text on the rim.
    pub on_rim: Color32,
    /// Buttons that matter, the side to move, where a sowing ends.
    pub accent: Color32,
    /// The sweep.
    pub sweep: Color32,
    /// Playable pits and paths.
    pub glow: Color32,
    /// Under rings, so that they stand out on any ground.
    pub under: Color32,
    /// Pits, stones and sand.
    pub materials: Materials,
}

impl Palette {
    /// The accent, bright enough to be seen on wood and in pits.
    #[must_use]
    pub fn accent_on_wood(&self) -> Color32 {
        rgb(0x4F_D6_B0)
    }
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Warm light.
pub const DAY: Palette = Palette {
    background: rgb(0xF3_EE_E6),
    panel: rgb(0xFB_F8_F3),
    line: rgb(0xE2_D8_CB),
    text: rgb(0x2B_24_20),
    second: rgb(0x75_69_5E),
    board_from: rgb(0xB8_83_4F),
    board_to: rgb(0x8F_5E_34),
    rim: rgb(0x6E_45_26),
    on_rim: rgb(0xF9_EC_DA),
    accent: rgb(0x0E_7C_66),
    sweep: rgb(0xD9_48_1C),
    glow: rgb(0xFF_D2_7A),
    under: Color32::from_rgba_premultiplied(20, 11, 5, 200),
    materials: Materials {
        pit_deep: rgb(0x5A_37_1D),
        pit_lit: rgb(0x7D_53_30),
        lip: rgb(0xE2_B2_7C),
        stones: [
            (rgb(0xF4_EB_DC), rgb(0xCD_BF_A8)),
            (rgb(0xE9_DD_C7), rgb(0xBC_AB_90)),
            (rgb(0xDA_D3_C8), rgb(0xA7_9E_92)),
            (rgb(0xEB_D5_B8), rgb(0xBE_9D_74)),
        ],
        sand: rgb(0xDD_BB_88),
        sand_grain: rgb(0xB0_8A_58),
    },
};

/// Gives egui the program's fonts and its look.
pub fn apply(ctx: &Context, palette: &Palette) {
    ctx.set_fonts(fonts());
    ctx.set_theme(egui::Theme::Light);
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
        style.spacing.window_margin = Margin::same(24);
        style.interaction.selectable_labels = false;
        style.visuals = visuals(palette);
    });
    ctx.options_mut(|options| {
        // A slow or shaky hand still clicks.
        options.input_options.max_click_duration = 60.0;
        options.input_options.max_click_dist = 12.0;
    });
}

/// The program's fonts: name, file and weight of each.
pub const FACES: [(&str, &[u8], Weight); 3] = [
    (
        "Inter Regular",
        include_bytes!("../../assets/fonts/Inter-Regular.otf"),
        Weight::Regular,
    ),
    (
        "Inter Medium",
        include_bytes!("../../assets/fonts/Inter-Medium.otf"),
        Weight::Medium,
    ),
    (
        "Inter Bold",
        include_bytes!("../../assets/fonts/Inter-Bold.otf"),
        Weight::Bold,
    ),
];

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
    let mut visuals = Visuals::light();
    visuals.override_text_color = Some(palette.text);
    visuals.weak_text_color = Some(palette.second);
    visuals.panel_fill = palette.background;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.window_corner_radius = CornerRadius::same(CARD_CORNER);
    visuals.menu_corner_radius = CornerRadius::same(BUTTON_CORNER);
    visuals.extreme_bg_color = Color32::WHITE;
    visuals.hyperlink_color = palette.accent;
    visuals.selection.bg_fill = palette.accent.gamma_multiply(0.45);
    visuals.selection.stroke = Stroke::new(1.5, palette.accent);
    let shadow = |blur: u8, alpha: u8| egui::Shadow {
        offset: [0, blur as i8 / 3],
        blur,
        spread: 0,
        color: Color32::from_black_alpha(alpha),
    };
    visuals.window_shadow = shadow(36, 70);
    visuals.popup_shadow = shadow(14, 45);
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
        widget.bg_fill = palette.line;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = Stroke::new(1.0, line);
        widget.fg_stroke = Stroke::new(1.0, palette.text);
        widget.corner_radius = corner;
        widget.expansion = 0.0;
    }
    visuals
}
