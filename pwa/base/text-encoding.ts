const UTF16_LE = 'utf-16le';
const UTF16_BE = 'utf-16be';
const LOOKED_AT = 64 * 1024;

/**
 * Returns the text of a file without its byte order mark; null if the bytes are no text, or cannot be decoded for
 * sure.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = markOf(bytes) ?? wideEncodingOf(bytes);
  if (encoding !== null) return decodeAs(encoding, bytes);
  if (bytes.includes(0) || isPackedOrPrinted(bytes)) return null;
  const utf8 = decodeAs('utf-8', bytes);
  if (utf8 !== null) return utf8;
  const declared = charsetOfHtml(bytes);
  // a file that was saved anew may keep an old declaration, so it counts only if the bytes are not UTF-8
  if (declared !== null && declared !== 'utf-8') return decodeAs(declared, bytes);
  return oneByteText(bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function markOf([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return UTF16_LE;
  return first === 0xfe && second === 0xff ? UTF16_BE : null;
}

/** Detects UTF-16 without a mark: with Latin letters, spaces and line ends, every other byte is mostly zero. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const looked = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 0];
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 2 / 8;
  if (odd > many && even === 0) return UTF16_LE;
  return even > many && odd === 0 ? UTF16_BE : null;
}

function isPackedOrPrinted(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return /^(?:PK\u0003\u0004|%PDF|\{\\rtf|\u00d0\u00cf\u0011\u00e0)/.test(head);
}

function charsetOfHtml(bytes: Uint8Array): string | null {
  const head = decodeAs('windows-1252', bytes.subarray(0, 4096)) ?? '';
  return /<meta\b[^>]*charset\s*=\s*["']?\s*([\w:-]+)/i.exec(head)?.[1]?.toLowerCase() ?? null;
}

/**
 * Nearly every byte is a character in both encodings, so this picks the one whose characters stand where people write
 * them.
 */
function oneByteText(bytes: Uint8Array): string | null {
  const texts = ['windows-1252', 'macintosh'].flatMap((encoding) => decodeAs(encoding, bytes) ?? []);
  const judged = texts.map((text) => ({ text, doubt: doubtOf(text) }));
  const [best] = judged.toSorted((a, b) => a.doubt - b.doubt);
  return best && best.doubt < 0.5 ? best.text : null;
}

const USUAL_SIGNS = /[‘’“”–—…•£€©®°½¼¾×·«»¿¡§²³\u00a0]/u;

function doubtOf(text: string): number {
  let [odd, all] = [0, 0];
  for (const { 0: sign, index } of text.matchAll(/[^\0-\u007f]/gu)) {
    all += 1;
    const [before = '', after = ''] = [text[index - 1], text[index + 1]];
    if (/\p{Lu}/u.test(sign) ? /\p{Ll}/u.test(before) : !/\p{Ll}/u.test(sign) && !USUAL_SIGNS.test(sign)) odd += 1;
    else if (/[“‘«]/u.test(sign) && /\p{L}/u.test(before) && /\p{L}/u.test(after)) odd += 1;
    else if (/[\u0080-\u009f]/.test(sign)) odd += 1;
  }
  return all === 0 ? 0 : odd / all;
}
