// The "Whole" view: the icicle at full height.

const renderWhole = (app, host) => {
  const canvas = h("canvas", { class: "whole" });
  host.replaceChildren(canvas);
  const icicle = new Icicle(app, canvas);
  icicle.setModel(app.model, app.root, app.rootEnd);
  const draw = () => icicle.draw(8, canvas.clientHeight - 16, { tall: 170 * app.unit });
  draw();
  listenToWhole(app, canvas, icicle, draw, (node) => { app.view = "line"; app.select(node, null); });
};

// Handles click, drag and wheel on an icicle outside the time line.
const listenToWhole = (app, canvas, icicle, draw, choose) => {
  let start = null;
  let moved = false;
  canvas.addEventListener("pointerdown", (event) => { start = event.offsetX; moved = false; });
  canvas.addEventListener("pointermove", (event) => {
    if (start === null || Math.abs(event.offsetX - start) < 3) return;
    icicle.pan((start - event.offsetX) / canvas.clientWidth);
    start = event.offsetX;
    moved = true;
    requestAnimationFrame(draw);
  });
  canvas.addEventListener("pointerup", (event) => {
    if (!moved) choose(icicle.hit(event.offsetX, event.offsetY));
    start = null;
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    icicle.zoom(event.deltaY > 0 ? 1.2 : 1 / 1.2, event.offsetX / canvas.clientWidth);
    requestAnimationFrame(draw);
  }, { passive: false });
};
