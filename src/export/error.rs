//! Why something could not be exported.

/// A drawing could not be turned into pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RasteriseError;

/// Why there is no picture, still or moving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportError {
    /// It was stopped.
    Stopped,
    /// It could not be drawn.
    NotDrawn,
}

impl From<RasteriseError> for ExportError {
    fn from(_: RasteriseError) -> ExportError {
        ExportError::NotDrawn
    }
}

impl From<gif::EncodingError> for ExportError {
    fn from(_: gif::EncodingError) -> ExportError {
        ExportError::NotDrawn
    }
}
