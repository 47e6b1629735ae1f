//! Dropping an engine frees all its memory: every byte is counted.

#![allow(unsafe_code)]

use damier::Engine;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, Ordering};
use std::time::Duration;

struct Counting;

static LIVE: AtomicIsize = AtomicIsize::new(0);

// SAFETY: every call is passed to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        LIVE.fetch_add(layout.size() as isize, Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size() as isize, Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }
    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        LIVE.fetch_add(size as isize - layout.size() as isize, Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Uses an engine in many ways and drops it.
fn live(witness: &Arc<()>) {
    let mut engine = Engine::builder().time_limit(Duration::from_secs(30)).capture_output().build();
    engine
        .consult_str(
            "life.pl",
            ":- dynamic fact/1. :- table path/2.
             edge(1, 2). edge(2, 3). edge(3, 1).
             path(X, Y) :- edge(X, Y). path(X, Z) :- path(X, Y), edge(Y, Z).
             fill :- forall(between(1, 1000, X), (atom_number(A, X), atom_concat(fact_, A, F), assertz(fact(F)))).
             use :- findall(X-Y, path(X, Y), L), length(L, 9), nb_setval(kept, L), recorda(key, L),
                 freeze(V, true), V = 1, format(\"~w~n\", [L]), with_output_to(string(_), print(L)).",
        )
        .unwrap();
    let held = Arc::clone(witness);
    engine
        .generator("witness", move |n: i64| {
            let held = Arc::clone(&held);
            (0..n).map(move |k| k + Arc::strong_count(&held) as i64)
        })
        .unwrap();
    engine.set_data(Arc::clone(witness));
    engine.query("fill, use").run().unwrap();
    let _ = engine.query("catch(atom_length(_, _), _, fail) ; undefined_one").run();
    let list: Vec<i64> = engine.query("numlist(1, 50000, L), msort(L, M)").get("M").unwrap();
    assert_eq!(list.len(), 50_000);
    let mut open = engine.query("witness(10, X)").solutions();
    open.next().unwrap().unwrap();
    // Even a query that was never closed is freed with its engine.
    std::mem::forget(open);
}

#[test]
fn dropping_an_engine_frees_all_its_memory() {
    let witness = Arc::new(());
    // The first engine allocates what the process needs once (threads, names of time zones).
    live(&witness);
    std::thread::sleep(Duration::from_millis(100));
    let before = LIVE.load(Ordering::SeqCst);
    for _ in 0..10 {
        live(&witness);
    }
    std::thread::sleep(Duration::from_millis(100));
    let after = LIVE.load(Ordering::SeqCst);
    // A forgotten query leaks only the names of its variables.
    assert!(after - before < 10 * 2048, "ten engines leak {} bytes", after - before);
    assert_eq!(Arc::strong_count(&witness), 1);
}
