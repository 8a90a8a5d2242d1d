import { plainText } from '../../plain-text.ts';
import { foldSigns, readKeyLine } from '../key-lines.ts';
import { readKeyHeading } from '../key-shapes.ts';
import { isSubheading, type KeyAnswer, type Note } from './guess-answers.ts';
import { passagePieces } from './guess-passage.ts';
import { readBracketAnswers } from './bracket-answers.ts';
import { giftPiece, readGift, readInlineAnswers } from './guess-quiz.ts';
import { createSection, type Section } from './guess-section.ts';
import { htmlOf } from './inline.ts';
import { withoutPageLines } from './page-lines.ts';
import { questionsIn, type ReadPart, type ReadPiece, type SourceLine } from './pieces.ts';
import { cutUnheadedKey } from './unheaded-key.ts';
import { findUnheadedQuestions } from './unheaded-questions.ts';

const PART =
  /^(?:(?:academic|general(?: training)?)\s+)?(?:(?:reading|listening|writing|speaking)\s+)?(?:passage|part|section|task)\s+(\d|one|two|three|four|five)\s*[:–-]?\s*(.*)$/i;
/** A line that continues: the next line is no heading. */
const GOES_ON = /\b(?:on|in|of|to|from|with|and|or|the|for)\s*$/i;
const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five'];
const QUESTIONS = /^Questions\s+(\d{1,3})(?:\s*(?:[-–—−]|to|and|&)\s*(\d{1,3}))?\s*(?:[:.–—-]\s*(.*)|([A-Z(].*))?$/;
const MOST_HEADING_CHARS = 80;
const FOUND_BY_NUMBERS = 'No line such as “Questions 1–5” stands above: the questions were found by their numbers.';

export interface Guess {
  startPart: (part_no: number | null) => void;
  add: (piece: ReadPiece) => void;
  read: (lines: readonly SourceLine[]) => KeyLines;
  parts: () => ReadPart[];
}

export interface KeyLines {
  key: SourceLine[];
  answers: KeyAnswer[];
  notes: Note[];
  likeKeys: SourceLine[];
}

export function createGuess(): Guess {
  const parts: ReadPart[] = [];
  let section: (Section & { from: number; to: number }) | null = null;
  let hasPassage = false;

  const current = (): ReadPart => {
    const last = parts.at(-1);
    if (last) return last;
    const first = { part_no: 1, pieces: [] };
    parts.push(first);
    return first;
  };
  const startPart = (part_no: number | null) => {
    const wanted = part_no ?? (parts.at(-1)?.part_no ?? 0) + 1;
    section = null;
    hasPassage = false;
    const known = parts.find((part) => part.part_no === wanted);
    // moves it to the end, because reading continues there
    if (known) parts.splice(parts.indexOf(known), 1);
    parts.push(known ?? { part_no: wanted, pieces: [] });
  };
  const openSection = (words: string) => {
    const match = readQuestionsHeading(words);
    if (!match) return;
    section = openedSection(match.from, match.to);
  };

  const add = (piece: ReadPiece) => {
    current().pieces.push(piece);
    const { body } = piece;
    if (body.type === 'document') {
      hasPassage = true;
      section = null;
    } else if (body.type === 'heading' || body.type === 'text') {
      const words = plainText(body.html);
      if (body.type === 'heading') openSection(words);
      section?.hear(words);
    }
    for (const { number } of questionsIn(body)) section?.take(number);
    if (body.type === 'alphabetList') section?.offer(body.values.length);
  };

  const asked = () =>
    new Set(parts.flatMap(({ pieces }) => pieces.flatMap(({ body }) => questionsIn(body))).map(({ number }) => number));
  const nextFree = (used: ReadonlySet<number>): number => {
    const taken = new Set([...asked(), ...used]);
    let number = section?.from ?? Math.max(0, ...taken) + 1;
    while (taken.has(number)) number += 1;
    return number;
  };

  const flush = (source: readonly SourceLine[], found: KeyLines) => {
    if (source.every(({ text }) => text.trim() === '')) return;
    const group = section;
    if (group) {
      current().pieces.push(...readGroup(group, source, found));
      return;
    }
    const unheaded = findUnheadedQuestions(source);
    if (unheaded) {
      readPassage(source.slice(0, unheaded.start));
      const made = readGroup(openedSection(unheaded.from, unheaded.to), source.slice(unheaded.start), found);
      for (const { body, unsure } of made) if (questionsIn(body).length > 0) unsure.push(FOUND_BY_NUMBERS);
      current().pieces.push(...made);
      return;
    }
    const { lines, answers, firstNumbered } = readInlineAnswers(source, { isAsked: () => false, nextFree });
    found.answers.push(...answers);
    const start = firstNumbered ?? lines.length;
    readPassage(lines.slice(0, start));
    if (start === lines.length) return;
    const numbers = answers.map(({ number }) => number);
    const made = createSection(Math.min(...numbers), Math.max(...numbers)).read(lines.slice(start));
    for (const { body, unsure } of made)
      for (const { number } of questionsIn(body)) unsure.push(`Question ${number} had no number: it was counted.`);
    current().pieces.push(...made);
  };

  const readGroup = (
    group: Section & { from: number; to: number },
    source: readonly SourceLine[],
    found: KeyLines,
  ): ReadPiece[] => {
    const isAsked = (number: number) => number >= group.from && number <= group.to;
    const named = readInlineAnswers(source, { isAsked, nextFree });
    const bracketed = readBracketAnswers(named.lines, isAsked);
    found.answers.push(...named.answers, ...bracketed.answers);
    const cut = cutUnheadedKey(bracketed.lines, asked());
    addKeyWithoutHeading(cut.key, found);
    return cut.lines.some(({ text }) => text.trim() !== '') ? group.read(cut.lines) : [];
  };

  const readPassage = (lines: readonly SourceLine[]) => {
    if (lines.every(({ text }) => text.trim() === '')) return;
    const isNew = !current().pieces.some(({ body }) => body.type === 'document' && body.content_type !== 'header');
    current().pieces.push(...passagePieces(lines, isNew && !hasPassage));
    hasPassage = true;
  };

  const read = (source: readonly SourceLine[]): KeyLines => {
    const found: KeyLines = { key: [], answers: [], notes: [], likeKeys: [] };
    const { lines, left } = withoutPageLines(source.map(({ at, text }) => ({ at, text: foldSigns(text) })));
    if (left.length > 0) found.notes.push(pageNote(left));
    let waiting: SourceLine[] = [];
    let isInKey = false;
    const stop = () => {
      flush(waiting, found);
      waiting = [];
    };
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (!line) break;
      const words = line.text.replaceAll(/\s+/g, ' ').trim();
      const lines_ = { from: line.at, to: line.at };
      if (isInKey) {
        isInKey = !endsKey(words, lines, index);
        if (isInKey) {
          found.key.push(line);
          continue;
        }
      }
      const key = readKeyHeading(words);
      if (key && beginsKey(key, lines, index)) {
        stop();
        isInKey = true;
        if (key.rest !== '')
          found.key.push({ at: line.at, text: line.text.slice(line.text.length - restLength(line.text, key.rest)) });
        continue;
      }
      if (key) found.likeKeys.push({ at: line.at, text: words });
      const gift = readGift(lines, index);
      if (gift) {
        stop();
        const { at: to } = lines[gift.to] ?? line;
        const number = numberOfGift(gift.before);
        current().pieces.push({ ...giftPiece(gift, number ?? nextFree(new Set())), lines: { from: line.at, to } });
        if (number !== null) section?.take(number);
        for (const question of questionsIn(current().pieces.at(-1)?.body ?? { type: 'text', html: '' }))
          section?.take(question.number);
        index = gift.to;
        continue;
      }
      const part = GOES_ON.test(lines[index - 1]?.text ?? '') ? null : readPartLine(words);
      const heading = readQuestionsHeading(part ? part.rest : words);
      // 'Question 1: Who …?' below 'Questions 1-7' is one of them
      const questions = heading && isOneOf(heading) ? null : heading;
      if (part) {
        stop();
        const { part_no, pieces } = current();
        const isSame = part_no === part.part_no && pieces.every(({ body }) => body.type === 'document');
        if (!isSame) startPart(part.part_no);
        current().pieces.push({
          body: { type: 'document', content_type: 'header', html: htmlOf(part.name) },
          lines: lines_,
          unsure: [],
        });
      }
      if (questions) {
        stop();
        section = openedSection(questions.from, questions.to);
        const piece: ReadPiece = {
          body: { type: 'heading', html: `<h3>${htmlOf(questions.name)}</h3>` },
          lines: lines_,
          unsure: [],
        };
        current().pieces.push(piece);
        if (questions.rest !== '') waiting.push({ at: line.at, text: questions.rest });
      } else if (!part) waiting.push(line);
    }
    stop();
    return found;
  };

  const isOneOf = ({ from, to, rest }: { from: number; to: number; rest: string }): boolean =>
    section !== null && from === to && rest !== '' && from >= section.from && from <= section.to;

  const numberOfGift = (before: string): number | null => {
    const number = Number(/^[([]?(\d{1,3})[)\].]?\s/.exec(before)?.[1] ?? 0);
    return section && number >= section.from && number <= section.to && !asked().has(number) ? number : null;
  };

  return {
    startPart,
    add,
    read,
    parts: () => {
      for (const part of parts) for (const piece of part.pieces) closeHeading(piece, part);
      return parts.filter((part) => part.pieces.length > 0).toSorted((a, b) => a.part_no - b.part_no);
    },
  };
}

