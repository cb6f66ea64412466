### Every word of the program, in English.
### One message an idea; values are named for what they hold.

## The games and their parts

app-name = Nsolo
game-nsolo = Nsolo
game-sadeqa = Sadeqa III
game-bosh = Bosh
south = South
north = North
# Who plays a side that the computer plays, by itself and where it plays both sides; with its level.
computer = Computer
computer-of = Computer { $side }
computer-level = { $name } ({ $level })
level-first = First game
level-easy = Easy
level-middle = Middle
level-strong = Strong
level-strongest = Strongest
stones = { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}

game-with-board = { $game } { $rows }×{ $columns }
game-sadeqa-4 = Sadeqa III (Game 91)
pit-outer = outer { $column }
pit-inner = inner { $column }
pit-only = pit { $column }
pit-of = { $side } { $pit }

## The top bar

menu-game = Game
menu-turn = Turn
menu-view = View
menu-help = Help
menu-speed = Speed of sowing
menu-think-time = Computer’s time a turn
menu-steps = Step size
menu-scrub = The slider runs over
title-game = { $game } — { $what }
# Behind the game’s name, or alone where there is no room for that.
title-turn = { $alone ->
    [yes] Turn
   *[no] turn
} { $turn }, { $player }
title-round = { $alone ->
    [yes] Round
   *[no] round
} { $round }, turn { $turn }, { $player }
title-sweep = { $alone ->
    [yes] Choose
   *[no] choose
} your bonus sweep
title-sweep-short = Bonus sweep

## Commands: the name, and what it does

command-new = New game…
command-new-tip = Choose a game, its size and who plays
command-players = Players…
command-players-tip = Choose who plays this game, people or the computer
command-set-up = Set up a position…
command-set-up-tip = Put the stones where you want them and play from there
command-welcome = Welcome
command-welcome-tip = Show the games to choose from; the game on the table stays
command-open = Open a file…
command-open-tip = Open a saved game
command-left-open = Games left open…
command-left-open-tip = Go on with a game that lay on the table of another window
menu-recent = Recent games
recent-missing = { $name } (missing)
recent-forget = Forget { $name }
recent-forget-sign = ×
# A card of a recent game as it is read aloud.
recent-said = { $first }, { $second }
welcome-go-on = Go on where you stopped
welcome-last = Played last
welcome-recent = Other recent games
dropped-busy = Something else is being asked or read. Drop the file again afterwards.
no-file-address = “{ $address }” is an address, not a file on this machine. Save what is there to a file first, and open that.
no-file-elsewhere = That file lies on another machine, “{ $machine }”. Copy it to this one first, and open that.
dropped-several = Only one game fits the table: “{ $file }” is opened.
drop-here = Drop a saved game here to open it
command-library = Your games
command-library-tip = Show the saved games, to open, rename or move them to the trash
command-open-chosen = Open
command-open-chosen-tip = Put the chosen game on the table
command-rename = Rename…
command-rename-tip = Give the chosen game another name
command-to-trash = Move to trash
command-to-trash-tip = Move the chosen game to the trash
command-search = Search
command-search-tip = Search your games by name or player
command-read-again = Read again
command-read-again-tip = Look what is in the folder of your games now
command-save = Save
command-save-tip = Save the game to its file
command-save-as = Save as…
command-save-as-tip = Save the game to another file
command-export = Export…
command-export-tip = Show the game to somebody else: as text, as a picture or as a moving sowing
command-stop-export = Stop the export
command-stop-export-tip = Stop the export under way; nothing is written
command-export-elsewhere = Save the export elsewhere…
command-export-elsewhere-tip = Choose another place for what could not be saved
command-open-export-folder = Open the folder of the export
command-open-export-folder-tip = Show the folder of what was exported last in your file manager
command-quit = Quit
command-quit-tip = Close the program
command-undo = Undo
command-undo-tip = Take back what was done last
command-redo = Redo
command-redo-tip = Do again what was taken back
command-try-out = Try something out
command-try-out-tip = Play on from the position shown without touching the game
command-end-try-out = Back to the game
command-end-try-out-tip = Leave what was tried out and show the game as it was
command-copy-turns = Copy the turns
command-copy-turns-tip = Copy the turns of the game as text
command-pass = Pass
command-pass-tip = Pass the turn: no pit may be sown
command-resign = { $player } resigns
command-resign-tip = { $player } gives the game up, and { $other } wins
command-draw = Agree a draw
command-draw-tip = End the game as a draw, both players agreeing
command-offer-draw = Offer a draw
command-offer-draw-tip = Ask the computer for a draw; it agrees where it does not stand better
command-play-now = Play now
command-play-now-tip = Have the computer play the best turn it has found so far
command-let-play = Let it play
command-let-play-tip = Let the computer play its turn
command-think-time = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
command-think-time-tip = The strongest computer thinks this long about a turn; weaker ones take less
command-confirm = Confirm
command-confirm-tip = Take the chosen stones off the board
command-clear = Clear
command-clear-tip = Put all chosen stones back
command-fill = Fill for me
command-fill-tip = Choose the stones that are still missing
command-to-start = To the start
command-to-start-tip = Show the beginning of the game
command-previous-turn = Previous turn
command-previous-turn-tip = Show the beginning of this turn, or the turn before
command-step-back = Step back
command-step-back-tip = Go one step back
command-play-pause = Play or pause
command-play-pause-tip = Run or pause; Space shows the end of a turn just played
command-finish = End the sowing
command-finish-tip = Show the end of the turn just played at once
command-step-forward = Step forward
command-step-forward-tip = Go one step forward
command-next-turn = Next turn
command-next-turn-tip = Show the end of this turn, or the next turn
command-to-end = To the end
command-to-end-tip = Show the last turn
command-steps-stone = Stone
command-steps-stone-tip = A step is one stone
command-steps-lap = Lap
command-steps-lap-tip = A step is one lap, that is one handful sown, or one capture
command-steps-turn = Turn
command-steps-turn-tip = A step is a whole turn
command-scrub-turn = This turn
command-scrub-turn-tip = The slider runs over the turn that is shown
command-scrub-game = Whole game
command-scrub-game-tip = The slider runs over the whole game
command-step-by-step = Step by step
command-step-by-step-tip = Every new turn waits for your next step
command-make-game = Go on from here
command-make-game-tip = Make the position shown the game; the turns after it are kept beside it
command-back-to-game = Back to the current position
command-back-to-game-tip = Show the position from which the next turn is played
command-speed-slow = Slow
command-speed-slow-tip = Half the usual speed, with a rest at each handful and capture so that what happens can be read; slower still in lessons
command-speed-normal = Normal
command-speed-normal-tip = The usual speed; in lessons half of it, with a rest at each handful and capture so that what happens can be read
command-speed-fast = Fast
command-speed-fast-tip = Three times the usual speed
command-speed-at-once = At once
command-speed-at-once-tip = No sowing is shown, only what comes of it
command-panel = Players and turns
command-panel-tip = Show or hide the players and the list of turns
panel-button = Turns
menu-text-size = Text size ({ $percent } %)
command-text-larger = Larger
command-text-larger-tip = Draw everything in the window larger
command-text-smaller = Smaller
command-text-smaller-tip = Draw everything in the window smaller
command-text-usual = Usual size
command-text-usual-tip = Draw everything in the window as large as usual
text-size-most = The text is as large as this window has room for ({ $percent } %). A larger window has room for larger text.
command-turn-board = Turn the board
command-turn-board-tip = See the board from the other player’s seat
turn-button = Flip
command-full-screen = Full screen
command-full-screen-tip = Fill the whole screen, or not
command-keys = Keys
command-keys-tip = Show what each key does
command-about = About Nsolo
command-about-tip = What this program is

## The board

closed = closed
pit-name = { $pit }, { stones }
pit-name-playable = { $pit }, { stones }, playable
pit-name-never-ending = { $pit }, { stones }, never-ending
pit-name-closed = { $pit }, closed
pit-name-sweep = { $pit }, { stones }, { $chosen } chosen
store-captured = { $player } has captured { stones }
store-reserve = { $player } holds { stones } in reserve
laps = { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}
preview = { $pit }: { $laps ->
    [one] { $laps } lap
   *[other] { $laps } laps
}, ends in { $end }, { $captured ->
    [0] captures nothing
    [one] captures { $captured } stone
   *[other] captures { $captured } stones
}{ $sweep ->
    [0] { "" }
   *[other] , then sweeps { $sweep } more
}
refused = { $pit } may not be sown: { $why }
# Shorter than with the reason of an error: it has one line.
refused-never-ending = { $pit } may not be sown: still running after { $laps } laps; this program treats it as never-ending
point-hint = Point at a pit to see its whole sowing.

## The bar under the board

