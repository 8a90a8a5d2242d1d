import { brokenWordsNote, joinLines } from './broken-words.ts';
import { htmlOf } from './inline.ts';
import type { PieceBody, ReadPiece, SourceLine } from './pieces.ts';
import { tablesIn } from './plain-tables.ts';

interface Stretch {
  from: number;
  to: number;
  words: string;
  wasJoined: boolean;
  broken: string[];
  table?: { html: string; isSure: boolean };
}

const LONG_LINE = 160;
const MOST_TITLE_CHARS = 120;
const TASK =
  /^(?:you (?:should|must|are advised to) spend|(?:please )?spend (?:about|around|up to|no more than|\d)|you have (?:about |around )?\d+ minutes|time allowed|answer all|read the (?:following|text|passage))|\bare based on\b/i;
/** A line of a printed sheet for a student to fill in: 'Name: ______ Class: ____'. */
const FORM_LINE =
  /^(?:(?:(?:full |student['’]?s? |candidate['’]?s? )?name|date|class|grade|group|school|student(?: no\.?)?|candidate(?: no\.?)?|index (?:no\.?|number)|roll (?:no\.?|number)|admission (?:no\.?|number)|marks?|score|total|time|duration|teacher|නම|பெயர்)\s*[:.…_-].*)$/iu;
