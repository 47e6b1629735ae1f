// The pure parts of the page.
import assert from "node:assert";
import test from "node:test";
import { page, recording } from "./load.mjs";

test("varints, base64 and zigzag", () => {
  const reader = new page.Reader(new Uint8Array([5, 0x80, 1, 0xac, 2, 0xff, 0xff, 0xff, 0xff, 15]));
  assert.deepStrictEqual([reader.next(), reader.next(), reader.next(), reader.next()], [5, 128, 300, 4294967295]);
  assert.deepStrictEqual([0, 1, 2, 3, 4].map(page.unzigzag), [0, -1, 1, -2, 2]);
  assert.deepStrictEqual([...page.fromBase64("Zm9v")], [102, 111, 111]);
});

test("numbers and wins", () => {
  assert.deepStrictEqual([-3, Infinity, -0.5, 2.25, -0.0001].map(page.numberText), ["−3", "+∞", "−0.5", "2.25", "0"]);
  assert.strictEqual(page.grouped(1234567, "en"), "1,234,567");
  assert.strictEqual(page.grouped(1791, "fr"), "1\u202f791");
  assert.deepStrictEqual([99999, 285349, 1000021, 12345678].map((count) => page.compact(count, "en")), ["99,999", "285k", "1.0M", "12M"]);
  assert.deepStrictEqual([page.outcome(9996, 9000), page.outcome(-9996, 9000), page.outcome(5, 9000), page.outcome(5, null)], [true, false, null, null]);
  assert.strictEqual(page.percent(0.857, "en"), "86 %");
});

test("templates: slots, number, wins in words, no markup", () => {
  const say = page.makeSentences({ a: ["{m} has [n|1 move|# moves], {v}", "{m} a [n|1 coup|# coups], {v}"], "value.win": ["a win", "une victoire"] });
  assert.strictEqual(say.word("a", "en", { m: { b: "<b>" }, n: { n: 1 }, v: { v: 9996 } }, 9000), "<b> has 1 move, a win");
  assert.strictEqual(say.word("a", "fr", { m: { p: "x" }, n: { n: 2000 }, v: { v: -1 } }, 9000), "x a 2\u202f000 coups, −1");
  assert.deepStrictEqual(say.fill("a", "en", { m: { b: "b2" }, n: { n: 0 }, v: { v: 1 } })[0], { t: "b2", b: true });
});

test("the axis covers bounds and improving values, and leaves out wins", () => {
  const isWin = (value) => Math.abs(value) >= 900;
  const [low, high] = page.axisRange([-1, 3, 1000], [0, 1, 2, -1000, Infinity], isWin);
  assert.ok(low <= -1 && high >= 3 && high < 100);
  const axis = page.makeAxis([low, high], 100, 300);
  assert.ok(axis.x(-1000) < axis.x(-1) && axis.x(1000) > axis.x(3) && axis.x(Infinity) <= 300);
  assert.deepStrictEqual(page.ticks(-4, 4, 4), [-4, -2, 0, 2, 4]);
  assert.deepStrictEqual(page.axisRange([], [], isWin).map(Number.isFinite), [true, true]);
});

test("rows narrow the window, and folding keeps what matters", () => {
  const model = recording("tictactoe");
  const column = page.columnRows(model, 0, null);
  assert.strictEqual(column.rows.length, 9);
  assert.strictEqual(column.rows[0].low, -Infinity);
  for (let at = 1; at < 9; at++) assert.ok(column.rows[at].low >= column.rows[at - 1].low);
  assert.strictEqual(model.label(column.best), "b2");
  for (const most of [3, 4, 5, 8, 9]) {
    const folded = page.foldRows(column.rows, most, column.rows[2].child);
    assert.ok(folded.length <= most, `${folded.length} of ${most}`);
    assert.ok(folded.some((item) => item.row && item.row.best));
    const count = folded.reduce((sum, item) => sum + (item.row ? 1 : item.folded), 0);
    assert.strictEqual(count, 9);
  }
});

