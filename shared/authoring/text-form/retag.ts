// What an author changes of a guess is written into the source as a tag, so that the text stays the one thing that is read.

import { plainText } from '../../plain-text.ts';
import { cutGaps, hasGap, type Numbers } from './guess-gaps.ts';
import { markLines, type MarkedLine } from './guess-lines.ts';
import { joinParagraphs } from './guess-passage.ts';
import { htmlOf } from './inline.ts';
import {
  letterOf,
  newDropDown,
  newMcq,
  type PieceBody,
  type ReadPiece,
  type TextItem,
  type TextMcq,
} from './pieces.ts';
import { linesOf } from './read-text.ts';
import type { TaskTag } from '../../tasks/authoring.ts';
import { type PieceTag, readTag, tagOf } from './tags.ts';
import { readTask, writePiece } from './tagged.ts';

/** The source with a piece said to be of a kind; its own kind says that the guess is right. */
export function retag(text: string, piece: ReadPiece, kind: PieceTag): string {
  const body = kind === tagOf(piece.body) ? piece.body : bodyAs(kind, naturalLines(text, piece));
  return replaceLines(text, piece, writePiece(body));
}

/** The source with a piece and the next one as one text, each line a paragraph, to be said what it is. */
export function joinWith(text: string, piece: ReadPiece, next: ReadPiece): string {
  const lines = [...naturalLines(text, piece), ...naturalLines(text, next)].filter((line) => line.trim() !== '');
  const html = lines.map((line) => `<p>${htmlOf(line.trim())}</p>`).join('');
  const both = { lines: { from: piece.lines.from, to: next.lines.to } };
  return replaceLines(text, both, writePiece({ type: 'text', html }));
}

/** The source without a piece. */
export function leaveOut(text: string, piece: ReadPiece): string {
  return replaceLines(text, piece, []);
}

/** The lines that a piece was read from. */
export function sourceOf(text: string, { lines }: Pick<ReadPiece, 'lines'>): string[] {
  return linesOf(text).slice(lines.from, lines.to + 1);
}

/** The source with other lines in the place of a piece's; what follows is guessed as before. */
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

/** A piece as it would be printed: gaps as dots after their number. */
function naturalLines(text: string, piece: ReadPiece): string[] {
  const source = sourceOf(text, piece);
  if (readTag(source[0] ?? '') === null) return source;
  const { body } = piece;
  const words = (items: readonly TextItem[]) =>
    items
      .map((item) => (typeof item === 'string' ? plainText(`.${item}.`).slice(1, -1) : `${item.number} ____`))
      .join('');
  switch (body.type) {
    case 'booleanList':
      return body.rows.map(({ value, description }) => `${value} ${plainText(description)}`);
    case 'alphabetList':
      return [plainText(body.title), ...body.values.map((value, index) => `${letterOf(index)}  ${plainText(value)}`)];
    case 'bulletList':
    case 'dropDownQuestion':
      return body.rows.map(words);
    case 'paragraph':
      return [words(body.items)];
    case 'mcqQuestion':
      return body.questions.flatMap(({ number, description, choices }) => [
        `${number} ${plainText(description)}`,
        ...choices.map((choice, index) => `${letterOf(index)}  ${plainText(choice)}`),
      ]);
    case 'document':
    case 'heading':
    case 'text':
      return body.html.split(/<\/(?:p|h[1-6]|li)>/).flatMap((html) => plainText(html) || []);
    default:
      return body.lines.map(({ items }) => words(items));
  }
}

function bodyAs(kind: PieceTag, lines: readonly string[]): PieceBody {
  const paragraphs = joinParagraphs(lines.map((text, at) => ({ at, text }))).map(({ words }) => htmlOf(words));
  const line = htmlOf(
    lines
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .join(' '),
  );
  const html = paragraphs.map((words) => `<p>${words}</p>`).join('');
  const marked = markLines(
    lines.map((text, at) => ({ at, text })),
    () => true,
  );
  switch (kind) {
    case 'Header':
      return { type: 'document', content_type: 'header', html: line };
    case 'Description':
      return { type: 'document', content_type: 'description', html: line };
    case 'Title':
      return { type: 'document', content_type: 'title', html: line };
    case 'Passage':
      return { type: 'document', content_type: 'contents', html };
    case 'Heading':
      return { type: 'heading', html: `<h3>${line}</h3>` };
    case 'Text':
      return { type: 'text', html };
    case 'Boolean list':
      return { type: 'booleanList', rows: marked.map(booleanRow) };
    case 'Alphabet list':
      return alphabetList(marked);
    case 'Bullet list':
      return { type: 'bulletList', rows: marked.map((row) => itemsOf(row, false)) };
    case 'Drop-down':
      return { type: 'dropDownQuestion', rows: marked.map((row) => itemsOf(row, true)) };
    case 'Paragraph':
      return {
        type: 'paragraph',
        items: cutGaps(lines.join(' ').replaceAll(/\s+/g, ' ').trim(), null, countUp(), PLAIN).items,
      };
    case 'Choices':
      return { type: 'mcqQuestion', questions: choicesOf(marked) };
    default:
      return taskAs(kind, lines);
  }
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

function booleanRow({ kind, label, words }: MarkedLine): { value: string; description: string } {
  if (kind === 'boolean') return { value: label, description: htmlOf(words) };
  const [, value = '', description = ''] = /^(\S+)\s*(.*)$/.exec(words) ?? [];
  return { value, description: htmlOf(description) };
}

function alphabetList(lines: readonly MarkedLine[]): PieceBody {
  const [first, ...others] = lines;
  const hasTitle = first?.kind === 'words' && others.some(({ kind }) => kind === 'letter');
  const values = (hasTitle ? others : lines).map(({ words }) => htmlOf(words));
  return { type: 'alphabetList', title: hasTitle ? htmlOf(first.words) : '', values };
}

/** What its own reader makes of the lines, with printed gaps in the place of those in braces. */
function taskAs(kind: TaskTag, lines: readonly string[]): PieceBody {
  const numbers = countUp();
  return readTask(kind, lines, (line) => cutGaps(line.replaceAll(/\s+/g, ' ').trim(), null, numbers, PLAIN).items);
}

function choicesOf(lines: readonly MarkedLine[]): TextMcq[] {
  const questions: TextMcq[] = [];
  for (const { kind, label, words } of lines) {
    const last = questions.at(-1);
    if (kind === 'numbered' || !last) questions.push(newMcq(Number(label) || 1, htmlOf(words)));
    else last.choices.push(htmlOf(words));
  }
  return questions;
}
