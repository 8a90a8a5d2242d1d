// Reads a printed answer key: each line is read or reported as unread; none is dropped silently.

import { answerVariants } from '../answer-variants.ts';
import { foldSigns, isClosedValue, type KeyLineContext, readKeyLine, short } from '../key-lines.ts';
import { readKeyHeading } from '../key-shapes.ts';
import { type Lines, placeOfLetter, type TextQuestion, type SourceLine } from './pieces.ts';

export interface KeyAnswer {
  line: number;
  number: number;
  words: string;
  doubt?: string;
}

export interface Note {
  lines: Lines;
  message: string;
}

export interface ReadKey {
  answers: KeyAnswer[];
  unnumbered: { line: number; words: string; from: number | null }[];
  notes: Note[];
}

const SUBHEADING =
  /^\W*(?:(?:academic|general(?: training)?|ielts)\s+)?(?:(?:reading|listening|writing|speaking)\b\s*)?(?:(?:passage|part|section|task|test)s?\s*(?:\d{1,2}|one|two|three|four|five|[ivx]+)?\b)?[\s\W]*(?:questions?\s+|qs?\.?\s*)?(?:(\d{1,3})(?:\s*(?:[-–—]|to)\s*\d{1,3})?)?\W*$/i;
const COLUMN_HEADS =
  /^\W*(?:q|qs|qn|que|questions?|items?|no|nos|numbers?|#)?\W*(?:no|numbers?)?\W*(?:correct\s+)?(?:answers?|ans|key)\W*(?:(?:q|questions?|no)\W*(?:answers?|ans)\W*)*$/i;

/** Dots or a line to write on, as an empty answer sheet has them. */
const IS_TO_FILL = /(?:\.{3,}|…|_{2,})\s*$|^[.…_\s]+$/;

/** The line that ends a paper: it follows the last answer and means nothing. */
const CLOSING =
  /^[^\p{L}\p{N}]*(?:(?:this is )?(?:the )?end of (?:the |this )?(?:(?:answer )?key|answers|test|paper|exam|reading|listening|practice test|mock test)(?: \d+)?|the end|good luck|best of luck|අවසානය|සමාප්තයි|முற்றும்)[^\p{L}\p{N}]*$/iu;
const CLOSING_CAPITALS = /^\W*END\W*$/;
const LEADING_NUMBER = /^\s*(?:q(?:uestions?)?\s*\.?\s*)?[([]?(\d{1,3})(?!\d)/i;

function contextsOf(
  lines: readonly SourceLine[],
  isAsked: (number: number) => boolean,
): (KeyLineContext & { number: number })[] {
  const numbers = lines.map(({ text }) => Number(LEADING_NUMBER.exec(foldSigns(text))?.[1] ?? 0));
  const starts = new Set(numbers);
  const filled = numbers.filter((_, at) => /[\p{L}\p{N}]/u.test(lines[at]?.text ?? ''));
  let place = -1;
  return numbers.map((number, at) => {
    if (/[\p{L}\p{N}]/u.test(lines[at]?.text ?? '')) place += 1;
    const isNumbered =
      number > 0 &&
      (filled[place - 1] === number - 1 || filled[place + 1] === number + 1 || hasNext(lines[at]?.text ?? '', number));
    return { number, isNumbered, mayBegin: (one: number) => one === number || !starts.has(one), isAsked };
  });
}

function hasNext(line: string, number: number): boolean {
  return new RegExp(String.raw`(?:[\t;|]\s*|\s{2,})[([]?${number + 1}[)\]]?[.,)]`).test(foldSigns(line));
}

function endOfAnswers(lines: readonly SourceLine[]): number {
  const last = lines.findLastIndex(
    ({ text }) => /[\p{L}\p{N}]/u.test(text) && !CLOSING.test(text) && !CLOSING_CAPITALS.test(text),
  );
  return last + 1;
}

export function readKey(lines: readonly SourceLine[], isAsked: (number: number) => boolean): ReadKey {
  const contexts = contextsOf(lines, isAsked);
  const end = endOfAnswers(lines);
  const key: ReadKey = { answers: [], unnumbered: [], notes: [] };
  const unread: SourceLine[] = [];
  let from: number | null = null;
  const contextAt = (at: number) => {
    const context = contexts[at];
    return (
      context && {
        ...context,
        isNumbered: context.isNumbered || context.number === (key.answers.at(-1)?.number ?? -1) + 1,
      }
    );
  };
  for (let at = 0; at < end; at += 1) {
    const line = lines[at];
    if (!line || !/[\p{L}\p{N}]/u.test(line.text)) continue;
    const rows = readTwoRows(line.text, lines[at + 1]?.text ?? '');
    if (rows) {
      for (const entry of rows) key.answers.push({ line: line.at + 1, ...entry });
      at += 1;
      continue;
    }
    const heading = isSubheading(line.text);
    const { entries, unread: rest } = readKeyLine(line.text, contextAt(at));
    if (heading) from = heading.from ?? from;
    else if (entries.some(({ words }) => IS_TO_FILL.test(words))) unread.push(line);
    else if (rest === null) for (const entry of entries) key.answers.push({ line: line.at, ...entry });
    else {
      const values = /^\W*\d/.test(line.text) ? null : valuesIn(line.text);
      if (values) key.unnumbered.push(...values.map((words) => ({ line: line.at, words, from })));
      else unread.push(line);
    }
  }
  if (key.answers.length > 0 || key.unnumbered.length === 0) {
    const texts = new Map(lines.map(({ at, text }) => [at, text]));
    for (const { line } of key.unnumbered) {
      if (!unread.some(({ at }) => at === line)) unread.push({ at: line, text: texts.get(line) ?? '' });
    }
    key.unnumbered = [];
  }
  key.notes.push(...unreadNotes(unread));
  return key;
}

export function isSubheading(line: string): { from: number | null } | null {
  const words = line.replaceAll(/\s+/g, ' ').trim();
  if (readKeyHeading(words)?.rest === '' || COLUMN_HEADS.test(words)) return { from: null };
  const match = SUBHEADING.exec(words);
  if (!match || words.length > 60 || /^\W*\d/.test(words)) return null;
  return { from: match[1] === undefined ? null : Number(match[1]) };
}

function readTwoRows(line: string, next: string): { number: number; words: string }[] | null {
  const numbers = line.replace(/^\s*(?:q\w*\.?[\s:]*)?(?:no\.?|numbers?|#)?[\s:.]+/i, '').trim();
  if (!/^\d{1,3}(?:[\s|]+\d{1,3})+$/.test(numbers)) return null;
  const figures = numbers.split(/[\s|]+/).map(Number);
  if (figures.some((figure, place) => place > 0 && figure !== (figures[place - 1] ?? 0) + 1)) return null;
  const values = next.replace(/^\s*(?:ans\w*\.?|key)[\s:.]+/i, '').trim();
  const cells =
    values.split(/\t|\s*\|\s*|\s{2,}/).length === figures.length
      ? values.split(/\t|\s*\|\s*|\s{2,}/)
      : values.split(/\s+/);
  if (cells.length !== figures.length || cells.some((cell) => /^\d{1,3}[.):]/.test(cell))) return null;
  return figures.map((number, place) => ({ number, words: (cells[place] ?? '').trim() }));
}

function valuesIn(line: string): string[] | null {
  const words = line.trim().replace(/^[•·▪●○◦*–—-]\s+/, '');
  const parts = words
    .split(/[\t;,|]|\s{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length > 1 && parts.every((part) => part.length <= 30)) return parts;
  const tokens = words.replaceAll(/not given/gi, 'NG').split(/\s+/);
  if (tokens.every(isClosedValue)) return tokens;
  return words.length <= 40 && words.split(/\s+/).length <= 5 && !/[.!?:]$/.test(words) ? [words] : null;
}

function unreadNotes(lines: readonly SourceLine[]): Note[] {
  const runs: SourceLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.at - b.at)) {
    const run = runs.at(-1);
    if (run && line.at - (run.at(-1)?.at ?? 0) <= 2) run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => {
    const [first, last] = [run[0], run.at(-1)];
    const lines_ = { from: first?.at ?? 0, to: last?.at ?? 0 };
    const what = run.length === 1 ? 'This line of the key was' : `These ${run.length} lines of the key were`;
    return { lines: lines_, message: `${what} not read: “${short(first?.text ?? '')}”.` };
  });
}

const SHORT: Readonly<Record<string, string>> = { T: 'TRUE', F: 'FALSE', NG: 'NOT GIVEN', Y: 'YES', N: 'NO' };
const alike = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

export function setGuessedAnswer(question: TextQuestion, words: string): string | null {
  const said = words.trim();
  if (question.type === 'fillBlank') {
    question.answers = answerVariants(said);
    return question.answers.length === 0 ? 'The key has no words for it.' : null;
  }
  if (question.type === 'mcq') return setChoice(question, said);
  const first = /^[([]?([^\s()[\]]+)[)\]]?[.):]?(?=\s|$)/u.exec(said)?.[1] ?? said;
  const wanted = [said, SHORT[alike(said).toUpperCase()] ?? said, first, SHORT[alike(first).toUpperCase()] ?? first];
  // 'NOT GIVEN – the text does not say' begins with two words
  const longest = question.options
    .toSorted((a, b) => b.length - a.length)
    .find((option) => alike(said).startsWith(alike(option)) && alike(option).length > 3);
  const option = [...wanted.slice(0, 2), longest ?? '', ...wanted.slice(2)]
    .filter((one) => one !== '')
    .flatMap((one) => question.options.filter((text) => alike(text) === alike(one)))[0];
  if (option === undefined) return `The key says “${said}”, which is no option here.`;
  question.answer = option;
  const isWhole = wanted.slice(0, 2).some((one) => alike(one) === alike(option));
  return isWhole ? null : restWords(said, option);
}

function setChoice(question: Extract<TextQuestion, { type: 'mcq' }>, said: string): string | null {
  const byWords = question.choices.findIndex((choice) => alike(choice) === alike(said));
  const match = /^[([]?(?:option\s+)?([A-Z])[)\]]?(?:[.):]|\s|$)(.*)$/i.exec(said);
  const place = match ? placeOfLetter(match[1] ?? '') : byWords;
  if (place < 0 || place >= question.choices.length) return `The key says “${said}”, which is no choice here.`;
  question.answer = place;
  const rest = match?.[2] ?? '';
  return alike(rest) === '' || alike(rest) === alike(question.choices[place] ?? '') ? null : restWords(rest, '');
}

function restWords(said: string, option: string): string {
  return `The key says “${short(said)}”: ${option === '' ? 'only the letter' : `only ${option}`} was taken.`;
}
