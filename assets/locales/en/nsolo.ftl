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

## Files and the command line