to-play-nsolo = { $player } to play: choose a pit with two or more stones.
to-play-nsolo-singles = { $player } to play: only single stones are left; choose one whose next pit is empty.
to-play-sadeqa = { $player } to play: choose one of your pits.
to-play-bosh = { $player } to play: choose one of your pits.
computer-thinks = { $player } is thinking…
computer-waits = { $player } is to play, and waits.
computer-waits-hint = Let it play, or play this turn yourself.
computer-declines = { $player } plays on: it stands better and wants no draw.
computer-fails = { $player } found no turn, because of a fault in this program. The game is as it was.
sowing-lap = { $player } sows, lap { $lap }
waiting-hint = Press . or the button with one arrow for the next step.
finish-hint = Click the board or press Space to see the end at once.
must-pass = { $player } has no pit that may be sown and must pass.
must-pass-never-ending = Single stones stay where they are while any pit holds two or more, and pits that start never-ending sowings may not be sown.
must-pass-only-never-ending = Pits that start never-ending sowings may not be sown.
must-pass-no-room = Only single stones are left, and each has a stone in the pit after it.
has-passed = { $player } passed.
title-trying-out = Trying out: { $title }
trying-out-label = Trying out
sweep-from-empty = { $pit } is empty: nothing can be swept from it.
sweep-full = All { $due } are chosen; put one back to choose another.
menu-look = Look at
sweep-title = Bonus sweep: take { $due } of { $side }’s stones, from any pits
sweep-all = Bonus sweep: { $due ->
    [one] the one stone left to { $side }
   *[other] all { $due } stones left to { $side }
}
sweep-help = Click takes a stone · right-click puts one back · wheel for both · Ctrl+click takes as many as allowed
sweep-help-short = Click takes · right-click puts back · Ctrl+click takes all
sweep-help-keys-short = + takes · − puts back · Ctrl+Enter confirms
sweep-help-keys = Arrows move · Enter or + takes · − puts back · Ctrl+Enter confirms · Esc clears
sweep-count = { $chosen } of { $due } chosen
round-began = Round { $round }: { $player } begins.
# Why a round ended, and what followed by this game’s rules.
round-empty-row-bosh = { $player } had no stones in their row.
round-repeated-bosh = A position came back, so each took the stones in their own row.
round-never-ending-bosh = { $player } had only never-ending sowings, so each took the stones in their own row.
round-stocks = { $south } owns { $southcount }, { $north } { $northcount }.
round-closed = Closed: { $pits }.
round-reopened = Open again: { $pits }.
over-won = { $player } wins
over-draw = A draw
# Why a game ended, and what followed by its own rules; one for each reason the game declares.
why-no-stones-nsolo = { $loser } has no stones left.
why-two-passes-nsolo = Both players passed in a row.
why-repeated-nsolo = A position came back.
why-no-move-sadeqa = { $blocked } had no pit that may be sown; the stones on the board went to the player who played last.
why-repeated-sadeqa = A position came back.
why-all-closed-bosh = { $loser } owns fewer than four stones and cannot open a pit.
why-both-closed-bosh = Neither player owns four stones to open a pit with.
why-stocks-repeated-bosh = For the fifth time a round would have opened with the same stones owned and the same player beginning.
why-resigned = { $loser } resigned.
why-agreed = The players agreed a draw.
counts-left = Left on the board: { $south } { $southcount }, { $north } { $northcount }.
counts-owned = Stones: { $south } { $southcount }, { $north } { $northcount }.
# The card of a game that is over.
result-left = stones left on the board
result-owned = stones owned in the end
result-turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}
result-turns-rounds = { result-turns } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
result-longest = Longest sowing: { $count ->
    [one] { $count } lap
   *[other] { $count } laps
}, { $player }, turn { $turn }
result-biggest = Biggest capture: { stones }{ $swept ->
    [0] { "" }
   *[other] {" "}and { $swept } swept
}, { $player }, turn { $turn }
result-show-tip = Look at this turn
result-look-back = Look back
result-look-back-tip = Take this card away and look at the game; “Result” brings it back
command-hint = Give a hint
command-hint-tip = Suggest a turn, and say why; once more takes it away
command-take-hint = Take the suggestion
command-take-hint-tip = Choose the stones that are suggested
command-analysis = Worth of turns
command-analysis-tip = Show beside the board what each turn is worth and how it goes on
command-review = Review the game
command-review-tip = Show who stood better turn by turn, and where the game turned
command-again = Again
command-again-tip = Play the same game between the same players; the other side begins
command-result = Result
command-result-tip = Show the card with the result of the game
speed = Speed: { $speed }
menu-speed-short = Speed:

## What the computer finds

worth-wins = { $turns ->
    [0] { $player } wins
    [one] { $player } wins with { $turns } more turn
   *[other] { $player } wins within { $turns } more turns
}
worth-seems-won = { $player } seems to win
worth-drawn = a draw
worth-ends = { $rounds ->
    [yes] { $player } wins this round by { $by }
   *[no] { $player } wins by { $by }
}
worth-ends-even = { $rounds ->
    [yes] this round ends even
   *[no] a draw
}
worth-between = { $rounds ->
    [yes] this round ends between { $lower } and { $upper }
   *[no] it ends between { $lower } and { $upper }
}
worth-about = { $by ->
    [one] about { $by } stone better for { $player }
   *[other] about { $by } stones better for { $player }
}
worth-about-even = about even
worth-match-won = { $value }; { $player } wins the match
worth-match-drawn = { $value }; the match is drawn
worth-match-short-won = match { $player }
worth-match-short-drawn = match drawn
worth-even = even
worth-lead = { $player } +{ $by }
worth-short-wins = { $player } wins
worth-short-drawn = draw
worth-short-between = { $lower } to { $upper }
worth-exact = exact
worth-looked = { $turns ->
    [one] looked { $turns } turn ahead
   *[other] looked { $turns } turns ahead
}
worth-not-proven = not proven
worth-bounds = not exact yet

values-title = What each turn is worth
values-none = There is nothing to play here.
values-moving = This is worked out between two turns, not in the middle of one.
values-row = { $turn }: { $value }, { $sure }
values-row-then = { $turn }: { $value }, { $sure }, then { $then }
values-row-tip = Play this line through on the board; the game stays as it is
values-with-match = { $value }, { $match }
hint-thinking = Thinking…
hint-none = No turn was found to suggest.
hint = Hint: { $turn }
hint-because = Hint: { $turn }: { $why }
hint-sweep = Suggested: { $stones }
review-title = How the game went
review-progress = Looked at { $done } of { $all }
review-none = Nothing was given away that matters.
review-nothing = There is nothing to look back at yet.
review-south = { $player } better
review-curve = Who stood better, turn by turn
review-match = The match: above { $south } wins it, below { $north }; in the middle it is drawn
review-point = Turn { $number }, { $player }: better was { $better }
review-played = Turn { $number }: { $player } played { $turn }.
review-better = Better was { $better }: { $worth }.
review-better-why = Better was { $better }: { $worth }; it { $why }.
review-why = Why: { $why }.
review-sure-played = What was played: { $worth }, { $sure }.
review-line = Play the better line
review-line-tip = Play it through on the board; the game stays as it is

## Why a turn is good, and why it is bad

reason-round-and-match = { $round }, and { $match }
reason-match-wins = wins the match
reason-match-drawn = keeps the match drawn
reason-match-halved = lets a won match be drawn
reason-match-given = gives the match away
reason-match-lost = loses the match all the same
reason-game-won = { $rounds ->
    [yes] wins the match
   *[no] wins the game
}
reason-game-lost = { $rounds ->
    [yes] loses the match
   *[no] loses the game
}
reason-game-drawn = { $rounds ->
    [yes] ends the match in a draw
   *[no] ends the game in a draw
}
reason-wins = { $turns ->
    [one] wins with { $turns } more turn
   *[other] wins within { $turns } more turns
}
reason-loses = { $turns ->
    [one] loses with { $turns } more turn
   *[other] loses within { $turns } more turns
}
reason-ends-round = { $way ->
    [ahead] ends the round and wins it by { $by }
    [behind] ends the round and loses it by { $by }
   *[even] ends the round even
}
reason-ends = { $rounds ->
    [yes] { $way ->
        [ahead] wins the round by { $by }
        [behind] loses the round by { $by }
       *[even] makes the round even
    }
   *[no] { $way ->
        [ahead] wins by { $by }
        [behind] loses by { $by }
       *[even] makes a draw
    }
}
reason-captures = { $swept ->
    [0] captures { $stones }
   *[other] captures { $stones } and sweeps { $swept }
}
reason-must-pass = leaves { $opponent } nothing to play
reason-singles-only = leaves { $opponent } only single stones
reason-few-pits = { $pits ->
    [one] leaves { $opponent } only { $pits } pit to play
   *[other] leaves { $opponent } only { $pits } pits to play
}
reason-few-stones = { $stones ->
    [one] leaves { $opponent } only { $stones } stone to play with
   *[other] leaves { $opponent } only { $stones } stones to play with
}
reason-averts = { $left ->
    [0] avoids losing { $stones }
   *[other] avoids losing { $stones }, now { $left } at most
}
reason-averts-either = { $left ->
    [0] keeps { $opponent } from capturing { $stones }
   *[other] keeps { $opponent } from capturing { $stones }, now { $left } at most
}
reason-exposes = lets { $opponent } take { $stones } at most
match-was-won = was won
match-was-drawn = was drawn
match-was-lost = was lost
match-is-won = is won
match-is-drawn = is drawn
match-is-lost = is lost
worse-match = the match { $was } and now { $is }
worse-loses = { $turns ->
    [0] { $opponent } now wins
    [one] { $opponent } now wins with { $turns } more turn
   *[other] { $opponent } now wins within { $turns } more turns
}
worse-misses-win = { $turns ->
    [0] it misses a turn that wins at once
    [one] it misses a win with { $turns } more turn
   *[other] it misses a win within { $turns } more turns
}
worse-misses-draw = it misses a draw
worse-ends = { $rounds ->
    [yes] { $player } now ends the round { $played } instead of { $better }
   *[no] { $player } now ends { $played } instead of { $better }
}
worse-takes-fewer = it takes { $played } instead of { $better }
worse-exposes = { $opponent } can take { $played } next instead of { $better }
worse-later = { $turns ->
    [one] { $turns } turn later { $player } is { $played } instead of { $better }
   *[other] { $turns } turns later { $player } is { $played } instead of { $better }
}
stands = { $way ->
    [ahead] { $by } ahead
    [behind] { $by } behind
   *[even] even
}

## Captions: what a step is

