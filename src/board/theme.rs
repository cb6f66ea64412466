//! The colours and the typeface that everything is drawn with.

use egui::Color32;

use super::atlas::Materials;

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
    /// Text and signs on the accent.
    pub on_accent: Color32,
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
    on_accent: rgb(0xFF_FF_FF),
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
