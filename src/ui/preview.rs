//! What would be exported, as it is shown in the dialog that asks for it.

use egui::TextureHandle;

use crate::export::Choice;

/// What would be exported.
pub struct Preview {
    /// As it is chosen.
    pub choice: Choice,
    /// Width and height in pixels; nothing where they say nothing.
    pub size: Option<(u16, u16)>,
    /// The text, where it is one.
    pub text: String,
    /// A small picture of it; until it is made, the one before.
    pub picture: Option<TextureHandle>,
}
