//! The Windows installer, built by NSIS. It installs for the current user, so it needs no administrator rights.

use std::path::Path;

use super::Release;
use super::archive::File;
use crate::Failure;
use crate::command::{has, program, run};

/// Debian's NSIS can make 64-bit installers, which can be tested without 32-bit Wine. Other versions may not have this
/// stub.
const WIDE_STUB: &str = "/usr/share/nsis/Stubs/lzma_solid-amd64-unicode";

/// `VERSION`, `SOURCE` and `OUTPUT` are defined on the command line. PowerShell changes the search path, because
/// a long one does not fit into a variable of NSIS.
const SCRIPT: &str = r#"Unicode true
Name "Damier ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Damier"
InstallDirRegKey HKCU "Software\Damier" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
LoadLanguageFile "${NSISDIR}/Contrib/Language files/English.nlf"
LoadLanguageFile "${NSISDIR}/Contrib/Language files/French.nlf"
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Damier"
!define CLASSES "Software\Classes"
!define PATH_START "powershell -NoProfile -Command $\"$$p = [Environment]::GetEnvironmentVariable('Path', 'User'); $$l = @($$p -split ';' | Where-Object { $$_ -and $$_ -ne '$INSTDIR' });"
!define PATH_END "[Environment]::SetEnvironmentVariable('Path', ($$l -join ';'), 'User')$\""

Section
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  WriteRegStr HKCU "Software\Damier" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Damier"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" "$\"$INSTDIR\uninstall.exe$\""
  ; "Open with" offers Damier for Prolog files; the default program is not changed.
  WriteRegStr HKCU "${CLASSES}\Damier.Program\shell\open\command" "" "$\"$INSTDIR\damier.exe$\" $\"%1$\""
  WriteRegStr HKCU "${CLASSES}\.pl\OpenWithProgids" "Damier.Program" ""
  WriteRegStr HKCU "${CLASSES}\.plt\OpenWithProgids" "Damier.Program" ""
  WriteRegStr HKCU "${CLASSES}\.pro\OpenWithProgids" "Damier.Program" ""
  CreateShortcut "$SMPROGRAMS\Damier.lnk" "$INSTDIR\damier.exe"
  nsExec::Exec `${PATH_START} $$l += '$INSTDIR'; ${PATH_END}`
SectionEnd

Section "Uninstall"
  nsExec::Exec `${PATH_START} ${PATH_END}`
  Delete "$SMPROGRAMS\Damier.lnk"
  DeleteRegValue HKCU "${CLASSES}\.pl\OpenWithProgids" "Damier.Program"
  DeleteRegValue HKCU "${CLASSES}\.plt\OpenWithProgids" "Damier.Program"
  DeleteRegValue HKCU "${CLASSES}\.pro\OpenWithProgids" "Damier.Program"
  DeleteRegKey HKCU "${CLASSES}\Damier.Program"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\Damier"
"#;

/// Writes the installer with these files, or returns false if NSIS is not installed.
pub fn write(release: &Release, files: &[File], output: &Path) -> Result<bool, Failure> {
    if !has("makensis") {
        return Ok(false);
    }
    let folder = release.folder.join("installer");
    let _ = std::fs::remove_dir_all(&folder);
    for file in files {
        put(&folder.join(&file.path), &file.bytes)?;
    }
    set_times(&folder, release.time)?;
    let script = release.folder.join("installer.nsi");
    put(&script, script_for(files).as_bytes())?;
    let define = |name: &str, value: &str| format!("-D{name}={value}");
    let mut nsis = program("makensis");
    nsis.args(["-V2", "-INPUTCHARSET", "UTF8"]).arg(define("VERSION", &release.version));
    nsis.arg(define("SOURCE", &folder.join("*.*").display().to_string()))
        .arg(define("OUTPUT", &output.display().to_string()));
    run(nsis.arg(&script).env("SOURCE_DATE_EPOCH", release.time.to_string()))?;
    std::fs::remove_dir_all(&folder).and_then(|()| std::fs::remove_file(&script)).map_err(|error| error.to_string())?;
    Ok(true)
}

/// The script with a line for each file that the uninstaller deletes. It deletes nothing else.
fn script_for(files: &[File]) -> String {
    let target = if Path::new(WIDE_STUB).exists() { "Target amd64-unicode\n" } else { "" };
    let mut script = format!("{target}{SCRIPT}");
    let mut folders: Vec<String> = Vec::new();
    for file in files {
        let path = file.path.replace('/', "\\");
        script.push_str(&format!("  Delete \"$INSTDIR\\{path}\"\n"));
        if let Some((folder, _)) = path.rsplit_once('\\') {
            folders.push(folder.to_string());
        }
    }
    folders.sort();
    folders.dedup();
    for folder in folders.iter().rev() {
        script.push_str(&format!("  RMDir \"$INSTDIR\\{folder}\"\n"));
    }
    script + "  Delete \"$INSTDIR\\uninstall.exe\"\n  RMDir \"$INSTDIR\"\nSectionEnd\n"
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().unwrap_or(Path::new("."));
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, bytes));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// Sets the times of all files, because the installer keeps them.
fn set_times(folder: &Path, time: u64) -> Result<(), Failure> {
    let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(time);
    let failure = |error: std::io::Error| format!("{}: {error}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failure)?.flatten() {
        if entry.path().is_dir() {
            set_times(&entry.path(), time.duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs()))?;
        } else {
            let file = std::fs::File::options().write(true).open(entry.path()).map_err(failure)?;
            file.set_modified(time).map_err(failure)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_uninstaller_deletes_what_was_installed() {
        let script = script_for(&[File::new("damier.exe", ""), File::new("completions/damier.ps1", "")]);
        for line in
            [r"Delete $INSTDIR\damier.exe", r"Delete $INSTDIR\completions\damier.ps1", r"RMDir $INSTDIR\completions"]
        {
            assert!(script.replace('"', "").contains(line), "{line}: {script}");
        }
        assert!(!script.contains("RMDir /r"), "a folder that the user chose may hold other files");
    }
}
