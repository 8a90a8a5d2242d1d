// Writes an author's corrections of a guess into the source as tags, so that the text stays the only source.

import { plainText } from '../../plain-text.ts';
import { cutGaps, hasGap, type Numbers } from './guess-gaps.ts';
import { markLines, type MarkedLine } from './guess-lines.ts';
import { joinParagraphs } from './guess-passage.ts';
import { htmlOf } from './inline.ts';
import { asBlock, newDropDown, type PieceBody, type ReadPiece, type TextItem } from './pieces.ts';
import { linesOf } from './read-text.ts';
import { authoringOf, type BlockTag, typeWithTag } from '../../tasks/authoring.ts';
import type { Printed } from '../../tasks/task-authoring.ts';
import { documentWithTag, type PieceTag, readTag, tagOf } from './tags.ts';
import { readTask, writePiece } from './tagged.ts';

export function retag(text: string, piece: ReadPiece, kind: PieceTag): string {
  const body = kind === tagOf(piece.body) ? piece.body : bodyAs(kind, naturalLines(text, piece));
  return replaceLines(text, piece, writePiece(body));
}

export function joinWith(text: string, piece: ReadPiece, next: ReadPiece): string {
  const lines = [...naturalLines(text, piece), ...naturalLines(text, next)].filter((line) => line.trim() !== '');
  const html = lines.map((line) => `<p>${htmlOf(line.trim())}</p>`).join('');
  const both = { lines: { from: piece.lines.from, to: next.lines.to } };
  return replaceLines(text, both, writePiece({ type: 'text', html }));
}

export function leaveOut(text: string, piece: ReadPiece): string {
  return replaceLines(text, piece, []);
}

export function sourceOf(text: string, { lines }: Pick<ReadPiece, 'lines'>): string[] {
  return linesOf(text).slice(lines.from, lines.to + 1);
}

export function replaceLines(
  text: string,
  { lines: { from, to } }: Pick<ReadPiece, 'lines'>,
  by: readonly string[],
): string {
  const lines = linesOf(text);
  const after = lines.slice(to + 1).find((line) => line.trim() !== '');
  const tag = readTag(by[0] ?? '');
  const mustEnd = tag !== null && tag.words.trim() === '' && after !== undefined && readTag(after) === null;
  return [...lines.slice(0, from), ...by, ...(mustEnd ? ['[End]'] : []), ...lines.slice(to + 1)].join('\n');
}

function naturalLines(text: string, piece: ReadPiece): string[] {
  const source = sourceOf(text, piece);
  if (readTag(source[0] ?? '') === null) return source;
  const body = asBlock(piece.body);
  const words = (items: readonly TextItem[]) =>
    items
      .map((item) => (typeof item === 'string' ? plainText(`.${item}.`).slice(1, -1) : `${item.number} ____`))
      .join('');
  return authoringOf(body.type).printedLines(body, words);
}

function bodyAs(kind: PieceTag, lines: readonly string[]): PieceBody {
  const printed = printedAs(lines);
  const content_type = documentWithTag(kind);
  if (content_type !== null)
    return { type: 'document', content_type, html: content_type === 'contents' ? printed.paragraphs : printed.line };
  const tag = kind as BlockTag;
  const { fromPrinted } = authoringOf(typeWithTag(tag));
  if (fromPrinted) return fromPrinted(printed);
  // the kind's own reader reads the lines with printed gaps in place of those in braces
  const numbers = countUp();
  return readTask(tag, lines, (line) => gapsIn(line, numbers));
}

function printedAs(lines: readonly string[]): Printed {
  const source = lines.map((text, at) => ({ at, text }));
  const written = lines.map((one) => one.trim()).filter((one) => one !== '');
  return {
    marked: markLines(source, () => true),
    paragraphs: joinParagraphs(source)
      .map(({ words }) => `<p>${htmlOf(words)}</p>`)
      .join(''),
    line: htmlOf(written.join(' ')),
    items: () => gapsIn(lines.join(' '), countUp()),
    withGap: (line) => itemsOf(line, false),
    withDropDown: (line) => itemsOf(line, true),
  };
}

function gapsIn(words: string, numbers: Numbers): TextItem[] {
  return cutGaps(words.replaceAll(/\s+/g, ' ').trim(), null, numbers, PLAIN).items;
}

const PLAIN = { limits: { word_limit: null, number_limit: null }, letters: null };
const USUAL_OPTIONS = ['TRUE', 'FALSE', 'NOT GIVEN'];

function countUp(): Numbers {
  const taken = new Set<number>();
  return {
    isAsked: () => true,
    next: () => Math.max(0, ...taken) + 1,
    take: (number) => taken.add(number),
  };
}

function itemsOf({ kind, label, words }: MarkedLine, isDropDown: boolean): TextItem[] {
  const number = kind === 'numbered' ? Number(label) : null;
  const isGap = hasGap(words, () => true);
  if (isDropDown && number !== null && !isGap) return [htmlOf(words), newDropDown(number, USUAL_OPTIONS)];
  const { items } = cutGaps(isGap || number === null ? words : `${words} ____`, number, countUp(), PLAIN);
  if (!isDropDown) return items;
  return items.map((item) => (typeof item === 'string' ? item : newDropDown(item.number, USUAL_OPTIONS)));
}
