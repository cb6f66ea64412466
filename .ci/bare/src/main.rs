//! Opens a window as the program does, and draws nothing in it.

fn main() -> eframe::Result {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_app_id("bare")
            .with_inner_size([1_280.0, 800.0]),
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    eframe::run_ui_native("bare", options, |_, _| {})
}