caption-lifted = { $player } lifts the { stones } of { $pit }.
caption-lifted-last = The last stone fell in an occupied pit, so its { stones } are lifted and sown on (relay, lap { $lap }).
caption-lifted-next = The next pit, { $pit }, holds { stones }, so { $count ->
    [one] it is
   *[other] they are
} lifted and sown on (relay, lap { $lap }).
caption-fell = A stone falls in { $pit }; { $left } left in the hand.
caption-last-occupied = The last stone falls in { $pit }, which holds { stones } already.
caption-last-next = The last stone falls in { $pit }. The next pit, { $next }, holds { stones }.
caption-end-opposite = The last stone falls in { $pit }, which was empty: the sowing ends. { $count ->
    [0] Opposite, { $from } { $pits ->
        [one] is
       *[other] are
    } empty too, so nothing is captured{ $game ->
        [nsolo] ; the outer row does not count.
       *[other] .
    }
   *[other] Opposite, { $from } { $pits ->
        [one] holds
       *[other] together hold
    } { stones }.
}
caption-end-beyond = The next pit, { $empty }, is empty, so the sowing ends; the pit beyond, { $from }, { $count ->
    [0] is empty too, so nothing is captured.
   *[other] holds { stones }.
}
caption-end-elsewhere = The last stone falls in { $pit }, and the sowing ends. { $count ->
    [0] { $from } { $pits ->
        [one] is
       *[other] are
    } empty, so nothing is captured.
   *[other] { $from } { $pits ->
        [one] holds
       *[other] together hold
    } { stones }.
}
# A game may say by which rule; what the others say is true in any game.
caption-end-nothing = The last stone falls in { $pit }, { $ended ->
    [next] and the next pit is empty
   *[last] which was empty
}: the sowing ends. { $game ->
    [nsolo] From the outer row nothing is captured.
    [sadeqa] From { $owner }’s row nothing is captured.
   *[other] Nothing is captured from there.
}
caption-captured = The { stones } of { $pit } { $count ->
    [one] is
   *[other] are
} captured.{ $sweep ->
    [0] { "" }
    [one] { " " }{ $player } now sweeps { $sweep } stone anywhere on { $enemy }’s side.
   *[other] { " " }{ $player } now sweeps { $sweep } stones anywhere on { $enemy }’s side.
}
caption-swept = { $player } sweeps { stones } from { $pit }.
caption-swept-all = { $player } sweeps { stones } from { $pits }.
caption-swept-many = { $player } sweeps { stones } from { $pits } of { $enemy }’s pits.
# A round ends: why, and who gets what is left by this game’s rules; what each owns; who begins the next.
caption-round-empty-row-bosh = { $player } has no stones in their row and cannot play: the round is over. What is left on the board goes to { $other }.
caption-round-repeated-bosh = A position has come back: the round is over. Each player takes the stones in their own row.
caption-round-never-ending-bosh = { $player } has only never-ending sowings: the round is over. Each player takes the stones in their own row.
caption-round-counted = Round { $round } is over: South owns { stones }, North { $north }.
caption-round-follows = The players take turns in beginning: { $before } began round { $last }, so { $player } begins round { $round }.
caption-gathered = The { stones } of { $pit } { $count ->
    [one] goes
   *[other] go
} to { $player }.
caption-passed = { $player } has no pit that may be sown and passes.
caption-filled = { $pit } is filled with { stones }.
caption-reopened = { $pit } opens again and is filled with { stones }.
caption-closed = { $pit } cannot be filled and is closed with sand.
caption-ended = { $rounds ->
    [yes] The match is over.
   *[no] The game is over.
} { $why }
looking-back = This is the position after turn { $turn } of { $turns }.
looking-at-start = This is the beginning of a game of { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}.
trying-out = Trying out: nothing here touches the game.
looking-sweep-hint = Nothing may be sown from here before the sweep is confirmed or taken back.
looking-hint = Sowing from here begins a new line beside the game; the turns after it are kept.
scrubber-turn = Moment of the turn
scrubber-game = Moment of the game
step-label = Step size

## Players and turns

card-to-play = to play
card-thinks = thinking…
card-waits = waits
card-sweeping = sweeping
card-won = has won
card-captured = captured { $count }
card-doing = { $doing } · { $captured }
card-captured-stones = captured
card-in-all = in all
card-stones-captured = { stones } captured
card-stones-in-all = { stones } in all
card-stones = { $count ->
    [one] stone
   *[other] stones
}
turns = Turns
turns-copy = Copy
turns-round = Round { $round }
line-beside = { $turn ->
    [0] Another line from the beginning
   *[other] Another line after turn { $turn }
} · { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
line-fold = Hide the turns of this line
line-unfold = Show the turns of this line
line-promote = { $turn ->
    [0] Make the line from the beginning the game
   *[other] Make the line after turn { $turn } the game
}
line-promote-tip = Make this line the game; the turns it takes the place of are kept beside it
line-remove = { $turn ->
    [0] Delete the line from the beginning
   *[other] Delete the line after turn { $turn }
}
line-remove-tip = Delete this line and every line that leaves it; Undo brings them back
no-turns = No turn has been played yet.
turn-pass = pass
turn-resigned = resigns
turn-draw = draw agreed

## The position editor

editor-title = { $alone ->
    [yes] Set
   *[no] set
} up a position
editor-game = Game
editor-columns = Columns
editor-per-pit = Stones a pit
editor-first = To play
editor-captured = Captured
editor-reserve = Reserve
editor-close-pit = Close pit
editor-open-pit = Open pit
editor-close-tip = Fill { $pit } with sand, or clear it again: key C, or Alt+click on the pit
editor-stones = { $given } of { $most } stones
editor-refused = { $stones }. { $why }
editor-ready = { $stones }. { $player } is to play.
editor-help = Click adds a stone · right-click takes one · wheel for both · Ctrl+click empties
editor-help-keys = Arrows move · digits set the number · + adds · − takes · Delete empties
editor-help-closing = { $help } · C closes
editor-clear = Empty the board
editor-usual = Usual start
editor-play = Play from here
editor-play-tip = Begin a game from this position
drop-title = Leave this position?
drop-text = What you have set up would be lost.
drop-leave = Leave
drop-stay = Stay here

# Why no game can be begun from a position.
unfit-too-many = That is { $more ->
    [one] { $more } stone
   *[other] { $more } stones
} more than the game has.
unfit-no-stones = { $player } has no stone on the board.
unfit-game-over = { $player } has no sowing that ends, so the game would be over at once.
unfit-round-over = { $player } has no sowing that ends, so the round would be over at once.

## The player’s own games

library-title = Your games
library-no-folder = The system does not say where your documents are, so there is no folder of games to show. Open a game from its file.
library-unreadable = The folder { $folder } could not be read: { $reason }.
library-not-allowed = this program may not do that
library-not-a-folder = it is not a folder
library-other = the system says “{ $detail }”
library-empty = No games here yet
library-empty-text = Save a game with Ctrl+S while you play, and it appears in this list with a picture of its board.
library-none-found = No name and no player here matches “{ $query }”.
library-search = Search by name or player
library-clear = Clear
library-sort = Sort by
library-sort-date = Date
library-sort-name = Name
library-sort-game = Game
library-count = { $games ->
    [one] { $shown } game
   *[other] { $shown } games
}
# Files in the folder that are no games.
library-count-others = { $files ->
    [one] { $shown } other file
   *[other] { $shown } other files
}
library-count-found = { $found } of { $shown }
library-reading = { $read } of { $all } read
library-pair = { $first } · { $second }
library-players = { $south } – { $north }
library-turns = { $turns ->
    [0] no turns yet
    [one] { $turns } turn
   *[other] { $turns } turns
}
library-to-play = { $player } to play
library-sweeping = { $player } is sweeping
date-today = Today { $time }
date-yesterday = Yesterday { $time }
date-older = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }
date-none = No date
library-trashed = “{ $name }” is in the trash of your desktop now, and can be brought back from there.
library-trashed-on-table = “{ $name }” is in the trash of your desktop now. It stays on the table, as a game that was never saved.
library-not-trashed = The game is still here
rename-title = Rename this game
rename-label = New name
rename-button = Rename
rename-empty = A game needs a name.
rename-separator = A name cannot have a “{ $sign }” in it.
rename-unshowable = There is something in this name that cannot be shown.
rename-dots = A name cannot consist of dots alone.
rename-too-long = This name is longer than the name of a file can be.
rename-taken = Another game in this folder has this name.
rename-gone = The file is not there any more.
rename-failed = The file could not be renamed, because of a fault in this program.
rename-refused = The file could not be renamed: { $reason }.
trash-title = Move this game to the trash?
trash-text = “{ $name }” leaves this list. It can be brought back from the trash of your desktop.
trash-button = Move to trash
trash-gone = The file of “{ $name }” is not there any more.
trash-failed = “{ $name }” could not be moved to the trash, because of a fault in this program.
trash-not-allowed = this program may not write to the trash
trash-none = there is no trash that it could go to
trash-locked = “{ $name }” could not be moved to the trash: this program may not change anything in the folder “{ $folder }”. The file is where it was.
trash-refused = “{ $name }” could not be moved to the trash: { $reason }. The file is where it was.

## Dialogs

