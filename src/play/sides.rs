//! Who plays: each side is one player or a team.

use crate::rules::Player;

/// The names on both sides. A side may be a team whose members take its turns in rotation, the
/// first named first; a side without a name is called by its seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sides {
    members: [Vec<String>; 2],
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
        }
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
