// Reads what Word, Google Docs and web pages put on the clipboard as the text that their page shows, with list
// markers, which are not part of the words, before them.

import { removeCrossedOut, removeUnseen } from '../rich-text/copied-unseen.ts';
import { isBold, isColoured, signMarkedChoices } from './marked-choices.ts';
import { readCopied, styleOf, styleTextOf } from '../rich-text/read-copied.ts';
import { LOST_TEXTS } from './paste-texts.ts';

const BLOCK = 'p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote, pre, section, article, table, ul, ol';

export interface CopiedText {
  text: string;
  lost: string[];
}

export function readCopiedText(html: string): CopiedText {
  const body = readCopied(html);
  const lost = [...removeUnseen(body), ...removeCrossedOut(body), ...signMarkedChoices(body), ...namesOfLost(body)];
  setGaps(body);
  raiseFigures(body);
  const lines: string[] = [''];
  write(body, lines);
  const text = lines
    .map((line) => withFormFields(line).replaceAll(/[\u00A0 ]+/g, (space) => (space.length > 1 ? '  ' : ' ')))
    .map((line) => line.replace(line.trim() === '' ? /\s+$/ : / +$/, ''))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\s*\n|\s+$/g, '')
    .replace(/^ +/, '');
  return { text, lost };
}

const upper = (sign: string) => sign.toUpperCase();
const BOLD = 'b, strong, [data-style*="font-weight"]';

function namesOfLost(body: HTMLElement): string[] {
  const lost: string[] = [];
  const pictures = body.querySelectorAll('img, picture > source, svg, object, video, audio, canvas').length;
  if (pictures > 0) lost.push(pictures === 1 ? LOST_TEXTS.onePicture : LOST_TEXTS.pictures(pictures));
  const bold = [...body.querySelectorAll<HTMLElement>(BOLD)].filter(isBold);
  const emphasis = [
    ...(bold.length > 0 ? ['bold'] : []),
    ...(body.querySelector('i, em, [data-style*="italic"]')?.textContent.trim() ? ['italic'] : []),
    ...(body.querySelector('mark, [data-style*="background:yellow"], [data-style*="mso-highlight"]')
      ? ['highlighted']
      : []),
    ...(hasWordsInColour(body) ? ['coloured'] : []),
  ];
  if (emphasis.length > 0) {
    const answers = /highlighted|coloured/.test(emphasis.join(' ')) ? LOST_TEXTS.setAnswers : '';
    lost.push(LOST_TEXTS.looks(emphasis.join(' and '), answers).replace(/^./, upper));
  }
  if (
    body.querySelector(
      'td[colspan]:not([colspan="1"]), th[colspan]:not([colspan="1"]), td[rowspan]:not([rowspan="1"]), th[rowspan]:not([rowspan="1"])',
    )
  )
    lost.push(LOST_TEXTS.mergedCells);
  const hasTwo = [...body.querySelectorAll<HTMLElement>('td, th')].some(
    (cell) =>
      !isInBox(cell) && [...cell.querySelectorAll('p, li')].filter((one) => one.textContent.trim() !== '').length > 1,
  );
  if (hasTwo) lost.push(LOST_TEXTS.paragraphsInCell);
  return lost;
}

/** A page in a single colour has no words that differ by it. */
function hasWordsInColour(body: HTMLElement): boolean {
  const lengthOf = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, '').length;
  const coloured = [...body.querySelectorAll<HTMLElement>('[data-style*="color"], font[color]')]
    .filter((element) => isColoured(element) && !element.closest('a') && !element.querySelector('a'))
    .map(lengthOf)
    .reduce((sum, length) => sum + length, 0);
  return coloured > 0 && coloured < lengthOf(body) / 2;
}

function setGaps(body: HTMLElement): void {
  const blank = () => document.createTextNode(GAP);
  for (const field of body.querySelectorAll('input, select, textarea'))
    if (!/^(?:checkbox|radio|hidden|button|submit|image|file)$/i.test(field.getAttribute('type') ?? ''))
      field.replaceWith(blank());
  for (const field of body.querySelectorAll('.MsoPlaceholderText, [showingplchdr="t" i]'))
    if (/click|tap|enter|choose/i.test(field.textContent)) field.replaceChildren(blank());
  for (const element of body.querySelectorAll<HTMLElement>('u, ins, [data-style]')) {
    if (!isUnderlined(element) || element.closest('a')) continue;
    const isBordered = !/underline/.test(styleTextOf(element)) && !/^u$/i.test(element.localName);
    if (isBordered && element.textContent.trim() !== '') continue;
    setGapsIn(element);
  }
}

const GAP = '______';
const ROOM = /(?:[\t\u2002-\u200A]|[\u00A0 ]{2})[\u00A0\t\u2002-\u200A ]*/g;

