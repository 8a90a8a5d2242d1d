// Where printed papers begin a part, a passage, a group of questions and the key; what stands between is cut elsewhere.

import { plainText } from '../../plain-text.ts';
import { passagePieces, type SourceLine } from './guess-passage.ts';
import { createSection, type Section } from './guess-section.ts';
import { htmlOf } from './inline.ts';
import { questionsIn, type ReadPart, type ReadPiece } from './pieces.ts';

const PART =
  /^(?:(?:academic|general(?: training)?)\s+)?(?:(?:reading|listening|writing|speaking)\s+)?(?:passage|part|section|task)\s+(\d|one|two|three|four|five)\s*[:–-]?\s*(.*)$/i;
/** A line that is broken off: what stands in the next is no heading. */
const GOES_ON = /\b(?:on|in|of|to|from|with|and|or|the|for)\s*$/i;
const NUMBER_WORDS = ['', 'one', 'two', 'three', 'four', 'five'];
const QUESTIONS = /^Questions\s+(\d{1,3})(?:\s*(?:[-–—−]|to|and|&)\s*(\d{1,3}))?\s*(?:[:.]\s*(.*)|([A-Z].*))?$/;
const KEY = /^(?:the\s+)?(?:answer\s*keys?|answers?|keys?)(?:\s+(?:to|for)\b.*)?\s*:?$/i;

/** What a text is guessed to be, fed from its beginning to its end. */
export interface Guess {
  startPart: (part_no: number | null) => void;
  /** A piece that a tag named; what it says holds for the lines that follow. */
  add: (piece: ReadPiece) => void;
  /** Lines without tags; gives back those that belong to an answer key. */
  read: (lines: readonly SourceLine[]) => SourceLine[];
  parts: () => ReadPart[];
}

export function createGuess(): Guess {
  const parts: ReadPart[] = [];
  let section: Section | null = null;
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
    // it goes on there, as the last one
    if (known) parts.splice(parts.indexOf(known), 1);
    parts.push(known ?? { part_no: wanted, pieces: [] });
  };
  const openSection = (words: string) => {
    const match = readQuestionsHeading(words);
    if (!match) return;
    section = createSection(match.from, match.to);
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

  const flush = (lines: readonly SourceLine[]) => {
    if (lines.every(({ text }) => text.trim() === '')) return;
    if (section) {
      current().pieces.push(...section.read(lines));
      return;
    }
    const isNew = !current().pieces.some(({ body }) => body.type === 'document' && body.content_type !== 'header');
    current().pieces.push(...passagePieces(lines, isNew && !hasPassage));
    hasPassage = true;
  };

  const read = (lines: readonly SourceLine[]): SourceLine[] => {
    let waiting: SourceLine[] = [];
    const stop = () => {
      flush(waiting);
      waiting = [];
    };
    for (const [index, line] of lines.entries()) {
      const words = line.text.replaceAll(/\s+/g, ' ').trim();
      const lines_ = { from: line.at, to: line.at };
      if (KEY.test(words)) {
        stop();
        return lines.slice(index + 1);
      }
      const part = GOES_ON.test(lines[index - 1]?.text ?? '') ? null : readPartLine(words);
      const questions = readQuestionsHeading(part ? part.rest : words);
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
        section = createSection(questions.from, questions.to);
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
    return [];
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

/** A heading that promises questions says which of them are not there. */
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
  const match = QUESTIONS.exec(words.replace(/^questions?/i, 'Questions'));
  if (!match) return null;
  const [from, rest] = [Number(match[1]), (match[3] ?? match[4] ?? '').trim()];
  const to = match[2] === undefined ? from : Number(match[2]);
  if (to < from || to > from + 60) return null;
  const name = match[2] === undefined ? `Question ${from}` : `Questions ${from}–${to}`;
  return { from, to, name, rest };
}
