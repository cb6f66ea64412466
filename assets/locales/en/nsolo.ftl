### Every word of the program, in English.
### One message an idea; values are named for what they hold.

## The games and their parts

app-name = Nsolo
game-nsolo = Nsolo
game-sadeqa = Sadeqa III
game-bosh = Bosh
south = South
north = North
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
menu-steps = Size of a step
title-turn = { $game } — turn { $turn }, { $player }
title-round = { $game } — round { $round }, { $player }
title-sweep = { $game } — choose your bonus sweep
title-over = { $game } — { $result }

## Commands: the name, and what it does

command-new = New game…
command-new-tip = Choose a game, its size and who plays
command-set-up = Set up a position…
command-set-up-tip = Put the stones where you want them and play from there
command-welcome = Welcome
command-welcome-tip = Show the three games; the game on the table stays
command-open = Open…
command-open-tip = Open a saved game
command-save = Save
command-save-tip = Save the game to its file
command-save-as = Save as…
command-save-as-tip = Save the game to another file
command-quit = Quit
command-quit-tip = Close the program
command-undo = Undo
command-undo-tip = Take the last turn back
command-redo = Redo
command-redo-tip = Play again what was taken back
command-try-out = Try something out
command-try-out-tip = Play on from the position shown without touching the game
command-end-try-out = Back to the game
command-end-try-out-tip = Leave what was tried out and show the game as it was
command-copy-turns = Copy the turns
command-copy-turns-tip = Copy the turns of the game as text
command-pass = Pass
command-pass-tip = Pass the turn: no pit can be sown
command-resign-south = South resigns
command-resign-south-tip = South gives the game up; North has won
command-resign-north = North resigns
command-resign-north-tip = North gives the game up; South has won
command-draw = Agree a draw
command-draw-tip = End the game as a draw, both players agreeing
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
command-play-pause-tip = Run or pause; a turn just played is shown to its end at once
command-step-forward = Step forward
command-step-forward-tip = Go one step forward
command-next-turn = Next turn
command-next-turn-tip = Show the end of this turn, or the next turn
command-to-end = To the end
command-to-end-tip = Show the last turn
command-steps-stone = Stone
command-steps-stone-tip = A step is one stone
command-steps-lap = Lap
command-steps-lap-tip = A step is one handful sown, or one capture
command-steps-turn = Turn
command-steps-turn-tip = A step is a whole turn
command-step-by-step = Step by step
command-step-by-step-tip = Every new turn waits for your next step
command-back-to-game = Back to the game
command-back-to-game-tip = Show the game as it stands
command-speed-slow = Slow
command-speed-slow-tip = Half the usual speed
command-speed-normal = Normal
command-speed-normal-tip = The usual speed
command-speed-fast = Fast
command-speed-fast-tip = Three times the usual speed
command-speed-at-once = At once
command-speed-at-once-tip = No sowing is shown, only what comes of it
command-panel = Players and turns
command-panel-tip = Show or hide the players and the list of turns
panel-button = Turns
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
refused = { $pit }: { $why }
point-hint = Point at a pit to see its whole sowing.

## The bar under the board

to-play-nsolo = { $player } to play: choose a pit with two or more stones.
to-play-nsolo-singles = { $player } to play: only single stones are left; choose one whose next pit is empty.
to-play-sadeqa = { $player } to play: choose one of your pits.
to-play-bosh = { $player } to play: choose one of your pits.
sowing-lap = { $player } sows, lap { $lap }
finish-hint = Click the board or press Space to see the end at once.
must-pass = { $player } has no pit that may be sown and must pass.
must-pass-why = Single stones stay where they are while any pit holds two or more, and never-ending sowings may not be chosen.
sweep-title = Bonus sweep: take { $due } of { $side }’s stones, from any pits
sweep-all = Bonus sweep: { $due ->
    [one] the one stone left to { $side }
   *[other] all { $due } stones left to { $side }
}
sweep-help = Click takes a stone · right-click puts one back · wheel for both · Ctrl+click takes as many as allowed
sweep-help-keys = Arrows move · Enter or + takes · - puts back · Ctrl+Enter confirms · Esc clears
sweep-count = { $chosen } of { $due } chosen
round-began = Round { $round }: { $player } begins.
round-empty-row = { $player } had no stones in their row.
round-repeated = A position came back, so each took the stones in their own row.
round-never-ending = { $player } had only never-ending sowings, so each took the stones in their own row.
round-stocks = { $south } owns { $southcount }, { $north } { $northcount }.
round-closed = Closed: { $pits }.
round-reopened = Open again: { $pits }.
over-won = { $player } wins
over-draw = A draw
why-no-stones = { $loser } has no stones left.
why-two-passes = Both players passed in a row.
why-repeated = A position came back.
why-no-move = { $blocked } had no legal move; the stones on the board went to the player who moved last.
why-all-closed = { $loser } owns fewer than four stones and cannot open a pit.
why-both-closed = Neither player owns four stones to open a pit with.
why-stocks-repeated = A fifth round would have opened with the same stocks.
why-resigned = { $loser } resigned.
why-agreed = The players agreed a draw.
counts-left = Left on the board: { $south } { $southcount }, { $north } { $northcount }.
counts-owned = Stones: { $south } { $southcount }, { $north } { $northcount }.
speed = Speed: { $speed }
menu-speed-short = Speed:

## Captions: what a step is

caption-lifted = { $player } lifts the { stones } of { $pit }.
caption-lifted-last = The last stone fell in an occupied pit, so its { stones } are lifted and sown on (relay, lap { $lap }).
caption-lifted-next = The next pit, { $pit }, holds { stones }, so they are lifted and sown on (relay, lap { $lap }).
caption-fell = A stone falls in { $pit }; { $left } left in the hand.
caption-last-occupied = The last stone falls in { $pit }, which holds { stones } already.
caption-last-next = The last stone falls in { $pit }. The next pit, { $next }, holds { stones }.
caption-end-opposite = The last stone falls in { $pit }, which was empty: the sowing ends. { $count ->
    [0] Opposite, { $from } is empty too, so nothing is captured.
   *[other] Opposite, { $from } holds { stones }.
}
caption-end-beyond = The next pit, { $empty }, is empty, so the sowing ends; the pit beyond, { $from }, { $count ->
    [0] is empty too, so nothing is captured.
   *[other] holds { stones }.
}
caption-end-elsewhere = The last stone falls in { $pit }, which was empty: the sowing ends. No pit is captured from there.
caption-captured = The { stones } of { $pit } are captured.{ $sweep ->
    [0] { "" }
    [one] { " " }{ $player } now sweeps { $sweep } stone anywhere on { $enemy }’s side.
   *[other] { " " }{ $player } now sweeps { $sweep } stones anywhere on { $enemy }’s side.
}
caption-swept = { $player } sweeps { stones } from { $pit }.
caption-gathered = The { stones } of { $pit } go to { $player }.
caption-passed = { $player } has no pit that may be sown and passes.
caption-filled = { $pit } is filled with { stones }.
caption-reopened = { $pit } opens again and is filled with { stones }.
caption-closed = { $pit } cannot be filled and is closed with sand.
caption-ended = The game is over. { $why }
looking-back = This is the position after turn { $turn } of { $turns }.
looking-at-start = This is the beginning of a game of { $turns } turns.
trying-out = Trying out: nothing here touches the game.
looking-hint = Sowing from here begins a new line beside the game; the turns after it are kept.
scrub-turn = This turn
scrub-game = Whole game
step-label = Step:

## Players and turns

card-to-play = to play
card-sweeping = sweeping
card-won = has won
card-captured = captured { $count }
card-owned-captured = captured
card-in-all = in all
card-stones = { $count ->
    [one] stone
   *[other] stones
}
turns = Turns
turns-copy = Copy
line-beside = Another line after turn { $turn }
no-turns = No turn has been played yet.
turn-pass = pass
turn-resigned = resigns
turn-draw = draw agreed

## The position editor

editor-title = { $game } — set up a position
editor-game = Game
editor-columns = Columns
editor-per-pit = Stones a pit
editor-first = To move
editor-captured = Captured
editor-reserve = Reserve
editor-close-pit = Close pit
editor-open-pit = Open pit
editor-close-tip = Fill { $pit } with sand, or clear it again: key C, or Alt+click on the pit
editor-stones = { $given } of { $most } stones
editor-refused = { $stones }. { $why }
editor-ready = { $stones }. { $player } is to move.
editor-help = Click adds a stone · right-click takes one · wheel for both · Ctrl+click empties
editor-help-keys = Arrows move · digits set the number · + adds · - takes · Delete empties
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

## Dialogs

