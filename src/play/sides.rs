//! Who plays: each side is one player, a team, or the computer.

use super::Level;
use crate::rules::Player;

/// Who plays on both sides. A side may be a team whose members take its turns in rotation, the
/// first named first; a side without a name is called by its seat. Either side, or both, may be the
/// computer's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    members: [Vec<String>; 2],
    computer: [Option<Level>; 2],
}

impl Sides {
    /// Sides with these members; blank names are left out.
    #[must_use]
    pub fn new(south: Vec<String>, north: Vec<String>) -> Sides {
        let tidy = |names: Vec<String>| {
            let names = names.into_iter().map(|name| name.trim().to_owned());
            names.filter(|name| !name.is_empty()).collect()
        };
        Sides {
            members: [tidy(south), tidy(north)],
            computer: [None; 2],
        }
    }

    /// The same, this side played by the computer at a level, or by people.
    #[must_use]
    pub fn with_computer(mut self, player: Player, level: Option<Level>) -> Sides {
        self.computer[player.index()] = level;
        self
    }

    /// The level at which the computer plays a side; none where people do.
    #[must_use]
    pub fn computer(&self, player: Player) -> Option<Level> {
        self.computer[player.index()]
    }

    /// How many sides the computer plays.
    #[must_use]
    pub fn computers(&self) -> usize {
        self.computer.iter().flatten().count()
    }

    /// The members of a side in the order of their turns; empty when nobody was named.
    #[must_use]
    pub fn members(&self, player: Player) -> &[String] {
        &self.members[player.index()]
    }

    /// Who takes a side's turn after it has made `turns` turns (passes count).
    #[must_use]
    pub fn member_after(&self, player: Player, turns: u32) -> Option<&str> {
        let members = self.members(player);
        let at = (turns as usize).checked_rem(members.len())?;
        members.get(at).map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Settled: the members of a side take its turns in rotation, the first named first.
    #[test]
    fn members_take_turns_in_rotation() {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let sides = Sides::new(names(&["Mwiza", " ", "Thoko", "Yamikani"]), Vec::new());
        let order: Vec<_> = (0..5)
            .map(|turns| sides.member_after(Player::South, turns).unwrap())
            .collect();
        assert_eq!(order, ["Mwiza", "Thoko", "Yamikani", "Mwiza", "Thoko"]);
        assert_eq!(sides.member_after(Player::North, 3), None);
    }
}
