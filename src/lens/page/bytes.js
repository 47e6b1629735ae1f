// Bytes: base64, deflate and variable-length numbers.

const fromBase64 = (text) => {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
  const raw = atob(text);
  const bytes = new Uint8Array(raw.length);
  for (let i = 0; i < raw.length; i++) bytes[i] = raw.charCodeAt(i);
  return bytes;
};

const inflate = async (bytes) => {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// Reads consecutive varints.
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  next() {
    const bytes = this.bytes;
    let byte = bytes[this.at++];
    if (byte < 128) return byte;
    let number = byte & 127;
    let scale = 128;
    do {
      byte = bytes[this.at++];
      number += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return number;
  }
}

const unzigzag = (code) => (code % 2 ? -(code + 1) / 2 : code / 2);
