//! The colours and the typeface that everything is drawn with.

use egui::Color32;

use super::atlas::Materials;

#[cfg(test)]
pub mod blue;
#[cfg(test)]
mod contrast;

/// Weight of the program's one type family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// Light letters on a dark ground. Decides what egui is told of the theme.
    pub dark: bool,
    /// Behind everything.
    pub background: Color32,
    /// Bars and cards.
    pub panel: Color32,
    /// Their outlines, which only part them.
    pub line: Color32,
    /// What has to be seen to be used: outlines of fields, tracks.
    pub outline: Color32,
    /// Text.
    pub text: Color32,
    /// Second text.
    pub second: Color32,
    /// The ground of a field that text is written into.
    pub field: Color32,
    /// The stroke in a field at which letters are put in.
    pub caret: Color32,
    /// Over the window while a dialog stands before it.
    pub backdrop: Color32,
    /// Around a dialog.
    pub dialog_shadow: Color32,
    /// Around the side panel where it lies over the board.
    pub panel_shadow: Color32,
    /// Around menus and tips.
    pub menu_shadow: Color32,
    /// The board, at its top.
    pub board_from: Color32,
    /// The board, at its bottom.
    pub board_to: Color32,
    /// The rim of the board.
    pub rim: Color32,
    /// Text on the rim, and arrows.
    pub on_rim: Color32,
    /// In the hollows of the rim that its text stands in.
    pub groove: Color32,
    /// Far under the board, and in its troughs.
    pub board_shadow: Color32,
    /// Close under the board and under a small picture of it.
    pub contact_shadow: Color32,
    /// Under the number of a pit.
    pub chip: Color32,
    /// That number where there are stones, and that of the stones in the hand.
    pub on_chip: Color32,
    /// Under the number of the stones in the hand.
    pub in_hand: Color32,
    /// Over the half of the board that waits while stones are swept.
    pub veil: Color32,
    /// Buttons that matter, the side to move.
    pub accent: Color32,
    /// Text and signs on the accent.
    pub on_accent: Color32,
    /// Under what is chosen: text in a field, a line of a menu.
    pub chosen: Color32,
    /// Text there, and the outline of the field that is written into.
    pub on_chosen: Color32,
    /// The accent, bright enough to be seen on wood and in pits: where a sowing ends.
    pub accent_on_wood: Color32,
    /// Text on that: how many laps it has.
    pub on_accent_on_wood: Color32,
    /// The sweep and what is captured: rings and outlines.
    pub sweep: Color32,
    /// Text of what is wrong.
    pub wrong: Color32,
    /// Under how many stones leave a pit.
    pub tag: Color32,
    /// That text.
    pub on_tag: Color32,
    /// Playable pits and paths.
    pub glow: Color32,
    /// The rings around what is suggested.
    pub hint: Color32,
    /// The ring around the pit that the keyboard is on.
    pub focus: Color32,
    /// Under rings, so that they stand out on any ground.
    pub under: Color32,
    /// Pits, stones and sand.
    pub materials: Materials,
}

const fn rgb(hex: u32) -> Color32 {
    rgba(hex, 255)
}

/// The same, so far from transparent, 0 to 255.
const fn rgba(hex: u32, alpha: u8) -> Color32 {
    let (red, green, blue) = ((hex >> 16) as u8, (hex >> 8) as u8, hex as u8);
    Color32::from_rgba_unmultiplied_const(red, green, blue, alpha)
}

/// Warm light.
pub const DAY: Palette = Palette {
    dark: false,
    background: rgb(0xF3_EE_E6),
    panel: rgb(0xFB_F8_F3),
    line: rgb(0xE2_D8_CB),
    outline: rgb(0x8F_84_77),
    text: rgb(0x2B_24_20),
    second: rgb(0x67_5C_52),
    field: rgb(0xFF_FF_FF),
    caret: rgb(0x0D_73_5E),
    backdrop: rgba(0x00_00_00, 100),
    dialog_shadow: rgba(0x00_00_00, 70),
    panel_shadow: rgba(0x00_00_00, 60),
    menu_shadow: rgba(0x00_00_00, 45),
    board_from: rgb(0xB8_83_4F),
    board_to: rgb(0x8F_5E_34),
    rim: rgb(0x6E_45_26),
    on_rim: rgb(0xF9_EC_DA),
    groove: rgba(0x2A_16_08, 107),
    board_shadow: rgba(0x00_00_00, 70),
    contact_shadow: rgba(0x00_00_00, 60),
    chip: rgba(0x1C_10_08, 205),
    on_chip: rgb(0xFF_FF_FF),
    in_hand: rgb(0x4A_25_0D),
    veil: rgba(0x1A_10_08, 125),
    accent: rgb(0x0D_73_5E),
    on_accent: rgb(0xFF_FF_FF),
    chosen: rgb(0xC9_E2_D8),
    on_chosen: rgb(0x0A_57_47),
    accent_on_wood: rgb(0x4F_D6_B0),
    on_accent_on_wood: rgb(0x0B_2A_22),
    sweep: rgb(0xD9_48_1C),
    wrong: rgb(0xB0_36_10),
    tag: rgb(0xC9_42_1A),
    on_tag: rgb(0xFF_FF_FF),
    glow: rgb(0xFF_D2_7A),
    hint: rgb(0x8F_DC_FF),
    focus: rgb(0xFF_FF_FF),
    under: Color32::from_rgba_premultiplied(20, 11, 5, 225),
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
        lamp: rgb(0xFF_CC_80),
        shine: rgb(0xFF_FB_F2),
        stone_shadow: rgb(0x0E_07_02),
        grain: rgb(0x3A_1E_0A),
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
