//! The row under the board that shows any moment of the game: buttons as in a video player, a
//! scrubber, the size of a step and the speed.

use egui::{
    Align, Button, Color32, CursorIcon, Key, Layout, Pos2, Rect, Response, RichText, Role, Sense,
    Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::app::NsoloApp;
use super::commands::Command;
use super::keys::{lock_keys, take_presses};
use super::table::{StepSize, Table, View};
use super::theme::{Weight, font, size};
use crate::store::settings::Speed;

/// The buttons in order.
const BUTTONS: [Command; 7] = [
    Command::ToStart,
    Command::PreviousTurn,
    Command::StepBack,
    Command::PlayPause,
    Command::StepForward,
    Command::NextTurn,
    Command::ToEnd,
];

/// Narrower than this, in points, the choice of steps stands in the menu alone.
const ROOM_FOR_STEPS: f32 = 780.0;

impl NsoloApp {
    /// Draws the row.
    pub(super) fn transport(&mut self, ui: &mut Ui) {
        let rest = ui.available_rect_before_wrap();
        let row = UiBuilder::new()
            .max_rect(rest)
            .layout(Layout::left_to_right(Align::Center));
        let mut ui = ui.new_child(row);
        ui.spacing_mut().item_spacing.x = 4.0;
        let wide = rest.width() > ROOM_FOR_STEPS;
        for command in BUTTONS {
            self.round_button(&mut ui, command, wide);
        }
        ui.add_space(10.0);
        let right = self.right_width(&ui, wide);
        let middle = ui.available_rect_before_wrap();
        let scrubber = middle.with_max_x((middle.right() - right).max(middle.left() + 40.0));
        self.scrubber(&mut ui, scrubber);
        let place = UiBuilder::new()
            .max_rect(middle.with_min_x(scrubber.right() + 14.0))
            .layout(Layout::left_to_right(Align::Center));
        let mut ui = ui.new_child(place);
        if wide {
            self.scrub_choice(&mut ui);
            ui.add_space(6.0);
            let label = RichText::new(self.words.say("step-label"))
                .size(size::SMALL)
                .color(self.palette.second);
            ui.label(label);
            ui.spacing_mut().item_spacing.x = 2.0;
            for steps in StepSize::ALL {
                self.step_choice(&mut ui, steps);
            }
            ui.add_space(8.0);
        }
        self.speed_menu(&mut ui, wide);
    }

    pub(super) fn round_button(&mut self, ui: &mut Ui, command: Command, wide: bool) {
        let main = command == Command::PlayPause;
        let side = match (main, wide) {
            (true, _) => 36.0,
            (false, true) => 32.0,
            (false, false) => 27.0,
        };
        let possible = self.is_possible(command);
        let name = self.words.say(command.info().text);
        let tip = self.tip(ui.ctx(), command);
        let sense = if possible {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (_, mut response) = ui.allocate_exact_size(vec2(side, side), sense);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, &name));
        self.paint_round(ui, &response, command, main, possible);
        if possible {
            response = response.on_hover_cursor(CursorIcon::PointingHand);
        }
        // Not over the caption that is being read.
        let reading = self.playing().is_some_and(Table::is_moving);
        let response = if reading {
            response
        } else {
            response.on_hover_text(tip)
        };
        if response.clicked() {
            self.ask_for(command);
        }
    }

    fn paint_round(
        &self,
        ui: &Ui,
        response: &Response,
        command: Command,
        main: bool,
        possible: bool,
    ) {
        let palette = &self.palette;
        let (center, radius) = (response.rect.center(), response.rect.width() / 2.0 - 1.0);
        let fade = |color: Color32| {
            if possible {
                color
            } else {
                color.gamma_multiply(0.35)
            }
        };
        let (fill, ink, line) = if main {
            (fade(palette.accent), Color32::WHITE, Stroke::NONE)
        } else {
            let line = if response.hovered() && possible {
                palette.second
            } else {
                palette.line
            };
            (palette.panel, fade(palette.text), Stroke::new(1.0, line))
        };
        ui.painter().circle(center, radius, fill, line);
        if response.has_focus() {
            ui.painter()
                .circle_stroke(center, radius + 2.0, Stroke::new(2.0, palette.accent));
        }
        let running = self.playing().is_some_and(Table::is_running);
        for shape in icon(command, running, center, 0.36 * radius, ink) {
            ui.painter().add(shape);
        }
    }

    fn scrubber(&mut self, ui: &mut Ui, rect: Rect) {
        let Some(table) = &self.table else { return };
        let (share, ticks) = self.scrub_state(table);
        let name = self.words.say(if self.scrub_game {
            "scrubber-game"
        } else {
            "scrubber-turn"
        });
        let id = ui.scope_id().with("scrubber");
        let response = ui.interact(rect, id, Sense::click_and_drag());
        response.widget_info(|| WidgetInfo::slider(true, f64::from(share), &name));
        self.paint_scrubber(ui, rect, share, &ticks, response.has_focus());
        self.scrubber_keys(ui, &response);
        let dragged = response.dragged() || response.clicked();
        if dragged && let Some(pointer) = response.interact_pointer_pos() {
            let track = track(rect);
            let to = ((pointer.x - track.left()) / track.width().max(1.0)).clamp(0.0, 1.0);
            let whole = self.scrub_game;
            if let Some(table) = &mut self.table {
                if whole {
                    let last = table.line().len().saturating_sub(1);
                    table.seek_in_line((to * last as f32).round() as usize);
                } else {
                    table.seek_in_turn(to);
                }
            }
            self.refused = None;
            ui.ctx().request_repaint();
        }
    }

    fn scrubber_keys(&mut self, ui: &Ui, response: &Response) {
        if !response.has_focus() {
            return;
        }
        let filter = egui::EventFilter {
            horizontal_arrows: true,
            ..egui::EventFilter::default()
        };
        lock_keys(ui.ctx(), response.id, filter);
        for key in take_presses(ui.ctx(), &[Key::ArrowLeft, Key::ArrowRight]) {
            self.ask_for(match key {
                Key::ArrowLeft => Command::StepBack,
                _ => Command::StepForward,
            });
        }
    }

    /// How far along the scrubber the moment shown is, and its marks.
    fn scrub_state(&self, table: &Table) -> (f32, Vec<f32>) {
        let (step, steps) = table.step_of_turn();
        let in_turn = step as f32 / steps.max(1) as f32;
        if !self.scrub_game {
            let at_start = table.view() == View::Node(crate::play::NodeId::ROOT);
            let still = !table.is_moving();
            return (if at_start && still { 0.0 } else { in_turn }, table.ticks());
        }
        let last = table.line().len().saturating_sub(1).max(1) as f32;
        let place = table.place_in_line() as f32;
        let place = if table.is_moving() {
            place - 1.0 + in_turn
        } else {
            place
        };
        (place / last, Vec::new())
    }

    fn paint_scrubber(&self, ui: &Ui, rect: Rect, share: f32, ticks: &[f32], focused: bool) {
        let palette = &self.palette;
        let track = track(rect);
        let at = |share: f32| track.left() + share.clamp(0.0, 1.0) * track.width();
        let painter = ui.painter();
        painter.rect_filled(track, 2.5, palette.line);
        painter.rect_filled(track.with_max_x(at(share)), 2.5, palette.accent);
        // Ticks that would touch each other say nothing.
        let crowded = ticks.len() as f32 * 5.0 > track.width();
        for tick in ticks.iter().filter(|_| !crowded) {
            let x = at(*tick);
            let ink = if *tick <= share {
                palette.accent
            } else {
                palette.second
            };
            painter.vline(
                x,
                track.y_range().expand(4.0),
                Stroke::new(1.2, ink.gamma_multiply(0.6)),
            );
        }
        let knob = pos2(at(share), track.center().y);
        painter.circle(knob, 8.0, palette.accent, Stroke::new(2.0, Color32::WHITE));
        if focused {
            painter.circle_stroke(knob, 11.0, Stroke::new(2.0, palette.accent));
        }
    }

    fn scrub_choice(&mut self, ui: &mut Ui) {
        let id = if self.scrub_game {
            "scrub-game"
        } else {
            "scrub-turn"
        };
        let name = RichText::new(self.words.say(id))
            .font(font(size::SMALL, Weight::Medium))
            .color(self.palette.second);
        if ui
            .add(Button::new(name).min_size(vec2(88.0, 28.0)))
            .clicked()
        {
            self.ask_for(Command::ScrubGame);
        }
    }

    fn step_choice(&mut self, ui: &mut Ui, steps: StepSize) {
        let command = Command::Steps(steps);
        let chosen = self.steps == steps;
        let ink = if chosen {
            Color32::WHITE
        } else {
            self.palette.second
        };
        let name = RichText::new(self.words.say(command.info().text))
            .font(font(size::SMALL, Weight::Medium))
            .color(ink);
        let mut button = Button::new(name)
            .min_size(vec2(46.0, 28.0))
            .selected(chosen);
        if chosen {
            button = button.fill(self.palette.accent);
        }
        let tip = self.tip(ui.ctx(), command);
        if ui.add(button).on_hover_text(tip).clicked() {
            self.ask_for(command);
        }
    }

    /// The speed; in a narrow window also what there is no room for beside it.
    fn speed_menu(&mut self, ui: &mut Ui, wide: bool) {
        let speed = self
            .words
            .say(Command::Speed(self.settings.speed).info().text);
        let name = if wide {
            self.words.fill("speed", &[("speed", speed.into())])
        } else {
            let steps = self.words.say(Command::Steps(self.steps).info().text);
            let values = [("steps", steps.into()), ("speed", speed.into())];
            self.words.fill("steps-and-speed", &values)
        };
        let name = RichText::new(name)
            .font(font(size::SMALL, Weight::Medium))
            .color(self.palette.second);
        ui.menu_button(name, |ui| {
            if !wide {
                for steps in StepSize::ALL {
                    self.item(ui, Command::Steps(steps));
                }
                self.item(ui, Command::ScrubGame);
                ui.separator();
            }
            for speed in Speed::ALL {
                self.item(ui, Command::Speed(speed));
            }
            ui.separator();
            self.item(ui, Command::StepByStep);
        });
    }

    /// Room for what stands right of the scrubber.
    fn right_width(&self, ui: &Ui, wide: bool) -> f32 {
        let text = |id: &str| {
            let font = font(size::SMALL, Weight::Medium);
            let text = self.words.say(id);
            ui.painter()
                .layout_no_wrap(text, font, Color32::PLACEHOLDER)
                .size()
                .x
        };
        let padding = 2.0 * ui.spacing().button_padding.x;
        let speeds = Speed::ALL.map(|speed| text(Command::Speed(speed).info().text));
        let speed = speeds.into_iter().fold(0.0, f32::max) + text("menu-speed-short") + padding;
        let scope = text("scrub-game")
            .max(text("scrub-turn"))
            .max(88.0 - padding)
            + padding;
        if !wide {
            let steps = StepSize::ALL.map(|steps| text(Command::Steps(steps).info().text));
            return speed + steps.into_iter().fold(0.0, f32::max) + 10.0;
        }
        let steps = StepSize::ALL.map(|steps| text(Command::Steps(steps).info().text));
        let steps = steps
            .into_iter()
            .map(|width| (width + padding).max(46.0) + 2.0);
        scope + speed + text("step-label") + steps.sum::<f32>() + 26.0
    }
}