test("moments: entering and leaving in order", () => {
  const model = recording("tictactoe");
  const last = model.left(0);
  assert.strictEqual(last, 2 * model.count - 1);
  const events = [];
  for (let moment = 0; moment <= last; moment++) {
    const { node, leaving } = model.at(moment, 0);
    assert.strictEqual(leaving ? model.left(node) : model.entered(node), moment);
    events.push(leaving ? -1 : 1);
  }
  assert.strictEqual(events.reduce((sum, step) => sum + step, 0), 0);
});

test("boards are rebuilt from their differences", () => {
  const model = recording("othello");
  for (const node of [0, 1, 5, model.count >> 1, model.count - 1]) {
    const board = model.board(node);
    assert.strictEqual(board.cells.length, 64);
    const pieces = board.cells.filter((cell) => model.names[cell]).length;
    assert.strictEqual(pieces, model.board(0).cells.filter((cell) => model.names[cell]).length + model.ply[node]);
  }
});

test("the icicle's rows are sorted, and narrow boxes are found", () => {
  const model = recording("othello");
  const { rows, total } = page.indexPlies(model, 0, model.count);
  assert.strictEqual(total, model.count);
  assert.strictEqual(rows.reduce((sum, row) => sum + row.length, 0), model.count);
  for (const row of rows) for (let at = 1; at < row.length; at++) assert.ok(row.starts[at] >= row.ends[at - 1]);
  const row = rows[2];
  for (const at of [0, 3, row.length - 1]) assert.strictEqual(page.firstAfter(row.ends, row.starts[at], 0, row.length), at);
  assert.strictEqual(row.cuts[row.length], [...row.nodes].filter((node) => model.isCut(node)).length);
});

test("jumps go to the next and the previous", () => {
  const list = [3, 8, 20];
  assert.deepStrictEqual([[0, true], [3, true], [20, true], [20, false], [3, false], [9, false]].map(([at, forward]) => page.neighbour(list, at, forward)), [3, 8, -1, 8, -1, 8]);
  const model = recording("tictactoe");
  assert.strictEqual(page.cutNodes(model, 0, model.count).length, model.meta.searches[0].cuts);
  assert.deepStrictEqual(page.bestChanges(model, 0).map((node) => model.label(node)), ["a3", "b2"]);
});

test("predict gives nothing away", () => {
  const model = recording("tictactoe");
  const questions = page.questionsOf(model, 0, model.count, 12, page.seeded(3));
  assert.ok(questions.length >= 8 && questions.some((question) => question.kind === "cut" && question.answer) && questions.some((question) => question.kind === "cut" && !question.answer));
  for (const { child, parent } of questions) {
    const moment = model.left(child);
    const column = page.columnRows(model, parent, moment);
    assert.strictEqual(column.cut, false);
    assert.strictEqual(column.finished, false);
    assert.strictEqual(column.rows[column.rows.length - 1].child, child);
    assert.ok(column.rows.every((row) => !row.best && !row.crosses));
    for (const ancestor of model.path(parent)) assert.strictEqual(page.columnRows(model, ancestor, moment).finished, false);
    const icicle = Object.assign(Object.create(page.Icicle.prototype), { app: { moment }, model, colours: { none: 77, max: [1], min: [2] }, large: 1 });
    for (const ancestor of model.path(parent)) assert.strictEqual(icicle.boxColour(ancestor), 77);
  }
  assert.deepStrictEqual(page.questionsOf(model, 0, model.count, 12, page.seeded(3)), questions);
});

test("a worksheet has positions with and without a cut-off, the same for the same seed", () => {
  const model = recording("othello");
  const nodes = page.worksheetNodes(model, 0, model.count, 7);
  assert.strictEqual(nodes.length, 6);
  assert.ok(nodes.some((node) => model.isCut(node)) && nodes.some((node) => !model.isCut(node)));
  assert.deepStrictEqual(page.worksheetNodes(model, 0, model.count, 7), nodes);
});

test("alpha-beta's tree is a part of minimax's", () => {
  const model = recording("both");
  const [first, second] = model.searchStarts;
  const twin = page.twinsOf(model, first, model, second);
  assert.ok(twin);
  assert.strictEqual(twin.filter((node) => node >= 0).length, model.count - second);
  assert.strictEqual(page.twinsOf(model, second, model, first), null);
});

