// Reads text as pieces of a paper: by tags where there are any, else by how printed papers look.

import { setWrittenAnswer, setWrittenReason } from './answers.ts';
import { Guess } from './guess.ts';
import { type KeyAnswer, type Note, readKey, type ReadKey, setGuessedAnswer } from './guess-answers.ts';
import { markKeyShapes } from './mark-key-shapes.ts';
import { questionsIn, type ReadPart, type ReadPiece, type TextQuestion, type SourceLine } from './pieces.ts';
import { isPieceTag, readTag, type TagLine } from './tags.ts';
import { readPiece } from './tagged.ts';

export interface ReadPaper {
  parts: ReadPart[];
  notes: Note[];
}

export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

interface Answer extends KeyAnswer {
  from: 'key' | 'written' | 'reasons';
}

/** Reads a whole text without loss: what the reader does not recognise becomes text. */
export function readText(text: string): ReadPaper {
  const lines = linesOf(text);
  const guess = new Guess();
  const answers: Answer[] = [];
  const key: SourceLine[] = [];
  const notes: Note[] = [];
  const likeKeys: SourceLine[] = [];
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
    } else if (mode === 'guess') {
      const end = endOfGuess(lines, at);
      const found = guess.read(lines.slice(at, end + 1).map((text, index) => ({ at: at + index, text })));
      key.push(...found.key);
      answers.push(...found.answers.map((answer): Answer => ({ ...answer, from: 'key' })));
      notes.push(...found.notes);
      likeKeys.push(...found.likeKeys);
      at = end;
    } else if (line.trim() !== '') {
      const match = /^\s*(\d+)(?:\s(.*))?$/.exec(line);
      answers.push({ line: at, number: Number(match?.[1] ?? 0), words: match?.[2] ?? '', from: mode });
    }
  }
  const parts = guess.parts();
  const asked = new Set(
    parts.flatMap(({ pieces }) => pieces.flatMap(({ body }) => questionsIn(body))).map(({ number }) => number),
  );
  const { answers: keyed, unnumbered, notes: unread } = readKey(key, (number) => asked.has(number));
  answers.push(...keyed.map((answer): Answer => ({ ...answer, from: 'key' })));
  answers.push(...countedAnswers(parts, unnumbered, unread));
  notes.push(...unread, ...setAnswers(parts, answers));
  markKeyShapes(parts, likeKeys);
  return { parts, notes: notes.toSorted((a, b) => a.lines.from - b.lines.from) };
}

function countedAnswers(parts: readonly ReadPart[], values: ReadKey['unnumbered'], notes: Note[]): Answer[] {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return [];
  const numbers = parts
    .flatMap(({ pieces }) => pieces.flatMap(({ body }) => questionsIn(body)))
    .map(({ number }) => number);
  const from = first.from ?? numbers[0] ?? 1;
  const wanted = numbers.filter((number) => number >= from).toSorted((a, b) => a - b);
  const lines = { from: first.line, to: last.line };
  if (wanted.length !== values.length) {
    const answers = values.length === 1 ? '1 answer' : `${values.length} answers`;
    const questions = wanted.length === 1 ? '1 question' : `${wanted.length} questions`;
    const message = `The key has no numbers, and ${answers} for ${questions}: none was read.`;
    notes.push({ lines, message });
    return [];
  }
  notes.push({ lines, message: `The key has no numbers: its answers were counted from question ${from} on.` });
  return values.map(({ line, words }, place) => ({ line, number: wanted[place] ?? 0, words, from: 'key' }));
}

function endOfPiece(lines: readonly string[], at: number, { words }: TagLine): number {
  if (words.trim() !== '') return at;
  let end = at;
  for (let next = at + 1; next < lines.length && !readTag(lines[next] ?? ''); next += 1)
    if ((lines[next] ?? '').trim() !== '') end = next;
  return end;
}

function endOfGuess(lines: readonly string[], at: number): number {
  let end = at;
  while (end + 1 < lines.length && !readTag(lines[end + 1] ?? '')) end += 1;
  return end;
}

function setAnswers(parts: readonly ReadPart[], answers: readonly Answer[]): Note[] {
  const notes: Note[] = [];
  const places = new Map<number, { question: TextQuestion; piece: ReadPiece }>();
  for (const piece of parts.flatMap((part) => part.pieces))
    for (const question of questionsIn(piece.body)) {
      if (places.has(question.number)) piece.unsure.push(`Question ${question.number} stands here a second time.`);
      else places.set(question.number, { question, piece });
    }

  const answered = new Set<number>();
  for (const { line, number, words, from, doubt } of answers) {
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
      if (doubt !== undefined) place.piece.unsure.push(`Question ${number}: ${doubt}`);
    }
  }
  const unanswered = [...places].filter(([, { question }]) => !hasAnswer(question));
  const isKeyless = unanswered.length === places.size;
  for (const [number, { piece }] of isKeyless ? [] : unanswered)
    if (!piece.unsure.some((words) => words.startsWith(`Question ${number}: The key says`)))
      piece.unsure.push(`The key has no answer for question ${number}.`);
  const [first] = unanswered;
  if (isKeyless && first) {
    const count = unanswered.length === 1 ? 'The question has' : `${unanswered.length} questions have`;
    notes.push({ lines: first[1].piece.lines, message: `${count} no answer: no answer key was found.` });
  }
  return notes;
}

function hasAnswer(question: TextQuestion): boolean {
  return question.type === 'fillBlank' ? question.answers.length > 0 : question.answer !== null;
}