cancel = Cancel
close = Close
no-window = The window could not be opened: { $problem }
welcome-title = Three games of relay sowing
welcome-line = from Malawi and Zambia, Ethiopia and Somalia. Pick one to play.
welcome-nsolo-origin = Ngoni · Malawi, Zambia
welcome-nsolo = Four rows. Sow your own two, capture across, then sweep as many again from anywhere.
welcome-sadeqa-origin = Oromo · Welega, Ethiopia
welcome-sadeqa = Two rows, six stones a pit. Sow right round the board and take what lies opposite.
welcome-bosh-origin = Darod · Somalia
welcome-bosh = Small board, sharp rounds. Lift the next pit and sow on; lost pits are filled with sand.
welcome-play = Play
welcome-options = Options…
welcome-open = Open a saved game…
welcome-set-up = Set up a position…
welcome-back = Back to the game
new-title = New game
new-game = Game
new-columns = Columns
new-columns-note = { $stones } stones on 4×{ $columns }
new-per-pit = Stones a pit
new-per-pit-6 = Six
new-per-pit-4 = Four (Game 91)
new-first = Begins
new-south = South is
new-north = North is
new-name-hint = name, if you like
new-start = Start
ask-title = Save this game first?
ask-text = The game on the table has turns that are not saved.
ask-save = Save
ask-discard = Don’t save
message-opened-none = The game on the table is as it was.
message-not-opened = That file could not be opened
message-not-saved = The game could not be saved
message-settings = The settings could not be read
message-replace-title = Replace that file?
message-replace = There is already a file named { $name }.
replace = Replace
keys-title = Keys
keys-tab = Come to the board, leave it
keys-arrows = Move between pits
keys-enter = Sow the pit; in a sweep, take a stone
keys-plus = In a sweep: take a stone
keys-minus = In a sweep: put a stone back
key-tab = Tab
key-arrows = Arrows
key-enter = Enter
key-plus = +
key-minus = -
about-text = Play, watch and learn three traditional African mancala games: Nsolo of the Ngoni (Malawi and Zambia), Sadeqa III of the Oromo (Ethiopia) and Bosh of the Darod (Somalia).
about-version = Version { $version }
about-licence = Free software under the MIT or Apache 2.0 licence. Set in Inter, under the SIL Open Font Licence.
file-kind = Nsolo games

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
turn-error-cannot-pass = { $player } cannot pass: { $pit } can be sown

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
syntax-other = { $detail }
load-newer-version = A newer Nsolo saved it, in version { $found } of the format; this one reads up to version { $known }.
load-unknown-version = It says that it is version { $found } of the format, and there is no such version.
load-unknown-game = It is a game named “{ $name }”, and this program plays no game of that name.
load-size-columns = { $game } is played with { $from } to { $to } columns, not with { $size }.
load-size-stones = { $game } is played with { $sizes } stones a pit, not with { $size }.
list-or = { $first } or { $last }
load-too-many-turns = It holds more than { $most } turns, more than this program can keep.
load-too-slow = Its turns took longer than { $seconds } seconds to replay, so this program stopped.

# A turn of a file. “turn” counts in its line; for a side line “of-game” counts from the beginning of the game.
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
save-error = “{ $file }” could not be saved: { $reason }. What was saved there before is unchanged.
save-error-in-place = “{ $file }” was saved, and it is not certain that it would outlast a power cut: { $reason }.
save-error-folder = The folder “{ $file }” could not be made: { $reason }.
save-no-folder = its folder does not exist
save-folder = there is a folder of that name
save-not-a-file = it is not an ordinary file
save-read-only = it is read-only
save-not-allowed = this program is not allowed to write there
save-disk-full = there is no room left on the disk
save-in-a-file = part of its path is a file, not a folder
save-other = { $detail }

# Settings that cannot be read.
settings-not-settings = It does not hold settings of Nsolo.
settings-kept = The settings could not be read, so the usual ones are used. The old ones are kept as “{ $file }”. { $problem }
settings-stay = The settings could not be read, so the usual ones are used. The file “{ $file }” is left as it is. { $problem }

# The command line.
cli-version = nsolo { $version }
cli-help =
    Nsolo { $version }: three traditional African mancala games

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
check-to-move = { $player } to move
check-to-move-member = { $player } to move: { $member }
check-must-pass = { $player } can only pass
check-sweep = { $player } is sweeping: { $chosen } of { $due ->
    [one] { $due } stone
   *[other] { $due } stones
} chosen

