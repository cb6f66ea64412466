//! Files that are written.

use std::fs;
use std::path::Path;

use nsolo::store::{self, SaveStep};

use crate::records::*;

#[test]
fn a_saved_game_is_read_from_its_file() {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("a game.ron");
    let record = played(new("bosh", 4), &["5", "3"]);
    store::write(&path, &record).unwrap();
    assert_same(&record, &store::read(&path).unwrap());
    let later = advanced(record, &[0]);
    store::write(&path, &later).unwrap();
    assert_same(&later, &store::read(&path).unwrap());
    assert_eq!(
        fs::read_dir(place.path()).unwrap().count(),
        1,
        "nothing is left beside it"
    );
}

#[test]
fn what_cannot_be_saved_says_so_and_leaves_everything_as_it_was() {
    let place = tempfile::tempdir().unwrap();
    let record = new("bosh", 4);
    let step = |path: &Path| store::write(path, &record).unwrap_err();

    let error = step(&place.path().join("missing/x.ron"));
    assert_eq!(error.step, SaveStep::Create);
    assert_eq!(error.reason.kind, std::io::ErrorKind::NotFound);

    let folder = place.path().join("folder.ron");
    fs::create_dir(&folder).unwrap();
    let error = step(&folder);
    assert_eq!(error.reason.kind, std::io::ErrorKind::IsADirectory);

    let file = place.path().join("file");
    fs::write(&file, "kept").unwrap();
    assert_eq!(
        step(&file.join("x.ron")).reason.kind,
        std::io::ErrorKind::NotADirectory
    );

    let mut read_only = fs::metadata(&file).unwrap().permissions();
    read_only.set_readonly(true);
    fs::set_permissions(&file, read_only).unwrap();
    let error = step(&file);
    assert_eq!(error.step, SaveStep::Look);
    assert_eq!(error.reason.kind, std::io::ErrorKind::PermissionDenied);
    assert_eq!(fs::read_to_string(&file).unwrap(), "kept");
    assert_eq!(fs::read_dir(place.path()).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn permissions_are_kept_and_links_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    let mode = |name: &str| fs::metadata(at(name)).unwrap().permissions().mode() & 0o7777;
    let record = new("bosh", 4);

    fs::write(at("plain"), "").unwrap();
    store::write(&at("new.ron"), &record).unwrap();
    assert_eq!(
        mode("new.ron"),
        mode("plain"),
        "a new file is like any other"
    );

    fs::set_permissions(at("new.ron"), fs::Permissions::from_mode(0o640)).unwrap();
    store::write(&at("new.ron"), &record).unwrap();
    assert_eq!(mode("new.ron"), 0o640);

    fs::create_dir(at("other")).unwrap();
    symlink("new.ron", at("link.ron")).unwrap();
    symlink("../link.ron", at("other/link.ron")).unwrap();
    symlink("other/not-yet.ron", at("dangling.ron")).unwrap();
    symlink("circle.ron", at("circle.ron")).unwrap();
    let later = played(record.clone(), &["5"]);
    store::write(&at("other/link.ron"), &later).unwrap();
    assert!(fs::symlink_metadata(at("link.ron")).unwrap().is_symlink());
    assert!(
        fs::symlink_metadata(at("other/link.ron"))
            .unwrap()
            .is_symlink()
    );
    assert_same(&later, &store::read(&at("new.ron")).unwrap());
    store::write(&at("dangling.ron"), &later).unwrap();
    assert!(
        fs::symlink_metadata(at("dangling.ron"))
            .unwrap()
            .is_symlink()
    );
    assert_same(&later, &store::read(&at("other/not-yet.ron")).unwrap());
    assert_eq!(
        store::write(&at("circle.ron"), &later).unwrap_err().step,
        SaveStep::Look
    );
}
