// Prints the page's description of every node of a recording, for comparison with the Rust code.
import { page, read } from "./load.mjs";

const model = read(process.argv[2]);
const say = page.makeSentences(model.meta.sentences);
const lines = [];
for (let node = 0; node < model.count; node++) {
  const sentence = (language) => page.explain(model, node, say, language).map((piece) => piece.t).join("");
  const window = model.low ? `${model.low[node]} ${model.high[node]}` : "";
  lines.push([node, model.ply[node], model.label(node), model.minimises(node), model.claim(node), window, page.claimText(model, node, say, "en"), sentence("en"), sentence("fr")].join("|"));
}
process.stdout.write(lines.join("\n") + "\n");