const ON_PAPER = 'This line is for a sheet of paper. Students see it: delete it if they do not need it.';
const TASK_ENDS = /(?:[.!?:)]|\bbelow|\bminutes)['”’"]?$/i;

export function joinParagraphs(lines: readonly SourceLine[]): Stretch[] {
  const longest = Math.max(0, ...lines.map(({ text }) => text.trim().length));
  const stretches: Stretch[] = [];
  const all = lines.map(({ text }) => text).join('\n');
  let isOpen = false;
  for (const { at, text } of lines) {
    const words = text.trim();
    const last = stretches.at(-1);
    if (words === '') isOpen = false;
    else if (last && isOpen && longest <= LONG_LINE && !startsAnew(last.words, words)) {
      const joined = joinLines(last.words, words, all);
      last.words = joined.words;
      if (joined.broken !== null) last.broken.push(joined.broken);
      last.to = at;
      last.wasJoined = true;
    } else {
      stretches.push({ from: at, to: at, words, wasJoined: false, broken: [] });
      isOpen = true;
    }
  }
  return stretches;

  function startsAnew(before: string, words: string): boolean {
    if (/^[A-Z][.)]?(?:\s{2,}|\t|$)/.test(words) || isNextPoint(before, words)) return true;
    const lastLine =
      lines.findLast(({ text }) => before.endsWith(text.trim()) && text.trim() !== '')?.text.trim() ?? '';
    return /[.!?]['”’"]?$/.test(before) && lastLine.length < longest * 0.8;
  }
}

const BULLET = /^[•·▪●○◦]\s/;
const STROKE = /^[–—*-]\s/;

/**
 * Returns true for a bullet of a list, as on a speaking card, or the line that ends the card. A dash alone may
 * continue a sentence.
 */
function isNextPoint(before: string, words: string): boolean {
  const isInList = BULLET.test(before) || STROKE.test(before);
  if (BULLET.test(words) || (isInList && /^and (?:explain|say)\b/i.test(words))) return true;
  return STROKE.test(words) && (isInList || before.endsWith(':'));
}

export function passagePieces(lines: readonly SourceLine[], isNew: boolean): ReadPiece[] {
  const pieces: ReadPiece[] = [];
  let rest = lines;
  const add = (content_type: 'description' | 'title', { from, to, words, broken }: Stretch) => {
    const body: PieceBody = { type: 'document', content_type, html: htmlOf(words) };
    const toFillIn = content_type === 'description' && FORM_LINE.test(words) ? [ON_PAPER] : [];
    pieces.push({ body, lines: { from, to }, unsure: [...toFillIn, ...brokenWordsNote(broken)] });
    rest = rest.filter(({ at }) => at > to);
  };
  if (isNew) {
    for (let told = toldBefore(rest); told; told = toldBefore(rest)) add('description', told);
    const title = titleOf(rest);
    if (title) add('title', title);
  }
  const stretches = stretchesOf(rest);
  const [start, end] = [stretches[0], stretches.at(-1)];
  if (!start || !end) return pieces;
  pieces.push({
    body: { type: 'document', content_type: 'contents', html: letteredParagraphs(stretches).join('') },
    lines: { from: start.from, to: end.to },
    unsure: [...tableNotes(stretches), ...brokenWordsNote(stretches.flatMap(({ broken }) => broken))],
    ...(stretches.some(({ wasJoined }) => wasJoined) && { wasJoined: true }),
  });
  return pieces;
}

function stretchesOf(lines: readonly SourceLine[]): Stretch[] {
  const tables = tablesIn(lines);
  const isIn = (at: number) => tables.some(({ from, to }) => at >= from && at <= to);
  const text = lines.map((line) => (isIn(line.at) ? { ...line, text: '' } : line));
  const placed = tables.map(({ from, to, ...table }): Stretch => ({
    from,
    to,
    words: '',
    wasJoined: false,
    broken: [],
    table,
  }));
  return [...joinParagraphs(text), ...placed].toSorted((a, b) => a.from - b.from);
}

function tableNotes(stretches: readonly Stretch[]): string[] {
  const isUnsure = stretches.some(({ table }) => table?.isSure === false);
  return isUnsure ? ['Lines were taken for a table: look at its cells.'] : [];
}

export function paragraphsOf(lines: readonly SourceLine[]): { html: string; unsure: string[] } {
  const stretches = stretchesOf(lines);
  const html = stretches
    .map(({ words, table }) => table?.html ?? `<p>${htmlOf(words.replaceAll(/\s+/g, ' '))}</p>`)
    .join('');
  return { html, unsure: [...tableNotes(stretches), ...brokenWordsNote(stretches.flatMap(({ broken }) => broken))] };
}

function toldBefore(lines: readonly SourceLine[]): Stretch | null {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const line = lines[first];
  if (!line) return null;
  const words = line.text.replaceAll(/\s+/g, ' ').trim();
  if (FORM_LINE.test(words) && words.length <= MOST_TITLE_CHARS)
    return { from: line.at, to: line.at, words, wasJoined: false, broken: [] };
  const [stretch] = joinParagraphs(lines);
  if (!stretch || !TASK.test(stretch.words)) return null;
  const own = lines.filter(({ at }) => at >= stretch.from && at <= stretch.to);
  // the title may follow without a blank line
  const title = own.findIndex(
    (_, at) => at > 0 && TASK_ENDS.test(own[at - 1]?.text.trim() ?? '') && titleOf(lines.slice(first + at)) !== null,
  );
  const told = own.slice(0, title === -1 ? undefined : title);
  return TASK.test(told.map(({ text }) => text).join(' ')) ? (joinParagraphs(told)[0] ?? null) : stretch;
}

const FEWEST_CHARS_BELOW_A_QUESTION = 120;

function titleOf(lines: readonly SourceLine[]): Stretch | null {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const line = lines[first];
  const next = lines[first + 1];
  if (!line || !next || lines.length === first + 1) return null;
  const words = line.text.replaceAll(/\s+/g, ' ').trim();
  const isFollowed = next.text.trim() === '' || (/^\s*\p{Lu}/u.test(next.text) && next.text.length > words.length);
  if (words.length > MOST_TITLE_CHARS || !isFollowed || tablesIn(lines.slice(first))[0]?.from === line.at) return null;
  if (isSentence(words)) {
    const [below] = joinParagraphs(lines.slice(first + 1));
    const isQuestion = /[?!]['”’"]?$/.test(words) && !/[.?!] /.test(words);
    if (!isQuestion || (below?.words.length ?? 0) < FEWEST_CHARS_BELOW_A_QUESTION) return null;
  }
  return { from: line.at, to: line.at, words, wasJoined: false, broken: [] };
}

export function isSentence(words: string): boolean {
  return /[.!?:;,]['”’"]?$/.test(words);
}

function letteredParagraphs(stretches: readonly Stretch[]): string[] {
  const paragraphs = stretches.map(({ words, table }) => (table ? '' : words));
  const letterAt = paragraphs.map((words) => /^([A-Z])[.)]?(?:\s+(.*))?$/s.exec(words));
  const firstB = letterAt.findIndex((match) => match?.[1] === 'B');
  const isLettered = firstB > 0 && letterAt.slice(0, firstB).some((match) => match?.[1] === 'A');
  let next = 'A';
  const html: string[] = [];
  let waiting = '';
  for (const [index, words] of paragraphs.entries()) {
    const match = letterAt[index];
    const table = stretches[index]?.table;
    if (table) {
      html.push(table.html);
      continue;
    }
    if (isLettered && match?.[1] === next) {
      next = String.fromCodePoint((next.codePointAt(0) ?? 65) + 1);
      if (match[2] === undefined || match[2] === '') waiting = `<strong>${match[1]}</strong> `;
      else html.push(`<p><strong>${match[1]}</strong> ${htmlOf(match[2])}</p>`);
    } else {
      html.push(`<p>${waiting}${htmlOf(words)}</p>`);
      waiting = '';
    }
  }
  return html;
}
