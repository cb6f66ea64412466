mod named;
mod over;

use super::*;

#[test]
fn the_file_can_be_read_whole_and_names_no_text_twice() {
    let resource = FluentResource::try_new(ENGLISH.to_owned())
        .map_err(|(_, e)| e)
        .unwrap();
    let mut bundle = FluentBundle::new(vec![english()]);
    bundle.add_resource(resource).unwrap();
}

#[test]
fn values_are_filled_in() {
    let words = Words::english();
    assert_eq!(words.fill("stones", &[("count", 1.into())]), "1 stone");
    assert_eq!(words.fill("stones", &[("count", 5.into())]), "5 stones");
    assert_eq!(words.say("no-such-text"), "no-such-text");
}
