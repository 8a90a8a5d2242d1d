// Converts between a line of the text form and its HTML or plain text: **strong**, *emphasis*, tags of rich-html
// unchanged, and a backslash before a sign that would mean something. Reading what was written gives the same
// characters.

import { RICH_TAGS } from '../../rich-html.ts';

/** Stands for an empty choice or line. */
export const NOTHING = String.raw`\e`;
export const APART = String.raw`\,`;

/** A tag with a line end right after its name would be escaped and not recognised again, so it is written as text. */
const TAG = /<\/?([a-z][a-z\d]*)(?:[^\S\r\n][^<>]*)?>/iy;
const BLOCK_START = /^<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|caption|thead|tbody|tfoot|tr|th|td)\b/i;

/** Escapes plain text: the form's signs, and white space at the edges, which a line would lose. */
export function encodePlain(text: string, alsoMarked = ''): string {
  return text === '' ? NOTHING : keepEdges(markSigns(text, alsoMarked));
}

export function decodePlain(line: string): string {
  return withEscapes(trimLine(line), (sign) => sign);
}

export function encodeInline(html: string): string {
  const [short, plain] = [inlineWith(html, true), inlineWith(html, false)];
  return keepEdges(decodeSigns(short) === html ? short : plain);
}

export function decodeInline(line: string): string {
  return decodeSigns(trimLine(line));
}

export function encodeRich(html: string): string[] {
  const lines: string[] = [];
  let at = 0;
  const addAsTags = (piece: string) => {
    const line = encodeInline(piece);
    lines.push(BLOCK_START.test(line) ? line : NOTHING + line);
  };
  for (const match of html.matchAll(/<p>((?:(?!<p>)[\s\S])*?)<\/p>/g)) {
    if (match.index > at) addAsTags(html.slice(at, match.index));
    const line = encodeLine(match[1] ?? '');
    if (line !== '' && decodeRichLine(line) === match[0]) lines.push(line);
    else addAsTags(match[0]);
    at = match.index + match[0].length;
  }
  if (at < html.length) addAsTags(html.slice(at));
  return lines;
}

export function decodeRich(lines: readonly string[]): string {
  return lines
    .filter((line) => line.trim() !== '')
    .map(decodeRichLine)
    .join('');
}

function decodeRichLine(line: string): string {
  const text = trimLine(line);
  if (text.startsWith(NOTHING) || BLOCK_START.test(text)) return decodeSigns(text);
  return `<p>${decodeSigns(text)}</p>`;
}

/** Returns a whole line of HTML; escapes what would be read as a tag or a field of the form. */
export function encodeLine(html: string): string {
  return markStart(encodeInline(html));
}

export function markStart(line: string): string {
  return line.replace(/^\[/, String.raw`\[`).replace(/^(options|title):/i, String.raw`$1\:`);
}

export function htmlOf(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function splitAt(line: string, separator: string): string[] {
  const pieces = [''];
  for (let at = 0; at < line.length; at += 1) {
    if (line.startsWith(separator, at)) {
      pieces.push('');
      at += separator.length - 1;
    } else {
      const sign = line[at] === '\\' ? line.slice(at, at + 2) : (line[at] ?? '');
      pieces[pieces.length - 1] += sign;
      at += sign.length - 1;
    }
  }
  return pieces;
}

export function trimLine(line: string): string {
  const text = withMarkedEnd(line.trimStart());
  const end = text.trimEnd();
  return isMarkedAt(end, end.length) ? end + (text[end.length] ?? '') : end;
}

/** Restores an escaped space that an editor removed from the end of a line: a backslash alone there had marked it. */
export function withMarkedEnd(line: string): string {
  return isMarkedAt(line, line.length) ? `${line} ` : line;
}

function isMarkedAt(line: string, at: number): boolean {
  let marks = 0;
  while (line[at - 1 - marks] === '\\') marks += 1;
  return marks % 2 === 1;
}

export function keepEdges(line: string): string {
  const start = line.replace(/^\s/, String.raw`\$&`);
  return /\s$/.test(start) && !isMarkedAt(start, start.length - 1)
    ? `${start.slice(0, -1)}\\${start.slice(-1)}`
    : start;
}

function markSigns(text: string, alsoMarked = ''): string {
  const signs = `\\{}|${alsoMarked}`;
  return text.replaceAll(/[\s\S]/g, (sign) => (signs.includes(sign) ? `\\${sign}` : encodeLineEnd(sign)));
}

function encodeLineEnd(sign: string): string {
  if (sign === '\n') return String.raw`\n`;
  return sign === '\r' ? String.raw`\r` : sign;
}

function inlineWith(html: string, isShort: boolean): string {
  let line = '';
  for (let at = 0; at < html.length; at += 1) {
    const tag = tagAt(html, at);
    if (tag) {
      line += (isShort && SHORT_TAGS[tag]) || `<${markSigns(tag.slice(1, -1))}>`;
      at += tag.length - 1;
    } else if (html[at] === '&') {
      const entity = ENTITIES.find(([name]) => html.startsWith(name, at));
      line += entity ? entity[1] : String.raw`\&`;
      at += (entity?.[0].length ?? 1) - 1;
    } else line += encodeSign(html[at] ?? '');
  }
  return line;
}

const SHORT_TAGS: Readonly<Record<string, string>> = {
  '<strong>': '**',
  '</strong>': '**',
  '<em>': '*',
  '</em>': '*',
};
const ENTITIES = [
  ['&amp;', '&'],
  ['&lt;', String.raw`\<`],
  ['&gt;', '>'],
] as const;

function encodeSign(sign: string): string {
  if (sign === '<') return String.raw`\l`;
  return '\\{}|*>'.includes(sign) ? `\\${sign}` : encodeLineEnd(sign);
}

function tagAt(html: string, at: number): string | null {
  if (html[at] !== '<') return null;
  TAG.lastIndex = at;
  const match = TAG.exec(html);
  return match && RICH_TAGS.includes((match[1] ?? '').toLowerCase()) ? match[0] : null;
}

function decodeSigns(line: string): string {
  let html = '';
  const open = { strong: false, em: false };
  const toggle = (tag: 'strong' | 'em') => {
    open[tag] = !open[tag];
    return open[tag] ? `<${tag}>` : `</${tag}>`;
  };
  for (let at = 0; at < line.length; at += 1) {
    const tag = tagAt(line, at);
    if (tag) {
      html += `<${withEscapes(tag.slice(1, -1), (sign) => sign)}>`;
      at += tag.length - 1;
    } else if (line[at] === '\\') {
      at += 1;
      html += decodeEscape(line[at] ?? ' ', (sign) => (sign === '<' ? '&lt;' : sign));
    } else if (line.startsWith('**', at)) {
      html += toggle('strong');
      at += 1;
    } else html += line[at] === '*' ? toggle('em') : htmlOf(line[at] ?? '');
  }
  return html;
}

function withEscapes(line: string, literal: (sign: string) => string): string {
  return line.replaceAll(/\\([\s\S]|$)/g, (_, sign: string) => decodeEscape(sign || ' ', literal));
}

function decodeEscape(sign: string, literal: (sign: string) => string): string {
  switch (sign) {
    case 'e':
    case ',':
      return '';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 'l':
      return '<';
    default:
      return literal(sign);
  }
}
