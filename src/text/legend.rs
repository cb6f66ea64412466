//! What a picture says of itself.

use crate::rules::{Player, Turn, notation};
use crate::table::{Table, View};
use crate::text::Words;
use crate::text::game;
use crate::text::names::{say_game_and_size, say_members, say_player};

/// What a picture says of itself, in two lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Legend {
    /// The game and who plays.
    pub game: String,
    /// The moment of it.
    pub moment: String,
}

impl Legend {
    /// The same, and from which seat the board is seen, where that is not the usual one.
    #[must_use]
    pub fn seen_from(self, words: &Words, seat: Player) -> Legend {
        match seat {
            Player::South => self,
            Player::North => Legend {
                moment: words.fill("legend-turned", &[("moment", self.moment.into())]),
                ..self
            },
        }
    }
}

/// What the picture of the moment shown says.
#[must_use]
pub fn of_moment(words: &Words, table: &Table) -> Legend {
    Legend {
        game: players(words, table),
        moment: match table.is_moving() {
            true => turn(words, table),
            false => still(words, table),
        },
    }
}

/// What the sowing that is shown says.
#[must_use]
pub fn of_sowing(words: &Words, table: &Table) -> Legend {
    Legend {
        game: players(words, table),
        moment: turn(words, table),
    }
}

/// The game, and who plays where anybody is named.
fn players(words: &Words, table: &Table) -> String {
    let game = say_game_and_size(words, table.record().game());
    let names = Player::BOTH.map(|player| say_members(words, table.record().sides(), player));
    if names.iter().all(Option::is_none) {
        return game;
    }
    let mut seated = Player::BOTH.into_iter().zip(names).map(|(player, name)| {
        let seat = say_player(words, player);
        match name {
            Some(name) => words.fill(
                "text-named",
                &[("name", name.into()), ("seat", seat.into())],
            ),
            None => seat,
        }
    });
    let [south, north] = [(); 2].map(|()| seated.next().unwrap_or_default());
    let values = [
        ("game", game.into()),
        ("south", south.into()),
        ("north", north.into()),
    ];
    words.fill("legend-players", &values)
}

/// The turn that is shown or led to what is shown: "Turn 12: South plays o4 x2 (o3:2)".
fn turn(words: &Words, table: &Table) -> String {
    let record = table.record();
    let (number, from, turn, captured) = match table.view() {
        View::Node(node) => match (record.turn_at(node), record.parent(node)) {
            (Some((turn, captured)), Some(from)) => {
                (record.depth(node), from, turn.clone(), captured)
            }
            _ => return still(words, table),
        },
        View::Pending => match record.pending() {
            Some(pending) => {
                let turn = Turn::sow(pending.pit);
                (table.turn_shown(), record.head(), turn, pending.captured)
            }
            None => return still(words, table),
        },
    };
    let id = match turn {
        Turn::Sow { .. } | Turn::Pass => "legend-turn",
        Turn::Resign(_) => "legend-resigned",
        Turn::Draw => "legend-agreed",
    };
    // A player may resign on the opponent's turn.
    let player = match turn {
        Turn::Resign(player) => player,
        _ => record.position_at(from).player(),
    };
    let name = game::side_name_at(words, table, from, player);
    let turn = notation::write(record.game(), &turn, captured);
    words.fill(
        id,
        &[
            ("number", number.into()),
            ("player", name.into()),
            ("turn", turn.into()),
        ],
    )
}

/// Where the game stands: "After turn 12, North to move".
fn still(words: &Words, table: &Table) -> String {
    let position = table.position();
    let player = game::side_name(words, table, position.player());
    let (number, last) = (table.turn_shown().into(), table.turn_shown() - 1);
    if position.sweep_due() > 0 {
        let values = [("number", number), ("player", player.into())];
        return words.fill("legend-sweep", &values);
    }
    if let Some(outcome) = position.outcome() {
        let result = game::outcome(words, table, outcome);
        let values = [("turn", last.into()), ("result", result.into())];
        return words.fill("legend-over", &values);
    }
    let values = [("turn", last.into()), ("player", player.into())];
    if position.game().rules().closes_pits {
        let round = [("round", position.round().into())];
        let values: Vec<_> = values.into_iter().chain(round).collect();
        return words.fill("legend-round", &values);
    }
    words.fill("legend-after", &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::{Record, Sides, Start};
    use crate::rules::Game;
    use crate::table::StepSize;

    /// A player may resign on the opponent's turn, and a draw is agreed by both.
    #[test]
    fn a_turn_is_said_of_who_made_it() {
        let told = |turn: Turn| {
            let game = Game::new("bosh", 4).unwrap();
            let sides = Sides::new(vec!["Amina".to_owned()], Vec::new());
            let mut record = Record::new(game, Start::Usual(Player::South), sides).unwrap();
            record.play(&Turn::sow(4)).unwrap();
            record.play(&turn).unwrap();
            let mut table = Table::new(record, None);
            // The middle of the turn.
            table.step_back(StepSize::Stone);
            of_moment(&Words::english(), &table).moment
        };
        let resigns = |player| told(Turn::Resign(player));
        assert_eq!(resigns(Player::South), "Turn 2: Amina resigns");
        assert_eq!(resigns(Player::North), "Turn 2: North resigns");
        assert_eq!(told(Turn::Draw), "Turn 2: the players agree a draw");
        let sows = told(Turn::sow(6));
        assert!(sows.starts_with("Turn 2: North plays 2"), "{sows}");
    }
}
