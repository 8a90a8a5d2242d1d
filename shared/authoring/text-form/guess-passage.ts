// A passage as it is printed above its questions: what to do, title, paragraphs with or without letters.

import { brokenWordsNote, joinLines } from './broken-words.ts';
import { htmlOf } from './inline.ts';
import type { PieceBody, ReadPiece } from './pieces.ts';

export interface SourceLine {
  at: number;
  text: string;
}

interface Stretch {
  from: number;
  to: number;
  words: string;
  wasJoined: boolean;
  /** Words that a line end parted. */
  broken: string[];
}

const LONG_LINE = 160;
const MOST_TITLE_CHARS = 120;
const TASK = /^you should spend|which are based on|^read the (?:text|passage)/i;

/** Words joined as paragraphs: as the blank lines say, or the lines themselves where an editor does not break them. */
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
    if (/^[A-Z][.)]?(?:\s{2,}|\t|$)/.test(words)) return true;
    const lastLine =
      lines.findLast(({ text }) => before.endsWith(text.trim()) && text.trim() !== '')?.text.trim() ?? '';
    return /[.!?]['”’"]?$/.test(before) && lastLine.length < longest * 0.8;
  }
}

/** The pieces of a passage; `isNew` where nothing of it was read before. */
export function passagePieces(lines: readonly SourceLine[], isNew: boolean): ReadPiece[] {
  const pieces: ReadPiece[] = [];
  let rest = lines;
  const add = (content_type: 'description' | 'title', { from, to, words, broken }: Stretch) => {
    const body: PieceBody = { type: 'document', content_type, html: htmlOf(words) };
    pieces.push({ body, lines: { from, to }, unsure: brokenWordsNote(broken) });
    rest = rest.filter(({ at }) => at > to);
  };
  if (isNew) {
    for (const stretch of joinParagraphs(lines)) {
      if (!TASK.test(stretch.words)) break;
      add('description', stretch);
    }
    const title = titleOf(rest);
    if (title) add('title', title);
  }
  const stretches = joinParagraphs(rest);
  const [start, end] = [stretches[0], stretches.at(-1)];
  if (!start || !end) return pieces;
  const wasJoined = stretches.some((stretch) => stretch.wasJoined);
  const html = letteredParagraphs(stretches).join('');
  const unsure = [
    ...(wasJoined ? ['Lines were joined to paragraphs: look where each ends.'] : []),
    ...brokenWordsNote(stretches.flatMap(({ broken }) => broken)),
  ];
  pieces.push({
    body: { type: 'document', content_type: 'contents', html },
    lines: { from: start.from, to: end.to },
    unsure,
  });
  return pieces;
}

/** The first line, where it is short, is no sentence, and a blank line or a new sentence follows it. */
function titleOf(lines: readonly SourceLine[]): Stretch | null {
  const first = lines.findIndex(({ text }) => text.trim() !== '');
  const line = lines[first];
  const next = lines[first + 1];
  if (!line || !next) return null;
  const words = line.text.replaceAll(/\s+/g, ' ').trim();
  const isFollowed = next.text.trim() === '' || (/^\s*\p{Lu}/u.test(next.text) && next.text.length > words.length);
  if (isSentence(words) || words.length > MOST_TITLE_CHARS || !isFollowed || lines.length === first + 1) return null;
  return { from: line.at, to: line.at, words, wasJoined: false, broken: [] };
}

export function isSentence(words: string): boolean {
  return /[.!?:;,]['”’"]?$/.test(words);
}

/** 'A  At five …' with B, C after it keeps its letter as papers show it, bold before the words. */
function letteredParagraphs(stretches: readonly Stretch[]): string[] {
  const paragraphs = stretches.map(({ words }) => words);
  const letterAt = paragraphs.map((words) => /^([A-Z])[.)]?(?:\s+(.*))?$/s.exec(words));
  const firstB = letterAt.findIndex((match) => match?.[1] === 'B');
  const isLettered = firstB > 0 && letterAt.slice(0, firstB).some((match) => match?.[1] === 'A');
  let next = 'A';
  const html: string[] = [];
  let waiting = '';
  for (const [index, words] of paragraphs.entries()) {
    const match = letterAt[index];
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
