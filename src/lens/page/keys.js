// The keyboard: one action per key.

const KEY_HELP = [
  ["← → ↑ ↓", "key.columns"], [". ,", "key.step"], ["Space Home End", "key.ends"], ["c b m i", "key.jumps"],
  ["1 2 3 4", "key.views"], ["+ − 0", "key.zoom"], ["p d l", "key.look"], ["v g / ?", "key.other"],
];

const keyActions = (app) => ({
  ArrowLeft: () => app.moveColumn(-1), ArrowRight: () => app.moveColumn(1),
  ArrowUp: () => app.moveRow(-1), ArrowDown: () => app.moveRow(1),
  ".": () => app.step(1), ",": () => app.step(-1),
  " ": () => app.play(), Home: () => app.goTo(0), End: () => app.finish(),
  c: () => app.jump("cut", true), C: () => app.jump("cut", false),
  b: () => app.jump("best", true), B: () => app.jump("best", false),
  m: () => app.jump("mistake", true), M: () => app.jump("mistake", false),
  i: () => app.setSearch((app.searchAt + 1) % app.meta.searches.length),
  I: () => app.setSearch((app.searchAt + app.meta.searches.length - 1) % app.meta.searches.length),
  1: () => app.setView("line"), 2: () => app.setView("tree"), 3: () => app.setView("whole"), 4: () => app.setView("table"),
  "+": () => app.zoom(0.5), "-": () => app.zoom(2), "−": () => app.zoom(2), 0: () => app.zoom(0),
  p: () => app.toggle("projector"), d: () => app.toggle("dark"), l: () => app.toggle("language"),
  v: () => app.showLine(), g: () => app.ask("ui.goto"), "/": () => app.ask("ui.find"), "?": () => app.showKeys(),
});

const listenToKeys = (app) => {
  const actions = keyActions(app);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (document.querySelector("dialog[open]")) return;
    if (app.predict.isOn && app.predict.key(event.key)) return event.preventDefault();
    if (event.key === " " && event.target.tagName === "BUTTON" && !event.target.classList.contains("row")) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
};
