// Loads the pure parts of the page, as the build joins them, and recordings from pages.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { fileURLToPath } from "node:url";

const source = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../src/lens/page");
const PURE = ["bytes", "decode", "model", "format", "sentences", "explain", "market", "boards", "axis", "columns", "icicle", "marks", "tree", "table", "compare", "compare_paths", "predict", "worksheet", "frontier", "visits"];
const NAMES = [
  "Reader", "unzigzag", "fromBase64", "decode", "Model", "numberText", "grouped", "compact", "outcome", "percent", "makeSentences", "explain", "claimText", "axisRange", "ticks", "makeAxis",
  "columnRows", "foldRows", "axisOf", "indexPlies", "firstAfter", "Icicle", "neighbour", "cutNodes", "bestChanges", "treeNodes", "plyTable", "effectiveBranching", "twinsOf",
  "questionsOf", "pathQuestions", "seeded", "worksheetNodes", "replayPath", "frontierAt", "visitRows", "CLAIM", "marketOf", "isMarket", "goodSigns", "wholeWords",
];
const text = PURE.map((name) => fs.readFileSync(path.join(source, name + ".js"), "utf8")).join("\n");

export const page = new Function(`"use strict";${text}\nreturn { ${NAMES.join(", ")} };`)();

export const read = (file, id = "data") => {
  const html = fs.readFileSync(file, "utf8");
  const block = (name) => html.match(new RegExp(`id="${name}">([^<]*)</script>`))?.[1];
  const meta = JSON.parse(block("meta"));
  const bytes = zlib.inflateRawSync(Buffer.from(block(id), "base64"));
  return new page.Model(page.decode(new Uint8Array(bytes), meta));
};

export const recording = (name) => read(path.join(process.env.LENS_PAGES, name + ".html"));