cancel = Cancel
close = Close
notice-ok = OK
notice-not-now = Not now
notice-hide = Hide
no-window = The window could not be opened: there is no display, or none with OpenGL.
screen-lost = The connection to the screen was lost.
screen-lost-kept = The connection to the screen was lost. The game is kept, and is on the table again at the next start.
screen-lost-unkept = The connection to the screen was lost. The game could not be kept: what is not in its file is lost.
welcome-title = Games of relay sowing
welcome-line = From Malawi and Zambia, Ethiopia and Somalia: stones are dropped pit by pit, lifted again and sown on. Pick one to play, or take its lessons.
welcome-nsolo-origin = Ngoni · Malawi, Zambia
welcome-nsolo = Four rows. Sow your own two, capture across, then sweep as many again from anywhere.
welcome-sadeqa-origin = Oromo · Welega, Ethiopia
welcome-sadeqa = Two rows, six stones a pit. Sow right round the board and take what lies opposite.
welcome-bosh-origin = Darod · Somalia
welcome-bosh = Small board, sharp rounds. Lift the next pit and sow on; lost pits are filled with sand.
welcome-play = Play
welcome-for-two = For two, at one machine
welcome-computer = Computer: { $level }
welcome-watch = Computer on both sides
welcome-options = Options…
welcome-back = Back to the game
new-title = New game
new-game = Game
new-columns = Columns
new-board = Board
new-board-note = { $stones } stones on { $rows }×{ $columns }
new-per-pit = Stones a pit
new-per-pit-6 = Six
new-per-pit-4 = Four (Game 91)
new-first = Begins
new-south = South is
new-north = North is
new-person = Person
new-computer = Computer
new-level = Level: { $level }
players-title = Players
players-done = Done
new-name-hint = A name, or several with commas
new-start = Start
ask-title = Save this game first?
ask-text = The game on the table is not saved as it is now. Without saving it would be lost.
ask-file-title = Save the changes to “{ $file }”?
ask-file-text = { $how ->
    [ahead] The file does not have the latest turns. Without saving they would be lost.
    [behind] The file has turns that were taken back here. Without saving it keeps them.
   *[otherwise] The file does not hold the game as it is here now. Without saving, what has changed since would be lost.
}
ask-quit-text = { $how ->
    [ahead] The file does not have the latest turns. Without saving it stays as it is; the game with all its turns is still kept, and back on the table at the next start.
    [behind] The file has turns that were taken back here. Without saving it keeps them; the game as it is here is kept too, and back on the table at the next start.
   *[otherwise] The file does not hold the game as it is here now. Without saving it stays as it is; the game is still kept, and back on the table at the next start.
}
ask-save = Save
ask-discard = Don’t save
message-opened-none = The game on the table is as it was.
message-not-opened = That file could not be opened
message-not-saved = The game could not be saved
message-still-there = The game is still on the table.
not-saved-elsewhere = Save as…
so-far-title = Only a part of that file can be opened
so-far-text = Everything before that can be played: { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. It can be opened as a new game; the file stays as it is.
so-far-open = Open that part
message-table = The last game could not be brought back
not-kept = The game on the table is not being kept automatically: { $reason }. Save it, so that it is not lost.
not-kept-in = nothing can be written to the folder “{ $folder }” ({ $reason })
own-unkept-settings = What you have set holds only until the program is closed: { $reason }.
own-unkept-progress = Which lessons are done is remembered only until the program is closed: { $reason }.
own-unkept-recent = Recent games are not remembered: { $reason }.
not-kept-broken = a part of this program has failed
not-kept-nowhere = the system does not say where your files are
not-kept-save = Save as…
bringing-back = Bringing your game back…
left-title = Games left open
left-told = { $number ->
    [one] Another game was left open.
   *[other] { $number } other games were left open.
}
left-show = Show
left-none = No other game was left open.
left-text = These were left in windows that are no longer open.
left-line = { $turns ->
    [0] No turn played
    [one] { $turns } turn
   *[other] { $turns } turns
} · { $date } · { $state }
left-line-unsaved = { $turns ->
    [0] No turn played
    [one] { $turns } turn
   *[other] { $turns } turns
} · { $date } · not saved · { $state }
left-take-up = Go on
left-discard = Move to trash
left-discarded = The game is in the trash now, as a saved game.
left-gone-title = That game cannot be taken up
left-unkept = The game on the table cannot be kept at the moment, so it has to stay there.
left-gone = It is open in another window now, or it is gone. The game on the table is as it was.
message-settings = The settings could not be read
path-open = Open a saved game
path-save = Save the game
path-text = This system has no file dialog. Type the whole path of the file:
path-text-instead = Type the whole path of the file:
asked-text = The file dialog of your system is open. It may lie behind this window.
asked-type = Type the path instead
path-open-button = Open
path-save-button = Save
message-replace-title = Replace that file?
message-replace-changed = “{ $name }” was changed by another window or program since this game was opened or saved. Saving now replaces what is there; with “Save as…” both are kept.
waits-writing = “{ $file }” is still being written: the disk has not answered yet. Saving, opening and new games have to wait for it.
waits-reading = “{ $file }” is still being read: the disk has not answered yet.
waits-changing = A saved game is still being renamed or moved to the trash: the disk has not answered yet. Saving has to wait for it.
waits-to-save = Another file is still being written or renamed. Saving has to wait for it.
gone-title = The game’s file is not there any more
gone-text = “{ $name }” was renamed, moved or deleted by another program. The game can be saved there anew.
gone-renamed = “{ $name }” was renamed by another program: it seems to be “{ $now }” now.
gone-save-there = Save there
gone-save-anew = Save anew
message-broken-title = Something went wrong
message-broken = A part of this program has failed. The game on the table is as it was; save it under another name to be on the safe side.
message-replace = There is already a file named “{ $name }”.
message-in-doubt = The game was saved
replace = Replace
keys-title = Keys
keys-board = On the board
keys-tab = Come to the board, leave it
keys-arrows = Move between pits
keys-sow = Sow the pit
keys-sweep = In a bonus sweep
keys-take = Take a stone
keys-put-back = Put a stone back
keys-wheel = Up takes a stone, down puts one back
keys-take-all = Take as many as are still allowed
keys-looking = Looking at turns
keys-game = The game and its file
keys-computer = With the computer
keys-library = In “Your games”
keys-open = Open the chosen game
keys-editor = Setting up a position
keys-add = Add a stone
keys-remove = Take a stone
keys-wheel-editor = Up adds a stone, down takes one
keys-empty = Take all stones of the pit
keys-digits = Put so many stones into the pit
keys-close-pit = Close the pit with sand, or open it, where the game does that
keys-window = Anywhere
keys-menus = Open the menus; there, arrows and first letters move
keys-space = Press the button or link that has the keyboard
keys-pages = Scroll what is longer than the window
key-tab = Tab
key-arrows = Arrows
key-enter = Enter
key-sow = Click, Enter
key-take = Click, Enter, +
key-put-back = Right-click, Shift+click, −
key-wheel = Wheel
key-take-all = Ctrl+click
key-add = Click, Enter, +
key-remove = Right-click, Shift+click, −
key-empty = Ctrl+click, Delete
key-digits = 0 to 9
key-close-pit = Alt+click, C
key-menus = F10, Alt
key-space = Space
key-pages = Page Up, Page Down
about-text = Play, watch and learn traditional African mancala games: Nsolo of the Ngoni (Malawi and Zambia), Sadeqa III of the Oromo (Ethiopia) and Bosh of the Darod (Somalia).
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence. Set in Inter, under the SIL Open Font Licence.
file-kind = Nsolo games

## Showing a game to somebody else

export-title = Export
export-kind = As
export-text = Text
export-svg = Drawing (SVG)
export-png = Picture (PNG)
export-gif = Sowing (GIF)
export-size = Width
export-pixels = { $width } pixels
export-speed = Speed
export-caption = Caption
export-captioned = What it shows
export-bare = None
export-preview = What is exported
export-about-text = The whole game in notation, with the players and the board in numbers, to be read by anybody.
export-about-svg = The board as it is shown, as a drawing that stays sharp at any size.
export-about-png = The board as it is shown, as a picture of { $width } × { $height } pixels.
export-about-gif = The sowing that is shown, stone by stone, beginning again at its end, { $width } × { $height } pixels.
export-no-sowing = There is no moving sowing to export: what is shown does not come from a sowing.
export-busy = Another export is still under way.
export-save = Save…
export-kind-text = Text
export-kind-svg = SVG drawings
export-kind-png = PNG pictures
export-kind-gif = GIF pictures
export-file-name = { $name } turn { $turn }
export-under-way = Exporting to “{ $file }”.
export-stop = Stop
export-elsewhere = Save elsewhere…
export-open-folder = Open folder
export-folder-not-opened = The folder { $folder } could not be opened.
export-done = Exported to “{ $file }”.
export-stopped = The export was stopped; nothing was written.
export-no-picture = The picture could not be made: there was not enough memory for it. Try a smaller one.
export-failed = Nothing could be exported, because of a fault in this program. The game on the table is as it was.
path-export = Export

# Under a picture of the board.
legend-players = { $game } · { $south } – { $north }
legend-title = { $game } — { $moment }
legend-turn = Turn { $number }: { $player } plays { $turn }
legend-resigned = Turn { $number }: { $player } resigns
legend-agreed = Turn { $number }: the players agree a draw
legend-sweep = Turn { $number }: { $player } chooses the bonus sweep
legend-over = { $turn ->
    [0] The game is over
   *[other] After turn { $turn }
}: { $result }
legend-turned = { $moment }, seen from North’s seat
legend-after = { $turn ->
    [0] At the beginning
   *[other] After turn { $turn }
}, { $player } to play
legend-round = { $turn ->
    [0] At the beginning
   *[other] After turn { $turn }
}, round { $round }, { $player } to play
text-named = { $name } ({ $seat })

# A game as text.
text-turn = { $number }. { $player }: { $turn }
text-side = { $side }: { $names }
text-team = { $names } (in turn)
text-member = { $seat } ({ $name })
text-begins = { $player } begins from the usual start.
text-begins-set-up = { $player } begins from a position set up by hand:
text-row-outer = { $side } outer
text-row-inner = { $side } inner
text-captured = Captured: South { $south }, North { $north }.
text-reserve = In reserve: South { $south }, North { $north }.
text-sweep-open = { $number }. { $player }: { $turn }, and { $due ->
    [one] one stone
   *[other] { $due } stones
} to be swept
text-side-lines = { $count ->
    [one] One other line beside this game is
   *[other] { $count } other lines beside this game are
} left out.
text-over = { $rounds ->
    [yes] The match is over.
   *[no] The game is over.
} { $result }. { $why }
text-sweeping = { $player } is choosing the bonus sweep.
text-to-play = { $player } to play turn { $number }.
text-how-rows = How to read it: o4 sows pit 4 of the outer row, i4 of the inner row, counted from
    the player’s own left; x2 says that two stones were captured.
text-how-sweep = In brackets are the stones swept after a capture, from the other side’s pits:
    (o3:2 i1) takes two from outer 3 and one from inner 1.
text-how-pits = How to read it: 4 sows pit 4, counted from the player’s own left; x2 says that two
    stones were captured.
text-how-way = Sowing runs counterclockwise round the whole board; the players sit opposite each
    other, so North’s pits run from right to left here.
text-how-closed = A pit with - is closed with sand and takes no stones.

## Lessons

menu-learn = Learn
command-lessons = Lessons: { $game }
command-lessons-tip = Learn { $game } in small positions with one task each; the game on the table waits
command-lesson-hint = Hint
command-lesson-hint-tip = Show what helps with this task, or the task again
command-lesson-again = Try again
command-lesson-again-tip = Put the position back as it was before this try
command-lesson-previous = Previous
command-lesson-previous-tip = Go to the lesson before this one
command-lesson-next = Next lesson
command-lesson-next-tip = Go on to the next lesson
command-lesson-leave = Leave
command-lesson-leave-tip = Leave the lessons; the game on the table is as it was
command-lesson-rule = Rule
command-lesson-rule-tip = Read the rule this lesson is about, and come back
command-lesson-list = All lessons…
command-lesson-list-tip = See which lessons are done, and go to any of them
command-forget-progress = Forget lesson progress…
command-forget-progress-tip = Let every lesson count as not done yet
welcome-learn = Learn: { $lessons } lessons
welcome-learn-begun = Learn: { $done } of { $lessons } done
lesson-title = { $number } of { $lessons } · { $title }
lesson-window-title = { $alone ->
    [yes] Lesson
   *[no] lesson
} { $number } of { $lessons }
lesson-turned = Seen from North’s seat: what the lesson calls lower is above. F turns the board back.
lesson-turned-and = { $text } · { lesson-turned }
lesson-done = Done
lesson-done-after-hint = Done after the hint
lesson-tour = { $done } of { $lessons } are done.
lesson-play = Play { $game }
lesson-go-on = Lesson { $number }
lesson-foresee = Follow the sowing of { $pit } ({ stones }) in your mind before you sow it.
lesson-foresee-hint = Follow a sowing in your mind before you sow a pit.
lesson-row = { $number }. { $title }
lesson-row-done = { $number }. { $title }, done
lesson-row-hinted = { $number }. { $title }, done after the hint
lessons-title = Lessons
lessons-of = { $game }: { $done } of { $lessons }
lessons-list = Lessons of { $game }
lessons-marks = A full mark: done. A half one: done after the hint.
forget-title = Forget lesson progress?
forget-text = Every lesson of every game then counts as not done yet. Games are not touched.
forget-button = Forget
lesson-reply = That is the one. Now North answers.
message-progress = The lessons done could not be read
progress-not-progress = It does not hold the lessons done.
progress-kept = The lessons that are done could not be read, so none counts as done. The old file is kept as “{ $file }”. { $problem }
progress-stay = The lessons that are done could not be read, so none counts as done. The file “{ $file }” is left as it is. { $problem }

# Why a try is not what the lesson asks for.
lesson-not-pit = That was { $sown }. This time { $wanted } is to be sown.
lesson-not-laps = This sowing takes { $laps ->
    [one] only one lap
   *[other] { $laps } laps
}. Look for the pit whose sowing takes { $wanted }.
lesson-not-end = Here the last stone fell in { $last }. Look for the pit that brings it to { $wanted }.
lesson-not-capture = Nothing was captured: the last stone fell in { $last }, { $pits ->
    [0] and from there nothing is captured. Look for a pit that captures.
    [one] and { $from }, which it would capture, is empty. Look for a pit that captures.
   *[other] and { $from }, which it would capture, are empty. Look for a pit that captures.
}
lesson-not-enough = This captured { stones }. Another pit captures { $wanted } or more.
lesson-not-nothing = This one captured { stones }, which is good in a game. Here look for the pit that captures nothing.
lesson-not-own = This one captured the stones of { $pit }, on North’s side. Look for the pit that captures from your own side.
lesson-not-single = { $pit } still holds { stones }. Sweep so that no pit of North’s holds more than one.
lesson-not-safe = Now { $pit } would capture { stones } for North. Look for the sowing after which North can capture nothing.
lesson-not-won = North still has { stones } on the board. Another pit wins at once.
lesson-not-won-over = That ended it, but another pit lets South win.
lesson-not-round = North still has { stones } in their row, so the round goes on. Another pit leaves North none.
lesson-not-pits = The round ended, but { $pits ->
    [0] no pit was changed
    [one] only one pit was changed
   *[other] only { $pits } pits were changed
}; { $wanted } can be.
lesson-not-passed = This time no pit may be sown: the turn is passed.
lesson-refused = { $pit } may not be sown: { $why }.
lesson-not-barred = That pit may be sown, as you saw. Look for one that may not be sown.

# The lessons of Nsolo.
lesson-nsolo-sow-title = Sow a pit
lesson-nsolo-sow-task = The two lower rows are yours. To sow, lift a pit’s stones, a handful, and drop them one by one in the pits that follow: that is a lap. Sow outer 3, third in the bottom row.
lesson-nsolo-sow-hint = The outer row is nearest you, the inner row beside the middle. Pits are counted from your left; those with a gold ring may be sown. Point at one to see its sowing.
lesson-nsolo-sow-praise = The last stone fell in an empty pit: that ends a sowing. This turn is written o3: o is the outer row, i the inner.
lesson-nsolo-corner-title = Round the corner
lesson-nsolo-corner-task = You sow only your two rows, as one circuit: the outer row to the right, the inner row to the left, then outer 1 again. Find the pit that ends in outer 2.
lesson-nsolo-corner-hint = After inner 1 comes outer 1. So which pit of the inner row has just enough stones to get to outer 2?
lesson-nsolo-corner-praise = Inner 1, round the corner, outer 1, outer 2. At the right end inner 8 follows outer 8.
lesson-nsolo-relay-title = A relay
lesson-nsolo-relay-task = If the last stone falls in a pit that holds stones, lift them all with it and sow on: a relay, and one more lap. Find the pit that takes three laps.
lesson-nsolo-relay-hint = Follow outer 2: its second stone falls in outer 4, which holds one. Lift both and sow on from there.
lesson-nsolo-relay-praise = Three laps, one turn. The buttons below show it again, stone by stone.
lesson-nsolo-capture-title = A capture
lesson-nsolo-capture-task = End in an empty pit of your inner row to capture the inner pit opposite, not the outer one behind it; then sweep as many again from any pits of North’s. Find the pit to sow.
lesson-nsolo-capture-hint = Follow inner 8: its second stone falls in inner 6. In North’s inner row two stones lie opposite. After the capture, take two stones anywhere and confirm.
lesson-nsolo-capture-praise = Two captured and two swept: all four are out of the game. It is written i8 ×2, and in brackets what was swept.
lesson-nsolo-miss-title = Near misses
lesson-nsolo-miss-task = Nothing is captured from your outer row, nor where the inner pit opposite is empty, even if the outer one behind it is full. Find the only pit that captures.
lesson-nsolo-miss-hint = Follow outer 6: its second stone falls in outer 8, which holds one. Lift both and sow on. Which pit lies opposite where they end?
lesson-nsolo-miss-praise = The second lap ended in inner 7, and three stones lay opposite. The others ended in the outer row, or where the inner pit opposite is empty.
lesson-nsolo-sweep-title = The sweep
lesson-nsolo-sweep-task = Capture, then sweep so that each of North’s pits holds one stone at most. You may sweep from both rows and take from several pits.
lesson-nsolo-sweep-hint = Inner 4 captures two stones. Of the pits that then hold two, leave one stone each.
lesson-nsolo-sweep-praise = Two captured and two swept, from two pits: North has only single stones now.
lesson-nsolo-round-title = All the way round
lesson-nsolo-round-task = The pit that was lifted is not left out: sixteen stones go all the way round and end there, in a pit empty by then. Two pits hold sixteen. Find the one that captures.
lesson-nsolo-round-hint = Inner 3 lies opposite North’s inner 6, and inner 6 opposite North’s inner 3. Which of these two pits of North’s holds stones?
lesson-nsolo-round-praise = The last of the sixteen came home to inner 3 and captured the two stones opposite.
lesson-nsolo-answer-title = North answers
lesson-nsolo-answer-task = North sows the same way round and counts its pits from its own left, at your right. Find the sowing after which North can capture nothing.
lesson-nsolo-answer-hint = North’s inner 3 would end in North’s inner 1, opposite your inner 8. Sow those stones before they are captured.
lesson-nsolo-answer-praise = North ended opposite your inner 8, which is empty now: nothing was captured. Look at North’s pits, too, before each turn.
lesson-nsolo-singles-title = Single stones
lesson-nsolo-singles-task = A single stone may not be sown while any of your pits holds two or more. Click a pit of yours that holds one stone, and read why it is refused.
lesson-nsolo-singles-hint = Pits that may be sown have a gold ring. Click one of yours that holds one stone and has no ring.
lesson-nsolo-singles-praise = It is refused, since other pits hold more. When all your pits hold one at most, a single stone may be sown if the very next pit is empty.
lesson-nsolo-pass-title = A pass
lesson-nsolo-pass-task = You have only single stones, and the pit after each is occupied, so none may be sown. What remains is to pass.
lesson-nsolo-pass-hint = The button Pass is beside this text and in the menu Turn.
lesson-nsolo-pass-praise = A pass is a turn like any other. If both players pass, one after the other, the game is drawn.
lesson-nsolo-never-title = Without end
lesson-nsolo-never-task = Some sowings never end. A pit that starts one may not be sown and bears the mark ∞. Click the one among your pits, and read why.
lesson-nsolo-never-hint = It is outer 1, at the left end of the bottom row.
lesson-nsolo-never-praise = The same stones go round and round and never meet an empty pit to end in. The program stops following after 10,000 laps and treats such a sowing as never-ending.
lesson-nsolo-win-title = The last stones
lesson-nsolo-win-task = A player with no stones left has lost. Two of your pits capture: sow the one whose capture and sweep take everything.
lesson-nsolo-win-hint = North has five stones. A capture of three lets you sweep three more, or all that are left.
lesson-nsolo-win-praise = Three captured; fewer than three were left, so the sweep took them all. North has no stones, and you have won.

# The lessons of Sadeqa III.
lesson-sadeqa-sow-title = Round the board
lesson-sadeqa-sow-task = The lower row is yours. To sow, lift a pit’s stones, a handful, and drop them one by one in the pits that follow, counterclockwise through both rows: that is a lap. Sow pit 7.
lesson-sadeqa-sow-hint = Pits are counted from their owner’s left, so pit 7 is the last but one of the bottom row. Pits with a gold ring may be sown. Point at one to see its sowing.
lesson-sadeqa-sow-praise = Pit 8, round the corner, North’s pit 1: North counts from its own left, at your right. The last stone fell in an empty pit: that ends a sowing. This turn is written 7.
lesson-sadeqa-relay-title = A relay
lesson-sadeqa-relay-task = If the last stone falls in a pit that holds stones, lift them all with it and sow on: a relay, and one more lap. Find the pit that takes three laps.
lesson-sadeqa-relay-hint = Follow pit 5: its third stone falls in pit 8, which holds one. Lift both and sow on from there.
lesson-sadeqa-relay-praise = Three laps, one turn. The buttons below show it again, stone by stone.
lesson-sadeqa-where-title = Where it ends
lesson-sadeqa-where-task = A relay lifts North’s pits like your own, until a last stone falls in an empty pit. Find the pit that ends in your pit 2.
lesson-sadeqa-where-hint = Follow pit 7: its second stone falls in North’s pit 1, which holds five. Lift all six and sow on.
lesson-sadeqa-where-praise = Two stones, then six from North’s pit 1, then three from North’s pit 7: the third lap ended in your pit 2.
lesson-sadeqa-capture-title = A capture
lesson-sadeqa-capture-task = End in an empty pit of your own row to capture the stones opposite. A sowing that ends in North’s row captures nothing. Find the pit that captures.
lesson-sadeqa-capture-hint = Follow pit 5: its second stone falls in pit 7. What lies opposite?
lesson-sadeqa-capture-praise = The stones opposite are yours. The stone that made the capture stays where it fell.
lesson-sadeqa-nothing-title = Nothing opposite
lesson-sadeqa-nothing-task = If the pit opposite is empty, nothing is captured, and the sowing is over all the same. Find the only pit that captures nothing.
lesson-sadeqa-nothing-hint = Follow pit 2: its stone falls in pit 3, which holds one. Where do those two end, and what lies opposite?
lesson-sadeqa-nothing-praise = The second lap ended in pit 5. North’s pit 4, opposite, is empty: nothing is captured.
lesson-sadeqa-round-title = All the way round
lesson-sadeqa-round-task = The pit that was lifted is not left out: sixteen stones go all the way round and end there, in a pit empty by then. Find the pit that captures five stones or more.
lesson-sadeqa-round-hint = Pits 3 and 5 hold sixteen. Look at what lies opposite each, and add the stone that falls there on the way.
lesson-sadeqa-round-praise = The last of the sixteen came home to pit 3 and captured the five stones opposite.
lesson-sadeqa-plan-title = A long relay
lesson-sadeqa-plan-task = Long relays change what lies opposite. Find the pit that captures seven stones or more.
lesson-sadeqa-plan-hint = Pit 5 captures four. Pit 8 captures more, after four laps.
lesson-sadeqa-plan-praise = Four laps, and the last stone fell where seven lay opposite; before the sowing it was six.
lesson-sadeqa-two-title = North answers
lesson-sadeqa-two-task = North captures as you do: by ending in an empty pit of its own row. First find the sowing after which North can capture nothing; then capture yourself.
lesson-sadeqa-two-hint = North’s pit 4 would end in North’s pit 5, opposite your pit 4. Sow those stones before they are captured.
lesson-sadeqa-two-task-2 = North had nothing to capture. Now find the pit that captures.
lesson-sadeqa-two-hint-2 = Follow pit 6: its stone falls in pit 7. What lies opposite?
lesson-sadeqa-two-praise = First you took away what North could capture, then you captured. Look at North’s pits, too, before each turn.
lesson-sadeqa-end-title = The end
lesson-sadeqa-end-task = If the player whose turn it is has no pit to sow, the game is over, and the other gets all stones on the board. More stones win. North leads by ten: end the game now, and win.
lesson-sadeqa-end-hint = North has stones in one pit only. Capture them, and North has no pit to sow.
lesson-sadeqa-end-praise = North had no pit to sow, so you got everything on the board: 52 stones to 44.

# The lessons of Bosh.
lesson-bosh-sow-title = Sow a pit
lesson-bosh-sow-task = The lower row is yours. To sow, lift a pit’s stones, a handful, and drop them one by one in the pits that follow, counterclockwise through both rows: that is a lap. Sow pit 4.
lesson-bosh-sow-hint = Pits are counted from their owner’s left, so pit 4 is the last but one of the bottom row. Pits with a gold ring may be sown. Point at one to see its sowing.
lesson-bosh-sow-praise = Pit 5, round the corner, North’s pits 1 and 2: North counts from its left, at your right. The pit after the last stone was empty: that ends a sowing. This turn is written 4.
lesson-bosh-next-title = The next pit
lesson-bosh-next-task = After the last stone look at the next pit. If it holds stones, lift them all and sow on: a relay, and one more lap. Find the pit that takes two laps.
lesson-bosh-next-hint = Follow pit 4: its stone falls in pit 5. The next pit is North’s pit 1, which holds two. Lift those and sow on.
lesson-bosh-next-praise = It is the next pit that is lifted, not the one the last stone fell in. After the second lap the next pit was empty: the sowing ended.
lesson-bosh-beyond-title = Empty, and beyond
lesson-bosh-beyond-task = If the next pit is empty, the sowing ends, and you capture what lies in the pit just beyond it; if that is empty too, nothing. Find the pit that captures.
lesson-bosh-beyond-hint = North’s pit 2 is empty, and North’s pit 3 beyond it holds four. So the last stone has to fall in North’s pit 1.
lesson-bosh-beyond-praise = The last stone, then an empty pit, and the four stones just beyond it are yours.
lesson-bosh-own-title = Your own row
lesson-bosh-own-task = The pit beyond is captured whoever owns it. What you capture goes to your reserve, beside the board, and is safe. Find the pit that captures from your own row.
lesson-bosh-own-hint = Your pit 1 is empty, and pit 2 beyond it holds three. So the last stone has to fall in North’s pit 5, before pit 1.
lesson-bosh-own-praise = Your own three stones are safe in your reserve. “In all” counts your reserve and your row; the stones you sowed into North’s row now count for North.
lesson-bosh-round-title = All the way round
lesson-bosh-round-task = Ten stones go all the way round, and the pit that was lifted is not left out: it gets one too. Find the pit that captures four stones or more.
lesson-bosh-round-hint = Follow pit 5: its tenth stone falls in pit 5 itself. The next pit, North’s pit 1, holds three by then.
lesson-bosh-round-praise = In three laps the last stone came to pit 5 again. North’s pit 1 was empty by then, and the four stones beyond it were captured.
lesson-bosh-leftovers-title = Leftovers
lesson-bosh-leftovers-task = A player whose turn begins with an empty row cannot play: this round is over, and all stones left on the board go to the other. Find the sowing that leaves North’s row empty.
lesson-bosh-leftovers-hint = North’s last two stones are in North’s pit 2. Capture them: the last stone has to fall in your pit 5.
lesson-bosh-leftovers-praise = North could not play, so the eight stones left in your row were yours. What you see now is the next round: 20 stones each, four in every pit.
lesson-bosh-begins-title = Who begins
lesson-bosh-begins-task = After a round both fill their pits with four stones each, and a new round begins. You sowed first in this one. End it, and watch who sows first in the next.
lesson-bosh-begins-hint = North’s last stones are in North’s pit 1. Capture them: the last stone has to fall in your pit 4, since pit 5 is empty.
lesson-bosh-begins-praise = North sowed first, since you had begun the round before: the players take turns in beginning, whoever owns more. You will begin the third.
lesson-bosh-sand-title = Sand
lesson-bosh-sand-task = A pit that cannot get its four stones is closed with sand and out of play: stones step over it, and so do “the next pit” and “the pit beyond”. Find the pit that captures.
lesson-bosh-sand-hint = Follow pit 4: past the sand, its stones fall in North’s pits 1 and 2. What is next, and what beyond?
lesson-bosh-sand-praise = No stone fell on the sand. North’s pit 3 was next and empty, and the four stones beyond it were captured.
lesson-bosh-open-title = Close and reopen
lesson-bosh-open-task = Your pit 5 is closed. It opens again in a new round if you can fill it: all five pits need twenty stones. End the round so that you get what is left on the board.
lesson-bosh-open-hint = Capture North’s last two stones, in North’s pit 1. The last stone has to fall in your pit 3: pit 4 is next and empty, and beyond it, past the sand, is North’s pit 1.
lesson-bosh-open-praise = In this new round your 22 stones fill all five pits, and two stay in your reserve. North’s 18 fill four, from its left: its pit 5 is closed.
lesson-bosh-win-title = Win the match
lesson-bosh-win-task = A player who owns fewer than four stones for a new round cannot fill a pit and has lost the match. North has three in reserve, and one on the board: win the match.
lesson-bosh-win-hint = Capture North’s last stone, in North’s pit 2: the last stone has to fall in your pit 5.
lesson-bosh-win-praise = North owns three stones and cannot fill a pit: the match is yours.

## Files and the command line

# A row of a side, in messages about a file's given start and beside the printed board.
row-name-outer = outer row
row-name-inner = inner row
row-name-only = row
row-label-outer = outer
row-label-inner = inner

# Why a pit may not be sown: these end a sentence such as “South cannot sow inner 3: …”.
refusal-game-over = the game is over
refusal-sweep-first = the sweep has to be confirmed first
refusal-not-yours = it is the opponent’s pit
refusal-closed = it is filled with sand
refusal-empty = it is empty
refusal-single-stone = it holds a single stone while { $bigger } holds { $count ->
    [one] { $count } stone
   *[other] { $count } stones
}
refusal-next-not-empty = it holds a single stone and the next pit, { $next }, is not empty
refusal-never-ending = its sowing is still running after { $laps } laps; this program treats it as never-ending

# Why a turn cannot be played.
turn-error-game-over = the game is over
turn-error-sweep-first = the sweep has to be confirmed first
turn-error-pit = { $player } cannot sow { $pit }: { $reason }
turn-error-sweep = { $player } cannot make this sweep: { $reason }
turn-error-cannot-pass = { $player } cannot pass: { $pit } may be sown

# Why a sweep cannot be made.
sweep-error-none-due = nothing is to be swept
sweep-error-count = { $due ->
    [one] { $due } stone has
   *[other] { $due } stones have
} to be swept, and { $chosen ->
    [0] none is chosen
    [one] { $chosen } is chosen
   *[other] { $chosen } are chosen
}
sweep-error-not-enemy = { $pit } is not one of the opponent’s pits
sweep-error-too-many = { $chosen ->
    [one] { $chosen } stone is
   *[other] { $chosen } stones are
} chosen from { $pit }, which { $holds ->
    [0] is empty
   *[other] holds { $holds }
}

# What is wrong with a turn in notation.
notation-error = { $expected } is expected at character { $at }, and “{ $found }” stands there
notation-error-at-end = { $expected } is expected where the text ends
notation-turn = a pit, “pass”, “resign” or “draw”
notation-row-and-column = a pit from o1 to o{ $columns } or from i1 to i{ $columns }
notation-column = a column from 1 to { $columns }
notation-player = “south” or “north”
notation-stones = a number of stones
notation-pit-or-close = another pit or “)”
notation-end = nothing more

