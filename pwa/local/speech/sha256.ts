import { sha256Of, toHex } from './sha256-whole.ts';

export async function sha256OfPieces(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = await loadHash();
  if (hash) {
    for await (const piece of pieces) hash.update(piece);
    return toHex(hash.digest());
  }
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return sha256Of(join(all));
}

const SLICE_BYTES = 1024 * 1024;

export function sha256OfBlob(blob: Blob): Promise<string> {
  return sha256OfPieces(slicesOf(blob));
}

async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < blob.size; offset += SLICE_BYTES)
    yield new Uint8Array(await blob.slice(offset, offset + SLICE_BYTES).arrayBuffer());
}

/** Returns null if the chunk cannot be fetched just now: the browser's own hash costs only memory. */
async function loadHash() {
  try {
    const { sha256 } = await import('@noble/hashes/sha2.js');
    return sha256.create();
  } catch {
    return null;
  }
}

export function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}