function openedSection(from: number, to: number): Section & { from: number; to: number } {
  return { ...createSection(from, to), from, to };
}

function addKeyWithoutHeading(key: readonly SourceLine[], found: KeyLines): void {
  const [first, last] = [key[0], key.at(-1)];
  if (!first || !last) return;
  found.key.push(...key);
  const lines = { from: first.at, to: last.at };
  found.notes.push({ lines, message: 'These lines look like an answer key without a heading, and were read as one.' });
}

function pageNote(left: readonly SourceLine[]): Note {
  const texts = [...new Set(left.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()))];
  const shown = texts.slice(0, 4).map((text) => `“${text}”`);
  const more = texts.length > shown.length ? ` and ${texts.length - shown.length} more` : '';
  const lines = { from: left[0]?.at ?? 0, to: left[0]?.at ?? 0 };
  return { lines, message: `Left out as the head or foot of a page: ${shown.join(', ')}${more}.` };
}

function beginsKey(
  { isSure, rest }: { isSure: boolean; rest: string },
  lines: readonly SourceLine[],
  index: number,
): boolean {
  if (rest !== '') return true;
  const next = lines.slice(index + 1).find(({ text }) => /[\p{L}\p{N}]/u.test(text));
  if (!next) return isSure;
  if (readKeyLine(next.text).unread === null) return true;
  return isSure && (next.text.trim().length <= MOST_HEADING_CHARS || isSubheading(next.text) !== null);
}