# A file that cannot be opened: the whole message, and what is wrong as a sentence of its own.
load-error = “{ $file }” cannot be opened. { $problem }
load-not-found = There is no such file.
load-not-allowed = This program is not allowed to read it.
load-unreadable = It could not be read: { $detail }.
load-disk-fails = The disk reports an error, and may be damaged or no longer connected.
load-folder = It is a folder, not a file.
load-not-a-file = It is not an ordinary file.
load-too-large = It is larger than any file this program saves.
load-empty = There is nothing in it.
load-not-text = It is not a text file: line { $line } is not UTF-8.
load-not-a-game = It is not a game saved by Nsolo.
load-syntax = Line { $line }, column { $column }: { $reason }.
syntax-cut-off = the text breaks off
syntax-text-after-end = there is more text after the end
syntax-too-deep = there are too many brackets inside each other
syntax-missing-field = “{ $field }” is missing before this place
syntax-repeated-field = “{ $field }” stands there for the second time
syntax-unknown-field = there is no field “{ $field }”
syntax-unknown-word = { $expected } is expected, and “{ $found }” stands there
syntax-out-of-range = the number is too small or too large
syntax-expected-number = a whole number is expected
syntax-expected-text = a text in quotation marks is expected
syntax-expected-list = a list is expected, which begins with “[”
syntax-expected-list-end = “]” is expected, the end of the list
syntax-expected-bracket = “(” is expected
syntax-expected-bracket-end = “)” is expected
syntax-expected-comma = a comma is expected
syntax-expected-colon = a colon is expected
syntax-expected-truth = “true” or “false” is expected
syntax-expected-choice = “None” or “Some(…)” is expected
syntax-expected-name = the name of a field is expected
syntax-sign = “{ $sign }” is not expected here
syntax-not-a-digit = “{ $sign }” is not a digit
syntax-escape = what follows “\” there has no meaning
syntax-byte-order-mark = there is a byte order mark, which editors do not show; it can only be the first character of a file
syntax-other = { $detail }
load-newer-version = A newer Nsolo saved it, in version { $found } of the format; this one reads up to version { $known }.
load-unknown-version = It says that it is version { $found } of the format, and there is no such version.
load-unknown-game = It is a game named “{ $name }”, and this program plays no game of that name.
load-size-columns = { $game } is played with { $from } to { $to } columns, not with { $size }.
load-computer-too-early = It says that the computer plays, of which version { $version } of the format knows nothing.
load-unknown-level = { $player } is said to be the computer at the level “{ $name }”; the levels are { $levels }.
load-size-stones = { $game } is played with { $sizes } stones a pit, not with { $size }.
list-or = { $first } or { $last }
list-on = { $first }, { $next }
list-and = { $first } and { $last }
number-thousands = { $thousands },{ $rest }
load-too-many-turns = It holds more than { $most } turns, more than this program can keep.
load-too-slow = Its turns took longer than { $seconds } seconds to replay, so this program stopped.

