import { plainText } from '../../plain-text.ts';
import { foldSigns, readKeyLine } from '../key-lines.ts';
import { readKeyHeading } from '../key-shapes.ts';
import { isSubheading, type KeyAnswer, type Note } from './guess-answers.ts';
import { passagePieces } from './guess-passage.ts';
import { readBracketAnswers } from './bracket-answers.ts';
import { giftPiece, type GiftQuestion, readGift, readInlineAnswers } from './guess-quiz.ts';
import { Section } from './guess-section.ts';
import { htmlOf } from './inline.ts';
import { withoutPageLines } from './page-lines.ts';
import { type PieceBody, questionsIn, type ReadPart, type ReadPiece, type SourceLine } from './pieces.ts';
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

export interface KeyLines {
  key: SourceLine[];
  answers: KeyAnswer[];
  notes: Note[];
  likeKeys: SourceLine[];
}

/** Reads lines without tags by how printed papers look, and gathers the pieces of the whole text in parts. */
export class Guess {
  readonly #parts: ReadPart[] = [];
  #section: Section | null = null;
  #hasPassage = false;
  /** Lines whose kind is known only once the group or the passage that they belong to ends. */
  #waiting: SourceLine[] = [];
  #found = nothingFound();

  startPart(part_no: number | null): void {
    const wanted = part_no ?? (this.#parts.at(-1)?.part_no ?? 0) + 1;
    this.#section = null;
    this.#hasPassage = false;
    const known = this.#parts.find((part) => part.part_no === wanted);
    // moves it to the end, because reading continues there
    if (known) this.#parts.splice(this.#parts.indexOf(known), 1);
    this.#parts.push(known ?? { part_no: wanted, pieces: [] });
  }

  /** Adds a piece that was written with a tag: it may open a group, or tell the open one what it needs. */
  add(piece: ReadPiece): void {
    this.#push(piece);
    const { body } = piece;
    if (body.type === 'document') {
      this.#hasPassage = true;
      this.#section = null;
    } else if (body.type === 'heading' || body.type === 'text') {
      const words = plainText(body.html);
      const heading = body.type === 'heading' ? readQuestionsHeading(words) : null;
      if (heading) this.#section = new Section(heading.from, heading.to);
      this.#section?.addInstruction(words);
    }
    this.#takeNumbers(body);
    if (body.type === 'alphabetList') this.#section?.setLetters(body.values.length);
  }

  /** Reads lines without tags. Returns what is no piece: the answer key, and notes for the author. */
  read(source: readonly SourceLine[]): KeyLines {
    this.#found = nothingFound();
    const { lines, left } = withoutPageLines(source.map(({ at, text }) => ({ at, text: foldSigns(text) })));
    if (left.length > 0) this.#found.notes.push(pageNote(left));
    let isInKey = false;
    for (let index = 0; index < lines.length; index += 1) {
      const line = lines[index];
      if (!line) break;
      const words = line.text.replaceAll(/\s+/g, ' ').trim();
      if (isInKey && !endsKey(words, lines, index)) {
        this.#found.key.push(line);
        continue;
      }
      isInKey = this.#startKey(words, lines, index);
      if (isInKey) continue;
      const gift = readGift(lines, index);
      if (gift) {
        this.#addGift(gift, line, lines[gift.to] ?? line);
        index = gift.to;
      } else this.#readLine(line, words, lines[index - 1]?.text ?? '');
    }
    this.#flush();
    return this.#found;
  }

  parts(): ReadPart[] {
    for (const part of this.#parts) for (const piece of part.pieces) closeHeading(piece, part);
    return this.#parts.filter((part) => part.pieces.length > 0).toSorted((a, b) => a.part_no - b.part_no);
  }

  get #part(): ReadPart {
    const last = this.#parts.at(-1);
    if (last) return last;
    const first = { part_no: 1, pieces: [] };
    this.#parts.push(first);
    return first;
  }

  #push(...pieces: readonly ReadPiece[]): void {
    this.#part.pieces.push(...pieces);
  }