test("tables", () => {
  const model = recording("tictactoe");
  const rows = page.plyTable(model, 0, model.count);
  assert.strictEqual(rows.reduce((sum, row) => sum + row.nodes, 0), 492);
  assert.strictEqual(rows.reduce((sum, row) => sum + row.cuts, 0), 118);
  assert.strictEqual(rows[0].moves, 9);
  assert.ok(Math.abs(page.effectiveBranching(31, 4) - 2) < 1e-6);
  assert.strictEqual(page.effectiveBranching(1, 0), 0);
});

test("the tree view draws at most sixty nodes", () => {
  const model = recording("othello");
  for (const node of [0, 40, model.count - 1]) {
    const drawn = page.treeNodes(model, model.path(node), 20);
    assert.ok(drawn.length <= 60);
    for (const at of model.path(node).slice(0, 3)) assert.ok(drawn.some((one) => one.node === at && !one.folded));
  }
});

test("A*: the state that is expanded is the best of the frontier before", () => {
  const model = recording("taquin");
  const expansions = model.expansions[0];
  const replay = page.replayPath(model, 0, model.count, expansions);
  const total = (node) => model.paid[node] + model.estimate[node];
  for (let step = 1; step < expansions.length; step++) {
    const open = page.frontierAt(replay, total, step - 1);
    assert.ok(open.includes(expansions[step]), `step ${step}`);
    assert.strictEqual(total(open[0]), total(expansions[step]));
  }
  const states = new Set(page.frontierAt(replay, total, 40).map((node) => model.identity[node]));
  assert.strictEqual(states.size, page.frontierAt(replay, total, 40).length);
});

test("A*: questions have one right answer, and rows in no order", () => {
  const model = recording("taquin");
  const replay = page.replayPath(model, 0, model.count, model.expansions[0]);
  const total = (node) => model.paid[node] + model.estimate[node];
  const questions = page.pathQuestions(replay, total, model.expansions[0], 8, page.seeded(5));
  assert.strictEqual(questions.length, 8);
  for (const { shown, answer, step } of questions) {
    assert.strictEqual(shown[answer], model.expansions[0][step + 1]);
    shown.forEach((node, at) => assert.ok(at === answer || total(node) > total(shown[answer])));
  }
  assert.ok(new Set(questions.map((question) => question.answer)).size > 1);
});

test("visits: shares add up", () => {
  const model = recording("mcts");
  const rows = page.visitRows(model, 0);
  assert.ok(Math.abs(rows.reduce((sum, row) => sum + row.share, 0) - 1) < 1e-9);
  assert.strictEqual(model.label(rows[0].child), "b2");
  assert.strictEqual(model.playouts[0].length, 1000);
});

test("a market has piles, a trader, prices and reserves", () => {
  const names = ["", "ble", "cacao", "cafe", "=2", "=ble 7,cacao 6,cafe 5", "=ble", "="];
  const board = { width: 2, cells: [1, 2, 3, 0, 4, 0, 5, 0, 6, 0, 7, 0] };
  assert.deepStrictEqual(page.marketOf(board, names), {
    piles: [["ble", "cacao"], ["cafe"]],
    trader: 2,
    prices: [["ble", "7"], ["cacao", "6"], ["cafe", "5"]],
    reserves: [["ble"], []],
  });
  assert.ok(page.isMarket(board, names));
  assert.ok(!page.isMarket({ width: 2, cells: [1, 0, 0, 2] }, ["", "x", "o"]));
  assert.deepStrictEqual([...page.goodSigns(["ble", "cacao", "cafe"]).values()], ["bl", "cc", "cf"]);
});

test("what changed in a text is whole words", () => {
  assert.deepStrictEqual(page.wholeWords(["etat(0,", "0,droi", "te)"]), ["etat(0,", "0,droite", ")"]);
  assert.deepStrictEqual(page.wholeWords(["f(1", "2", ")"]), ["f(", "12", ")"]);
  assert.deepStrictEqual(page.wholeWords(["", "abc", ""]), ["", "abc", ""]);
});