# A turn of a file. “turn” counts in its line; for a side line “of-game” counts from the beginning of the game.
load-at = Line { $line }, column { $column }: { $problem }
load-turn = Turn { $turn }, “{ $text }”: { $reason }.
load-line-turn = Side line { $line }, turn { $turn }, “{ $text }” (turn { $of-game } of the game): { $reason }.
load-turn-captured = it captures { $actual ->
    [0] nothing
    [one] { $actual } stone
   *[other] { $actual } stones
}, and { $written } is written
load-turn-after-end = the game had already ended
load-line-not-earlier = Side line { $line } says that it leaves line { $of }, which does not come before it.
load-line-after-game = Side line { $line } says that it leaves the game after turn { $after }, and the game has turns up to { $last }.
load-line-after-line = Side line { $line } says that it leaves side line { $of } after turn { $after }, and that line has turns { $first } to { $last }.
load-line-after-empty = Side line { $line } says that it leaves side line { $of }, which has no turns.

# The sweep under way in a file.
load-sweep = The sweep under way: { $reason }.
load-sweep-pit = the pit is written as “{ $text }”; { $reason }
load-sweep-chosen = the chosen stones are written as “{ $text }”; { $reason }
load-sweep-nothing = sowing { $pit } leaves nothing to sweep

# The given start of a file.
load-start-rows = The start gives { $player } another number of rows than { $expected }.
load-start-pits = The start gives { $player } { $given ->
    [one] { $given } pit
   *[other] { $given } pits
} in the { $row }, and it has { $expected }.
load-start-not-stones = The start says “{ $found }” for { $player }’s { $pit }, where a number of stones or # is expected.
load-start-too-many = The start has { $given } stones, and the game only { $most }.
load-start-no-stones = The start leaves { $player } no stone on the board.
load-start-pit-count = The start has { $given } pits, and the board { $expected }.
load-start-countless = The start has more stones than can be counted.
load-start-closed = The start closes { $player }’s { $pit }, and no pits are closed in { $game }.