function isUnderlined(element: HTMLElement): boolean {
  if (/^u$/i.test(element.localName)) return true;
  const words = styleTextOf(element);
  return (
    /text-decoration[^;]*:[^;]*underline/i.test(words) ||
    (/border-bottom[^;]*:[^;]*(?:solid|dotted|dashed)/i.test(words) &&
      /^(?:span|font|b|i|em|strong)$/i.test(element.localName))
  );
}

function setGapsIn(element: HTMLElement): void {
  // a tab of Word is an element with spaces in it
  const words = element.textContent;
  if (
    words.replaceAll(/[\s\u00A0]/g, '') === '' &&
    words !== '' &&
    (words.length > 1 || /[\t\u2002\u2003]/.test(words))
  ) {
    element.replaceChildren(document.createTextNode(GAP));
    return;
  }
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node instanceof Text) node.data = node.data.replaceAll(/[\r\n]+/g, ' ').replaceAll(ROOM, GAP);
}

function withFormFields(line: string): string {
  return line.replaceAll(/\u2002{4,}/g, GAP);
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎';
const RAISABLE = '0123456789+-=()ni';

/** Writes superscript and subscript figures as Unicode characters, because 10 with a raised 6 is not 106. */
function raiseFigures(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(
    'sup, sub, [data-style*="vertical-align"], [data-style*="mso-text-raise"]',
  )) {
    const { verticalAlign } = styleOf(element);
    const isRaised = element.localName === 'sup' || verticalAlign === 'super';
    if (!isRaised && element.localName !== 'sub' && verticalAlign !== 'sub') continue;
    const signs = isRaised ? RAISED : LOWERED;
    const words = element.textContent.trim().replaceAll(/[–−‐]/g, '-');
    // the 'th' of 19th, and raised letters of a name, stay as they are
    if (words === '' || /[^0-9+=()ni-]/.test(words) || (!isRaised && /[ni]/.test(words))) continue;
    element.textContent = words.replaceAll(/./g, (sign) => signs[RAISABLE.indexOf(sign)] ?? sign);
  }
}

function write(node: Node, lines: string[]): void {
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      // whitespace between table cells is not text
      if (!(node instanceof HTMLTableRowElement)) lines[lines.length - 1] += child.data.replaceAll(/[\t\r\n ]+/g, ' ');
    } else if (!(child instanceof HTMLElement)) continue;
    else if (child.tagName === 'BR') lines.push('');
    else if (child instanceof HTMLTableRowElement && !isBoxRow(child)) {
      startLine(lines);
      lines[lines.length - 1] = rowOf(child);
      startLine(lines);
    } else if (child.matches('td, th')) {
      if (child.previousElementSibling) lines[lines.length - 1] += '\t';
      write(child, lines);
    } else if (child.matches(BLOCK)) {
      if (child.parentElement?.tagName !== 'LI' || child.previousSibling) startLine(lines);
      if (child.tagName === 'LI') lines[lines.length - 1] = signOf(child);
      write(child, lines);
      startLine(lines);
      // a table of one cell is a box, so its rows are lines
      if (child.matches('p, h1, h2, h3, h4, h5, h6, ul, ol, table')) lines.push('');
    } else write(child, lines);
  }
}

function isBoxRow(row: HTMLTableRowElement): boolean {
  return [...row.cells].every(isInBox);
}

/**
 * Returns a row as a line with tabs between cells; positions that a merged cell of this or an earlier row covers are
 * empty.
 */
function rowOf(row: HTMLTableRowElement): string {
  const grid = gridOf(row.closest('table'));
  return (grid.get(row) ?? []).map((cell) => (cell ? lineOf(cell) : '')).join('\t');
}

const MOST_CELLS = 100;

function gridOf(table: HTMLTableElement | null): Map<HTMLTableRowElement, (HTMLTableCellElement | null)[]> {
  const rows = [...(table?.rows ?? [])];
  const grid = new Map(rows.map((row) => [row, [] as (HTMLTableCellElement | null)[]]));
  const spanOf = (cell: HTMLTableCellElement, name: 'colspan' | 'rowspan') =>
    Math.min(Math.max(1, Number(cell.getAttribute(name)) || 1), MOST_CELLS);
  for (const [index, row] of rows.entries()) {
    const own = grid.get(row) ?? [];
    let column = 0;
    for (const cell of row.cells) {
      while (own[column] !== undefined) column += 1;
      for (const below of rows.slice(index, index + spanOf(cell, 'rowspan'))) {
        const line = grid.get(below) ?? [];
        for (let at = column; at < column + spanOf(cell, 'colspan'); at += 1)
          line[at] = below === row && at === column ? cell : null;
      }
      column += spanOf(cell, 'colspan');
    }
  }
  for (const line of grid.values()) for (let at = 0; at < line.length; at += 1) line[at] ??= null;
  return grid;
}

function isInBox(cell: HTMLElement): boolean {
  return [...(cell.closest('table')?.rows ?? [])].every(({ cells }) => cells.length < 2);
}

function lineOf(cell: HTMLElement): string {
  const lines = [''];
  write(cell, lines);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

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