  #takeNumbers(body: PieceBody): void {
    for (const { number } of questionsIn(body)) this.#section?.take(number);
  }

  #startKey(words: string, lines: readonly SourceLine[], index: number): boolean {
    const line = lines[index];
    const heading = readKeyHeading(words);
    if (!line || !heading) return false;
    if (!beginsKey(heading, lines, index)) {
      this.#found.likeKeys.push({ at: line.at, text: words });
      return false;
    }
    this.#flush();
    const { rest } = heading;
    if (rest !== '')
      this.#found.key.push({ at: line.at, text: line.text.slice(line.text.length - restLength(line.text, rest)) });
    return true;
  }

  #addGift(gift: GiftQuestion, { at: from }: SourceLine, { at: to }: SourceLine): void {
    this.#flush();
    const number = this.#numberOfGift(gift.before);
    const piece = { ...giftPiece(gift, number ?? this.#nextFree(new Set())), lines: { from, to } };
    this.#push(piece);
    if (number !== null) this.#section?.take(number);
    this.#takeNumbers(piece.body);
  }

  #numberOfGift(before: string): number | null {
    const number = Number(/^[([]?(\d{1,3})[)\].]?\s/.exec(before)?.[1] ?? 0);
    return this.#section?.covers(number) === true && !this.#asked().has(number) ? number : null;
  }

  /** Reads the heading of a part or of a group. Any other line waits. */
  #readLine(line: SourceLine, words: string, before: string): void {
    const part = GOES_ON.test(before) ? null : readPartLine(words);
    const heading = readQuestionsHeading(part ? part.rest : words);
    // 'Question 1: Who …?' below 'Questions 1-7' is one of them
    const questions = heading && this.#isOneOf(heading) ? null : heading;
    if (part) this.#openPart(part, line.at);
    if (questions) this.#openSection(questions, line.at);
    else if (!part) this.#waiting.push(line);
  }

  #openPart({ part_no, name }: { part_no: number; name: string }, at: number): void {
    this.#flush();
    const { part_no: open, pieces } = this.#part;
    const isSame = open === part_no && pieces.every(({ body }) => body.type === 'document');
    if (!isSame) this.startPart(part_no);
    const body: PieceBody = { type: 'document', content_type: 'header', html: htmlOf(name) };
    this.#push({ body, lines: { from: at, to: at }, unsure: [] });
  }

  #openSection({ from, to, name, rest }: QuestionsHeading, at: number): void {
    this.#flush();
    this.#section = new Section(from, to);
    this.#push({
      body: { type: 'heading', html: `<h3>${htmlOf(name)}</h3>` },
      lines: { from: at, to: at },
      unsure: [],
    });
    if (rest !== '') this.#waiting.push({ at, text: rest });
  }

  #isOneOf({ from, to, rest }: QuestionsHeading): boolean {
    return from === to && rest !== '' && this.#section?.covers(from) === true;
  }

  #asked(): Set<number> {
    const questions = this.#parts.flatMap(({ pieces }) => pieces.flatMap(({ body }) => questionsIn(body)));
    return new Set(questions.map(({ number }) => number));
  }

  readonly #nextFree = (used: ReadonlySet<number>): number => {
    const taken = new Set([...this.#asked(), ...used]);
    let number = this.#section?.from ?? Math.max(0, ...taken) + 1;
    while (taken.has(number)) number += 1;
    return number;
  };

  /** Reads the lines that wait as the open group, else as questions without a heading, else as a passage. */
  #flush(): void {
    const source = this.#waiting;
    this.#waiting = [];
    if (source.every(({ text }) => text.trim() === '')) return;
    const unheaded = this.#section ? null : findUnheadedQuestions(source);
    if (this.#section) this.#push(...this.#readGroup(this.#section, source));
    else if (unheaded) this.#readUnheaded(unheaded, source);
    else this.#readAnswered(source);
  }

  #readUnheaded({ start, from, to }: { start: number; from: number; to: number }, source: readonly SourceLine[]): void {
    this.#readPassage(source.slice(0, start));
    const made = this.#readGroup(new Section(from, to), source.slice(start));
    for (const { body, unsure } of made) if (questionsIn(body).length > 0) unsure.push(FOUND_BY_NUMBERS);
    this.#push(...made);
  }

  /** Reads a passage, and below it questions without numbers that carry their answers. */
  #readAnswered(source: readonly SourceLine[]): void {
    const { lines, answers, firstNumbered } = readInlineAnswers(source, {
      isAsked: () => false,
      nextFree: this.#nextFree,
    });
    this.#found.answers.push(...answers);
    const start = firstNumbered ?? lines.length;
    this.#readPassage(lines.slice(0, start));
    if (start === lines.length) return;
    const numbers = answers.map(({ number }) => number);
    const made = new Section(Math.min(...numbers), Math.max(...numbers)).read(lines.slice(start));
    for (const { body, unsure } of made)
      for (const { number } of questionsIn(body)) unsure.push(`Question ${number} had no number: it was counted.`);
    this.#push(...made);
  }

  #readGroup(group: Section, source: readonly SourceLine[]): ReadPiece[] {
    const isAsked = (number: number) => group.covers(number);
    const named = readInlineAnswers(source, { isAsked, nextFree: this.#nextFree });
    const bracketed = readBracketAnswers(named.lines, isAsked);
    this.#found.answers.push(...named.answers, ...bracketed.answers);
    const cut = cutUnheadedKey(bracketed.lines, this.#asked());
    addKeyWithoutHeading(cut.key, this.#found);
    return cut.lines.some(({ text }) => text.trim() !== '') ? group.read(cut.lines) : [];
  }

  #readPassage(lines: readonly SourceLine[]): void {
    if (lines.every(({ text }) => text.trim() === '')) return;
    const isNew = !this.#part.pieces.some(({ body }) => body.type === 'document' && body.content_type !== 'header');
    this.#push(...passagePieces(lines, isNew && !this.#hasPassage));
    this.#hasPassage = true;
  }
}

function nothingFound(): KeyLines {
  return { key: [], answers: [], notes: [], likeKeys: [] };
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

interface QuestionsHeading {
  from: number;
  to: number;
  name: string;
  rest: string;
}

function readQuestionsHeading(words: string): QuestionsHeading | null {
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