fn track(rect: Rect) -> Rect {
    let size = vec2((rect.width() - 20.0).max(1.0), 5.0);
    Rect::from_center_size(rect.center(), size)
}

/// The sign on a button of the transport.
fn icon(command: Command, running: bool, at: Pos2, r: f32, ink: Color32) -> Vec<Shape> {
    let triangle = |x: f32, way: f32, size: f32| {
        let tip = pos2(at.x + x + way * size, at.y);
        let back = at.x + x - way * 0.72 * size;
        let points = vec![tip, pos2(back, at.y - size), pos2(back, at.y + size)];
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    let bar = |x: f32, width: f32| {
        let rect = Rect::from_center_size(pos2(at.x + x, at.y), vec2(width, 2.0 * r));
        Shape::rect_filled(rect, 0.5, ink)
    };
    match command {
        Command::ToStart => vec![bar(-1.05 * r, 2.0), triangle(0.2 * r, -1.0, r)],
        Command::PreviousTurn => {
            vec![
                triangle(-0.62 * r, -1.0, 0.85 * r),
                triangle(0.75 * r, -1.0, 0.85 * r),
            ]
        }
        Command::StepBack => vec![triangle(-0.1 * r, -1.0, r)],
        Command::PlayPause if running => vec![bar(-0.55 * r, 0.62 * r), bar(0.55 * r, 0.62 * r)],
        Command::PlayPause => vec![triangle(0.0, 1.0, 1.15 * r)],
        Command::NextTurn => {
            vec![
                triangle(-0.75 * r, 1.0, 0.85 * r),
                triangle(0.62 * r, 1.0, 0.85 * r),
            ]
        }
        Command::ToEnd => vec![triangle(-0.2 * r, 1.0, r), bar(1.05 * r, 2.0)],
        _ => vec![triangle(0.1 * r, 1.0, r)],
    }
}
