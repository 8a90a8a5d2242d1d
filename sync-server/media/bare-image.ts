// Checks that an image contains nothing else. Metadata of cameras and editors (place, owner, text, another file after
// the end) is in chunks of its own, which both formats name.

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_PIECES = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'bKGD', 'pHYs']);
const WEBP_PIECES = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

export function isBareImage(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PNG_START.length).equals(PNG_START)) return isBarePng(file);
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP' && isBareWebp(file);
}

/** Chunks: length, name, data, checksum. The last is IEND. */
function isBarePng(file: Buffer): boolean {
  let name = '';
  let at = PNG_START.length;
  while (at + 12 <= file.length && name !== 'IEND') {
    name = file.toString('latin1', at + 4, at + 8);
    if (!PNG_PIECES.has(name)) return false;
    at += 12 + file.readUInt32BE(at);
  }
  return name === 'IEND' && at === file.length;
}

/** Chunks: name, length, data, padded to an even length. The header gives the total length. */
function isBareWebp(file: Buffer): boolean {
  if (file.length < 12 || file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!WEBP_PIECES.has(file.toString('latin1', at, at + 4))) return false;
    const length = file.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}
