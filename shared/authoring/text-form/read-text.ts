// Text as pieces of a paper: what stands below a tag is read by it, all else is guessed from how printed papers look.

import { setWrittenAnswer, setWrittenReason } from './answers.ts';
import { createGuess, type Guess } from './guess.ts';
import { readKeyLine, setGuessedAnswer } from './guess-answers.ts';
import { type Lines, questionsIn, type ReadPart, type ReadPiece, type TextQuestion } from './pieces.ts';
import { isPieceTag, readTag, type TagLine } from './tags.ts';
import { readPiece } from './tagged.ts';

export interface ReadPaper {
  parts: ReadPart[];
  /** Lines of the answer key or the reasons that belong to no question, or do not fit theirs. */
  notes: { lines: Lines; message: string }[];
}

/** The lines of a text as they are counted. */
export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

interface Answer {
  line: number;
  number: number;
  words: string;
  from: 'key' | 'written' | 'reasons';
}

/** Reads a whole text; nothing in it is lost: what says nothing to the reader becomes text. */
export function readText(text: string): ReadPaper {
  const lines = linesOf(text);
  const guess = createGuess();
  const answers: Answer[] = [];
  let mode: 'guess' | 'written' | 'reasons' = 'guess';

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const tag = readTag(line);
    if (tag) {
      const end = endOfPiece(lines, at, tag);
      mode = 'guess';
      if (tag.tag === 'Part') guess.startPart(tag.number);
      else if (tag.tag === 'Answer key') mode = 'written';
      else if (tag.tag === 'Reasons') mode = 'reasons';
      else if (isPieceTag(tag.tag)) {
        const body = readPiece(tag.tag, tag.number, tag.words, lines.slice(at + 1, end + 1));
        guess.add({ body, lines: { from: at, to: end }, unsure: [] });
      }
      if (isPieceTag(tag.tag)) at = end;
    } else if (mode === 'guess') at = takeGuess(lines, at, guess, answers);
    else if (line.trim() !== '') {
      const match = /^\s*(\d+)(?:\s(.*))?$/.exec(line);
      answers.push({ line: at, number: Number(match?.[1] ?? 0), words: match?.[2] ?? '', from: mode });
    }
  }
  const parts = guess.parts();
  return { parts, notes: setAnswers(parts, answers) };
}

/** A tag with words takes its line; a tag alone on its line takes the lines below, to the next tag. */
function endOfPiece(lines: readonly string[], at: number, { words }: TagLine): number {
  if (words.trim() !== '') return at;
  let end = at;
  for (let next = at + 1; next < lines.length && !readTag(lines[next] ?? ''); next += 1)
    if ((lines[next] ?? '').trim() !== '') end = next;
  return end;
}

/** Guesses the lines up to the next tag; returns the last of them. */
function takeGuess(lines: readonly string[], at: number, guess: Guess, answers: Answer[]): number {
  let end = at;
  while (end + 1 < lines.length && !readTag(lines[end + 1] ?? '')) end += 1;
  const run = lines.slice(at, end + 1).map((text, index) => ({ at: at + index, text }));
  for (const { at: line, text } of guess.read(run))
    for (const { number, words } of readKeyLine(text)) answers.push({ line, number, words, from: 'key' });
  return end;
}

function setAnswers(parts: readonly ReadPart[], answers: readonly Answer[]): ReadPaper['notes'] {
  const notes: ReadPaper['notes'] = [];
  const places = new Map<number, { question: TextQuestion; piece: ReadPiece }>();
  for (const piece of parts.flatMap((part) => part.pieces))
    for (const question of questionsIn(piece.body)) {
      if (places.has(question.number)) piece.unsure.push(`Question ${question.number} stands here a second time.`);
      else places.set(question.number, { question, piece });
    }

  const answered = new Set<number>();
  for (const { line, number, words, from } of answers) {
    const place = places.get(number);
    const lines = { from: line, to: line };
    if (!place) notes.push({ lines, message: number ? `There is no question ${number}.` : 'There is no number.' });
    else if (from === 'reasons') {
      const problem = setWrittenReason(place.question, words);
      if (problem) notes.push({ lines, message: `Question ${number}: ${problem}` });
    } else {
      if (answered.has(number)) notes.push({ lines, message: `Question ${number} is answered twice.` });
      answered.add(number);
      const problem = (from === 'key' ? setGuessedAnswer : setWrittenAnswer)(place.question, words);
      if (problem) place.piece.unsure.push(`Question ${number}: ${problem}`);
    }
  }
  const unanswered = [...places].filter(([number]) => !answered.has(number));
  if (answered.size > 0)
    for (const [number, { piece }] of unanswered) piece.unsure.push(`The key has no answer for question ${number}.`);
  return notes;
}
