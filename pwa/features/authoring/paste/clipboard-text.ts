// What Word, Google Docs and web pages put on the clipboard, as the text that their page shows: the signs of lists, which are no
// part of their words, are written before them.

import { readCopied, styleOf } from '../rich-text/read-copied.ts';

const BLOCK = 'p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote, pre, section, article, table, ul, ol';
const UNSEEN = 'script, style, meta, link, title, head, template, noscript, [hidden]';

/** Plain text of copied HTML, a paragraph a line. */
export function textOfHtml(html: string): string {
  const body = readCopied(html);
  for (const element of body.querySelectorAll(UNSEEN)) element.remove();
  const lines: string[] = [''];
  write(body, lines);
  return lines
    .map((line) => line.replaceAll(/[\u00A0 ]+/g, (space) => (space.length > 1 ? '  ' : ' ')).trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function write(node: Node, lines: string[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      // between two cells there is nothing to read
      if (!(node instanceof HTMLTableRowElement)) lines[lines.length - 1] += child.data.replaceAll(/[\t\r\n ]+/g, ' ');
    } else if (!(child instanceof HTMLElement)) continue;
    else if (child.tagName === 'BR') lines.push('');
    else if (child.matches('td, th')) {
      if (child.previousElementSibling) lines[lines.length - 1] += '\t';
      if (isInBox(child)) write(child, lines);
      else lines[lines.length - 1] += lineOf(child);
    } else if (child.matches(BLOCK)) {
      // the words of an item stand behind its sign
      if (child.parentElement?.tagName !== 'LI' || child.previousSibling) startLine(lines);
      if (child.tagName === 'LI') lines[lines.length - 1] = signOf(child);
      write(child, lines);
      startLine(lines);
      // a table of one cell is a box, its rows are lines
      if (child.matches('p, h1, h2, h3, h4, h5, h6, ul, ol, table')) lines.push('');
    } else write(child, lines);
  }
}

/** A table of one column is a box around lines. */
function isInBox(cell: HTMLElement): boolean {
  return [...(cell.closest('table')?.rows ?? [])].every(({ cells }) => cells.length < 2);
}

/** Word has a paragraph or more in each cell, and a row is one line. */
function lineOf(cell: HTMLElement): string {
  const lines = [''];
  write(cell, lines);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/** White space between two blocks is none of theirs. */
function startLine(lines: string[]): void {
  if (lines.at(-1)?.trim() === '') lines[lines.length - 1] = '';
  else lines.push('');
}

function signOf(item: HTMLElement): string {
  const list = item.parentElement;
  if (!(list instanceof HTMLOListElement)) return '• ';
  const items = [...list.children].filter((child) => child instanceof HTMLLIElement);
  const number = items.indexOf(item as HTMLLIElement) + (Number(list.getAttribute('start')) || 1);
  const style = styleOf(item).listStyleType || styleOf(list).listStyleType;
  const type = item.getAttribute('type') ?? list.getAttribute('type') ?? '';
  if (/roman/.test(style) || /^i$/i.test(type)) return `${romanOf(number)}  `;
  if (/alpha|latin/.test(style) || /^a$/i.test(type)) return `${String.fromCodePoint(64 + Math.min(number, 26))}  `;
  return `${number}  `;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanOf(number: number): string {
  let [rest, text] = [number, ''];
  for (const [value, sign] of ROMAN)
    while (rest >= value) {
      text += sign;
      rest -= value;
    }
  return text;
}
