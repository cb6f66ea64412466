//! The row under the board that shows any moment of the game: buttons as in a video player, a
//! scrubber, the size of a step and the speed.

use egui::{
    Align, Color32, CursorIcon, EventFilter, Key, Layout, Pos2, Rect, Response, RichText, Role,
    Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

use super::PlayScreen;
use crate::board::theme::Weight;
use crate::store::settings::Speed;
use crate::table::{Playing, Scrub, StepSize, Tick};
use crate::text::Words;
use crate::ui::commands::Command;
use crate::ui::context::AppContext;
use crate::ui::theme::{font, size};
use crate::ui::widgets::{
    Look, check_item, command_button, leave_space_to_film, lock_keys, popup_menu, take_presses,
    text_width,
};

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

/// Those of a lesson that needs no more.
const FEW: [Command; 3] = [Command::StepBack, Command::PlayPause, Command::StepForward];

/// Narrower than this, in points, the choice of steps stands in the menu alone, and so does in a row
/// not quite as narrow what the scrubber runs over.
const ROOM_FOR_STEPS: f32 = 780.0;
const ROOM_FOR_SCRUB: f32 = 940.0;

impl PlayScreen {
    /// Draws the row.
    pub(super) fn transport(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
    ) {
        let rest = ui.available_rect_before_wrap();
        let row = UiBuilder::new()
            .max_rect(rest)
            .layout(Layout::left_to_right(Align::Center));
        let mut ui = ui.new_child(row);
        ui.spacing_mut().item_spacing.x = 4.0;
        let wide = rest.width() > ROOM_FOR_STEPS;
        let widest = rest.width() > ROOM_FOR_SCRUB;
        if session.lesson().is_some_and(|run| !run.lesson().transport) {
            for command in FEW {
                round_button(&mut ui, cx, command, wide);
            }
            ui.add_space(10.0);
            speed_menu(&mut ui, cx, true, true);
            return;
        }
        for command in BUTTONS {
            round_button(&mut ui, cx, command, wide);
        }
        ui.add_space(10.0);
        let right = right_width(&ui, cx.words, wide, widest);
        let middle = ui.available_rect_before_wrap();
        let scrubber = middle.with_max_x((middle.right() - right).max(middle.left() + 40.0));
        self.scrubber(&mut ui, cx, session, scrubber);
        let place = UiBuilder::new()
            .max_rect(middle.with_min_x(scrubber.right() + 14.0))
            .layout(Layout::left_to_right(Align::Center));
        let mut ui = ui.new_child(place);
        ui.spacing_mut().item_spacing.x = 2.0;
        if widest {
            choices(&mut ui, cx, &Scrub::ALL.map(Command::Scrub));
        }
        if wide {
            let label = RichText::new(cx.words.say("step-label")).size(size::SMALL);
            ui.label(label.color(cx.palette().second));
            ui.add_space(6.0);
            choices(&mut ui, cx, &StepSize::ALL.map(Command::Steps));
        }
        speed_menu(&mut ui, cx, wide, widest);
    }

    fn scrubber(
        &mut self,
        ui: &mut Ui,
        cx: &AppContext<'_>,
        session: &mut Playing<'_>,
        rect: Rect,
    ) {
        let Some(table) = session.shown_mut() else {
            return;
        };
        let (share, ticks) = (table.scrubbed(self.scrub), table.scrub_ticks(self.scrub));
        let name = cx.words.say(match self.scrub {
            Scrub::Game => "scrubber-game",
            Scrub::Turn => "scrubber-turn",
        });
        let id = ui.scope_id().with("scrubber");
        let response = ui.interact(rect, id, Sense::click_and_drag());
        leave_space_to_film(&response);
        response.widget_info(|| WidgetInfo::slider(true, f64::from(share), &name));
        paint_scrubber(ui, cx, rect, share, &ticks, response.has_focus());
        scrubber_keys(ui, cx, &response);
        let dragged = response.dragged() || response.clicked();
        if dragged && let Some(pointer) = response.interact_pointer_pos() {
            let track = track(rect);
            let to = ((pointer.x - track.left()) / track.width().max(1.0)).clamp(0.0, 1.0);
            match self.scrub {
                Scrub::Game => {
                    let last = table.line().len().saturating_sub(1);
                    table.seek_in_line((to * last as f32).round() as usize);
                }
                Scrub::Turn => table.seek_in_turn(to),
            }
            self.refused = None;
            ui.ctx().request_repaint();
        }
    }
}

pub(super) fn round_button(ui: &mut Ui, cx: &AppContext<'_>, command: Command, wide: bool) {
    let main = command == Command::PlayPause;
    let side = match (main, wide) {
        (true, _) => 36.0,
        (false, true) => 32.0,
        (false, false) => 27.0,
    };
    let possible = cx.can(command);
    let name = cx.name(command);
    let sense = if possible {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (_, mut response) = ui.allocate_exact_size(vec2(side, side), sense);
    leave_space_to_film(&response);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, possible, &name));
    paint_round(ui, cx, &response, command, possible);
    if possible {
        response = response.on_hover_cursor(CursorIcon::PointingHand);
    }
    // Not over the caption that is being read.
    let response = if cx.facts.is_moving() {
        response
    } else {
        response.on_hover_text(cx.tip(ui.ctx(), command))
    };
    if response.clicked() {
        cx.ask(command);
    }
}