/** Returns true if a line of a key is a heading that ends it: below a heading inside a key come answers. */
function endsKey(words: string, lines: readonly SourceLine[], index: number): boolean {
  const isHeading = readPartLine(words) !== null || readQuestionsHeading(words) !== null;
  if (!isHeading || readKeyLine(words).unread === null) return false;
  const below = lines.slice(index + 1).filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const next = below.find(({ text }) => isSubheading(text) === null);
  if (!next || readQuestionsHeading(words)?.rest) return Boolean(next);
  const { entries, unread } = readKeyLine(next.text);
  const isKey = unread === null && entries.every((entry) => entry.words.length <= MOST_HEADING_CHARS);
  const isShort = next.text.trim().length <= 40 && !/[.:]$/.test(next.text.trim());
  return !(isKey || (isShort && readKeyLine(below[0]?.text ?? '').unread === null));
}

function restLength(line: string, rest: string): number {
  const wanted = rest.replaceAll(/\s/g, '').length;
  let length = 0;
  for (let seen = 0; seen < wanted && length < line.length; length += 1)
    if (/\S/.test(line[line.length - 1 - length] ?? '')) seen += 1;
  return length;
}

function closeHeading(piece: ReadPiece, part: ReadPart): void {
  if (piece.body.type !== 'heading') return;
  const heading = readQuestionsHeading(plainText(piece.body.html));
  if (!heading) return;
  const there = new Set(part.pieces.flatMap(({ body }) => questionsIn(body)).map(({ number }) => number));
  for (let number = heading.from; number <= heading.to; number += 1)
    if (!there.has(number)) piece.unsure.push(`Question ${number} was not found.`);
}

function readPartLine(words: string): { part_no: number; name: string; rest: string } | null {
  const match = PART.exec(words);
  if (!match) return null;
  const [whole, number = '', rest = ''] = match;
  if (rest !== '' && !readQuestionsHeading(rest)) return null;
  const part_no = Number(number) || NUMBER_WORDS.indexOf(number.toLowerCase());
  if (part_no < 1 || part_no > 5) return null;
  return { part_no, name: whole.slice(0, whole.length - rest.length).replace(/\s*[:.–-]?\s*$/, ''), rest };
}

function readQuestionsHeading(words: string): { from: number; to: number; name: string; rest: string } | null {
  const named = words
    .replace(/^[*_#•\s]+|[*_\s]+$/g, '')
    // 'For questions 9–12, read the text below'
    .replace(/^for (questions? \d{1,3}\s*(?:[-–—−]|to)\s*\d{1,3}),\s*/i, '$1: ')
    .replace(/^questions?\b/i, 'Questions')
    // 'Q1-4' names several, 'Q1' asks one
    .replace(/^q(?:s|n|ns|ue?s?)?\s?\.?\s*(?=\d{1,3}\s*(?:[-–—−]|to|and|&)\s*\d)/i, 'Questions ');
  const match = QUESTIONS.exec(named);
  if (!match) return null;
  const [from, rest] = [Number(match[1]), (match[3] ?? match[4] ?? '').trim()];
  const to = match[2] === undefined ? from : Number(match[2]);
  if (to < from || to > from + 60) return null;
  const name = match[2] === undefined ? `Question ${from}` : `Questions ${from}–${to}`;
  return { from, to, name, rest };
}
