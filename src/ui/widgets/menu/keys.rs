//! The keys within a menu that is open.

use egui::{Context, Event, FocusDirection, Key, Modifiers, Popup, Ui};

use super::{Line, menus};

/// Letters that follow each other within so many seconds belong together.
const TYPED_WITHIN: f64 = 1.0;

/// Takes the keys of the menu in which all lines have been drawn. Before egui takes the arrows.
pub fn menu_keys(ui: &Ui) {
    let ctx = ui.ctx();
    if ui.is_sizing_pass() {
        ctx.request_repaint();
        return;
    }
    let menu = ui.layer_id().id;
    let focused = ctx.memory(|memory| memory.focused());
    let state = menus(ctx, |menus| menus.clone());
    let is_here = |line: &&Line| line.menu == menu;
    let lines: Vec<&Line> = state.lines.iter().filter(is_here).collect();
    let at = lines.iter().position(|line| Some(line.id) == focused);
    let chosen = lines.iter().position(|line| line.chosen);
    let to = if state.enter == Some(menu) {
        menus(ctx, |menus| menus.enter = None);
        Some(chosen.unwrap_or(0))
    } else if at.is_some() && state.inside != Some(menu) && chosen.is_some() {
        // It has just come in.
        chosen
    } else {
        let elsewhere = state.lines.iter().any(|line| Some(line.id) == focused);
        let is_root = Popup::is_id_open(ctx, menu);
        if at.is_some() || is_root && !elsewhere {
            pressed(ctx, &lines, at, chosen)
        } else {
            None
        }
    };
    let to = to.and_then(|to| lines.get(to)).map(|line| line.id);
    if let Some(id) = to {
        ctx.memory_mut(|memory| {
            memory.request_focus(id);
            memory.move_focus(FocusDirection::None);
        });
        ctx.request_repaint();
    }
    if at.is_some() || to.is_some() {
        menus(ctx, |menus| menus.inside = Some(menu));
    }
}

/// The line that the keys pressed lead to, where they are not egui's own.
fn pressed(
    ctx: &Context,
    lines: &[&Line],
    at: Option<usize>,
    chosen: Option<usize>,
) -> Option<usize> {
    let last = lines.len().checked_sub(1)?;
    let press = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if press(Key::Home) {
        return Some(0);
    }
    if press(Key::End) {
        return Some(last);
    }
    if at.is_none()
        && let Some(chosen) = chosen
    {
        // From what is chosen, as if the keyboard were there.
        if press(Key::ArrowDown) {
            return Some(if chosen == last { 0 } else { chosen + 1 });
        }
        if press(Key::ArrowUp) {
            return Some(chosen.checked_sub(1).unwrap_or(last));
        }
    }
    let (text, now) = ctx.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.trim()),
            _ => None,
        });
        (texts.collect::<String>().to_lowercase(), input.time)
    });
    if text.is_empty() {
        return None;
    }
    let typed = menus(ctx, |menus| {
        let (before, when) = std::mem::take(&mut menus.typed);
        let goes_on = now - when < TYPED_WITHIN;
        let typed = if goes_on { before + &text } else { text };
        menus.typed = (typed.clone(), now);
        typed
    });
    typed_to(lines, at, &typed)
}

/// The line whose name begins with what was typed: of several, the one after where the keyboard is for one
/// letter, however often it was typed, and else the one where it is.
fn typed_to(lines: &[&Line], at: Option<usize>, typed: &str) -> Option<usize> {
    let first = typed.chars().next()?;
    let same = typed.chars().all(|letter| letter == first);
    let (wanted, from) = if same {
        (first.to_string(), at.map_or(0, |at| at + 1))
    } else {
        (typed.to_owned(), at.unwrap_or(0))
    };
    let number = lines.len();
    let mut places = (0..number).map(|step| (from + step) % number);
    places.find(|place| {
        let line = lines.get(*place);
        line.is_some_and(|line| line.name.starts_with(&wanted))
    })
}

#[cfg(test)]
mod tests {
    use egui::Id;

    use super::*;

    #[test]
    fn letters_lead_to_the_next_line_that_begins_so() {
        let names = ["open", "save", "save as", "quit", "settings"];
        let lines: Vec<Line> = names
            .iter()
            .map(|name| Line {
                menu: Id::unique("menu"),
                id: Id::unique(name),
                name: (*name).to_owned(),
                chosen: false,
                opens: false,
            })
            .collect();
        let lines: Vec<&Line> = lines.iter().collect();
        let to = |at, typed| typed_to(&lines, at, typed);
        assert_eq!(to(None, "s"), Some(1));
        assert_eq!(to(Some(1), "s"), Some(2));
        assert_eq!(to(Some(2), "ss"), Some(4));
        assert_eq!(to(Some(4), "sss"), Some(1), "round and round");
        assert_eq!(to(Some(1), "se"), Some(4));
        assert_eq!(to(Some(4), "set"), Some(4), "it stays where it fits");
        assert_eq!(to(Some(3), "q"), Some(3), "the only one");
        assert_eq!(to(None, "x"), None);
    }
}
