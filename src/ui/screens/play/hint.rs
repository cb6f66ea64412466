//! What is suggested: on the board and in words.

use super::PlayScreen;
use crate::computer::Thought;
use crate::rules::{PitIndex, Turn, notation};
use crate::table::Table;
use crate::text::reasons::Teller;
use crate::text::worth::say_turn;
use crate::ui::context::AppContext;

impl PlayScreen {
    /// The pits that are suggested, or that a row beside the board is about.
    pub(super) fn suggested(&self, cx: &AppContext<'_>, table: &Table) -> Vec<PitIndex> {
        match self.values.pointed() {
            [] => cx.analysis.suggested(table),
            pits => pits.to_vec(),
        }
    }
}

/// What the hint says, where one was asked for: the turn and why; or the stones to sweep.
pub(super) fn hint_text(cx: &AppContext<'_>, table: &Table) -> Option<String> {
    let (hint, words) = (cx.analysis.hint()?, cx.words);
    let best = hint.thought.as_ref().and_then(Thought::best);
    let Some(best) = best else {
        let id = if hint.is_last {
            "hint-none"
        } else {
            "hint-thinking"
        };
        return Some(words.say(id));
    };
    let record = table.record();
    let position = record.position_at(hint.subject.node);
    let game = position.game();
    if let (Some(_), Turn::Sow { sweep, .. }) = (cx.analysis.suggested_sweep(), &best.turn) {
        let stones = notation::write_sweep(game.shape(), sweep);
        return Some(words.fill("hint-sweep", &[("stones", stones.into())]));
    }
    let teller = Teller {
        words,
        players: &cx.players,
        game,
        player: position.player(),
    };
    let why = teller.reasons(hint.reasons(|| record.positions_to(hint.subject.node)));
    let id = if why.is_empty() {
        "hint"
    } else {
        "hint-because"
    };
    let turn = say_turn(words, position, &best.turn);
    Some(words.fill(id, &[("turn", turn.into()), ("why", why.into())]))
}
