// Creates elements. Text is always inserted as text, so that no atom of a program becomes markup.

const SVG = "http://www.w3.org/2000/svg";

const fillElement = (element, attributes, children) => {
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || (value === false && !name.startsWith("aria-"))) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style" && typeof value === "object") Object.assign(element.style, value);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  for (const child of children.flat(3)) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
};

const h = (tag, attributes, ...children) => fillElement(document.createElement(tag), attributes, children);
const s = (tag, attributes, ...children) => fillElement(document.createElementNS(SVG, tag), attributes, children);

// A filled sentence as elements.
const words = (pieces) => pieces.map((piece) => (piece.b ? h("b", {}, piece.t) : piece.t));

const css = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
