//! Wakes the line editor: the thread that reads a line returns as if Ctrl-C had been pressed.

/// Wakes the thread that created it.
#[derive(Clone, Copy)]
pub struct Waker(imp::Editor);

impl Waker {
    /// A waker for the current thread, which is about to read a line.
    pub fn here() -> Waker {
        Waker(imp::Editor::here())
    }

    /// Ends the line that is being read. May be called from any thread.
    pub fn wake(&self) {
        self.0.wake();
    }
}

/// A character that nobody types: the key that wakes an editor that a signal cannot reach.
pub const WAKE: char = '\u{f8fe}';

/// A signal interrupts the editor's wait.
#[cfg(unix)]
mod imp {
    use nix::sys::pthread::{Pthread, pthread_kill, pthread_self};

    #[derive(Clone, Copy)]
    pub struct Editor(Pthread);

    impl Editor {
        pub fn here() -> Editor {
            Editor(pthread_self())
        }

        pub fn wake(&self) {
            let _ = pthread_kill(self.0, nix::sys::signal::Signal::SIGINT);
        }
    }
}

/// Writes a key to the console's input; the editor reads it as [`WAKE`](super::wake::WAKE).
#[cfg(windows)]
mod imp {
    use windows_sys::Win32::System::Console::{
        GetStdHandle, INPUT_RECORD, INPUT_RECORD_0, KEY_EVENT, KEY_EVENT_RECORD, KEY_EVENT_RECORD_0, STD_INPUT_HANDLE,
        WriteConsoleInputW,
    };

    #[derive(Clone, Copy)]
    pub struct Editor;

    impl Editor {
        pub fn here() -> Editor {
            Editor
        }

        #[allow(unsafe_code)]
        pub fn wake(&self) {
            let key = KEY_EVENT_RECORD {
                bKeyDown: 1,
                wRepeatCount: 1,
                wVirtualKeyCode: 0,
                wVirtualScanCode: 0,
                uChar: KEY_EVENT_RECORD_0 { UnicodeChar: super::WAKE as u16 },
                dwControlKeyState: 0,
            };
            let record = INPUT_RECORD { EventType: KEY_EVENT as u16, Event: INPUT_RECORD_0 { KeyEvent: key } };
            let mut written = 0;
            // SAFETY: the record lives until the call returns, the call copies it, and the count is 1. If the handle is
            // not a console, the call fails, and no editor is waiting then.
            unsafe { WriteConsoleInputW(GetStdHandle(STD_INPUT_HANDLE), &record, 1, &mut written) };
        }
    }
}