# The names in a file.
load-names-too-many = { $player } has more than { $most } members.
load-name-too-long = The name of { $player }’s member { $member } is longer than { $most } characters.
load-name-unshowable = The name of { $player }’s member { $member } has characters that cannot be shown.

# A file that cannot be saved: the whole message and its reasons.
save-error = “{ $file }” could not be saved: { $reason }. Nothing there was changed.
save-error-in-place = “{ $file }” was saved, and it is not certain that it would outlast a power cut: { $reason }.
save-error-folder = The folder “{ $file }” could not be made: { $reason }.
save-no-folder = its folder does not exist
save-folder = there is a folder of that name
save-not-a-file = it is not an ordinary file
save-read-only = it is read-only
save-not-allowed = this program is not allowed to write there
save-disk-full = there is no room left on the disk
save-disk-fails = the disk reports an error, and may be damaged or no longer connected
save-bad-name = its name is too long or holds characters that the disk does not take
save-in-a-file = part of its path is a file, not a folder
save-other = { $detail }

# What lay on the table, where it cannot be read.
table-kept = What lay on the table could not be read. It is kept as “{ $file }”. { $problem }
table-stays = What lay on the table could not be read. The file “{ $file }” is left as it is. { $problem }

# Settings that cannot be read.
settings-not-settings = It does not hold settings of Nsolo.
settings-kept = The settings could not be read, so the usual ones are used. The old ones are kept as “{ $file }”. { $problem }
settings-stay = The settings could not be read, so the usual ones are used. The file “{ $file }” is left as it is. { $problem }

# The command line.
cli-version = nsolo { $version }
cli-help =
    Nsolo { $version }: traditional African mancala games

    Usage:
      nsolo               open the window
      nsolo FILE          open the window with a saved game
      nsolo check FILE…   look through saved games without a window
      nsolo --help        show this help
      nsolo --version     show the version

    “nsolo check” prints each game’s turns, position and result, or what is
    wrong with its file, and ends with 1 if anything is. A saved game that is
    itself named “check” opens as ./check.
cli-try-help = Try “nsolo --help”.
cli-unknown-option = There is no option “{ $option }”.
cli-value = The option “{ $option }” takes no value.
cli-too-many-files = Only one game can be opened at a time.
cli-nothing-to-check = “nsolo check” needs the name of at least one file.
cli-not-understood = The command line could not be understood.

# What “nsolo check” prints of a good file.
check-game-stones = { $game }, { $size } stones a pit
check-result = { $result }. { $why }
check-members = { $player }: { $members }
check-turns = { $turns ->
    [0] No turn played
    [one] { $turns } turn played
   *[other] { $turns } turns played
}
check-side-turns = { $turns ->
    [one] { $turns } turn kept beside the game
   *[other] { $turns } turns kept beside the game
}
check-round = Round { $round }
check-kept = Kept: { $south } by South, { $north } by North
check-to-move = { $player } to play
check-to-move-member = { $player } to play: { $member }
check-must-pass = { $player } can only pass
check-sweep = { $player } is sweeping: { $chosen } of { $due ->
    [one] { $due } stone
   *[other] { $due } stones
} chosen

## Rules pages

command-rules = Rules of { $game }
command-rules-tip = Read how { $game } is played, with boards that show it
welcome-rules = Rules
rules-title = Rules of { $game }
rules-back-game = Back to the game
rules-back-lesson = Back to the lesson
rules-back-welcome = Back
rules-contents = On this page
rules-numbered = { $number }. { $heading }
rules-link = Rule { $number }: { $heading }
rules-mark = this program’s choice
rules-choices = { $count ->
    [one] One choice of this program
   *[other] { $count } choices of this program
}
rules-note = The sources leave some things open. Where this program had to choose, the choice is marked; choices that you need not know to play are folded away.
rules-example = Example: { $what }
rules-watch = Click the board to watch it.
rules-again = { $what }. Click to watch it again.
rules-running = Click it to see the end at once.

# Headings.
rules-heading-origin = Where it comes from
rules-heading-board = The board and the start
rules-heading-choose = Choosing a pit
rules-heading-sow = Sowing
rules-heading-relay = Sowing on (relay)
rules-heading-capture = Capturing
rules-heading-sweep = The bonus sweep
rules-heading-pass = Passing
rules-heading-end = The end of the game
rules-heading-round-end = The end of a round
rules-heading-next-round = The next round
rules-heading-match-end = The end of the match
rules-heading-never-ending = Never-ending sowings
rules-heading-resign = Resigning and agreeing a draw
rules-heading-teams = Teams