fn paint_round(
    ui: &Ui,
    cx: &AppContext<'_>,
    response: &Response,
    command: Command,
    possible: bool,
) {
    let main = command == Command::PlayPause;
    let palette = cx.palette();
    let (center, radius) = (response.rect.center(), response.rect.width() / 2.0 - 1.0);
    let fade = |color: Color32| {
        if possible {
            color
        } else {
            color.gamma_multiply(0.35)
        }
    };
    let (fill, ink, line) = if main {
        (fade(palette.accent), palette.on_accent, Stroke::NONE)
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
    let running = cx.facts.is_running();
    for shape in icon(command, running, center, 0.36 * radius, ink) {
        ui.painter().add(shape);
    }
}

fn scrubber_keys(ui: &Ui, cx: &AppContext<'_>, response: &Response) {
    if !response.has_focus() {
        return;
    }
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    lock_keys(ui.ctx(), response.id, filter);
    for key in take_presses(ui.ctx(), &[Key::ArrowLeft, Key::ArrowRight]) {
        cx.ask(match key {
            Key::ArrowLeft => Command::StepBack,
            _ => Command::StepForward,
        });
    }
}

fn paint_scrubber(
    ui: &Ui,
    cx: &AppContext<'_>,
    rect: Rect,
    share: f32,
    ticks: &[Tick],
    focused: bool,
) {
    let palette = cx.palette();
    let track = track(rect);
    let at = |share: f32| track.left() + share.clamp(0.0, 1.0) * track.width();
    let painter = ui.painter();
    painter.rect_filled(track, 2.5, palette.outline);
    painter.rect_filled(track.with_max_x(at(share)), 2.5, palette.accent);
    // Ticks that would touch each other say nothing.
    let fits = |ticks: usize| ticks as f32 * 5.0 <= track.width();
    let rounds = ticks.iter().filter(|tick| tick.round).count();
    let (all_fit, rounds_fit) = (fits(ticks.len()), fits(rounds));
    for tick in ticks {
        let (shown, reach, width, strength) = match tick.round {
            true => (rounds_fit, 7.0, 2.4, 1.0),
            false => (all_fit, 4.0, 1.2, 0.6),
        };
        if shown {
            let ink = if tick.share <= share {
                palette.accent
            } else {
                palette.second
            };
            let stroke = Stroke::new(width, ink.gamma_multiply(strength));
            painter.vline(at(tick.share), track.y_range().expand(reach), stroke);
        }
    }
    let knob = pos2(at(share), track.center().y);
    painter.circle(
        knob,
        8.0,
        palette.accent,
        Stroke::new(2.0, palette.on_accent),
    );
    if focused {
        painter.circle_stroke(knob, 11.0, Stroke::new(2.0, palette.accent));
    }
}

/// Least width of one of several choices, and the gap after them, in points.
const CHOICE: f32 = 46.0;
const AFTER_CHOICES: f32 = 10.0;

/// Buttons that exclude each other, the one chosen filled.
fn choices(ui: &mut Ui, cx: &AppContext<'_>, commands: &[Command]) {
    for command in commands {
        let look = Look {
            chosen: cx.facts.is_on(*command, cx.settings),
            ..Look::SMALL.least(CHOICE, 28.0)
        };
        command_button(ui, cx, *command, None, look);
    }
    ui.add_space(AFTER_CHOICES);
}

/// The speed; in a narrow window also what there is no room for beside it.
fn speed_menu(ui: &mut Ui, cx: &AppContext<'_>, wide: bool, widest: bool) {
    let words = cx.words;
    let speed = Command::Speed(cx.settings.speed).name(words);
    let name = words.fill("speed", &[("speed", speed.into())]);
    let name = RichText::new(name)
        .font(font(size::SMALL, Weight::Medium))
        .color(cx.palette().second);
    popup_menu(ui, name, |ui| {
        for speed in Speed::ALL {
            check_item(ui, cx, Command::Speed(speed));
        }
        ui.separator();
        check_item(ui, cx, Command::StepByStep);
        if !wide {
            ui.separator();
            let heading = RichText::new(words.say("step-label")).size(size::SMALL);
            ui.label(heading.color(cx.palette().second));
            for steps in StepSize::ALL {
                check_item(ui, cx, Command::Steps(steps));
            }
        }
        if !widest {
            ui.separator();
            for scrub in Scrub::ALL {
                check_item(ui, cx, Command::Scrub(scrub));
            }
        }
    });
}

/// Room for what stands right of the scrubber.
fn right_width(ui: &Ui, words: &Words, wide: bool, widest: bool) -> f32 {
    let width = |text: &str| text_width(ui, text, size::SMALL, Weight::Medium);
    let text = |id: &str| width(&words.say(id));
    let named = |command: Command| width(&command.name(words));
    let padding = 2.0 * ui.spacing().button_padding.x;
    let speeds = Speed::ALL.map(|speed| named(Command::Speed(speed)));
    let speed = speeds.into_iter().fold(0.0, f32::max) + text("menu-speed-short") + padding;
    if !wide {
        return speed + 10.0;
    }
    let choices = |widths: &[f32]| {
        let widths = widths.iter();
        widths
            .map(|width| (width + padding).max(CHOICE) + 2.0)
            .sum::<f32>()
            + AFTER_CHOICES
    };
    let steps = StepSize::ALL.map(|steps| named(Command::Steps(steps)));
    let scrub = match widest {
        true => choices(&Scrub::ALL.map(|scrub| named(Command::Scrub(scrub)))),
        false => 0.0,
    };
    scrub + speed + text("step-label") + choices(&steps) + 16.0
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
