//! Archives whose bytes depend only on their contents and on one time: entries are sorted, owners are root, and every
//! entry has the time of the commit.

use std::io::{Cursor, Write};

use flate2::{Compression, GzBuilder};
use zip::write::SimpleFileOptions;

use crate::Failure;

/// A file of an archive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct File {
    /// Its path in the archive, with `/`.
    pub path: String,
    pub bytes: Vec<u8>,
    pub is_program: bool,
}

impl File {
    /// An ordinary file.
    pub fn new(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { path: path.into(), bytes: bytes.into(), is_program: false }
    }

    /// An executable file.
    pub fn program(path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> File {
        File { is_program: true, ..File::new(path, bytes) }
    }

    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// The files sorted by path.
fn sorted(files: &[File]) -> Vec<&File> {
    let mut files: Vec<&File> = files.iter().collect();
    files.sort();
    files
}

/// Compresses without a name or a time in the header.
pub fn gzip(bytes: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut encoder = GzBuilder::new().mtime(0).operating_system(255).write(Vec::new(), Compression::best());
    encoder.write_all(bytes).and_then(|()| encoder.finish()).map_err(|error| format!("gzip: {error}"))
}

/// A tar archive with an entry for every folder.
pub fn tar(files: &[File], time: u64) -> Result<Vec<u8>, Failure> {
    let files = sorted(files);
    let mut builder = tar::Builder::new(Vec::new());
    let mut folders: Vec<&str> = Vec::new();
    for file in files {
        for (end, _) in file.path.match_indices('/') {
            let folder = &file.path[..=end];
            if !folders.contains(&folder) {
                folders.push(folder);
                append(&mut builder, folder, &[], 0o755, time)?;
            }
        }
        append(&mut builder, &file.path, &file.bytes, file.mode(), time)?;
    }
    builder.into_inner().map_err(|error| format!("tar: {error}"))
}

fn append(builder: &mut tar::Builder<Vec<u8>>, path: &str, bytes: &[u8], mode: u32, time: u64) -> Result<(), Failure> {
    let mut header = tar::Header::new_gnu();
    header.set_entry_type(if path.ends_with('/') { tar::EntryType::Directory } else { tar::EntryType::Regular });
    header.set_mode(mode);
    header.set_size(bytes.len() as u64);
    header.set_mtime(time);
    header.set_uid(0);
    header.set_gid(0);
    let owner = header.set_username("root").and_then(|()| header.set_groupname("root"));
    owner.and_then(|()| builder.append_data(&mut header, path, bytes)).map_err(|error| format!("{path}: {error}"))
}

/// A zip archive.
pub fn zip(files: &[File], time: u64) -> Result<Vec<u8>, Failure> {
    let (year, month, day) = date(time / 86_400);
    let of_day = time % 86_400;
    let (hour, minute, second) = ((of_day / 3600) as u8, (of_day / 60 % 60) as u8, (of_day % 60) as u8);
    let time = zip::DateTime::from_date_and_time(year, month, day, hour, minute, second)
        .map_err(|error| format!("zip: {error}"))?;
    let mut writer = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for file in sorted(files) {
        let options = SimpleFileOptions::default().last_modified_time(time).unix_permissions(file.mode());
        let written = writer.start_file(file.path.as_str(), options).map_err(|error| error.to_string());
        let written = written.and_then(|()| writer.write_all(&file.bytes).map_err(|error| error.to_string()));
        written.map_err(|error| format!("{}: {error}", file.path))?;
    }
    writer.finish().map(Cursor::into_inner).map_err(|error| format!("zip: {error}"))
}

/// The date of a day after 1 January 1970.
fn date(days: u64) -> (u16, u8, u8) {
    let mut days = days;
    let mut year = 1970;
    let is_leap = |year: u16| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let lengths = [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    (year, month as u8 + 1, days as u8 + 1)
}

/// The archive that Debian's tools call `ar`: a header of 60 bytes before each file.
pub fn ar(files: &[File], time: u64) -> Vec<u8> {
    let mut archive = b"!<arch>\n".to_vec();
    for file in files {
        let header = format!("{:<16}{time:<12}{:<6}{:<6}{:<8}{:<10}`\n", file.path, 0, 0, "100644", file.bytes.len());
        archive.extend_from_slice(header.as_bytes());
        archive.extend_from_slice(&file.bytes);
        if file.bytes.len() % 2 == 1 {
            archive.push(b'\n');
        }
    }
    archive
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    const TIME: u64 = 1_709_210_096; // 29 February 2024, 12:34:56

    fn files() -> Vec<File> {
        vec![File::new("b/c.txt", "text\n"), File::program("a", [127, b'E']), File::new("b/a.txt", "")]
    }

    #[test]
    fn the_order_of_the_files_does_not_matter() {
        let mut turned = files();
        turned.reverse();
        assert_eq!(tar(&files(), TIME), tar(&turned, TIME));
        assert_eq!(zip(&files(), TIME), zip(&turned, TIME));
        assert_ne!(tar(&files(), TIME), tar(&files(), TIME + 1));
    }

    #[test]
    fn tar_has_folders_modes_and_the_time() {
        let bytes = tar(&files(), TIME).unwrap_or_default();
        let mut archive = tar::Archive::new(bytes.as_slice());
        let mut seen = Vec::new();
        for entry in archive.entries().expect("entries").flatten() {
            let header = entry.header();
            assert_eq!((header.mtime().ok(), header.uid().ok()), (Some(TIME), Some(0)));
            seen.push((entry.path().expect("a path").display().to_string(), header.mode().expect("a mode")));
        }
        let wanted = [("a", 0o755), ("b/", 0o755), ("b/a.txt", 0o644), ("b/c.txt", 0o644)];
        assert_eq!(seen, wanted.map(|(path, mode)| (path.to_string(), mode)));
    }

    #[test]
    fn zip_has_the_texts_and_the_time() {
        let bytes = zip(&files(), TIME).unwrap_or_default();
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
        let mut file = archive.by_name("b/c.txt").expect("a file");
        let time = file.last_modified().expect("a time");
        assert_eq!((time.year(), time.month(), time.day(), time.hour(), time.minute()), (2024, 2, 29, 12, 34));
        let mut text = String::new();
        file.read_to_string(&mut text).expect("a text");
        assert_eq!(text, "text\n");
    }

    #[test]
    fn dates_of_days() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(19_782), (2024, 2, 29));
        assert_eq!(date(20_819), (2027, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
    }

    #[test]
    fn ar_pads_odd_files() {
        let bytes = ar(&[File::new("debian-binary", "2.0\n"), File::new("x", "odd"), File::new("y", "")], 7);
        assert_eq!(bytes.len(), 8 + 60 + 4 + 60 + 4 + 60);
        assert!(bytes[8..].starts_with(b"debian-binary   7           0     0     100644  4         `\n2.0\n"));
    }
}