# What several games share.
rules-first = South begins, unless the players choose otherwise.
rules-not-skipped = The pit that was lifted is not left out. A handful large enough to come all the way round drops a stone there too.
rules-choose-any = On your turn, choose any pit of your own row that holds stones.
rules-sow-round = Lift all stones of the pit, a handful, and drop them one by one in the pits that follow, counterclockwise round the whole board: along your own row to your right, then along the opponent’s row, and back to yours.
rules-relay-last = If the last stone of the handful falls in a pit that already held stones, lift everything in that pit, the stone just dropped too, and sow on from there: a relay. Each handful sown is a lap.
rules-relay-last-end = The sowing ends when a last stone falls in an empty pit.
rules-recurs = A position is the stones in every pit together with the player whose turn it is. The opening position counts as its own first time, and a position comes back when it is there for the second time.
rules-never-ending = Sowing on can run for ever: the same handfuls come round again and again. It is rare, but it does happen.
rules-never-ending-settled = A sowing that has not ended after 10,000 laps is treated as never-ending, and the pit that starts it may not be sown. One that ends with its 10,000th lap has ended. Such a pit carries the mark ∞, and pointing at it says why.
rules-resign = A player may resign, on their own turn or on the opponent’s. The opponent has then won, whatever the counts. The players may agree a draw at any time.
rules-resign-sweep = Only while a sweep is due nothing else can be done: it has to be confirmed before a player can resign or a draw can be agreed.

# Nsolo.
rules-nsolo-origin = Nsolo, also called Nchombwa, is a game of the Ngoni people of Malawi and eastern Zambia.
rules-nsolo-sources = Meredith G. Sanderson was the first to record it, in 1913. The rules told here were written down in 1975 from players in Ndola, Zambia.
rules-nsolo-board = The board has four rows of pits and no stores. South owns the two rows at the bottom, North the two at the top. The row nearest its player is the outer row, the one beside the middle of the board the inner row. Left and right are always meant as the pit’s owner sees them.
rules-nsolo-start = At the start every pit holds two stones, except the right-most pit of each inner row, which is empty.
rules-nsolo-sizes = A row has 8 to 36 pits. The usual board is 4×8, with 60 stones. The largest is 4×36, with 284 stones, and is played by teams.
rules-nsolo-choose = On your turn, choose one of your pits that holds two or more stones.
rules-nsolo-choose-singles = A single stone may be sown only when none of your pits holds two or more, and then only if the very next pit is empty.
rules-nsolo-choose-example = Only single stones are left to South. Outer 2 may be sown, since outer 3 is empty; outer 5 may not, since outer 6 is occupied.
rules-nsolo-sow = Lift all stones of the pit, a handful, and drop them one by one in the pits that follow, counterclockwise.
rules-nsolo-sow-circuit = You sow your own two rows only: the outer row from your left to your right, then back along the inner row from right to left, and round again. You never sow the opponent’s rows.
rules-nsolo-sow-example = South sows the three stones of outer 7: round the corner, from the outer row into the inner row. The last falls in an empty pit.
rules-nsolo-relay-example = South sows outer 1. Twice the last stone falls in an occupied pit, and its stones are sown on; the third lap ends in an empty pit.
rules-nsolo-capture = Look where the sowing ended. If that pit is in your inner row and the pit opposite, in the opponent’s inner row, holds stones, you capture all of those: they leave the game.
rules-nsolo-capture-not = Nothing is captured when the sowing ends in your outer row, or when the inner pit opposite is empty, even if the outer pit behind that one holds stones: stones of the outer row are never captured, only swept.
rules-nsolo-capture-example = South begins with outer 4. The second lap ends in inner 8, and the two stones opposite are captured. A sweep of two more is then due.
rules-nsolo-sweep = After a capture, choose as many stones again as you have captured, from any of the opponent’s pits: both rows, and split as you like. They leave the game too.
rules-nsolo-sweep-settled = The sweep must be made: exactly that many stones, or all that are left when there are fewer. You choose stone by stone and may change the choice freely until you confirm it. Before that you can do nothing else. The sweep belongs to the same turn, so a position is compared, saved as a finished turn and passed on only after it.
rules-nsolo-sweep-example = The same capture of two, and the sweep of two: South takes one stone from North’s outer 3 and one from North’s inner 6.
rules-nsolo-pass = A player who has stones, but no pit that may be sown, passes. Single stones stay barred while any pit holds two or more, even when all those larger pits are never-ending. A pass is a turn like any other: it is recorded, and the position after it counts when positions are compared. Two passes in a row draw the game.
rules-nsolo-end = A player with no stones left has lost at once. If the capture itself takes the last stones, no sweep is asked for.
rules-nsolo-end-repeated = If exactly the same position comes back, the game is a draw.
rules-nsolo-end-order = After each turn this is looked at in order: has a player no stones left, have both passed in a row, has the position come back?
rules-nsolo-end-example = South sows inner 7. The last stone falls in inner 5, opposite North’s last three stones: they are captured, and South has won.
rules-nsolo-teams = Each side may be a team, and its members can be named.
rules-nsolo-teams-settled = The members of a side take its turns one after the other, the one named first beginning. A pass uses up a member’s turn.

# Sadeqa III.
rules-sadeqa-origin = Sadeqa III is a game of Oromo herders in Welega, western Ethiopia. The board is called sadeqa, a pit mana, which means “house”, and a stone daga.
rules-sadeqa-sources = Richard Pankhurst described it in 1971 as his game 92. His game 91 is the same game with four stones in each pit; both can be played here.
rules-sadeqa-board = The board has two rows of eight pits. South owns the row at the bottom, North the row at the top. There are no stores on the board; captured stones are kept beside it and counted. Pits are numbered from their owner’s left.
rules-sadeqa-start = At the start every pit holds six stones, 96 in all; in Game 91 four stones, 64 in all.
rules-sadeqa-sow-example = South sows the three stones of pit 6. The last falls in North’s row, in an empty pit, so the sowing ends; nothing is captured there.
rules-sadeqa-relay-example = South sows pit 1. The last stone falls in pit 3, which is occupied, and all four stones there are sown on. The second lap ends in an empty pit; the pit opposite is empty too.
rules-sadeqa-capture = If the sowing ends in an empty pit of your own row, you capture the stones of the pit opposite.
rules-sadeqa-capture-stays = The stone that made the capture stays where it fell.
rules-sadeqa-capture-not = Nothing is captured when the pit opposite is empty, or when the sowing ends in the opponent’s row.
rules-sadeqa-capture-example = South sows pit 2. The last stone falls in pit 4, which was empty, and the five stones opposite are captured.
rules-sadeqa-end = The game ends when the player whose turn begins has no pit that may be sown. All stones still on the board then go to the player who played last.
rules-sadeqa-end-count = Whoever has more stones has won. With equal totals the game is a draw.
rules-sadeqa-end-never-ending = A player whose only occupied pits start never-ending sowings has no pit that may be sown.
rules-sadeqa-end-repeated = If a position comes back, the game ends, and each player takes the stones in their own row.
rules-sadeqa-end-order = After each turn this is looked at in order: has the player whose turn it is no pit that may be sown, has the position come back?
rules-sadeqa-end-set-up = Where a game begins from a position set up by hand, the player who does not begin counts as the one who played last.
rules-sadeqa-end-example = South captures North’s last two stones. North has no pit to sow, so the stones on the board go to South, who played last.

# Bosh.
rules-bosh-origin = Bosh is a game of the Darod clan of Somalia.
rules-bosh-sources = G. Marin described it in 1931, with an opening as an example; it is shown under “Capturing”.
rules-bosh-board = The board has two rows of five pits. South owns the row at the bottom, North the row at the top. Captured stones go to the reserve of the player who captured them, beside the board. Pits are numbered from their owner’s left. A match is played in rounds.
rules-bosh-start = At the start every pit holds four stones, 40 in all.
rules-bosh-sow-closed = Closed pits do not exist for a sowing. Sowing steps over them, and so do “the next pit” and “the pit beyond” in the rules that follow.
rules-bosh-sow-example = South sows pit 1. Pit 2 is closed with sand and stepped over, so the two stones fall in pits 3 and 4.
rules-bosh-relay = After the last stone of a handful, look at the next pit. If it holds stones, lift them all and sow on from there: a relay. Each handful sown is a lap.
rules-bosh-relay-end = If the next pit is empty, the sowing ends.
rules-bosh-relay-example = South sows pit 2 as far as pit 4. The next pit holds three stones: they are lifted and sown into North’s row. There the next pit is empty, so the sowing ends.
rules-bosh-capture = When the sowing has ended, you capture what lies in the pit just beyond the empty one, whoever owns it.
rules-bosh-capture-not = If that pit is empty too, nothing is captured.
rules-bosh-capture-example = Marin’s own example, the first turn of a round: South sows pit 5, then lifts North’s pit 5 and sows on. South’s pit 5 is empty now, and the five stones beyond it, in North’s pit 1, are captured.
rules-bosh-round-end = A player whose turn begins with no stones in their row cannot play. The round is over, and all stones still on the board go to the opponent.
rules-bosh-round-end-settled = The round also ends when a position comes back within it, or when the player whose turn it is has only never-ending sowings: each player then takes the stones in their own row. These are looked at in order: empty row, position come back, only never-ending sowings. Then the next round is filled, or the match ends.
rules-bosh-next-round = For the next round, each player fills their pits with four stones each from everything they own. What is left over stays in the reserve; a player with more than 20 stones keeps the rest there.
rules-bosh-next-round-sand = A pit that cannot get its four stones is closed: it is filled with sand and out of play. It opens again in a later round if its owner can fill it.
rules-bosh-next-round-fill = Pits are filled from their owner’s left.
rules-bosh-next-round-first = The players take turns in beginning a round.
rules-bosh-next-round-example = South captures North’s last stones, and the round ends. South owns 26 stones and fills five pits; North owns 14, fills three, and two are closed. North begins the next round.
rules-bosh-end = A player who owns fewer than four stones when a round starts cannot open a pit. All their pits are closed, and the opponent has won the match.
rules-bosh-end-both = If neither player owns four stones, the match is a draw. That can only happen after a position set up by hand.
rules-bosh-end-stocks = If a round would open for the fifth time with the same stones owned and the same player beginning, the match is a draw. There is no other limit to the number of rounds.
rules-bosh-end-set-up = A position set up by hand is not counted as an opening, whatever it looks like. It is round 1, and the player whose turn it is there counts as the one who began the round.
rules-bosh-resign = A player may resign, on their own turn or on the opponent’s. The opponent has then won the match, whatever the counts. The players may agree a draw of the match at any time.
