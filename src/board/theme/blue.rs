//! Another palette, for tests: whatever is not drawn with it stands out.
//!
//! Its colours have no red and much blue, and so has every colour that is mixed of them or is one of
//! them made fainter. Anything else is a fixed colour, or one of another palette; black and white too.

use egui::Color32;

use super::{Palette, rgb, rgba};
use crate::board::Prim;
use crate::board::atlas::Materials;

/// No two of its values are the same, and none is one of another palette.
pub const BLUE: Palette = Palette {
    dark: true,
    background: rgb(0x00_10_80),
    panel: rgb(0x00_18_88),
    line: rgb(0x00_50_B0),
    outline: rgb(0x00_78_D4),
    text: rgb(0x00_F0_FF),
    second: rgb(0x00_C0_F0),
    field: rgb(0x00_08_90),
    caret: rgb(0x00_E0_F8),
    backdrop: rgba(0x00_04_C0, 100),
    dialog_shadow: rgba(0x00_06_C8, 70),
    panel_shadow: rgba(0x00_08_D0, 60),
    menu_shadow: rgba(0x00_0A_D8, 45),
    board_from: rgb(0x00_60_B8),
    board_to: rgb(0x00_48_A0),
    rim: rgb(0x00_30_98),
    on_rim: rgb(0x00_D8_F4),
    groove: rgba(0x00_1E_B2, 107),
    board_shadow: rgba(0x00_0C_E0, 72),
    contact_shadow: rgba(0x00_0E_E8, 62),
    chip: rgba(0x00_14_A8, 205),
    on_chip: rgb(0x00_E8_FC),
    in_hand: rgb(0x00_2C_96),
    veil: rgba(0x00_1C_AC, 125),
    accent: rgb(0x00_90_E0),
    on_accent: rgb(0x00_F8_FE),
    chosen: rgb(0x00_34_9A),
    on_chosen: rgb(0x00_DC_F6),
    accent_on_wood: rgb(0x00_A0_E8),
    on_accent_on_wood: rgb(0x00_1A_8A),
    sweep: rgb(0x00_70_D0),
    wrong: rgb(0x00_AC_EA),
    tag: rgb(0x00_6C_CC),
    on_tag: rgb(0x00_EC_FD),
    glow: rgb(0x00_B0_EC),
    hint: rgb(0x00_BC_EB),
    focus: rgb(0x00_F4_FB),
    under: rgba(0x00_20_94, 200),
    materials: Materials {
        pit_deep: rgb(0x00_28_8C),
        pit_lit: rgb(0x00_40_9C),
        lip: rgb(0x00_88_D8),
        stones: [
            (rgb(0x00_D0_F1), rgb(0x00_80_B4)),
            (rgb(0x00_D2_F2), rgb(0x00_84_B6)),
            (rgb(0x00_D4_F3), rgb(0x00_8C_BA)),
            (rgb(0x00_D6_F5), rgb(0x00_94_BC)),
        ],
        sand: rgb(0x00_A8_DC),
        sand_grain: rgb(0x00_68_BE),
        lamp: rgb(0x00_CC_EE),
        shine: rgb(0x00_FC_F9),
        stone_shadow: rgb(0x00_02_86),
        grain: rgb(0x00_24_82),
    },
};

/// Whether a colour may be one of [`BLUE`], made fainter or mixed with others of it.
#[must_use]
pub fn is_blue(color: Color32) -> bool {
    let [red, _, blue, alpha] = color.to_array();
    // Half of it, but for what is lost in rounding.
    red == 0 && u16::from(blue) * 2 + 6 >= u16::from(alpha)
}

/// The colours a primitive is drawn with; of a picture, what it is multiplied with.
#[must_use]
pub fn colors(prim: &Prim) -> Vec<Color32> {
    match prim {
        Prim::Sprite { tint, .. } => vec![*tint],
        Prim::Body { top, bottom, .. } => vec![*top, *bottom],
        Prim::Grain { .. } => Vec::new(),
        Prim::Veil { color, .. }
        | Prim::Shadow { color, .. }
        | Prim::Disc { color, .. }
        | Prim::Text { color, .. } => vec![*color],
        Prim::Outline { stroke, .. } | Prim::Ring { stroke, .. } | Prim::Line { stroke, .. } => {
            vec![stroke.color]
        }
    }
}

/// The primitives that are not drawn with [`BLUE`]; pictures must be as they are, or fainter.
#[must_use]
pub fn strangers(prims: &[Prim]) -> Vec<&Prim> {
    let fits = |prim: &&Prim| match prim {
        Prim::Sprite { tint, .. } => tint.to_array() == [tint.a(); 4],
        _ => colors(prim).into_iter().all(is_blue),
    };
    prims.iter().filter(|prim| !fits(prim)).collect()
}

#[test]
fn the_palettes_share_no_colour_and_only_one_is_blue() {
    let of = |palette: &Palette| -> Vec<String> {
        let text = format!("{palette:?}");
        let colors = text.split('#').skip(1);
        colors.map(|rest| rest[..11].to_owned()).collect()
    };
    let (blue, day) = (of(&BLUE), of(&super::DAY));
    assert!(blue.len() > 40 && blue.len() == day.len(), "{blue:?}");
    for (n, color) in blue.iter().enumerate() {
        assert!(color.starts_with("00_"), "{color}");
        assert!(
            !blue[..n].contains(color) && !day.contains(color),
            "{color}"
        );
    }
    for color in [
        Color32::BLACK,
        Color32::WHITE,
        Color32::from_black_alpha(45),
    ] {
        assert!(!is_blue(color), "{color:?}");
    }
    assert!(is_blue(BLUE.menu_shadow) && is_blue(BLUE.under.gamma_multiply(0.1)));
    assert!(!is_blue(super::DAY.sweep) && !is_blue(super::DAY.veil));
}
