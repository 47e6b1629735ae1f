//! Texts embedded in the binary, in front of the real files.

use crate::host::{FileInfo, Files, Host, HostFile, OpenMode, StdHost};
use std::io::{Error, ErrorKind, Result, SeekFrom};
use std::sync::Arc;

/// Texts by path.
pub trait Texts: Send {
    /// Whether a path belongs to these texts, so that no real file is looked up there.
    fn owns(&self, path: &str) -> bool;
    /// The text at a path.
    fn text(&self, path: &str) -> Option<Arc<str>>;
    /// Whether there are texts below a path.
    fn is_folder(&self, path: &str) -> bool;
    /// The canonical path of a text.
    fn canonical(&self, path: &str) -> String;
}

/// Read-only texts, and for all other paths the real files, if access to them is granted.
pub struct LayeredFiles<T> {
    texts: T,
    granted: bool,
    system: StdHost,
}

impl<T: Texts> LayeredFiles<T> {
    /// Puts texts in front of the real files.
    pub fn new(texts: T, granted: bool) -> LayeredFiles<T> {
        LayeredFiles { texts, granted, system: StdHost::default() }
    }

    /// The texts.
    pub fn texts(&self) -> &T {
        &self.texts
    }

    fn system(&mut self) -> Result<&mut dyn Files> {
        let granted = self.granted;
        self.system.files().filter(|_| granted).ok_or_else(|| Error::from(ErrorKind::PermissionDenied))
    }
}

impl<T: Texts> Files for LayeredFiles<T> {
    fn open(&mut self, path: &str, mode: OpenMode) -> Result<Box<dyn HostFile>> {
        match self.texts.text(path) {
            Some(text) if mode == OpenMode::Read => Ok(Box::new(TextFile { text, at: 0 })),
            Some(_) => Err(Error::from(ErrorKind::PermissionDenied)),
            None => self.system()?.open(path, mode),
        }
    }
    fn info(&mut self, path: &str) -> Result<FileInfo> {
        if !self.texts.owns(path) {
            return self.system()?.info(path);
        }
        let (text, is_directory) = (self.texts.text(path), self.texts.is_folder(path));
        if text.is_none() && !is_directory {
            return Err(Error::from(ErrorKind::NotFound));
        }
        let size = text.map_or(0, |text| text.len() as u64);
        Ok(FileInfo { is_file: !is_directory, is_directory, size, modified: 0.0, writable: false, executable: false })
    }
    fn remove_file(&mut self, path: &str) -> Result<()> {
        self.system()?.remove_file(path)
    }
    fn rename(&mut self, from: &str, to: &str) -> Result<()> {
        self.system()?.rename(from, to)
    }
    fn make_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.make_directory(path)
    }
    fn remove_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.remove_directory(path)
    }
    fn list(&mut self, path: &str) -> Result<Vec<String>> {
        self.system()?.list(path)
    }
    fn current_directory(&mut self) -> Result<String> {
        self.system()?.current_directory()
    }
    fn change_directory(&mut self, path: &str) -> Result<()> {
        self.system()?.change_directory(path)
    }
    fn canonical(&mut self, path: &str) -> Result<String> {
        if self.texts.owns(path) { Ok(self.texts.canonical(path)) } else { self.system()?.canonical(path) }
    }
    fn temporary_directory(&mut self) -> String {
        self.system().map_or_else(|_| "/tmp".to_string(), |files| files.temporary_directory())
    }
}

/// A text as a read-only file.
struct TextFile {
    text: Arc<str>,
    at: u64,
}

impl HostFile for TextFile {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        let start = usize::try_from(self.at).unwrap_or(usize::MAX);
        let rest = self.text.as_bytes().get(start..).unwrap_or(&[]);
        let length = rest.len().min(buffer.len());
        buffer[..length].copy_from_slice(&rest[..length]);
        self.at += length as u64;
        Ok(length)
    }
    fn write(&mut self, _: &[u8]) -> Result<()> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        let target = match to {
            SeekFrom::Start(at) => Some(at),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
            SeekFrom::End(by) => (self.text.len() as u64).checked_add_signed(by),
        };
        self.at = target.ok_or_else(|| Error::from(ErrorKind::InvalidInput))?;
        Ok(self.at)
    }
    fn truncate(&mut self, _: u64) -> Result<()> {
        Err(Error::from(ErrorKind::PermissionDenied))
    }
    fn can_seek(&self) -> bool {
        true
    }
}
