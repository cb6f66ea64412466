//! Where games and settings are kept.

use std::fs;
use std::path::{Path, PathBuf};

use directories::{BaseDirs, ProjectDirs, UserDirs};

use super::disk::{SaveError, SaveStep};

/// The program's name in the user's folders.
const NAME: &str = "nsolo";

/// The folder for saved games inside the user's documents.
const IN_DOCUMENTS: &str = "Nsolo";

/// The folder for saved games where there is no documents folder.
const IN_DATA: &str = "games";

/// The folder games are saved in unless the player says otherwise; it may not exist yet
/// ([`make`]). `None` when the system does not say where the user's files are.
#[must_use]
pub fn games() -> Option<PathBuf> {
    let user = UserDirs::new();
    let documents = user.as_ref().and_then(UserDirs::document_dir);
    games_in(documents, data().as_deref())
}

/// The user's folder for pictures, or for documents, as far as the system says where it is.
#[must_use]
pub fn for_export(pictures: bool) -> Option<PathBuf> {
    let user = UserDirs::new()?;
    let folder = match pictures {
        true => user.picture_dir().or_else(|| user.document_dir()),
        false => user.document_dir(),
    };
    folder.filter(|folder| folder.is_dir()).map(Path::to_owned)
}

/// The user's own folder.
#[must_use]
pub fn home() -> Option<PathBuf> {
    UserDirs::new().map(|user| user.home_dir().to_owned())
}

/// The folder for what the program keeps by itself; it may not exist yet ([`make`]).
#[must_use]
pub fn data() -> Option<PathBuf> {
    project().map(|project| project.data_dir().to_owned())
}

/// The user's own trash; it may not exist yet.
#[must_use]
pub fn trash() -> Option<PathBuf> {
    BaseDirs::new().map(|dirs| dirs.data_dir().join("Trash"))
}

/// The file of the settings; its folder may not exist yet.
#[must_use]
pub fn settings_file() -> Option<PathBuf> {
    project().map(|project| project.config_dir().join("settings.ron"))
}

/// The file of the lessons that are done, beside the settings.
#[must_use]
pub fn progress_file() -> Option<PathBuf> {
    project().map(|project| project.config_dir().join("progress.ron"))
}

/// The folder of what lies on the tables of all windows; it may not exist yet.
#[must_use]
pub fn tables() -> Option<PathBuf> {
    data().map(|data| data.join("tables"))
}

/// The file of the games that were opened or saved lately; its folder may not exist yet.
#[must_use]
pub fn recent_file() -> Option<PathBuf> {
    data().map(|data| data.join("recent.ron"))
}

/// Makes a folder, and those it lies in; nothing is done where it exists.
///
/// # Errors
/// Why it could not be made.
pub fn make(folder: &Path) -> Result<(), SaveError> {
    fs::create_dir_all(folder).map_err(|error| SaveError::new(folder, SaveStep::MakeFolder, &error))
}

fn project() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", NAME)
}

fn games_in(documents: Option<&Path>, data: Option<&Path>) -> Option<PathBuf> {
    let in_documents = documents.map(|folder| folder.join(IN_DOCUMENTS));
    in_documents.or_else(|| data.map(|folder| folder.join(IN_DATA)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_go_to_the_documents_or_else_to_the_data() {
        let (documents, data) = (Path::new("/d"), Path::new("/s"));
        let both = games_in(Some(documents), Some(data));
        assert_eq!(both.as_deref(), Some(Path::new("/d/Nsolo")));
        assert_eq!(
            games_in(None, Some(data)).as_deref(),
            Some(Path::new("/s/games"))
        );
        assert_eq!(games_in(None, None), None);
    }

    #[test]
    fn a_folder_is_made_with_those_around_it_and_twice_is_no_error() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("a/b");
        make(&folder).unwrap();
        make(&folder).unwrap();
        assert!(folder.is_dir());
        std::fs::write(folder.join("file"), "").unwrap();
        let error = make(&folder.join("file/c")).unwrap_err();
        assert_eq!(error.step, SaveStep::MakeFolder);
    }
}
